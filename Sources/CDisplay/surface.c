/* Surfaces: pixmaps that everything is drawn on, and their way to the window and back into memory. It must not know
 * pictures (picture.c) or text (text.c). */
#include "raster_internal.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xutil.h>

/* ---- Values ------------------------------------------------------------------------------------------- */

XRenderColor cdisplay_color_premultiplied(cdisplay_color color) {
    /* 257 makes 8 bits 16: 255 becomes 65535. */
    unsigned alpha = color.alpha;
    return (XRenderColor){
        .red = (unsigned short)((color.red * alpha * 257 + 127) / 255),
        .green = (unsigned short)((color.green * alpha * 257 + 127) / 255),
        .blue = (unsigned short)((color.blue * alpha * 257 + 127) / 255),
        .alpha = (unsigned short)(alpha * 257),
    };
}

cdisplay_rectangle cdisplay_rectangle_clipped(cdisplay_rectangle area, int width, int height) {
    int64_t left = area.x, top = area.y;
    int64_t right = left + area.width, bottom = top + area.height;
    left = left < 0 ? 0 : left;
    top = top < 0 ? 0 : top;
    right = right > width ? width : right;
    bottom = bottom > height ? height : bottom;
    if (left >= right || top >= bottom)
        return (cdisplay_rectangle){0, 0, 0, 0};
    return (cdisplay_rectangle){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

/* ---- Life --------------------------------------------------------------------------------------------- */

cdisplay_surface *cdisplay_surface_create(cdisplay_connection *connection, int width, int height) {
    if (connection->is_lost || width < 1 || height < 1 || width > CDISPLAY_IMAGE_SIDE_MAXIMUM ||
        height > CDISPLAY_IMAGE_SIDE_MAXIMUM || (int64_t)width * height > CDISPLAY_IMAGE_AREA_MAXIMUM)
        return NULL;
    cdisplay_surface *surface = calloc(1, sizeof *surface);
    if (surface == NULL)
        return NULL;
    Display *display = connection->display;
    surface->connection = connection;
    surface->width = width;
    surface->height = height;
    if (connection->is_in_memory) {
        if (cdisplay_raster_create(surface))
            return surface;
        cdisplay_surface_free(surface);
        return NULL;
    }
    surface->pixmap =
        XCreatePixmap(display, connection->root, (unsigned)width, (unsigned)height, (unsigned)connection->depth);
    surface->picture = XRenderCreatePicture(display, surface->pixmap, connection->format, 0, NULL);
    return surface;
}

void cdisplay_surface_free(cdisplay_surface *surface) {
    if (surface == NULL)
        return;
    if (!surface->connection->is_lost && !surface->connection->is_in_memory) {
        XRenderFreePicture(surface->connection->display, surface->picture);
        XFreePixmap(surface->connection->display, surface->pixmap);
    }
    cdisplay_raster_free(surface);
    free(surface->clip);
    free(surface);
}

/* ---- Clip and fill ------------------------------------------------------------------------------------ */

void cdisplay_surface_set_clip(cdisplay_surface *surface, const cdisplay_rectangle *areas, size_t count) {
    cdisplay_connection *connection = surface->connection;
    if (connection->is_lost)
        return;
    if (count == 0 && !surface->has_clip)
        return;
    free(surface->clip);
    surface->clip = NULL;
    surface->clip_count = 0;
    surface->has_clip = count > 0;
    if (count == 0 && surface->memory == NULL)
        XRenderChangePicture(connection->display, surface->picture, CPClipMask,
                             &(XRenderPictureAttributes){.clip_mask = None});
    /* Without memory, or with more rectangles than any caller has, everything is clipped away: nothing is drawn where
     * it must not be. */
    if (count > 0 && count <= 4096)
        surface->clip = calloc(count, sizeof *surface->clip);
    for (size_t index = 0; surface->clip != NULL && index < count; index++) {
        cdisplay_rectangle part = cdisplay_rectangle_clipped(areas[index], surface->width, surface->height);
        if (part.width > 0)
            surface->clip[surface->clip_count++] = (XRectangle){
                (short)part.x, (short)part.y, (unsigned short)part.width, (unsigned short)part.height};
    }
    if (surface->memory != NULL)
        cdisplay_raster_set_clip(surface);
    else if (count > 0)
        XRenderSetPictureClipRectangles(connection->display, surface->picture, 0, 0, surface->clip,
                                        (int)surface->clip_count);
}

void cdisplay_surface_fill(cdisplay_surface *surface, cdisplay_rectangle area, cdisplay_color color) {
    cdisplay_rectangle part = cdisplay_rectangle_clipped(area, surface->width, surface->height);
    if (surface->connection->is_lost || part.width == 0 || color.alpha == 0)
        return;
    XRenderColor blended = cdisplay_color_premultiplied(color);
    if (surface->memory != NULL) {
        cdisplay_raster_fill(surface, part, cdisplay_raster_word(blended));
        return;
    }
    XRenderFillRectangle(surface->connection->display, color.alpha == 255 ? PictOpSrc : PictOpOver, surface->picture,
                         &blended, part.x, part.y, (unsigned)part.width, (unsigned)part.height);
}

/* ---- Copying ------------------------------------------------------------------------------------------ */

/* The context of all copies, made with the first. Copies never send events about what could not be copied: pixmaps are
 * always whole. */
static GC copy_context(cdisplay_connection *connection, Drawable target) {
    if (connection->copy_gc == NULL)
        connection->copy_gc = XCreateGC(connection->display, target, GCGraphicsExposures,
                                        &(XGCValues){.graphics_exposures = False});
    return connection->copy_gc;
}

static void copy_area(cdisplay_surface *source, Drawable target, cdisplay_rectangle area) {
    GC context = copy_context(source->connection, target);
    if (context != NULL && area.width > 0)
        XCopyArea(source->connection->display, source->pixmap, target, context, area.x, area.y, (unsigned)area.width,
                  (unsigned)area.height, area.x, area.y);
}

/* Sends an area of what was drawn in memory, in bands: the window's form of it takes little memory then. */
static void send_area(cdisplay_surface *source, Drawable target, cdisplay_rectangle area) {
    enum { BAND = 64 };
    cdisplay_connection *connection = source->connection;
    Display *display = connection->display;
    GC context = copy_context(connection, target);
    XImage *image = NULL;
    if (context != NULL && area.width > 0)
        image = XCreateImage(display, connection->visual, (unsigned)connection->depth, ZPixmap, 0, NULL,
                             (unsigned)area.width, BAND, 32, 0);
    if (image == NULL)
        return;
    image->data = calloc(BAND, (size_t)image->bytes_per_line);
    for (int done = 0; image->data != NULL && done < area.height; done += BAND) {
        int height = area.height - done < BAND ? area.height - done : BAND;
        cdisplay_rectangle band = {area.x, area.y + done, area.width, height};
        cdisplay_pixels_convert(connection->pixels, source->memory, band, image);
        XPutImage(display, target, context, image, 0, 0, band.x, band.y, (unsigned)band.width, (unsigned)height);
    }
    XDestroyImage(image); /* and its data */
}

/* Copies within memory or on the server. */
static void copy_part(cdisplay_surface *source, cdisplay_surface *target, cdisplay_rectangle part) {
    if (source->memory != NULL)
        cdisplay_raster_copy(source, target, part);
    else
        copy_area(source, target->pixmap, part);
}

/* XCopyArea rather than a composite: the latter obeys the source's clip, too. */
void cdisplay_surface_copy(cdisplay_surface *source, cdisplay_surface *target, cdisplay_rectangle area) {
    cdisplay_rectangle part = cdisplay_rectangle_clipped(area, source->width, source->height);
    if (source->connection->is_lost)
        return;
    if (!target->has_clip)
        copy_part(source, target, part);
    for (size_t index = 0; index < target->clip_count; index++) {
        XRectangle clip = target->clip[index];
        /* The common part of both, found by making the clip's corner the origin. */
        cdisplay_rectangle moved = {part.x - clip.x, part.y - clip.y, part.width, part.height};
        moved = cdisplay_rectangle_clipped(moved, clip.width, clip.height);
        copy_part(source, target, (cdisplay_rectangle){moved.x + clip.x, moved.y + clip.y, moved.width, moved.height});
    }
}

void cdisplay_surface_present(cdisplay_surface *surface, cdisplay_window *window, cdisplay_rectangle area) {
    if (surface->connection->is_lost || window->is_destroyed)
        return;
    area = cdisplay_rectangle_clipped(area, surface->width, surface->height);
    if (surface->memory != NULL)
        send_area(surface, window->identifier, area);
    else
        copy_area(surface, window->identifier, area);
}

/* ---- Reading back ------------------------------------------------------------------------------------- */

static bool take_pixels(const XImage *raw, cdisplay_image *image) {
    if (raw->bits_per_pixel != 32 || raw->width < image->width || raw->height < image->height)
        return false;
    for (int row = 0; row < image->height; row++) {
        uint32_t *target = image->pixels + (size_t)row * (size_t)image->width;
        memcpy(target, raw->data + (size_t)row * (size_t)raw->bytes_per_line, (size_t)image->width * sizeof *target);
        for (int column = 0; column < image->width; column++) {
            uint32_t word = raw->byte_order == MSBFirst ? be32toh(target[column]) : le32toh(target[column]);
            target[column] = word | 0xff000000;
        }
    }
    return true;
}

cdisplay_image *cdisplay_surface_read(cdisplay_surface *surface) {
    cdisplay_connection *connection = surface->connection;
    Display *display = connection->display;
    unsigned width = (unsigned)surface->width, height = (unsigned)surface->height;
    cdisplay_image *image = connection->is_lost ? NULL : cdisplay_image_create(surface->width, surface->height);
    if (image == NULL)
        return NULL;
    if (surface->memory != NULL) {
        for (size_t index = 0; index < (size_t)width * height; index++)
            image->pixels[index] = surface->memory->pixels[index] | 0xff000000;
        return image;
    }
    /* The server converts from whatever depth and masks the visual has. A second picture of the pixmap, because the
     * surface's own may have a clip, and a source's clip counts. */
    Pixmap copy = XCreatePixmap(display, connection->root, width, height, 32);
    Picture source = XRenderCreatePicture(display, surface->pixmap, connection->format, 0, NULL);
    Picture target = XRenderCreatePicture(display, copy, connection->argb_format, 0, NULL);
    XRenderComposite(display, PictOpSrc, source, None, target, 0, 0, 0, 0, 0, 0, width, height);
    XImage *raw = XGetImage(display, copy, 0, 0, width, height, 0xffffffff, ZPixmap);
    if (!connection->is_lost) {
        XRenderFreePicture(display, target);
        XRenderFreePicture(display, source);
        XFreePixmap(display, copy);
    }
    bool is_read = raw != NULL && take_pixels(raw, image);
    if (raw != NULL)
        XDestroyImage(raw);
    if (!is_read) {
        cdisplay_image_free(image);
        return NULL;
    }
    return image;
}
