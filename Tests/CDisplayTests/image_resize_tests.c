/* Tests of scaling, against slow and plain arithmetic, and of the images themselves. */
#include "image_samples.h"

static const cdisplay_insets none = {0, 0, 0, 0};

static uint32_t noise_state = 12345;

static uint32_t noise(void) {
    noise_state = noise_state * 1664525 + 1013904223;
    return noise_state >> 8;
}

/* An image of noise, premultiplied. */
static cdisplay_image *noise_image(int width, int height) {
    cdisplay_image *image = cdisplay_image_create(width, height);
    if (image == NULL) abort();
    for (int index = 0; index < width * height; index++) {
        uint32_t alpha = noise() & 255, word = alpha;
        for (int channel = 0; channel < 3; channel++) word = word << 8 | noise() % (alpha + 1);
        image->pixels[index] = word;
    }
    return image;
}

/* The weight of each source position in a target position; all of them add up to the result. As the definitions
 * say: the overlap of two intervals, or the distance from the two nearest centres. */
static int64_t weigh(int64_t *weights, int source, int target, int position) {
    int64_t sum = 0;
    for (int64_t index = 0; index < source; index++) {
        int64_t weight;
        if (target <= source) {
            int64_t from = index * target, to = from + target, begin = (int64_t)position * source,
                    end = begin + source;
            weight = (to < end ? to : end) - (from > begin ? from : begin);
        } else {
            int64_t center = (2 * position + 1) * (int64_t)source, mine = (2 * index + 1) * target;
            if (center < target) center = target;
            if (center > (2 * (int64_t)source - 1) * target) center = (2 * (int64_t)source - 1) * target;
            weight = 2 * target - (center > mine ? center - mine : mine - center);
        }
        weights[index] = weight > 0 ? weight : 0;
        sum += weights[index];
    }
    return sum;
}

static uint32_t plain_average(const cdisplay_image *image, int width, int height, int x, int y) {
    int64_t *columns = calloc((size_t)image->width, sizeof *columns),
            *rows = calloc((size_t)image->height, sizeof *rows);
    if (columns == NULL || rows == NULL) abort();
    int64_t total = weigh(columns, image->width, width, x) * weigh(rows, image->height, height, y), sums[4] = {0};
    for (int row = 0; row < image->height; row++)
        for (int column = 0; column < image->width; column++)
            for (int channel = 0; channel < 4; channel++)
                sums[channel] += columns[column] * rows[row] *
                                 (image->pixels[row * image->width + column] >> (8 * channel) & 255);
    free(columns);
    free(rows);
    uint32_t word = 0;
    for (int channel = 3; channel >= 0; channel--)
        word = word << 8 | (uint32_t)((2 * sums[channel] + total) / (2 * total));
    return word;
}

static void test_against_plain_arithmetic(void) {
    static const int sizes[][4] = {{10, 10, 5, 5},   {17, 13, 5, 7},   {5, 7, 17, 13},  {31, 4, 7, 9},
                                   {4, 31, 9, 7},    {1, 1, 6, 5},     {64, 64, 1, 1},  {2, 2, 3, 3},
                                   {200, 3, 199, 2}, {3, 200, 2, 201}, {16, 16, 8, 16}, {16, 16, 16, 8},
                                   {2, 1, 40, 1},    {40, 40, 39, 41}};
    for (size_t index = 0; index < sizeof sizes / sizeof *sizes; index++) {
        int width = sizes[index][2], height = sizes[index][3];
        cdisplay_image *image = noise_image(sizes[index][0], sizes[index][1]);
        cdisplay_image *result = cdisplay_image_resize(image, width, height);
        CHECK(result != NULL && result->width == width && result->height == height, "case %zu: no image", index);
        int different = 0;
        for (int place = 0; result != NULL && place < width * height; place++)
            if (result->pixels[place] != plain_average(image, width, height, place % width, place / width))
                different++;
        CHECK(different == 0, "case %zu: %d pixels differ", index, different);
        cdisplay_image_free(result);
        cdisplay_image_free(image);
    }
}

static void check_row(const uint32_t *source, int source_width, const uint32_t *expected, int width,
                      const char *name) {
    cdisplay_image *image = cdisplay_image_create(source_width, 1);
    memcpy(image->pixels, source, (size_t)source_width * 4);
    cdisplay_image *result = cdisplay_image_resize(image, width, 1);
    for (int x = 0; result != NULL && x < width; x++)
        CHECK(result->pixels[x] == expected[x], "%s: at %d is %08x instead of %08x", name, x, result->pixels[x],
              expected[x]);
    CHECK(result != NULL, "%s: no image", name);
    cdisplay_image_free(result);
    cdisplay_image_free(image);
}

/* Values worked out by hand. */
static void test_known_values(void) {
    check_row((uint32_t[]){0xff000000, 0xff0000ff}, 2, (uint32_t[]){0xff000080}, 1, "a tie is rounded up");
    check_row((uint32_t[]){0xff0000ff, 0xff0000ff, 0xff000000}, 3, (uint32_t[]){0xff0000ff, 0xff000055}, 2,
              "3 to 2");
    check_row((uint32_t[]){0xff000000, 0xff000080}, 2, (uint32_t[]){0xff000000, 0xff000020, 0xff000060, 0xff000080},
              4, "2 to 4");
    check_row((uint32_t[]){0x00000000, 0xffff0000}, 2, (uint32_t[]){0x80800000}, 1, "half covered");
    check_row((uint32_t[]){0xff123456}, 1, (uint32_t[]){0xff123456, 0xff123456, 0xff123456}, 3, "1 to 3");
    check_row((uint32_t[]){1, 0xff020304}, 2, (uint32_t[]){1, 0xff020304}, 2, "unchanged");
}

/* The largest sums there are; a flat picture stays what it is. */
static void test_extremes(void) {
    static const int sizes[][4] = {{16384, 2, 1, 1},     {2, 16384, 1, 1},     {1, 1, 16384, 3},
                                   {3, 1, 2, 16384},     {16384, 3, 16383, 2}, {4000, 4000, 1, 1},
                                   {16383, 1, 16384, 1}, {1, 16383, 1, 16384}};
    for (size_t index = 0; index < sizeof sizes / sizeof *sizes; index++) {
        cdisplay_image *image = cdisplay_image_create(sizes[index][0], sizes[index][1]);
        size_t count = (size_t)image->width * (size_t)image->height;
        for (size_t place = 0; place < count; place++) image->pixels[place] = 0xfffffe01;
        cdisplay_image *result = cdisplay_image_resize(image, sizes[index][2], sizes[index][3]);
        CHECK(result != NULL, "case %zu: no image", index);
        bool is_flat = true;
        for (int place = 0; result != NULL && place < result->width * result->height; place++)
            is_flat = is_flat && result->pixels[place] == 0xfffffe01;
        CHECK(is_flat, "case %zu: a flat picture changed", index);
        cdisplay_image_free(result);
        cdisplay_image_free(image);
    }
}

/* What the rectangle of the image would be if it were an image of its own. */
static cdisplay_image *part(const cdisplay_image *image, cdisplay_rectangle area) {
    cdisplay_image *result = cdisplay_image_create(area.width, area.height);
    if (result == NULL) abort();
    for (int y = 0; y < area.height; y++)
        memcpy(result->pixels + y * area.width, image->pixels + (area.y + y) * image->width + area.x,
               (size_t)area.width * 4);
    return result;
}

/* Nine parts are nine images, scaled each for itself and put together. */
static void test_slices(void) {
    static const struct {
        int width, height, target_width, target_height;
        cdisplay_insets source, target;
    } cases[] = {
        {20, 16, 60, 40, {4, 3, 5, 2}, {4, 3, 5, 2}},     {20, 16, 60, 40, {4, 3, 5, 2}, {8, 1, 5, 6}},
        {40, 40, 20, 20, {10, 10, 10, 10}, {5, 5, 5, 5}}, {7, 7, 30, 9, {3, 3, 3, 3}, {3, 3, 3, 3}},
        {20, 16, 10, 40, {4, 3, 5, 2}, {5, 3, 5, 2}},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        cdisplay_insets from = cases[index].source, to = cases[index].target;
        cdisplay_image *image = noise_image(cases[index].width, cases[index].height);
        cdisplay_image *result =
            cdisplay_image_resize_sliced(image, cases[index].target_width, cases[index].target_height, from, to);
        int source_x[] = {0, from.left, image->width - from.right, image->width};
        int source_y[] = {0, from.top, image->height - from.bottom, image->height};
        int target_x[] = {0, to.left, result->width - to.right, result->width};
        int target_y[] = {0, to.top, result->height - to.bottom, result->height};
        for (int slice = 0; slice < 9; slice++) {
            int column = slice % 3, row = slice / 3;
            cdisplay_rectangle target = {target_x[column], target_y[row], target_x[column + 1] - target_x[column],
                                         target_y[row + 1] - target_y[row]};
            cdisplay_rectangle source = {source_x[column], source_y[row], source_x[column + 1] - source_x[column],
                                         source_y[row + 1] - source_y[row]};
            if (target.width == 0 || target.height == 0) continue;
            cdisplay_image *found = part(result, target), *piece = part(image, source);
            cdisplay_image *expected = cdisplay_image_resize(piece, target.width, target.height);
            CHECK(images_equal(found, expected), "case %zu, part %d", index, slice);
            cdisplay_image_free(expected);
            cdisplay_image_free(piece);
            cdisplay_image_free(found);
        }
        cdisplay_image_free(result);
        cdisplay_image_free(image);
    }
}

/* Margins that cannot be: too large, negative, or with nothing to fill them. */
static void test_odd_margins(void) {
    cdisplay_image *image = noise_image(5, 4);
    cdisplay_image *plain = cdisplay_image_resize(image, 9, 11);
    const cdisplay_insets negative = {-1, -7, -100, -2147483647 - 1},
                          huge = {2147483647, 2147483647, 2147483647, 2147483647};
    const cdisplay_insets four = {4, 4, 4, 4};
    cdisplay_image *result = cdisplay_image_resize_sliced(image, 9, 11, negative, four);
    CHECK(images_equal(result, plain), "negative margins count as none, and none cannot fill the target's");
    cdisplay_image_free(result);
    result = cdisplay_image_resize_sliced(image, 9, 11, none, none);
    CHECK(images_equal(result, plain), "no margins");
    cdisplay_image_free(result);
    result = cdisplay_image_resize_sliced(image, 9, 11, huge, huge);
    cdisplay_image *shrunk =
        cdisplay_image_resize_sliced(image, 9, 11, (cdisplay_insets){2, 1, 2, 2}, (cdisplay_insets){4, 5, 5, 6});
    CHECK(images_equal(result, shrunk), "margins too large are shrunk alike");
    cdisplay_image_free(result);
    cdisplay_image_free(shrunk);
    for (int width = 1; width < 8; width++) {
        for (int side = 0; side < 8; side++) {
            cdisplay_insets margins = {side, 7 - side, side / 2, side};
            result = cdisplay_image_resize_sliced(image, width, 8 - width, margins, margins);
            CHECK(result != NULL, "%d x %d, margin %d", width, 8 - width, side);
            cdisplay_image_free(result);
        }
    }
    cdisplay_image_free(plain);
    cdisplay_image_free(image);
}

static void test_sizes(void) {
    static const int refused[][2] = {
        {0, 1}, {1, 0}, {-1, 5}, {16385, 1}, {1, 16385}, {8001, 8000}, {2147483647, 2147483647}};
    cdisplay_image *image = noise_image(2, 2);
    for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
        CHECK(cdisplay_image_create(refused[index][0], refused[index][1]) == NULL, "case %zu: created", index);
        CHECK(cdisplay_image_resize(image, refused[index][0], refused[index][1]) == NULL, "case %zu: resized",
              index);
        CHECK(cdisplay_image_resize_sliced(image, refused[index][0], refused[index][1], none, none) == NULL,
              "case %zu: sliced", index);
    }
    cdisplay_image *fresh = cdisplay_image_create(16384, 3);
    CHECK(fresh != NULL && fresh->pixels[0] == 0 && fresh->pixels[16384 * 3 - 1] == 0,
          "a new image is transparent");
    cdisplay_image_free(fresh);
    fresh = cdisplay_image_create(8000, 8000);
    CHECK(fresh != NULL, "the largest area is allowed");
    cdisplay_image_free(fresh);
    cdisplay_image_free(image);
    cdisplay_image_free(NULL);
    cdisplay_bytes_free(NULL);
}

/* Whoever paints leaves out what lies below an opaque image, in whatever size. */
static void test_opacity(void) {
    cdisplay_image *image = noise_image(97, 61);
    for (int index = 0; index < 97 * 61; index++) image->pixels[index] |= 0xff000000;
    static const int sides[] = {1, 13, 96, 97, 98, 400};
    for (size_t index = 0; index < sizeof sides / sizeof *sides; index++) {
        cdisplay_image *scaled = cdisplay_image_resize(image, sides[index], sides[index]);
        CHECK(cdisplay_image_is_opaque(scaled), "not at a side of %d", sides[index]);
        cdisplay_image_free(scaled);
    }
    for (int index = 0; index < 97 * 61; index += 97 * 61 - 1) {
        uint32_t word = image->pixels[index];
        image->pixels[index] = 0xfe000000;
        CHECK(!cdisplay_image_is_opaque(image), "pixel %d is not", index);
        image->pixels[index] = word;
    }
    cdisplay_image_free(image);
}

int main(void) {
    test_opacity();
    test_against_plain_arithmetic();
    test_known_values();
    test_extremes();
    test_slices();
    test_odd_margins();
    test_sizes();
    return checks_finish();
}
