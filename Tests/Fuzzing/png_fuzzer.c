/* Fuzzes the reader of PNG, Apple's CgBI among them.
 *
 * Each chunk of a PNG carries a checksum, and its pixels are deflated: bytes changed blindly only ever reach the check
 * of the sum. So most changes are made to one chunk, unpacked where it is packed, and the sums are put right. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "picture_fuzzer.h"

enum { SIGNATURE_SIZE = 8, OVERHEAD = 12, CHUNK_MAXIMUM = 64, WORK_SIZE = 1 << 16 };

/* A file taken apart: its chunks, each a type and a body. */
typedef struct {
    uint8_t type[4];
    const uint8_t *body;
    size_t size;
} chunk;

static uint32_t load(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void store(uint8_t *bytes, uint32_t value) {
    for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(value >> (24 - 8 * index));
}

static size_t take_apart(chunk *chunks, const uint8_t *bytes, size_t count) {
    size_t found = 0, place = SIGNATURE_SIZE;
    while (found < CHUNK_MAXIMUM && place + OVERHEAD <= count) {
        size_t size = load(bytes + place);
        if (size > count - place - OVERHEAD) size = count - place - OVERHEAD;
        chunk *next = &chunks[found++];
        memcpy(next->type, bytes + place + 4, 4);
        next->body = bytes + place + 8;
        next->size = size;
        place += size + OVERHEAD;
    }
    return found;
}

static size_t put_together(uint8_t *bytes, size_t maximum, const chunk *chunks, size_t count) {
    size_t place = SIGNATURE_SIZE;
    memcpy(bytes, "\x89PNG\r\n\x1a\n", SIGNATURE_SIZE);
    for (size_t index = 0; index < count && place + OVERHEAD + chunks[index].size <= maximum; index++) {
        const chunk *next = &chunks[index];
        store(bytes + place, (uint32_t)next->size);
        memcpy(bytes + place + 4, next->type, 4);
        if (next->size > 0) memcpy(bytes + place + 8, next->body, next->size);
        uLong sum = crc32(crc32(0, NULL, 0), bytes + place + 4, (uInt)next->size + 4);
        store(bytes + place + 8 + next->size, (uint32_t)sum);
        place += OVERHEAD + next->size;
    }
    return place;
}

/* Deflates or inflates; a negative `bits` is a bare stream, as in CgBI. What does not fit or is broken ends early. */
static size_t inflate_into(uint8_t *target, const uint8_t *bytes, size_t count, int bits) {
    z_stream stream = {.next_in = (uint8_t *)bytes, .avail_in = (uInt)count};
    stream.next_out = target, stream.avail_out = WORK_SIZE;
    if (inflateInit2(&stream, bits) != Z_OK) return 0;
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return WORK_SIZE - stream.avail_out;
}

static size_t deflate_into(uint8_t *target, const uint8_t *bytes, size_t count, int bits) {
    z_stream stream = {.next_in = (uint8_t *)bytes, .avail_in = (uInt)count};
    stream.next_out = target, stream.avail_out = WORK_SIZE;
    if (deflateInit2(&stream, 9, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    deflate(&stream, Z_FINISH);
    deflateEnd(&stream);
    return WORK_SIZE - stream.avail_out;
}

/* The pixels of all IDAT chunks, changed, or packed the other way, in one chunk in place of the first. */
static size_t change_pixels(chunk *chunks, size_t count, uint8_t *work, bool is_other_way) {
    uint8_t *packed = work, *pixels = work + WORK_SIZE;
    size_t size = 0, kept = 0, first = count;
    bool is_bare = count > 0 && memcmp(chunks[0].type, "CgBI", 4) == 0;
    for (size_t index = 0; index < count; index++) {
        bool is_data = memcmp(chunks[index].type, "IDAT", 4) == 0;
        if (is_data && size + chunks[index].size <= WORK_SIZE) {
            memcpy(packed + size, chunks[index].body, chunks[index].size);
            size += chunks[index].size;
        }
        if (is_data && first == count) first = kept;
        if (!is_data || first == kept) chunks[kept++] = chunks[index];
    }
    if (first == count) return count;
    size = inflate_into(pixels, packed, size, is_bare ? -15 : 15);
    if (is_other_way) {
        is_bare = !is_bare;
        if (!is_bare) {
            memmove(chunks, chunks + 1, --kept * sizeof *chunks);
            first--;
        } else if (kept < CHUNK_MAXIMUM) {
            memmove(chunks + 1, chunks, kept++ * sizeof *chunks);
            chunks[0] = (chunk){{'C', 'g', 'B', 'I'}, (const uint8_t *)"\x50\0\x20\x02", 4};
            first++;
        }
    } else {
        size = LLVMFuzzerMutate(pixels, size, WORK_SIZE);
    }
    chunks[first].body = packed;
    chunks[first].size = deflate_into(packed, pixels, size, is_bare ? -15 : 15);
    return kept;
}

/* Another size, depth, kind or interlacing, of those that make a difference. */
static void change_header(chunk *header, uint8_t *work) {
    static const uint32_t sides[] = {0, 1, 2, 7, 8, 9, 16, 255, 1000, 5000, 16384, 16385, 0x7fffffff, 0xffffffff};
    static const uint8_t depths[] = {1, 2, 4, 8, 16}, kinds[] = {0, 2, 3, 4, 6};
    if (header->size < 13) return;
    memcpy(work, header->body, header->size);
    switch (rand() % 4) {
    case 0: store(work + rand() % 2 * 4, sides[(size_t)rand() % (sizeof sides / sizeof *sides)]); break;
    case 1: work[8] = depths[rand() % 5]; break;
    case 2: work[9] = kinds[rand() % 5]; break;
    default: work[12] ^= 1; break;
    }
    header->body = work;
}

static void change_body(chunk *changed, uint8_t *work) {
    if (changed->size > WORK_SIZE) return;
    if (changed->size > 0) memcpy(work, changed->body, changed->size);
    changed->size = LLVMFuzzerMutate(work, changed->size, WORK_SIZE);
    changed->body = work;
}

static size_t rearrange(chunk *chunks, size_t count) {
    size_t from = (size_t)rand() % count, to = (size_t)rand() % count;
    chunk moved = chunks[from];
    switch (rand() % 4) {
    case 0: chunks[from] = chunks[to], chunks[to] = moved; return count;
    case 1: memmove(chunks + from, chunks + from + 1, (--count - from) * sizeof *chunks); return count;
    case 2: { /* Cut in two. */
        if (count == CHUNK_MAXIMUM) return count;
        memmove(chunks + from + 1, chunks + from, (count - from) * sizeof *chunks);
        size_t cut = moved.size > 0 ? (size_t)rand() % moved.size : 0;
        chunks[from].size = cut;
        chunks[from + 1].body += cut;
        chunks[from + 1].size -= cut;
        return count + 1;
    }
    default: {
        static const char types[][5] = {"CgBI", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT",
                                        "IEND", "IHDR", "iCCP", "zTXt", "eXIf", "acTL"};
        if (count == CHUNK_MAXIMUM) return count;
        memmove(chunks + to + 1, chunks + to, (count - to) * sizeof *chunks);
        chunks[to] = moved;
        memcpy(chunks[to].type, types[(size_t)rand() % (sizeof types / sizeof *types)], 4);
        return count + 1;
    }
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t maximum, unsigned seed) {
    static uint8_t work[2 * WORK_SIZE], result[WORK_SIZE];
    chunk chunks[CHUNK_MAXIMUM];
    srand(seed);
    size_t found = take_apart(chunks, bytes, count);
    if (found == 0 || maximum < 1024 || maximum > sizeof result || rand() % 8 == 0)
        return LLVMFuzzerMutate(bytes, count, maximum);
    switch (rand() % 8) {
    case 0:
    case 1: found = change_pixels(chunks, found, work, false); break;
    case 2: found = change_pixels(chunks, found, work, true); break;
    case 3:
    case 4: change_header(&chunks[rand() % 2 == 0 && found > 1 ? 1 : 0], work); break;
    case 5: found = rearrange(chunks, found); break;
    default: change_body(&chunks[(size_t)rand() % found], work); break;
    }
    size_t size = put_together(result, maximum, chunks, found);
    memcpy(bytes, result, size);
    return size;
}
