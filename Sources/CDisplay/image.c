/* Images as memory, and which decoder a file goes to. It must not know how any format is built, nor X11. */
#include "image_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool size_is_allowed(int64_t width, int64_t height) {
    return width > 0 && height > 0 && width <= CDISPLAY_IMAGE_SIDE_MAXIMUM &&
           height <= CDISPLAY_IMAGE_SIDE_MAXIMUM && width * height <= CDISPLAY_IMAGE_AREA_MAXIMUM;
}

cdisplay_image *cdisplay_image_create(int width, int height) {
    if (!size_is_allowed(width, height)) return NULL;
    cdisplay_image *image = malloc(sizeof *image);
    if (image == NULL) return NULL;
    uint32_t *pixels = calloc((size_t)width * (size_t)height, sizeof *pixels);
    if (pixels == NULL) {
        free(image);
        return NULL;
    }
    *image = (cdisplay_image){width, height, pixels};
    return image;
}

void cdisplay_image_free(cdisplay_image *image) {
    if (image == NULL) return;
    free(image->pixels);
    free(image);
}

bool cdisplay_image_is_opaque(const cdisplay_image *image) {
    size_t count = (size_t)image->width * (size_t)image->height;
    uint32_t common = UINT32_MAX;
    for (size_t index = 0; index < count; index++) common &= image->pixels[index];
    return common >> 24 == 255;
}

void *cdisplay_image_fail(cdisplay_fault *fault, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int written = vsnprintf(fault->message, sizeof fault->message, format, arguments);
    va_end(arguments);
    if (written < 0) fault->message[0] = '\0';
    size_t length = strlen(fault->message);
    while (length > 0 && strchr(".\n\r ", fault->message[length - 1]) != NULL) fault->message[--length] = '\0';
    return NULL;
}

bool cdisplay_image_check_size(uint32_t width, uint32_t height, cdisplay_fault *fault) {
    if (width == 0 || height == 0) {
        cdisplay_image_fail(fault, "a picture of %u x %u pixels is empty", width, height);
        return false;
    }
    if (!size_is_allowed(width, height)) {
        cdisplay_image_fail(fault, "%u x %u pixels are over the limit of %d a side and %d million in all", width,
                            height, (int)CDISPLAY_IMAGE_SIDE_MAXIMUM, (int)CDISPLAY_IMAGE_AREA_MAXIMUM / 1000000);
        return false;
    }
    return true;
}

static bool begins(const uint8_t *bytes, size_t count, size_t offset, const char *mark, size_t length) {
    return count >= offset + length && memcmp(bytes + offset, mark, length) == 0;
}

/* The name of a kind of picture that people have but this program does not read; NULL if it is none. */
static const char *unsupported_format(const uint8_t *bytes, size_t count) {
    if (begins(bytes, count, 0, "GIF8", 4)) return "GIF";
    if (begins(bytes, count, 0, "RIFF", 4) && begins(bytes, count, 8, "WEBP", 4)) return "WebP";
    if (begins(bytes, count, 0, "BM", 2)) return "BMP";
    if (begins(bytes, count, 0, "II*\0", 4) || begins(bytes, count, 0, "MM\0*", 4)) return "TIFF";
    if (begins(bytes, count, 0, "II+\0", 4) || begins(bytes, count, 0, "MM\0+", 4)) return "TIFF";
    if (begins(bytes, count, 4, "ftypavi", 7)) return "AVIF";
    static const char heif[][5] = {"heic", "heix", "heim", "heis", "hevc", "hevx",
                                   "hevm", "hevs", "mif1", "mif2", "msf1"};
    if (begins(bytes, count, 4, "ftyp", 4))
        for (size_t index = 0; index < sizeof heif / sizeof *heif; index++)
            if (begins(bytes, count, 8, heif[index], 4)) return "HEIC";
    return NULL;
}

cdisplay_image *cdisplay_image_decode(const uint8_t *bytes, size_t count, int wanted_side, cdisplay_fault *fault) {
    if (bytes == NULL || count == 0) return cdisplay_image_fail(fault, "the file is empty");
    /* Four bytes of the signature's eight: libpng names the damage when only the rest is wrong. */
    if (begins(bytes, count, 0, "\x89PNG", 4)) return cdisplay_png_decode(bytes, count, fault);
    if (begins(bytes, count, 0, "\xff\xd8\xff", 3)) return cdisplay_jpeg_decode(bytes, count, wanted_side, fault);
    const char *name = unsupported_format(bytes, count);
    if (name != NULL) return cdisplay_image_fail(fault, "%s is not supported, only PNG and JPEG are", name);
    return cdisplay_image_fail(fault, "neither a PNG nor a JPEG");
}
