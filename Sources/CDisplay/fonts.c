/* Fonts: which one has a character, asked of fontconfig once, and opened when first drawn with. It must not know how text
 * is set (text.c). */
#include "fonts_internal.h"

#include <malloc.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <fontconfig/fcfreetype.h>

/* A font file that fontconfig chose, at no particular size. */
typedef struct {
    FcPattern *pattern; /* owned */
    char *path;         /* its file's, without links, owned; NULL: unknown */
    FcCharSet *characters; /* the pattern's */
    bool is_bold;          /* it was chosen for bold text */
    bool is_colored;
    bool is_outline;
    uint32_t sample; /* the character it was first chosen for, 0 for a first font */
} face;

/* A face at a size. */
typedef struct {
    int face;
    int size; /* 1/64 pixel */
    XftFont *font; /* NULL: it could not be opened */
    unsigned long used; /* the text that used it last */
} open_font;

/* What was found out about a character. */
typedef struct {
    uint32_t key; /* character × 2, + 1 for bold; 0: the place is free */
    int face;     /* NO_FACE: no font has it */
    FT_UInt glyph; /* in that face */
} known_character;

enum { FONT_MAXIMUM = 48, NO_FACE = -1, UNKNOWN_FACE = -2 };

struct cdisplay_fonts {
    cdisplay_connection *connection;
    char *language;
    FcCharSet *no_characters;
    int first[2]; /* the first face for regular and for bold */
    face *faces;
    size_t face_count, face_capacity;
    open_font open[FONT_MAXIMUM];
    size_t open_count;
    unsigned long text_number, rested_text; /* the latest text, and the one before the last rest */
    known_character *known; /* open addressing; the capacity is a power of two, at most half is used */
    size_t known_count, known_capacity;
    uint32_t *missing;
    size_t missing_count, missing_capacity, missing_reported;
};

/* ---- Life --------------------------------------------------------------------------------------------- */

bool cdisplay_fonts_prepare(void) {
    return FcInit();
}

cdisplay_fonts *cdisplay_fonts_create(cdisplay_connection *connection, const char *language) {
    cdisplay_fonts *fonts = connection->is_lost ? NULL : calloc(1, sizeof *fonts);
    if (fonts == NULL)
        return NULL;
    fonts->connection = connection;
    fonts->first[0] = fonts->first[1] = UNKNOWN_FACE;
    fonts->language = strdup(language);
    fonts->no_characters = FcCharSetCreate();
    if (fonts->language == NULL || fonts->no_characters == NULL || !cdisplay_fonts_prepare()) {
        cdisplay_fonts_free(fonts);
        return NULL;
    }
    return fonts;
}

void cdisplay_fonts_free(cdisplay_fonts *fonts) {
    if (fonts == NULL)
        return;
    free(fonts->missing);
    free(fonts->known);
    for (size_t index = 0; index < fonts->open_count; index++)
        if (fonts->open[index].font != NULL)
            XftFontClose(fonts->connection->display, fonts->open[index].font);
    for (size_t index = 0; index < fonts->face_count; index++) {
        FcPatternDestroy(fonts->faces[index].pattern);
        free(fonts->faces[index].path);
    }
    free(fonts->faces);
    if (fonts->no_characters != NULL)
        FcCharSetDestroy(fonts->no_characters);
    free(fonts->language);
    free(fonts);
}

cdisplay_connection *cdisplay_fonts_connection(cdisplay_fonts *fonts) {
    return fonts->connection;
}

/* Makes room for one more element, doubling; false without memory. */
static bool grow(void **elements, size_t *capacity, size_t count, size_t size) {
    if (count < *capacity)
        return true;
    size_t wanted = *capacity == 0 ? 8 : *capacity * 2;
    void *grown = reallocarray(*elements, wanted, size);
    if (grown == NULL)
        return false;
    *elements = grown;
    *capacity = wanted;
    return true;
}

/* ---- Faces -------------------------------------------------------------------------------------------- */

/* Takes over a pattern; the number of its face, which may be an older one, or NO_FACE. */
static int add_face(cdisplay_fonts *fonts, FcPattern *pattern, bool is_bold, uint32_t sample) {
    FcCharSet *characters = NULL;
    bool is_usable = pattern != NULL && FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch &&
                     (sample == 0 || FcCharSetHasChar(characters, sample));
    for (size_t index = 0; is_usable && index < fonts->face_count; index++)
        if (cdisplay_font_is_same(fonts->faces[index].pattern, pattern)) {
            FcPatternDestroy(pattern);
            return (int)index;
        }
    if (!is_usable || !grow((void **)&fonts->faces, &fonts->face_capacity, fonts->face_count, sizeof *fonts->faces)) {
        if (pattern != NULL)
            FcPatternDestroy(pattern);
        return NO_FACE;
    }
    FcChar8 *file = NULL;
    FcPatternGetString(pattern, FC_FILE, 0, &file);
    fonts->faces[fonts->face_count] = (face){
        .pattern = pattern,
        .path = file != NULL ? realpath((const char *)file, NULL) : NULL,
        .characters = characters,
        .is_bold = is_bold,
        .is_colored = cdisplay_font_is(pattern, FC_COLOR, false),
        .is_outline = cdisplay_font_is(pattern, FC_OUTLINE, true),
        .sample = sample,
    };
    return (int)fonts->face_count++;
}

/* The size at which a face is chosen; the choice does not depend on it but for bitmap fonts. */
static const double nominal_size = 16;

static int first_face(cdisplay_fonts *fonts, bool is_bold) {
    if (fonts->first[is_bold] == UNKNOWN_FACE)
        fonts->first[is_bold] = add_face(fonts, cdisplay_font_match(fonts->language, is_bold, false, 0, nominal_size), is_bold, 0);
    return fonts->first[is_bold];
}

void cdisplay_fonts_find(cdisplay_fonts *fonts) {
    first_face(fonts, false);
    first_face(fonts, true);
}

/* ---- Characters --------------------------------------------------------------------------------------- */

static known_character *known_place(known_character *places, size_t capacity, uint32_t key) {
    size_t index = (key * 2654435761U) & (capacity - 1);
    while (places[index].key != 0 && places[index].key != key)
        index = (index + 1) & (capacity - 1);
    return &places[index];
}

/* Without memory nothing is kept and the character is looked for again. */
static void keep_character(cdisplay_fonts *fonts, known_character found) {
    if ((fonts->known_count + 1) * 2 > fonts->known_capacity) {
        size_t capacity = fonts->known_capacity == 0 ? 256 : fonts->known_capacity * 2;
        known_character *places = calloc(capacity, sizeof *places);
        if (places == NULL)
            return;
        for (size_t index = 0; index < fonts->known_capacity; index++)
            if (fonts->known[index].key != 0)
                *known_place(places, capacity, fonts->known[index].key) = fonts->known[index];
        free(fonts->known);
        fonts->known = places;
        fonts->known_capacity = capacity;
    }
    *known_place(fonts->known, fonts->known_capacity, found.key) = found;
    fonts->known_count++;
}

static void note_missing(cdisplay_fonts *fonts, uint32_t character) {
    for (size_t index = 0; index < fonts->missing_count; index++)
        if (fonts->missing[index] == character)
            return;
    if (grow((void **)&fonts->missing, &fonts->missing_capacity, fonts->missing_count, sizeof *fonts->missing))
        fonts->missing[fonts->missing_count++] = character;
}

uint32_t cdisplay_fonts_next_missing(cdisplay_fonts *fonts) {
    return fonts->missing_reported < fonts->missing_count ? fonts->missing[fonts->missing_reported++] : 0;
}

/* The face that shows a character: the first one if it has it, else the best that has, one with colours last. */
static int face_for(cdisplay_fonts *fonts, bool is_bold, uint32_t character) {
    int number = first_face(fonts, is_bold);
    if (number != NO_FACE && FcCharSetHasChar(fonts->faces[number].characters, character))
        return number;
    for (int is_colored = 0; is_colored < 2; is_colored++) {
        FcPattern *pattern = cdisplay_font_match(fonts->language, is_bold, is_colored, character, nominal_size);
        number = add_face(fonts, pattern, is_bold, character);
        if (number != NO_FACE)
            break;
    }
    return number;
}

/* ---- Open fonts --------------------------------------------------------------------------------------- */

/* The pattern of a face at a size, the caller's. */
static FcPattern *sized_pattern(const cdisplay_fonts *fonts, const face *chosen, double size) {
    /* fontconfig scales a bitmap font to the size it is asked for, with a matrix in the pattern: it is asked again. */
    FcPattern *pattern = NULL;
    if (!chosen->is_outline)
        pattern = cdisplay_font_match(fonts->language, chosen->is_bold, chosen->is_colored, chosen->sample, size);
    if (pattern != NULL && cdisplay_font_is_same(pattern, chosen->pattern))
        return pattern;
    if (pattern != NULL)
        FcPatternDestroy(pattern);
    pattern = FcPatternDuplicate(chosen->pattern);
    if (pattern != NULL && chosen->is_outline) {
        FcPatternDel(pattern, FC_PIXEL_SIZE);
        FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size);
    }
    return pattern;
}

static XftFont *open_at_size(cdisplay_fonts *fonts, int number, double size) {
    if (!(size >= 1)) /* NaN, too */
        size = 1;
    int steps = (int)lround(fmin(size, 2000) * 64);
    for (size_t index = 0; index < fonts->open_count; index++)
        if (fonts->open[index].face == number && fonts->open[index].size == steps) {
            fonts->open[index].used = fonts->text_number;
            return fonts->open[index].font;
        }
    if (fonts->open_count == FONT_MAXIMUM)
        return NULL; /* more fonts in one piece of text than anybody mixes */
    FcPattern *pattern = sized_pattern(fonts, &fonts->faces[number], steps / 64.0);
    if (pattern != NULL) {
        /* Xft prepares a table for as many characters as the pattern lists, which for a CJK font takes longer than
         * everything else and half a megabyte a size. Only XftCharIndex uses it, which is not called here. */
        FcPatternDel(pattern, FC_CHARSET);
        FcPatternAddCharSet(pattern, FC_CHARSET, fonts->no_characters);
    }
    XftFont *font = pattern != NULL ? XftFontOpenPattern(fonts->connection->display, pattern) : NULL;
    if (font == NULL && pattern != NULL)
        FcPatternDestroy(pattern); /* only an open font owns it */
    /* Xft keeps a pointer for each glyph behind the font: half a megabyte for a Chinese one at each size, of which few are ever used. */
    if (font != NULL)
        cdisplay_font_pages_give_back_zeros(font, malloc_usable_size(font));
    fonts->open[fonts->open_count++] =
        (open_font){.face = number, .size = steps, .font = font, .used = fonts->text_number};
    return font;
}

static bool has_file(const void *owner, const char *path) {
    const cdisplay_fonts *fonts = owner;
    for (size_t index = 0; index < fonts->face_count; index++)
        if (fonts->faces[index].path != NULL && strcmp(fonts->faces[index].path, path) == 0)
            return true;
    return false;
}

void cdisplay_fonts_rest(cdisplay_fonts *fonts) {
    if (fonts->rested_text != fonts->text_number)
        cdisplay_font_pages_release(has_file, fonts);
    fonts->rested_text = fonts->text_number;
}

/* Text that is being laid out holds fonts, so they are closed between texts: those not used for longest, until half of the
 * places are free. */
void cdisplay_fonts_begin(cdisplay_fonts *fonts) {
    fonts->text_number++;
    while (fonts->open_count > FONT_MAXIMUM / 2) {
        size_t oldest = 0;
        for (size_t index = 1; index < fonts->open_count; index++)
            if (fonts->open[index].used < fonts->open[oldest].used)
                oldest = index;
        if (fonts->open[oldest].font != NULL)
            XftFontClose(fonts->connection->display, fonts->open[oldest].font);
        fonts->open[oldest] = fonts->open[--fonts->open_count];
    }
}

XftFont *cdisplay_fonts_first(cdisplay_fonts *fonts, cdisplay_text_style style) {
    int number = first_face(fonts, style.is_bold);
    return number == NO_FACE ? NULL : open_at_size(fonts, number, style.size);
}

/* Looks a character up for the first time. */
static known_character find_character(cdisplay_fonts *fonts, cdisplay_text_style style, uint32_t character) {
    known_character found = {.key = character * 2 + style.is_bold, .face = face_for(fonts, style.is_bold, character)};
    XftFont *font = found.face != NO_FACE ? open_at_size(fonts, found.face, style.size) : NULL;
    FT_Face file = font != NULL ? XftLockFace(font) : NULL;
    if (file != NULL) {
        found.glyph = FcFreeTypeCharIndex(file, character);
        XftUnlockFace(font);
    }
    if (found.glyph == 0) { /* no font, or a file that cannot be read or lacks what it was listed with */
        found.face = NO_FACE;
        note_missing(fonts, character);
    }
    keep_character(fonts, found);
    return found;
}

font_glyph cdisplay_fonts_glyph(cdisplay_fonts *fonts, cdisplay_text_style style, uint32_t character) {
    uint32_t key = character * 2 + style.is_bold;
    known_character found = {0};
    if (fonts->known_capacity > 0)
        found = *known_place(fonts->known, fonts->known_capacity, key);
    if (found.key != key)
        found = find_character(fonts, style, character);
    if (found.face == NO_FACE)
        return (font_glyph){NULL, 0, false};
    return (font_glyph){open_at_size(fonts, found.face, style.size), found.glyph, fonts->faces[found.face].is_colored};
}
