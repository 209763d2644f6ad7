/* Tests of connecting, waiting and losing the server. Those that need a server to kill or to be refused by start one of
 * their own beside that in $DISPLAY. */
#include "server_samples.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <fontconfig/fontconfig.h>

/* ---- What is printed ------------------------------------------------------------------------------------ */

static int terminal = -1, capture = -1;

/* From here on what is written to descriptor 2 is kept. */
static void begin_capture(void) {
    terminal = dup(2);
    capture = memfd_create("test", 0);
    dup2(capture, 2);
}

/* How many bytes were written to it. */
static long end_capture(void) {
    dup2(terminal, 2);
    long count = lseek(capture, 0, SEEK_END);
    close(terminal);
    close(capture);
    return count;
}

/* ---- Tests -------------------------------------------------------------------------------------------- */

static void check_refusal(const char *name, const char *wanted) {
    cdisplay_fault fault = {"untouched"};
    begin_capture();
    cdisplay_connection *connection = cdisplay_connection_open(name, &fault);
    long printed = end_capture();
    CHECK(connection == NULL, "%s: connected", name);
    CHECK(strstr(fault.message, wanted) != NULL, "%s: says \"%s\"", name, fault.message);
    CHECK(strchr(fault.message, '\n') == NULL && fault.message[strlen(fault.message) - 1] != '.', "one line: %s",
          fault.message);
    CHECK(printed == 0, "%s: %ld bytes were printed", name, printed);
    cdisplay_connection_close(connection);
}

static void test_refusals(void) {
    char *name = strdup(getenv("DISPLAY"));
    unsetenv("DISPLAY");
    check_refusal(NULL, "DISPLAY is not set");
    setenv("DISPLAY", "", 1);
    check_refusal(NULL, "DISPLAY is not set");
    setenv("DISPLAY", name, 1);
    free(name);
    check_refusal(":9876", ":9876");
    check_refusal("nonsense", "nonsense");
    check_refusal("two\tparts:and\033more", "two?parts:and?more");
    char endless[5000];
    memset(endless, 'x', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    check_refusal(endless, "xxxx");

    char cookies[] = "/tmp/cookies-XXXXXX";
    int file = mkstemp(cookies);
    /* Family wild, no address, no number, the name and sixteen bytes. */
    static const char entry[] = "\xff\xff\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\x10" "0123456789abcdef";
    CHECK(write(file, entry, sizeof entry - 1) == (ssize_t)sizeof entry - 1, "no cookies written");
    close(file);
    server strict = start_server("640x480x24", (const char *const[]){"-auth", cookies, NULL});
    setenv("XAUTHORITY", "/dev/null", 1);
    check_refusal(strict.name, "uthorization required");
    setenv("XAUTHORITY", cookies, 1);
    cdisplay_fault fault = {""};
    cdisplay_connection *connection = cdisplay_connection_open(strict.name, &fault);
    CHECK(connection != NULL, "with the cookie: %s", fault.message);
    cdisplay_connection_close(connection);
    unsetenv("XAUTHORITY");
    kill_server(strict);
    unlink(cookies);
}

static void check_resolution(const char *resources, double wanted) {
    Display *other = XOpenDisplay(NULL);
    XChangeProperty(other, DefaultRootWindow(other), XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace,
                    (const unsigned char *)resources, (int)strlen(resources));
    XSync(other, False);
    cdisplay_connection *connection = connect_or_exit();
    double found = cdisplay_connection_dots_per_inch(connection);
    CHECK(found > wanted - 1e-6 && found < wanted + 1e-6, "%s: %g", resources, found);
    cdisplay_connection_close(connection);
    XDeleteProperty(other, DefaultRootWindow(other), XA_RESOURCE_MANAGER);
    XCloseDisplay(other);
}

static void test_screen(void) {
    check_resolution("", 96);
    check_resolution("Xcursor.size:\t24\nXft.dpi:\t192\nXft.hinting:\t1\n", 192);
    check_resolution("Xft.dpi: 120.5", 120.5);
    check_resolution("Xft.dpi:\t0\n", 96);
    check_resolution("Xft.dpi:\t-5\n", 96);
    check_resolution("Xft.dpi:\t99999999999999999999\n", 96);
    check_resolution("Xft.dpi:\tmany\n", 96);
    check_resolution("MyXft.dpi:\t192\n", 96);
    cdisplay_connection *connection = connect_or_exit();
    Display *other = XOpenDisplay(NULL);
    int width = 0, height = 0;
    cdisplay_connection_screen_size(connection, &width, &height);
    CHECK(width == DisplayWidth(other, 0) && height == DisplayHeight(other, 0), "the screen is %d × %d", width, height);
    XCloseDisplay(other);
    cdisplay_connection_close(connection);
}

/* How long a wait takes, in milliseconds. */
static int waited(cdisplay_connection *connection, int signals, int64_t timeout) {
    int64_t start = nanoseconds();
    cdisplay_connection_wait(connection, signals, timeout);
    return (int)((nanoseconds() - start) / 1000000);
}

static void test_waiting(void) {
    cdisplay_connection *connection = connect_or_exit();
    cdisplay_window *window = show_window(connection);
    cdisplay_event event;
    while (wait_for(connection, window, CDISPLAY_EVENT_MAPPED, &event)) continue;
    const int64_t tenth = 100000000, minute = INT64_C(60000000000);
    int time = waited(connection, -1, tenth);
    CHECK(time >= 99 && time < 300, "a tenth of a second took %d ms", time);
    CHECK(waited(connection, -1, 0) < 20, "no time took time");

    /* An event that came with the answer to a request lies in libxcb's memory, where poll does not see it. */
    Display *other = XOpenDisplay(NULL);
    XClearArea(other, cdisplay_window_identifier(window), 0, 0, 10, 10, True);
    XSync(other, False);
    cdisplay_connection_synchronize(connection);
    time = waited(connection, -1, minute);
    CHECK(time < 1000, "an event that had arrived was waited for, %d ms", time);
    CHECK(cdisplay_event_next(window, &event) && event.kind == CDISPLAY_EVENT_EXPOSED && event.area.width == 10,
          "no event after waiting");
    /* What is buffered is sent first. */
    cdisplay_window_set_title(window, "sent");
    cdisplay_connection_wait(connection, -1, 0);
    char *title = NULL;
    XFetchName(other, cdisplay_window_identifier(window), &title);
    CHECK(title != NULL && strcmp(title, "sent") == 0, "the title is %s", title);
    if (title != NULL) XFree(title);
    XCloseDisplay(other);

    /* A shell has ignored the one for what it runs in the background, and nohup does the other; that is to stay so. */
    signal(SIGINT, SIG_DFL);
    signal(SIGHUP, SIG_IGN);
    cdisplay_signals_close(cdisplay_signals_open());
    struct sigaction kept;
    CHECK(sigaction(SIGHUP, NULL, &kept) == 0 && kept.sa_handler == SIG_IGN, "SIGHUP is not ignored any more");
    signal(SIGHUP, SIG_DFL);
    int signals = cdisplay_signals_open();
    CHECK(signals >= 0 && (fcntl(signals, F_GETFD) & FD_CLOEXEC) != 0, "signals %d", signals);
    CHECK(cdisplay_signals_next(signals) == 0, "a signal before any");
    CHECK(cdisplay_signals_next(-1) == 0, "a signal from nowhere");
    const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    for (int index = 0; index < 3; index++) {
        kill(getpid(), numbers[index]);
        CHECK(waited(connection, signals, minute) < 1000, "a signal does not wake");
        CHECK(cdisplay_signals_next(signals) == numbers[index], "not signal %d", numbers[index]);
    }
    CHECK(cdisplay_signals_next(signals) == 0, "a signal twice");
    cdisplay_signals_close(signals);
    struct sigaction after;
    for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++)
        CHECK(sigaction(numbers[index], NULL, &after) == 0 && after.sa_handler == SIG_DFL, "signal %d is still taken",
              numbers[index]);
    cdisplay_window_free(window);
    cdisplay_connection_close(connection);
}

/* Calls everything there is on a connection; nothing may crash, wait or print. */
static void call_all(cdisplay_connection *connection, cdisplay_window *window, cdisplay_surface *surface,
                     cdisplay_picture *picture, cdisplay_fonts *fonts) {
    cdisplay_event event;
    cdisplay_image *image = cdisplay_image_create(10, 10);
    cdisplay_text_style style = {37, true}; /* a size that is not open yet */
    cdisplay_surface_set_clip(surface, &(cdisplay_rectangle){0, 0, 50, 50}, 1);
    cdisplay_surface_fill(surface, whole(50, 50), black);
    cdisplay_surface_draw_picture(surface, picture, 1, 1, 0.3);
    cdisplay_surface_draw_picture_stretched(surface, picture, 0.5, 0.5, 30, 30, 0.7);
    cdisplay_surface_draw_text(surface, fonts, style, 5, 50, black, "猜\uE001", 6);
    cdisplay_text_measure(fonts, style, "图", 3);
    cdisplay_fonts_next_missing(fonts);
    cdisplay_surface_copy(surface, surface, whole(5, 5));
    cdisplay_surface_present(surface, window, whole(50, 50));
    cdisplay_image *read = cdisplay_surface_read(surface);
    cdisplay_window_set_title(window, "lost");
    cdisplay_window_set_fullscreen(window, true, 5, 5);
    cdisplay_window_set_fullscreen(window, false, 5, 5);
    cdisplay_window_map(window);
    cdisplay_window_free(cdisplay_window_create(connection, &plain_window));
    cdisplay_surface_free(cdisplay_surface_create(connection, 20, 20));
    cdisplay_picture_free(cdisplay_picture_upload(connection, image));
    cdisplay_fonts_free(cdisplay_fonts_create(connection, "en"));
    cdisplay_connection_flush(connection);
    cdisplay_connection_synchronize(connection);
    while (cdisplay_event_next(window, &event)) continue;
    /* On a lost connection even this returns at once. */
    cdisplay_connection_wait(connection, -1, cdisplay_connection_is_lost(connection) ? -1 : 0);
    cdisplay_image_free(read);
    cdisplay_image_free(image);
}

/* Kills the server and goes on: by waiting for it to be noticed, by calling everything at once, or by closing only. */
static void test_loss(int way) {
    server mortal = start_server("640x480x24", NULL);
    cdisplay_fault fault;
    cdisplay_connection *connection = cdisplay_connection_open(mortal.name, &fault);
    CHECK(connection != NULL, "%s", fault.message);
    if (connection == NULL) return;
    cdisplay_window *window = show_window(connection);
    cdisplay_surface *surface = make_surface(connection, 60, 60, white);
    cdisplay_image *image = cdisplay_image_create(10, 10);
    cdisplay_picture *picture = cdisplay_picture_upload(connection, image);
    cdisplay_fonts *fonts = cdisplay_fonts_create(connection, "zh-cn");
    call_all(connection, window, surface, picture, fonts);
    cdisplay_connection_synchronize(connection);
    for (int count = 0; count < 3; count++) cdisplay_connection_wait(connection, -1, 1000000); /* nothing is buffered */
    CHECK(!cdisplay_connection_is_lost(connection), "lost already");
    begin_capture();
    kill_server(mortal);
    int64_t start = nanoseconds();
    if (way == 0) {
        while (!cdisplay_connection_is_lost(connection) && nanoseconds() < start + INT64_C(3000000000))
            cdisplay_connection_wait(connection, -1, -1);
        CHECK(cdisplay_connection_is_lost(connection) && nanoseconds() < start + INT64_C(1000000000), "not noticed");
    }
    if (way <= 1) {
        call_all(connection, window, surface, picture, fonts);
        CHECK(cdisplay_connection_is_lost(connection), "not noticed by using it");
        call_all(connection, window, surface, picture, fonts);
        CHECK(cdisplay_surface_create(connection, 20, 20) == NULL, "a surface of a lost server");
        CHECK(cdisplay_surface_read(surface) == NULL, "pixels of a lost server");
    }
    cdisplay_fonts_free(fonts);
    cdisplay_picture_free(picture);
    cdisplay_surface_free(surface);
    cdisplay_window_free(window);
    cdisplay_connection_close(connection);
    CHECK(nanoseconds() < start + INT64_C(2000000000), "it took %d ms", (int)((nanoseconds() - start) / 1000000));
    long printed = end_capture();
    CHECK(printed == 0, "%ld bytes were printed", printed);
    cdisplay_image_free(image);
}

/* A server that is stopped keeps nobody from ending. */
static void test_closing_without_answer(void) {
    server stopped = start_server("640x480x24", NULL);
    cdisplay_fault fault;
    cdisplay_connection *connection = cdisplay_connection_open(stopped.name, &fault);
    CHECK(connection != NULL, "%s", fault.message);
    if (connection == NULL) return;
    cdisplay_window *window = show_window(connection);
    kill(stopped.process, SIGSTOP);
    int64_t start = nanoseconds();
    pid_t waker = fork();
    if (waker == 0) { /* so that the test ends in any case */
        sleep(5);
        kill(stopped.process, SIGCONT);
        _exit(0);
    }
    cdisplay_window_free(window);
    cdisplay_connection_close(connection);
    CHECK(nanoseconds() < start + INT64_C(2000000000), "it took %d ms", (int)((nanoseconds() - start) / 1000000));
    kill(waker, SIGKILL);
    waitpid(waker, NULL, 0);
    kill_server(stopped);
}

int main(void) {
    cdisplay_connection_close(connect_or_exit());
    cdisplay_connection_close(NULL);
    cdisplay_window_free(NULL);
    cdisplay_surface_free(NULL);
    cdisplay_picture_free(NULL);
    cdisplay_fonts_free(NULL);
    test_refusals();
    test_screen();
    test_waiting();
    for (int way = 0; way < 3; way++) test_loss(way);
    test_closing_without_answer();
    FcFini();
    return checks_finish();
}
