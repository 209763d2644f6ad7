// A colour as a value. Knows nothing of how a display mixes it.

/// An sRGB colour, not premultiplied, channels 0…255.
public struct Color: Sendable, Hashable {
    public let red, green, blue, alpha: UInt8

    /// Creates a colour from 0xRRGGBB and an opacity 0…1.
    public init(_ rgb: UInt32, opacity: Double = 1) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
        alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
    }
}

extension Color: CustomStringConvertible {
    /// `#rrggbbaa`
    public var description: String {
        let digits = [red, green, blue, alpha].map { channel in
            (channel < 16 ? "0" : "") + String(channel, radix: 16)
        }
        return "#" + digits.joined()
    }
}
