/* JPEG files of every kind, built in memory for the image tests. It must not know CDisplay. */
#ifndef IMAGE_JPEG_SAMPLES_H
#define IMAGE_JPEG_SAMPLES_H

#include "image_samples.h"

#include <jpeglib.h>

/* A picture of flat blocks, `columns` wide, each `block` pixels a side, one entry of `colors` each. */
typedef struct {
    int columns, rows, block, components;
    const uint8_t (*colors)[4];
    J_COLOR_SPACE given, stored; /* JCS_UNKNOWN: the usual for what is given */
    int sampling;                /* of the first component, in both directions; 0: the usual */
    bool is_progressive, is_optimized, is_arithmetic, is_without_adobe;
    const uint8_t *exif;
    size_t exif_count;
} jpeg_recipe;

static const uint8_t six_colors[6][4] = {{250, 10, 20},  {20, 240, 30},   {10, 30, 250},
                                         {250, 250, 10}, {128, 128, 128}, {5, 5, 5}};
static const uint8_t six_greys[6][4] = {{0}, {40}, {90}, {140}, {200}, {255}};
static const uint8_t six_inks[6][4] = {{0, 0, 0, 0},   {255, 0, 0, 0}, {0, 255, 0, 0},
                                       {0, 0, 255, 0}, {0, 0, 0, 255}, {100, 50, 0, 128}};

static inline sample jpeg_build(const jpeg_recipe *recipe) {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors); /* exits, loudly: a mistake of the test */
    jpeg_create_compress(&info);
    unsigned char *bytes = NULL;
    unsigned long count = 0;
    jpeg_mem_dest(&info, &bytes, &count);
    info.image_width = (JDIMENSION)(recipe->columns * recipe->block);
    info.image_height = (JDIMENSION)(recipe->rows * recipe->block);
    info.input_components = recipe->components;
    info.in_color_space = recipe->given;
    jpeg_set_defaults(&info);
    if (recipe->stored != JCS_UNKNOWN) jpeg_set_colorspace(&info, recipe->stored);
    jpeg_set_quality(&info, 100, TRUE);
    if (recipe->sampling > 0) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = recipe->sampling;
    if (recipe->is_progressive) jpeg_simple_progression(&info);
    info.optimize_coding = recipe->is_optimized;
    info.arith_code = recipe->is_arithmetic;
    if (recipe->is_without_adobe) info.write_Adobe_marker = FALSE;
    jpeg_start_compress(&info, TRUE);
    if (recipe->exif != NULL) jpeg_write_marker(&info, JPEG_APP0 + 1, recipe->exif, (unsigned)recipe->exif_count);
    uint8_t *row = calloc(info.image_width, (size_t)recipe->components);
    if (row == NULL) abort();
    for (int y = 0; y < recipe->rows * recipe->block; y++) {
        for (int x = 0; x < recipe->columns * recipe->block; x++) {
            const uint8_t *color = recipe->colors[y / recipe->block * recipe->columns + x / recipe->block];
            memcpy(row + x * recipe->components, color, (size_t)recipe->components);
        }
        JSAMPROW pointer = row;
        jpeg_write_scanlines(&info, &pointer, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(row);
    sample file = {bytes, count};
    return file;
}

/* The body of an APP1 segment that states an orientation, among other things. */
static inline sample exif_build(bool is_big_endian, uint16_t kind, uint16_t orientation) {
    sample body = {NULL, 0};
    sample_append(&body, is_big_endian ? "Exif\0\0MM\0\x2a\0\0\0\x0c" : "Exif\0\0II\x2a\0\x0c\0\0\0", 14);
    sample_append(&body, "\xff\xff\xff\xff", 4); /* the directory need not follow at once */
    uint16_t numbers[] = {2, 0x010f, 2, 0, 4, 0x4142, 0x4300, 0x0112, kind, 0, 1, orientation, 0, 0, 0};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        uint16_t number = numbers[index];
        /* Both halves of a 4-byte count change places with the byte order. */
        if (!is_big_endian && (index == 3 || index == 9)) number = numbers[index + 1];
        if (!is_big_endian && (index == 4 || index == 10)) number = 0;
        uint8_t pair[2] = {(uint8_t)(number >> 8), (uint8_t)number};
        uint8_t swapped[2] = {pair[1], pair[0]};
        sample_append(&body, is_big_endian ? pair : swapped, 2);
    }
    return body;
}

/* Where the first segment with this marker begins. */
static inline size_t find_segment(sample file, uint8_t marker) {
    size_t place = 2;
    while (place + 4 < file.count && file.bytes[place + 1] != marker)
        place += 2u + ((size_t)file.bytes[place + 2] << 8 | file.bytes[place + 3]);
    return place;
}

#endif
