// Machines without fonts, with the wrong ones, broken ones or very many, and every locale: what can be shown is, and Chinese keeps its shapes.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct FontFaultsTests {
    private static let display = Task { try await TestDisplay() }
    private static let shapes = Places.fixtures.appendingPathComponent("Decks/Shapes").path
    private static let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)

    /// A shot that succeeded, and the lines it complained with.
    private static func shot(
        _ environment: [String: String], _ arguments: [String] = []
    ) async throws -> (picture: Picture, complaints: [String]) {
        let display = try await display.value
        let file = display.home.folder.appendingPathComponent("shot-\(UUID().uuidString).png")
        let tool = try await Tool.run(
            Places.program, ["shot", shapes, "-o", file.path] + arguments,
            environment: display.environment(adding: environment))
        try #require(tool.exit == .status(0), "\(tool.errors)")
        let complaints = tool.errors.split(separator: "\n").map(String.init)
        return (try await Picture.read(file, home: display.home), complaints)
    }

    /// Whether the first two options, two characters, look the same.
    private static func areBoxes(_ picture: Picture) throws -> Bool {
        let cells = try (0..<2).map { index in
            let cell = layout.option(index)
            return try picture.part(Box(cell.x + 5, cell.y + 5, cell.width - 10, cell.height - 10))
        }
        return PictureTolerance.exact.difference(cells[0], cells[1]) == nil
    }

    private static func folder(_ rules: String = "") async throws -> FontFolder {
        try await FontFolder(in: display.value.home, rules: rules)
    }

    @Test func withoutAnyFontThereAreBoxesAndOneLineSaysWhy() async throws {
        let none = try await Self.folder()
        let (picture, complaints) = try await Self.shot(none.environment)
        #expect(try Self.areBoxes(picture))
        #expect(complaints.count == 1 && complaints[0].contains("no font has"), "\(complaints)")
        let game = try await RunningGame([Self.shapes], environment: none.environment)
        try await game.click(Self.layout.option(8), gives: "option 8")
    }

    @Test func aLatinFontShowsWhatItHas() async throws {
        let latin = try await Self.folder()
        try latin.link(FontFolder.latin)
        let (picture, complaints) = try await Self.shot(latin.environment)
        #expect(try Self.areBoxes(picture))
        #expect(
            complaints.count == 1 && complaints[0].contains("apt install fonts-noto-cjk"), "\(complaints)")
        let (boxes, _) = try await Self.shot(Self.folder().environment)
        let score = Box(260, 24, 56, 20)
        #expect(PictureTolerance.text.difference(try picture.part(score), try boxes.part(score)) != nil)
    }

    @Test func brokenFilesAreAsIfTheyWereNotThere() async throws {
        let whole = try await Self.folder()
        let broken = try await Self.folder()
        for fonts in [whole, broken] { try fonts.link(FontFolder.chinese) }
        let latin = try Data(contentsOf: FontFolder.latin)
        var generator = SystemRandomNumberGenerator()
        try broken.write(try Data(contentsOf: FontFolder.chinese).prefix(300_000), as: "cut.ttc")
        try broken.write(latin.prefix(100_000), as: "cut.ttf")
        try broken.write(Data(), as: "empty.otf")
        try broken.write(
            latin.prefix(12) + Data((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &generator) }),
            as: "noise.ttf")
        let expected = try await Self.shot(whole.environment)
        for _ in ["first", "with its cache"] {
            let (picture, complaints) = try await Self.shot(broken.environment)
            #expect(complaints.isEmpty, "\(complaints)")
            #expect(PictureTolerance.exact.difference(expected.picture, picture) == nil)
        }
        #expect(try !Self.areBoxes(expected.picture))
    }

    @Test func aFileThatBrokeAfterItWasListedIsOneThatHasNoCharacter() async throws {
        let fonts = try await Self.folder()
        let bytes = try Data(contentsOf: FontFolder.chinese)
        try fonts.write(bytes, as: "chinese.ttc")
        #expect(try await !Self.areBoxes(Self.shot(fonts.environment).picture))
        for rest in [bytes.prefix(1_000_000), Data()] {
            // Written into the same file, so that the folder's time, which the cache goes by, stays.
            try fonts.write(rest, as: "chinese.ttc")
            let (picture, complaints) = try await Self.shot(fonts.environment)
            #expect(try Self.areBoxes(picture))
            #expect(complaints.count == 1 && complaints[0].contains("no font has"), "\(complaints)")
        }
    }

    @Test func twoThousandFontsChangeNothing() async throws {
        let few = try await Self.folder()
        let many = try await Self.folder()
        for fonts in [few, many] {
            try fonts.link(FontFolder.chinese)
            try fonts.link(FontFolder.latin)
        }
        for number in 1...2000 { try many.link(FontFolder.latin, as: "\(number).ttf") }
        let expected = try await Self.shot(few.environment).picture
        for _ in ["first", "with its cache"] {
            let (picture, complaints) = try await Self.shot(many.environment)
            #expect(complaints.isEmpty, "\(complaints)")
            #expect(PictureTolerance.exact.difference(expected, picture) == nil)
        }
    }

    @Test(arguments: ["/dev/null", "/proc/no"])
    func aCacheThatCannotBeWrittenChangesNothing(cache: String) async throws {
        let expected = try await Self.shot([:]).picture
        let (picture, complaints) = try await Self.shot(["XDG_CACHE_HOME": cache])
        // The line is fontconfig's own.
        #expect(complaints.count <= 1, "\(complaints)")
        #expect(PictureTolerance.exact.difference(expected, picture) == nil)
    }

    /// Two languages whose readers want other shapes. A rule for a locale's language must not decide.
    @Test(arguments: ["zh-Hans", "zh-Hant"]) func everyLocaleHasTheSameShapes(language: String) async throws {
        let rules = [("ja", "JP"), ("ko", "KR"), ("zh-tw", "TC"), ("zh-hk", "HK"), ("zh-cn", "SC")].map {
            """
            <match target="pattern">
              <test name="lang" compare="contains"><string>\($0)</string></test>
              <edit name="family" mode="prepend" binding="strong"><string>Noto Sans CJK \($1)</string></edit>
            </match>
            """
        }
        let fonts = try await Self.folder(rules.joined())
        try fonts.link(FontFolder.chinese)
        let arguments = ["--language", language, "--do", "help"]
        let expected = try await Self.shot(fonts.environment, arguments).picture
        // The last two are none that fontconfig understands, which it would say.
        for locale in [
            "C", "ja_JP.UTF-8", "ko_KR.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "qq_QQ.UTF-8", "",
            "zh_Hant_TW.UTF-8",
            "/nonsense",
        ] {
            for variable in ["LC_ALL", "LANG"] {
                var environment = fonts.environment.merging(["LC_ALL": ""]) { $1 }
                environment[variable] = locale
                let (picture, complaints) = try await Self.shot(environment, arguments)
                #expect(complaints.isEmpty, "\(variable)=\(locale): \(complaints)")
                #expect(
                    PictureTolerance.exact.difference(expected, picture) == nil, "\(variable)=\(locale)")
            }
        }
    }
}
