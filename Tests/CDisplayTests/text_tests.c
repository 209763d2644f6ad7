/* Tests of text on the server in $DISPLAY, with the fonts of the machine: Noto Sans CJK and DejaVu must be among them. */
#include "display_samples.h"

#include <fontconfig/fontconfig.h>

enum { WIDTH = 400, HEIGHT = 120, ORIGIN_X = 40, ORIGIN_Y = 70 };

static const cdisplay_text_style regular = {20, false}, bold = {20, true};

static cdisplay_text_extents measure(cdisplay_fonts *fonts, cdisplay_text_style style, const char *text) {
    return cdisplay_text_measure(fonts, style, text, strlen(text));
}

static void draw(cdisplay_surface *surface, cdisplay_fonts *fonts, cdisplay_text_style style, const char *text) {
    cdisplay_surface_draw_text(surface, fonts, style, ORIGIN_X, ORIGIN_Y, black, text, strlen(text));
}

/* The smallest rectangle around everything that is not white. */
static cdisplay_rectangle ink_of(cdisplay_surface *surface) {
    cdisplay_image *image = pixels_of(surface);
    int left = image->width, top = image->height, right = 0, bottom = 0;
    for (int y = 0; y < image->height; y++)
        for (int x = 0; x < image->width; x++)
            if (pixel(image, x, y) != 0xffffffff) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
    cdisplay_image_free(image);
    return (cdisplay_rectangle){left, top, right - left, bottom - top};
}

/* A text's pixels on white. */
static cdisplay_image *picture_of(cdisplay_connection *connection, cdisplay_fonts *fonts, cdisplay_text_style style,
                                  const char *text) {
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, white);
    draw(surface, fonts, style, text);
    cdisplay_image *image = pixels_of(surface);
    cdisplay_surface_free(surface);
    return image;
}

static bool looks_same(cdisplay_connection *connection, cdisplay_fonts *fonts, const char *one, const char *other) {
    cdisplay_image *first = picture_of(connection, fonts, regular, one);
    cdisplay_image *second = picture_of(connection, fonts, regular, other);
    bool is_same = memcmp(first->pixels, second->pixels, sizeof(uint32_t) * WIDTH * HEIGHT) == 0;
    cdisplay_image_free(first);
    cdisplay_image_free(second);
    return is_same;
}

/* What is measured is what is painted: never less, and hardly more (a glyph's bounds are those of its outline). */
static void test_measure(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    const char *const texts[] = {"猜图",      "Hello, gyÅ", "3/10",   "越女剑长风破浪", "한글 😀 汉", "\uE000",
                                 "e\u0323\u0301", "か\u3099", "a\uE000b",   "𠮷野家", "......",         "ก็"};
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++)
        for (int size = 9; size <= 33; size += 4)
            for (int is_bold = 0; is_bold < 2; is_bold++) {
                cdisplay_text_style style = {size, is_bold};
                cdisplay_text_extents extents = measure(fonts, style, texts[index]);
                cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, white);
                draw(surface, fonts, style, texts[index]);
                cdisplay_rectangle ink = ink_of(surface);
                int left = ink.x - ORIGIN_X - extents.ink_left, top = ink.y - ORIGIN_Y - extents.ink_top;
                int right = extents.ink_right - (ink.x + ink.width - ORIGIN_X);
                int bottom = extents.ink_bottom - (ink.y + ink.height - ORIGIN_Y);
                CHECK(left >= 0 && left <= 1 && top >= 0 && top <= 1 && right >= 0 && right <= 1 && bottom >= 0 &&
                          bottom <= 1,
                      "%s at %d%s: off by %d %d %d %d", texts[index], size, is_bold ? " bold" : "", left, top, right,
                      bottom);
                cdisplay_surface_free(surface);
            }
}

static void test_extents(cdisplay_fonts *fonts) {
    cdisplay_text_extents nothing = measure(fonts, regular, ""), some = measure(fonts, regular, "猜");
    CHECK(nothing.advance == 0 && nothing.ink_left == 0 && nothing.ink_right == 0 && nothing.ink_top == 0 &&
              nothing.ink_bottom == 0,
          "nothing has ink");
    CHECK(nothing.ascent == some.ascent && nothing.descent == some.descent && some.ascent > 15 && some.descent > 3,
          "ascent %d, descent %d", some.ascent, some.descent);
    CHECK(some.advance == 20, "an ideograph is as wide as the size: %d", some.advance);
    CHECK(measure(fonts, (cdisplay_text_style){17.5, false}, "猜猜猜猜").advance == 4 * 18, "a broken size");
    CHECK(measure(fonts, regular, "猜图").advance == 2 * some.advance, "two are twice one");
    CHECK(measure(fonts, regular, "   ").advance > 0 && measure(fonts, regular, "   ").ink_right == 0, "spaces");
    CHECK(measure(fonts, regular, "a\u200D\uFE0F\x01\u200B\uFEFF\u202Eb\u00AD").advance ==
              measure(fonts, regular, "ab").advance,
          "the invisible takes room");
    const char *const marks[] = {"\u0301", "\u0323", "\u0483", "\u20DD", "\u3099", "\u302A", "\uFE20"};
    for (size_t index = 0; index < sizeof marks / sizeof marks[0]; index++) {
        char marked[16];
        snprintf(marked, sizeof marked, "か%s", marks[index]);
        CHECK(measure(fonts, regular, marked).advance == 20, "mark %zu takes room", index);
    }
    const double silly[] = {0, -5, 0.0 / 0.0, 1e300};
    for (size_t index = 0; index < sizeof silly / sizeof silly[0]; index++)
        CHECK(measure(fonts, (cdisplay_text_style){silly[index], false}, "a").advance >= 0, "size %g", silly[index]);
}

static void test_bold(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    CHECK(measure(fonts, bold, "Hello").advance > measure(fonts, regular, "Hello").advance, "bold is not wider");
    cdisplay_image *thin = picture_of(connection, fonts, regular, "猜"), *fat = picture_of(connection, fonts, bold, "猜");
    int64_t thin_ink = 0, fat_ink = 0;
    for (int index = 0; index < WIDTH * HEIGHT; index++) {
        thin_ink += 255 - (thin->pixels[index] & 255);
        fat_ink += 255 - (fat->pixels[index] & 255);
    }
    CHECK(fat_ink > thin_ink * 6 / 5, "bold has ink %lld, regular %lld", (long long)fat_ink, (long long)thin_ink);
    /* Grey edges only: a coloured one would mean subpixels. */
    for (int index = 0; index < WIDTH * HEIGHT; index++) {
        uint32_t value = thin->pixels[index];
        if ((value & 255) != (value >> 8 & 255) || (value & 255) != (value >> 16 & 255)) {
            CHECK(false, "a coloured edge: %08x", value);
            break;
        }
    }
    cdisplay_image_free(thin);
    cdisplay_image_free(fat);
}

/* An English sans serif has no Hangul and no Han: both come from elsewhere, none is a box. */
static void test_fallback(cdisplay_connection *connection) {
    cdisplay_fonts *fonts = cdisplay_fonts_create(connection, "en");
    CHECK(fonts != NULL, "no fonts");
    const char *const kinds[] = {"한", "汉", "😀", "か", "я", "A"};
    for (size_t index = 0; index < sizeof kinds / sizeof kinds[0]; index++) {
        CHECK(!looks_same(connection, fonts, kinds[index], "\uE000"), "%s is a box", kinds[index]);
        CHECK(measure(fonts, regular, kinds[index]).ink_right > 0, "%s has no ink", kinds[index]);
    }
    int sum = measure(fonts, regular, "한").advance + measure(fonts, regular, "😀").advance +
              measure(fonts, regular, "汉").advance;
    CHECK(measure(fonts, regular, "한😀汉").advance == sum, "together they are as wide as alone");
    CHECK(measure(fonts, bold, "汉").ink_right > 0, "a fallback for bold");
    /* Two marks that their fonts give an advance. */
    int alone = measure(fonts, regular, "A").advance;
    CHECK(measure(fonts, regular, "A\u20DD").advance == alone, "a circle takes room");
    CHECK(measure(fonts, regular, "A\u065A").advance == alone, "a mark of another script takes room");
    CHECK(cdisplay_fonts_next_missing(fonts) == 0xE000, "the character that is missing");
    CHECK(cdisplay_fonts_next_missing(fonts) == 0, "none other is");
    cdisplay_fonts_free(fonts);
}

static void test_missing(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    while (cdisplay_fonts_next_missing(fonts) != 0) continue;
    cdisplay_text_extents extents = measure(fonts, regular, "\uE123");
    CHECK(extents.advance == 20 && extents.ink_right - extents.ink_left == extents.ink_bottom - extents.ink_top &&
              extents.ink_right - extents.ink_left >= 14,
          "a box of %d × %d", extents.ink_right - extents.ink_left, extents.ink_bottom - extents.ink_top);
    measure(fonts, bold, "\uE123\uE124\uE123");
    measure(fonts, (cdisplay_text_style){31, false}, "\uE124\uE123");
    CHECK(cdisplay_fonts_next_missing(fonts) == 0xE123, "the first");
    CHECK(cdisplay_fonts_next_missing(fonts) == 0xE124, "the second");
    CHECK(cdisplay_fonts_next_missing(fonts) == 0, "each once");
    CHECK(looks_same(connection, fonts, "\uE123", "\uE125"), "boxes differ");

    /* Hollow, and even where its lines meet under half a colour. */
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, white);
    cdisplay_surface_draw_text(surface, fonts, (cdisplay_text_style){64, false}, ORIGIN_X, ORIGIN_Y,
                               (cdisplay_color){0, 0, 0, 128}, "\uE123", 3);
    cdisplay_rectangle ink = ink_of(surface);
    uint32_t corner = pixel_of(surface, ink.x, ink.y), side = pixel_of(surface, ink.x + ink.width / 2, ink.y);
    CHECK(corner == side && corner != 0xffffffff, "corner %08x, side %08x", corner, side);
    CHECK(pixel_of(surface, ink.x + ink.width / 2, ink.y + ink.height / 2) == 0xffffffff, "it is not hollow");
    cdisplay_surface_free(surface);
}

static void test_bytes(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    /* A megabyte is cut after 512 bytes, on a whole character. */
    size_t count = 1024 * 1024;
    char *much = malloc(count + 3);
    for (size_t index = 0; index < count; index += 3) memcpy(much + index, "猜", 3);
    int advance = cdisplay_text_measure(fonts, regular, much, count).advance;
    CHECK(advance == 170 * 20, "510 bytes are 170 characters, %d wide", advance);
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, white);
    cdisplay_surface_draw_text(surface, fonts, regular, 0, ORIGIN_Y, black, much, count);
    CHECK(ink_of(surface).width > WIDTH - 10, "it is drawn");
    memset(much, 0x80, count);
    CHECK(cdisplay_text_measure(fonts, regular, much, count).advance > 0, "only continuation bytes");
    free(much);

    /* Each broken piece becomes one U+FFFD. */
    static const struct {
        const char *bytes;
        const char *meaning;
    } broken[] = {
        {"a\xff" "b", "a\uFFFDb"},        {"\xe7\x8c", "\uFFFD"},           {"\xe7\x8c" "a", "\uFFFDa"},
        {"\xc0\xaf", "\uFFFD\uFFFD"},     {"\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD"},
        {"\xf0\x9f\x98", "\uFFFD"},       {"\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
        {"\x80", "\uFFFD"},               {"\xf8\x88\x80\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"},
        {"\xe7\xe7\x8c\x9c", "\uFFFD猜"},
    };
    for (size_t index = 0; index < sizeof broken / sizeof broken[0]; index++)
        CHECK(looks_same(connection, fonts, broken[index].bytes, broken[index].meaning), "broken bytes %zu", index);
    CHECK(cdisplay_text_measure(fonts, regular, "a\0b", 3).advance == measure(fonts, regular, "ab").advance,
          "a NUL ends nothing");
    cdisplay_surface_free(surface);
}

static void test_drawing(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    cdisplay_surface *surface = make_surface(connection, WIDTH, HEIGHT, white);
    cdisplay_surface_set_clip(surface, &(cdisplay_rectangle){ORIGIN_X, 0, 10, HEIGHT}, 1);
    cdisplay_surface_draw_text(surface, fonts, regular, ORIGIN_X, ORIGIN_Y, black, "\uE000猜图", 9);
    cdisplay_rectangle ink = ink_of(surface);
    CHECK(ink.x >= ORIGIN_X && ink.x + ink.width <= ORIGIN_X + 10 && ink.width > 5, "clipped to %d…%d", ink.x,
          ink.x + ink.width);
    cdisplay_surface_set_clip(surface, NULL, 0);
    cdisplay_surface_fill(surface, whole(WIDTH, HEIGHT), white);
    for (int far = 1000; far < 2000000000 / 3; far *= 3) {
        cdisplay_surface_draw_text(surface, fonts, regular, far, ORIGIN_Y, black, "猜\uE000", 6);
        cdisplay_surface_draw_text(surface, fonts, regular, -far, ORIGIN_Y, black, "猜\uE000", 6);
        cdisplay_surface_draw_text(surface, fonts, regular, ORIGIN_X, far, black, "猜\uE000", 6);
        cdisplay_surface_draw_text(surface, fonts, regular, ORIGIN_X, -far, black, "猜\uE000", 6);
    }
    cdisplay_surface_draw_text(surface, fonts, regular, ORIGIN_X, ORIGIN_Y, (cdisplay_color){0, 0, 0, 0}, "猜", 3);
    CHECK(ink_of(surface).height <= 0, "something far away or invisible shows");
    cdisplay_surface_draw_text(surface, fonts, (cdisplay_text_style){60, true}, ORIGIN_X, ORIGIN_Y,
                               (cdisplay_color){255, 0, 0, 255}, "一", 3);
    ink = ink_of(surface);
    CHECK(pixel_of(surface, ink.x + ink.width / 2, ink.y + ink.height / 2) == 0xffff0000, "the colour");

    /* More sizes than are kept open: they are closed and opened again, and look as before. */
    cdisplay_image *before = picture_of(connection, fonts, regular, "猜图");
    for (int size = 10; size < 110; size++) measure(fonts, (cdisplay_text_style){size, size % 2}, "a猜");
    cdisplay_image *after = picture_of(connection, fonts, regular, "猜图");
    CHECK(memcmp(before->pixels, after->pixels, sizeof(uint32_t) * WIDTH * HEIGHT) == 0, "it looks otherwise now");
    cdisplay_image_free(before);
    cdisplay_image_free(after);
    cdisplay_surface_free(surface);
}

/* How much of a mapped font file is in memory, in kB; -1: none is mapped. */
static long font_memory(void) {
    FILE *mappings = fopen("/proc/self/smaps", "r");
    char line[4096];
    bool is_font = false;
    long sum = -1, size;
    while (mappings != NULL && fgets(line, sizeof line, mappings) != NULL) {
        unsigned long start, end;
        if (sscanf(line, "%lx-%lx", &start, &end) == 2)
            is_font = strstr(line, " r--p ") != NULL && strstr(line, "/fonts/") != NULL;
        if (is_font && sscanf(line, "Rss: %ld", &size) == 1)
            sum = (sum < 0 ? 0 : sum) + size;
    }
    if (mappings != NULL)
        fclose(mappings);
    return sum;
}

static void test_rest(cdisplay_connection *connection, cdisplay_fonts *fonts) {
    cdisplay_image *before = picture_of(connection, fonts, bold, "画图猜词");
    long drawn = font_memory();
    cdisplay_fonts_rest(fonts);
    CHECK(drawn > 0 && font_memory() == 0, "%ld kB of fonts, then %ld", drawn, font_memory());
    CHECK(measure(fonts, regular, "看不同的字").advance == 100, "other characters after a rest");
    CHECK(font_memory() > 0, "nothing is read again");
    cdisplay_fonts_rest(fonts);
    CHECK(font_memory() == 0, "the second rest");
    cdisplay_image *after = picture_of(connection, fonts, bold, "画图猜词");
    CHECK(memcmp(before->pixels, after->pixels, sizeof(uint32_t) * WIDTH * HEIGHT) == 0, "it looks otherwise now");
    cdisplay_image_free(before);
    cdisplay_image_free(after);
}

int main(void) {
    cdisplay_connection *connection = connect_or_exit();
    cdisplay_fonts *fonts = cdisplay_fonts_create(connection, "zh-cn");
    CHECK(fonts != NULL, "no fonts");
    if (fonts != NULL) {
        test_rest(connection, fonts); /* before others have fonts of their own, which Xft keeps */
        test_measure(connection, fonts);
        test_extents(fonts);
        test_bold(connection, fonts);
        test_fallback(connection);
        test_missing(connection, fonts);
        test_bytes(connection, fonts);
        test_drawing(connection, fonts);
    }
    cdisplay_fonts_free(fonts);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    /* The leak check does not see what fontconfig holds by offsets; after this, which aborts if a pattern of ours is left,
     * all that remains is a leak. */
    FcFini();
    return checks_finish();
}
