// Whether the comparison of pictures sees what it must see. A blind one would pass every screenshot.

import Testing

@Suite struct PictureToleranceTests {
    /// A picture of one grey with some pixels changed.
    private func picture(width: Int = 64, height: Int = 48, changed: [(Int, Int)] = [], by step: UInt8 = 200)
        throws -> Picture
    {
        var bytes = [UInt8](repeating: 20, count: width * height * 3)
        for (x, y) in changed { bytes[(y * width + x) * 3 + 1] += step }
        return try Picture(width: width, height: height, bytes: bytes)
    }

    @Test func exactSeesOneStepOfOneColor() throws {
        let changed = try picture(changed: [(63, 47)], by: 1)
        #expect(PictureTolerance.exact.difference(try picture(), try picture()) == nil)
        #expect(
            PictureTolerance.exact.difference(try picture(), changed)
                == "1 pixels differ in 1 tiles, the first at 48, 32 (tolerance: exact)")
    }

    @Test func textAllowsSmoothingButNoMissingSign() throws {
        let smoothed = try picture(changed: (0..<64).map { ($0, 10) }, by: 12)
        let speck = try picture(changed: (0..<8).map { ($0, 10) })
        let sign = try picture(changed: (0..<9).map { ($0, 10) })
        #expect(PictureTolerance.text.difference(try picture(), smoothed) == nil)
        #expect(PictureTolerance.text.difference(try picture(), speck) == nil)
        #expect(PictureTolerance.text.difference(try picture(), sign) != nil)
        // A ground that is a shade too light.
        let ground = (0..<48).flatMap { y in (0..<64).map { ($0, y) } }
        #expect(PictureTolerance.text.difference(try picture(), try picture(changed: ground, by: 13)) != nil)
    }

    @Test func sizesMustBeTheSame() throws {
        #expect(PictureTolerance.text.difference(try picture(), try picture(width: 48, height: 64)) != nil)
    }

    @Test func aPictureSurvivesItsFile() async throws {
        let home = try TestHome()
        let original = try picture(changed: [(3, 5), (60, 2)])
        let file = home.folder.appendingPathComponent("picture.png")
        try await original.write(file, home: home)
        #expect(try await Picture.read(file, home: home) == original)
    }
}
