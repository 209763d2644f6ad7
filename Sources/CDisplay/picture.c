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
    XRenderComposite(connection->display, PictOpOver, picture->picture, opacity_mask(connection, bits),
                     surface->picture, part.x - x, part.y - y, 0, 0, part.x, part.y, (unsigned)part.width,
                     (unsigned)part.height);
}

/* ---- Stretching --------------------------------------------------------------------------------------- */

/* Whether all edges lie on whole pixels. */
static bool is_whole(span area) {
    return area.left == floor(area.left) && area.top == floor(area.top) && area.right == floor(area.right) &&
           area.bottom == floor(area.bottom);
}

/* The 8-bit scratch picture, at least as large as asked. It only grows, so that frames of an animation share it. */
static Picture coverage_picture(cdisplay_connection *connection, int width, int height) {
    Display *display = connection->display;
    if (connection->coverage != None && width <= connection->coverage_width && height <= connection->coverage_height)
        return connection->coverage;
    if (connection->coverage != None)
        XRenderFreePicture(display, connection->coverage);
    connection->coverage_width = width > connection->coverage_width ? width : connection->coverage_width;
    connection->coverage_height = height > connection->coverage_height ? height : connection->coverage_height;
    Pixmap pixmap = XCreatePixmap(display, connection->root, (unsigned)connection->coverage_width,
                                  (unsigned)connection->coverage_height, 8);
    connection->coverage = XRenderCreatePicture(display, pixmap, connection->mask_format, 0, NULL);
    XFreePixmap(display, pixmap);
    return connection->coverage;
}

/* A mask, its origin at the corner of `part`, that is as opaque as asked inside the rectangle, in part at pixels that its
 * edges cut, and clear outside. The picture's own edge is padded, so without it the edges would be hard and jump from
 * pixel to pixel as the rectangle moves. */
static Picture edge_mask(cdisplay_connection *connection, span area, cdisplay_rectangle part, unsigned short opacity) {
    Display *display = connection->display;
    Picture mask = coverage_picture(connection, part.width, part.height);
    XFixed left = XDoubleToFixed(fmax(area.left - part.x, -1)), top = XDoubleToFixed(fmax(area.top - part.y, -1));
    XFixed right = XDoubleToFixed(fmin(area.right - part.x, part.width + 1));
    XFixed bottom = XDoubleToFixed(fmin(area.bottom - part.y, part.height + 1));
    XTrapezoid inside = {top, bottom, {{left, top}, {left, bottom}}, {{right, top}, {right, bottom}}};
    XRenderFillRectangle(display, PictOpSrc, mask, &(XRenderColor){0, 0, 0, 0}, 0, 0, (unsigned)part.width,
                         (unsigned)part.height);
    XRenderCompositeTrapezoids(display, PictOpAdd,
                               cdisplay_connection_solid(connection, (XRenderColor){0, 0, 0, opacity}), mask,
                               connection->mask_format, 0, 0, &inside, 1);
    return mask;
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
    if (is_whole(area) && around.width == picture->width && around.height == picture->height) {
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
    XTransform transform = {{{XDoubleToFixed(across), 0, XDoubleToFixed((part.x - area.left) * across)},
                             {0, XDoubleToFixed(down), XDoubleToFixed((part.y - area.top) * down)},
                             {0, 0, XDoubleToFixed(1)}}};
    set_transform(picture, &transform);
    Picture mask = is_whole(area) ? opacity_mask(connection, bits) : edge_mask(connection, area, part, bits);
    XRenderComposite(display, PictOpOver, picture->picture, mask, surface->picture, 0, 0, 0, 0, part.x, part.y,
                     (unsigned)part.width, (unsigned)part.height);
}
