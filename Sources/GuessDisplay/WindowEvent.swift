// What a window reports, in Swift's words. Knows nothing of the game.

import CDisplay
import GuessScene

/// An event of a window; places are pixels relative to it.
public enum WindowEvent: Equatable {
    case exposed(PixelRectangle)
    case resized(width: Int, height: Int)
    /// The screen has another size.
    case screenResized
    /// The time is the server's, in milliseconds, and begins anew after 49 days; 0 if it is not known.
    case buttonPressed(button: Int, x: Int, y: Int, time: UInt32)
    case buttonReleased(button: Int, x: Int, y: Int)
    case pointerMoved(x: Int, y: Int)
    case keyPressed(KeyPress)
    /// What an input method has made of keys that are not told of; never empty.
    case textCommitted(String)
    case closeRequested
    case destroyed

    /// Nil for a key that the game has no word for, such as a modifier, and for what it need not know, such as being mapped.
    init?(_ event: cdisplay_event) {
        let x = Int(event.x)
        let y = Int(event.y)
        switch event.kind {
        case CDISPLAY_EVENT_EXPOSED: self = .exposed(PixelRectangle(event.area))
        case CDISPLAY_EVENT_RESIZED:
            self = .resized(width: Int(event.area.width), height: Int(event.area.height))
        case CDISPLAY_EVENT_SCREEN_RESIZED: self = .screenResized
        case CDISPLAY_EVENT_BUTTON_PRESSED:
            self = .buttonPressed(button: Int(event.button), x: x, y: y, time: event.time)
        case CDISPLAY_EVENT_BUTTON_RELEASED: self = .buttonReleased(button: Int(event.button), x: x, y: y)
        case CDISPLAY_EVENT_POINTER_MOVED: self = .pointerMoved(x: x, y: y)
        case CDISPLAY_EVENT_KEY_PRESSED:
            guard let press = KeyPress(event) else { return nil }
            self = .keyPressed(press)
        case CDISPLAY_EVENT_TEXT_COMMITTED:
            let text = UnsafeRawBufferPointer(start: event.text, count: event.text_length)
            self = .textCommitted(String(decoding: text, as: UTF8.self))
        case CDISPLAY_EVENT_CLOSE_REQUESTED: self = .closeRequested
        case CDISPLAY_EVENT_DESTROYED: self = .destroyed
        default: return nil
        }
    }
}

extension PixelRectangle {
    init(_ area: cdisplay_rectangle) {
        self.init(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
    }
}
