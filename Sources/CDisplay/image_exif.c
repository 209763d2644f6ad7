/* Which way up a camera was held, and turning an image accordingly. It must not know libjpeg.
 * Source: Exif 2.3 (CIPA DC-008), 4.5.4 and 4.6.4, tag 0x0112; TIFF 6.0, section 2. */
#include "image_internal.h"

#include <string.h>

/* A TIFF structure: numbers in either byte order, offsets from its first byte. */
typedef struct {
    const uint8_t *bytes;
    size_t count;
    bool is_big_endian;
} tiff;

/* A number of 2 or 4 bytes; 0 when it lies outside. */
static uint32_t number(const tiff *source, size_t offset, size_t size) {
    if (offset > source->count || source->count - offset < size) return 0;
    uint32_t value = 0;
    for (size_t index = 0; index < size; index++) {
        size_t place = source->is_big_endian ? index : size - 1 - index;
        value = value << 8 | source->bytes[offset + place];
    }
    return value;
}

int cdisplay_exif_orientation(const uint8_t *bytes, size_t count) {
    enum { MARK_SIZE = 6, ENTRY_SIZE = 12, ORIENTATION = 0x0112, SHORT = 3 };
    if (count < MARK_SIZE + 8 || memcmp(bytes, "Exif\0\0", MARK_SIZE) != 0) return 0;
    tiff source = {bytes + MARK_SIZE, count - MARK_SIZE, memcmp(bytes + MARK_SIZE, "MM", 2) == 0};
    if (!source.is_big_endian && memcmp(source.bytes, "II", 2) != 0) return 0;
    if (number(&source, 2, 2) != 42) return 0;
    size_t directory = number(&source, 4, 4);
    uint32_t entries = number(&source, directory, 2);
    /* No more than there is room for: a file may have many such segments. */
    size_t room = directory < source.count ? (source.count - directory) / ENTRY_SIZE : 0;
    if (entries > room) entries = (uint32_t)room;
    for (uint32_t index = 0; index < entries; index++) {
        size_t entry = directory + 2 + (size_t)index * ENTRY_SIZE;
        if (number(&source, entry, 2) != ORIENTATION) continue;
        uint32_t value = number(&source, entry + 8, 2);
        bool is_valid = number(&source, entry + 2, 2) == SHORT && value >= 1 && value <= 8;
        return is_valid ? (int)value : 0;
    }
    return 0;
}

cdisplay_image *cdisplay_image_orient(cdisplay_image *image, int orientation) {
    if (orientation <= 1 || orientation > 8) return image;
    /* First rows become columns, if at all, then the result is mirrored left to right and top to bottom. */
    bool is_transposed = orientation >= 5;
    bool is_mirrored = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
    bool is_upended = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
    cdisplay_image *turned = is_transposed ? cdisplay_image_create(image->height, image->width)
                                           : cdisplay_image_create(image->width, image->height);
    if (turned != NULL) {
        const uint32_t *source = image->pixels;
        for (int y = 0; y < image->height; y++) {
            for (int x = 0; x < image->width; x++) {
                int column = is_transposed ? y : x, row = is_transposed ? x : y;
                if (is_mirrored) column = turned->width - 1 - column;
                if (is_upended) row = turned->height - 1 - row;
                turned->pixels[(size_t)row * (size_t)turned->width + (size_t)column] = *source++;
            }
        }
    }
    cdisplay_image_free(image);
    return turned;
}
