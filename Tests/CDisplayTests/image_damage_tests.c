/* Tests of what must be refused: damage, sizes beyond the limits, files made to keep a program busy, other formats. */
#include "image_jpeg_samples.h"

#include <time.h>
#include <unistd.h>

#include "image_internal.h"

static void test_damaged_png(void) {
    for (int interlace = 0; interlace < 2; interlace++) {
        png_recipe recipe = {
            .width = 13, .height = 9, .depth = 4, .kind = PNG_COLOR_TYPE_PALETTE, .value = scattered};
        recipe.interlace = interlace;
        fill_palette(&recipe, true);
        sample file = png_build(&recipe);
        check_truncations(file, "PNG");
        for (size_t place = 0; place < file.count; place++) {
            for (int bit = 0; bit < 8; bit++) {
                cdisplay_fault fault;
                file.bytes[place] ^= (uint8_t)(1 << bit);
                cdisplay_image *image = sample_decode(file.bytes, file.count, 0, &fault);
                CHECK(image == NULL, "a PNG with bit %d of byte %zu changed was taken", bit, place);
                cdisplay_image_free(image);
                file.bytes[place] ^= (uint8_t)(1 << bit);
            }
        }
        sample_free(&file);
    }
}

static void test_png_limits(void) {
    static const struct {
        uint32_t width, height;
        const char *reason;
    } cases[] = {
        {30000, 30000, "limit"},     {16385, 1, "limit"},          {1, 16385, "limit"}, {8001, 8000, "limit"},
        {8000, 8000, "cannot hold"}, {0x7fffffff, 0x7fffffff, ""}, {0, 5, ""},          {0xffffffff, 1, ""}};
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        for (int is_cgbi = 0; is_cgbi < 2; is_cgbi++) {
            sample file = {NULL, 0};
            sample_append(&file, png_signature, 8);
            if (is_cgbi) chunk_append(&file, "CgBI", (const uint8_t *)"\x50\0\x20\x02", 4);
            header_append(&file, cases[index].width, cases[index].height, 8, PNG_COLOR_TYPE_RGB);
            chunk_append(&file, "IDAT", (const uint8_t *)"\x78\x01\x03\0\0\0\0\x01", 8);
            chunk_append(&file, "IEND", NULL, 0);
            char name[80];
            snprintf(name, sizeof name, "PNG of %u x %u", cases[index].width, cases[index].height);
            check_refused(file.bytes, file.count, cases[index].reason, name);
            sample_free(&file);
        }
    }
}

static void test_other_formats(void) {
    static const struct {
        const char *bytes, *reason;
        size_t count;
    } cases[] = {
        {"GIF89a\1\0\1\0\0\0\0;", "GIF", 14},
        {"GIF87a", "GIF", 6},
        {"RIFF\4\0\0\0WEBPVP8 ", "WebP", 16},
        {"\0\0\0\x18"
         "ftypheic\0\0\0\0",
         "HEIC", 16},
        {"\0\0\0\x18"
         "ftypmif1\0\0\0\0",
         "HEIC", 16},
        {"\0\0\0\x1c"
         "ftypavif\0\0\0\0",
         "AVIF", 16},
        {"BM\0\0\0\0", "BMP", 6},
        {"II*\0\x08\0\0\0", "TIFF", 8},
        {"MM\0*\0\0\0\x08", "TIFF", 8},
        {"RIFF\4\0\0\0WAVEfmt ", "neither", 16},
        {"\0\0\0\x18"
         "ftypmp42\0\0\0\0",
         "neither", 16},
        {"<svg/>", "neither", 6},
        {"", "empty", 0},
        {"\x89PNG", "broken PNG", 4},
        {"\xff\xd8\xff", "broken JPEG", 3},
        {"\x89PNG\n\x1a\n\0\0\0\rIHDR", "broken PNG", 15},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        /* Cut short, none may be read beyond its end. */
        for (size_t count = 1; count < cases[index].count; count++)
            check_refused((const uint8_t *)cases[index].bytes, count, "", cases[index].reason);
        check_refused((const uint8_t *)cases[index].bytes, cases[index].count, cases[index].reason,
                      cases[index].reason);
    }
    cdisplay_fault fault;
    CHECK(cdisplay_image_decode(NULL, 0, 0, &fault) == NULL, "no bytes at all");
}

static void test_damaged_jpeg(void) {
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
                CHECK((image == NULL) == (fault.message[0] != '\0'), "byte %zu changed: neither picture nor reason",
                      place);
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

static void test_jpeg_limits(void) {
    static const struct {
        unsigned width, height;
        const char *reason;
    } cases[] = {{30000, 30000, "limit"},     {16385, 8, "limit"},   {8, 16385, "limit"},  {8001, 8000, "limit"},
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
    jpeg_recipe recipe = {
        .columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors, .given = JCS_RGB};
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

/* Arithmetic coding says nothing in no bytes at all: a scan that is empty is a picture of any size, and costs as much. */
static void test_arithmetic_limits(void) {
#ifdef C_ARITH_CODING_SUPPORTED
    static const struct {
        unsigned side;
        bool is_taken;
    } cases[] = {{2048, true}, {8000, false}};
    for (size_t index = 0; index < 2 * sizeof cases / sizeof *cases; index++) {
        jpeg_recipe recipe = {
            .columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors, .given = JCS_RGB};
        recipe.is_arithmetic = true, recipe.is_progressive = index % 2 == 1, recipe.sampling = 1;
        sample file = jpeg_build(&recipe), empty = {NULL, 0};
        uint8_t *frame = file.bytes + find_segment(file, recipe.is_progressive ? 0xca : 0xc9);
        unsigned side = cases[index / 2].side;
        frame[5] = frame[7] = (uint8_t)(side >> 8), frame[6] = frame[8] = (uint8_t)side;
        size_t scan = find_segment(file, 0xda);
        sample_append(&empty, file.bytes, scan + 2 + load_big_endian(file.bytes + scan) % 65536);
        sample_append(&empty, "\xff\xd9", 2);
        cdisplay_fault fault;
        cdisplay_image *image = sample_decode(empty.bytes, empty.count, 0, &fault);
        CHECK((image != NULL) == cases[index / 2].is_taken, "arithmetic JPEG of side %u in %zu bytes: %s", side,
              empty.count, fault.message);
        CHECK(image != NULL || strstr(fault.message, "cannot hold") != NULL, "the fault is \"%s\"", fault.message);
        cdisplay_image_free(image);
        sample_free(&empty);
        sample_free(&file);
    }
#endif
}

/* The libraries' own way of reporting is to print. */
static void test_silence(void) {
    jpeg_recipe recipe = {
        .columns = 3, .rows = 2, .block = 8, .components = 3, .colors = six_colors, .given = JCS_RGB};
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

/* Each of many segments costs no more than its own length, whatever number of entries it promises. */
static void test_many_exif(void) {
    jpeg_recipe recipe = {.columns = 3, .rows = 2, .block = 8, .components = 1, .colors = six_greys};
    recipe.given = JCS_GRAYSCALE;
    sample file = jpeg_build(&recipe), longer = {NULL, 0};
    sample_append(&longer, file.bytes, 2);
    for (int count = 0; count < 50000; count++)
        sample_append(&longer, "\xff\xe1\0\x12" "Exif\0\0MM\0*\0\0\0\x08\xff\xff", 20);
    sample_append(&longer, file.bytes + 2, file.count - 2);
    cdisplay_fault fault;
    clock_t start = clock();
    cdisplay_image *image = sample_decode(longer.bytes, longer.count, 0, &fault);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    CHECK(image != NULL, "a JPEG with EXIF that states nothing: %s", fault.message);
    CHECK(seconds < 0.5, "50000 segments of EXIF took %.1f s", seconds);
    cdisplay_image_free(image);
    sample_free(&longer);
    sample_free(&file);
}

int main(void) {
    test_damaged_png();
    test_png_limits();
    test_other_formats();
    test_damaged_jpeg();
    test_jpeg_limits();
    test_many_scans();
    test_arithmetic_limits();
    test_silence();
    test_broken_exif();
    test_many_exif();
    return checks_finish();
}
