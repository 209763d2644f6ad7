/* Tests of drawing in memory, on servers that cannot draw what is needed: the same comes out as where the server draws ($DISPLAY), and
 * their windows show it as well as their colours allow. */
#include "server_samples.h"

#include "raster_internal.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <fontconfig/fontconfig.h>

enum { WIDTH = 200, HEIGHT = 100 };

static cdisplay_connection *connect_to(const char *name) {
    cdisplay_fault fault = {""};
    cdisplay_connection *connection = cdisplay_connection_open(name, &fault);
    CHECK(connection != NULL, "%s", fault.message);
    if (connection == NULL) exit(checks_finish());
    return connection;
}

/* A picture with a bit of everything in it: half opaque on one side, and a slope of colours. */
static cdisplay_picture *make_picture(cdisplay_connection *connection, int side) {
    cdisplay_image *image = cdisplay_image_create(side, side);
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            uint32_t red = (uint32_t)(x * 255 / side), green = (uint32_t)(y * 255 / side);
            image->pixels[y * side + x] =
                x < side / 2 ? 0xff000040 | red << 16 | green << 8 : 0x80000020 | red / 2 << 16 | green / 2 << 8;
        }
    cdisplay_picture *picture = cdisplay_picture_upload(connection, image);
    cdisplay_image_free(image);
    return picture;
}

/* Draws with every function there is. */
static void draw_scene(cdisplay_connection *connection, cdisplay_surface *surface) {
    cdisplay_fonts *fonts = cdisplay_fonts_create(connection, "zh-cn");
    cdisplay_picture *picture = make_picture(connection, 40);
    static const char text[] = "猜图 Ag😀\uE000";
    cdisplay_surface_fill(surface, whole(WIDTH, HEIGHT), (cdisplay_color){0x48, 0x10, 0x18, 255});
    cdisplay_surface_fill(surface, (cdisplay_rectangle){0, 60, WIDTH, 40}, (cdisplay_color){0xe8, 0xe6, 0xe0, 255});
    cdisplay_surface_fill(surface, (cdisplay_rectangle){80, 50, 40, 30}, (cdisplay_color){0, 200, 90, 100});
    cdisplay_surface_draw_picture(surface, picture, 4, 4, 1);
    cdisplay_surface_draw_picture(surface, picture, 20, 50, 0.4);
    /* Areas that overlap, over which nothing may be blended twice. */
    cdisplay_surface_set_clip(surface, (cdisplay_rectangle[]){{60, 0, 30, 100}, {75, 0, 45, 100}}, 2);
    cdisplay_surface_draw_picture_stretched(surface, picture, 50.25, 5.5, 61.5, 50.75, 0.5);
    cdisplay_surface_fill(surface, (cdisplay_rectangle){50, 80, 90, 10}, (cdisplay_color){200, 0, 0, 128});
    cdisplay_surface_set_clip(surface, NULL, 0);
    cdisplay_surface_draw_picture_stretched(surface, picture, 150, -10, 80, 60, 1);
    cdisplay_surface_draw_text(surface, fonts, (cdisplay_text_style){18, false}, 60, 40, white, text, sizeof text - 1);
    cdisplay_surface_draw_text(surface, fonts, (cdisplay_text_style){20, true}, 110, 92,
                               (cdisplay_color){0x20, 0x20, 0x80, 200}, text, sizeof text - 1);
    cdisplay_picture_free(picture);
    cdisplay_fonts_free(fonts);
}

/* The scene as drawn for a server. */
static cdisplay_image *scene_of(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, black);
    draw_scene(connection, surface);
    cdisplay_image *image = pixels_of(surface);
    cdisplay_surface_free(surface);
    return image;
}

/* Rounding makes a level or two, and scaling emoji otherwise makes more at their rims. */
static void check_same(const char *what, const cdisplay_image *expected, const cdisplay_image *image) {
    int apart = 0;
    for (int index = 0; index < WIDTH * HEIGHT; index++)
        apart += difference(expected->pixels[index], image->pixels[index]) > 3;
    CHECK(apart <= 300, "%s: %d pixels are apart", what, apart);
}

/* ---- Windows ------------------------------------------------------------------------------------------ */

/* The window's colours as the screen shows them, the caller's to free; NULL if it cannot be read. */
static XColor *colors_of(Display *display, cdisplay_window *window, Colormap colormap) {
    XImage *image = XGetImage(display, cdisplay_window_identifier(window), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
    XColor *colors = image != NULL ? calloc(WIDTH * HEIGHT, sizeof *colors) : NULL;
    for (int index = 0; colors != NULL && index < WIDTH * HEIGHT; index++)
        colors[index].pixel = XGetPixel(image, index % WIDTH, index / WIDTH);
    if (colors != NULL) XQueryColors(display, colormap, colors, WIDTH * HEIGHT);
    if (image != NULL) XDestroyImage(image);
    return colors;
}

static int luma(int red, int green, int blue) {
    return (red * 77 + green * 150 + blue * 29) >> 8;
}

/* The largest difference between the means of a tile of 8 × 8 pixels: what somebody sees who does not look at single pixels. */
static int apart_by_tiles(const cdisplay_image *image, const XColor *colors, bool is_grey) {
    int largest = 0;
    for (int top = 0; top + 8 <= HEIGHT; top += 8)
        for (int left = 0; left + 8 <= WIDTH; left += 8) {
            int sums[3] = {0};
            for (int index = 0; index < 64; index++) {
                int place = (top + index / 8) * WIDTH + left + index % 8;
                uint32_t word = image->pixels[place];
                int red = (int)(word >> 16 & 255), green = (int)(word >> 8 & 255), blue = (int)(word & 255);
                sums[0] += (is_grey ? luma(red, green, blue) : red) - colors[place].red / 257;
                sums[1] += (is_grey ? luma(red, green, blue) : green) - colors[place].green / 257;
                sums[2] += (is_grey ? luma(red, green, blue) : blue) - colors[place].blue / 257;
            }
            for (int channel = 0; channel < 3; channel++)
                if (abs(sums[channel]) / 64 > largest) largest = abs(sums[channel]) / 64;
        }
    return largest;
}

/* Shows the scene in a window, in two parts that must fit, and compares what the screen shows. Returns how many colours it shows. */
static int check_window(const char *what, cdisplay_connection *connection, int limit) {
    Display *display = connection->display;
    cdisplay_window *window = show_window(connection);
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, black);
    draw_scene(connection, surface);
    cdisplay_surface_present(surface, window, (cdisplay_rectangle){0, 0, 77, HEIGHT});
    cdisplay_surface_present(surface, window, (cdisplay_rectangle){77, 0, 1000, 1000});
    cdisplay_connection_synchronize(connection);
    cdisplay_image *image = pixels_of(surface);
    XColor *colors = colors_of(display, window, connection->colormap);
    int kind = connection->visual->class, count = 0;
    int apart = colors != NULL ? apart_by_tiles(image, colors, kind == GrayScale || kind == StaticGray) : 999;
    CHECK(apart <= limit, "%s: the window is %d levels off", what, apart);
    for (int index = 0; colors != NULL && index < WIDTH * HEIGHT; index++) {
        int other = 0;
        while (other < index && colors[other].pixel != colors[index].pixel) other++;
        count += other == index;
    }
    free(colors);
    cdisplay_image_free(image);
    cdisplay_surface_free(surface);
    cdisplay_window_free(window);
    return count;
}

/* ---- Servers ------------------------------------------------------------------------------------------ */

typedef struct {
    const char *screen;
    const char *options[5];
    int class; /* of the visual that is to be drawn for */
    int limit; /* how far a window's tiles may be off */
    bool is_in_memory;
} kind_of_server;

static const kind_of_server kinds[] = {
    {"640x480x24", {"-extension", "RENDER"}, TrueColor, 0, true},
    {"640x480x24", {"-extension", "MIT-SHM"}, TrueColor, 0, false},
    {"640x480x30", {NULL}, TrueColor, 1, false},
    {"640x480x30", {"-extension", "RENDER"}, TrueColor, 1, true},
    {"640x480x16", {NULL}, TrueColor, 2, true},
    {"640x480x16", {"-extension", "RENDER", "-extension", "MIT-SHM"}, TrueColor, 2, true},
    {"640x480x15", {NULL}, TrueColor, 2, true},
    {"640x480x8", {NULL}, PseudoColor, 8, true},
    {"640x480x8", {"-extension", "RENDER"}, PseudoColor, 8, true},
    {"640x480x8", {"-cc", "0"}, StaticGray, 3, true},
    {"640x480x8", {"-cc", "1"}, GrayScale, 3, true},
    {"640x480x8", {"-cc", "2"}, StaticColor, 8, true},
    {"640x480x8", {"-cc", "4"}, TrueColor, 8, true},
    {"640x480x8", {"-cc", "5"}, DirectColor, 8, true},
};

static void test_servers(const cdisplay_image *expected) {
    for (size_t index = 0; index < sizeof kinds / sizeof kinds[0]; index++) {
        const kind_of_server *kind = &kinds[index];
        char what[80];
        snprintf(what, sizeof what, "%s %s %s %s", kind->screen, kind->options[0] ?: "", kind->options[1] ?: "",
                 kind->options[2] ?: "");
        server poor = start_server(kind->screen, kind->options);
        cdisplay_connection *connection = connect_to(poor.name);
        CHECK(connection->visual->class == kind->class, "%s: visual class %d", what, connection->visual->class);
        CHECK(connection->is_in_memory == kind->is_in_memory, "%s: the other one draws", what);
        cdisplay_image *image = scene_of(connection);
        check_same(what, expected, image);
        cdisplay_image_free(image);
        check_window(what, connection, kind->limit);
        CHECK(!cdisplay_connection_is_lost(connection), "%s: the server is lost", what);
        cdisplay_connection_close(connection);
        kill_server(poor);
    }
}

/* Another program has taken all cells but `left` for itself alone, after a cube of 6 × 6 × 6 for all if `has_cube`. */
static void check_crowd(const char *what, int left, bool has_cube, int limit, int least_colors) {
    server poor = start_server("640x480x8", NULL);
    Display *other = XOpenDisplay(poor.name);
    Colormap colormap = DefaultColormap(other, 0);
    for (int index = 0; has_cube && index < 216; index++) {
        XColor color = {.red = (unsigned short)(index / 36 * 13107), .green = (unsigned short)(index / 6 % 6 * 13107),
                        .blue = (unsigned short)(index % 6 * 13107)};
        XAllocColor(other, colormap, &color);
    }
    unsigned long cells[256];
    int count = 0;
    while (count < 256 && XAllocColorCells(other, colormap, False, NULL, 0, &cells[count], 1)) count++;
    CHECK(count >= left, "%s: %d cells were free", what, count);
    if (left > 0 && count >= left) XFreeColors(other, colormap, cells, left, 0);
    XSync(other, False);
    cdisplay_connection *connection = connect_to(poor.name);
    int colors = check_window(what, connection, limit);
    CHECK(colors >= least_colors, "%s: %d colours show", what, colors);
    cdisplay_connection_close(connection);
    XCloseDisplay(other);
    kill_server(poor);
}

static void test_crowded_colormaps(void) {
    check_crowd("most cells left", 140, false, 8, 50);
    check_crowd("another's cube", 0, true, 8, 33);
    check_crowd("100 cells left", 100, false, 10, 30);
    check_crowd("8 cells left", 8, false, 20, 8);
    check_crowd("no cell left", 0, false, 255, 2);
}

/* ---- Pixels ------------------------------------------------------------------------------------------- */

/* Bytes of one pixel for fields of any place and width, in both byte orders. */
static void test_fields(void) {
    static const struct {
        unsigned long red, green, blue;
        int depth, bits;
        unsigned long expected; /* of ff8000 */
    } fields[] = {
        {0xff0000, 0xff00, 0xff, 24, 32, 0xff8000},   {0xff, 0xff00, 0xff0000, 24, 32, 0x80ff},
        {0xff000000, 0xff0000, 0xff00, 32, 32, 0xff800000}, {0xff0000, 0xff00, 0xff, 24, 24, 0xff8000},
        {0xf800, 0x7e0, 0x1f, 16, 16, 0xfc00},        {0x1f, 0x7e0, 0xf800, 16, 16, 0x41f},
        {0x7c00, 0x3e0, 0x1f, 15, 16, 0x7e00},        {0x3ff00000, 0xffc00, 0x3ff, 30, 32, 0x3ff00000 | 514 << 10},
        {0x3ff, 0xffc00, 0x3ff00000, 30, 32, 0x3ff | 514 << 10}, {0x7, 0x38, 0xc0, 8, 8, 0x27},
    };
    for (size_t index = 0; index < sizeof fields / sizeof fields[0]; index++)
        for (int order = LSBFirst; order <= MSBFirst; order++) {
            Visual visual = {.class = TrueColor, .red_mask = fields[index].red, .green_mask = fields[index].green,
                             .blue_mask = fields[index].blue};
            cdisplay_connection connection = {.visual = &visual, .depth = fields[index].depth};
            pixel_format *format = cdisplay_pixels_prepare(&connection);
            unsigned char bytes[8] = {0};
            XImage image = {.width = 1, .height = 1, .format = ZPixmap, .data = (char *)bytes, .byte_order = order,
                            .bitmap_unit = 32, .bitmap_bit_order = order, .bitmap_pad = 32,
                            .depth = fields[index].depth, .bits_per_pixel = fields[index].bits};
            CHECK(XInitImage(&image) != 0, "an image of %d bits", fields[index].bits);
            cdisplay_image *source = cdisplay_image_create(8, 8);
            source->pixels[0] = 0xffff8000; /* where the pattern raises whatever is over a level */
            cdisplay_pixels_convert(format, source, (cdisplay_rectangle){0, 0, 1, 1}, &image);
            unsigned long low = 0;
            for (int byte = 0; byte < fields[index].bits / 8; byte++)
                low |= (unsigned long)bytes[order == LSBFirst ? byte : fields[index].bits / 8 - 1 - byte] << 8 * byte;
            CHECK(low == fields[index].expected, "fields %zu, byte order %d: %lx", index, order, low);
            cdisplay_image_free(source);
            free(format);
        }
}

int main(void) {
    test_fields();
    cdisplay_connection *connection = connect_or_exit();
    CHECK(!connection->is_in_memory, "the server in $DISPLAY is to be one that draws");
    cdisplay_image *expected = scene_of(connection);
    test_servers(expected);
    test_crowded_colormaps();
    cdisplay_image_free(expected);
    cdisplay_connection_close(connection);
    FcFini();
    return checks_finish();
}
