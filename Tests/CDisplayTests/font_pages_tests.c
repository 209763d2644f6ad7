/* Tests of memory that is given back to the kernel. No X server is needed. */
#include "checks.h"
#include "fonts_internal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGES = 8 };

/* What of a block's pages is in memory, a letter each: x or -. */
static const char *pages_of(uint8_t *block, size_t page) {
    static char letters[PAGES + 1];
    unsigned char states[PAGES] = {0};
    mincore(block, PAGES * page, states);
    for (int index = 0; index < PAGES; index++) letters[index] = (states[index] & 1) != 0 ? 'x' : '-';
    return letters;
}

/* A block that begins and ends within pages keeps those, and every page with anything in it. */
static void test_zeros(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *block = mmap(NULL, PAGES * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(block != MAP_FAILED, "no memory");
    if (block == MAP_FAILED) return;
    madvise(block, PAGES * page, MADV_NOHUGEPAGE);
    static const struct {
        size_t before, after; /* bytes that are not the block's */
        const char *pages;
    } cases[] = {{0, 0, "--x--x--"}, {1, 0, "x-x--x--"}, {0, 1, "--x--x-x"}, {100, 100, "x-x--x-x"}};
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        memset(block, 0, PAGES * page);
        block[2 * page] = 1;
        block[6 * page - 1] = 2;
        CHECK(strcmp(pages_of(block, page), "xxxxxxxx") == 0, "in memory are %s", pages_of(block, page));
        cdisplay_font_pages_give_back_zeros(block + cases[index].before,
                                            PAGES * page - cases[index].before - cases[index].after);
        CHECK(strcmp(pages_of(block, page), cases[index].pages) == 0, "%zu: in memory are %s", index, pages_of(block, page));
        CHECK(block[2 * page] == 1 && block[6 * page - 1] == 2 && block[page] == 0, "%zu: it is changed", index);
    }
    /* Within one page there is nothing to take. */
    memset(block, 0, PAGES * page);
    cdisplay_font_pages_give_back_zeros(block + 10, page - 20);
    cdisplay_font_pages_give_back_zeros(block, 0);
    CHECK(strcmp(pages_of(block, page), "xxxxxxxx") == 0, "in memory are %s", pages_of(block, page));
    munmap(block, PAGES * page);
}

int main(void) {
    test_zeros();
    return checks_finish();
}
