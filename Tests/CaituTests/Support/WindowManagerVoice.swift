// What a window manager says to a window. xdotool cannot say it, so this talks to Xlib itself, opened at run time: the tests
// see no X11 header.

import Foundation

/// Messages that come from a window manager.
enum WindowManagerVoice {
    private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias InternAtom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> CUnsignedLong
    private typealias SendEvent =
        @convention(c) (OpaquePointer, CUnsignedLong, CInt, CLong, UnsafeMutableRawPointer) -> CInt
    private typealias CloseDisplay = @convention(c) (OpaquePointer) -> CInt

    private static let clientMessage: Int32 = 33

    /// Asks a window to close, as a click on its title bar's cross does.
    static func askToClose(_ window: String, on display: TestDisplay) throws {
        guard let library = dlopen("libX11.so.6", RTLD_NOW) else { throw HarnessError("no libX11.so.6") }
        let connect = try function("XOpenDisplay", of: library, as: OpenDisplay.self)
        let intern = try function("XInternAtom", of: library, as: InternAtom.self)
        let send = try function("XSendEvent", of: library, as: SendEvent.self)
        let disconnect = try function("XCloseDisplay", of: library, as: CloseDisplay.self)
        guard let connection = connect(display.name),
            let identifier = CUnsignedLong(window.dropFirst(2), radix: 16)
        else { throw HarnessError("no display \(display.name)") }

        // An XEvent is 24 longs; these are the fields of XClientMessageEvent on a 64-bit machine.
        let event = UnsafeMutableRawPointer.allocate(byteCount: 192, alignment: 8)
        defer { event.deallocate() }
        event.initializeMemory(as: UInt8.self, repeating: 0, count: 192)
        event.storeBytes(of: clientMessage, toByteOffset: 0, as: Int32.self)
        event.storeBytes(of: identifier, toByteOffset: 32, as: CUnsignedLong.self)
        event.storeBytes(of: intern(connection, "WM_PROTOCOLS", 0), toByteOffset: 40, as: CUnsignedLong.self)
        event.storeBytes(of: 32, toByteOffset: 48, as: Int32.self)
        event.storeBytes(
            of: intern(connection, "WM_DELETE_WINDOW", 0), toByteOffset: 56, as: CUnsignedLong.self)
        _ = send(connection, identifier, 0, 0, event)
        // Closing sends what is buffered and waits for the server.
        _ = disconnect(connection)
    }

    private static func function<Signature>(
        _ name: String, of library: UnsafeMutableRawPointer, as _: Signature.Type
    ) throws -> Signature {
        guard let address = dlsym(library, name) else { throw HarnessError("libX11 has no \(name)") }
        return unsafeBitCast(address, to: Signature.self)
    }
}
