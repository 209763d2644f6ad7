/* What glyph.c offers to text.c. */
#ifndef CDISPLAY_GLYPH_INTERNAL_H
#define CDISPLAY_GLYPH_INTERNAL_H

#include "CDisplay.h"

#include <X11/Xft/Xft.h>

/* A glyph's pixels, the caller's: coverage in the alpha, and in the other channels for a glyph with its own colours what RENDER would blend.
 * `*left`, `*top`: where they go, from the origin. NULL for one that shows nothing, or without memory. */
cdisplay_image *cdisplay_glyph_render(XftFont *font, FT_UInt glyph, const XGlyphInfo *extents, int *left, int *top);

#endif
