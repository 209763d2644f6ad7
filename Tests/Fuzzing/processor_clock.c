/* One timer of the process's own time, set anew for each input. */
#include "processor_clock.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static timer_t timer;
static bool is_made;

static void set(time_t seconds, long again) {
    struct itimerspec times = {.it_value = {.tv_sec = seconds}, .it_interval = {.tv_nsec = again}};
    if (timer_settime(timer, 0, &times, NULL) == 0) return;
    perror("timer_settime");
    abort();
}

/* libFuzzer asks the wall's clock in its handler of SIGALRM, which it has raised by a timer of its own. That timer is
 * stopped; the handler is kept, and called when the processor has worked for a second, so that its answer is true. */
static void make(void) {
    const struct itimerval never = {.it_value = {0}};
    struct sigevent alarm = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
    if (setitimer(ITIMER_REAL, &never, NULL) != 0 || timer_create(CLOCK_PROCESS_CPUTIME_ID, &alarm, &timer) != 0) {
        perror("timer");
        abort();
    }
    is_made = true;
}

void processor_clock_start(void) {
    if (!is_made) make();
    /* Again and again, in case the first one meets a moment in which the handler looks away. */
    set(1, 100 * 1000 * 1000);
}

void processor_clock_stop(void) { set(0, 0); }
