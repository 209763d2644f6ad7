// The entry point, and nothing else.

import Glibc

exit(Program.run(CommandLine.arguments))
