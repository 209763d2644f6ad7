/* The window: what it tells the window manager and how it gets onto the screen. It must not know what is drawn in it
 * (surface.c) nor what happens to it (event.c). */
#include "display_internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <X11/Xatom.h>
#include <X11/Xutil.h>

static void set_property(cdisplay_window *window, Atom property, Atom type, const char *bytes, size_t count) {
    if (count > 64 * 1024) /* a title, a host name: nothing honest is longer, and requests have a limit */
        count = 64 * 1024;
    XChangeProperty(window->connection->display, window->identifier, property, type, 8, PropModeReplace,
                    (const unsigned char *)bytes, (int)count);
}

bool cdisplay_text_make_latin(char *text) {
    unsigned char *target = (unsigned char *)text;
    for (const unsigned char *source = target; *source != '\0'; source++) {
        unsigned char byte = *source;
        if (byte >= 0x80) {
            if ((byte != 0xc2 && byte != 0xc3) || (source[1] & 0xc0) != 0x80)
                return false;
            source++;
            byte = (unsigned char)((byte << 6) | (*source & 0x3f));
        }
        *target++ = byte;
    }
    *target = '\0';
    return true;
}

void cdisplay_window_set_title(cdisplay_window *window, const char *title) {
    cdisplay_connection *connection = window->connection;
    if (connection->is_lost)
        return;
    Atom utf8 = connection->atoms[ATOM_UTF8_STRING];
    set_property(window, connection->atoms[ATOM_NET_WM_NAME], utf8, title, strlen(title));
    /* Managers that do not know _NET_WM_NAME read this one: STRING means Latin-1. */
    char *latin = strdup(title);
    if (latin != NULL && cdisplay_text_make_latin(latin))
        set_property(window, XA_WM_NAME, XA_STRING, latin, strlen(latin));
    else
        set_property(window, XA_WM_NAME, utf8, title, strlen(title));
    free(latin);
}

/* _NET_WM_ICON is one list of longs: width, height, then pixels as 0xAARRGGBB that are not premultiplied; next icon. */
static void set_icons(cdisplay_window *window, const cdisplay_image *const *icons, size_t count) {
    Display *display = window->connection->display;
    long limit = XExtendedMaxRequestSize(display);
    if (limit == 0)
        limit = XMaxRequestSize(display);
    int mode = PropModeReplace;
    for (size_t index = 0; index < count; index++) {
        const cdisplay_image *icon = icons[index];
        size_t area = (size_t)icon->width * (size_t)icon->height;
        if (area > (size_t)limit - 16 || area > CDISPLAY_IMAGE_AREA_MAXIMUM)
            continue; /* the request for it would be refused */
        unsigned long *words = malloc((area + 2) * sizeof *words);
        if (words == NULL)
            return;
        words[0] = (unsigned long)icon->width;
        words[1] = (unsigned long)icon->height;
        for (size_t pixel = 0; pixel < area; pixel++) {
            uint32_t value = icon->pixels[pixel], alpha = value >> 24;
            if (alpha != 0 && alpha != 255) {
                uint32_t red = (((value >> 16) & 255) * 255 + alpha / 2) / alpha;
                uint32_t green = (((value >> 8) & 255) * 255 + alpha / 2) / alpha;
                uint32_t blue = ((value & 255) * 255 + alpha / 2) / alpha;
                value = alpha << 24 | (red & 255) << 16 | (green & 255) << 8 | (blue & 255);
            }
            words[pixel + 2] = value;
        }
        XChangeProperty(display, window->identifier, window->connection->atoms[ATOM_NET_WM_ICON], XA_CARDINAL, 32,
                        mode, (const unsigned char *)words, (int)(area + 2));
        mode = PropModeAppend;
        free(words);
    }
}

/* Who this is, to the manager: WM_CLASS, the process, and the machine that its number belongs to. */
static void set_identity(cdisplay_window *window, const cdisplay_window_options *options) {
    cdisplay_connection *connection = window->connection;
    char machine[HOST_NAME_MAX + 1];
    XClassHint *hint = XAllocClassHint();
    if (hint != NULL) {
        /* Xlib's structure only lacks the const. */
        hint->res_name = (char *)(uintptr_t)options->instance_name;
        hint->res_class = (char *)(uintptr_t)options->class_name;
        XSetClassHint(connection->display, window->identifier, hint);
        XFree(hint);
    }
    if (gethostname(machine, sizeof machine) == 0) {
        machine[sizeof machine - 1] = '\0';
        set_property(window, XA_WM_CLIENT_MACHINE, XA_STRING, machine, strlen(machine));
        unsigned long process = (unsigned long)getpid();
        XChangeProperty(connection->display, window->identifier, connection->atoms[ATOM_NET_WM_PID], XA_CARDINAL, 32,
                        PropModeReplace, (const unsigned char *)&process, 1);
    }
}

void cdisplay_window_set_hints(cdisplay_window *window, int width, int height, bool is_fixed) {
    XSizeHints *size = XAllocSizeHints();
    if (size == NULL)
        return;
    size->flags = is_fixed ? PSize | PMinSize | PMaxSize : PSize;
    size->width = size->min_width = size->max_width = width;
    size->height = size->min_height = size->max_height = height;
    XSetWMNormalHints(window->connection->display, window->identifier, size);
    XFree(size);
}

/* What the window wants of the manager: size, focus, protocols, kind. */
static void set_wishes(cdisplay_window *window) {
    cdisplay_connection *connection = window->connection;
    Display *display = connection->display;
    Atom *atoms = connection->atoms;
    XWMHints *hints = XAllocWMHints();
    cdisplay_window_set_hints(window, window->width, window->height, true);
    if (hints != NULL) {
        hints->flags = InputHint | StateHint;
        hints->input = True;
        hints->initial_state = NormalState;
        XSetWMHints(display, window->identifier, hints);
        XFree(hints);
    }
    XSetWMProtocols(display, window->identifier,
                    (Atom[]){atoms[ATOM_WM_DELETE_WINDOW], atoms[ATOM_NET_WM_PING]}, 2);
    XChangeProperty(display, window->identifier, atoms[ATOM_NET_WM_WINDOW_TYPE], XA_ATOM, 32, PropModeReplace,
                    (const unsigned char *)&atoms[ATOM_NET_WM_WINDOW_TYPE_NORMAL], 1);
}

cdisplay_window *cdisplay_window_create(cdisplay_connection *connection, const cdisplay_window_options *options) {
    if (connection->is_lost || options->width < 1 || options->height < 1 ||
        options->width > CDISPLAY_IMAGE_SIDE_MAXIMUM || options->height > CDISPLAY_IMAGE_SIDE_MAXIMUM)
        return NULL;
    cdisplay_window *window = calloc(1, sizeof *window);
    if (window == NULL)
        return NULL;
    window->connection = connection;
    window->width = options->width;
    window->height = options->height;
    /* No background: the server never paints a bare frame before ours. Gravity: what is there stays when the size
     * changes. The border pixel and colormap are needed when the visual is not the root's. */
    XSetWindowAttributes attributes = {
        .background_pixmap = None,
        .border_pixel = 0,
        .bit_gravity = NorthWestGravity,
        .colormap = connection->colormap,
        .event_mask = ExposureMask | StructureNotifyMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask |
                      KeyPressMask | KeyReleaseMask | KeymapStateMask | FocusChangeMask,
    };
    window->identifier =
        XCreateWindow(connection->display, connection->root, 0, 0, (unsigned)window->width, (unsigned)window->height, 0,
                      connection->depth, InputOutput, connection->visual,
                      CWBackPixmap | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask, &attributes);
    set_identity(window, options);
    set_wishes(window);
    cdisplay_window_set_title(window, options->title);
    if (options->icons != NULL)
        set_icons(window, options->icons, options->icon_count);
    return window;
}

void cdisplay_window_free(cdisplay_window *window) {
    if (window == NULL)
        return;
    cdisplay_input_method_free(window->input_method);
    cdisplay_clipboard_free(window);
    if (!window->connection->is_lost && !window->is_destroyed) {
        XDestroyWindow(window->connection->display, window->identifier);
        cdisplay_connection_flush(window->connection);
    }
    free(window);
}

void cdisplay_window_map(cdisplay_window *window) {
    cdisplay_connection *connection = window->connection;
    if (connection->is_lost)
        return;
    XMapWindow(connection->display, window->identifier);
    window->is_mapped = true;
    /* Without a manager nobody gives the focus, and the server has mapped the window by the time it reads the next
     * request; with one, the focus is the manager's to give. */
    if (!cdisplay_connection_is_managed(connection))
        XSetInputFocus(connection->display, window->identifier, RevertToParent, CurrentTime);
    cdisplay_connection_flush(connection);
}

uint32_t cdisplay_window_identifier(const cdisplay_window *window) {
    return (uint32_t)window->identifier;
}
