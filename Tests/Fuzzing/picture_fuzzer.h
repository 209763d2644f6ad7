/* What libFuzzer gives to a fuzzer of pictures and wants of it: the one input is image_checks.c's, whatever the format; how files of a
 * format are changed is its fuzzer's. */
#ifndef PICTURE_FUZZER_H
#define PICTURE_FUZZER_H

#include <stddef.h>
#include <stdint.h>

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t maximum);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t maximum, unsigned seed);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#endif
