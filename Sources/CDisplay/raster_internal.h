/* What the files that draw in memory offer: raster.c to surface.c, picture.c and text.c; glyph.c to text.c; pixels.c to visual.c and
 * surface.c. It must not know when drawing in memory is chosen: `is_in_memory` of the connection tells. */
#ifndef CDISPLAY_RASTER_INTERNAL_H
#define CDISPLAY_RASTER_INTERNAL_H

#include "display_internal.h"

/* raster.c: on surfaces that have a `memory`. Words are premultiplied 0xAARRGGBB, opacities 0…255. All but the copy obey the clip. */

/* Gives a surface of known size its memory; false without it. What there is, is freed with `cdisplay_raster_free` all the same. */
bool cdisplay_raster_create(cdisplay_surface *surface);
void cdisplay_raster_free(cdisplay_surface *surface);

/* Follows a change of the surface's list of clip rectangles. */
void cdisplay_raster_set_clip(cdisplay_surface *surface);

uint32_t cdisplay_raster_word(XRenderColor color);
void cdisplay_raster_fill(cdisplay_surface *surface, cdisplay_rectangle area, uint32_t word);
void cdisplay_raster_draw(cdisplay_surface *surface, const cdisplay_image *image, int x, int y, unsigned opacity);

/* Draws one colour through the alpha of an image. */
void cdisplay_raster_draw_stencil(cdisplay_surface *surface, const cdisplay_image *stencil, int x, int y,
                                  uint32_t word);

/* `area` lies within both surfaces, which have the same size. */
void cdisplay_raster_copy(const cdisplay_surface *source, cdisplay_surface *target, cdisplay_rectangle area);

/* Stretches an image to `area`, which lies within `around`, with a bilinear filter and soft edges. */
void cdisplay_raster_draw_stretched(cdisplay_surface *surface, const cdisplay_image *image, span area,
                                    cdisplay_rectangle around, unsigned opacity);

/* pixels.c */

/* Prepares for the connection's visual, which may take some cells of its colormap; NULL without memory. Freed with `free`. */
pixel_format *cdisplay_pixels_prepare(cdisplay_connection *connection);

/* Makes the visual's pixels of `area`, which lies within the image; `target` has its size. Patterns that stand for colours the visual
 * has not depend on the place in the image, so that areas side by side fit. */
void cdisplay_pixels_convert(const pixel_format *format, const cdisplay_image *image, cdisplay_rectangle area,
                             XImage *target);

#endif
