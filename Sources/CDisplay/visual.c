/* Which of the server's visuals is drawn for, and who draws: the server, through RENDER, or we in memory. It must not know how. */
#include "raster_internal.h"

#include <X11/Xutil.h>

/* Whether the server can draw all that is needed. 0.10 (2005) brought padded edges and one-colour pictures. */
static bool has_render(cdisplay_connection *connection) {
    Display *display = connection->display;
    int event_base, error_base, major = 0, minor = 0;
    if (!XRenderQueryExtension(display, &event_base, &error_base) || !XRenderQueryVersion(display, &major, &minor) ||
        (major == 0 && minor < 10))
        return false;
    connection->argb_format = XRenderFindStandardFormat(display, PictStandardARGB32);
    return connection->argb_format != NULL;
}

/* Takes the best TrueColor visual of at least some bits: the default one, or else the deepest without alpha. False if there is none. */
static bool choose_true_color(cdisplay_connection *connection, bool has_render, int least_depth) {
    Display *display = connection->display;
    XVisualInfo wanted = {.screen = connection->screen, .class = TrueColor};
    VisualID standard = XVisualIDFromVisual(DefaultVisual(display, connection->screen));
    int count = 0;
    XVisualInfo *infos = XGetVisualInfo(display, VisualScreenMask | VisualClassMask, &wanted, &count);
    for (int index = 0; index < count; index++) {
        XRenderPictFormat *format = has_render ? XRenderFindVisualFormat(display, infos[index].visual) : NULL;
        bool has_alpha = format != NULL ? format->direct.alphaMask != 0 : infos[index].depth == 32;
        bool is_standard = infos[index].visualid == standard;
        bool is_usable = infos[index].depth >= least_depth && (!has_render || (format != NULL && format->type == PictTypeDirect));
        if (!is_usable || !(is_standard || (!has_alpha && infos[index].depth > connection->depth)))
            continue;
        connection->visual = infos[index].visual;
        connection->depth = infos[index].depth;
        connection->format = format;
        if (is_standard)
            break;
    }
    if (infos != NULL)
        XFree(infos);
    return connection->visual != NULL;
}

bool cdisplay_connection_choose_visual(cdisplay_connection *connection) {
    Display *display = connection->display;
    Visual *standard = DefaultVisual(display, connection->screen);
    /* In channels of fewer than eight bits RENDER cuts what each layer leaves over, so that colours drift; and it mixes no levels. */
    if (!has_render(connection) || !choose_true_color(connection, true, 24)) {
        connection->is_in_memory = true;
        if (!choose_true_color(connection, false, 15)) {
            connection->visual = standard;
            connection->depth = DefaultDepth(display, connection->screen);
        }
    }
    connection->owns_colormap = connection->visual != standard;
    connection->colormap = connection->owns_colormap
                               ? XCreateColormap(display, connection->root, connection->visual, AllocNone)
                               : DefaultColormap(display, connection->screen);
    if (connection->is_in_memory)
        connection->pixels = cdisplay_pixels_prepare(connection);
    return !connection->is_in_memory || connection->pixels != NULL;
}
