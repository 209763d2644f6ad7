/* Tests of surfaces and pictures, pixel by pixel, on the server in $DISPLAY. */
#include "display_samples.h"

#include <math.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

/* An image of two colours, the left half and the right half. */
static cdisplay_image *halves(int width, int height, uint32_t left, uint32_t right) {
    cdisplay_image *image = cdisplay_image_create(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) image->pixels[y * width + x] = x < width / 2 ? left : right;
    return image;
}

static cdisplay_picture *upload(cdisplay_connection *connection, cdisplay_image *image) {
    cdisplay_picture *picture = cdisplay_picture_upload(connection, image);
    cdisplay_image_free(image);
    return picture;
}

static void test_fill(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, 40, 30, (cdisplay_color){0x12, 0x34, 0x56, 255});
    CHECK(pixel_of(surface, 0, 0) == 0xff123456, "got %08x", pixel_of(surface, 0, 0));
    cdisplay_surface_fill(surface, (cdisplay_rectangle){5, 6, 7, 8}, (cdisplay_color){0xfe, 0x01, 0x80, 255});
    cdisplay_image *image = pixels_of(surface);
    for (int y = 0; y < 30; y++)
        for (int x = 0; x < 40; x++) {
            bool is_inside = x >= 5 && x < 12 && y >= 6 && y < 14;
            if (pixel(image, x, y) != (is_inside ? 0xfffe0180 : 0xff123456))
                CHECK(false, "%d, %d is %08x", x, y, pixel(image, x, y));
        }
    cdisplay_image_free(image);

    cdisplay_surface_fill(surface, whole(40, 30), black);
    cdisplay_surface_fill(surface, whole(40, 30), (cdisplay_color){200, 100, 0, 128});
    CHECK(difference(pixel_of(surface, 3, 3), 0xff643200) <= 1, "half of a colour is %08x", pixel_of(surface, 3, 3));
    cdisplay_surface_fill(surface, whole(40, 30), (cdisplay_color){255, 255, 255, 0});
    CHECK(difference(pixel_of(surface, 3, 3), 0xff643200) <= 1, "nothing of a colour shows");

    /* Rectangles that reach out on all sides, lie outside, or are none. */
    cdisplay_surface_fill(surface, (cdisplay_rectangle){-1000000, -5, 2000000000, 2000000000}, white);
    CHECK(pixel_of(surface, 39, 29) == 0xffffffff, "the far corner");
    cdisplay_surface_fill(surface, (cdisplay_rectangle){2147483647, 0, 2147483647, 9}, black);
    cdisplay_surface_fill(surface, (cdisplay_rectangle){5, 5, -3, -3}, black);
    cdisplay_surface_fill(surface, (cdisplay_rectangle){-70000, 0, 70000, 9}, black);
    for (int x = 0; x < 40; x++) CHECK(pixel_of(surface, x, 5) == 0xffffffff, "column %d was painted", x);
    cdisplay_surface_free(surface);
}

static void test_sizes(cdisplay_connection *connection) {
    CHECK(cdisplay_surface_create(connection, 0, 5) == NULL, "no width");
    CHECK(cdisplay_surface_create(connection, 5, -1) == NULL, "no height");
    CHECK(cdisplay_surface_create(connection, 16385, 5) == NULL, "too wide");
    CHECK(cdisplay_surface_create(connection, 16384, 16384) == NULL, "too large");
}

static void test_clip(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, 40, 30, white);
    cdisplay_surface *other = make_surface(connection, 40, 30, (cdisplay_color){0, 0, 255, 255});
    cdisplay_rectangle areas[] = {{2, 2, 4, 4}, {30, 20, 100, 100}, {-10, -10, 5, 5}};
    cdisplay_surface_set_clip(surface, areas, 3);
    cdisplay_surface_fill(surface, whole(40, 30), black);
    CHECK(pixel_of(surface, 2, 2) == 0xff000000 && pixel_of(surface, 5, 5) == 0xff000000, "the first area");
    CHECK(pixel_of(surface, 39, 29) == 0xff000000, "the second area");
    CHECK(pixel_of(surface, 6, 6) == 0xffffffff && pixel_of(surface, 1, 2) == 0xffffffff, "between them");

    cdisplay_surface_copy(other, surface, (cdisplay_rectangle){3, 0, 30, 30});
    CHECK(pixel_of(surface, 3, 3) == 0xff0000ff && pixel_of(surface, 2, 3) == 0xff000000, "a copy is clipped");
    CHECK(pixel_of(surface, 32, 25) == 0xff0000ff && pixel_of(surface, 33, 25) == 0xff000000, "in every area");
    CHECK(pixel_of(surface, 20, 10) == 0xffffffff, "a copy between the areas");

    /* The clip of the source does not count. */
    cdisplay_surface_set_clip(surface, NULL, 0);
    cdisplay_surface_set_clip(other, areas, 1);
    cdisplay_surface_copy(other, surface, whole(40, 30));
    CHECK(pixel_of(surface, 20, 10) == 0xff0000ff, "from a clipped surface");
    CHECK(pixel_of(other, 20, 10) == 0xff0000ff, "a clipped surface is read whole");

    cdisplay_surface_set_clip(surface, &(cdisplay_rectangle){100, 100, 5, 5}, 1);
    cdisplay_surface_fill(surface, whole(40, 30), white);
    CHECK(pixel_of(surface, 20, 10) == 0xff0000ff, "everything is clipped away");
    cdisplay_surface_set_clip(surface, NULL, 0);
    cdisplay_surface_fill(surface, whole(40, 30), white);
    CHECK(pixel_of(surface, 0, 0) == 0xffffffff, "the clip is lifted");
    cdisplay_surface_free(other);
    cdisplay_surface_free(surface);
}

static void test_picture(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, 60, 30, white);
    cdisplay_picture *picture = upload(connection, halves(20, 10, 0xffc08040, 0x80400000));
    cdisplay_surface_draw_picture(surface, picture, 7, 8, 1);
    CHECK(pixel_of(surface, 7, 8) == 0xffc08040 && pixel_of(surface, 16, 17) == 0xffc08040, "the opaque half");
    CHECK(difference(pixel_of(surface, 17, 8), 0xffbf7f7f) <= 1, "half red over white is %08x",
          pixel_of(surface, 17, 8));
    CHECK(pixel_of(surface, 6, 8) == 0xffffffff && pixel_of(surface, 27, 8) == 0xffffffff, "beside it");

    cdisplay_surface_fill(surface, whole(60, 30), black);
    cdisplay_surface_draw_picture(surface, picture, 0, 0, 0.5);
    CHECK(difference(pixel_of(surface, 0, 0), 0xff604020) <= 1, "half opacity is %08x", pixel_of(surface, 0, 0));
    cdisplay_surface_draw_picture(surface, picture, 30, 0, 0);
    cdisplay_surface_draw_picture(surface, picture, 30, 0, -1);
    cdisplay_surface_draw_picture(surface, picture, 30, 0, NAN);
    CHECK(pixel_of(surface, 30, 0) == 0xff000000, "no opacity");
    cdisplay_surface_draw_picture(surface, picture, 30, 0, 7);
    CHECK(pixel_of(surface, 30, 0) == 0xffc08040, "too much opacity is all");
    cdisplay_surface_draw_picture(surface, picture, -8, -8, 1);
    cdisplay_surface_draw_picture(surface, picture, 2147483647, -2147483647, 1);
    CHECK(pixel_of(surface, 1, 1) == 0xffc08040 && difference(pixel_of(surface, 2, 1), 0xff400000) <= 48,
          "over the corner: %08x %08x", pixel_of(surface, 1, 1), pixel_of(surface, 2, 1));
    cdisplay_picture_free(picture);
    cdisplay_surface_free(surface);
}

/* More pixels than any single request holds, each of its own colour. */
static void test_large_picture(cdisplay_connection *connection) {
    cdisplay_image *image = cdisplay_image_create(2000, 1500);
    for (int index = 0; index < 2000 * 1500; index++) image->pixels[index] = 0xff000000 | (uint32_t)index;
    cdisplay_picture *picture = cdisplay_picture_upload(connection, image);
    cdisplay_surface *surface = make_surface(connection, 2000, 1500, white);
    cdisplay_surface_draw_picture(surface, picture, 0, 0, 1);
    cdisplay_image *read = pixels_of(surface);
    CHECK(memcmp(read->pixels, image->pixels, sizeof(uint32_t) * 2000 * 1500) == 0, "a large picture came out otherwise");
    cdisplay_image_free(read);
    cdisplay_image_free(image);
    cdisplay_surface_free(surface);
    cdisplay_picture_free(picture);
}

static void test_stretch_whole(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, 100, 60, black);
    cdisplay_picture *picture = upload(connection, halves(20, 10, 0xffc08040, 0xff2060a0));
    cdisplay_surface_draw_picture_stretched(surface, picture, 10, 10, 80, 40, 1);
    cdisplay_image *image = pixels_of(surface);
    for (int y = 10; y < 50; y++)
        for (int x = 10; x < 90; x++) {
            /* The filter mixes two pixels of the picture, which are four pixels wide here. */
            bool is_seam = x >= 48 && x < 52;
            if (!is_seam && pixel(image, x, y) != (x < 50 ? 0xffc08040 : 0xff2060a0))
                CHECK(false, "%d, %d is %08x", x, y, pixel(image, x, y));
        }
    CHECK(pixel(image, 9, 30) == 0xff000000 && pixel(image, 90, 30) == 0xff000000 &&
              pixel(image, 50, 9) == 0xff000000 && pixel(image, 50, 50) == 0xff000000,
          "it reaches over its edge");
    CHECK(pixel(image, 49, 30) != 0xffc08040 && pixel(image, 50, 30) != 0xff2060a0, "no filter at the seam");
    cdisplay_image_free(image);

    /* Unstretched it is pixel for pixel again, before and after. */
    cdisplay_surface_draw_picture(surface, picture, 3, 3, 1);
    CHECK(pixel_of(surface, 12, 3) == 0xffc08040 && pixel_of(surface, 13, 3) == 0xff2060a0, "after stretching");
    cdisplay_surface_fill(surface, whole(100, 60), black);
    cdisplay_surface_draw_picture_stretched(surface, picture, 3, 3, 20, 10, 1);
    CHECK(pixel_of(surface, 12, 3) == 0xffc08040 && pixel_of(surface, 13, 3) == 0xff2060a0 &&
              pixel_of(surface, 23, 3) == 0xff000000,
          "stretched to its own size");

    cdisplay_surface_fill(surface, whole(100, 60), black);
    cdisplay_surface_draw_picture_stretched(surface, picture, -40, -20, 80, 40, 0.5);
    CHECK(difference(pixel_of(surface, 2, 0), 0xff103050) <= 1 && difference(pixel_of(surface, 39, 19), 0xff103050) <= 1 &&
              pixel_of(surface, 40, 19) == 0xff000000,
          "over the corner, half opaque: %08x %08x", pixel_of(surface, 2, 0), pixel_of(surface, 39, 19));
    cdisplay_picture_free(picture);
    cdisplay_surface_free(surface);
}

/* The brightness of one pixel where a white picture is drawn on black. */
static int bright(cdisplay_surface *surface, cdisplay_picture *picture, double x, double y, double width, double height,
                  double opacity, int at_x, int at_y) {
    cdisplay_surface_fill(surface, whole(100, 60), black);
    cdisplay_surface_draw_picture_stretched(surface, picture, x, y, width, height, opacity);
    return (int)(pixel_of(surface, at_x, at_y) & 255);
}

static void test_stretch_between(cdisplay_connection *connection) {
    cdisplay_surface *surface = make_surface(connection, 100, 60, black);
    cdisplay_picture *picture = upload(connection, halves(20, 10, 0xffffffff, 0xffffffff));
    for (int quarter = 0; quarter < 4; quarter++) {
        double shift = quarter / 4.0;
        int left = bright(surface, picture, 10 + shift, 10, 50, 30, 1, 10, 20);
        int right = bright(surface, picture, 10 + shift, 10, 50, 30, 1, 60, 20);
        int top = bright(surface, picture, 10, 10 + shift, 50, 30, 1, 30, 10);
        int bottom = bright(surface, picture, 10, 10 + shift, 50, 30, 1, 30, 40);
        CHECK(abs(left - (int)(255 * (1 - shift))) <= 1, "left edge at %.2f: %d", shift, left);
        CHECK(abs(right - (int)(255 * shift)) <= 1, "right edge at %.2f: %d", shift, right);
        CHECK(abs(top - (int)(255 * (1 - shift))) <= 1, "top edge at %.2f: %d", shift, top);
        CHECK(abs(bottom - (int)(255 * shift)) <= 1, "bottom edge at %.2f: %d", shift, bottom);
        CHECK(bright(surface, picture, 10 + shift, 10, 50, 30, 1, 30, 20) == 255, "the inside is whole");
        CHECK(bright(surface, picture, 10 + shift, 10, 50, 30, 1, 11, 20) == 255, "the edge is one pixel soft");
    }
    int half = bright(surface, picture, 10.5, 10.5, 50, 30, 0.5, 30, 20);
    CHECK(abs(half - 128) <= 1, "half opacity between pixels is %d", half);
    half = bright(surface, picture, 10.5, 10, 50, 30, 0.5, 10, 20);
    CHECK(abs(half - 64) <= 1, "half of a half is %d", half);
    int corner = bright(surface, picture, 10.25, 10.5, 50, 30, 1, 10, 10);
    CHECK(abs(corner - 96) <= 1, "three quarters of half a pixel are %d", corner);
    int thin = bright(surface, picture, 10.25, 10, 0.5, 30, 1, 10, 20);
    CHECK(abs(thin - 128) <= 1, "half a pixel's width is %d", thin);
    thin = bright(surface, picture, 9.75, 10, 0.5, 30, 1, 10, 20);
    CHECK(abs(thin - 64) <= 1, "a quarter on each side of an edge is %d", thin);
    /* Reaching out of the surface on one side moves nothing. */
    int edge = bright(surface, picture, -30.5, 10, 50, 30, 1, 19, 20);
    CHECK(abs(edge - 128) <= 1, "the right edge of what sticks out at the left is %d", edge);
    const double silly[] = {0, -1, 1e-9, 1e9, INFINITY, NAN};
    for (size_t index = 0; index < sizeof silly / sizeof silly[0]; index++) {
        CHECK(bright(surface, picture, 10, 10, silly[index], 30, 1, 11, 20) == 0, "width %g", silly[index]);
        CHECK(bright(surface, picture, 10, 10, 30, silly[index], 1, 20, 11) == 0, "height %g", silly[index]);
    }
    CHECK(bright(surface, picture, NAN, 10, 50, 30, 1, 11, 20) == 0, "nowhere");
    CHECK(bright(surface, picture, 10, 1e300, 50, 30, 1, 11, 20) == 0, "far away");
    cdisplay_picture_free(picture);
    cdisplay_surface_free(surface);
}

/* What the window shows, read by somebody else. */
static void test_present(cdisplay_connection *connection) {
    cdisplay_window *window = show_window(connection);
    cdisplay_surface *surface = make_surface(connection, 200, 100, white);
    cdisplay_surface_present(surface, window, whole(200, 100));
    cdisplay_surface_fill(surface, whole(200, 100), (cdisplay_color){255, 0, 0, 255});
    cdisplay_surface_set_clip(surface, &(cdisplay_rectangle){0, 0, 1, 1}, 1);
    cdisplay_surface_present(surface, window, (cdisplay_rectangle){50, 20, 1000, 10});
    cdisplay_connection_synchronize(connection);
    Display *other = XOpenDisplay(NULL);
    XImage *image = XGetImage(other, cdisplay_window_identifier(window), 0, 0, 200, 100, AllPlanes, ZPixmap);
    CHECK(image != NULL, "the window cannot be read");
    if (image != NULL) {
        CHECK((XGetPixel(image, 10, 10) & 0xffffff) == 0xffffff, "presented before");
        CHECK((XGetPixel(image, 50, 20) & 0xffffff) == 0xff0000, "presented, whatever the clip");
        CHECK((XGetPixel(image, 199, 29) & 0xffffff) == 0xff0000, "up to the edge");
        CHECK((XGetPixel(image, 49, 20) & 0xffffff) == 0xffffff, "outside the area");
        XDestroyImage(image);
    }
    XCloseDisplay(other);
    cdisplay_surface_free(surface);
    cdisplay_window_free(window);
}

int main(void) {
    cdisplay_connection *connection = connect_or_exit();
    test_fill(connection);
    test_sizes(connection);
    test_clip(connection);
    test_picture(connection);
    test_large_picture(connection);
    test_stretch_whole(connection);
    test_stretch_between(connection);
    test_present(connection);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    return checks_finish();
}
