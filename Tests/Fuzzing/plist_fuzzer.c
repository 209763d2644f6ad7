/* Fuzzes the reader of property lists and the judging of decks, which are in Swift. */
#include <stddef.h>
#include <stdint.h>

#include "processor_clock.h"

void check_property_list(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    processor_clock_start();
    check_property_list(bytes, count);
    processor_clock_stop();
    return 0;
}
