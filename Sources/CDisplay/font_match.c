/* Asking fontconfig. It must not keep anything nor open a font: fonts.c does. */
#include "fonts_internal.h"

/* How glyphs are to look, whatever the machine's configuration says: grey edges, since coloured ones show on screenshots
 * and moving things; hinted vertically only, which keeps shapes; nothing fattened artificially. */
static void settle(FcPattern *pattern, bool is_outline) {
    static const char *const settled[] = {FC_ANTIALIAS, FC_RGBA,    FC_HINTING,         FC_HINT_STYLE,
                                          FC_AUTOHINT,  FC_EMBOLDEN, FC_EMBEDDED_BITMAP};
    for (size_t index = 0; index < sizeof settled / sizeof settled[0]; index++)
        FcPatternDel(pattern, settled[index]);
    FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
    FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE);
    FcPatternAddBool(pattern, FC_HINTING, FcTrue);
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_SLIGHT);
    FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
    FcPatternAddBool(pattern, FC_EMBEDDED_BITMAP, is_outline ? FcFalse : FcTrue);
}

bool cdisplay_font_is(const FcPattern *pattern, const char *object, bool standard) {
    FcBool value = FcFalse;
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch ? value == FcTrue : standard;
}

FcPattern *cdisplay_font_match(const char *language, bool is_bold, bool is_colored, uint32_t character, double size) {
    FcPattern *wanted = FcPatternCreate();
    FcCharSet *characters = character != 0 ? FcCharSetCreate() : NULL;
    FcPattern *found = NULL;
    FcResult result;
    if (wanted != NULL) {
        FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans-serif");
        FcPatternAddString(wanted, FC_LANG, (const FcChar8 *)language);
        /* fontconfig adds the locale's language, whose rules then choose the font as well; not where this one stands. */
        FcPatternAddString(wanted, FC_LANG, (const FcChar8 *)"und");
        FcPatternAddInteger(wanted, FC_WEIGHT, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
        FcPatternAddDouble(wanted, FC_PIXEL_SIZE, size);
        /* fontconfig weighs this more than whether the font has the character: colour comes in only when asked for. */
        FcPatternAddBool(wanted, FC_COLOR, is_colored ? FcTrue : FcFalse);
        if (characters != NULL) {
            FcCharSetAddChar(characters, character);
            FcPatternAddCharSet(wanted, FC_CHARSET, characters);
        }
        FcConfigSubstitute(NULL, wanted, FcMatchPattern);
        FcDefaultSubstitute(wanted);
        found = FcFontMatch(NULL, wanted, &result);
        FcPatternDestroy(wanted);
    }
    if (characters != NULL)
        FcCharSetDestroy(characters);
    if (found != NULL)
        settle(found, cdisplay_font_is(found, FC_OUTLINE, true));
    return found;
}

static bool has_character(const char *language, uint32_t character, bool is_colored) {
    FcPattern *found = cdisplay_font_match(language, false, is_colored, character, 20);
    FcCharSet *characters = NULL;
    bool has = found != NULL && FcPatternGetCharSet(found, FC_CHARSET, 0, &characters) == FcResultMatch &&
               FcCharSetHasChar(characters, character);
    if (found != NULL)
        FcPatternDestroy(found);
    return has;
}

bool cdisplay_fonts_have_character(const char *language, uint32_t character) {
    return has_character(language, character, false) || has_character(language, character, true);
}

bool cdisplay_font_is_same(const FcPattern *one, const FcPattern *other) {
    FcChar8 *one_file = NULL, *other_file = NULL, *one_variation = NULL, *other_variation = NULL;
    int one_index = 0, other_index = 0;
    FcPatternGetString(one, FC_FILE, 0, &one_file);
    FcPatternGetString(other, FC_FILE, 0, &other_file);
    FcPatternGetString(one, FC_FONT_VARIATIONS, 0, &one_variation);
    FcPatternGetString(other, FC_FONT_VARIATIONS, 0, &other_variation);
    FcPatternGetInteger(one, FC_INDEX, 0, &one_index);
    FcPatternGetInteger(other, FC_INDEX, 0, &other_index);
    bool has_same_variation = one_variation == NULL || other_variation == NULL
                                  ? one_variation == other_variation
                                  : FcStrCmp(one_variation, other_variation) == 0;
    return one_file != NULL && other_file != NULL && FcStrCmp(one_file, other_file) == 0 && one_index == other_index &&
           has_same_variation;
}
