// swift-tools-version: 6.0
import PackageDescription

// Dependencies point one way: engine ← scene ← display ← caitu, with decks beside the scene.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
// Without the library of regular expressions, which would be a seventh of the program: nothing here needs one.
let lean: [SwiftSetting] =
    strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]
let strictC: [CSetting] = [
    .define("_GNU_SOURCE"),
    .unsafeFlags(["-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-Werror"]),
]

let package = Package(
    name: "caitu",
    products: [.executable(name: "caitu", targets: ["caitu"])],
    targets: [
        .systemLibrary(
            name: "CDisplaySystem",
            pkgConfig: "x11 xft xrender fontconfig freetype2 libpng libjpeg",
            providers: [
                .apt(["libx11-dev", "libxft-dev", "libxrender-dev", "libpng-dev", "libjpeg-dev"])
            ]),
        .target(name: "CDisplay", dependencies: ["CDisplaySystem"], cSettings: strictC),
        .systemLibrary(name: "CLibrary"),
        .target(name: "GuessEngine", swiftSettings: lean),
        .target(name: "GuessScene", dependencies: ["GuessEngine"], swiftSettings: lean),
        .target(name: "GuessDecks", dependencies: ["GuessEngine"], swiftSettings: lean),
        .target(
            name: "GuessDisplay", dependencies: ["CDisplay", "GuessEngine", "GuessScene"],
            swiftSettings: lean),
        .executableTarget(
            name: "caitu",
            dependencies: ["CLibrary", "GuessEngine", "GuessScene", "GuessDecks", "GuessDisplay"],
            swiftSettings: lean),
        .testTarget(name: "GuessEngineTests", dependencies: ["GuessEngine"], swiftSettings: strict),
        .testTarget(
            name: "GuessSceneTests", dependencies: ["GuessScene", "GuessDecks"], exclude: ["Goldens"],
            swiftSettings: strict),
        .testTarget(name: "GuessDecksTests", dependencies: ["GuessDecks"], swiftSettings: strict),
        .testTarget(
            name: "GuessDisplayTests", dependencies: ["GuessDisplay", "GuessDecks"],
            swiftSettings: strict),
        .testTarget(
            name: "CaituTests", dependencies: ["caitu", "GuessDisplay", "GuessDecks"],
            exclude: ["References", "Fixtures"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
