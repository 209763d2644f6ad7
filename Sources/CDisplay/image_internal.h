/* What the image files share among themselves. It must not know X11, libpng or libjpeg. */
#ifndef CDISPLAY_IMAGE_INTERNAL_H
#define CDISPLAY_IMAGE_INTERNAL_H

#include "CDisplay.h"

/** Writes the reason, cut to fit and without a period or newline at its end. Always NULL, to be returned at once. */
__attribute__((format(printf, 2, 3))) void *_Nullable cdisplay_image_fail(cdisplay_fault *_Nonnull fault,
                                                                          const char *_Nonnull format, ...);

/** True if a picture of this size may exist; else says so in the fault. Nothing is to be allocated before. */
bool cdisplay_image_check_size(uint32_t width, uint32_t height, cdisplay_fault *_Nonnull fault);

/** A 32-bit number, most significant byte first, as PNG and JPEG have them. */
static inline uint32_t cdisplay_bytes_big_endian(const uint8_t *_Nonnull bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/** The two decoders, as `cdisplay_image_decode`; the first bytes are known to fit. */
cdisplay_image *_Nullable cdisplay_png_decode(const uint8_t *_Nonnull bytes, size_t count,
                                              cdisplay_fault *_Nonnull fault);
cdisplay_image *_Nullable cdisplay_jpeg_decode(const uint8_t *_Nonnull bytes, size_t count, int wanted_side,
                                               cdisplay_fault *_Nonnull fault);

/** True if the PNG is Apple's variant. */
bool cdisplay_cgbi_detect(const uint8_t *_Nonnull bytes, size_t count);

/** True if the variant says that the fourth channel is filling and no alpha. */
bool cdisplay_cgbi_is_opaque(const uint8_t *_Nonnull bytes, size_t count);

/** The same chunks as an ordinary PNG stream; pixels stay BGR(A) and premultiplied. The zlib stream's checksum is
 * a dummy, the chunks' own are as they were. NULL without memory; to be released with `free`. */
uint8_t *_Nullable cdisplay_cgbi_rewrite(const uint8_t *_Nonnull bytes, size_t count,
                                         size_t *_Nonnull rewritten_count);

/** The orientation (1…8) that the body of an EXIF APP1 segment states, 0 if it is no EXIF or states none. */
int cdisplay_exif_orientation(const uint8_t *_Nonnull bytes, size_t count);

/** The image turned and mirrored as EXIF's `orientation` demands. Takes the image, returns it or another one in its
 * place; NULL without memory. */
cdisplay_image *_Nullable cdisplay_image_orient(cdisplay_image *_Nonnull image, int orientation);

#endif
