/* getopt_long of libc, which the platform's Swift module leaves out. */
#include <getopt.h>
