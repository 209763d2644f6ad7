/* Writes the seeds of the two picture fuzzers: small files of every kind that the readers tell apart. The CgBI ones are
 * made of the game's own skin. Called by `Scripts/fuzz --seeds` with the folders of the skin and of the seeds. */
#include <stdio.h>

#include "../CDisplayTests/image_jpeg_samples.h"

static const char *skin_folder, *seed_folder;

static void write_seed(sample file, const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", seed_folder, name);
    FILE *stream = fopen(path, "wb");
    if (stream == NULL || fwrite(file.bytes, 1, file.count, stream) != file.count || fclose(stream) != 0) {
        perror(path);
        exit(1);
    }
    sample_free(&file);
}

/* ---- PNG ---- */

static void write_kinds_of_png(void) {
    static const struct {
        int depth, kind, interlace;
        png_fixed_point gamma;
        bool has_transparency;
    } kinds[] = {{1, 0, 0, 0, false},     {2, 0, 1, 0, true}, {4, 0, 0, 100000, false}, {8, 0, 0, 0, true},
                 {16, 0, 1, 45455, false}, {1, 3, 0, 0, true}, {2, 3, 1, 0, false},      {4, 3, 0, 100000, true},
                 {8, 3, 0, 0, true},      {8, 2, 0, 0, true}, {16, 2, 1, 30000, false}, {8, 4, 0, 0, false},
                 {16, 4, 0, 0, false},    {8, 6, 1, 0, false}, {16, 6, 0, 220000, false}};
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        png_recipe recipe = {.width = 9, .height = 5, .depth = kinds[index].depth, .kind = kinds[index].kind};
        recipe.interlace = kinds[index].interlace, recipe.gamma = kinds[index].gamma, recipe.value = scattered;
        if (recipe.kind == PNG_COLOR_TYPE_PALETTE)
            fill_palette(&recipe, kinds[index].has_transparency);
        else if (kinds[index].has_transparency)
            recipe.has_key = true, recipe.key[0] = 1, recipe.key[1] = 2, recipe.key[2] = 3;
        char name[40];
        snprintf(name, sizeof name, "png/kind%d-depth%d%s.png", recipe.kind, recipe.depth,
                 recipe.interlace ? "-interlaced" : "");
        write_seed(png_build(&recipe), name);
    }
}

static const cdisplay_image *skin;

/* The skin's pixels as Apple stores them: blue first, multiplied by alpha. */
static unsigned apple_value(int x, int y, int channel) {
    return skin->pixels[y * skin->width + x] >> 8 * channel & 255;
}

static void write_skin(const char *file_name, int interlace, size_t piece) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", skin_folder, file_name);
    FILE *stream = fopen(path, "rb");
    static uint8_t bytes[1 << 16];
    if (stream == NULL) {
        perror(path);
        exit(1);
    }
    size_t count = fread(bytes, 1, sizeof bytes, stream);
    fclose(stream);
    cdisplay_fault fault;
    cdisplay_image *image = cdisplay_image_decode(bytes, count, 0, &fault);
    if (image == NULL) {
        fprintf(stderr, "%s: %s\n", path, fault.message);
        exit(1);
    }
    skin = image;
    png_recipe recipe = {.width = image->width, .height = image->height, .depth = 8, .kind = PNG_COLOR_TYPE_RGB_ALPHA};
    recipe.interlace = interlace, recipe.value = apple_value;
    sample plain = png_build(&recipe);
    char name[100];
    snprintf(name, sizeof name, "png/cgbi-%s", file_name);
    write_seed(png_as_cgbi(plain, piece), name);
    sample_free(&plain);
    cdisplay_image_free(image);
}

static void write_other_cgbi(void) {
    static const int kinds[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_PALETTE,
                                PNG_COLOR_TYPE_GRAY_ALPHA};
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        png_recipe recipe = {.width = 9, .height = 5, .depth = 8, .kind = kinds[index], .value = scattered};
        if (recipe.kind == PNG_COLOR_TYPE_PALETTE) recipe.depth = 2, fill_palette(&recipe, true);
        sample plain = png_build(&recipe);
        char name[40];
        snprintf(name, sizeof name, "png/cgbi-kind%d.png", recipe.kind);
        write_seed(png_as_cgbi(plain, 1000), name);
        sample_free(&plain);
    }
}

/* ---- JPEG ---- */

static void write_jpeg(jpeg_recipe recipe, const char *name) {
    recipe.columns = 3, recipe.rows = 2;
    if (recipe.block == 0) recipe.block = 7;
    write_seed(jpeg_build(&recipe), name);
}

static void write_kinds_of_jpeg(void) {
    jpeg_recipe grey = {.components = 1, .colors = six_greys, .given = JCS_GRAYSCALE};
    write_jpeg(grey, "jpeg/grey.jpg");
    grey.is_progressive = true;
    write_jpeg(grey, "jpeg/grey-progressive.jpg");
    jpeg_recipe color = {.components = 3, .colors = six_colors, .given = JCS_RGB};
    write_jpeg(color, "jpeg/colour.jpg");
    color.stored = JCS_RGB;
    write_jpeg(color, "jpeg/rgb.jpg");
    color.stored = JCS_UNKNOWN, color.sampling = 1;
    write_jpeg(color, "jpeg/full-sampling.jpg");
    color.is_optimized = true, color.block = 40;
    write_jpeg(color, "jpeg/larger.jpg");
    color.is_progressive = true, color.block = 0;
    write_jpeg(color, "jpeg/progressive.jpg");
    jpeg_recipe ink = {.components = 4, .colors = six_inks, .given = JCS_CMYK};
    write_jpeg(ink, "jpeg/cmyk.jpg");
    ink.is_without_adobe = true;
    write_jpeg(ink, "jpeg/cmyk-without-adobe.jpg");
    ink.is_without_adobe = false, ink.is_progressive = true, ink.stored = JCS_YCCK;
    write_jpeg(ink, "jpeg/ycck-progressive.jpg");
#ifdef C_ARITH_CODING_SUPPORTED
    jpeg_recipe arithmetic = {.components = 3, .colors = six_colors, .given = JCS_RGB, .is_arithmetic = true};
    write_jpeg(arithmetic, "jpeg/arithmetic.jpg");
    arithmetic.is_progressive = true;
    write_jpeg(arithmetic, "jpeg/arithmetic-progressive.jpg");
#endif
}

static void write_turned_jpeg(void) {
    for (int orientation = 2; orientation <= 8; orientation += 2) {
        sample exif = exif_build(orientation % 4 == 0, 3, (uint16_t)orientation);
        jpeg_recipe recipe = {.components = 1, .colors = six_greys, .given = JCS_GRAYSCALE};
        recipe.exif = exif.bytes, recipe.exif_count = exif.count;
        char name[40];
        snprintf(name, sizeof name, "jpeg/exif-%d.jpg", orientation);
        write_jpeg(recipe, name);
        sample_free(&exif);
    }
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    skin_folder = arguments[1], seed_folder = arguments[2];
    write_kinds_of_png();
    write_skin("icon_next.png", 0, 100000);
    write_skin("icon_tip.png", 0, 50);
    write_skin("icon_16.png", 1, 100000);
    write_other_cgbi();
    write_kinds_of_jpeg();
    write_turned_jpeg();
    return 0;
}
