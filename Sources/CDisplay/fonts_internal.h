/* What font_match.c and font_pages.c offer to fonts.c, and fonts.c to text.c. It must not know how text is set. */
#ifndef CDISPLAY_FONTS_INTERNAL_H
#define CDISPLAY_FONTS_INTERNAL_H

#include "display_internal.h"

#include <X11/Xft/Xft.h>

/* font_match.c */

/* The best font for `character` (0: for the language as such), or NULL; it need not have the character. The result is the
 * caller's. */
FcPattern *cdisplay_font_match(const char *language, bool is_bold, bool is_colored, uint32_t character, double size);

/* A Boolean property, `standard` if the pattern does not have it. */
bool cdisplay_font_is(const FcPattern *pattern, const char *object, bool standard);

/* True if both patterns mean the same part of the same file. */
bool cdisplay_font_is_same(const FcPattern *one, const FcPattern *other);

/* font_pages.c */

/* Takes the pages of files that are mapped only to be read out of memory, as far as `is_released` says so of the file's path. */
void cdisplay_font_pages_release(bool (*is_released)(const void *owner, const char *path), const void *owner);

/* Takes the pages of an allocated block that hold nothing but zeros out of memory. */
void cdisplay_font_pages_give_back_zeros(void *block, size_t size);

/* fonts.c */

/* A glyph of an open font; `font` is NULL when no font has the character. The font stays open until the next call of
 * `cdisplay_fonts_begin`. */
typedef struct {
    XftFont *font;
    FT_UInt glyph;
    bool is_colored; /* the font brings its own colours */
} font_glyph;

/* To be called before a piece of text: closes fonts that have not been used for long, if there are many. */
void cdisplay_fonts_begin(cdisplay_fonts *fonts);

/* Finds a character's glyph in the style's first font or a fallback; one that no font has is remembered for
 * `cdisplay_fonts_next_missing`. */
font_glyph cdisplay_fonts_glyph(cdisplay_fonts *fonts, cdisplay_text_style style, uint32_t character);

/* The style's first font, NULL if there is none. */
XftFont *cdisplay_fonts_first(cdisplay_fonts *fonts, cdisplay_text_style style);

cdisplay_connection *cdisplay_fonts_connection(cdisplay_fonts *fonts);

#endif
