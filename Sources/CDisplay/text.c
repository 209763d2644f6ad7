/* Text: one layout, from bytes to glyphs and their places, that both measuring and drawing use, so that they cannot
 * disagree. It must not know where fonts come from (fonts.c). */
#include "fonts_internal.h"
#include "glyph_internal.h"
#include "raster_internal.h"

#include <limits.h>
#include <math.h>

enum { TEXT_MAXIMUM = 512 };

/* A hollow square in the place of a character that no font has. */
typedef struct {
    int left, top, side, stroke;
} box;

typedef struct {
    XftFont *font;
    FT_UInt glyph;
    bool is_colored;
    int x; /* its origin, from the text's */
} placed_glyph;

/* A text laid out, relative to its origin. A byte makes at most one glyph or box. */
typedef struct {
    cdisplay_text_extents extents;
    bool has_ink;
    size_t glyph_count, box_count;
    placed_glyph glyphs[TEXT_MAXIMUM];
    box boxes[TEXT_MAXIMUM];
} layout;

/* ---- Characters --------------------------------------------------------------------------------------- */

/* How much of a text is looked at: a character that the limit would cut stays out. */
static size_t cut_length(const char *text, size_t length) {
    if (length <= TEXT_MAXIMUM)
        return length;
    size_t cut = TEXT_MAXIMUM;
    while (cut > TEXT_MAXIMUM - 4 && ((unsigned char)text[cut] & 0xc0) == 0x80)
        cut--;
    return cut;
}

/* The next character of UTF-8, advancing `*place`; U+FFFD for each longest piece that could begin a character but does not
 * go on as one (surrogates and overlong forms included). */
static uint32_t next_character(const char *text, size_t length, size_t *place) {
    unsigned char lead = (unsigned char)text[(*place)++];
    if (lead < 0x80)
        return lead;
    unsigned low = 0x80, high = 0xbf; /* what the second byte may be */
    int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    uint32_t character = lead & (0x3fU >> more);
    if (lead < 0xc2 || lead > 0xf4)
        return 0xfffd;
    if (lead == 0xe0)
        low = 0xa0;
    else if (lead == 0xed)
        high = 0x9f;
    else if (lead == 0xf0)
        low = 0x90;
    else if (lead == 0xf4)
        high = 0x8f;
    for (; more > 0; more--, low = 0x80, high = 0xbf) {
        unsigned char byte = *place < length ? (unsigned char)text[*place] : 0;
        if (byte < low || byte > high)
            return 0xfffd;
        character = character << 6 | (byte & 0x3f);
        (*place)++;
    }
    return character;
}

typedef struct {
    uint32_t first, last;
} range;

static bool is_within(uint32_t character, const range *ranges, size_t count) {
    for (size_t index = 0; index < count; index++)
        if (character >= ranges[index].first && character <= ranges[index].last)
            return true;
    return false;
}

/* Controls, joiners, directions, variation selectors, tags: they show nothing and take no room. */
static bool is_invisible(uint32_t character) {
    static const range ranges[] = {
        {0x0000, 0x001f}, {0x007f, 0x009f}, {0x00ad, 0x00ad}, {0x034f, 0x034f},   {0x061c, 0x061c},
        {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},   {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe0fff},
    };
    return is_within(character, ranges, sizeof ranges / sizeof ranges[0]);
}

/* Marks that are drawn over the character before them. The text is composed as far as Unicode composes, so these are the
 * rest: the general blocks, and those of scripts whose marks stand over or under a letter. */
static bool is_combining(uint32_t character) {
    static const range ranges[] = {
        {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x05bf, 0x05bf}, {0x05c1, 0x05c2}, {0x05c4, 0x05c5},
        {0x0610, 0x061a}, {0x064b, 0x065f}, {0x0670, 0x0670}, {0x06d6, 0x06dc}, {0x0e31, 0x0e31}, {0x0e34, 0x0e3a},
        {0x0e47, 0x0e4e}, {0x0eb1, 0x0eb1}, {0x0eb4, 0x0ebc}, {0x0ec8, 0x0ecd}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
        {0x20d0, 0x20f0}, {0x302a, 0x302d}, {0x3099, 0x309a}, {0xfe20, 0xfe2f},
    };
    return is_within(character, ranges, sizeof ranges / sizeof ranges[0]);
}

/* ---- Layout ------------------------------------------------------------------------------------------- */

static void add_ink(layout *text, int left, int top, int right, int bottom) {
    cdisplay_text_extents *extents = &text->extents;
    if (!text->has_ink || left < extents->ink_left)
        extents->ink_left = left;
    if (!text->has_ink || top < extents->ink_top)
        extents->ink_top = top;
    if (!text->has_ink || right > extents->ink_right)
        extents->ink_right = right;
    if (!text->has_ink || bottom > extents->ink_bottom)
        extents->ink_bottom = bottom;
    text->has_ink = true;
}

/* A box of the em square's size, standing a little below the baseline as ideographs do. Returns its advance. */
static int add_box(layout *text, double size) {
    int em = (int)lround(size), margin = em / 10;
    box hollow = {text->extents.advance + margin, 0, em - 2 * margin, em < 24 ? 1 : em / 16};
    hollow.top = em / 8 - margin - hollow.side;
    if (hollow.side > 0) {
        text->boxes[text->box_count++] = hollow;
        add_ink(text, hollow.left, hollow.top, hollow.left + hollow.side, hollow.top + hollow.side);
    }
    return em;
}

/* Where a mark's origin goes so that it stands over the character before it, which began at `start`. A mark without an
 * advance is drawn by its font to the left of its origin already; the others are centred. */
static int mark_position(const layout *text, const XGlyphInfo *mark, int start) {
    if (mark->xOff == 0 && mark->x > 0)
        return text->extents.advance;
    return start + (text->extents.advance - start - mark->width) / 2 + mark->x;
}

static void lay_out(layout *text, cdisplay_fonts *fonts, cdisplay_text_style style, const char *bytes, size_t length) {
    Display *display = cdisplay_fonts_connection(fonts)->display;
    double size = style.size >= 1 ? fmin(style.size, 2000) : 1;
    int start = 0; /* of the last character that took room */
    text->extents = (cdisplay_text_extents){0};
    text->has_ink = false;
    text->glyph_count = text->box_count = 0;
    style.size = size;
    cdisplay_fonts_begin(fonts);

    XftFont *first = cdisplay_fonts_first(fonts, style);
    text->extents.ascent = first != NULL ? first->ascent : (int)lround(size * 0.88);
    text->extents.descent = first != NULL ? first->descent : (int)lround(size * 0.12);
    length = cut_length(bytes, length);
    for (size_t place = 0; place < length;) {
        uint32_t character = next_character(bytes, length, &place);
        if (is_invisible(character))
            continue;
        font_glyph found = cdisplay_fonts_glyph(fonts, style, character);
        if (found.font == NULL) {
            start = text->extents.advance;
            text->extents.advance += add_box(text, size);
            continue;
        }
        XGlyphInfo info;
        XftGlyphExtents(display, found.font, &found.glyph, 1, &info);
        int position = text->extents.advance;
        if (is_combining(character)) {
            position = mark_position(text, &info, start);
        } else {
            start = position;
            text->extents.advance += info.xOff;
        }
        if (info.width == 0 || info.height == 0)
            continue; /* a space */
        add_ink(text, position - info.x, -info.y, position - info.x + info.width, info.height - info.y);
        text->glyphs[text->glyph_count++] = (placed_glyph){found.font, found.glyph, found.is_colored, position};
    }
}

cdisplay_text_extents cdisplay_text_measure(cdisplay_fonts *fonts, cdisplay_text_style style, const char *text,
                                            size_t length) {
    layout laid_out;
    if (cdisplay_fonts_connection(fonts)->is_lost)
        return (cdisplay_text_extents){0};
    lay_out(&laid_out, fonts, style, text, length);
    return laid_out.extents;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_boxes(cdisplay_surface *surface, const layout *text, int x, int y, const XRenderColor *color) {
    for (size_t index = 0; index < text->box_count; index++) {
        const box *hollow = &text->boxes[index];
        cdisplay_rectangle whole = {x + hollow->left, y + hollow->top, hollow->side, hollow->side};
        int stroke = hollow->stroke, inner = hollow->side - 2 * stroke;
        cdisplay_rectangle sides[4] = {
            {whole.x, whole.y, whole.width, stroke},
            {whole.x, whole.y + whole.height - stroke, whole.width, stroke},
            {whole.x, whole.y + stroke, stroke, inner},
            {whole.x + whole.width - stroke, whole.y + stroke, stroke, inner},
        };
        XRectangle parts[4];
        int count = 0;
        for (int side = 0; surface->memory != NULL && side < 4; side++)
            cdisplay_raster_fill(surface, sides[side], cdisplay_raster_word(*color));
        for (int side = 0; surface->memory == NULL && side < 4; side++) {
            cdisplay_rectangle part = cdisplay_rectangle_clipped(sides[side], surface->width, surface->height);
            if (part.width > 0)
                parts[count++] = (XRectangle){(short)part.x, (short)part.y, (unsigned short)part.width,
                                              (unsigned short)part.height};
        }
        if (count > 0)
            XRenderFillRectangles(surface->connection->display, PictOpOver, surface->picture, color, parts, count);
    }
}

static void draw_in_memory(cdisplay_surface *surface, const placed_glyph *glyph, int x, int y, uint32_t ink) {
    XGlyphInfo extents;
    int left, top;
    XftGlyphExtents(surface->connection->display, glyph->font, &glyph->glyph, 1, &extents);
    cdisplay_image *pixels = cdisplay_glyph_render(glyph->font, glyph->glyph, &extents, &left, &top);
    if (pixels == NULL)
        return;
    if (glyph->is_colored)
        cdisplay_raster_draw(surface, pixels, x + left, y + top, 255);
    else
        cdisplay_raster_draw_stencil(surface, pixels, x + left, y + top, ink);
    cdisplay_image_free(pixels);
}

void cdisplay_surface_draw_text(cdisplay_surface *surface, cdisplay_fonts *fonts, cdisplay_text_style style, int x, int y,
                                cdisplay_color color, const char *text, size_t length) {
    cdisplay_connection *connection = surface->connection;
    layout laid_out;
    XftGlyphFontSpec plain[TEXT_MAXIMUM];
    int plain_count = 0;
    /* Far outside nothing shows, and inside it all fits the protocol's 16 bits. */
    const int limit = 2 * CDISPLAY_IMAGE_SIDE_MAXIMUM - 4096;
    if (connection->is_lost || color.alpha == 0 || x < -limit || x > limit || y < -limit || y > limit)
        return;
    lay_out(&laid_out, fonts, style, text, length);
    XRenderColor blended = cdisplay_color_premultiplied(color);
    Picture ink = surface->memory == NULL ? cdisplay_connection_solid(connection, blended) : None;
    for (size_t index = 0; index < laid_out.glyph_count; index++) {
        const placed_glyph *glyph = &laid_out.glyphs[index];
        int place = x + glyph->x;
        if (place < -limit || place > limit)
            continue;
        if (surface->memory != NULL) {
            draw_in_memory(surface, glyph, place, y, cdisplay_raster_word(blended));
            continue;
        }
        XftGlyphFontSpec spec = {glyph->font, glyph->glyph, (short)place, (short)y};
        /* Xft mixes up the places of what follows a coloured glyph in the same call. */
        if (glyph->is_colored)
            XftGlyphFontSpecRender(connection->display, PictOpOver, ink, surface->picture, 0, 0, &spec, 1);
        else
            plain[plain_count++] = spec;
    }
    if (plain_count > 0)
        XftGlyphFontSpecRender(connection->display, PictOpOver, ink, surface->picture, 0, 0, plain, plain_count);
    draw_boxes(surface, &laid_out, x, y, &blended);
}
