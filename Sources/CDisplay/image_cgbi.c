/* Apple's "CgBI" variant of PNG, which Xcode writes, made readable for libpng. It must not know pixels.
 *
 * Three things differ from a PNG: a chunk `CgBI` comes before IHDR; the data in IDAT is a bare deflate stream,
 * without zlib's header and checksum; pixels are stored blue first and premultiplied. The first two are put right
 * here by adding chunks, so that nothing has to be inflated twice and every chunk keeps its own checksum; the third
 * is the reader's affair. Source: https://theapplewiki.com/wiki/PNG_CgBI_Format */
#include "image_internal.h"

#include <stdlib.h>
#include <string.h>

enum { SIGNATURE_SIZE = 8, CHUNK_OVERHEAD = 12 };

/* An IDAT chunk with zlib's two bytes of header (deflate, window of 32 KiB), and one with a checksum of 0. */
static const uint8_t zlib_head[] = {0, 0, 0, 2, 'I', 'D', 'A', 'T', 0x78, 0x01, 0xec, 0x1a, 0x7e, 0xd2};
static const uint8_t zlib_tail[] = {0, 0, 0, 4, 'I', 'D', 'A', 'T', 0, 0, 0, 0, 0xea, 0x23, 0xe7, 0x07};

bool cdisplay_cgbi_detect(const uint8_t *bytes, size_t count) {
    return count >= SIGNATURE_SIZE + 8 && memcmp(bytes + SIGNATURE_SIZE + 4, "CgBI", 4) == 0;
}

bool cdisplay_cgbi_is_opaque(const uint8_t *bytes, size_t count) {
    /* The chunk's body is a CGBitmapInfo of Core Graphics, whose low five bits tell what becomes of the alpha. */
    enum { ALPHA_MASK = 31, SKIP_LAST = 5, SKIP_FIRST = 6, BODY = SIGNATURE_SIZE + 8 };
    if (!cdisplay_cgbi_detect(bytes, count) || count < BODY + 4) return false;
    uint32_t alpha = cdisplay_bytes_big_endian(bytes + BODY) & ALPHA_MASK;
    return alpha == SKIP_LAST || alpha == SKIP_FIRST;
}

static void append(uint8_t *target, size_t *position, const uint8_t *bytes, size_t count) {
    memcpy(target + *position, bytes, count);
    *position += count;
}

uint8_t *cdisplay_cgbi_rewrite(const uint8_t *bytes, size_t count, size_t *rewritten_count) {
    size_t extra = sizeof zlib_head + sizeof zlib_tail;
    if (count < SIGNATURE_SIZE || count > SIZE_MAX - extra) return NULL;
    uint8_t *target = malloc(count + extra);
    if (target == NULL) return NULL;
    size_t length = 0, position = SIGNATURE_SIZE;
    append(target, &length, bytes, SIGNATURE_SIZE);
    enum { BEFORE_DATA, IN_DATA, AFTER_DATA } stage = BEFORE_DATA;
    while (count - position >= CHUNK_OVERHEAD) {
        size_t body = cdisplay_bytes_big_endian(bytes + position);
        if (body > count - position - CHUNK_OVERHEAD) break;
        const uint8_t *type = bytes + position + 4;
        bool is_data = memcmp(type, "IDAT", 4) == 0;
        if (is_data && stage == BEFORE_DATA) {
            append(target, &length, zlib_head, sizeof zlib_head);
            stage = IN_DATA;
        } else if (!is_data && stage == IN_DATA) {
            append(target, &length, zlib_tail, sizeof zlib_tail);
            stage = AFTER_DATA;
        }
        if (memcmp(type, "CgBI", 4) != 0) append(target, &length, bytes + position, body + CHUNK_OVERHEAD);
        position += body + CHUNK_OVERHEAD;
    }
    /* A chunk that is cut short is left out: libpng will miss the end. */
    *rewritten_count = length;
    return target;
}
