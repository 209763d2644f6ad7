/* Tests of servers that go away, or stop answering, in the middle of something. */
#include "display_samples.h"
#include "display_internal.h"

#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>

#include <fontconfig/fontconfig.h>

/* ---- A server that goes away while much is drawn ------------------------------------------------------ */

/* The connection is gone, and nobody knows it yet. */
static void cut(cdisplay_connection *connection) {
    shutdown(ConnectionNumber(connection->display), SHUT_RDWR);
}

/* As many characters as one text may have, all different, so that each brings the server its shape. */
static size_t make_text(char *text) {
    size_t length = 0;
    for (unsigned character = 0x4e00; length < 510; character++) {
        text[length++] = (char)(0xe0 | character >> 12);
        text[length++] = (char)(0x80 | (character >> 6 & 0x3f));
        text[length++] = (char)(0x80 | (character & 0x3f));
    }
    return length;
}

/* One call that asks for far more than fits into Xlib's buffer finds out that the server has gone while it does. `is_used` tells
 * whether something is still in the buffer. */
static void test_loss_under_a_long_text(bool is_used) {
    cdisplay_connection *connection = connect_or_exit();
    cdisplay_surface *surface = make_surface(connection, 9000, 60, white);
    cdisplay_fonts *fonts = cdisplay_fonts_create(connection, "zh-cn");
    char text[520];
    size_t length = make_text(text);
    cdisplay_text_style style = {40, false};
    if (is_used) cdisplay_surface_fill(surface, whole(9, 9), black);
    cut(connection);
    cdisplay_surface_draw_text(surface, fonts, style, 0, 50, black, text, length);
    /* And whoever has not looked goes on. */
    for (int size = 41; size < 50; size++) {
        style.size = size;
        cdisplay_surface_draw_text(surface, fonts, style, 0, 50, black, text, length);
    }
    CHECK(cdisplay_connection_is_lost(connection), "not noticed");
    cdisplay_fonts_free(fonts);
    cdisplay_surface_free(surface);
    cdisplay_connection_close(connection);
}

/* Whatever Xlib and libXrender do on a lost connection, beyond the first buffer full. */
static void test_requests_after_the_loss(void) {
    cdisplay_connection *connection = connect_or_exit();
    Display *display = connection->display;
    cut(connection);
    long *words = calloc(20000, sizeof *words);
    for (int count = 0; count < 3000; count++) {
        XClearArea(display, connection->root, 0, 0, 1, 1, False);
        XRenderColor color = {0, 0, 0, 0xffff};
        XRenderFreePicture(display, XRenderCreateSolidFill(display, &color));
    }
    CHECK(connection->is_lost, "not noticed");
    XChangeProperty(display, connection->root, 1, 1, 32, PropModeReplace, (unsigned char *)words, 20000);
    XWindowAttributes attributes;
    CHECK(!XGetWindowAttributes(display, connection->root, &attributes), "an answer from nowhere");
    for (int count = 0; count < 10; count++) XSync(display, False);
    free(words);
    cdisplay_connection_close(connection);
}

/* ---- A server that hangs up on us while we come in ---------------------------------------------------- */

static void read_exactly(int descriptor, unsigned char *bytes, size_t count) {
    for (size_t done = 0; done < count;) {
        ssize_t more = read(descriptor, bytes + done, count - done);
        if (more <= 0) _exit(1);
        done += (size_t)more;
    }
}

static int socket_of(int number, bool is_listening) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", number);
    int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (is_listening) {
        if (bind(made, (struct sockaddr *)&address, sizeof address) != 0 || listen(made, 4) != 0) return -1;
    } else if (connect(made, (struct sockaddr *)&address, sizeof address) != 0) {
        _exit(1);
    }
    return made;
}

/* Lets one client in with the words of the real server, answers no request, and hangs up. */
static void let_in_and_hang_up(int door) {
    static unsigned char bytes[1 << 19];
    int client = accept(door, NULL, NULL);
    int real = socket_of(atoi(strchr(getenv("DISPLAY"), ':') + 1), false);
    read_exactly(client, bytes, 12);
    size_t name = bytes[6] + 256U * bytes[7], data = bytes[8] + 256U * bytes[9];
    size_t rest = ((name + 3) & ~(size_t)3) + ((data + 3) & ~(size_t)3);
    read_exactly(client, bytes + 12, rest);
    if (write(real, bytes, 12 + rest) < 0) _exit(1);
    read_exactly(real, bytes, 8);
    size_t length = 4 * (bytes[6] + 256U * bytes[7]);
    read_exactly(real, bytes + 8, length);
    if (write(client, bytes, 8 + length) < 0) _exit(1);
    read_exactly(client, bytes, 4); /* the first request has come */
    _exit(0);
}

static void test_hanging_up_at_the_door(void) {
    int number = 60000 + (int)getpid() % 5000, door = socket_of(number, true);
    CHECK(door >= 0, "no socket for display %d", number);
    pid_t server = fork();
    if (server == 0) let_in_and_hang_up(door);
    close(door);
    pid_t caller = fork(); /* what Xlib had allocated for the display is not freed: the leak is not to be looked for */
    if (caller == 0) {
        char name[16];
        snprintf(name, sizeof name, ":%d", number);
        cdisplay_fault fault = {""};
        if (cdisplay_connection_open(name, &fault) != NULL || strstr(fault.message, "it hung up") == NULL) {
            printf("says \"%s\"\n", fault.message);
            fflush(stdout);
            _exit(3);
        }
        /* Xlib can be used again. */
        cdisplay_connection_close(connect_or_exit());
        _exit(0);
    }
    int status = 0;
    waitpid(caller, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0, "ended with %x", status);
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
    char path[40];
    snprintf(path, sizeof path, "/tmp/.X11-unix/X%d", number);
    unlink(path);
}

/* ---- A server that stops answering -------------------------------------------------------------------- */

/* The process that serves $DISPLAY, which Scripts/with-display names. */
static void test_signal_while_nobody_answers(void) {
    const char *server = getenv("XSERVER_PID");
    CHECK(server != NULL, "XSERVER_PID is not set: run this through Scripts/with-display");
    if (server == NULL) return;
    pid_t process = (pid_t)atoi(server);
    pid_t waker = fork(); /* whatever goes wrong, the server goes on */
    if (waker == 0) {
        sleep(20);
        kill(process, SIGCONT);
        _exit(0);
    }
    int signals = cdisplay_signals_open();
    cdisplay_connection *connection = connect_or_exit();
    kill(process, SIGSTOP);
    int64_t start = nanoseconds();
    pid_t other = fork();
    if (other == 0) {
        kill(getppid(), SIGTERM);
        _exit(0);
    }
    cdisplay_connection_synchronize(connection);
    CHECK(cdisplay_connection_is_lost(connection), "not cut");
    CHECK(cdisplay_signals_next(signals) == SIGTERM, "not the signal");
    CHECK(nanoseconds() < start + INT64_C(10000000000), "it took %d ms", (int)((nanoseconds() - start) / 1000000));
    cdisplay_connection_close(connection);
    cdisplay_signals_close(signals);
    kill(process, SIGCONT);
    kill(waker, SIGKILL);
    waitpid(waker, NULL, 0);
    waitpid(other, NULL, 0);
}

int main(void) {
    test_loss_under_a_long_text(false);
    test_loss_under_a_long_text(true);
    test_requests_after_the_loss();
    test_hanging_up_at_the_door();
    test_signal_while_nobody_answers();
    FcFini();
    return checks_finish();
}
