/* Tests of the PNG reader and writer: each kind of PNG pixel by pixel, Apple's variant, and what is written. */
#include "image_samples.h"

static uint32_t premultiply(unsigned alpha, unsigned red, unsigned green, unsigned blue) {
    unsigned channels[3] = {red, green, blue};
    uint32_t word = alpha;
    for (int index = 0; index < 3; index++) word = word << 8 | (channels[index] * alpha * 2 + 255) / 510;
    return word;
}

/* A sample of the recipe's depth as 8 bits, rounded. */
static unsigned eight_bits(const png_recipe *recipe, unsigned value) {
    unsigned maximum = (1u << recipe->depth) - 1;
    return (value * 510 + maximum) / (2 * maximum);
}

/* The pixel that the specification demands. */
static uint32_t expected_pixel(const png_recipe *recipe, int x, int y) {
    unsigned raw[4], small[4];
    int channels = png_recipe_channels(recipe);
    bool is_key = recipe->has_key;
    for (int channel = 0; channel < channels; channel++) {
        raw[channel] = png_recipe_value(recipe, x, y, channel);
        small[channel] = eight_bits(recipe, raw[channel]);
        is_key = is_key && raw[channel] == recipe->key[channel];
    }
    if (is_key) return 0;
    switch (recipe->kind) {
    case PNG_COLOR_TYPE_PALETTE: {
        png_color color = recipe->palette[raw[0]];
        unsigned alpha = (int)raw[0] < recipe->alpha_count ? recipe->alphas[raw[0]] : 255;
        return premultiply(alpha, color.red, color.green, color.blue);
    }
    case PNG_COLOR_TYPE_GRAY: return premultiply(255, small[0], small[0], small[0]);
    case PNG_COLOR_TYPE_GRAY_ALPHA: return premultiply(small[1], small[0], small[0], small[0]);
    case PNG_COLOR_TYPE_RGB: return premultiply(255, small[0], small[1], small[2]);
    default: return premultiply(small[3], small[0], small[1], small[2]);
    }
}

static void check_pixels(const png_recipe *recipe, sample file, const char *name) {
    cdisplay_fault fault;
    cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
    CHECK(image != NULL, "%s: %s", name, fault.message);
    if (image == NULL) return;
    CHECK(image->width == recipe->width && image->height == recipe->height, "%s: %d x %d", name, image->width,
          image->height);
    int different = 0;
    for (int y = 0; y < recipe->height; y++) {
        for (int x = 0; x < recipe->width; x++) {
            uint32_t expected = expected_pixel(recipe, x, y), found = image->pixels[y * image->width + x];
            if (found != expected && different++ == 0)
                printf("%s: at %d, %d is %08x instead of %08x\n", name, x, y, found, expected);
        }
    }
    CHECK(different == 0, "%s: %d pixels are wrong", name, different);
    cdisplay_image_free(image);
}

static void test_every_kind(void) {
    static const int kinds[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_PALETTE,
                                PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB_ALPHA};
    for (int which = 0; which < 5; which++) {
        for (int depth = 1; depth <= 16; depth *= 2) {
            bool is_grey = kinds[which] == PNG_COLOR_TYPE_GRAY, is_palette = kinds[which] == PNG_COLOR_TYPE_PALETTE;
            if ((depth < 8 && !is_grey && !is_palette) || (depth == 16 && is_palette)) continue;
            bool may_have_transparency = (kinds[which] & PNG_COLOR_MASK_ALPHA) == 0;
            for (int variant = 0; variant < 4; variant++) {
                png_recipe recipe = {
                    .width = 13, .height = 9, .depth = depth, .kind = kinds[which], .value = scattered};
                recipe.interlace = variant % 2 == 0 ? PNG_INTERLACE_NONE : PNG_INTERLACE_ADAM7;
                bool has_transparency = variant >= 2;
                if (has_transparency && !may_have_transparency) continue;
                if (is_palette) fill_palette(&recipe, has_transparency);
                recipe.has_key = has_transparency && !is_palette;
                for (int channel = 0; channel < 3; channel++)
                    recipe.key[channel] = (uint16_t)png_recipe_value(&recipe, 3, 2, channel);
                char name[80];
                snprintf(name, sizeof name, "PNG of kind %d, %d bits, variant %d", recipe.kind, depth, variant);
                sample file = png_build(&recipe);
                check_pixels(&recipe, file, name);
                sample_free(&file);
            }
        }
    }
}

static unsigned quarter_light(int x, int y, int channel) {
    (void)x, (void)y;
    return channel == 3 ? 255 : 55;
}

/* Light of 55/255 is 127 on a screen of gamma 2.2. */
static void test_gamma(void) {
    png_recipe recipe = {.width = 3, .height = 2, .depth = 8, .value = quarter_light, .gamma = 100000};
    fill_palette(&recipe, false);
    recipe.palette[55] = (png_color){55, 55, 55};
    for (int is_palette = 0; is_palette < 2; is_palette++) {
        recipe.kind = is_palette ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB;
        if (!is_palette)
            recipe.palette_count = 0;
        else
            fill_palette(&recipe, false), recipe.palette[55] = (png_color){55, 55, 55};
        sample file = png_build(&recipe);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
        CHECK(image != NULL, "%s", fault.message);
        if (image != NULL) {
            int found = (int)(image->pixels[4] & 255);
            CHECK(found >= 126 && found <= 128, "linear light, palette %d: 55 became %d", is_palette, found);
        }
        cdisplay_image_free(image);
        sample_free(&file);
    }
    recipe = (png_recipe){.width = 13, .height = 9, .depth = 8, .kind = PNG_COLOR_TYPE_RGB, .value = scattered};
    recipe.gamma = 45455;
    sample file = png_build(&recipe);
    check_pixels(&recipe, file, "PNG that states the usual gamma");
    sample_free(&file);
}

/* Colours as in Apple's files, by channel: blue, green, red, alpha; none exceeds the alpha. */
static unsigned apple(int x, int y, int channel) {
    unsigned alpha = (unsigned)(x * 20 + y) & 255;
    return channel == 3 ? alpha : alpha * (unsigned)(channel + 1) / 4;
}

static unsigned apple_opaque(int x, int y, int channel) { return (unsigned)(x * 17 + y * 3 + channel * 60) & 255; }

static void test_cgbi(void) {
    png_recipe recipe = {.width = 13, .height = 9, .depth = 8, .kind = PNG_COLOR_TYPE_RGB_ALPHA, .value = apple};
    for (int variant = 0; variant < 4; variant++) {
        bool has_alpha = variant < 2;
        recipe.kind = has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
        recipe.value = has_alpha ? apple : apple_opaque;
        recipe.interlace = variant % 2 == 0 ? PNG_INTERLACE_NONE : PNG_INTERLACE_ADAM7;
        recipe.gamma = variant % 2 == 0 ? 0 : 100000; /* of no effect on Apple's */
        sample plain = png_build(&recipe), file = png_as_cgbi(plain, variant % 2 == 0 ? 7 : 100000);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
        CHECK(image != NULL, "CgBI, variant %d: %s", variant, fault.message);
        for (int y = 0; image != NULL && y < recipe.height; y++) {
            for (int x = 0; x < recipe.width; x++) {
                uint32_t found = image->pixels[y * image->width + x];
                uint32_t expected = (has_alpha ? recipe.value(x, y, 3) : 255) << 24 | recipe.value(x, y, 2) << 16 |
                                    recipe.value(x, y, 1) << 8 | recipe.value(x, y, 0);
                CHECK(found == expected, "CgBI, variant %d: at %d, %d is %08x instead of %08x", variant, x, y,
                      found, expected);
            }
        }
        check_truncations(file, "CgBI");
        for (size_t place = 0; place < file.count; place++) {
            file.bytes[place] ^= 0x10;
            cdisplay_image *damaged = sample_decode(file.bytes, file.count, 0, &fault);
            /* The chunk CgBI itself, whose body means nothing to anyone, may be damaged (bytes 16 to 23). */
            bool is_harmless = place >= 16 && place < 24;
            CHECK(is_harmless ? images_equal(image, damaged) : damaged == NULL, "CgBI with byte %zu changed: %s",
                  place, fault.message);
            cdisplay_image_free(damaged);
            file.bytes[place] ^= 0x10;
        }
        cdisplay_image_free(image);
        sample_free(&file);
        sample_free(&plain);
    }
}

/* A colour brighter than its alpha cannot be; it must not spill into the other channels. */
static unsigned overbright(int x, int y, int channel) {
    (void)x, (void)y;
    return channel == 3 ? 100 : 200;
}

static void test_cgbi_oddities(void) {
    png_recipe recipe = {
        .width = 2, .height = 2, .depth = 8, .kind = PNG_COLOR_TYPE_RGB_ALPHA, .value = overbright};
    sample plain = png_build(&recipe), file = png_as_cgbi(plain, 1000);
    cdisplay_fault fault;
    cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
    CHECK(image != NULL && image->pixels[3] == 0x64646464, "an overbright pixel of CgBI: %s", fault.message);
    cdisplay_image_free(image);
    file.bytes[19] = 6; /* the alpha is none */
    image = sample_decode(file.bytes, file.count, 0, &fault);
    CHECK(image != NULL && image->pixels[3] == 0xffc8c8c8, "an opaque pixel of CgBI: %s", fault.message);
    cdisplay_image_free(image);
    sample_free(&file);
    sample_free(&plain);
    recipe = (png_recipe){.width = 13, .height = 9, .depth = 4, .kind = PNG_COLOR_TYPE_PALETTE, .value = scattered};
    fill_palette(&recipe, true);
    plain = png_build(&recipe), file = png_as_cgbi(plain, 1000);
    check_pixels(&recipe, file, "CgBI with a palette");
    sample_free(&file);
    sample_free(&plain);
}

/* Where data is whole by the chunks' checksums, zlib's own does not count. */
static void test_wrong_inner_checksum(void) {
    png_recipe recipe = {.width = 13, .height = 9, .depth = 8, .kind = PNG_COLOR_TYPE_RGB, .value = scattered};
    sample file = png_build(&recipe), changed = {NULL, 0};
    sample_append(&changed, file.bytes, 33);
    size_t size = load_big_endian(file.bytes + 33);
    file.bytes[41 + size - 1] ^= 1;
    chunk_append(&changed, "IDAT", file.bytes + 41, size);
    chunk_append(&changed, "IEND", NULL, 0);
    check_pixels(&recipe, changed, "PNG with a wrong checksum inside its data");
    sample_free(&changed);
    sample_free(&file);
}

/* Chunks that say nothing about pixels do no harm, however broken inside. */
static void test_needless_chunks(void) {
    png_recipe recipe = {.width = 13, .height = 9, .depth = 8, .kind = PNG_COLOR_TYPE_RGB, .value = scattered};
    sample file = png_build(&recipe);
    static const char *const types[] = {"iCCP", "zTXt", "iTXt", "sPLT", "pHYs", "sBIT", "bKGD", "abCd"};
    for (size_t index = 0; index < sizeof types / sizeof *types; index++) {
        sample odd = png_with_chunk(file, types[index], "profile\0\0no stream at all", 25);
        check_pixels(&recipe, odd, types[index]);
        sample_free(&odd);
    }
    sample_append(&file, "and more", 8);
    check_pixels(&recipe, file, "PNG with bytes after its end");
    sample_free(&file);
}

/* Every premultiplied pair of value and alpha survives being written and read. */
static void test_round_trip(void) {
    cdisplay_image *image = cdisplay_image_create(256, 256);
    for (uint32_t alpha = 0; alpha < 256; alpha++)
        for (uint32_t value = 0; value < 256; value++) {
            uint32_t possible = value < alpha ? value : alpha;
            image->pixels[alpha * 256 + value] = alpha << 24 | possible << 16 | (alpha - possible) << 8 | alpha / 2;
        }
    for (int is_opaque = 0; is_opaque < 2; is_opaque++) {
        if (is_opaque)
            for (int index = 0; index < 256 * 256; index++) image->pixels[index] |= 0xff000000;
        uint8_t *bytes = NULL;
        size_t count = 0;
        cdisplay_fault fault;
        CHECK(cdisplay_image_encode_png(image, &bytes, &count, &fault), "not written");
        CHECK(count > 26 && bytes[24] == 8 &&
                  bytes[25] == (is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA),
              "opaque %d: written with another depth or kind", is_opaque);
        cdisplay_image *again = sample_decode(bytes, count, 0, &fault);
        CHECK(images_equal(image, again), "opaque %d: came back different: %s", is_opaque, fault.message);
        cdisplay_image_free(again);
        cdisplay_bytes_free(bytes);
    }
    cdisplay_image_free(image);
}

/* A colour that exceeds its alpha is written as the brightest there is. */
static void test_writing_overbright(void) {
    cdisplay_image *image = cdisplay_image_create(1, 1);
    image->pixels[0] = 0x64969696;
    uint8_t *bytes = NULL;
    size_t count = 0;
    cdisplay_fault fault;
    CHECK(cdisplay_image_encode_png(image, &bytes, &count, &fault), "not written");
    cdisplay_image *again = sample_decode(bytes, count, 0, &fault);
    CHECK(again != NULL && again->pixels[0] == 0x64646464, "%08x came back", again != NULL ? again->pixels[0] : 0);
    cdisplay_image_free(again);
    cdisplay_bytes_free(bytes);
    cdisplay_image_free(image);
}

int main(void) {
    test_every_kind();
    test_gamma();
    test_cgbi();
    test_cgbi_oddities();
    test_wrong_inner_checksum();
    test_needless_chunks();
    test_round_trip();
    test_writing_overbright();
    return checks_finish();
}
