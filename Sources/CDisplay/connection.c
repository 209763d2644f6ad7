/* The connection to the X server: opening it, what is found out once and kept, losing it, closing it. It must not
 * know what is shown: windows, drawing and text have files of their own. */
#include "display_internal.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <X11/Xlibint.h>
#include <X11/Xutil.h>

/* ---- Errors ------------------------------------------------------------------------------------------- */

/* A request can fail because the other side acted first (a window destroyed by its manager): nothing to do. */
static int ignore_error(Display *display, XErrorEvent *event) {
    (void)display;
    (void)event;
    return 0;
}

/* Where to go on if the server goes away while this thread opens a display; NULL: it opens none. */
static _Thread_local jmp_buf *opening;

/* Xlib calls this, then the display's own exit handler, which is where the connection is told. A display that is not open yet
 * has no such handler, and Xlib would exit: so that call is left here, with what Xlib had allocated for it. */
static int ignore_lost_server(Display *display) {
    (void)display;
    if (opening != NULL)
        longjmp(*opening, 1);
    return 0;
}

/* The smallest buffer for requests that Xlib makes do with. */
enum { LEAST_BUFFER = 2048 };

/* Returning from here, instead of exiting, is what XSetIOErrorExitHandler is for (libX11 1.7): Xlib then sends nothing more.
 *
 * But it goes on writing requests into its buffer, and never empties that again. As soon as it is full, Xlib gives NULL for the
 * place of the next request, and libXrender writes behind the end (seen with 1.8.4; a screen full of text is enough, if the
 * server dies under it). So the buffer is emptied here, and Xlib is kept from noticing the next time that the
 * connection is lost: it then fails once more to send, and comes here again. */
static void mark_lost(Display *display, void *data) {
    cdisplay_connection *connection = data;
    connection->is_lost = true;
    display->bufptr = display->buffer;
    if (display->bufmax == display->buffer)
        display->bufmax = display->buffer + LEAST_BUFFER;
    display->flags &= ~(unsigned long)XlibDisplayIOError;
}

/* ---- Opening ------------------------------------------------------------------------------------------ */

/* Makes one printable line of at most `limit` bytes: what a user or a server wrote ends up in a message. */
static void copy_line(char *target, size_t limit, const char *source) {
    size_t used = 0;
    while (used + 1 < limit && source[used] != '\0' && source[used] != '\n') {
        target[used] = iscntrl((unsigned char)source[used]) ? '?' : source[used];
        used++;
    }
    while (used > 0 && (target[used - 1] == ' ' || target[used - 1] == '.'))
        used--;
    target[used] = '\0';
}

/* XOpenDisplay, with what it says in `said` (at most `limit` bytes with the NUL) instead of on the terminal.
 *
 * libxcb writes the server's reason for a refusal ("Authorization required…") straight to descriptor 2, and no call
 * keeps it from doing so or tells the reason. So descriptor 2 is a file in memory for that moment: the caller's
 * message then holds the reason, and it is the only line that comes out. */
static Display *open_quietly(const char *name, char *said, size_t limit) {
    int capture = memfd_create("cdisplay", MFD_CLOEXEC);
    int terminal = -1;
    if (capture > STDERR_FILENO)
        terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int shortage = terminal < 0 ? errno : 0;
    if (terminal >= 0)
        dup2(capture, STDERR_FILENO);

    Display *volatile display = NULL;
    jmp_buf lost;
    opening = &lost;
    bool has_hung_up = setjmp(lost) != 0;
    if (!has_hung_up)
        display = XOpenDisplay(name);
    opening = NULL;

    said[0] = '\0';
    if (terminal >= 0) {
        dup2(terminal, STDERR_FILENO);
        ssize_t count = pread(capture, said, limit - 1, 0);
        /* It worked, so this is not the reason of a failure: hand on all that somebody else wrote meanwhile. */
        for (off_t done = 0; display != NULL && count > 0; count = pread(capture, said, limit - 1, done)) {
            done += count;
            if (write(STDERR_FILENO, said, (size_t)count) < 0)
                break;
        }
        said[count > 0 ? count : 0] = '\0';
        close(terminal);
    }
    if (capture >= 0)
        close(capture);
    if (has_hung_up)
        snprintf(said, limit, "%s", "it hung up");
    else if (display == NULL && said[0] == '\0' && shortage != 0)
        snprintf(said, limit, "%s", strerror(shortage));
    return display;
}

/* Finds out what the server can do. NULL if all is well, else what is missing. */
static const char *examine_server(cdisplay_connection *connection) {
    static const char *const atom_names[ATOM_COUNT] = {
        "WM_PROTOCOLS",        "WM_DELETE_WINDOW",
        "_NET_WM_PING",        "_NET_WM_PID",
        "_NET_WM_NAME",        "_NET_WM_ICON",
        "_NET_WM_STATE",       "_NET_WM_STATE_FULLSCREEN",
        "_NET_SUPPORTED",      "_NET_WORKAREA",
        "_NET_FRAME_EXTENTS",
        "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL",
        "UTF8_STRING",         "CLIPBOARD",
        "TARGETS",             "MULTIPLE",
        "TIMESTAMP",           "TEXT",
        "text/plain;charset=utf-8",
        "CLIPBOARD_MANAGER",   "SAVE_TARGETS",
        "NULL",
    };
    if (!cdisplay_connection_choose_visual(connection))
        return "there is no memory to draw in";
    /* Xlib's prototype only lacks the const. */
    if (!XInternAtoms(connection->display, (char **)(uintptr_t)atom_names, ATOM_COUNT, False, connection->atoms))
        return "it is gone already";
    /* The root tells when the screen changes its size, which needs no other extension. */
    XSelectInput(connection->display, connection->root, StructureNotifyMask);
    cdisplay_connection_measure_margin(connection);
    return NULL;
}

/* libXau reads the file of authorities to its end, which a device need not have. */
static bool is_endless(const char *authorities) {
    struct stat status;
    return authorities != NULL && stat(authorities, &status) == 0 && S_ISCHR(status.st_mode) &&
           status.st_rdev != makedev(1, 3); /* /dev/null */
}

cdisplay_connection *cdisplay_connection_open(const char *name, cdisplay_fault *fault) {
    char shown_name[48], said[256], reason[80];
    const char *wanted = name != NULL ? name : getenv("DISPLAY");
    if (wanted == NULL || wanted[0] == '\0') {
        snprintf(fault->message, sizeof fault->message, "%s",
                 "DISPLAY is not set, so there is no X server to talk to: run this inside an X session, or set it, "
                 "as in DISPLAY=:0");
        return NULL;
    }
    copy_line(shown_name, sizeof shown_name, wanted);
    if (is_endless(getenv("XAUTHORITY"))) {
        snprintf(fault->message, sizeof fault->message, "cannot open display %s: XAUTHORITY names a device, not a file",
                 shown_name);
        return NULL;
    }

    XSetErrorHandler(ignore_error);
    XSetIOErrorHandler(ignore_lost_server);
    cdisplay_connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL) {
        snprintf(fault->message, sizeof fault->message, "not enough memory");
        return NULL;
    }
    connection->display = open_quietly(wanted, said, sizeof said);
    if (connection->display == NULL) {
        copy_line(reason, sizeof reason, said);
        snprintf(fault->message, sizeof fault->message, "cannot open display %s: %s", shown_name,
                 reason[0] != '\0' ? reason : "no X server answers there");
        free(connection);
        return NULL;
    }
    XSetIOErrorExitHandler(connection->display, mark_lost, connection);
    cdisplay_signals_watch(ConnectionNumber(connection->display));
    connection->screen = DefaultScreen(connection->display);
    connection->root = RootWindow(connection->display, connection->screen);
    connection->screen_width = DisplayWidth(connection->display, connection->screen);
    connection->screen_height = DisplayHeight(connection->display, connection->screen);
    const char *missing = examine_server(connection);
    if (connection->is_lost)
        missing = "it is gone already";
    if (missing != NULL) {
        snprintf(fault->message, sizeof fault->message, "cannot use the X server of display %s: %s", shown_name,
                 missing);
        cdisplay_connection_close(connection);
        return NULL;
    }
    return connection;
}

/* On a lost connection Xlib drops the requests these calls make and frees its own memory all the same. */
void cdisplay_connection_close(cdisplay_connection *connection) {
    if (connection == NULL)
        return;
    Display *display = connection->display;
    /* XCloseDisplay waits for the server's answer, forever if that is stopped. Nothing it could say is wanted any more. */
    shutdown(ConnectionNumber(display), SHUT_RD);
    for (size_t index = 0; index < SOLID_COUNT; index++)
        if (connection->solids[index].picture != None)
            XRenderFreePicture(display, connection->solids[index].picture);
    if (connection->argb_gc != NULL)
        XFreeGC(display, connection->argb_gc);
    if (connection->copy_gc != NULL)
        XFreeGC(display, connection->copy_gc);
    if (connection->owns_colormap)
        XFreeColormap(display, connection->colormap);
    XCloseDisplay(display);
    free(connection->pixels);
    cdisplay_signals_watch(-1);
    free(connection);
}

/* ---- What is known about the server ------------------------------------------------------------------- */

bool cdisplay_connection_is_lost(const cdisplay_connection *connection) {
    return connection->is_lost;
}

void cdisplay_connection_screen_size(const cdisplay_connection *connection, int *width, int *height) {
    *width = connection->screen_width;
    *height = connection->screen_height;
}

/* The resources came with the connection's setup. XGetDefault would read files of the home folder, too, and load the
 * resource manager with its locale, for this one number. */
double cdisplay_connection_dots_per_inch(const cdisplay_connection *connection) {
    static const char key[] = "Xft.dpi:";
    const double standard = 96;
    const char *line = XResourceManagerString(connection->display);
    while (line != NULL && *line != '\0') {
        if (strncmp(line, key, sizeof key - 1) == 0) {
            /* Not strtod: its decimal point is the locale's. */
            const char *digit = line + sizeof key - 1;
            double value = 0, unit = 1;
            while (*digit == ' ' || *digit == '\t')
                digit++;
            for (; isdigit((unsigned char)*digit) && value < 100000; digit++)
                value = value * 10 + (*digit - '0');
            if (*digit == '.')
                for (digit++; isdigit((unsigned char)*digit) && unit > 1e-6; digit++) {
                    unit /= 10;
                    value += unit * (*digit - '0');
                }
            return value >= 24 && value <= 960 ? value : standard;
        }
        line = strchr(line, '\n');
        if (line != NULL)
            line++;
    }
    return standard;
}

/* ---- Sending ------------------------------------------------------------------------------------------ */

void cdisplay_connection_flush(cdisplay_connection *connection) {
    if (connection->is_lost)
        return;
    XFlush(connection->display);
    connection->sent_request = XNextRequest(connection->display);
}

void cdisplay_connection_synchronize(cdisplay_connection *connection) {
    if (!connection->is_lost)
        XSync(connection->display, False);
}

/* ---- One-colour pictures ------------------------------------------------------------------------------ */

Picture cdisplay_connection_solid(cdisplay_connection *connection, XRenderColor color) {
    solid *oldest = &connection->solids[0];
    connection->solid_clock++;
    for (size_t index = 0; index < SOLID_COUNT; index++) {
        solid *entry = &connection->solids[index];
        if (entry->picture != None && entry->color.red == color.red && entry->color.green == color.green &&
            entry->color.blue == color.blue && entry->color.alpha == color.alpha) {
            entry->used = connection->solid_clock;
            return entry->picture;
        }
        if (entry->used < oldest->used)
            oldest = entry;
    }
    if (oldest->picture != None)
        XRenderFreePicture(connection->display, oldest->picture);
    *oldest = (solid){color, XRenderCreateSolidFill(connection->display, &color), connection->solid_clock};
    return oldest->picture;
}
