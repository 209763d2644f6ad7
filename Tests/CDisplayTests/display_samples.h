/* What the tests on an X server share: connecting, reading pixels, waiting for events. It must not check anything by
 * itself but that the server is there. */
#ifndef DISPLAY_SAMPLES_H
#define DISPLAY_SAMPLES_H

#include "CDisplay.h"
#include "checks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define UNUSED __attribute__((unused))

static const cdisplay_color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};

/* Connects to $DISPLAY or ends the program as failed: there is nothing to test without it. */
UNUSED static cdisplay_connection *connect_or_exit(void) {
    setvbuf(stdout, NULL, _IOLBF, 0); /* the leak check ends the program without emptying buffers */
    cdisplay_fault fault;
    cdisplay_connection *connection = cdisplay_connection_open(NULL, &fault);
    if (connection == NULL) {
        printf("%s\n0 passed, 1 failed\n", fault.message);
        exit(1);
    }
    return connection;
}

UNUSED static cdisplay_rectangle whole(int width, int height) {
    return (cdisplay_rectangle){0, 0, width, height};
}

/* A surface filled with one colour. */
UNUSED static cdisplay_surface *make_surface(cdisplay_connection *connection, int width, int height,
                                             cdisplay_color color) {
    cdisplay_surface *surface = cdisplay_surface_create(connection, width, height);
    if (surface == NULL) {
        printf("no surface of %d × %d\n", width, height);
        exit(1);
    }
    cdisplay_surface_fill(surface, whole(width, height), color);
    return surface;
}

/* The surface's pixels; ends the program if there are none. */
UNUSED static cdisplay_image *pixels_of(cdisplay_surface *surface) {
    cdisplay_image *image = cdisplay_surface_read(surface);
    if (image == NULL) {
        printf("a surface cannot be read\n");
        exit(1);
    }
    return image;
}

UNUSED static uint32_t pixel(const cdisplay_image *image, int x, int y) {
    return image->pixels[y * image->width + x];
}

/* One pixel of a surface. */
UNUSED static uint32_t pixel_of(cdisplay_surface *surface, int x, int y) {
    cdisplay_image *image = pixels_of(surface);
    uint32_t value = pixel(image, x, y);
    cdisplay_image_free(image);
    return value;
}

/* The largest difference of two pixels in a channel. */
UNUSED static int difference(uint32_t one, uint32_t other) {
    int largest = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        int step = abs((int)(one >> shift & 255) - (int)(other >> shift & 255));
        largest = step > largest ? step : largest;
    }
    return largest;
}

UNUSED static int64_t nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* The next event of a kind within three seconds; others before it are dropped. */
UNUSED static bool wait_for(cdisplay_connection *connection, cdisplay_window *window, cdisplay_event_kind kind,
                            cdisplay_event *event) {
    int64_t end = nanoseconds() + INT64_C(3000000000);
    while (nanoseconds() < end && !cdisplay_connection_is_lost(connection)) {
        while (cdisplay_event_next(window, event))
            if (event->kind == kind) return true;
        cdisplay_connection_wait(connection, -1, INT64_C(50000000));
    }
    return false;
}

UNUSED static const cdisplay_window_options plain_window = {
    .width = 200, .height = 100, .title = "test", .instance_name = "test", .class_name = "Test"};

/* A window on the screen. */
UNUSED static cdisplay_window *show_window(cdisplay_connection *connection) {
    cdisplay_event event;
    cdisplay_window *window = cdisplay_window_create(connection, &plain_window);
    if (window != NULL) cdisplay_window_map(window);
    if (window == NULL || !wait_for(connection, window, CDISPLAY_EVENT_EXPOSED, &event)) {
        printf("no window\n");
        exit(1);
    }
    return window;
}

#endif
