// The tests that paint within the test process itself, not through the program.

import Testing

/// One after another: Xft and what lies below it keep lists that threads must not share.
@Suite(.serialized) enum PaintingInProcess {}
