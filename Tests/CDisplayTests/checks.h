/* The little that a test program in C needs: checks that are counted and say what failed. It must not know what is
 * tested. `main` runs the tests and returns `checks_finish()`. */
#ifndef CHECKS_H
#define CHECKS_H

#include <stdio.h>

static int checks_passed, checks_failed;

/* Counts the condition; if it is false, prints it with its place and the message (as for printf). */
#define CHECK(condition, ...)                                      \
    do {                                                           \
        if (condition) {                                           \
            checks_passed++;                                       \
        } else {                                                   \
            checks_failed++;                                       \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__);                                   \
            putchar('\n');                                         \
        }                                                          \
    } while (0)

/* Prints the count as the last line; what `main` returns. */
static inline int checks_finish(void) {
    printf("%d passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed == 0 ? 0 : 1;
}

#endif
