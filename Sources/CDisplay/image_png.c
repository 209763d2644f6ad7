/* Reads a PNG, every kind of it, through libpng. It must not know other formats, files or X11.
 *
 * libpng reports errors by longjmp. `read_image` alone holds the setjmp, and after a jump it looks at none of its
 * own variables: all that it makes lives in a `png_reading` of its caller, where it is certain, jump or not, and is
 * freed in one place. */
#include "image_internal.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count, position;
    bool is_cgbi, is_cgbi_opaque;
    png_structp png;
    png_infop info;
    cdisplay_image *image;
    cdisplay_fault *fault;
} png_reading;

static void report_error(png_structp png, png_const_charp message) {
    png_reading *reading = png_get_error_ptr(png);
    cdisplay_image_fail(reading->fault, "broken PNG: %s", message);
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void take_bytes(png_structp png, png_bytep target, size_t count) {
    png_reading *reading = png_get_io_ptr(png);
    if (count > reading->count - reading->position) png_error(png, "the file ends too early");
    memcpy(target, reading->bytes + reading->position, count);
    reading->position += count;
}

/* What the reader asks of libpng before the first byte. */
static void configure(png_reading *reading) {
    png_structp png = reading->png;
    png_set_read_fn(png, reading, take_bytes);
    /* A broken tRNS or gAMA would show wrong colours: broken is broken, in every chunk. */
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    /* The size is judged in `check_header`, with a better message. */
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    /* Profiles and comments would only be unpacked to be thrown away; a colour's transparency (tRNS) is never
     * skipped. */
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "gAMA\0sRGB", 2);
    /* A CgBI stream has no checksum of its own; for the others the chunks' checksums,
     * always compared, are enough. */
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
}

/* The size against the limits and against what the file can hold: deflate packs no more than 1032 to 1. */
static bool check_header(const png_reading *reading) {
    png_structp png = reading->png;
    uint32_t width = png_get_image_width(png, reading->info), height = png_get_image_height(png, reading->info);
    if (!cdisplay_image_check_size(width, height, reading->fault)) return false;
    uint64_t bits = (uint64_t)png_get_bit_depth(png, reading->info) * png_get_channels(png, reading->info);
    if (width * bits * height / 8 / 1032 > reading->count) {
        cdisplay_image_fail(reading->fault, "broken PNG: %zu bytes cannot hold %u x %u pixels", reading->count,
                            width, height);
        return false;
    }
    return true;
}

/* How rows come from libpng. */
typedef enum {
    ROWS_STRAIGHT, /* red, green, blue, alpha */
    ROWS_APPLE,    /* the same, but premultiplied, and blue first unless grey (where it makes no difference) */
    ROWS_INDEXED   /* one byte, an index into the palette */
} row_kind;

/* Asks libpng for one of the three. */
static row_kind request_rows(const png_reading *reading) {
    png_structp png = reading->png;
    png_fixed_point gamma = 45455; /* sRGB's, for files that say nothing */
    png_get_gAMA_fixed(png, reading->info, &gamma);
    /* As libpng judges it: 5 % away from sRGB's is not visible. Apple's files are sRGB, and premultiplied values
     * could not be corrected. */
    bool is_corrected = !reading->is_cgbi && (gamma < 43000 || gamma > 48000);
    bool is_palette = png_get_color_type(png, reading->info) == PNG_COLOR_TYPE_PALETTE;
    if (is_palette && !is_corrected) {
        png_set_packing(png);
        return ROWS_INDEXED;
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    if (is_corrected) png_set_gamma_fixed(png, PNG_DEFAULT_sRGB, gamma);
    return reading->is_cgbi ? ROWS_APPLE : ROWS_STRAIGHT;
}

static inline uint32_t premultiplied(uint32_t value, uint32_t alpha) {
    uint32_t product = value * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

static inline uint32_t word(uint32_t alpha, uint32_t red, uint32_t green, uint32_t blue) {
    return alpha << 24 | red << 16 | green << 8 | blue;
}

static inline uint32_t premultiplied_word(uint32_t alpha, uint32_t red, uint32_t green, uint32_t blue) {
    return word(alpha, premultiplied(red, alpha), premultiplied(green, alpha), premultiplied(blue, alpha));
}

/* The three turn one row, in place, into the image's words. */
static void pack_straight(uint32_t *row, int width) {
    const uint8_t *bytes = (const uint8_t *)row;
    for (int x = 0; x < width; x++, bytes += 4)
        row[x] = bytes[3] == 255 ? word(255, bytes[0], bytes[1], bytes[2])
                                 : premultiplied_word(bytes[3], bytes[0], bytes[1], bytes[2]);
}

static inline uint32_t at_most(uint32_t value, uint32_t limit) { return value < limit ? value : limit; }

static void pack_apple(uint32_t *row, int width, bool is_opaque) {
    const uint8_t *bytes = (const uint8_t *)row;
    for (int x = 0; x < width; x++, bytes += 4) {
        uint32_t alpha = is_opaque ? 255 : bytes[3]; /* a damaged colour may exceed it */
        row[x] = word(alpha, at_most(bytes[2], alpha), at_most(bytes[1], alpha), at_most(bytes[0], alpha));
    }
}

static void pack_indexed(uint32_t *row, int width, const uint32_t *palette) {
    const uint8_t *bytes = (const uint8_t *)row;
    /* Backwards, because a word is longer than its index. */
    for (int x = width - 1; x >= 0; x--) row[x] = palette[bytes[x]];
}

/* The palette with its transparency; an index beyond it is opaque black, as in libpng. */
static void load_palette(const png_reading *reading, uint32_t palette[256]) {
    png_colorp colors = NULL;
    png_bytep alphas = NULL;
    int color_count = 0, alpha_count = 0;
    png_get_PLTE(reading->png, reading->info, &colors, &color_count);
    png_get_tRNS(reading->png, reading->info, &alphas, &alpha_count, NULL);
    for (int index = 0; index < 256; index++) {
        uint32_t alpha = index < alpha_count ? alphas[index] : 255;
        png_color color = index < color_count ? colors[index] : (png_color){0, 0, 0};
        palette[index] = premultiplied_word(alpha, color.red, color.green, color.blue);
    }
}

static bool read_image(png_reading *reading) {
    png_structp png = reading->png;
    if (setjmp(png_jmpbuf(png)) != 0) return false;
    configure(reading);
    png_read_info(png, reading->info);
    if (!check_header(reading)) return false;
    row_kind kind = request_rows(reading);
    uint32_t palette[256];
    if (kind == ROWS_INDEXED) load_palette(reading, palette);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reading->info);

    int width = (int)png_get_image_width(png, reading->info),
        height = (int)png_get_image_height(png, reading->info);
    size_t row_size = (size_t)width * (kind == ROWS_INDEXED ? 1 : 4);
    reading->image = cdisplay_image_create(width, height);
    if (reading->image == NULL || png_get_rowbytes(png, reading->info) != row_size) png_error(png, "no memory");
    for (int pass = 1; pass <= passes; pass++) {
        uint32_t *row = reading->image->pixels;
        for (int y = 0; y < height; y++, row += width) {
            png_read_row(png, (png_bytep)row, NULL);
            if (pass < passes) continue;
            switch (kind) {
            case ROWS_STRAIGHT: pack_straight(row, width); break;
            case ROWS_APPLE: pack_apple(row, width, reading->is_cgbi_opaque); break;
            case ROWS_INDEXED: pack_indexed(row, width, palette); break;
            }
        }
    }
    png_read_end(png, NULL);
    return true;
}

static cdisplay_image *decode(png_reading *reading) {
    reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, report_error, ignore_warning);
    if (reading->png != NULL) reading->info = png_create_info_struct(reading->png);
    if (reading->info == NULL) {
        png_destroy_read_struct(&reading->png, NULL, NULL);
        return cdisplay_image_fail(reading->fault, "no memory");
    }
    bool is_read = read_image(reading);
    png_destroy_read_struct(&reading->png, &reading->info, NULL);
    if (is_read) return reading->image;
    cdisplay_image_free(reading->image);
    return NULL;
}

cdisplay_image *cdisplay_png_decode(const uint8_t *bytes, size_t count, cdisplay_fault *fault) {
    png_reading reading = {.bytes = bytes, .count = count, .fault = fault};
    if (!cdisplay_cgbi_detect(bytes, count)) return decode(&reading);
    uint8_t *rewritten = cdisplay_cgbi_rewrite(bytes, count, &reading.count);
    if (rewritten == NULL) return cdisplay_image_fail(fault, "no memory");
    reading.bytes = rewritten;
    reading.is_cgbi = true;
    reading.is_cgbi_opaque = cdisplay_cgbi_is_opaque(bytes, count);
    cdisplay_image *image = decode(&reading);
    free(rewritten);
    return image;
}
