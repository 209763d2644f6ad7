/* What fonts leave in memory that is not needed, given back to the kernel page by page. It must not know what fonts are for. */
#include "fonts_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* FreeType maps each file whole, and with every glyph the kernel makes some sixteen pages present, which nothing takes away
 * again. */
void cdisplay_font_pages_release(bool (*is_released)(const void *owner, const char *path), const void *owner) {
    /* The kernel's list, not addresses kept: Xft unmaps a file whenever it has opened others. */
    FILE *mappings = fopen("/proc/self/maps", "re");
    char *line = NULL;
    size_t capacity = 0;
    if (mappings == NULL)
        return;
    while (getline(&line, &capacity, mappings) > 0) {
        uintptr_t start, end;
        char access[5];
        int path = 0;
        /* start-end access offset device inode path; proc(5). Private and never to be written: what is taken away is read
         * from the file again when it is touched. */
        if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %*s %*s %*s %n", &start, &end, access, &path) != 3 || path == 0 ||
            strcmp(access, "r--p") != 0)
            continue;
        line[strcspn(line, "\n")] = '\0';
        if (is_released(owner, line + path))
            madvise((void *)start, end - start, MADV_DONTNEED);
    }
    free(line);
    fclose(mappings);
}

/* Zeros are brought again when they are touched. */
void cdisplay_font_pages_give_back_zeros(void *block, size_t size) {
    static const char zeros[4096];
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), end = (uintptr_t)block + size;
    if (page > sizeof zeros)
        return;
    uintptr_t start = ((uintptr_t)block + page - 1) / page * page;
    for (uintptr_t next = start; next + page <= end; next += page) {
        if (memcmp((void *)next, zeros, page) == 0)
            continue;
        if (next > start)
            madvise((void *)start, next - start, MADV_DONTNEED);
        start = next + page;
    }
    end = end / page * page;
    if (end > start)
        madvise((void *)start, end - start, MADV_DONTNEED);
}
