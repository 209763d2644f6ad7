/* Reads a JPEG through libjpeg-turbo. It must not know other formats, files or X11.
 *
 * libjpeg leaves errors to its caller, who must not return: as in image_png.c, `read_image` alone holds the setjmp,
 * and all that it makes lives in a `jpeg_reading` of its caller. */
#include "image_internal.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jerror.h>
#include <jpeglib.h>

typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf escape;
    const uint8_t *bytes;
    size_t count;
    int wanted_side;
    cdisplay_image *image;
    int orientation; /* 0 until one is stated */
    cdisplay_fault *fault;
} jpeg_reading;

_Noreturn static void report_error(j_common_ptr info) {
    jpeg_reading *reading = info->client_data;
    char message[JMSG_LENGTH_MAX];
    reading->errors.format_message(info, message);
    cdisplay_image_fail(reading->fault, "broken JPEG: %s", message);
    longjmp(reading->escape, 1);
}

_Noreturn static void refuse(jpeg_reading *reading, const char *reason) {
    cdisplay_image_fail(reading->fault, "broken JPEG: %s", reason);
    longjmp(reading->escape, 1);
}

/* libjpeg goes on after damage and fills the rest with grey: what is lost is lost, and told here. Oddities of an
 * encoder that cost no pixel (padding between segments, an unknown colour hint, unusual parameters) are forgiven. */
static void judge_warning(j_common_ptr info, int level) {
    jpeg_reading *reading = info->client_data;
    if (level >= 0) return;
    switch (reading->errors.msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_TOO_MUCH_DATA: return;
    case JWRN_JPEG_EOF: refuse(reading, "the file ends too early");
    default: report_error(info);
    }
}

static void print_nothing(j_common_ptr info) { (void)info; }

/* A few bytes can announce one more scan over the whole picture: a small file could keep a program busy for
 * minutes. The common encoders write ten scans or so. */
static void limit_scans(j_common_ptr info) {
    enum { SCAN_MAXIMUM = 32 };
    jpeg_reading *reading = info->client_data;
    if (reading->info.input_scan_number > SCAN_MAXIMUM) refuse(reading, "too many scans");
}

/* The size against the limits and against what the file can hold: a Huffman code takes at least one bit for each
 * block of 8 by 8 samples. Arithmetic coding has no such bound; so that two hundred bytes cannot ask for half a gigabyte
 * and seconds, it may exceed what Huffman codes could hold by four megapixels of three colours and no more. */
static bool check_header(const jpeg_reading *reading) {
    enum { ARITHMETIC_EXCESS = 3 << 16 };
    const struct jpeg_decompress_struct *info = &reading->info;
    if (!cdisplay_image_check_size(info->image_width, info->image_height, reading->fault)) return false;
    uint64_t blocks = 0;
    for (int index = 0; index < info->num_components; index++)
        blocks += (uint64_t)info->comp_info[index].width_in_blocks * info->comp_info[index].height_in_blocks;
    if (info->arith_code) blocks -= blocks < ARITHMETIC_EXCESS ? blocks : ARITHMETIC_EXCESS;
    if (blocks / 8 > reading->count) {
        cdisplay_image_fail(reading->fault, "broken JPEG: %zu bytes cannot hold %u x %u pixels", reading->count,
                            info->image_width, info->image_height);
        return false;
    }
    return true;
}

/* How many eighths of its size the picture is to be decoded at: only those for which libjpeg-turbo has vector code. */
static unsigned eighths(const struct jpeg_decompress_struct *info, int wanted_side) {
    unsigned shorter = info->image_width < info->image_height ? info->image_width : info->image_height;
    if (wanted_side <= 0) return 8;
    unsigned scale = 1;
    while (scale < 8 && (shorter * scale + 7) / 8 < (unsigned)wanted_side) scale *= 2;
    return scale;
}

/* Reads an APP1 segment, where it lies in the file's bytes. Left to libjpeg, each would be kept at the end of a list
 * that is walked from its start: a megabyte of empty ones would take minutes. */
static boolean take_exif(j_decompress_ptr info) {
    jpeg_reading *reading = info->client_data;
    const uint8_t *bytes = info->src->next_input_byte;
    size_t count = info->src->bytes_in_buffer;
    size_t length = count < 2 ? SIZE_MAX : (size_t)bytes[0] << 8 | bytes[1];
    if (length > count) refuse(reading, "the file ends too early");
    if (length < 2) refuse(reading, "a segment is shorter than its length");
    if (reading->orientation == 0) reading->orientation = cdisplay_exif_orientation(bytes + 2, length - 2);
    info->src->next_input_byte += length;
    info->src->bytes_in_buffer -= length;
    return TRUE;
}

/* Turns one row, in place, from ink into light. Adobe's programs, and all that imitate them, store how little ink
 * there is. */
static void convert_ink(uint32_t *row, int width, bool is_inverted) {
    const uint8_t *bytes = (const uint8_t *)row;
    uint32_t flip = is_inverted ? 0 : 255;
    for (int x = 0; x < width; x++, bytes += 4) {
        uint32_t light = bytes[3] ^ flip, channels[3];
        for (int index = 0; index < 3; index++) channels[index] = ((bytes[index] ^ flip) * light + 127) / 255;
        row[x] = 0xff000000u | channels[0] << 16 | channels[1] << 8 | channels[2];
    }
}

static bool read_image(jpeg_reading *reading) {
    struct jpeg_decompress_struct *info = &reading->info;
    if (setjmp(reading->escape) != 0) return false;
    jpeg_create_decompress(info);
    info->progress = &reading->progress;
    jpeg_mem_src(info, reading->bytes, reading->count);
    jpeg_set_marker_processor(info, JPEG_APP0 + 1, take_exif);
    jpeg_read_header(info, TRUE);
    if (!check_header(reading)) return false;
    if (reading->orientation == 0) reading->orientation = 1; /* What comes later does not count. */
    info->scale_num = eighths(info, reading->wanted_side);
    info->scale_denom = 8;
    bool is_ink = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    /* The image's own words, written by libjpeg-turbo's vector code. */
    J_COLOR_SPACE words = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? JCS_EXT_BGRA : JCS_EXT_ARGB;
    info->out_color_space = is_ink ? JCS_CMYK : words;
    jpeg_start_decompress(info);

    int width = (int)info->output_width, height = (int)info->output_height;
    reading->image = cdisplay_image_create(width, height);
    if (reading->image == NULL || info->output_components != 4) refuse(reading, "no memory");
    while (info->output_scanline < info->output_height) {
        uint32_t *row = reading->image->pixels + (size_t)info->output_scanline * (size_t)width;
        JSAMPROW samples = (JSAMPROW)row;
        jpeg_read_scanlines(info, &samples, 1);
        if (is_ink) convert_ink(row, width, info->saw_Adobe_marker);
    }
    jpeg_finish_decompress(info);
    return true;
}

cdisplay_image *cdisplay_jpeg_decode(const uint8_t *bytes, size_t count, int wanted_side, cdisplay_fault *fault) {
    jpeg_reading reading = {.bytes = bytes, .count = count, .wanted_side = wanted_side, .fault = fault};
    reading.info.err = jpeg_std_error(&reading.errors);
    reading.info.client_data = &reading;
    reading.errors.error_exit = report_error;
    reading.errors.emit_message = judge_warning;
    reading.errors.output_message = print_nothing;
    reading.progress.progress_monitor = limit_scans;
    bool is_read = read_image(&reading);
    jpeg_destroy_decompress(&reading.info);
    if (!is_read) {
        cdisplay_image_free(reading.image);
        return NULL;
    }
    cdisplay_image *image = cdisplay_image_orient(reading.image, reading.orientation);
    return image != NULL ? image : cdisplay_image_fail(fault, "no memory");
}
