// The owner of a window on the server.

import CDisplay

/// A window of fixed size, or one that fills the screen; destroyed with its last reference.
public final class Window {
    let handle: OpaquePointer
    private let connection: Connection

    /// Creates a window that is not yet shown.
    /// - Parameters:
    ///   - width: in pixels, as is `height`.
    ///   - icons: the program's icon in several sizes.
    /// - Throws: `DisplayError` if the server refuses.
    public init(
        connection: Connection, width: Int, height: Int, title: String, icons: [MemoryImage]
    ) throws(DisplayError) {
        let iconHandles = icons.map { Optional(UnsafePointer($0.handle)) }
        let handle = title.withCString { title in
            "caitu".withCString { instance in
                "Caitu".withCString { className in
                    iconHandles.withUnsafeBufferPointer { icons in
                        create(
                            connection, width: width, height: height, title: title, instance: instance,
                            className: className, icons: icons)
                    }
                }
            }
        }
        withExtendedLifetime(icons) {}
        guard let handle else {
            throw DisplayError(
                "the X server refused a window of \(width)×\(height) pixels", on: connection)
        }
        self.handle = handle
        self.connection = connection
    }

    deinit { cdisplay_window_free(handle) }

    /// The X resource identifier.
    public var identifier: UInt32 { cdisplay_window_identifier(handle) }

    /// Gives the window the whole screen, as soon as a window manager, if there is one, has done so; or else a size in pixels, fixed as at its
    /// creation. Before the window is shown it keeps the size it was created with.
    public func setFullscreen(_ isFullscreen: Bool, otherwise size: (width: Int, height: Int)) {
        cdisplay_window_set_fullscreen(
            handle, isFullscreen, Int32(clamping: size.width), Int32(clamping: size.height))
    }

    /// Whether the window has the whole screen: by `setFullscreen`, or by a window manager's own key. Asks the server.
    public var isFullscreen: Bool { cdisplay_window_is_fullscreen(handle) }

    /// Shows the window.
    public func map() { cdisplay_window_map(handle) }

    /// Gives the window another name.
    public func setTitle(_ title: String) { cdisplay_window_set_title(handle, title) }

    /// Lets the input method that XMODIFIERS names, if any, make text of the window's keys, from whenever it runs. Asks the
    /// server some things, so it comes after the first frame.
    public func openInputMethod() { cdisplay_window_open_input_method(handle) }

    /// Offers a text to other programs, as the clipboard and as the primary selection, until they offer something of their own or the window
    /// closes. To be called because of a key or a button.
    /// - Returns: false if the text is empty or longer than some ten thousand bytes, or if the server refuses.
    public func offer(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return false }
                return cdisplay_window_offer_text(handle, start, characters.count)
            }
        }
    }

    /// Lets the clipboard manager, if one runs, keep the text that is still offered. To be called last of all: the window disappears. May wait
    /// for some tenths of a second, where a manager does not answer.
    public func handOverText() { cdisplay_window_hand_over_text(handle) }

    /// The next event that means something, nil if none has arrived. Never waits.
    public func nextEvent() -> WindowEvent? {
        var event = cdisplay_event()
        while cdisplay_event_next(handle, &event) {
            if let event = WindowEvent(event) { return event }
        }
        return nil
    }
}

/// Fills in the C options, whose fields must not be nil while they are passed.
private func create(
    _ connection: Connection, width: Int, height: Int, title: UnsafePointer<CChar>,
    instance: UnsafePointer<CChar>, className: UnsafePointer<CChar>,
    icons: UnsafeBufferPointer<UnsafePointer<cdisplay_image>?>
) -> OpaquePointer? {
    // The header promises that no icon is nil; the array's element type differs from the C one in that promise only.
    let iconList = UnsafeRawPointer(icons.baseAddress)?.assumingMemoryBound(
        to: UnsafePointer<cdisplay_image>.self)
    var options = cdisplay_window_options(
        width: Int32(clamping: width), height: Int32(clamping: height), title: title,
        instance_name: instance, class_name: className, icons: iconList, icon_count: icons.count)
    return cdisplay_window_create(connection.handle, &options)
}
