/* CDisplay: an X11 window, pictures and text, as plain C values.
 *
 * This header is all that Swift sees of Xlib, XRender, Xft, FreeType, libpng and libjpeg. It knows nothing of the
 * game. Rules that hold for every function here:
 *
 *   - Sizes and positions are pixels, origin top left; strings are UTF-8 and need no terminating NUL where
 *     a length is passed.
 *   - What a `create`, `open`, `decode` or `upload` function returns belongs to the caller until it is handed
 *     to the `free` or `close` function of the same noun, which accepts NULL.
 *   - Nothing here exits the process, prints, or keeps state outside the objects passed in.
 *   - A function that can fail returns NULL or false and, where it takes a `fault`, says why in it.
 *   - What hangs on a connection (windows, surfaces, pictures, fonts) is freed before the connection is closed.
 *   - One connection and what hangs on it is used from one thread. Images belong to no connection: decoding
 *     and resizing may happen on any thread.
 */
#ifndef CDISPLAY_H
#define CDISPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Common values ------------------------------------------------------------------------------------ */

/** A rectangle in pixels. An empty one has a width or height of 0. */
typedef struct {
    int x, y, width, height;
} cdisplay_rectangle;

/** A colour, not premultiplied; alpha 255 is opaque. */
typedef struct {
    uint8_t red, green, blue, alpha;
} cdisplay_color;

/** Distances from the four edges, in pixels, not negative. */
typedef struct {
    int left, top, right, bottom;
} cdisplay_insets;

/** Why something failed: one line of English without a trailing period or newline, always NUL-terminated. */
typedef struct {
    char message[160];
} cdisplay_fault;

/* ---- Images: pixels in memory (image*.c) -------------------------------------------------------------- */

/** The largest side and the largest number of pixels an image may have; beyond them nothing is allocated. */
enum { CDISPLAY_IMAGE_SIDE_MAXIMUM = 16384, CDISPLAY_IMAGE_AREA_MAXIMUM = 64 * 1000 * 1000 };

/** An image: premultiplied 0xAARRGGBB words in the machine's byte order, rows without padding. */
typedef struct {
    int width, height;
    uint32_t *_Nonnull pixels;
} cdisplay_image;

/** A transparent image, or NULL if the size is not positive, over the maximum, or there is no memory. */
cdisplay_image *_Nullable cdisplay_image_create(int width, int height);
void cdisplay_image_free(cdisplay_image *_Nullable image);

/** Whether nothing shines through any pixel. A scaled copy of such an image is such an image. */
bool cdisplay_image_is_opaque(const cdisplay_image *_Nonnull image);

/** Decodes a PNG (Apple's CgBI variant included) or JPEG, told by its first bytes, never by its name.
 *
 * Every PNG kind (1 to 16 bits, grey, palette, tRNS, alpha, interlaced) and JPEG kind (grey, YCbCr, CMYK, YCCK,
 * progressive; EXIF orientation applied) becomes 8-bit sRGB as shown on screen. With a positive
 * `wanted_side` a JPEG may be decoded reduced, by libjpeg's own scaling, to a size whose shorter side is still at least
 * `wanted_side`; 0 decodes in full. A file of another kind (GIF, WebP, HEIC, BMP, TIFF) is refused with the format's
 * name in the fault; so is one that is truncated, broken, or whose header promises more than the maximum or more
 * than its bytes can hold. */
cdisplay_image *_Nullable cdisplay_image_decode(const uint8_t *_Nullable bytes, size_t count, int wanted_side,
                                                cdisplay_fault *_Nonnull fault);

/** A copy scaled to width × height: every target pixel is the area average of the source it covers when shrinking,
 * linear interpolation when growing. NULL as for `cdisplay_image_create`. */
cdisplay_image *_Nullable cdisplay_image_resize(const cdisplay_image *_Nonnull image, int width, int height);

/** As `cdisplay_image_resize`, but the image is cut into nine parts: `source` tells the margins in the image, `target`
 * the margins in the result. Corners are scaled to the target's margins, edges along one axis, the middle along both. Margins
 * that do not fit are shrunk until they do. */
cdisplay_image *_Nullable cdisplay_image_resize_sliced(const cdisplay_image *_Nonnull image, int width, int height,
                                                       cdisplay_insets source, cdisplay_insets target);

/** Encodes as an 8-bit RGB PNG, or RGBA if any pixel is not opaque. On success `*bytes` is to be released with
 * `cdisplay_bytes_free`. */
bool cdisplay_image_encode_png(const cdisplay_image *_Nonnull image, uint8_t *_Nullable *_Nonnull bytes,
                               size_t *_Nonnull count, cdisplay_fault *_Nonnull fault);
void cdisplay_bytes_free(uint8_t *_Nullable bytes);

/* ---- Connection to the X server (connection.c) -------------------------------------------------------- */

typedef struct cdisplay_connection cdisplay_connection;

/** Connects to the server `name` (NULL: $DISPLAY). Fails, with a fault, when the server cannot be reached or
 * memory is lacking. Draws through RENDER 0.10 if the server has it and a TrueColor visual of 24 bits or more, with any masks (the
 * default one if it is such), else in memory for whatever visual there is; what is drawn is the same. Installs Xlib error
 * handlers, for the whole process, that neither print nor exit: a failed request is ignored, a lost server makes the
 * connection `lost`. One that is lost within this very call is a fault, too; what Xlib had of it by then is never freed.
 * Descriptor 2 points elsewhere while it connects, because libxcb writes there; other threads should not write to it
 * meanwhile. */
cdisplay_connection *_Nullable cdisplay_connection_open(const char *_Nullable name, cdisplay_fault *_Nonnull fault);
/** Never waits for the server, which frees what it holds when it notices. */
void cdisplay_connection_close(cdisplay_connection *_Nullable connection);

/** True once the server is gone. From then on every call on the connection is harmless and does nothing; what would
 * create something returns NULL, what measures text returns zeros. Freeing and closing stay due. */
bool cdisplay_connection_is_lost(const cdisplay_connection *_Nonnull connection);

/** The default screen's size in pixels, as far as a window's events have been read. */
void cdisplay_connection_screen_size(const cdisplay_connection *_Nonnull connection, int *_Nonnull width,
                                     int *_Nonnull height);

/** How large a window may be so that all of it can be seen: the screen, less what a window manager has put at its edges, and may put
 * around a window, by the time the connection was opened. At least 1 × 1. */
void cdisplay_connection_room(const cdisplay_connection *_Nonnull connection, int *_Nonnull width, int *_Nonnull height);

/** The `Xft.dpi` of the server's resources in dots per inch, 96 if there is none or it makes no sense. */
double cdisplay_connection_dots_per_inch(const cdisplay_connection *_Nonnull connection);

/** Whether the desktop's settings manager, if one runs (XSETTINGS), says that nothing is to be animated. Asks the server. */
bool cdisplay_connection_forbids_animation(cdisplay_connection *_Nonnull connection);

/** Sends what is buffered. */
void cdisplay_connection_flush(cdisplay_connection *_Nonnull connection);

/** Sends what is buffered and waits until the server has done it all: what was drawn is on the screen. */
void cdisplay_connection_synchronize(cdisplay_connection *_Nonnull connection);

/* ---- Window (window.c) -------------------------------------------------------------------------------- */

typedef struct cdisplay_window cdisplay_window;

/** What a window is born with. Strings are NUL-terminated and copied. */
typedef struct {
    int width, height;                                      /**< asked for, and fixed: minimum = maximum */
    const char *_Nonnull title;                             /**< _NET_WM_NAME and WM_NAME, UTF-8 under any locale */
    const char *_Nonnull instance_name;                     /**< WM_CLASS, first part */
    const char *_Nonnull class_name;                        /**< WM_CLASS, second part */
    const cdisplay_image *_Nonnull const *_Nullable icons;  /**< _NET_WM_ICON, any number of sizes */
    size_t icon_count;
} cdisplay_window_options;

/** Creates a window, not yet mapped: all properties (size hints, WM_PROTOCOLS with WM_DELETE_WINDOW and _NET_WM_PING,
 * _NET_WM_PID with WM_CLIENT_MACHINE, _NET_WM_ICON, WM_HINTS with input = True) are set before mapping; no background, so the server never
 * paints a bare frame; bit gravity north-west. */
cdisplay_window *_Nullable cdisplay_window_create(cdisplay_connection *_Nonnull connection,
                                                  const cdisplay_window_options *_Nonnull options);
/** Destroys the window on the server, too. */
void cdisplay_window_free(cdisplay_window *_Nullable window);

/** Gives the window the whole screen, of whatever size that is, or else this size, fixed as at its creation. With a window manager it has
 * the whole screen when the manager gives it; without one that can, at once. Before mapping it keeps the size it was created with. */
void cdisplay_window_set_fullscreen(cdisplay_window *_Nonnull window, bool is_fullscreen, int width, int height);

/** Whether the window has the whole screen, which a manager may have given or taken back by itself, or is to have it once it is mapped. Asks
 * the server. */
bool cdisplay_window_is_fullscreen(cdisplay_window *_Nonnull window);

/** Maps the window. If no window manager answers (no client holds SubstructureRedirect on the root), takes the input focus
 * itself as soon as the window is viewable. */
void cdisplay_window_map(cdisplay_window *_Nonnull window);

/** Lets the input method that XMODIFIERS names ("@im=fcitx") make text of the window's keys; without such a name nothing
 * happens. It need not run yet. One that hangs, breaks or ends changes nothing: a key that it has not answered after 2 s
 * counts as typed, and so do all others until it answers. To be called once the window is shown: it asks the server some things. */
void cdisplay_window_open_input_method(cdisplay_window *_Nonnull window);

/** The X resource identifier, as `xdotool` and `xwininfo` take it. */
uint32_t cdisplay_window_identifier(const cdisplay_window *_Nonnull window);

void cdisplay_window_set_title(cdisplay_window *_Nonnull window, const char *_Nonnull title);

/** Offers `length` bytes of UTF-8 without NUL to other programs, as CLIPBOARD and as PRIMARY, in place of what was offered before; until they
 * offer something of their own or the window is freed. To be called because of a key or button event. False if there was none, if the
 * text is empty or longer than a request to the server may be (at least 16 KB), if memory lacks or the server refuses. */
bool cdisplay_window_offer_text(cdisplay_window *_Nonnull window, const char *_Nonnull text, size_t length);

/** Lets the clipboard manager, if one runs, keep the text that is still offered as CLIPBOARD: to be called last of all, for it takes the
 * window from the screen and drops its events. Waits while the manager fetches the text, 0.7 seconds at most, and 0.3 for one that says
 * nothing. */
void cdisplay_window_hand_over_text(cdisplay_window *_Nonnull window);

/* ---- Events (event.c) --------------------------------------------------------------------------------- */

typedef enum {
    CDISPLAY_EVENT_EXPOSED,         /**< `area` lost its pixels and must be presented again */
    CDISPLAY_EVENT_RESIZED,         /**< `area` has the new width and height; several in a row come as the last one */
    CDISPLAY_EVENT_SCREEN_RESIZED,  /**< `area` has the screen's new width and height */
    CDISPLAY_EVENT_MAPPED,
    CDISPLAY_EVENT_UNMAPPED,
    CDISPLAY_EVENT_BUTTON_PRESSED,  /**< `button`, `x`, `y` relative to the window, `time` */
    CDISPLAY_EVENT_BUTTON_RELEASED, /**< the same */
    CDISPLAY_EVENT_POINTER_MOVED,   /**< `x`, `y`; only while a button is down; several in a row come as the last one */
    CDISPLAY_EVENT_KEY_PRESSED,     /**< the key fields */
    CDISPLAY_EVENT_TEXT_COMMITTED,  /**< `text`: the input method has made it of keys that are not told of */
    CDISPLAY_EVENT_FOCUS_LOST,      /**< held keys count as released */
    CDISPLAY_EVENT_CLOSE_REQUESTED, /**< WM_DELETE_WINDOW */
    CDISPLAY_EVENT_DESTROYED        /**< the window is gone, by another's doing */
} cdisplay_event_kind;

/** One event. Fields that do not belong to the kind are 0. _NET_WM_PING is answered inside and never seen here. */
typedef struct {
    cdisplay_event_kind kind;
    cdisplay_rectangle area;
    int x, y;
    unsigned button;       /**< 1 is the primary button */
    uint32_t time;         /**< when it happened, in milliseconds on the server's clock, which begins anew after 49 days; 0 if unknown */
    uint32_t keysym;       /**< the key's symbol with Shift, CapsLock and NumLock applied (X11 keysym numbers) */
    uint32_t character;    /**< the Unicode scalar the key types; 0 if it types none, or Control, Alt or Super is down */
    uint32_t latin;        /**< for a letter key: its lower-case Latin letter by the server's map in the active group,
                                else in any, else by the key's position on a US keyboard (evdev codes) if no key of
                                the map has the letter of that position; 0 for other keys */
    bool is_repeat;        /**< auto-repeat of a key that is still down, or was when the window got the focus */
    bool has_control, has_shift, has_alternate, has_super;
    const char *_Nullable text; /**< never empty; the window's, and valid until its next event is asked for */
    size_t text_length;         /**< in bytes */
} cdisplay_event;

/** Takes the next event of `window` if one has arrived; never waits. False when there is none. The window owns the
 * connection's events: those of another window, freed or not, are dropped. */
bool cdisplay_event_next(cdisplay_window *_Nonnull window, cdisplay_event *_Nonnull event);

/** A descriptor that becomes readable when one of SIGINT, SIGTERM or SIGHUP arrives, which do nothing else from then on; -1 on
 * failure. Those that are ignored stay ignored. If the program has not ended a moment after such a
 * signal, its connection is cut, so that no request waits for a server that does not answer: there may be one of these
 * and one connection in a process. */
int cdisplay_signals_open(void);

/** Closes the descriptor, and lets the signals do what they did before. */
void cdisplay_signals_close(int descriptor);

/** The number of a signal that has arrived, 0 if none; never waits. */
int cdisplay_signals_next(int descriptor);

/** Sleeps until the server sends something, `signals` (-1: none) becomes readable, or `timeout` nanoseconds are over (negative: no limit).
 * To be called when there was no next event. Returns at once when one has been read since or the connection is lost. Sends first what is buffered. While
 * it sleeps it sleeps in one system call. */
void cdisplay_connection_wait(cdisplay_connection *_Nonnull connection, int signals, int64_t timeout);

/* ---- Surfaces: what is drawn on (surface.c) ----------------------------------------------------------- */

typedef struct cdisplay_surface cdisplay_surface;
typedef struct cdisplay_picture cdisplay_picture;

/** What is drawn on: a pixmap on the server, or memory of ours. Its contents are undefined. */
cdisplay_surface *_Nullable cdisplay_surface_create(cdisplay_connection *_Nonnull connection, int width, int height);
void cdisplay_surface_free(cdisplay_surface *_Nullable surface);

/** Limits all further drawing on the surface to these rectangles; a count of 0 lifts the limit. */
void cdisplay_surface_set_clip(cdisplay_surface *_Nonnull surface, const cdisplay_rectangle *_Nullable areas, size_t count);

/** Blends one colour over the rectangle. */
void cdisplay_surface_fill(cdisplay_surface *_Nonnull surface, cdisplay_rectangle area, cdisplay_color color);

/** A copy of an image, with alpha, kept where drawing takes place; the image may be freed afterwards. */
cdisplay_picture *_Nullable cdisplay_picture_upload(cdisplay_connection *_Nonnull connection,
                                                    const cdisplay_image *_Nonnull image);
void cdisplay_picture_free(cdisplay_picture *_Nullable picture);

/** Blends the picture over the surface, pixel for pixel, its top left corner at x, y; opacity 0…1. */
void cdisplay_surface_draw_picture(cdisplay_surface *_Nonnull surface, cdisplay_picture *_Nonnull picture, int x, int y,
                                   double opacity);

/** As above, but stretched to a rectangle that need not lie on whole pixels, with a bilinear filter; a pixel that the
 * rectangle covers in part is blended in part. For things that move: costs about 600 bytes of requests. Nothing is
 * drawn when a number is not finite or the rectangle is absurdly small or large. */
void cdisplay_surface_draw_picture_stretched(cdisplay_surface *_Nonnull surface, cdisplay_picture *_Nonnull picture,
                                             double x, double y, double width, double height, double opacity);

/** Copies an area of one surface to the same place of another of the same size. */
void cdisplay_surface_copy(cdisplay_surface *_Nonnull source, cdisplay_surface *_Nonnull target, cdisplay_rectangle area);

/** Copies an area of the surface to the same place of the window: the only way anything gets onto the screen. */
void cdisplay_surface_present(cdisplay_surface *_Nonnull surface, cdisplay_window *_Nonnull window, cdisplay_rectangle area);

/** Reads the whole surface back, opaque; NULL when that fails. In its colours, not in those of a screen that has fewer. */
cdisplay_image *_Nullable cdisplay_surface_read(cdisplay_surface *_Nonnull surface);

/* ---- Text (text.c) ------------------------------------------------------------------------------------ */

/** The fonts of one connection and language, found through fontconfig: a sans serif of the language first, then for each character
 * that it lacks another font that has it, found once and kept (so is the knowledge that there is none). */
typedef struct cdisplay_fonts cdisplay_fonts;

/** Whether any font of this machine has the character. Needs no connection. */
bool cdisplay_fonts_have_character(const char *_Nonnull language, uint32_t character);

/** Reads fontconfig's configuration and lists of fonts, once; false if they cannot be used. Needs no connection. */
bool cdisplay_fonts_prepare(void);

/** `language` is an RFC 3066 tag as fontconfig takes it ("zh-cn"), NUL-terminated, copied. */
cdisplay_fonts *_Nullable cdisplay_fonts_create(cdisplay_connection *_Nonnull connection, const char *_Nonnull language);

/** Finds the two fonts that most text is set in, which is done at the first text otherwise. */
void cdisplay_fonts_find(cdisplay_fonts *_Nonnull fonts);

/** Lets go of what was read of the font files since the last call; the next text reads it again, from the kernel's cache. For
 * the moment when nothing more is to be drawn for a while. */
void cdisplay_fonts_rest(cdisplay_fonts *_Nonnull fonts);
void cdisplay_fonts_free(cdisplay_fonts *_Nullable fonts);

/** How text is set: the size is pixels of the em square, as CSS counts. */
typedef struct {
    double size;
    bool is_bold;
} cdisplay_text_style;

/** The extents of a piece of text, in pixels. Ascent and descent are the style's first font's and do not depend on the text; `ink_left`,
 * `ink_right`, `ink_top`, `ink_bottom` bound the painted pixels relative to the origin on the baseline (y grows downwards). */
typedef struct {
    int advance, ascent, descent;
    int ink_left, ink_top, ink_right, ink_bottom;
} cdisplay_text_extents;

/** Measures text without drawing it. At most the first 512 bytes that end on a whole character are looked at. Invalid UTF-8 becomes
 * U+FFFD; controls, joiners and variation selectors have no width. A character no font has is measured as a box. */
cdisplay_text_extents cdisplay_text_measure(cdisplay_fonts *_Nonnull fonts, cdisplay_text_style style,
                                            const char *_Nonnull text, size_t length);

/** Draws exactly what `cdisplay_text_measure` measures, the origin at x on the baseline y. Colour emoji, used for what no
 * other font has, keep their own colours and ignore the colour's alpha. */
void cdisplay_surface_draw_text(cdisplay_surface *_Nonnull surface, cdisplay_fonts *_Nonnull fonts,
                                cdisplay_text_style style, int x, int y, cdisplay_color color,
                                const char *_Nonnull text, size_t length);

/** The next character for which no font was found and which was not yet returned here; 0 when there is none. */
uint32_t cdisplay_fonts_next_missing(cdisplay_fonts *_Nonnull fonts);

#endif
