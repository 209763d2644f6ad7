/* What every picture is put through, whatever its format. */
#ifndef IMAGE_CHECKS_H
#define IMAGE_CHECKS_H

#include <stddef.h>
#include <stdint.h>

/** Decodes the bytes as the game does, scales what comes out and encodes it; ends the program if a promise of
 * CDisplay.h is broken, or a step takes more than a second of the processor. */
void image_check(const uint8_t *bytes, size_t count);

#endif
