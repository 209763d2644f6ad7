/* What the files that talk to the X server share: the structures behind CDisplay.h's opaque types, and the few
 * functions that cross a file. It must not know images' insides beyond CDisplay.h, and nothing includes it but
 * those files. */
#ifndef CDISPLAY_DISPLAY_INTERNAL_H
#define CDISPLAY_DISPLAY_INTERNAL_H

#include "CDisplay.h"

#include <X11/Xlib.h>
#include <X11/extensions/Xrender.h>

/* The atoms the window needs, fetched in one round trip. The order is that of `atom_names` in connection.c. */
enum {
    ATOM_WM_PROTOCOLS,
    ATOM_WM_DELETE_WINDOW,
    ATOM_NET_WM_PING,
    ATOM_NET_WM_PID,
    ATOM_NET_WM_NAME,
    ATOM_NET_WM_ICON,
    ATOM_NET_WM_STATE,
    ATOM_NET_WM_STATE_FULLSCREEN,
    ATOM_NET_SUPPORTED,
    ATOM_NET_WORKAREA,
    ATOM_NET_FRAME_EXTENTS,
    ATOM_NET_WM_WINDOW_TYPE,
    ATOM_NET_WM_WINDOW_TYPE_NORMAL,
    ATOM_UTF8_STRING,
    ATOM_CLIPBOARD,
    ATOM_TARGETS,
    ATOM_MULTIPLE,
    ATOM_TIMESTAMP,
    ATOM_TEXT,
    ATOM_PLAIN_TEXT,
    ATOM_CLIPBOARD_MANAGER,
    ATOM_SAVE_TARGETS,
    ATOM_NULL,
    ATOM_COUNT
};

/* A one-colour picture kept on the server: the source of text, the mask of opacity. */
typedef struct {
    XRenderColor color; /* premultiplied */
    Picture picture;    /* None while the place is free */
    unsigned long used; /* the value of `solid_clock` when last asked for */
} solid;

enum { SOLID_COUNT = 24 };

/* What the keyboard's map says, fetched with the first key and again when the map changes. */
typedef struct {
    bool is_ready;              /* false: to be fetched */
    bool has_detectable_repeat; /* the server was told not to send releases for auto-repeat */
    unsigned alternate, super;  /* the modifier bits that Alt (or Meta) and Super (or Hyper) set */
    uint32_t letters;           /* bit n: some key types the Latin letter 'a' + n */
} keyboard;

typedef struct input_method input_method;

/* How a visual shows colours. */
typedef struct pixel_format pixel_format;

/* The selections that a text is offered as. */
enum { SELECTION_CLIPBOARD, SELECTION_PRIMARY, SELECTION_COUNT };

/* A text that is offered to other programs. */
typedef struct {
    char *text;  /* UTF-8; NULL: none is offered */
    char *latin; /* the same in Latin-1; NULL: it does not fit */
    Time time;   /* of the input that it was offered at */
    bool is_owned[SELECTION_COUNT];
} clipboard;

struct cdisplay_connection {
    Display *display;
    int screen;
    Window root;
    int screen_width, screen_height;
    int margin_width, margin_height; /* what a window manager takes of the screen beside a window */
    Visual *visual; /* windows and surfaces use it */
    int depth;
    Colormap colormap;
    bool owns_colormap;
    XRenderPictFormat *format, *argb_format; /* `format` is the visual's; NULL where `is_in_memory` */
    bool is_in_memory;    /* the server cannot draw what is needed: raster.c does, and pixels.c makes the visual's of it */
    pixel_format *pixels; /* owned; NULL where the server draws */
    GC copy_gc; /* of the visual's depth, no clip, no graphics exposures; NULL until wanted */
    GC argb_gc; /* of depth 32; NULL until wanted */
    Atom atoms[ATOM_COUNT];
    bool is_lost;
    unsigned long sent_request; /* XNextRequest at the last XFlush: nothing is buffered while it has not moved */
    keyboard keyboard;
    int64_t deadline; /* when a key that the input method has not answered is due, by CLOCK_MONOTONIC; 0: none is */
    solid solids[SOLID_COUNT];
    unsigned long solid_clock;
};

struct cdisplay_window {
    cdisplay_connection *connection;
    Window identifier;
    int width, height;
    int wanted_width, wanted_height; /* the size that was asked for last */
    int looks;                       /* how often its place is still to be looked at when it has that size */
    bool is_mapped;            /* or was, once */
    bool is_destroyed;         /* the server has told that it is gone */
    bool has_focus;
    input_method *input_method; /* NULL: none is wanted, or not yet */
    uint8_t held_keys[32];     /* bit per keycode */
    unsigned char release_key; /* the key of a release that may be auto-repeat; 0: none */
    Time release_time;
    Time input_time; /* of the last key or button event; CurrentTime (0) before the first */
    clipboard clipboard;
};

struct cdisplay_surface {
    cdisplay_connection *connection;
    int width, height;
    Pixmap pixmap;
    Picture picture;
    bool has_clip;
    XRectangle *clip; /* XCopyArea does not know the picture's clip: it is kept for it; NULL if empty */
    size_t clip_count;
    /* raster.c's, instead of pixmap and picture; owned. */
    cdisplay_image *memory; /* NULL where the server draws */
    uint32_t *row;          /* scratch, as long as the surface is wide */
    uint8_t *clip_mask;     /* a byte a pixel, 1 inside; NULL without a clip, or without memory */
};

struct cdisplay_picture {
    cdisplay_connection *connection;
    int width, height;
    cdisplay_image *memory; /* owned, instead of what follows; NULL where the server draws */
    bool is_opaque; /* nothing shines through any pixel */
    Picture picture;
    XTransform transform;
    bool has_transform; /* `transform` is set on the server */
    bool has_filter;    /* bilinear filter and padded edges are set on the server */
};

/* A rectangle between pixels: its edges. */
typedef struct {
    double left, top, right, bottom;
} span;

/* visual.c */

/* Fills in visual, depth, colormap and formats; false without memory. */
bool cdisplay_connection_choose_visual(cdisplay_connection *connection);

/* connection.c */

/* Picture of one premultiplied colour, owned by the connection; None only when the server is lost. Valid until the
 * next call. */
Picture cdisplay_connection_solid(cdisplay_connection *connection, XRenderColor color);

/* signals.c */

/* Names the socket that is cut if the program does not come round to a signal; -1: none. */
void cdisplay_signals_watch(int socket);

/* manager.c */

/* Whether a window manager runs. Asks the server. */
bool cdisplay_connection_is_managed(cdisplay_connection *connection);
/* Finds out what a manager takes of the screen. */
void cdisplay_connection_measure_margin(cdisplay_connection *connection);
/* Moves a window of a size onto the screen, where it or its title bar is not: the screen has become smaller, and not every manager sees
 * to it. */
void cdisplay_window_move_onto_screen(cdisplay_window *window, int width, int height);

/* event.c uses keyboard.c; keyboard.c uses keysym.c. */

/* Notes that a key is down; true if it was already, so that this is its auto-repeat. */
bool cdisplay_keyboard_press(cdisplay_window *window, const XKeyEvent *key);
/* Makes `event` the pressed key. */
void cdisplay_keyboard_describe(cdisplay_window *window, const XKeyEvent *key, bool is_repeat, cdisplay_event *event);
void cdisplay_keyboard_release(cdisplay_window *window, const XKeyEvent *key);
/* Takes the state of all keys, which the server sends when the window gets the focus: what was pressed or released
 * elsewhere is known then. */
void cdisplay_keyboard_take(cdisplay_window *window, const XKeymapEvent *keymap);
/* Follows a change of the keyboard's map. */
void cdisplay_keyboard_remap(cdisplay_connection *connection, XMappingEvent *mapping);

/* The Unicode scalar that a keysym types, 0 if it types none. */
uint32_t cdisplay_keysym_character(KeySym keysym);

/* input_method.c, which takes NULL for a window without one; input_method_keys.c and input_method_talk.c for two of these. */

void cdisplay_input_method_free(input_method *method);
/* True if the X event was the input method's own affair. */
bool cdisplay_input_method_take(input_method *method, const XEvent *raw);
/* Fills the event if the input method has made one, or has left a key unanswered for too long. */
bool cdisplay_input_method_next(input_method *method, cdisplay_event *event);
/* Sends a press or release to it; false if it does not want it. A press that it makes nothing of comes back through
 * `cdisplay_input_method_next`. */
bool cdisplay_input_method_send_key(input_method *method, const XKeyEvent *key, bool is_repeat);
/* Tells it of the window's focus. */
void cdisplay_input_method_tell_focus(input_method *method);

/* window.c */

/* Sets WM_NORMAL_HINTS; a fixed size is minimum and maximum. */
void cdisplay_window_set_hints(cdisplay_window *window, int width, int height, bool is_fixed);
/* Turns UTF-8 into Latin-1 in place, or returns false if it does not fit (`text` is spoilt then). */
bool cdisplay_text_make_latin(char *text);

/* clipboard.c */

void cdisplay_clipboard_free(cdisplay_window *window);
/* Answers a program that asks for what is offered. */
void cdisplay_clipboard_answer(cdisplay_window *window, const XSelectionRequestEvent *request);
/* Another program has taken a selection. */
void cdisplay_clipboard_lose(cdisplay_window *window, const XSelectionClearEvent *clear);

/* wait.c */

/* CLOCK_MONOTONIC, in nanoseconds. */
int64_t cdisplay_clock_now(void);

/* settings.c */

/* Looks for an integer among the settings of a manager's property; false if there is none of this name, or none before
 * something that cannot be read. */
bool cdisplay_settings_find_integer(const uint8_t *bytes, size_t count, const char *name, int32_t *value);

/* surface.c */

/* The premultiplied 16-bit form that RENDER takes. */
XRenderColor cdisplay_color_premultiplied(cdisplay_color color);

/* The part of `area` inside width × height; empty (0 × 0) if there is none. No overflow for any input. */
cdisplay_rectangle cdisplay_rectangle_clipped(cdisplay_rectangle area, int width, int height);

#endif
