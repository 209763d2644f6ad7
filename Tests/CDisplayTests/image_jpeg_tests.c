/* Tests of the JPEG reader: each kind of JPEG by its colours, orientation, reduced decoding. */
#include "image_jpeg_samples.h"

static bool is_near(uint32_t word, int red, int green, int blue) {
    return word >> 24 == 255 && abs((int)(word >> 16 & 255) - red) <= 3 &&
           abs((int)(word >> 8 & 255) - green) <= 3 && abs((int)(word & 255) - blue) <= 3;
}

/* Decodes, and checks the middle of each block against what a screen shows of its colour. */
static void check_kind(const jpeg_recipe *recipe, int wanted_side, const char *name) {
    sample file = jpeg_build(recipe);
    cdisplay_fault fault;
    cdisplay_image *image = sample_decode(file.bytes, file.count, wanted_side, &fault);
    CHECK(image != NULL, "%s: %s", name, fault.message);
    for (int index = 0; image != NULL && index < recipe->columns * recipe->rows; index++) {
        int block = image->width / recipe->columns;
        int x = index % recipe->columns * block + block / 2, y = index / recipe->columns * block + block / 2;
        const uint8_t *color = recipe->colors[index];
        int light = 255 - color[3],
            shown[3] = {color[0], color[recipe->components > 1 ? 1 : 0], color[recipe->components > 1 ? 2 : 0]};
        for (int channel = 0; recipe->components == 4 && channel < 3; channel++) {
            /* Adobe's values say how much light remains, the others how much ink there is. */
            int value = color[channel];
            shown[channel] = recipe->is_without_adobe ? (255 - value) * light / 255 : value * color[3] / 255;
        }
        uint32_t found = image->pixels[y * image->width + x];
        CHECK(is_near(found, shown[0], shown[1], shown[2]), "%s: block %d is %08x instead of %d %d %d", name, index,
              found, shown[0], shown[1], shown[2]);
    }
    cdisplay_image_free(image);
    sample_free(&file);
}

static void test_every_kind(void) {
    jpeg_recipe color = {
        .columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
    check_kind(&color, 0, "YCbCr, 4:2:0");
    check_kind(&color, 16, "YCbCr, reduced");
    color.sampling = 1;
    check_kind(&color, 0, "YCbCr, 4:4:4");
    color.is_progressive = true;
    check_kind(&color, 0, "YCbCr, progressive");
    check_kind(&color, 16, "YCbCr, progressive, reduced");
    color.stored = JCS_RGB;
    check_kind(&color, 0, "RGB");
    jpeg_recipe grey = {.columns = 3, .rows = 2, .block = 32, .components = 1, .colors = six_greys};
    grey.given = JCS_GRAYSCALE;
    check_kind(&grey, 0, "grey");
    grey.is_progressive = true;
    check_kind(&grey, 0, "grey, progressive");
    jpeg_recipe ink = {
        .columns = 3, .rows = 2, .block = 32, .components = 4, .colors = six_inks, .given = JCS_CMYK};
    check_kind(&ink, 0, "CMYK, Adobe's");
    check_kind(&ink, 16, "CMYK, Adobe's, reduced");
    ink.stored = JCS_YCCK;
    check_kind(&ink, 0, "YCCK, Adobe's");
    ink.is_progressive = true;
    check_kind(&ink, 0, "YCCK, Adobe's, progressive");
    ink.stored = JCS_CMYK;
    ink.is_without_adobe = true;
    check_kind(&ink, 0, "CMYK without Adobe's mark");
#ifdef C_ARITH_CODING_SUPPORTED
    color = (jpeg_recipe){
        .columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
    color.is_arithmetic = true;
    check_kind(&color, 0, "arithmetic coding");
#endif
}

/* One flat colour packs so well that the file is barely larger than the bound below which it is refused. */
static void test_flat_pictures(void) {
    static const uint8_t grey[1][4] = {{90}};
    jpeg_recipe recipe = {.columns = 1, .rows = 1, .block = 2048, .components = 1, .colors = grey};
    recipe.given = JCS_GRAYSCALE;
    recipe.is_progressive = recipe.is_optimized = true;
    check_kind(&recipe, 0, "flat, progressive");
#ifdef C_ARITH_CODING_SUPPORTED
    recipe.is_progressive = recipe.is_optimized = false;
    recipe.is_arithmetic = true;
    check_kind(&recipe, 0, "flat, arithmetic");
#endif
}

static void test_reduction(void) {
    static const uint8_t colors[12][4] = {{0}};
    static const struct {
        int columns, rows, block, wanted, width, height;
    } cases[] = {{4, 3, 160, 0, 640, 480},    {4, 3, 160, 150, 320, 240}, {4, 3, 160, 240, 320, 240},
                 {4, 3, 160, 241, 640, 480},  {4, 3, 160, 60, 80, 60},    {3, 4, 160, 61, 120, 160},
                 {4, 3, 160, 1000, 640, 480}, {1, 1, 77, 39, 39, 39},     {1, 1, 77, 40, 77, 77},
                 {1, 1, 77, -1, 77, 77},      {1, 1, 1, 1, 1, 1},         {1, 1, 77, 0x7fffffff, 77, 77}};
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        jpeg_recipe recipe = {
            .columns = cases[index].columns, .rows = cases[index].rows, .block = cases[index].block};
        recipe.components = 3, recipe.given = JCS_RGB, recipe.colors = colors;
        sample file = jpeg_build(&recipe);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, file.count, cases[index].wanted, &fault);
        CHECK(image != NULL && image->width == cases[index].width && image->height == cases[index].height,
              "reduction %zu: %d x %d, %s", index, image != NULL ? image->width : 0,
              image != NULL ? image->height : 0, fault.message);
        cdisplay_image_free(image);
        sample_free(&file);
    }
}

static void check_orientation(sample exif, const char *shown, int columns, int wanted_side, const char *name) {
    jpeg_recipe recipe = {
        .columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
    recipe.exif = exif.bytes;
    recipe.exif_count = exif.count;
    sample file = jpeg_build(&recipe);
    cdisplay_fault fault;
    cdisplay_image *image = sample_decode(file.bytes, file.count, wanted_side, &fault);
    int block = wanted_side == 0 ? 32 : 16;
    CHECK(image != NULL && image->width == columns * block && image->height == 6 / columns * block, "%s: %s", name,
          fault.message);
    for (int index = 0; image != NULL && index < 6; index++) {
        const uint8_t *color = six_colors[shown[index] - 'A'];
        int x = index % columns * block + block / 2, y = index / columns * block + block / 2;
        CHECK(is_near(image->pixels[y * image->width + x], color[0], color[1], color[2]), "%s: block %d", name,
              index);
    }
    cdisplay_image_free(image);
    sample_free(&file);
}

static void test_orientation(void) {
    /* The six blocks ABC/DEF as shown, row by row, for each orientation. */
    static const char *const shown[] = {"ABCDEF", "ABCDEF", "CBAFED", "FEDCBA", "DEFABC",
                                        "ADBECF", "DAEBFC", "FCEBDA", "CFBEAD", "ABCDEF"};
    for (uint16_t orientation = 0; orientation < 10; orientation++) {
        int columns = orientation >= 5 && orientation <= 8 ? 2 : 3;
        for (int order = 0; order < 2; order++) {
            char name[40];
            snprintf(name, sizeof name, "orientation %d, order %d", orientation, order);
            sample exif = exif_build(order == 1, 3, orientation);
            check_orientation(exif, shown[orientation], columns, order == 0 ? 0 : 30, name);
            sample_free(&exif);
        }
    }
    sample exif = exif_build(true, 4, 6); /* a LONG, which orientation never is */
    check_orientation(exif, shown[1], 3, 0, "orientation of a wrong type");
    sample_free(&exif);
    static const struct {
        bool is_big_endian;
        size_t place;
        uint8_t value;
        const char *name;
    } changes[] = {{true, 0, 'e', "no EXIF"},
                   {false, 6, 'X', "EXIF in no byte order"},
                   {true, 9, 43, "EXIF without TIFF's number"},
                   {true, 13, 250, "EXIF with its directory outside"}};
    for (size_t index = 0; index < sizeof changes / sizeof *changes; index++) {
        exif = exif_build(changes[index].is_big_endian, 3, 6);
        exif.bytes[changes[index].place] = changes[index].value;
        check_orientation(exif, shown[1], 3, 0, changes[index].name);
        sample_free(&exif);
    }
}

int main(void) {
    test_every_kind();
    test_flat_pictures();
    test_reduction();
    test_orientation();
    return checks_finish();
}
