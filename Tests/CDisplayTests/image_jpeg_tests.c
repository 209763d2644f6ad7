/* Tests of the JPEG reader: each kind of JPEG by its colours, orientation, reduced decoding, and what must be refused. */
#include "image_samples.h"

#include <jpeglib.h>
#include <unistd.h>

#include "image_internal.h"

/* A picture of flat blocks, `columns` wide, each `block` pixels a side, one entry of `colors` each. */
typedef struct {
    int columns, rows, block, components;
    const uint8_t (*colors)[4];
    J_COLOR_SPACE given, stored; /* JCS_UNKNOWN: the usual for what is given */
    int sampling;                /* of the first component, in both directions; 0: the usual */
    bool is_progressive, is_optimized, is_arithmetic, is_without_adobe;
    const uint8_t *exif;
    size_t exif_count;
} jpeg_recipe;

static const uint8_t six_colors[6][4] = {{250, 10, 20}, {20, 240, 30}, {10, 30, 250},
                                         {250, 250, 10}, {128, 128, 128}, {5, 5, 5}};
static const uint8_t six_greys[6][4] = {{0}, {40}, {90}, {140}, {200}, {255}};
static const uint8_t six_inks[6][4] = {{0, 0, 0, 0}, {255, 0, 0, 0}, {0, 255, 0, 0},
                                       {0, 0, 255, 0}, {0, 0, 0, 255}, {100, 50, 0, 128}};

static sample jpeg_build(const jpeg_recipe *recipe) {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors); /* exits, loudly: a mistake of the test */
    jpeg_create_compress(&info);
    unsigned char *bytes = NULL;
    unsigned long count = 0;
    jpeg_mem_dest(&info, &bytes, &count);
    info.image_width = (JDIMENSION)(recipe->columns * recipe->block);
    info.image_height = (JDIMENSION)(recipe->rows * recipe->block);
    info.input_components = recipe->components;
    info.in_color_space = recipe->given;
    jpeg_set_defaults(&info);
    if (recipe->stored != JCS_UNKNOWN) jpeg_set_colorspace(&info, recipe->stored);
    jpeg_set_quality(&info, 100, TRUE);
    if (recipe->sampling > 0) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = recipe->sampling;
    if (recipe->is_progressive) jpeg_simple_progression(&info);
    info.optimize_coding = recipe->is_optimized;
    info.arith_code = recipe->is_arithmetic;
    if (recipe->is_without_adobe) info.write_Adobe_marker = FALSE;
    jpeg_start_compress(&info, TRUE);
    if (recipe->exif != NULL) jpeg_write_marker(&info, JPEG_APP0 + 1, recipe->exif, (unsigned)recipe->exif_count);
    uint8_t *row = calloc(info.image_width, (size_t)recipe->components);
    if (row == NULL) abort();
    for (int y = 0; y < recipe->rows * recipe->block; y++) {
        for (int x = 0; x < recipe->columns * recipe->block; x++) {
            const uint8_t *color = recipe->colors[y / recipe->block * recipe->columns + x / recipe->block];
            memcpy(row + x * recipe->components, color, (size_t)recipe->components);
        }
        JSAMPROW pointer = row;
        jpeg_write_scanlines(&info, &pointer, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(row);
    sample file = {bytes, count};
    return file;
}

static bool is_near(uint32_t word, int red, int green, int blue) {
    return word >> 24 == 255 && abs((int)(word >> 16 & 255) - red) <= 3 && abs((int)(word >> 8 & 255) - green) <= 3 &&
           abs((int)(word & 255) - blue) <= 3;
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
        int light = 255 - color[3], shown[3] = {color[0], color[recipe->components > 1 ? 1 : 0],
                                                color[recipe->components > 1 ? 2 : 0]};
        for (int channel = 0; recipe->components == 4 && channel < 3; channel++) {
            /* Adobe's values say how much light remains, the others how much ink there is. */
            int value = color[channel];
            shown[channel] = recipe->is_without_adobe ? (255 - value) * light / 255 : value * color[3] / 255;
        }
        uint32_t found = image->pixels[y * image->width + x];
        CHECK(is_near(found, shown[0], shown[1], shown[2]), "%s: block %d is %08x instead of %d %d %d", name, index, found,
              shown[0], shown[1], shown[2]);
    }
    cdisplay_image_free(image);
    sample_free(&file);
}

static void test_every_kind(void) {
    jpeg_recipe color = {.columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
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
    jpeg_recipe ink = {.columns = 3, .rows = 2, .block = 32, .components = 4, .colors = six_inks, .given = JCS_CMYK};
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
    color = (jpeg_recipe){.columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
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
        jpeg_recipe recipe = {.columns = cases[index].columns, .rows = cases[index].rows, .block = cases[index].block};
        recipe.components = 3, recipe.given = JCS_RGB, recipe.colors = colors;
        sample file = jpeg_build(&recipe);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, file.count, cases[index].wanted, &fault);
        CHECK(image != NULL && image->width == cases[index].width && image->height == cases[index].height,
              "reduction %zu: %d x %d, %s", index, image != NULL ? image->width : 0, image != NULL ? image->height : 0,
              fault.message);
        cdisplay_image_free(image);
        sample_free(&file);
    }
}

/* The body of an APP1 segment that states an orientation, among other things. */
static sample exif_build(bool is_big_endian, uint16_t kind, uint16_t orientation) {
    sample body = {NULL, 0};
    sample_append(&body, is_big_endian ? "Exif\0\0MM\0\x2a\0\0\0\x0c" : "Exif\0\0II\x2a\0\x0c\0\0\0", 14);
    sample_append(&body, "\xff\xff\xff\xff", 4); /* the directory need not follow at once */
    uint16_t numbers[] = {2, 0x010f, 2, 0, 4, 0x4142, 0x4300, 0x0112, kind, 0, 1, orientation, 0, 0, 0};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        uint16_t number = numbers[index];
        /* Both halves of a 4-byte count change places with the byte order. */
        if (!is_big_endian && (index == 3 || index == 9)) number = numbers[index + 1];
        if (!is_big_endian && (index == 4 || index == 10)) number = 0;
        uint8_t pair[2] = {(uint8_t)(number >> 8), (uint8_t)number};
        uint8_t swapped[2] = {pair[1], pair[0]};
        sample_append(&body, is_big_endian ? pair : swapped, 2);
    }
    return body;
}

static void check_orientation(sample exif, const char *shown, int columns, int wanted_side, const char *name) {
    jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 32, .components = 3, .colors = six_colors, .given = JCS_RGB};
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
        CHECK(is_near(image->pixels[y * image->width + x], color[0], color[1], color[2]), "%s: block %d", name, index);
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
    exif.bytes[13] = 250;
    check_orientation(exif, shown[1], 3, 0, "EXIF with its directory outside");
    sample_free(&exif);
}

/* Cut short anywhere, or with any byte changed, EXIF is not read beyond its end. */
static void test_broken_exif(void) {
    for (int order = 0; order < 2; order++) {
        sample exif = exif_build(order == 1, 3, 6);
        for (size_t count = 0; count <= exif.count; count++) {
            uint8_t *copy = malloc(count + 1);
            for (size_t place = 0; copy != NULL && place <= count; place++) {
                memcpy(copy + 1, exif.bytes, count);
                if (place < count) copy[1 + place] ^= 0xff;
                int orientation = cdisplay_exif_orientation(copy + 1, count);
                CHECK(orientation >= 0 && orientation <= 8, "orientation %d", orientation);
            }
            free(copy);
        }
        CHECK(cdisplay_exif_orientation(exif.bytes, exif.count) == 6, "order %d: not read", order);
        sample_free(&exif);
    }
}

/* Where the first segment with this marker begins. */
static size_t find_segment(sample file, uint8_t marker) {
    size_t place = 2;
    while (place + 4 < file.count && file.bytes[place + 1] != marker)
        place += 2u + ((size_t)file.bytes[place + 2] << 8 | file.bytes[place + 3]);
    return place;
}

static void test_damage(void) {
    for (int is_progressive = 0; is_progressive < 2; is_progressive++) {
        jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors};
        recipe.given = JCS_RGB;
        recipe.is_progressive = is_progressive;
        sample file = jpeg_build(&recipe);
        check_truncations(file, is_progressive ? "JPEG, progressive" : "JPEG");
        static const uint8_t changes[] = {0xff, 0x01, 0x10, 0x80};
        for (size_t place = 0; place < file.count; place++) {
            for (size_t index = 0; index < sizeof changes; index++) {
                cdisplay_fault fault;
                file.bytes[place] ^= changes[index];
                cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
                CHECK((image == NULL) == (fault.message[0] != '\0'), "byte %zu changed: neither picture nor reason", place);
                cdisplay_image_free(image);
                file.bytes[place] ^= changes[index];
            }
        }
        /* An end that comes too early: what is missing would be grey. */
        size_t middle = find_segment(file, 0xda) + 20;
        sample early = {NULL, 0};
        sample_append(&early, file.bytes, middle);
        sample_append(&early, "\xff\xd9", 2);
        check_refused(early.bytes, early.count, "broken JPEG", "a JPEG that ends early");
        sample_free(&early);
        sample_append(&file, "and more", 8);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
        CHECK(image != NULL, "a JPEG with bytes after its end: %s", fault.message);
        cdisplay_image_free(image);
        sample_free(&file);
    }
}

static void test_limits(void) {
    static const struct {
        unsigned width, height;
        const char *reason;
    } cases[] = {{30000, 30000, "limit"}, {16385, 8, "limit"}, {8, 16385, "limit"}, {8001, 8000, "limit"},
                 {8000, 8000, "cannot hold"}, {0, 8, "broken JPEG"}, {8, 0, "broken JPEG"}};
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors};
        recipe.given = JCS_RGB;
        sample file = jpeg_build(&recipe);
        uint8_t *frame = file.bytes + find_segment(file, 0xc0);
        frame[5] = (uint8_t)(cases[index].height >> 8), frame[6] = (uint8_t)cases[index].height;
        frame[7] = (uint8_t)(cases[index].width >> 8), frame[8] = (uint8_t)cases[index].width;
        char name[80];
        snprintf(name, sizeof name, "JPEG of %u x %u", cases[index].width, cases[index].height);
        check_refused(file.bytes, file.count, cases[index].reason, name);
        sample_free(&file);
    }
}

/* A progressive file whose last scan comes again and again. */
static void test_many_scans(void) {
    jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors, .given = JCS_RGB};
    recipe.is_progressive = true;
    sample file = jpeg_build(&recipe), longer = {NULL, 0};
    size_t last = 0;
    for (size_t place = 0; place + 1 < file.count; place++)
        if (file.bytes[place] == 0xff && file.bytes[place + 1] == 0xda) last = place;
    sample_append(&longer, file.bytes, last);
    for (int count = 0; count < 200; count++) sample_append(&longer, file.bytes + last, file.count - 2 - last);
    sample_append(&longer, "\xff\xd9", 2);
    check_refused(longer.bytes, longer.count, "too many scans", "a JPEG of 200 scans");
    sample_free(&longer);
    sample_free(&file);
}

/* The libraries' own way of reporting is to print. */
static void test_silence(void) {
    jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors, .given = JCS_RGB};
    sample file = jpeg_build(&recipe), broken_png = {NULL, 0};
    sample_append(&broken_png, png_signature, 8);
    header_append(&broken_png, 3, 3, 8, 2);
    chunk_append(&broken_png, "gAMA", (const uint8_t *)"\0\0", 2);
    FILE *printed = tmpfile();
    int standard = dup(STDERR_FILENO);
    if (printed == NULL || standard < 0) abort();
    dup2(fileno(printed), STDERR_FILENO);
    cdisplay_fault fault;
    cdisplay_image *cut = sample_decode(file.bytes, file.count - 40, 0, &fault);
    cdisplay_image *png = sample_decode(broken_png.bytes, broken_png.count, 0, &fault);
    fflush(stderr);
    dup2(standard, STDERR_FILENO);
    close(standard);
    CHECK(cut == NULL && png == NULL, "broken files were taken");
    CHECK(lseek(fileno(printed), 0, SEEK_END) == 0, "something was printed");
    fclose(printed);
    sample_free(&broken_png);
    sample_free(&file);
}

int main(void) {
    test_every_kind();
    test_flat_pictures();
    test_reduction();
    test_orientation();
    test_broken_exif();
    test_damage();
    test_limits();
    test_many_scans();
    test_silence();
    return checks_finish();
}
