/* Signals as something to wait for, and as the way out of a request that no server answers. It must not know what the
 * program does about them. */
#include "display_internal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* A handler has nothing but globals; signals are the whole process's anyhow. */
static struct {
    atomic_int descriptor; /* an eventfd; -1: none */
    atomic_int number;     /* of the signal that came last */
    atomic_int lifeline;   /* the connection's socket; -1: none */
} inbox = {-1, 0, -1};

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };
/* What each of them did before. */
static struct sigaction before[NUMBERS];

/* How long the program may take to come round to a signal before its connection is cut. */
enum { PATIENCE_MICROSECONDS = 400000 };

static void take_signal(int number) {
    int error = errno;
    const uint64_t one = 1;
    inbox.number = number;
    if (write(inbox.descriptor, &one, sizeof one) < 0) {
        /* Only a counter that is full: who waits will wake anyhow. */
    }
    /* On Linux a plain system call, though POSIX does not list it for handlers. */
    const struct itimerval patience = {.it_value = {.tv_usec = PATIENCE_MICROSECONDS}};
    setitimer(ITIMER_REAL, &patience, NULL);
    errno = error;
}

/* Xlib and libxcb wait for answers with no limit and take no notice of signals: a server that is stopped, or a network that
 * is gone, would hold the program. Without the socket they find the connection lost, and return. */
static void cut_connection(int number) {
    int error = errno;
    (void)number;
    if (inbox.lifeline >= 0)
        shutdown(inbox.lifeline, SHUT_RDWR);
    errno = error;
}

void cdisplay_signals_watch(int socket) {
    inbox.lifeline = socket;
}

int cdisplay_signals_open(void) {
    struct sigaction action = {.sa_handler = cut_connection, .sa_flags = SA_RESTART};
    int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (descriptor < 0)
        return -1;
    inbox.descriptor = descriptor;
    sigfillset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    action.sa_handler = take_signal;
    for (size_t index = 0; index < NUMBERS; index++)
        /* One that is ignored stays so: nohup has asked for it. */
        if (sigaction(numbers[index], NULL, &before[index]) == 0 && before[index].sa_handler != SIG_IGN)
            sigaction(numbers[index], &action, NULL);
    return descriptor;
}

void cdisplay_signals_close(int descriptor) {
    for (size_t index = 0; index < NUMBERS; index++)
        sigaction(numbers[index], &before[index], NULL);
    const struct itimerval never = {0};
    setitimer(ITIMER_REAL, &never, NULL);
    signal(SIGALRM, SIG_DFL);
    inbox.descriptor = -1;
    close(descriptor);
}

int cdisplay_signals_next(int descriptor) {
    uint64_t count;
    if (descriptor < 0 || read(descriptor, &count, sizeof count) != (ssize_t)sizeof count)
        return 0;
    return inbox.number;
}
