/* Measures programs from outside: when a window is drawn, told by the server (Damage extension). Scripts/bench uses it; it must not
 * know the game.
 *
 *   bench_watch start RUNS COMMAND [ARGUMENT...]     starts the command so often; a line for each: milliseconds from its
 *                                                    start until its window was first drawn in, and last
 *   bench_watch press WINDOW TIMES X,Y|KEY           presses a button of the mouse there, or a key; a line for each:
 *                                                    milliseconds until the window was first drawn in, and last
 *   bench_watch motion WINDOW TIMES KEY PID...       presses a key that moves something; a line for each: frames, the
 *                                                    milliseconds from the first to the last, and those the processor
 *                                                    worked for each of the processes
 *   bench_watch worked PID                           the milliseconds that the processor worked for the process
 *
 * A window is drawn when nothing was drawn in it for a while. Needs a display of its own without a window manager. Exit status: 1
 * if a window did not show anything in time, 2 if it cannot be measured. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>

enum { SMALLEST_SIDE = 32, PROCESS_MAXIMUM = 4 };

/* Milliseconds. */
static const double limit_of_waiting = 20000, quiet_after_start = 400, quiet_after_press = 100;

/* What is drawn in less than this is one frame, though several requests drew it. */
static const double frame_minimum = 3;

/* When a window was drawn in, in milliseconds of the clock; negative: never. */
typedef struct {
    double first, last;
    int frames;
} drawing;

static Display *display;
static int damage_event;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "bench_watch: %s\n", what);
    exit(2);
}

/* Windows go while they are asked about. */
static int ignore_error(Display *unused, XErrorEvent *error) {
    (void)unused;
    (void)error;
    return 0;
}

/* The next event; false if none comes until then. */
static bool next_event(XEvent *event, double until) {
    while (XPending(display) == 0) {
        double left = until - now();
        if (left <= 0) return false;
        struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
        poll(&connection, 1, (int)left + 1);
    }
    XNextEvent(display, event);
    return true;
}

/* Watches drawing in a window until there was none for so long. */
static drawing watch(Damage damage, double quiet) {
    drawing seen = {-1, -1, 0};
    double limit = now() + limit_of_waiting, until = limit;
    XEvent event;
    while (next_event(&event, until)) {
        if (event.type != damage_event + XDamageNotify || ((XDamageNotifyEvent *)&event)->damage != damage) continue;
        double time = now();
        XDamageSubtract(display, damage, None, None); /* or nothing more is told */
        if (seen.first < 0) seen.first = time;
        if (seen.frames == 0 || time - seen.last >= frame_minimum) seen.frames++;
        seen.last = time;
        until = time + quiet < limit ? time + quiet : limit;
    }
    return seen;
}

/* Begins to watch a window; what was drawn in it before does not count. */
static Damage begin_to_watch(Window window) {
    Damage damage = XDamageCreate(display, window, XDamageReportNonEmpty); /* tells of the whole window at once */
    XDamageSubtract(display, damage, None, None);
    XSync(display, True);
    return damage;
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

static pid_t start(char **command, double *begin) {
    pid_t process = fork();
    if (process < 0) fail("no process");
    if (process > 0) return process;
    setsid();
    int nowhere = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nowhere, descriptor);
    *begin = now(); /* in memory shared with the parent */
    execvp(command[0], command);
    _exit(127);
}

static void end(pid_t process) {
    kill(-process, SIGTERM);
    for (int turn = 0; turn < 200 && waitpid(process, NULL, WNOHANG) == 0; turn++) usleep(5000);
    kill(-process, SIGKILL);
    waitpid(process, NULL, 0);
}

/* Waits for the first window that is more than a helper's. */
static Window wait_for_window(void) {
    double limit = now() + limit_of_waiting;
    XEvent event;
    while (next_event(&event, limit)) {
        XWindowAttributes attributes;
        if (event.type == MapNotify && !event.xmap.override_redirect &&
            XGetWindowAttributes(display, event.xmap.window, &attributes) != 0 && attributes.class == InputOutput &&
            attributes.width >= SMALLEST_SIDE && attributes.height >= SMALLEST_SIDE)
            return event.xmap.window;
    }
    return None;
}

static bool measure_start(char **command) {
    double *begin = mmap(NULL, sizeof *begin, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (begin == MAP_FAILED) fail("no memory");
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, True);
    pid_t process = start(command, begin);
    drawing seen = {-1, -1, 0};
    Window window = wait_for_window();
    double mapped = now();
    if (window != None) {
        Damage damage = XDamageCreate(display, window, XDamageReportNonEmpty);
        seen = watch(damage, quiet_after_start);
        XDamageDestroy(display, damage);
    }
    /* It may have drawn all before it was watched, and then at the latest when it was mapped. */
    if (window != None && seen.first < 0) seen.first = seen.last = mapped;
    if (seen.first >= 0) printf("%.3f %.3f\n", seen.first - *begin, seen.last - *begin);
    munmap(begin, sizeof *begin);
    end(process);
    XSync(display, False);
    return seen.first >= 0;
}

/* ---- Pressing ----------------------------------------------------------------------------------------- */

static void press_key(KeyCode code) {
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
    XFlush(display);
}

static KeyCode code_of(const char *key) {
    KeyCode code = XKeysymToKeycode(display, XStringToKeysym(key));
    if (code == 0) fail("no such key");
    return code;
}

static bool measure_press(Window window, const char *what) {
    int x = 0, y = 0;
    bool is_button = sscanf(what, "%d,%d", &x, &y) == 2;
    KeyCode code = is_button ? 0 : code_of(what);
    if (is_button) XTestFakeMotionEvent(display, DefaultScreen(display), x, y, 0);
    Damage damage = begin_to_watch(window);
    double begin = now();
    if (is_button) XTestFakeButtonEvent(display, 1, True, 0);
    if (is_button) XFlush(display);
    else press_key(code);
    drawing seen = watch(damage, quiet_after_press);
    if (is_button) { /* let go where nothing is, so that nothing is done */
        XTestFakeMotionEvent(display, DefaultScreen(display), 1, 1, 0);
        XTestFakeButtonEvent(display, 1, False, 0);
        XFlush(display);
        watch(damage, quiet_after_press);
    }
    XDamageDestroy(display, damage);
    if (seen.first >= 0) printf("%.3f %.3f\n", seen.first - begin, seen.last - begin);
    return seen.first >= 0;
}

/* Milliseconds that a process has worked. */
static double worked(pid_t process) {
    clockid_t clock;
    struct timespec time = {0};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) fail("no such process");
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static bool measure_motion(Window window, const char *key, char **processes, int count) {
    double before[PROCESS_MAXIMUM];
    Damage damage = begin_to_watch(window);
    for (int index = 0; index < count; index++) before[index] = worked((pid_t)atoi(processes[index]));
    press_key(code_of(key));
    drawing seen = watch(damage, quiet_after_press);
    printf("%d %.3f", seen.frames, seen.last - seen.first);
    for (int index = 0; index < count; index++) printf(" %.3f", worked((pid_t)atoi(processes[index])) - before[index]);
    printf("\n");
    XDamageDestroy(display, damage);
    return seen.first >= 0;
}

int main(int count, char **words) {
    if (count == 3 && strcmp(words[1], "worked") == 0) {
        printf("%.3f\n", worked((pid_t)atoi(words[2])));
        return 0;
    }
    if (count < 4) fail("usage: start RUNS COMMAND | press WINDOW TIMES WHAT | motion WINDOW TIMES KEY PID... | worked PID");
    display = XOpenDisplay(NULL);
    int error_base;
    if (display == NULL || !XDamageQueryExtension(display, &damage_event, &error_base)) fail("no display that tells of drawing");
    fcntl(ConnectionNumber(display), F_SETFD, FD_CLOEXEC);
    XSetErrorHandler(ignore_error);
    bool is_start = strcmp(words[1], "start") == 0, is_motion = strcmp(words[1], "motion") == 0, is_good = true;
    int times = atoi(words[is_start ? 2 : 3]);
    Window window = is_start ? None : strtoul(words[2], NULL, 0);
    if (!is_start && count < 5) fail("nothing to press");
    if (count - 5 > PROCESS_MAXIMUM) fail("too many processes");
    for (int turn = 0; turn < times && is_good; turn++) {
        is_good = is_start    ? measure_start(words + 3)
                  : is_motion ? measure_motion(window, words[4], words + 5, count - 5)
                              : measure_press(window, words[4]);
        fflush(stdout);
    }
    return is_good ? 0 : 1;
}
