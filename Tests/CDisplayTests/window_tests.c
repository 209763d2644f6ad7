/* Tests of the window and its events on the server in $DISPLAY, with xdotool for the hand and a second connection for the
 * eye. */
#include "display_samples.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>

static cdisplay_connection *connection;
static Display *observer;

static void run(const char *command) {
    int status = system(command);
    CHECK(status == 0, "%s: status %d", command, status);
}

/* The next event of a kind after a command has been run. */
static cdisplay_event after(cdisplay_window *window, const char *command, cdisplay_event_kind kind) {
    cdisplay_event event = {0};
    run(command);
    CHECK(wait_for(connection, window, kind, &event), "%s: no event of kind %d", command, kind);
    return event;
}

/* ---- Properties --------------------------------------------------------------------------------------- */

typedef struct {
    Atom type;
    int format;
    unsigned long count;
    unsigned char *data; /* one byte more than counted, 0 */
} property;

static property read_property(cdisplay_window *window, const char *name) {
    property read = {0};
    unsigned long left;
    XGetWindowProperty(observer, cdisplay_window_identifier(window), XInternAtom(observer, name, False), 0, 1 << 20, False,
                       AnyPropertyType, &read.type, &read.format, &read.count, &left, &read.data);
    return read;
}

static bool has_text(cdisplay_window *window, const char *name, const char *type, const char *wanted) {
    property read = read_property(window, name);
    bool is_same = read.data != NULL && read.format == 8 && read.count == strlen(wanted) &&
                   memcmp(read.data, wanted, read.count) == 0 && read.type == XInternAtom(observer, type, False);
    if (read.data != NULL) XFree(read.data);
    return is_same;
}

static void test_properties(void) {
    cdisplay_image *small = cdisplay_image_create(2, 1), *large = cdisplay_image_create(3, 3);
    small->pixels[0] = 0xff102030;
    small->pixels[1] = 0x80402000;
    const cdisplay_image *icons[] = {small, large};
    cdisplay_window_options options = {.width = 200, .height = 100, .title = "猜图", .instance_name = "caitu",
                                       .class_name = "Caitu", .icons = icons, .icon_count = 2};
    cdisplay_window *window = cdisplay_window_create(connection, &options);
    CHECK(window != NULL, "no window");
    cdisplay_connection_synchronize(connection);
    CHECK(has_text(window, "_NET_WM_NAME", "UTF8_STRING", "猜图"), "the title");
    CHECK(has_text(window, "WM_NAME", "UTF8_STRING", "猜图"), "the old title");
    property class = read_property(window, "WM_CLASS");
    CHECK(class.count == 12 && memcmp(class.data, "caitu\0Caitu\0", 12) == 0, "WM_CLASS");
    property process = read_property(window, "_NET_WM_PID");
    CHECK(process.count == 1 && *(unsigned long *)process.data == (unsigned long)getpid(), "_NET_WM_PID");
    char machine[256] = "";
    gethostname(machine, sizeof machine - 1);
    CHECK(has_text(window, "WM_CLIENT_MACHINE", "STRING", machine), "WM_CLIENT_MACHINE");
    property icon = read_property(window, "_NET_WM_ICON");
    CHECK(icon.count == 2 + 2 + 2 + 9, "_NET_WM_ICON has %lu words", icon.count);
    if (icon.count == 15) {
        unsigned long *words = (unsigned long *)icon.data;
        /* Xlib extends the sign where a long is longer than 32 bits. */
        CHECK(words[0] == 2 && words[1] == 1 && (uint32_t)words[2] == 0xff102030, "the first icon");
        CHECK((uint32_t)words[3] == 0x80804000, "alpha is not undone: %08lx", words[3]);
        CHECK(words[4] == 3 && words[5] == 3 && words[14] == 0, "the second icon");
    }
    property kind = read_property(window, "_NET_WM_WINDOW_TYPE");
    CHECK(kind.count == 1 && *(Atom *)kind.data == XInternAtom(observer, "_NET_WM_WINDOW_TYPE_NORMAL", False), "kind");

    long supplied;
    XSizeHints size;
    CHECK(XGetWMNormalHints(observer, cdisplay_window_identifier(window), &size, &supplied) &&
              (size.flags & (PMinSize | PMaxSize)) == (PMinSize | PMaxSize) && size.min_width == 200 &&
              size.max_width == 200 && size.min_height == 100 && size.max_height == 100,
          "size hints");
    XWMHints *hints = XGetWMHints(observer, cdisplay_window_identifier(window));
    CHECK(hints != NULL && (hints->flags & InputHint) != 0 && hints->input, "input hint");
    Atom *protocols = NULL;
    int count = 0;
    XGetWMProtocols(observer, cdisplay_window_identifier(window), &protocols, &count);
    CHECK(count == 2, "%d protocols", count);
    XWindowAttributes attributes;
    XGetWindowAttributes(observer, cdisplay_window_identifier(window), &attributes);
    CHECK(attributes.map_state == IsUnmapped, "it is mapped already");
    CHECK(attributes.bit_gravity == NorthWestGravity, "bit gravity %d", attributes.bit_gravity);

    cdisplay_window_set_title(window, "Blåbär");
    cdisplay_connection_synchronize(connection);
    CHECK(has_text(window, "_NET_WM_NAME", "UTF8_STRING", "Blåbär"), "a new title");
    CHECK(has_text(window, "WM_NAME", "STRING", "Bl\xe5" "b\xe4r"), "a new old title");
    cdisplay_window_set_fullscreen(window, true, 200, 100);
    cdisplay_connection_synchronize(connection);
    property state = read_property(window, "_NET_WM_STATE");
    CHECK(state.count == 1 && *(Atom *)state.data == XInternAtom(observer, "_NET_WM_STATE_FULLSCREEN", False), "state");
    CHECK(XGetWMNormalHints(observer, cdisplay_window_identifier(window), &size, &supplied) &&
              (size.flags & (PMinSize | PMaxSize)) == 0,
          "full screen cannot be of a fixed size");

    void *read[] = {class.data, process.data, icon.data, kind.data, state.data, hints, protocols};
    for (size_t index = 0; index < sizeof read / sizeof read[0]; index++)
        if (read[index] != NULL) XFree(read[index]);
    cdisplay_image_free(small);
    cdisplay_image_free(large);
    cdisplay_window_free(window);
}

/* ---- Events ------------------------------------------------------------------------------------------- */

static void test_focus(void) {
    cdisplay_window *window = show_window(connection);
    Window focus;
    int revert;
    XGetInputFocus(observer, &focus, &revert);
    CHECK(focus == cdisplay_window_identifier(window) && revert == RevertToParent, "without a manager, no focus");
    XSetInputFocus(observer, PointerRoot, RevertToNone, CurrentTime);
    XFlush(observer);
    cdisplay_event event;
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_FOCUS_LOST, &event), "the focus was taken");
    cdisplay_window_free(window);

    /* Now the observer manages windows: it maps them and keeps the focus to itself. */
    XSelectInput(observer, DefaultRootWindow(observer), SubstructureRedirectMask);
    XSync(observer, False);
    window = cdisplay_window_create(connection, &plain_window);
    cdisplay_window_map(window);
    XEvent raw;
    XWindowEvent(observer, DefaultRootWindow(observer), SubstructureRedirectMask, &raw);
    CHECK(raw.type == MapRequest, "the manager gets event %d", raw.type);
    XMapWindow(observer, cdisplay_window_identifier(window));
    XFlush(observer);
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_EXPOSED, &event), "not exposed");
    cdisplay_window_map(window); /* again, now that the server would let it have the focus */
    cdisplay_connection_synchronize(connection);
    XGetInputFocus(observer, &focus, &revert);
    CHECK(focus != cdisplay_window_identifier(window), "the focus is the manager's to give");
    XSelectInput(observer, DefaultRootWindow(observer), NoEventMask);
    XSync(observer, True);
    cdisplay_window_free(window);
}

static void send_message(cdisplay_window *window, const char *protocol, long second) {
    XClientMessageEvent message = {.type = ClientMessage,
                                   .window = cdisplay_window_identifier(window),
                                   .message_type = XInternAtom(observer, "WM_PROTOCOLS", False),
                                   .format = 32};
    message.data.l[0] = (long)XInternAtom(observer, protocol, False);
    message.data.l[1] = second;
    message.data.l[2] = (long)message.window;
    XSendEvent(observer, message.window, False, NoEventMask, (XEvent *)&message);
    XFlush(observer);
}

static void test_protocols(void) {
    cdisplay_window *window = show_window(connection);
    cdisplay_event event;
    XSelectInput(observer, DefaultRootWindow(observer), SubstructureNotifyMask);
    XSync(observer, True);
    send_message(window, "_NET_WM_PING", 12345);
    send_message(window, "WM_DELETE_WINDOW", 0);
    bool is_asked = false;
    for (int64_t end = nanoseconds() + INT64_C(2000000000); nanoseconds() < end && !is_asked;) {
        cdisplay_connection_wait(connection, -1, INT64_C(50000000));
        while (cdisplay_event_next(window, &event)) is_asked = is_asked || event.kind == CDISPLAY_EVENT_CLOSE_REQUESTED;
    }
    CHECK(is_asked, "it was not asked to close");
    cdisplay_connection_synchronize(connection);
    XEvent raw = {0};
    bool is_answered = false;
    while (XPending(observer) > 0 && !is_answered) {
        XNextEvent(observer, &raw);
        is_answered = raw.type == ClientMessage;
    }
    CHECK(is_answered && raw.xclient.window == DefaultRootWindow(observer) &&
              (Atom)raw.xclient.data.l[0] == XInternAtom(observer, "_NET_WM_PING", False) &&
              raw.xclient.data.l[1] == 12345 && raw.xclient.data.l[2] == (long)cdisplay_window_identifier(window),
          "no answer to a ping");
    XSelectInput(observer, DefaultRootWindow(observer), NoEventMask);

    XResizeWindow(observer, cdisplay_window_identifier(window), 210, 100);
    XMoveWindow(observer, cdisplay_window_identifier(window), 20, 30);
    XResizeWindow(observer, cdisplay_window_identifier(window), 230, 140);
    XSync(observer, False);
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_RESIZED, &event) && event.area.width == 230 &&
              event.area.height == 140,
          "resized to %d × %d", event.area.width, event.area.height);
    XMoveWindow(observer, cdisplay_window_identifier(window), 10, 10);
    XUnmapWindow(observer, cdisplay_window_identifier(window));
    XSync(observer, False);
    bool is_unmapped = false, is_resized = false;
    for (int64_t end = nanoseconds() + INT64_C(2000000000); nanoseconds() < end && !is_unmapped;) {
        cdisplay_connection_wait(connection, -1, INT64_C(50000000));
        while (cdisplay_event_next(window, &event)) {
            is_resized = is_resized || event.kind == CDISPLAY_EVENT_RESIZED;
            is_unmapped = is_unmapped || event.kind == CDISPLAY_EVENT_UNMAPPED;
        }
    }
    CHECK(is_unmapped && !is_resized, "unmapped %d, resized by moving %d", is_unmapped, is_resized);
    XDestroyWindow(observer, cdisplay_window_identifier(window));
    XSync(observer, False);
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_DESTROYED, &event), "not told of its end");
    cdisplay_window_free(window);
}

/* ---- The whole screen --------------------------------------------------------------------------------- */

static bool has_size(cdisplay_window *window, int width, int height) {
    cdisplay_event event;
    return wait_for(connection, window, CDISPLAY_EVENT_RESIZED, &event) && event.area.width == width &&
           event.area.height == height;
}

static bool is_fixed(cdisplay_window *window, int width, int height) {
    long supplied;
    XSizeHints size;
    return XGetWMNormalHints(observer, cdisplay_window_identifier(window), &size, &supplied) &&
           (size.flags & (PMinSize | PMaxSize)) == (PMinSize | PMaxSize) && size.min_width == width &&
           size.max_width == width && size.min_height == height && size.max_height == height;
}

static bool has_state(cdisplay_window *window) {
    property state = read_property(window, "_NET_WM_STATE");
    bool is_there = state.count == 1 && *(Atom *)state.data == XInternAtom(observer, "_NET_WM_STATE_FULLSCREEN", False);
    if (state.data != NULL) XFree(state.data);
    return is_there;
}

static bool is_at(cdisplay_window *window, int x, int y) {
    int left, top;
    Window child;
    cdisplay_connection_synchronize(connection);
    XTranslateCoordinates(observer, cdisplay_window_identifier(window), DefaultRootWindow(observer), 0, 0, &left, &top, &child);
    return left == x && top == y;
}

static void test_fullscreen_without_a_manager(void) {
    int width = DisplayWidth(observer, DefaultScreen(observer)), height = DisplayHeight(observer, DefaultScreen(observer));
    cdisplay_window *window = show_window(connection);
    XMoveWindow(observer, cdisplay_window_identifier(window), 30, 40);
    XSync(observer, False);
    cdisplay_window_set_fullscreen(window, true, 200, 100);
    CHECK(has_size(window, width, height) && is_at(window, 0, 0), "not the whole screen");
    CHECK(cdisplay_window_is_fullscreen(window), "it does not know");
    CHECK(has_state(window) && !is_fixed(window, 200, 100), "a manager that comes would not know");
    cdisplay_window_set_fullscreen(window, false, 220, 120);
    CHECK(has_size(window, 220, 120) && is_fixed(window, 220, 120) && !has_state(window), "no way back");

    /* A manager that moves it after that: once, and for ever. */
    cdisplay_event event;
    for (int time = 0; time < 10; time++) {
        XMoveWindow(observer, cdisplay_window_identifier(window), width - 10, 50);
        XSync(observer, False);
        cdisplay_connection_synchronize(connection);
        while (cdisplay_event_next(window, &event)) continue;
        CHECK(time > 0 || is_at(window, width - 220, 50), "left where it cannot be seen");
    }
    CHECK(is_at(window, width - 10, 50), "it fights for ever");
    CHECK(!cdisplay_window_is_fullscreen(window), "it does not know that it is back");

    XMoveWindow(observer, cdisplay_window_identifier(window), width - 10, height + 50);
    XSync(observer, False);
    cdisplay_window_set_fullscreen(window, false, 220, 120);
    CHECK(is_at(window, width - 220, height - 120), "not brought back onto the screen");
    XMoveWindow(observer, cdisplay_window_identifier(window), 30, -40);
    XSync(observer, False);
    cdisplay_window_set_fullscreen(window, false, 220, 120);
    CHECK(is_at(window, 30, 0), "not brought down onto the screen");
    cdisplay_window_free(window);
}

static void test_another_screen(void) {
    int width = DisplayWidth(observer, DefaultScreen(observer)), height = DisplayHeight(observer, DefaultScreen(observer));
    cdisplay_window *window = show_window(connection);
    cdisplay_event event;
    for (int round = 0; round < 2; round++) {
        int wide = round == 0 ? 500 : width, high = round == 0 ? 400 : height;
        XEvent raw = {.xconfigure = {.type = ConfigureNotify,
                                     .event = DefaultRootWindow(observer),
                                     .window = DefaultRootWindow(observer),
                                     .width = wide,
                                     .height = high}};
        for (int time = 0; time < 2; time++)
            XSendEvent(observer, DefaultRootWindow(observer), False, StructureNotifyMask, &raw);
        XSync(observer, False);
        CHECK(wait_for(connection, window, CDISPLAY_EVENT_SCREEN_RESIZED, &event) && event.area.width == wide &&
                  event.area.height == high,
              "the screen has %d × %d", event.area.width, event.area.height);
        CHECK(!cdisplay_event_next(window, &event), "told again: kind %d", event.kind);
        int found_width, found_height;
        cdisplay_connection_screen_size(connection, &found_width, &found_height);
        CHECK(found_width == wide && found_height == high, "%d × %d", found_width, found_height);
        cdisplay_connection_room(connection, &found_width, &found_height);
        CHECK(found_width == wide && found_height == high, "without a manager, room for %d × %d only", found_width, found_height);
    }
    cdisplay_window_free(window);
}

/* The next message that asks for a state; false if something else is asked for before. */
static bool is_state_asked(long action) {
    XEvent raw;
    do {
        XNextEvent(observer, &raw);
    } while (raw.type != ClientMessage && raw.type != ConfigureRequest);
    return raw.type == ClientMessage && raw.xclient.data.l[0] == action &&
           (Atom)raw.xclient.data.l[1] == XInternAtom(observer, "_NET_WM_STATE_FULLSCREEN", False);
}

static void test_fullscreen_with_a_manager(void) {
    Window root = DefaultRootWindow(observer);
    int width = DisplayWidth(observer, DefaultScreen(observer)), height = DisplayHeight(observer, DefaultScreen(observer));
    Atom supported = XInternAtom(observer, "_NET_SUPPORTED", False);
    Atom fullscreen = XInternAtom(observer, "_NET_WM_STATE_FULLSCREEN", False);
    Atom work_area = XInternAtom(observer, "_NET_WORKAREA", False);
    cdisplay_window *window = show_window(connection);
    XSelectInput(observer, root, SubstructureRedirectMask);
    XChangeProperty(observer, root, supported, XA_ATOM, 32, PropModeReplace, (unsigned char *)&fullscreen, 1);
    XSync(observer, True);
    CHECK(!cdisplay_window_is_fullscreen(window), "it has the whole screen already");
    cdisplay_window_set_fullscreen(window, true, 200, 100);
    CHECK(is_state_asked(1), "the manager is not asked");
    CHECK(!is_fixed(window, 200, 100) && !has_state(window), "the state of a window is the manager's to set");
    Atom states[] = {XInternAtom(observer, "_NET_WM_STATE_ABOVE", False), fullscreen};
    for (int count = 2; count > 0; count--) {
        XChangeProperty(observer, cdisplay_window_identifier(window), XInternAtom(observer, "_NET_WM_STATE", False), XA_ATOM, 32,
                        PropModeReplace, (unsigned char *)states, count);
        XSync(observer, True);
        CHECK(cdisplay_window_is_fullscreen(window) == (count == 2), "what the manager says is not heard, %d", count);
    }
    cdisplay_window_set_fullscreen(window, false, 200, 100);
    CHECK(is_state_asked(0), "the manager is not asked to end it");
    CHECK(is_fixed(window, 200, 100), "not fixed again");
    XDeleteProperty(observer, root, supported);
    XSync(observer, True);
    cdisplay_window_set_fullscreen(window, true, 200, 100);
    XEvent raw;
    XNextEvent(observer, &raw);
    CHECK(raw.type == ConfigureRequest && raw.xconfigurerequest.width == width && raw.xconfigurerequest.height == height,
          "of a manager that gives no whole screen, its size is asked for");

    unsigned long areas[][4] = {{10, 20, 800, 700}, {0, 0, 0, 99999}};
    int margins[][2] = {{width - 800 + 16, height - 700 + 48}, {16, 48}, {16, 48}};
    for (size_t index = 0; index < 3; index++) {
        if (index < 2)
            XChangeProperty(observer, root, work_area, XA_CARDINAL, 32, PropModeReplace, (unsigned char *)areas[index], 4);
        else
            XDeleteProperty(observer, root, work_area);
        XSync(observer, True);
        cdisplay_connection *other = connect_or_exit();
        int wide, high;
        cdisplay_connection_room(other, &wide, &high);
        CHECK(wide == width - margins[index][0] && high == height - margins[index][1], "%zu: room for %d × %d", index, wide, high);
        cdisplay_connection_close(other);
    }
    XSelectInput(observer, root, NoEventMask);
    XSync(observer, True);
    cdisplay_window_free(window);
}

static void test_pointer(void) {
    cdisplay_window *window = show_window(connection);
    cdisplay_event event = after(window, "xdotool mousemove 30 40 mousedown 1", CDISPLAY_EVENT_BUTTON_PRESSED);
    CHECK(event.button == 1 && event.x == 30 && event.y == 40, "button %u at %d, %d", event.button, event.x, event.y);
    uint32_t pressed = event.time;
    run("xdotool mousemove 31 41 mousemove 50 60 mousemove 70 80");
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_POINTER_MOVED, &event) && event.x == 70 && event.y == 80,
          "moved to %d, %d: not the last place", event.x, event.y);
    CHECK(!cdisplay_event_next(window, &event), "another event of kind %d", event.kind);
    event = after(window, "xdotool mouseup 1", CDISPLAY_EVENT_BUTTON_RELEASED);
    CHECK(event.button == 1 && event.x == 70 && event.y == 80, "released %u at %d, %d", event.button, event.x, event.y);
    run("xdotool mousemove 20 20");
    event = after(window, "xdotool click 3", CDISPLAY_EVENT_BUTTON_PRESSED);
    CHECK(event.button == 3 && event.x == 20, "moved without a button: kind %d", event.kind);
    uint32_t later = event.time - pressed;
    CHECK(pressed != 0 && later > 0 && later < 60000, "pressed at %u and %u later", pressed, later);
    cdisplay_window_free(window);
}

int main(void) {
    connection = connect_or_exit();
    observer = XOpenDisplay(NULL);
    test_properties();
    test_focus();
    test_protocols();
    test_fullscreen_without_a_manager();
    test_another_screen();
    test_fullscreen_with_a_manager();
    test_pointer();
    XCloseDisplay(observer);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    return checks_finish();
}
