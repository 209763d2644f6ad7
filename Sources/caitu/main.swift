// The entry point, and nothing else.

import Glibc

Descriptors.occupyStandardOnes()
// A reader of our output that goes away is an error of writing, not the end.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow any more.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(CommandLine.arguments))
