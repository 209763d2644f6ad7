/* Makes libFuzzer's -timeout count the processor's seconds and not the wall's, which pass as well while other programs
 * have the processor. It must not know what is read. */
#ifndef PROCESSOR_CLOCK_H
#define PROCESSOR_CLOCK_H

/** Begins to count, anew if it has begun; at one second the fuzzer ends with its input as a finding. */
void processor_clock_start(void);

/** Ends counting. */
void processor_clock_stop(void);

#endif
