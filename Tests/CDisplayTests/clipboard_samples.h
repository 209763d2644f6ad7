/* What the tests of the clipboard share, on the server in $DISPLAY: a second connection is the other program, xdotool the hand. It must
 * not know what is tested. */
#ifndef CLIPBOARD_SAMPLES_H
#define CLIPBOARD_SAMPLES_H

#include "display_samples.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

static const char *const sample = "猜图 🟩🟨⬜ 12/18";

static cdisplay_connection *connection;
static Display *observer;
static Window requestor;

UNUSED static Atom atom(const char *name) {
    return XInternAtom(observer, name, False);
}

/* A click on the window, without which it may offer nothing. */
UNUSED static void click(cdisplay_window *window) {
    cdisplay_event event;
    int status = system("xdotool mousemove 30 40 click 1");
    CHECK(status == 0 && wait_for(connection, window, CDISPLAY_EVENT_BUTTON_RELEASED, &event), "no click");
}

UNUSED static bool offer(cdisplay_window *window, const char *text) {
    return cdisplay_window_offer_text(window, text, strlen(text));
}

/* Sends all that the observer has asked for to the window, and lets it answer. */
UNUSED static void let_it_answer(cdisplay_window *window) {
    cdisplay_event event;
    XSync(observer, False);
    cdisplay_connection_synchronize(connection);
    while (cdisplay_event_next(window, &event)) continue;
    cdisplay_connection_synchronize(connection);
}

/* What was put into a property. */
typedef struct {
    Atom type; /* None: the request was refused */
    int format;
    unsigned long count;
    unsigned char *data;
} reading;

static unsigned char *kept[256]; /* the data of all readings, until the end */
static size_t kept_count;

UNUSED static reading read_property(Atom property) {
    reading read = {0};
    unsigned long left;
    XGetWindowProperty(observer, requestor, property, 0, 1 << 20, True, AnyPropertyType, &read.type, &read.format,
                       &read.count, &left, &read.data);
    if (read.data != NULL && kept_count < sizeof kept / sizeof kept[0]) kept[kept_count++] = read.data;
    return read;
}

UNUSED static bool is_text(reading read, const char *type, const char *wanted) {
    return read.type == atom(type) && read.format == 8 && read.count == strlen(wanted) &&
           memcmp(read.data, wanted, read.count) == 0;
}

static void clipboard_start(void) {
    connection = connect_or_exit();
    observer = XOpenDisplay(NULL);
    requestor = XCreateSimpleWindow(observer, DefaultRootWindow(observer), 0, 0, 1, 1, 0, 0, 0);
}

/* What `main` returns. */
static int clipboard_finish(void) {
    for (size_t index = 0; index < kept_count; index++) XFree(kept[index]);
    XCloseDisplay(observer);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    return checks_finish();
}

#endif
