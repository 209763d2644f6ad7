/* Picture files of every kind, built in memory for the image tests. It must not know CDisplay's own encoder. */
#ifndef IMAGE_SAMPLES_H
#define IMAGE_SAMPLES_H

#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CDisplay.h"
#include "checks.h"

typedef struct {
    uint8_t *bytes;
    size_t count;
} sample;

static inline void sample_append(sample *target, const void *bytes, size_t count) {
    if (count == 0) return;
    target->bytes = realloc(target->bytes, target->count + count);
    if (target->bytes == NULL) abort();
    memcpy(target->bytes + target->count, bytes, count);
    target->count += count;
}

static inline void sample_free(sample *target) {
    free(target->bytes);
    *target = (sample){NULL, 0};
}

/* Decodes a copy that is exactly as large as the sample, so that the sanitizer sees a byte read beyond it. */
static inline cdisplay_image *sample_decode(const uint8_t *bytes, size_t count, int wanted_side,
                                            cdisplay_fault *fault) {
    uint8_t *copy = malloc(count);
    if (count > 0 && copy != NULL) memcpy(copy, bytes, count);
    fault->message[0] = '\0';
    cdisplay_image *image = cdisplay_image_decode(copy, count, wanted_side, fault);
    free(copy);
    return image;
}

static inline bool images_equal(const cdisplay_image *left, const cdisplay_image *right) {
    return left != NULL && right != NULL && left->width == right->width && left->height == right->height &&
           memcmp(left->pixels, right->pixels, (size_t)left->width * (size_t)left->height * 4) == 0;
}

/* Checks that the bytes are refused, and that the fault contains `reason`. */
static inline void check_refused(const uint8_t *bytes, size_t count, const char *reason, const char *name) {
    cdisplay_fault fault;
    cdisplay_image *image = sample_decode(bytes, count, 0, &fault);
    CHECK(image == NULL, "%s was not refused", name);
    CHECK(strstr(fault.message, reason) != NULL, "%s: the fault is \"%s\"", name, fault.message);
    size_t length = strlen(fault.message);
    CHECK(length > 0 && fault.message[length - 1] != '.' && strchr(fault.message, '\n') == NULL,
          "%s: the fault is \"%s\"", name, fault.message);
    cdisplay_image_free(image);
}

/* Checks that no beginning of the file is taken for a picture. */
static inline void check_truncations(sample file, const char *name) {
    for (size_t count = 0; count < file.count; count++) {
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, count, 0, &fault);
        CHECK(image == NULL, "%s: taken though cut to %zu of %zu bytes", name, count, file.count);
        CHECK(fault.message[0] != '\0', "%s: no reason when cut to %zu bytes", name, count);
        cdisplay_image_free(image);
    }
}

/* ---- PNG, through libpng ---- */

typedef struct {
    int width, height, depth, kind, interlace;
    png_fixed_point gamma; /* 0: none */
    int palette_count;
    png_color palette[256];
    int alpha_count; /* of the palette */
    uint8_t alphas[256];
    bool has_key; /* the colour that is transparent, for kinds without alpha */
    uint16_t key[3];
    unsigned (*value)(int x, int y, int channel); /* taken modulo 2^depth */
} png_recipe;

static inline int png_recipe_channels(const png_recipe *recipe) {
    switch (recipe->kind) {
    case PNG_COLOR_TYPE_RGB: return 3;
    case PNG_COLOR_TYPE_RGB_ALPHA: return 4;
    case PNG_COLOR_TYPE_GRAY_ALPHA: return 2;
    default: return 1;
    }
}

static inline unsigned png_recipe_value(const png_recipe *recipe, int x, int y, int channel) {
    return recipe->value(x, y, channel) & ((1u << recipe->depth) - 1);
}

static inline void sample_take(png_structp png, png_bytep bytes, size_t count) {
    sample_append(png_get_io_ptr(png), bytes, count);
}

static inline void sample_flush(png_structp png) { (void)png; }

static inline sample png_build(const png_recipe *recipe) {
    sample file = {NULL, 0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (info == NULL) abort();
    png_set_write_fn(png, &file, sample_take, sample_flush);
    png_set_IHDR(png, info, (uint32_t)recipe->width, (uint32_t)recipe->height, recipe->depth, recipe->kind,
                 recipe->interlace, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (recipe->gamma != 0) png_set_gAMA_fixed(png, info, recipe->gamma);
    if (recipe->palette_count > 0) png_set_PLTE(png, info, recipe->palette, recipe->palette_count);
    if (recipe->alpha_count > 0) png_set_tRNS(png, info, recipe->alphas, recipe->alpha_count, NULL);
    png_color_16 key = {0, recipe->key[0], recipe->key[1], recipe->key[2], recipe->key[0]};
    if (recipe->has_key) png_set_tRNS(png, info, NULL, 0, &key);
    png_write_info(png, info);

    int channels = png_recipe_channels(recipe);
    size_t row_size = ((size_t)recipe->width * (size_t)(channels * recipe->depth) + 7) / 8;
    uint8_t *rows = calloc((size_t)recipe->height, row_size);
    png_bytep *pointers = calloc((size_t)recipe->height, sizeof *pointers);
    if (rows == NULL || pointers == NULL) abort();
    for (int y = 0; y < recipe->height; y++) {
        pointers[y] = rows + (size_t)y * row_size;
        size_t bit = 0;
        for (int x = 0; x < recipe->width; x++) {
            for (int channel = 0; channel < channels; channel++) {
                unsigned value = png_recipe_value(recipe, x, y, channel);
                for (int place = recipe->depth - 1; place >= 0; place--, bit++)
                    if (value >> place & 1) pointers[y][bit / 8] |= (uint8_t)(0x80 >> bit % 8);
            }
        }
    }
    png_write_image(png, pointers);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    free(pointers);
    free(rows);
    return file;
}

/* A value for every pixel, without a pattern. */
static inline unsigned scattered(int x, int y, int channel) {
    return (unsigned)(x * 3701 + y * 5903 + channel * 10103 + 1234);
}

/* Colours for all of the palette, and alphas for its first half. */
static inline void fill_palette(png_recipe *recipe, bool has_alpha) {
    recipe->palette_count = 1 << recipe->depth;
    for (int index = 0; index < recipe->palette_count; index++) {
        recipe->palette[index] =
            (png_color){(uint8_t)(index * 83 + 200), (uint8_t)(index * 29 + 7), (uint8_t)(255 - index)};
        recipe->alphas[index] = (uint8_t)(index * 97);
    }
    if (has_alpha) recipe->alpha_count = (recipe->palette_count + 1) / 2;
}

/* ---- PNG, chunk by chunk ---- */

static const uint8_t png_signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

static inline void store_big_endian(uint8_t *target, uint32_t value) {
    for (int index = 0; index < 4; index++) target[index] = (uint8_t)(value >> (24 - 8 * index));
}

static inline uint32_t load_big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* The cyclic redundancy check of PNG, bit by bit (PNG specification, annex D). */
static inline uint32_t checksum(const uint8_t *bytes, size_t count) {
    uint32_t value = 0xffffffff;
    for (size_t index = 0; index < count; index++) {
        value ^= bytes[index];
        for (int bit = 0; bit < 8; bit++) value = (value & 1) != 0 ? 0xedb88320 ^ value >> 1 : value >> 1;
    }
    return ~value;
}

static inline void chunk_append(sample *target, const char *type, const uint8_t *body, size_t count) {
    uint8_t number[4];
    store_big_endian(number, (uint32_t)count);
    sample_append(target, number, 4);
    size_t start = target->count;
    sample_append(target, type, 4);
    sample_append(target, body, count);
    store_big_endian(number, checksum(target->bytes + start, target->count - start));
    sample_append(target, number, 4);
}

static inline void header_append(sample *target, uint32_t width, uint32_t height, uint8_t depth, uint8_t kind) {
    uint8_t body[13] = {0};
    store_big_endian(body, width);
    store_big_endian(body + 4, height);
    body[8] = depth;
    body[9] = kind;
    chunk_append(target, "IHDR", body, sizeof body);
}

/* Copies a PNG with another chunk after its header. */
static inline sample png_with_chunk(sample file, const char *type, const void *body, size_t count) {
    sample result = {NULL, 0};
    sample_append(&result, file.bytes, 33);
    chunk_append(&result, type, body, count);
    sample_append(&result, file.bytes + 33, file.count - 33);
    return result;
}

/* Makes Apple's variant of a PNG whose pixels are already as Apple stores them: the chunk CgBI first, and the data
 * without zlib's two bytes of header and four of checksum, in chunks of at most `piece` bytes. */
static inline sample png_as_cgbi(sample file, size_t piece) {
    sample data = {NULL, 0}, result = {NULL, 0};
    sample_append(&result, png_signature, 8);
    chunk_append(&result, "CgBI", (const uint8_t *)"\x50\0\x20\x02", 4);
    for (size_t place = 8; place < file.count;) {
        size_t body = load_big_endian(file.bytes + place);
        bool is_data = memcmp(file.bytes + place + 4, "IDAT", 4) == 0;
        if (is_data) sample_append(&data, file.bytes + place + 8, body);
        if (memcmp(file.bytes + place + 4, "IEND", 4) == 0)
            for (size_t start = 2; start < data.count - 4; start += piece)
                chunk_append(&result, "IDAT", data.bytes + start,
                             data.count - 4 - start < piece ? data.count - 4 - start : piece);
        if (!is_data) sample_append(&result, file.bytes + place, body + 12);
        place += body + 12;
    }
    sample_free(&data);
    return result;
}

#endif
