/* From keysyms to characters. X11 numbers symbols three ways: Latin-1 by its codes, all of Unicode from 0x01000000,
 * and, older than that, one block of 256 a script, which the maps of those scripts still use. It must not know the
 * keyboard. */
#include "display_internal.h"

#include <uchar.h>

#include <X11/keysym.h>

/* A stretch of an old block: consecutive keysyms, one character each; U+0020 where there is none. */
typedef struct {
    uint16_t first, count;
    const char16_t *characters;
} listed_range;

/* A stretch that runs as Unicode does. */
typedef struct {
    uint16_t first, last, character;
} plain_range;

#define LISTED(first, characters) {first, sizeof characters / sizeof(char16_t) - 1, characters}

static const listed_range listed_ranges[] = {
    LISTED(0x1a1, u"Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  Ď"
                  u"ĐŃŇ  Ő  ŘŮ Ű  Ţ ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),
    LISTED(0x2a1, u"Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ         "
                  u"     Ġ  Ĝ    ŬŜ      ċĉ              ġ  ĝ    ŭŝ"),
    LISTED(0x3a2, u"ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī "
                  u"ŅŌĶ     Ų   ŨŪ ā      į    ė  ī ņōķ     ų   ũū"),
    LISTED(0x47e, u"‾"),
    LISTED(0x4a1, u"。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
                  u"ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"),
    LISTED(0x6a1, u"ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъ"
                  u"ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
    LISTED(0x7a1, u"ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ   "
                  u"    αβγδεζηθικλμνξοπρσςτυφχψω"),
    LISTED(0xaa9, u"—–   …"),
    LISTED(0xad0, u"‘’“”"),
    LISTED(0xafd, u"‚„"),
    LISTED(0x13bc, u"ŒœŸ"),
    LISTED(0x20ac, u"€"),
};

static const plain_range plain_ranges[] = {
    {0x0020, 0x007e, 0x0020},                   /* Latin-1 */
    {0x00a0, 0x00ff, 0x00a0},
    {0x05ac, 0x05f2, 0x060c},                   /* Arabic */
    {0x0ce0, 0x0cfa, 0x05d0},                   /* Hebrew */
    {0x0da1, 0x0dda, 0x0e01},                   /* Thai */
    {0x0ddf, 0x0df9, 0x0e3f},
    {0x0ea1, 0x0ed3, 0x3131},                   /* Hangul */
    {XK_KP_Space, XK_KP_Space, ' '},            /* the keypad */
    {XK_KP_Multiply, XK_KP_9, '*'},
    {XK_KP_Equal, XK_KP_Equal, '='},
};

uint32_t cdisplay_keysym_character(KeySym keysym) {
    if (keysym >= 0x01000100 && keysym <= 0x0110ffff) {
        uint32_t scalar = (uint32_t)keysym - 0x01000000;
        return scalar >= 0xd800 && scalar <= 0xdfff ? 0 : scalar;
    }
    for (size_t index = 0; index < sizeof plain_ranges / sizeof plain_ranges[0]; index++) {
        const plain_range *range = &plain_ranges[index];
        if (keysym >= range->first && keysym <= range->last)
            return range->character + (uint32_t)(keysym - range->first);
    }
    for (size_t index = 0; index < sizeof listed_ranges / sizeof listed_ranges[0]; index++) {
        const listed_range *range = &listed_ranges[index];
        if (keysym >= range->first && keysym - range->first < range->count) {
            uint32_t character = range->characters[keysym - range->first];
            return character == ' ' ? 0 : character;
        }
    }
    return 0;
}
