/* What a window manager decides, and what is done where there is none: the room on the screen, the whole screen for a window. It must
 * not know what is in the window. */
#include "display_internal.h"

#include <X11/Xatom.h>

/* A title bar and borders, in pixels at 96 dots per inch: as much as common managers put around a window, and a little more. A manager tells
 * for certain only once it has the window. */
static const double frame_width = 16, frame_height = 48;

/* How often a window's place is looked at after it was given a size: a manager may take several steps, and might insist on its own place. */
enum { LOOKS = 5 };

bool cdisplay_connection_is_managed(cdisplay_connection *connection) {
    XWindowAttributes root;
    return !XGetWindowAttributes(connection->display, connection->root, &root) ||
           (root.all_event_masks & SubstructureRedirectMask) != 0;
}

/* Reads longs of a window's property; none if it has other things. To be freed with XFree if not NULL. */
static unsigned long *read_longs(cdisplay_connection *connection, Window window, int name, Atom wanted, long limit,
                                 unsigned long *count) {
    Atom type;
    int format;
    unsigned long rest;
    unsigned char *bytes = NULL;
    *count = 0;
    if (XGetWindowProperty(connection->display, window, connection->atoms[name], 0, limit, False, wanted, &type, &format, count, &rest,
                           &bytes) != Success ||
        type != wanted || format != 32)
        *count = 0;
    return (unsigned long *)(void *)bytes;
}

/* ---- The room on the screen --------------------------------------------------------------------------- */

/* What remains of a length between panels, as a manager tells it. */
static int kept(int length, unsigned long told) {
    return told > 0 && told < (unsigned long)length ? (int)told : length;
}

/* Once only: when the screen changes, a manager comes to tell of the new one after we have asked. Its panels stay as they are. */
void cdisplay_connection_measure_margin(cdisplay_connection *connection) {
    if (!cdisplay_connection_is_managed(connection))
        return;
    unsigned long count;
    /* Left, top, width and height of the first desktop; others hardly differ. */
    unsigned long *area = read_longs(connection, connection->root, ATOM_NET_WORKAREA, XA_CARDINAL, 4, &count);
    double unit = cdisplay_connection_dots_per_inch(connection) / 96;
    connection->margin_width = (int)(frame_width * unit);
    connection->margin_height = (int)(frame_height * unit);
    if (count == 4) {
        connection->margin_width += connection->screen_width - kept(connection->screen_width, area[2]);
        connection->margin_height += connection->screen_height - kept(connection->screen_height, area[3]);
    }
    if (area != NULL)
        XFree(area);
}

void cdisplay_connection_room(const cdisplay_connection *connection, int *width, int *height) {
    int wide = connection->screen_width - connection->margin_width;
    int high = connection->screen_height - connection->margin_height;
    *width = wide > 1 ? wide : 1;
    *height = high > 1 ? high : 1;
}

/* ---- The whole screen --------------------------------------------------------------------------------- */

/* Whether the whole screen is among the states that a window's property lists. */
static bool lists_fullscreen(cdisplay_connection *connection, Window window, int name) {
    bool is_there = false;
    unsigned long count;
    unsigned long *atoms = read_longs(connection, window, name, XA_ATOM, 1024, &count);
    for (unsigned long index = 0; index < count; index++)
        is_there = is_there || atoms[index] == connection->atoms[ATOM_NET_WM_STATE_FULLSCREEN];
    if (atoms != NULL)
        XFree(atoms);
    return is_there;
}

/* Whether a manager runs that gives windows the whole screen. What one has told that has ended since may still stand there. */
static bool has_fullscreen(cdisplay_connection *connection) {
    return lists_fullscreen(connection, connection->root, ATOM_NET_SUPPORTED) && cdisplay_connection_is_managed(connection);
}

/* The state of a window that a manager has is the manager's to change. */
static void send_state(cdisplay_window *window, bool is_fullscreen) {
    cdisplay_connection *connection = window->connection;
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = window->identifier,
                                .message_type = connection->atoms[ATOM_NET_WM_STATE],
                                .format = 32}};
    event.xclient.data.l[0] = is_fullscreen; /* 1: add, 0: remove */
    event.xclient.data.l[1] = (long)connection->atoms[ATOM_NET_WM_STATE_FULLSCREEN];
    event.xclient.data.l[3] = 1; /* of an ordinary program */
    XSendEvent(connection->display, connection->root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event);
}

/* The state of a window that no manager has yet. */
static void set_state(cdisplay_window *window, bool is_fullscreen) {
    cdisplay_connection *connection = window->connection;
    Atom name = connection->atoms[ATOM_NET_WM_STATE];
    if (is_fullscreen)
        XChangeProperty(connection->display, window->identifier, name, XA_ATOM, 32, PropModeReplace,
                        (const unsigned char *)&connection->atoms[ATOM_NET_WM_STATE_FULLSCREEN], 1);
    else
        XDeleteProperty(connection->display, window->identifier, name);
}

/* Where a window of a length begins so that all of it can be seen: between `before` and the screen's end less `after`. */
static int clamped(int place, int length, int before, int after, int screen) {
    int last = screen - after - length;
    place = place < last ? place : last;
    return place > before ? place : before;
}

void cdisplay_window_move_onto_screen(cdisplay_window *window, int width, int height) {
    cdisplay_connection *connection = window->connection;
    Display *display = connection->display;
    int x, y;
    Window child;
    unsigned long count;
    /* Left, right, top and bottom. */
    unsigned long *told = read_longs(connection, window->identifier, ATOM_NET_FRAME_EXTENTS, XA_CARDINAL, 4, &count);
    int frame[4] = {0};
    for (unsigned long index = 0; index < count; index++)
        frame[index] = told[index] < 1000 ? (int)told[index] : 0;
    if (told != NULL)
        XFree(told);
    if (!XTranslateCoordinates(display, window->identifier, connection->root, 0, 0, &x, &y, &child))
        return;
    int left = clamped(x, width, frame[0], frame[1], connection->screen_width);
    int top = clamped(y, height, frame[2], frame[3], connection->screen_height);
    if (left != x || top != y)
        /* To a manager, the place is the frame's. */
        XMoveWindow(display, window->identifier, left - frame[0], top - frame[2]);
}

bool cdisplay_window_is_fullscreen(cdisplay_window *window) {
    cdisplay_connection *connection = window->connection;
    return !connection->is_lost && !window->is_destroyed &&
           lists_fullscreen(connection, window->identifier, ATOM_NET_WM_STATE);
}

void cdisplay_window_set_fullscreen(cdisplay_window *window, bool is_fullscreen, int width, int height) {
    cdisplay_connection *connection = window->connection;
    Display *display = connection->display;
    if (connection->is_lost || window->is_destroyed)
        return;
    /* A manager does not stretch a window that must not grow. */
    cdisplay_window_set_hints(window, width, height, !is_fullscreen);
    if (window->is_mapped && has_fullscreen(connection)) {
        send_state(window, is_fullscreen);
    } else {
        set_state(window, is_fullscreen);
        if (window->is_mapped && is_fullscreen)
            XMoveResizeWindow(display, window->identifier, 0, 0, (unsigned)connection->screen_width,
                              (unsigned)connection->screen_height);
    }
    if (window->is_mapped && !is_fullscreen) {
        XResizeWindow(display, window->identifier, (unsigned)width, (unsigned)height);
        cdisplay_window_move_onto_screen(window, width, height);
        /* A manager may have its own idea of the place first. */
        window->wanted_width = width;
        window->wanted_height = height;
        window->looks = LOOKS;
    }
    cdisplay_connection_flush(connection);
}
