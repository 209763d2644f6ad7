/* Time, and sleeping until there is something to do. It must not know what the events mean. */
#include "display_internal.h"

#include <poll.h>
#include <time.h>

enum { SECOND = 1000000000 };

int64_t cdisplay_clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * (int64_t)SECOND + time.tv_nsec;
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
    if (connection->deadline != 0) {
        int64_t rest = connection->deadline - cdisplay_clock_now();
        rest = rest > 0 ? rest : 0;
        timeout = timeout < 0 || timeout > rest ? rest : timeout;
    }
    struct timespec limit = {.tv_sec = (time_t)(timeout / SECOND), .tv_nsec = (long)(timeout % SECOND)};
    int ready = ppoll(descriptors, 2, timeout < 0 ? NULL : &limit, NULL);
    /* A server that hung up is noticed here, also by callers who look for events only now and then. */
    if (ready > 0 && (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        XEventsQueued(display, QueuedAfterReading);
}
