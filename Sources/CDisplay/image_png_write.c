/* Writes an image as a PNG into memory, through libpng. It must not know files or X11.
 *
 * As in image_png.c, the setjmp stands in a function that after a jump looks at none of its own variables. */
#include "image_internal.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const cdisplay_image *image;
    bool is_opaque;
    png_structp png;
    png_infop info;
    uint8_t *row;
    uint8_t *bytes;
    size_t count, capacity;
    cdisplay_fault *fault;
} png_writing;

static void report_error(png_structp png, png_const_charp message) {
    png_writing *writing = png_get_error_ptr(png);
    cdisplay_image_fail(writing->fault, "cannot write the PNG: %s", message);
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void keep_bytes(png_structp png, png_bytep bytes, size_t count) {
    png_writing *writing = png_get_io_ptr(png);
    if (count > writing->capacity - writing->count) {
        if (count > SIZE_MAX / 2 - writing->capacity) png_error(png, "no memory");
        size_t capacity =
            2 * writing->capacity > writing->count + count ? 2 * writing->capacity : writing->count + count;
        uint8_t *larger = realloc(writing->bytes, capacity);
        if (larger == NULL) png_error(png, "no memory");
        writing->bytes = larger;
        writing->capacity = capacity;
    }
    memcpy(writing->bytes + writing->count, bytes, count);
    writing->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

/* The colour before it was multiplied by its alpha. */
static uint8_t unmultiplied(uint32_t value, uint32_t alpha) {
    if (alpha == 0) return 0;
    if (value >= alpha) return 255;
    return (uint8_t)((value * 255 + alpha / 2) / alpha);
}

static void unpack_row(uint8_t *target, const uint32_t *row, int width, bool without_alpha) {
    for (int x = 0; x < width; x++) {
        uint32_t pixel = row[x], alpha = pixel >> 24;
        *target++ = unmultiplied(pixel >> 16 & 255, alpha);
        *target++ = unmultiplied(pixel >> 8 & 255, alpha);
        *target++ = unmultiplied(pixel & 255, alpha);
        if (!without_alpha) *target++ = (uint8_t)alpha;
    }
}

static bool write_image(png_writing *writing) {
    png_structp png = writing->png;
    const cdisplay_image *image = writing->image;
    if (setjmp(png_jmpbuf(png)) != 0) return false;
    png_set_write_fn(png, writing, keep_bytes, flush_nothing);
    int kind = writing->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
    png_set_IHDR(png, writing->info, (uint32_t)image->width, (uint32_t)image->height, 8, kind, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    /* Photographs take half the time of the usual level 6 and come out as small; flat drawings come out 3 % larger. */
    png_set_compression_level(png, 4);
    png_write_info(png, writing->info);
    for (int y = 0; y < image->height; y++) {
        unpack_row(writing->row, image->pixels + (size_t)y * (size_t)image->width, image->width,
                   writing->is_opaque);
        png_write_row(png, writing->row);
    }
    png_write_end(png, NULL);
    return true;
}

bool cdisplay_image_encode_png(const cdisplay_image *image, uint8_t **bytes, size_t *count, cdisplay_fault *fault) {
    png_writing writing = {.image = image, .is_opaque = cdisplay_image_is_opaque(image), .fault = fault};
    *bytes = NULL;
    *count = 0;
    writing.row = malloc((size_t)image->width * 4);
    writing.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writing, report_error, ignore_warning);
    if (writing.png != NULL) writing.info = png_create_info_struct(writing.png);
    bool is_written = false;
    if (writing.row == NULL || writing.info == NULL)
        cdisplay_image_fail(fault, "cannot write the PNG: no memory");
    else
        is_written = write_image(&writing);
    png_destroy_write_struct(&writing.png, &writing.info);
    free(writing.row);
    if (!is_written) {
        free(writing.bytes);
        return false;
    }
    *bytes = writing.bytes;
    *count = writing.count;
    return true;
}

void cdisplay_bytes_free(uint8_t *bytes) { free(bytes); }
