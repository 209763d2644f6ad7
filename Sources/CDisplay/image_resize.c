/* Scales images, whole or cut into nine parts. It must not know where images come from or go to.
 *
 * Both axes are worked out alone: for each target position, which source positions it takes and with which
 * whole-number weight (its "taps"). Nine parts are nothing more than an axis put together from three. All sums are
 * exact; each value is rounded once, at the end. Values are premultiplied, so transparent pixels lend no colour to
 * their neighbours. */
#include "image_internal.h"

#include <stdlib.h>
#include <string.h>

/* What one target position takes: `count` neighbouring source positions, whose weights add up to 1/`share`. */
typedef struct {
    int start, count;
    const uint16_t *weights;
    double share;
} span;

typedef struct {
    span *spans;
    uint16_t *weights;
} axis;

static void axis_release(axis *axis) {
    free(axis->spans);
    free(axis->weights);
}

/* Area averages: positions are counted in 1/target of a source pixel, so that every overlap is a whole number. */
static uint16_t *shrink(span *spans, uint16_t *weights, int start, int64_t source, int64_t target) {
    for (int64_t index = 0; index < target; index++) {
        int64_t begin = index * source, end = begin + source;
        int64_t first = begin / target, last = (end - 1) / target;
        spans[index] = (span){start + (int)first, (int)(last - first + 1), weights, 1.0 / (double)source};
        for (int64_t place = first; place <= last; place++) {
            int64_t from = place * target > begin ? place * target : begin;
            int64_t to = (place + 1) * target < end ? (place + 1) * target : end;
            *weights++ = (uint16_t)(to - from);
        }
    }
    return weights;
}

/* Linear interpolation between pixel centres, counted in 1/(2 target) of a source pixel; beyond the outermost
 * centres their pixels go on. */
static uint16_t *grow(span *spans, uint16_t *weights, int start, int64_t source, int64_t target) {
    int64_t unit = 2 * target;
    for (int64_t index = 0; index < target; index++) {
        int64_t centre = (2 * index + 1) * source - target;
        if (centre < 0) centre = 0;
        int64_t first = centre / unit, rest = centre % unit;
        bool is_between = first + 1 < source;
        spans[index] = (span){start + (int)first, is_between ? 2 : 1, weights, 1.0 / (double)unit};
        *weights++ = (uint16_t)(is_between ? unit - rest : unit);
        if (is_between) *weights++ = (uint16_t)rest;
    }
    return weights;
}

/* Two margins that leave room for `middle`, smaller in proportion if they must be. */
static void fit(int64_t *near, int64_t *far, int64_t length, int64_t middle) {
    if (*near < 0) *near = 0;
    if (*far < 0) *far = 0;
    int64_t sum = *near + *far, room = length - middle;
    if (sum <= room) return;
    *near = *near * room / sum;
    *far = room - *near;
}

/* An axis of `source` pixels made `target` long, of which the margins are scaled alone. False without memory. */
static bool axis_build(axis *result, int64_t source, int64_t target, int64_t source_near, int64_t source_far,
                       int64_t target_near, int64_t target_far) {
    /* The source keeps a pixel for the middle; where it has no margin there is nothing to fill the target's with. */
    fit(&source_near, &source_far, source, 1);
    if (source_near == 0) target_near = 0;
    if (source_far == 0) target_far = 0;
    fit(&target_near, &target_far, target, 0);
    /* A part that shrinks takes its source once and each border between two target pixels at most once more. */
    result->spans = malloc((size_t)target * sizeof *result->spans);
    result->weights = malloc((size_t)(source + 2 * target) * sizeof *result->weights);
    if (result->spans == NULL || result->weights == NULL) {
        axis_release(result);
        return false;
    }
    int64_t sources[] = {source_near, source - source_near - source_far, source_far};
    int64_t targets[] = {target_near, target - target_near - target_far, target_far};
    span *spans = result->spans;
    uint16_t *weights = result->weights;
    int start = 0;
    for (int part = 0; part < 3; part++) {
        weights = targets[part] <= sources[part] ? shrink(spans, weights, start, sources[part], targets[part])
                                                 : grow(spans, weights, start, sources[part], targets[part]);
        spans += targets[part];
        start += (int)sources[part];
    }
    return true;
}

/* Adds one source row, times its weight, to the sums. At most 255 × 32768 in all. */
static void add_row(uint32_t *restrict sums, const uint8_t *restrict bytes, size_t count, uint16_t weight) {
    for (size_t index = 0; index < count; index++) sums[index] += (uint32_t)bytes[index] * weight;
}

/* A target row from the sums of its source rows. */
static void finish_row(uint8_t *target, int width, const span *columns, const uint32_t *sums, double row_share) {
    /* Half, to round; and less than half of the smallest step between two averages (2^-30), so that no error of the
     * multiplication (below 2^-40) can turn a tie downwards. */
    const double half = 0.5 + 0x1p-33;
    for (int x = 0; x < width; x++, target += 4) {
        const span *column = columns + x;
        const uint32_t *place = sums + 4 * (size_t)column->start;
        int64_t totals[4] = {0, 0, 0, 0};
        for (int index = 0; index < column->count; index++, place += 4)
            for (int channel = 0; channel < 4; channel++)
                totals[channel] += (int64_t)((uint64_t)place[channel] * column->weights[index]);
        double share = column->share * row_share;
        for (int channel = 0; channel < 4; channel++)
            target[channel] = (uint8_t)(int)((double)totals[channel] * share + half);
    }
}

static void scale(cdisplay_image *target, const cdisplay_image *image, const axis *columns, const axis *rows,
                  uint32_t *sums) {
    size_t channels = 4 * (size_t)image->width;
    for (int y = 0; y < target->height; y++) {
        const span *row = rows->spans + y;
        memset(sums, 0, channels * sizeof *sums);
        for (int index = 0; index < row->count; index++) {
            size_t place = (size_t)(row->start + index) * (size_t)image->width;
            add_row(sums, (const uint8_t *)(image->pixels + place), channels, row->weights[index]);
        }
        finish_row((uint8_t *)(target->pixels + (size_t)y * (size_t)target->width), target->width, columns->spans,
                   sums, row->share);
    }
}

cdisplay_image *cdisplay_image_resize_sliced(const cdisplay_image *image, int width, int height,
                                             cdisplay_insets source, cdisplay_insets target) {
    cdisplay_image *result = cdisplay_image_create(width, height);
    if (result == NULL) return NULL;
    axis columns, rows;
    bool has_columns =
        axis_build(&columns, image->width, width, source.left, source.right, target.left, target.right);
    bool has_rows = axis_build(&rows, image->height, height, source.top, source.bottom, target.top, target.bottom);
    uint32_t *sums = malloc(4 * (size_t)image->width * sizeof *sums);
    bool is_ready = has_columns && has_rows && sums != NULL;
    if (is_ready) scale(result, image, &columns, &rows, sums);
    free(sums);
    if (has_rows) axis_release(&rows);
    if (has_columns) axis_release(&columns);
    if (is_ready) return result;
    cdisplay_image_free(result);
    return NULL;
}

cdisplay_image *cdisplay_image_resize(const cdisplay_image *image, int width, int height) {
    const cdisplay_insets none = {0, 0, 0, 0};
    if (width != image->width || height != image->height)
        return cdisplay_image_resize_sliced(image, width, height, none, none);
    cdisplay_image *copy = cdisplay_image_create(width, height);
    if (copy != NULL) memcpy(copy->pixels, image->pixels, (size_t)width * (size_t)height * sizeof *copy->pixels);
    return copy;
}
