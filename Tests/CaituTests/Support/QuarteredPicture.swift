// A picture that shows which way up it is and whether its colours are right, in any format.

import Foundation

/// A picture of four quarters, 200 wide and 300 high: red, green above blue, yellow; or four greys.
struct QuarteredPicture {
    /// Red, green and blue of the quarters, row by row.
    let colors: [Int]

    static let colorful = QuarteredPicture(colors: [0xFF0000, 0x00C000, 0x0000FF, 0xFFFF00])
    static let grey = QuarteredPicture(colors: [0x000000, 0x555555, 0xAAAAAA, 0xFFFFFF])

    /// The picture, for ImageMagick.
    var description: [String] {
        let quarters = colors.map { "xc:#" + String(String($0 | 1 << 24, radix: 16).dropFirst()) }
        return ["-size", "100x150"] + ["(", quarters[0], quarters[1], "+append", ")"]
            + ["(", quarters[2], quarters[3], "+append", ")", "-append"]
    }

    /// The numbers of the quarters that are found in a box of a shot, `0123` if all is well; what is no quarter's colour stands there
    /// itself. A quarter that shows what is left of the box, the paper under the picture, is a dash.
    func look(_ shot: Picture, in box: Box, tolerance: Int = 8) -> String {
        [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { across, down in
            let pixel = shot[Int(box.x + box.width * across), Int(box.y + box.height * down)]
            let found = colors.firstIndex { color in
                let wanted = [color >> 16, color >> 8 & 255, color & 255]
                let shown = [pixel.red, pixel.green, pixel.blue].map(Int.init)
                return zip(wanted, shown).allSatisfy { abs($0 - $1) <= tolerance }
            }
            if found == nil, pixel == shot[Int(box.x) - 8, Int(box.center.y)] { return "-" }
            return found.map(String.init) ?? "(\(pixel.red) \(pixel.green) \(pixel.blue))"
        }.joined()
    }
}
