/* What of libc the platform's Swift module leaves out: getopt_long, mallopt. */
#include <getopt.h>
#include <malloc.h>
