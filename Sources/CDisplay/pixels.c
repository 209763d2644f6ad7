/* From colours to what the screen's memory holds: a visual's bit fields, or cells of a colormap. Where a visual has few colours, those
 * between are shown by a regular pattern of its own. It must not know what the colours show. */
#include "raster_internal.h"

#include <stdlib.h>

#include <X11/Xutil.h>

/* How a channel's value is shown: by `low`, and by the next higher level at `part` of 64 pixels. */
typedef struct {
    uint16_t low;
    uint8_t part;
} share;

struct pixel_format {
    bool is_grey;
    share shares[3][256];
    /* A pixel is the sum of the channels' levels, each times its weight; with cells it is the number of one. */
    unsigned long weights[3];
    unsigned long *cells; /* within the same allocation; NULL: none */
};

/* ---- Channels ----------------------------------------------------------------------------------------- */

/* With eight bits or more the nearest level will do; a pattern of so small steps would only be noise. */
static void set_levels(share *shares, unsigned levels) {
    for (unsigned value = 0; value < 256; value++) {
        unsigned exact = value * (levels - 1) * 64 / 255; /* levels ≤ 65536 */
        shares[value] = levels < 256 ? (share){(uint16_t)(exact / 64), (uint8_t)(exact % 64)}
                                     : (share){(uint16_t)((value * (levels - 1) + 127) / 255), 0};
    }
}

/* The fields of a TrueColor visual. */
static void set_fields(pixel_format *format, const Visual *visual) {
    unsigned long masks[3] = {visual->red_mask, visual->green_mask, visual->blue_mask};
    for (int channel = 0; channel < 3; channel++) {
        unsigned long lowest = masks[channel] & -masks[channel]; /* 0 for a mask without bits */
        unsigned long levels = lowest != 0 ? masks[channel] / lowest + 1 : 1;
        format->weights[channel] = lowest;
        /* Of more than 16 bits only the upper ones count. */
        while (levels > 65536) {
            levels /= 2;
            format->weights[channel] *= 2;
        }
        set_levels(format->shares[channel], (unsigned)levels);
    }
}

/* ---- Cells -------------------------------------------------------------------------------------------- */

/* Numbers of levels for red, green and blue, the best first; grey ones have one channel. The first shares the cells that a server with
 * RENDER takes for itself (4 × 4 × 4) and leaves some to others; the second is what a fixed colormap of 8 bits has; the third is what other
 * programs take; the last is for a screen of two colours or eight. */
typedef struct {
    unsigned levels[3];
} cube;

static const cube color_cubes[] = {{{7, 7, 4}}, {{8, 8, 4}}, {{6, 6, 6}}, {{5, 5, 5}}, {{4, 4, 4}}, {{3, 3, 3}}, {{2, 2, 2}}};
static const cube grey_cubes[] = {{{32, 1, 1}}, {{16, 1, 1}}, {{8, 1, 1}}, {{4, 1, 1}}, {{2, 1, 1}}};

enum { CELL_MAXIMUM = 256 };

static unsigned cell_count(const cube *wanted) {
    return wanted->levels[0] * wanted->levels[1] * wanted->levels[2];
}

/* The colour that a cell of a cube stands for. */
static XColor cell_color(const cube *wanted, unsigned index, bool is_grey) {
    unsigned short parts[3];
    for (int channel = 2; channel >= 0; channel--) {
        unsigned levels = wanted->levels[channel];
        parts[channel] = levels > 1 ? (unsigned short)(index % levels * 65535 / (levels - 1)) : 0;
        index /= levels;
    }
    return (XColor){.red = parts[0], .green = parts[is_grey ? 0 : 1], .blue = parts[is_grey ? 0 : 2],
                    .flags = DoRed | DoGreen | DoBlue};
}

/* The square of the distance. */
static int64_t distance(const XColor *one, const XColor *other) {
    int64_t red = one->red - other->red, green = one->green - other->green, blue = one->blue - other->blue;
    return red * red + green * green + blue * blue;
}

/* Takes cells that anybody may share for all colours of a cube; none if one cannot be had, or only a poor likeness of it. */
static bool take_cube(cdisplay_connection *connection, const cube *wanted, bool is_grey, unsigned long *cells) {
    const int64_t near = 3 * 0x0400 * 0x0400; /* less than half of the smallest step, more than a 6-bit screen rounds */
    unsigned count = cell_count(wanted), taken = 0;
    bool is_near = true;
    for (; taken < count && is_near; taken++) {
        XColor asked = cell_color(wanted, taken, is_grey), given = asked;
        if (!XAllocColor(connection->display, connection->colormap, &given))
            break;
        cells[taken] = given.pixel;
        is_near = distance(&asked, &given) <= near;
    }
    if (taken == count && is_near)
        return true;
    if (taken > 0)
        XFreeColors(connection->display, connection->colormap, cells, (int)taken, 0);
    return false;
}

/* Where other programs have left no room: for each colour of a cube the nearest of those that are there and may be shared. */
static void share_cells(cdisplay_connection *connection, const cube *wanted, bool is_grey, unsigned long *cells) {
    XColor present[CELL_MAXIMUM];
    int entries = connection->visual->map_entries, count = 0;
    if (entries > CELL_MAXIMUM)
        entries = CELL_MAXIMUM;
    for (int index = 0; index < entries; index++)
        present[index] = (XColor){.pixel = (unsigned long)index};
    XQueryColors(connection->display, connection->colormap, present, entries);
    /* Asking for its very colour keeps a cell as it is, and fails where another program may still change it. Black and white never fail. */
    for (int index = 0; index < entries; index++)
        if (XAllocColor(connection->display, connection->colormap, &present[index]))
            present[count++] = present[index];
    for (unsigned index = 0; index < cell_count(wanted); index++) {
        XColor asked = cell_color(wanted, index, is_grey);
        int64_t least = INT64_MAX;
        for (int candidate = 0; candidate < count; candidate++)
            if (distance(&asked, &present[candidate]) < least) {
                least = distance(&asked, &present[candidate]);
                cells[index] = present[candidate].pixel;
            }
    }
}

static void set_cells(pixel_format *format, cdisplay_connection *connection) {
    const cube *cubes = format->is_grey ? grey_cubes : color_cubes;
    size_t count = format->is_grey ? sizeof grey_cubes / sizeof *grey_cubes : sizeof color_cubes / sizeof *color_cubes;
    const cube *chosen = NULL;
    for (size_t index = 0; index < count && chosen == NULL; index++)
        if (take_cube(connection, &cubes[index], format->is_grey, format->cells))
            chosen = &cubes[index];
    if (chosen == NULL) {
        chosen = &cubes[0];
        share_cells(connection, chosen, format->is_grey, format->cells);
    }
    unsigned long weight = 1;
    for (int channel = 2; channel >= 0; channel--) {
        set_levels(format->shares[channel], chosen->levels[channel]);
        format->weights[channel] = weight;
        weight *= chosen->levels[channel];
    }
}

pixel_format *cdisplay_pixels_prepare(cdisplay_connection *connection) {
    pixel_format *format = calloc(1, sizeof *format + CELL_MAXIMUM * sizeof *format->cells);
    if (format == NULL)
        return NULL;
    int kind = connection->visual->class;
    if (kind == TrueColor) {
        set_fields(format, connection->visual);
        return format;
    }
    format->is_grey = kind == GrayScale || kind == StaticGray;
    format->cells = (unsigned long *)(format + 1);
    set_cells(format, connection);
    return format;
}

/* ---- Converting --------------------------------------------------------------------------------------- */

/* Each of 0…63 once, neighbours far apart (B. E. Bayer's ordered dither). */
static unsigned threshold(int x, int y) {
    unsigned column = (unsigned)x & 7, row = (unsigned)y & 7, mixed = column ^ row;
    return (mixed & 1) << 5 | (row & 1) << 4 | (mixed & 2) << 2 | (row & 2) << 1 | (mixed & 4) >> 1 | (row & 4) >> 2;
}

static unsigned long pixel_of(const pixel_format *format, uint32_t word, unsigned limit) {
    unsigned values[3] = {word >> 16 & 255, word >> 8 & 255, word & 255};
    unsigned long pixel = 0;
    if (format->is_grey)
        values[0] = values[1] = values[2] = (values[0] * 77 + values[1] * 150 + values[2] * 29) >> 8;
    for (int channel = 0; channel < 3; channel++) {
        share shown = format->shares[channel][values[channel]];
        pixel += (shown.low + (shown.part > limit ? 1u : 0u)) * format->weights[channel];
    }
    return format->cells != NULL ? format->cells[pixel] : pixel;
}

void cdisplay_pixels_convert(const pixel_format *format, const cdisplay_image *image, cdisplay_rectangle area,
                             XImage *target) {
    for (int row = 0; row < area.height; row++) {
        int y = area.y + row;
        const uint32_t *source = image->pixels + (size_t)y * (size_t)image->width + area.x;
        for (int column = 0; column < area.width; column++)
            XPutPixel(target, column, row, pixel_of(format, source[column], threshold(area.x + column, y)));
    }
}
