/* Drawing in plain memory, for servers that cannot draw what is needed: the same few operations as RENDER's, with the same results
 * but for a level or two of rounding. It must not know X11's protocol, nor how the pixels get onto the screen (pixels.c). */
#include "raster_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Life and clip ------------------------------------------------------------------------------------ */

bool cdisplay_raster_create(cdisplay_surface *surface) {
    surface->memory = cdisplay_image_create(surface->width, surface->height);
    surface->row = surface->memory != NULL ? calloc((size_t)surface->width, sizeof *surface->row) : NULL;
    return surface->row != NULL;
}

void cdisplay_raster_free(cdisplay_surface *surface) {
    cdisplay_image_free(surface->memory);
    free(surface->row);
    free(surface->clip_mask);
}

/* A byte a pixel, because the rectangles may overlap and nothing is to be blended twice. */
void cdisplay_raster_set_clip(cdisplay_surface *surface) {
    free(surface->clip_mask);
    surface->clip_mask = NULL;
    if (!surface->has_clip)
        return;
    size_t width = (size_t)surface->width;
    surface->clip_mask = calloc(width * (size_t)surface->height, 1);
    for (size_t index = 0; surface->clip_mask != NULL && index < surface->clip_count; index++) {
        XRectangle part = surface->clip[index];
        for (size_t row = 0; row < part.height; row++)
            memset(surface->clip_mask + ((size_t)part.y + row) * width + part.x, 1, part.width);
    }
}

/* ---- Words: premultiplied 0xAARRGGBB ------------------------------------------------------------------- */

uint32_t cdisplay_raster_word(XRenderColor color) {
    return (uint32_t)(color.alpha >> 8) << 24 | (uint32_t)(color.red >> 8) << 16 | (uint32_t)(color.green >> 8) << 8 |
           color.blue >> 8;
}

/* Each channel × factor / 255, rounded; two channels at a time, each with 16 bits of room. */
static uint32_t scaled(uint32_t word, uint32_t factor) {
    uint32_t even = (word & 0xff00ff) * factor + 0x800080, odd = (word >> 8 & 0xff00ff) * factor + 0x800080;
    even = (even + (even >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
    odd = (odd + (odd >> 8 & 0xff00ff)) & 0xff00ff00;
    return even | odd;
}

/* Between two words: all of the first at a weight of 0, all of the second at 256. */
static uint32_t between(uint32_t first, uint32_t second, uint32_t weight) {
    uint32_t even = ((first & 0xff00ff) * (256 - weight) + (second & 0xff00ff) * weight) >> 8 & 0xff00ff;
    uint32_t odd = ((first >> 8 & 0xff00ff) * (256 - weight) + (second >> 8 & 0xff00ff) * weight) & 0xff00ff00;
    return even | odd;
}

/* Blends a row of words over the surface, where the clip lets it. */
static void blend_row(cdisplay_surface *surface, int x, int y, int count, const uint32_t *source) {
    size_t start = (size_t)y * (size_t)surface->width + (size_t)x;
    uint32_t *target = surface->memory->pixels + start;
    const uint8_t *mask = surface->has_clip ? surface->clip_mask + start : NULL;
    for (int index = 0; index < count; index++)
        if (mask == NULL || mask[index] != 0)
            target[index] = source[index] + scaled(target[index], 255 - (source[index] >> 24));
}

/* The part of an area that is on the surface; empty where nothing may be drawn for lack of memory for the clip. */
static cdisplay_rectangle visible_part(const cdisplay_surface *surface, cdisplay_rectangle area) {
    if (surface->has_clip && surface->clip_mask == NULL)
        return (cdisplay_rectangle){0, 0, 0, 0};
    return cdisplay_rectangle_clipped(area, surface->width, surface->height);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

void cdisplay_raster_fill(cdisplay_surface *surface, cdisplay_rectangle area, uint32_t word) {
    cdisplay_rectangle part = visible_part(surface, area);
    for (int column = 0; column < part.width; column++)
        surface->row[column] = word;
    for (int row = 0; row < part.height; row++)
        blend_row(surface, part.x, part.y + row, part.width, surface->row);
}

void cdisplay_raster_draw(cdisplay_surface *surface, const cdisplay_image *image, int x, int y, unsigned opacity) {
    cdisplay_rectangle part = visible_part(surface, (cdisplay_rectangle){x, y, image->width, image->height});
    for (int row = part.y; row < part.y + part.height; row++) {
        const uint32_t *source = image->pixels + (size_t)(row - y) * (size_t)image->width + (part.x - x);
        for (int column = 0; opacity < 255 && column < part.width; column++)
            surface->row[column] = scaled(source[column], opacity);
        blend_row(surface, part.x, row, part.width, opacity < 255 ? surface->row : source);
    }
}

void cdisplay_raster_draw_stencil(cdisplay_surface *surface, const cdisplay_image *stencil, int x, int y,
                                  uint32_t word) {
    cdisplay_rectangle part = visible_part(surface, (cdisplay_rectangle){x, y, stencil->width, stencil->height});
    for (int row = part.y; row < part.y + part.height; row++) {
        const uint32_t *source = stencil->pixels + (size_t)(row - y) * (size_t)stencil->width + (part.x - x);
        for (int column = 0; column < part.width; column++)
            surface->row[column] = scaled(word, source[column] >> 24);
        blend_row(surface, part.x, row, part.width, surface->row);
    }
}

void cdisplay_raster_copy(const cdisplay_surface *source, cdisplay_surface *target, cdisplay_rectangle area) {
    size_t start = (size_t)area.y * (size_t)source->width + (size_t)area.x;
    for (int row = 0; row < area.height; row++, start += (size_t)source->width)
        memcpy(target->memory->pixels + start, source->memory->pixels + start, (size_t)area.width * sizeof(uint32_t));
}

/* ---- Stretching --------------------------------------------------------------------------------------- */

/* A place between two pixels along one axis of an image. */
typedef struct {
    int first, second;
    uint32_t weight; /* of the second, up to 256 */
} place;

/* Where the middle of the surface's pixel `pixel` falls, if `origin` is the image's edge and each pixel is `step` of the image's.
 * Beyond the edges it is the last pixel. */
static place place_of(int pixel, double origin, double step, int size) {
    double at = fmin(fmax((pixel + 0.5 - origin) * step - 0.5, 0), size - 1);
    int first = (int)at;
    return (place){first, first + 1 < size ? first + 1 : first, (uint32_t)((at - first) * 256)};
}

/* How much of a pixel lies between two edges, 0…1. */
static double covered(int pixel, double low, double high) {
    return fmax(fmin(high, pixel + 1) - fmax(low, pixel), 0);
}

void cdisplay_raster_draw_stretched(cdisplay_surface *surface, const cdisplay_image *image, span area,
                                    cdisplay_rectangle around, unsigned opacity) {
    double across = image->width / (area.right - area.left), down = image->height / (area.bottom - area.top);
    cdisplay_rectangle part = visible_part(surface, around);
    for (int y = part.y; y < part.y + part.height; y++) {
        place vertical = place_of(y, area.top, down, image->height);
        const uint32_t *upper = image->pixels + (size_t)vertical.first * (size_t)image->width;
        const uint32_t *lower = image->pixels + (size_t)vertical.second * (size_t)image->width;
        double visible = opacity * covered(y, area.top, area.bottom);
        for (int x = part.x; x < part.x + part.width; x++) {
            place along = place_of(x, area.left, across, image->width);
            uint32_t word = between(between(upper[along.first], upper[along.second], along.weight),
                                    between(lower[along.first], lower[along.second], along.weight), vertical.weight);
            surface->row[x - part.x] =
                scaled(word, (uint32_t)(visible * covered(x, area.left, area.right) + 0.5));
        }
        blend_row(surface, part.x, y, part.width, surface->row);
    }
}
