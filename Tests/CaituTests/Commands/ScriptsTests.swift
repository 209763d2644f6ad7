// The scripts that a person runs first: what they say, and that they touch nothing when nothing is missing.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScriptsTests {
    /// A PATH with links to some commands and nothing else.
    private func path(_ commands: [String], in home: TestHome) async throws -> String {
        let folder = home.folder.appendingPathComponent("commands")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for command in commands {
            let place = try await Tool.output(
                "sh", ["-c", "command -v \(command)"], environment: home.environment())
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(command).path, withDestinationPath: place)
        }
        return folder.path
    }

    /// Written by a process of its own: a child of another test, forked while this one held the file open, would make it too busy to be run.
    private func addCommand(_ name: String, _ text: String, to path: String, home: TestHome) async throws {
        _ = try await Tool.output(
            "sh", ["-c", "printf %s \"$1\" >\"$2\" && chmod 755 \"$2\"", "sh", text, path + "/" + name],
            environment: home.environment())
    }

    private func setup(
        _ arguments: [String], in scripts: URL = Places.scripts, path: String, home: TestHome
    ) async throws -> Tool {
        var environment = home.environment(adding: ["PATH": path])
        // The font is looked for as the player's programs would find it.
        environment["FONTCONFIG_FILE"] = nil
        return try await Tool.run(
            path + "/bash", [scripts.appendingPathComponent("setup").path] + arguments,
            environment: environment)
    }

    /// The demonstration, which leaves its pictures in the folder that it is called from.
    private func demonstration(_ arguments: [String], home: TestHome) async throws -> Tool {
        let script = Places.scripts.path
        let call = "cd '\(home.folder.path)' && exec '\(script)/with-display' '\(script)/demo' \"$@\""
        return try await Tool.run(
            "sh", ["-c", call, "sh", Places.program] + arguments, environment: home.environment())
    }

    private static let basics = [
        "bash", "env", "sed", "tr", "sort", "dirname", "readlink", "mktemp", "rm", "cat", "ln",
    ]
    private static let build = ["swift", "pkg-config", "fc-list"]
    private static let tests = [
        "xdotool", "import", "compare", "xprop", "xmodmap", "xauth", "strace", "xrestop", "xclip",
        "xsettingsd", "wish", "fcitx5", "openbox",
    ]

    @Test func setupSaysNothingWhenNothingIsMissing() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics + Self.build + Self.tests + ["Xvfb"], in: home)
        try await addCommand("apt-get", "#!/bin/bash\necho called >&2\n", to: path, home: home)
        let tool = try await setup([], path: path, home: home)
        #expect(tool.exit == .status(0))
        #expect(tool.output + tool.errors == "")
    }

    @Test func setupInstallsWhatIsMissingAndAsksNothing() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics + Self.build + Self.tests, in: home)
        let server = try await Tool.output("sh", ["-c", "command -v Xvfb"], environment: home.environment())
        try await addCommand(
            "apt-get",
            """
            #!/bin/bash
            echo "$DEBIAN_FRONTEND $*" >>'\(home.folder.path)/calls'
            if [[ $* == *install* ]]; then ln -s '\(server)' '\(path)/Xvfb'; fi
            """, to: path, home: home)
        try await addCommand(
            "sudo", "#!/bin/bash\nwhile [[ $1 == -* ]]; do shift; done\nexec \"$@\"\n", to: path, home: home)
        let tool = try await setup([], path: path, home: home)
        #expect(tool.exit == .status(0))
        #expect(tool.errors == "setup: installing xvfb")
        let calls = try String(contentsOf: home.folder.appendingPathComponent("calls"), encoding: .utf8)
            .split(separator: "\n")
        #expect(calls.count == 2)
        #expect(calls.allSatisfy { $0.hasPrefix("noninteractive ") })
        #expect(calls.last?.hasSuffix("install -y --no-install-recommends xvfb") == true)
        // To play needs no server in memory.
        try FileManager.default.removeItem(atPath: path + "/Xvfb")
        let play = try await setup(["--play"], path: path, home: home)
        #expect(play.exit == .status(0))
        #expect(play.errors == "")
    }

    @Test func setupNamesThePackagesWhereThereIsNoApt() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics + Self.build + Self.tests, in: home)
        let tool = try await setup([], path: path, home: home)
        #expect(tool.exit == .status(1))
        #expect(tool.errors == "setup: install these (Debian's names), then try again: xvfb")
    }

    @Test func setupSaysWhereAToolchainIs() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics, in: home)
        let tool = try await setup([], path: path, home: home)
        #expect(tool.exit == .status(1))
        #expect(tool.errors.contains("https://www.swift.org/install/linux/"))
    }

    @Test func setupSaysThatAToolchainDoesNotWork() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics, in: home)
        try await addCommand("swift", "#!/bin/bash\nexit 127\n", to: path, home: home)
        let tool = try await setup([], path: path, home: home)
        #expect(tool.exit == .status(1))
        #expect(tool.errors.contains("'swift --version' does not work here"))
    }

    /// The compilers' caches hold the paths of the folder that they were made in.
    @Test func setupForgetsWhatWasBuiltInAnotherPlace() async throws {
        let home = try TestHome()
        let path = try await path(Self.basics + Self.build + Self.tests + ["Xvfb", "mkdir"], in: home)
        let root = home.folder.appendingPathComponent("moved")
        let scripts = root.appendingPathComponent("Scripts")
        let build = root.appendingPathComponent(".build")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Places.scripts, to: scripts)
        try FileManager.default.copyItem(
            at: Places.scripts.deletingLastPathComponent().appendingPathComponent("Package.swift"),
            to: root.appendingPathComponent("Package.swift"))
        let built = build.appendingPathComponent("built").path
        for place in [root.path, "/somewhere/else"] {
            try Data().write(to: URL(fileURLWithPath: built))
            try Data("\(place)\n".utf8).write(to: build.appendingPathComponent("path"))
            let tool = try await setup([], in: scripts, path: path, home: home)
            #expect(tool.exit == .status(0), "\(tool.errors)")
            #expect(FileManager.default.fileExists(atPath: built) == (place == root.path))
            #expect(tool.errors.contains("this folder has moved") == (place != root.path))
        }
        // Whose place is known from now on.
        #expect(try await setup([], in: scripts, path: path, home: home).errors == "")
    }

    @Test func theDemonstrationLeavesPictures() async throws {
        let home = try TestHome()
        let tool = try await demonstration([], home: home)
        #expect(tool.exit == .status(0), "\(tool.errors)")
        #expect(tool.errors == "")
        for words in ["没有可用的 X 显示", "There is no X display", "ssh -X", "DISPLAY=:0", "caitu-demo"] {
            #expect(tool.output.contains(words))
        }
        let folder = home.folder.appendingPathComponent("caitu-demo")
        var pictures: [Picture] = []
        for name in ["01-question", "02-zoom", "03-wrong", "04-hint", "05-right", "06-next"] {
            pictures.append(try await Picture.read(folder.appendingPathComponent("\(name).png"), home: home))
            // On a busy machine the next question may have come before the picture of the right answer was taken.
            if name != "06-next" { #expect(pictures.filter { $0 == pictures.last }.count == 1) }
        }
        #expect(pictures[0].width == 320 && pictures[0].height == 480)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
    }

    @Test func theDemonstrationChoosesADeckWhereNoneIsNamed() async throws {
        let home = try TestHome()
        let tool = try await demonstration(["--rules", "lf", "--fullscreen"], home: home)
        #expect(tool.exit == .status(0), "\(tool.errors)")
        let folder = home.folder.appendingPathComponent("caitu-demo")
        let shelf = try await Picture.read(folder.appendingPathComponent("01-shelf.png"), home: home)
        let question = try await Picture.read(folder.appendingPathComponent("02-question.png"), home: home)
        #expect(shelf != question)
    }

    @Test func aServerEndsWithItsCommand() async throws {
        let home = try TestHome()
        let script = Places.scripts.appendingPathComponent("with-display").path
        let tool = try await Tool.run(
            script, ["sh", "-c", "echo $XSERVER_PID; exit 7"], environment: home.environment())
        #expect(tool.exit == .status(7))
        let identifier = try #require(pid_t(tool.output))
        #expect(kill(identifier, 0) != 0)
        #expect(try home.files() == [])
    }
}
