/* A glyph's pixels, taken from its font's file as Xft takes them for the server. It must not know where the glyph goes. */
#include "glyph_internal.h"

#include <stdlib.h>
#include <string.h>

/* One row of FreeType's pixels as premultiplied words; false for a kind of pixel that is not asked for. */
static bool convert_row(const FT_Bitmap *bitmap, const unsigned char *source, uint32_t *target) {
    for (unsigned column = 0; column < bitmap->width; column++) {
        switch (bitmap->pixel_mode) {
        case FT_PIXEL_MODE_MONO:
            target[column] = (source[column / 8] >> (7 - column % 8) & 1) != 0 ? 0xffffffff : 0;
            break;
        case FT_PIXEL_MODE_GRAY:
            target[column] = source[column] * 0x01010101U;
            break;
        case FT_PIXEL_MODE_BGRA:
            target[column] = (uint32_t)source[4 * column + 3] << 24 | (uint32_t)source[4 * column + 2] << 16 |
                             (uint32_t)source[4 * column + 1] << 8 | source[4 * column];
            break;
        default:
            return false;
        }
    }
    return true;
}

static cdisplay_image *image_of(const FT_Bitmap *bitmap) {
    if (bitmap->buffer == NULL || bitmap->width > CDISPLAY_IMAGE_SIDE_MAXIMUM ||
        bitmap->rows > CDISPLAY_IMAGE_SIDE_MAXIMUM)
        return NULL;
    cdisplay_image *image = cdisplay_image_create((int)bitmap->width, (int)bitmap->rows);
    for (unsigned row = 0; image != NULL && row < bitmap->rows; row++) {
        /* A negative pitch means that the rows go up, from the buffer's end; FreeType's `buffer` is the first byte then, too. */
        const unsigned char *source = bitmap->pitch >= 0
                                          ? bitmap->buffer + (size_t)row * (size_t)bitmap->pitch
                                          : bitmap->buffer + (size_t)(bitmap->rows - 1 - row) * (size_t)-bitmap->pitch;
        if (!convert_row(bitmap, source, image->pixels + (size_t)row * bitmap->width)) {
            cdisplay_image_free(image);
            return NULL;
        }
    }
    return image;
}

cdisplay_image *cdisplay_glyph_render(XftFont *font, FT_UInt glyph, const XGlyphInfo *extents, int *left, int *top) {
    FT_Face face = XftLockFace(font);
    if (face == NULL)
        return NULL;
    /* What Xft makes of the patterns of font_match.c. */
    FT_Int32 flags = FT_LOAD_TARGET_LIGHT;
    if (FT_IS_SCALABLE(face))
        flags |= FT_LOAD_NO_BITMAP;
    if (FT_HAS_COLOR(face))
        flags |= FT_LOAD_COLOR;
    cdisplay_image *image = NULL;
    if (FT_Load_Glyph(face, glyph, flags) == 0 && FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) == 0) {
        image = image_of(&face->glyph->bitmap);
        *left = face->glyph->bitmap_left;
        *top = -face->glyph->bitmap_top;
    }
    /* Bitmaps of a font that cannot be scaled are, by Xft; its extents say to what. */
    if (image != NULL && !FT_IS_SCALABLE(face)) {
        *left = -extents->x;
        *top = -extents->y;
        if (image->width != extents->width || image->height != extents->height) {
            cdisplay_image *resized = cdisplay_image_resize(image, extents->width, extents->height);
            cdisplay_image_free(image);
            image = resized;
        }
    }
    XftUnlockFace(font);
    return image;
}
