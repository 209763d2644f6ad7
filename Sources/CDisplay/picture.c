/* Pictures: images kept on the server, and how they are drawn onto a surface. It must not know where an image comes
 * from. */
#include "raster_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xutil.h>

/* ---- Life --------------------------------------------------------------------------------------------- */

static void send_pixels(cdisplay_connection *connection, Pixmap pixmap, const cdisplay_image *image) {
    XImage raw = {
        .width = image->width,
        .height = image->height,
        .format = ZPixmap,
        .data = (char *)image->pixels,
        /* Ours; where the server's differs Xlib swaps. */
        .byte_order = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? MSBFirst : LSBFirst,
        .bitmap_unit = 32,
        .bitmap_bit_order = LSBFirst,
        .bitmap_pad = 32,
        .depth = 32,
        .bits_per_pixel = 32,
        .bytes_per_line = image->width * 4,
    };
    if (!XInitImage(&raw))
        return;
    if (connection->argb_gc == NULL)
        connection->argb_gc = XCreateGC(connection->display, pixmap, 0, NULL);
    /* Xlib cuts it into requests that the server takes. */
    if (connection->argb_gc != NULL)
        XPutImage(connection->display, pixmap, connection->argb_gc, &raw, 0, 0, 0, 0, (unsigned)image->width,
                  (unsigned)image->height);
}

cdisplay_picture *cdisplay_picture_upload(cdisplay_connection *connection, const cdisplay_image *image) {
    if (connection->is_lost || image->width < 1 || image->height < 1 || image->width > CDISPLAY_IMAGE_SIDE_MAXIMUM ||
        image->height > CDISPLAY_IMAGE_SIDE_MAXIMUM)
        return NULL;
    cdisplay_picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL)
        return NULL;
    Display *display = connection->display;
    picture->connection = connection;
    picture->width = image->width;
    picture->height = image->height;
    if (connection->is_in_memory) {
        picture->memory = cdisplay_image_create(image->width, image->height);
        if (picture->memory == NULL) {
            free(picture);
            return NULL;
        }
        memcpy(picture->memory->pixels, image->pixels,
               (size_t)image->width * (size_t)image->height * sizeof *image->pixels);
        return picture;
    }
    picture->is_opaque = cdisplay_image_is_opaque(image);
    Pixmap pixmap = XCreatePixmap(display, connection->root, (unsigned)image->width, (unsigned)image->height, 32);
    send_pixels(connection, pixmap, image);
    picture->picture = XRenderCreatePicture(display, pixmap, connection->argb_format, 0, NULL);
    XFreePixmap(display, pixmap); /* the picture keeps it alive */
    return picture;
}

void cdisplay_picture_free(cdisplay_picture *picture) {
    if (picture == NULL)
        return;
    if (!picture->connection->is_lost && picture->memory == NULL)
        XRenderFreePicture(picture->connection->display, picture->picture);
    cdisplay_image_free(picture->memory);
    free(picture);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* 0 for anything that shows nothing, NaN included. */
static unsigned short opacity_bits(double opacity) {
    if (!(opacity > 0))
        return 0;
    return opacity >= 1 ? 0xffff : (unsigned short)lround(opacity * 0xffff);
}

/* What a composite is masked with to be as opaque as asked; None for full opacity. */
static Picture opacity_mask(cdisplay_connection *connection, unsigned short opacity) {
    if (opacity == 0xffff)
        return None;
    return cdisplay_connection_solid(connection, (XRenderColor){0, 0, 0, opacity});
}

/* Draws an area of the surface; `x`, `y` is its place in the picture, which has its transform. What nothing shines through is put down without
 * looking at what was there. */
static void composite(cdisplay_surface *surface, cdisplay_picture *picture, int x, int y, cdisplay_rectangle area,
                      unsigned short opacity) {
    cdisplay_connection *connection = surface->connection;
    XRenderComposite(connection->display, picture->is_opaque && opacity == 0xffff ? PictOpSrc : PictOpOver,
                     picture->picture, opacity_mask(connection, opacity), surface->picture, x, y, 0, 0, area.x, area.y,
                     (unsigned)area.width, (unsigned)area.height);
}

/* Sends the transform if it is not the one the server has. */
static void set_transform(cdisplay_picture *picture, const XTransform *transform) {
    if (picture->has_transform && memcmp(&picture->transform, transform, sizeof *transform) == 0)
        return;
    picture->transform = *transform;
    picture->has_transform = true;
    XRenderSetPictureTransform(picture->connection->display, picture->picture, &picture->transform);
}

void cdisplay_surface_draw_picture(cdisplay_surface *surface, cdisplay_picture *picture, int x, int y, double opacity) {
    static const XTransform identity = {{{0x10000, 0, 0}, {0, 0x10000, 0}, {0, 0, 0x10000}}};
    cdisplay_connection *connection = surface->connection;
    cdisplay_rectangle part = cdisplay_rectangle_clipped((cdisplay_rectangle){x, y, picture->width, picture->height},
                                                         surface->width, surface->height);
    unsigned short bits = opacity_bits(opacity);
    if (connection->is_lost || part.width == 0 || bits == 0)
        return;
    if (picture->memory != NULL) {
        cdisplay_raster_draw(surface, picture->memory, x, y, bits >> 8);
        return;
    }
    if (picture->has_transform) { /* it was stretched before: back to pixel for pixel */
        set_transform(picture, &identity);
        picture->has_transform = false;
    }
    composite(surface, picture, part.x - x, part.y - y, part, bits);
}

/* ---- Stretching --------------------------------------------------------------------------------------- */

/* Some pixels side by side, all covered to the same part, 0…1. */
typedef struct {
    int first, count;
    double covered;
} stripe;

/* Parts an extent into the pixel that its low edge cuts, the whole ones, and the one that its high edge cuts, as far as there are
 * such. Returns how many. */
static int part_stripes(double low, double high, stripe stripes[3]) {
    int outer_low = (int)floor(low), inner_low = (int)ceil(low), inner_high = (int)floor(high), count = 0;
    if (inner_low > inner_high) { /* all within one pixel */
        stripes[0] = (stripe){outer_low, 1, high - low};
        return 1;
    }
    if (outer_low < inner_low)
        stripes[count++] = (stripe){outer_low, 1, inner_low - low};
    if (inner_low < inner_high)
        stripes[count++] = (stripe){inner_low, inner_high - inner_low, 1};
    if (inner_high < high)
        stripes[count++] = (stripe){inner_high, 1, high - inner_high};
    return count;
}

/* Draws the picture, its transform set, with the image's corner at the corner of `around`. The picture's own edges are padded, so that
 * they would be hard and jump from pixel to pixel as the area moves: a pixel that they cut is drawn as opaque as it is covered.
 * The few requests for the rim cost the server far less than one mask for all. */
static void composite_stretched(cdisplay_surface *surface, cdisplay_picture *picture, span area,
                                cdisplay_rectangle around, unsigned short opacity) {
    stripe columns[3], rows[3];
    int column_count = part_stripes(area.left, area.right, columns), row_count = part_stripes(area.top, area.bottom, rows);
    for (int index = 0; index < column_count * row_count; index++) {
        stripe column = columns[index % column_count], row = rows[index / column_count];
        cdisplay_rectangle part = cdisplay_rectangle_clipped(
            (cdisplay_rectangle){column.first, row.first, column.count, row.count}, surface->width, surface->height);
        unsigned short visible = (unsigned short)lround(opacity * column.covered * row.covered);
        if (part.width > 0 && visible > 0)
            composite(surface, picture, part.x - around.x, part.y - around.y, part, visible);
    }
}

void cdisplay_surface_draw_picture_stretched(cdisplay_surface *surface, cdisplay_picture *picture, double x, double y,
                                             double width, double height, double opacity) {
    cdisplay_connection *connection = surface->connection;
    Display *display = connection->display;
    const double limit = 30000; /* what protocol coordinates and fixed-point numbers hold */
    unsigned short bits = opacity_bits(opacity);
    if (connection->is_lost || bits == 0 || !(fabs(x) <= limit && fabs(y) <= limit && width > 0 && width <= limit &&
                                              height > 0 && height <= limit))
        return;
    /* Edges to 1/256 pixel: nobody sees less, and a rectangle meant to lie on whole pixels does. */
    span area = {round(x * 256) / 256, round(y * 256) / 256, round((x + width) * 256) / 256,
                 round((y + height) * 256) / 256};
    double across = picture->width / (area.right - area.left), down = picture->height / (area.bottom - area.top);
    if (!(across < limit && down < limit))
        return; /* too thin to show */
    cdisplay_rectangle around = {(int)floor(area.left), (int)floor(area.top),
                                 (int)(ceil(area.right) - floor(area.left)), (int)(ceil(area.bottom) - floor(area.top))};
    if (across == 1 && down == 1 && area.left == around.x && area.top == around.y) {
        cdisplay_surface_draw_picture(surface, picture, around.x, around.y, opacity);
        return;
    }
    cdisplay_rectangle part = cdisplay_rectangle_clipped(around, surface->width, surface->height);
    if (part.width == 0)
        return;
    if (picture->memory != NULL) {
        cdisplay_raster_draw_stretched(surface, picture->memory, area, part, bits >> 8);
        return;
    }
    if (!picture->has_filter) {
        picture->has_filter = true;
        XRenderSetPictureFilter(display, picture->picture, FilterBilinear, NULL, 0);
        XRenderChangePicture(display, picture->picture, CPRepeat, &(XRenderPictureAttributes){.repeat = RepeatPad});
    }
    XTransform transform = {{{XDoubleToFixed(across), 0, XDoubleToFixed((around.x - area.left) * across)},
                             {0, XDoubleToFixed(down), XDoubleToFixed((around.y - area.top) * down)},
                             {0, 0, XDoubleToFixed(1)}}};
    set_transform(picture, &transform);
    composite_stretched(surface, picture, area, around, bits);
}
