/* Sleeping until there is something to do, and signals as something to wait for. It must not know what the events
 * mean. */
#include "display_internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

int cdisplay_signals_open(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    int descriptor = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    if (descriptor < 0)
        return -1;
    if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

int cdisplay_signals_next(int descriptor) {
    struct signalfd_siginfo info;
    if (descriptor < 0 || read(descriptor, &info, sizeof info) != (ssize_t)sizeof info)
        return 0;
    return (int)info.ssi_signo;
}

void cdisplay_connection_wait(cdisplay_connection *connection, int signals, int64_t timeout) {
    if (connection->is_lost)
        return;
    Display *display = connection->display;
    /* Requests since the last XFlush may be unsent, and the reply to one of them may have brought events that libxcb
     * holds where neither QueuedAlready nor poll sees them. XFlush sends, then reads what is there. */
    if (XNextRequest(display) != connection->sent_request)
        cdisplay_connection_flush(connection);
    if (connection->is_lost || XEventsQueued(display, QueuedAlready) > 0)
        return;

    struct pollfd descriptors[2] = {
        {.fd = ConnectionNumber(display), .events = POLLIN},
        {.fd = signals, .events = POLLIN}, /* poll skips a negative one */
    };
    const int64_t second = 1000000000;
    if (connection->deadline != 0) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        int64_t rest = connection->deadline - (now.tv_sec * second + now.tv_nsec);
        rest = rest > 0 ? rest : 0;
        timeout = timeout < 0 || timeout > rest ? rest : timeout;
    }
    struct timespec limit = {.tv_sec = (time_t)(timeout / second), .tv_nsec = (long)(timeout % second)};
    int ready = ppoll(descriptors, 2, timeout < 0 ? NULL : &limit, NULL);
    /* A server that hung up is noticed here, also by callers who look for events only now and then. */
    if (ready > 0 && (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        XEventsQueued(display, QueuedAfterReading);
}
