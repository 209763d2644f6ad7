/* What of libc the platform's Swift module leaves out: getopt_long, mallopt, malloc_trim. */
#include <getopt.h>
#include <malloc.h>
