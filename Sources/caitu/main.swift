// The entry point, and nothing else.

import CLibrary
import Glibc
import GuessDisplay

Descriptors.occupyStandardOnes()
// A reader of our output that goes away is an error of writing, not the end.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow any more.
signal(SIGXFSZ, SIG_IGN)
// Pictures are let go of entirely. Left to itself, the library takes the first one that is freed as a sign to keep as much for
// the next ones, in each thread's heap.
mallopt(M_MMAP_THRESHOLD, 128 << 10)
// And one heap is enough: each thread that has come and gone would leave one of its own, partly used.
mallopt(M_ARENA_MAX, 1)
Fonts.nameKnownLocale()
exit(Program.run(CommandLine.arguments))
