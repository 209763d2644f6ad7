/* Fuzzes the reader of JPEG.
 *
 * A JPEG is a row of segments; libjpeg, which is not built to be watched, tells the fuzzer nothing of how far it came.
 * So many changes are made to whole segments, in ways that a reader has to decide about: another kind of frame,
 * another size, a scan that comes again and again. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "picture_fuzzer.h"

enum { SEGMENT_MAXIMUM = 128, WORK_SIZE = 1 << 16, START_OF_SCAN = 0xda };

/* From one marker to the next: two bytes of length, a body, and after a start of scan what is coded. */
typedef struct {
    uint8_t marker;
    const uint8_t *body;
    size_t size;
    const uint8_t *coded;
    size_t coded_size;
} segment;

/* A marker without a length: start and end of the image, a restart, and one that is of no use. */
static bool is_alone(uint8_t marker) {
    return marker == 0xd8 || marker == 0xd9 || marker == 1 || (marker & 0xf8) == 0xd0;
}

static size_t take_apart(segment *segments, const uint8_t *bytes, size_t count) {
    size_t found = 0, place = 0;
    while (found < SEGMENT_MAXIMUM && place + 1 < count) {
        if (bytes[place] != 0xff || bytes[place + 1] == 0xff) {
            place++;
            continue;
        }
        segment *next = &segments[found++];
        *next = (segment){.marker = bytes[place + 1]};
        place += 2;
        if (is_alone(next->marker)) continue;
        size_t size = place + 2 <= count ? (size_t)bytes[place] << 8 | bytes[place + 1] : 2;
        if (size > count - place) size = count - place;
        if (size > 2) next->body = bytes + place + 2, next->size = size - 2;
        place += size;
        if (next->marker != START_OF_SCAN) continue;
        next->coded = bytes + place;
        while (place < count && (bytes[place] != 0xff || place + 1 == count || bytes[place + 1] == 0 ||
                                 (bytes[place + 1] & 0xf8) == 0xd0))
            place++;
        next->coded_size = (size_t)(bytes + place - next->coded);
    }
    return found;
}

static size_t put_together(uint8_t *bytes, size_t maximum, const segment *segments, size_t count) {
    size_t place = 0;
    for (size_t index = 0; index < count; index++) {
        const segment *next = &segments[index];
        if (place + 4 + next->size + next->coded_size > maximum || next->size > 0xfffd) break;
        bytes[place++] = 0xff;
        bytes[place++] = next->marker;
        if (is_alone(next->marker)) continue;
        bytes[place++] = (uint8_t)((next->size + 2) >> 8);
        bytes[place++] = (uint8_t)(next->size + 2);
        if (next->size > 0) memcpy(bytes + place, next->body, next->size);
        place += next->size;
        if (next->coded_size > 0) memcpy(bytes + place, next->coded, next->coded_size);
        place += next->coded_size;
    }
    return place;
}

/* One of the frames or, if asked for, of the scans, drawn by lot; `count` if there is none. */
static size_t find(const segment *segments, size_t count, bool is_scan) {
    size_t start = (size_t)rand() % count;
    for (size_t step = 0; step < count; step++) {
        size_t index = (start + step) % count;
        uint8_t marker = segments[index].marker;
        bool is_frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (is_scan ? marker == START_OF_SCAN : is_frame) return index;
    }
    return count;
}

/* Another kind of frame, or another size or sampling, of those that make a difference. */
static void change_frame(segment *frame, uint8_t *work) {
    static const uint8_t markers[] = {0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca, 0xc5};
    static const unsigned sides[] = {0, 1, 7, 8, 9, 16, 255, 1000, 4000, 8000, 16384, 16385, 65535};
    if (frame->size < 6 || frame->size > WORK_SIZE) return;
    memcpy(work, frame->body, frame->size);
    frame->body = work;
    unsigned side = sides[(size_t)rand() % (sizeof sides / sizeof *sides)];
    int place = rand() % 2 == 0 ? 1 : 3;
    switch (rand() % 4) {
    case 0: frame->marker = markers[(size_t)rand() % sizeof markers]; break;
    case 1: /* Both at once, for one large side alone is little. */
        work[4 - place] = (uint8_t)(side >> 8), work[5 - place] = (uint8_t)side;
        work[place] = (uint8_t)(side >> 8), work[place + 1] = (uint8_t)side;
        break;
    case 2: work[place] = (uint8_t)(side >> 8), work[place + 1] = (uint8_t)side; break;
    default: work[5 + (size_t)rand() % (frame->size - 5)] = (uint8_t)rand(); break;
    }
}

static void change_bytes(segment *changed, uint8_t *work) {
    bool is_coded = changed->coded_size > 0 && rand() % 2 == 0;
    const uint8_t *bytes = is_coded ? changed->coded : changed->body;
    size_t size = is_coded ? changed->coded_size : changed->size;
    if (size > WORK_SIZE) return;
    if (size > 0) memcpy(work, bytes, size);
    size = LLVMFuzzerMutate(work, size, WORK_SIZE);
    if (is_coded)
        changed->coded = work, changed->coded_size = size;
    else
        changed->body = work, changed->size = size;
}

/* Puts `times` copies of a segment behind it. */
static size_t repeat(segment *segments, size_t count, size_t index, size_t times) {
    if (index >= count) return count;
    if (times > SEGMENT_MAXIMUM - count) times = SEGMENT_MAXIMUM - count;
    memmove(segments + index + times, segments + index, (count - index) * sizeof *segments);
    for (size_t copy = 0; copy < times; copy++) segments[index + copy] = segments[index + times];
    return count + times;
}

static size_t rearrange(segment *segments, size_t count) {
    size_t from = (size_t)rand() % count, to = (size_t)rand() % count;
    segment moved = segments[from];
    if (rand() % 2 == 0) {
        segments[from] = segments[to], segments[to] = moved;
        return count;
    }
    memmove(segments + from, segments + from + 1, (count - from - 1) * sizeof *segments);
    return count - 1;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t maximum, unsigned seed) {
    static uint8_t work[WORK_SIZE], result[WORK_SIZE];
    segment segments[SEGMENT_MAXIMUM];
    srand(seed);
    size_t found = take_apart(segments, bytes, count);
    if (found == 0 || maximum < 1024 || maximum > sizeof result || rand() % 4 == 0)
        return LLVMFuzzerMutate(bytes, count, maximum);
    size_t frame = find(segments, found, false), scan = find(segments, found, true);
    switch (rand() % 8) {
    case 0: found = repeat(segments, found, scan, 1 + (size_t)rand() % 40); break;
    case 1: found = repeat(segments, found, (size_t)rand() % found, 1 + (size_t)rand() % 8); break;
    case 2: found = rearrange(segments, found); break;
    case 3: /* No more than the marker and the header of what is coded. */
        if (scan < found) segments[scan].coded_size = 0;
        break;
    case 4:
    case 5:
        if (frame < found) change_frame(&segments[frame], work);
        break;
    default: change_bytes(&segments[(size_t)rand() % found], work); break;
    }
    size_t size = put_together(result, maximum, segments, found);
    if (size == 0) return LLVMFuzzerMutate(bytes, count, maximum);
    memcpy(bytes, result, size);
    return size;
}
