// The entry point, and nothing else.

import Glibc

occupyStandardDescriptors()
exit(Program.run(CommandLine.arguments))
