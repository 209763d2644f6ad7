// Draw commands as lines of text, for tests and for whoever wants to see what a moment consists of.

import GuessEngine

extension DrawCommand: CustomStringConvertible {
    /// One line: the kind, the place in pixels, then the rest.
    public var description: String {
        switch self {
        case .fill(let area, let color): "fill \(area) \(color)"
        case .art(let art, let area, let opacity):
            "art \(art.rawValue) \(area)" + (opacity < 1 ? " opacity \(plain(opacity))" : "")
        case .text(let text, let area, let style): "text \"\(text)\" \(area) \(style)"
        case .picture(let frame, let largest): "picture \(plain(frame)) largest \(largest)"
        case .placeholder(let frame, let largest): "placeholder \(plain(frame)) largest \(largest)"
        case .cover(let index, let area): "cover \(index) \(area)"
        case .sheet(let frame): "sheet \(plain(frame))"
        }
    }
}

extension TextStyle: CustomStringConvertible {
    /// The sizes in pixels, the colour, the alignment.
    public var description: String {
        "size \(plain(size))…\(plain(minimumSize)) \(color) \(alignment.rawValue)" + (isBold ? " bold" : "")
            + (language.map { " \($0)" } ?? "")
    }
}

/// A number to the hundredth, without zeros that say nothing.
private func plain(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = (hundredths < 0 ? "-" : "") + "\(whole)"
    if rest > 0 { text += "." + (rest < 10 ? "0" : "") + (rest % 10 == 0 ? "\(rest / 10)" : "\(rest)") }
    return text
}

private func plain(_ frame: Frame) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
}
