// swift-tools-version: 6.0
import PackageDescription

// Dependencies point one way: engine ← scene ← display ← caitu, with decks beside the scene.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
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
        .target(name: "GuessEngine", swiftSettings: strict),
        .target(name: "GuessScene", dependencies: ["GuessEngine"], swiftSettings: strict),
        .target(name: "GuessDecks", dependencies: ["GuessEngine"], swiftSettings: strict),
        .target(
            name: "GuessDisplay", dependencies: ["CDisplay", "GuessEngine", "GuessScene"],
            swiftSettings: strict),
        .executableTarget(
            name: "caitu",
            dependencies: ["CLibrary", "GuessEngine", "GuessScene", "GuessDecks", "GuessDisplay"],
            swiftSettings: strict),
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
