// Which pixels a command touches, and what differs between two lists of commands.

import GuessEngine
import GuessScene

extension DrawCommand {
    /// The pixels the command may touch.
    var bounds: PixelRectangle {
        switch self {
        case .fill(let area, _), .art(_, let area, _), .cover(_, let area): area
        // Fitting counts advances; a slanted or bold stroke may reach a pixel beyond its own.
        case .text(_, let box, _):
            PixelRectangle(x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4)
        case .picture(let frame, _), .placeholder(let frame, _), .sheet(let frame): frame.enclosingPixels
        }
    }

    /// The pixels below which nothing can be seen; nil if there may be none.
    func hiddenArea(isPictureOpaque: Bool) -> PixelRectangle? {
        switch self {
        case .fill(let area, let color): color.alpha == 255 ? area : nil
        case .sheet(let frame): frame.nearestPixels
        case .picture(let frame, _), .placeholder(let frame, _): isPictureOpaque ? frame.enclosedPixels : nil
        case .art, .text, .cover: nil
        }
    }
}

extension [DrawCommand] {
    /// What has to be drawn so that some areas look as these commands say: each command where it can be seen, the lowest first, and
    /// where what lies below them all can be seen.
    func layers(
        in areas: [PixelRectangle], isPictureOpaque: Bool
    ) -> (layers: [(command: DrawCommand, areas: [PixelRectangle])], uncovered: [PixelRectangle]) {
        var seen = areas
        var layers: [(command: DrawCommand, areas: [PixelRectangle])] = []
        for command in reversed() {
            if seen.contains(where: command.bounds.intersects) { layers.append((command, seen)) }
            guard let hidden = command.hiddenArea(isPictureOpaque: isPictureOpaque) else { continue }
            seen = seen.flatMap { $0.parts(outside: hidden) }
        }
        return (layers.reversed(), seen)
    }

    /// The areas in which another list of commands looks different.
    func changes(to other: [DrawCommand]) -> [PixelRectangle] {
        var start = 0
        while start < Swift.min(count, other.count), self[start] == other[start] { start += 1 }
        var end = 0
        while end < Swift.min(count, other.count) - start,
            self[count - 1 - end] == other[other.count - 1 - end]
        {
            end += 1
        }
        let old = self[start..<(count - end)]
        let new = other[start..<(other.count - end)]
        return old.filter { !new.contains($0) }.map(\.bounds) + new.filter { !old.contains($0) }.map(\.bounds)
    }
}

extension [PixelRectangle] {
    /// The areas cut to some bounds, without empty ones and without those that lie within another; one area in place of very many.
    func clipped(to bounds: PixelRectangle) -> [PixelRectangle] {
        let inside = map { $0.intersection(bounds) }.filter { $0.width > 0 && $0.height > 0 }
        var result: [PixelRectangle] = []
        for area in inside where !result.contains(where: { $0.encloses(area) }) {
            result.removeAll { area.encloses($0) }
            result.append(area)
        }
        return result.count > 16 ? [result.reduce(result[0]) { $0.union($1) }] : result
    }
}

extension Frame {
    /// The smallest whole pixels around a frame given in pixels.
    fileprivate var enclosingPixels: PixelRectangle {
        edges(rule: (.down, .up))
    }

    /// The whole pixels that lie in a frame given in pixels; of negative size if it is less than a pixel wide or high.
    fileprivate var enclosedPixels: PixelRectangle {
        edges(rule: (.up, .down))
    }

    /// The whole pixels nearest to a frame given in pixels.
    var nearestPixels: PixelRectangle {
        edges(rule: (.toNearestOrAwayFromZero, .toNearestOrAwayFromZero))
    }

    private func edges(
        rule: (low: FloatingPointRoundingRule, high: FloatingPointRoundingRule)
    ) -> PixelRectangle {
        let left = Int(x.rounded(rule.low))
        let top = Int(y.rounded(rule.low))
        return PixelRectangle(
            x: left, y: top, width: Int(right.rounded(rule.high)) - left,
            height: Int(bottom.rounded(rule.high)) - top)
    }
}
