/* What every picture is put through: decoding as the game does, scaling and encoding, with what CDisplay.h promises of them. It
 * ends the program if a promise is broken, or a step takes more than a second of the processor. It must not know how any format is
 * built. Sizes and margins are drawn by lot from the file's own bytes, so that a file is always treated alike. */
#include "picture_fuzzer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CDisplay.h"
#include "processor_clock.h"

/* What the checks ask for is no fault of the file: they ask for little. Encoding is the slowest part, and scaling goes
 * once over the picture's width for each row that is wanted. */
enum { ENCODED_AREA_MAXIMUM = 1 << 14, SCALED_AREA_MAXIMUM = 1 << 20 };

#define REQUIRE(condition)                                                           \
    do {                                                                             \
        if (!(condition)) {                                                          \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                 \
        }                                                                            \
    } while (0)

static uint64_t lot;

static void cast_lots(const uint8_t *bytes, size_t count) {
    lot = 0xcbf29ce484222325;
    for (size_t index = 0; index < count; index++) lot = (lot ^ bytes[index]) * 0x100000001b3;
    lot |= 1;
}

static int draw(int below) {
    lot ^= lot << 13, lot ^= lot >> 7, lot ^= lot << 17;
    return (int)(lot % (uint64_t)below);
}

static size_t area(const cdisplay_image *image) { return (size_t)image->width * (size_t)image->height; }

static void check_pixels(const cdisplay_image *image) {
    REQUIRE(image->width > 0 && image->width <= CDISPLAY_IMAGE_SIDE_MAXIMUM);
    REQUIRE(image->height > 0 && image->height <= CDISPLAY_IMAGE_SIDE_MAXIMUM);
    REQUIRE(area(image) <= CDISPLAY_IMAGE_AREA_MAXIMUM);
    for (size_t index = 0; index < area(image); index++) {
        uint32_t pixel = image->pixels[index], alpha = pixel >> 24;
        REQUIRE((pixel >> 16 & 255) <= alpha && (pixel >> 8 & 255) <= alpha && (pixel & 255) <= alpha);
    }
}

static void check_fault(const cdisplay_fault *fault) {
    size_t length = strnlen(fault->message, sizeof fault->message);
    REQUIRE(length > 0 && length < sizeof fault->message);
    REQUIRE(fault->message[length - 1] != '.' && strchr(fault->message, '\n') == NULL);
}

/* As `cdisplay_image_decode`, of a copy that is exactly as large, so that the sanitizer sees a byte read beyond it. */
static cdisplay_image *decode(const uint8_t *bytes, size_t count, int wanted_side) {
    uint8_t *copy = malloc(count);
    REQUIRE(count == 0 || copy != NULL);
    if (count > 0) memcpy(copy, bytes, count);
    cdisplay_fault fault = {""};
    cdisplay_image *image = cdisplay_image_decode(copy, count, wanted_side, &fault);
    free(copy);
    if (image == NULL) check_fault(&fault);
    return image;
}

/* What is encoded comes back the same: a colour divided by its alpha and multiplied again is rounded to what it
 * was. */
static void check_encoding(const cdisplay_image *image) {
    uint8_t *bytes = NULL;
    size_t count = 0;
    cdisplay_fault fault = {""};
    REQUIRE(cdisplay_image_encode_png(image, &bytes, &count, &fault));
    cdisplay_image *again = decode(bytes, count, 0);
    cdisplay_bytes_free(bytes);
    REQUIRE(again != NULL && again->width == image->width && again->height == image->height);
    for (size_t index = 0; index < area(image); index++) REQUIRE(image->pixels[index] == again->pixels[index]);
    cdisplay_image_free(again);
}

static cdisplay_insets draw_insets(void) {
    static const int limits[] = {1, 4, 20, 300};
    int limit = limits[draw(4)];
    return (cdisplay_insets){draw(limit) - 1, draw(limit) - 1, draw(limit) - 1, draw(limit) - 1};
}

/* A length that is small as a rule, and at times as long as lengths may be. */
static int draw_length(void) {
    if (draw(64) == 0) return 1 + draw(CDISPLAY_IMAGE_SIDE_MAXIMUM);
    return 1 + draw(draw(4) == 0 ? 400 : 40);
}

static void check_scaling(const cdisplay_image *image) {
    int width = draw_length(), height = draw_length();
    int wider = width > image->width ? width : image->width;
    if (height > SCALED_AREA_MAXIMUM / wider) height = SCALED_AREA_MAXIMUM / wider;
    cdisplay_image *scaled = cdisplay_image_resize(image, width, height);
    REQUIRE(scaled != NULL && scaled->width == width && scaled->height == height);
    check_pixels(scaled);
    if (area(scaled) <= ENCODED_AREA_MAXIMUM) check_encoding(scaled);
    cdisplay_image_free(scaled);
    width = 1 + draw(100), height = 1 + draw(100);
    cdisplay_image *sliced = cdisplay_image_resize_sliced(image, width, height, draw_insets(), draw_insets());
    REQUIRE(sliced != NULL && sliced->width == width && sliced->height == height);
    check_pixels(sliced);
    cdisplay_image_free(sliced);
}

static int shorter_side(int width, int height) { return width < height ? width : height; }

static void check_reduction(const uint8_t *bytes, size_t count, int width, int height) {
    int wanted = 1 + draw(40);
    cdisplay_image *reduced = decode(bytes, count, wanted);
    REQUIRE(reduced != NULL && reduced->width <= width && reduced->height <= height);
    int shorter = shorter_side(width, height);
    REQUIRE(shorter_side(reduced->width, reduced->height) >= (shorter < wanted ? shorter : wanted));
    check_pixels(reduced);
    cdisplay_image_free(reduced);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    cast_lots(bytes, count);
    processor_clock_start();
    cdisplay_image *image = decode(bytes, count, 0);
    if (image != NULL) {
        int width = image->width, height = image->height;
        /* A second for each step, not for all of them. */
        processor_clock_start();
        check_pixels(image);
        if (area(image) <= ENCODED_AREA_MAXIMUM) check_encoding(image);
        processor_clock_start();
        check_scaling(image);
        cdisplay_image_free(image);
        processor_clock_start();
        check_reduction(bytes, count, width, height);
    }
    processor_clock_stop();
    return 0;
}
