/* Tests of keys on the server in $DISPLAY, whose keyboard they change: setxkbmap gives it maps, xdotool presses. */
#include "display_internal.h"
#include "display_samples.h"

#include <X11/keysym.h>

static cdisplay_connection *connection;
static cdisplay_window *window;

static void run(const char *command) {
    int status = system(command);
    CHECK(status == 0, "%s: status %d", command, status);
}

/* Presses what `xdotool key` is told; the last key that is not a modifier. */
static cdisplay_event press(const char *keys) {
    char command[200];
    cdisplay_event event = {0};
    snprintf(command, sizeof command, "xdotool key %s", keys);
    FILE *hand = popen(command, "r");
    bool is_pressed;
    do
        is_pressed = wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event);
    while (is_pressed && event.keysym >= XK_Shift_L && event.keysym <= XK_Hyper_R);
    int status = hand != NULL ? pclose(hand) : -1;
    CHECK(is_pressed && status == 0, "%s: pressed %d, status %d", keys, is_pressed, status);
    return event;
}

static void check_key(const char *keys, uint32_t keysym, uint32_t character, uint32_t latin) {
    cdisplay_event event = press(keys);
    CHECK(event.keysym == keysym && event.character == character && event.latin == latin,
          "%s: keysym %x, character %x, latin %x", keys, event.keysym, event.character, event.latin);
    CHECK(!event.is_repeat, "%s: is taken for a repeat", keys);
}

/* Sets a map and waits until the connection has heard of it, which a key shows. */
static void set_map(const char *layout) {
    char command[200];
    cdisplay_event event;
    snprintf(command, sizeof command, "setxkbmap -layout %s", layout);
    run(command);
    while (cdisplay_event_next(window, &event)) continue;
}

/* What the keys of a test keyboard cannot all show. */
static void test_symbols(void) {
    static const struct {
        KeySym keysym;
        uint32_t character;
    } known[] = {
        {XK_asciitilde, '~'}, {XK_ydiaeresis, 0xff}, {XK_Aogonek, 0x104}, {XK_kana_KA, 0x30ab}, {XK_semivoicedsound, 0x309c},
        {XK_Cyrillic_yu, 0x44e}, {XK_Cyrillic_HARDSIGN, 0x42a}, {XK_Ukrainian_yi, 0x457}, {XK_Greek_alpha, 0x3b1},
        {XK_Greek_finalsmallsigma, 0x3c2}, {XK_Greek_OMEGA, 0x3a9}, {XK_hebrew_taw, 0x5ea}, {XK_Thai_kokai, 0xe01},
        {XK_Arabic_alef, 0x627}, {XK_Hangul_Kiyeog, 0x3131}, {XK_EuroSign, 0x20ac}, {XK_KP_0, '0'}, {XK_KP_9, '9'},
        {XK_KP_Add, '+'}, {XK_KP_Subtract, '-'}, {XK_KP_Decimal, '.'}, {XK_KP_Equal, '='}, {0x0110ffff, 0x10ffff},
        {0x0100d800, 0}, {0x01110000, 0}, {NoSymbol, 0}, {XK_BackSpace, 0}, {XK_KP_Enter, 0}, {XK_KP_Left, 0},
        {XK_Escape, 0}, {XK_Greek_switch, 0}, {0x1a4, 0}, {0x7d3, 0}, {0x7f, 0},
    };
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) {
        uint32_t found = cdisplay_keysym_character(known[index].keysym);
        CHECK(found == known[index].character, "keysym %lx types %x", known[index].keysym, found);
    }
}

static void test_plain(void) {
    check_key("a", XK_a, 'a', 'a');
    check_key("shift+a", XK_A, 'A', 'a');
    check_key("1", XK_1, '1', 0);
    check_key("question", XK_question, '?', 0);
    check_key("Return", XK_Return, 0, 0);
    check_key("space", XK_space, ' ', 0);
    check_key("F2", XK_F2, 0, 0);
    check_key("Left", XK_Left, 0, 0);
    run("xdotool key Caps_Lock");
    cdisplay_event event = {0};
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event), "no CapsLock");
    run("xdotool key 38"); /* by its keycode: xdotool would add Shift to reach the small letter */
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event) && event.keysym == XK_A &&
              event.character == 'A' && event.latin == 'a' && !event.has_shift,
          "with CapsLock: keysym %x", event.keysym);
    run("xdotool key Caps_Lock key Num_Lock key 87"); /* the keypad's 1 */
    for (int count = 0; count < 3; count++)
        CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event), "no NumLock");
    CHECK(event.keysym == XK_KP_1 && event.character == '1', "the keypad: keysym %x", event.keysym);
    check_key("h", XK_h, 'h', 'h');
    run("xdotool key Num_Lock");
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event), "no NumLock");
    /* xdotool gives a free key the symbol, presses it, and takes the symbol away again: it must be read meanwhile. */
    CHECK(press("--delay 300 U731C").character == 0x731c, "a character that no key had");
    CHECK(press("--delay 300 U1F600").character == 0x1f600, "one beyond the basic plane");
    CHECK(press("--delay 300 lstroke").character == 0x142, "one with an old number");
}

static void test_modifiers(void) {
    cdisplay_event event = press("ctrl+q");
    CHECK(event.has_control && !event.has_shift && !event.has_alternate && !event.has_super && event.latin == 'q' &&
              event.character == 0,
          "Control");
    event = press("alt+q");
    CHECK(event.has_alternate && !event.has_control && !event.has_super && event.character == 0, "Alt");
    event = press("super+q");
    CHECK(event.has_super && !event.has_alternate && !event.has_control && event.character == 0, "Super");
    event = press("ctrl+shift+q");
    CHECK(event.has_control && event.has_shift && event.latin == 'q', "Control and Shift");
}

/* 24 is where Q is on a US keyboard, 58 where M is, 47 where the semicolon is. */
static void test_maps(void) {
    set_map("ru");
    check_key("24", XK_Cyrillic_shorti, 0x439, 'q');
    check_key("shift+24", XK_Cyrillic_SHORTI, 0x419, 'q');
    CHECK(press("ctrl+24").latin == 'q', "Control under a Cyrillic map");
    set_map("ru,us");
    check_key("24", XK_Cyrillic_shorti, 0x439, 'q');
    set_map("ru,fr");
    check_key("24", XK_Cyrillic_shorti, 0x439, 'a');
    set_map("fr");
    check_key("24", XK_a, 'a', 'a');
    check_key("38", XK_q, 'q', 'q');
    check_key("47", XK_m, 'm', 'm');
    check_key("58", XK_comma, ',', 0);
    set_map("gr");
    check_key("25", 0x7f3, 0x3c2, 'w');
    set_map("us,us -variant ,dvorak");
    check_key("24", XK_q, 'q', 'q');
    set_map("us -variant dvorak");
    check_key("24", XK_apostrophe, '\'', 0);
    set_map("us -variant \"\"");
    check_key("24", XK_q, 'q', 'q');
}

/* Collects key events for a time in milliseconds: how many, and how many of them repeats. */
static void collect(int milliseconds, int *presses, int *repeats) {
    cdisplay_event event;
    *presses = *repeats = 0;
    for (int64_t end = nanoseconds() + milliseconds * INT64_C(1000000); nanoseconds() < end;) {
        while (cdisplay_event_next(window, &event))
            if (event.kind == CDISPLAY_EVENT_KEY_PRESSED) {
                (*presses)++;
                *repeats += event.is_repeat;
            }
        cdisplay_connection_wait(connection, -1, INT64_C(20000000));
    }
}

static void test_repeat(void) {
    int presses, repeats;
    run("xset r rate 150 50");
    run("xdotool keydown x");
    collect(500, &presses, &repeats);
    CHECK(presses > 3 && repeats == presses - 1, "held: %d presses, %d repeats", presses, repeats);
    run("xdotool keyup x key x key x");
    collect(100, &presses, &repeats);
    CHECK(presses >= 2 && repeats <= presses - 2, "pressed twice: %d presses, %d repeats", presses, repeats);

    /* Released while another window has the focus. */
    run("xdotool keydown x");
    collect(50, &presses, &repeats);
    Display *other = XOpenDisplay(NULL);
    XSetInputFocus(other, PointerRoot, RevertToNone, CurrentTime);
    XSync(other, False);
    run("xdotool mousemove 600 400 keyup x");
    XSetInputFocus(other, cdisplay_window_identifier(window), RevertToParent, CurrentTime);
    XSync(other, False);
    collect(50, &presses, &repeats);
    run("xdotool key x");
    collect(50, &presses, &repeats);
    CHECK(presses == 1 && repeats == 0, "after the focus came back: %d presses, %d repeats", presses, repeats);

    /* Down before the window has the focus, like the Enter that started the program. */
    cdisplay_window_free(window);
    run("xdotool keydown Return");
    window = show_window(connection);
    collect(500, &presses, &repeats);
    CHECK(presses > 3 && repeats == presses, "held from before: %d presses, %d repeats", presses, repeats);
    run("xdotool keyup Return");
    collect(50, &presses, &repeats);
    run("xdotool key Return");
    collect(50, &presses, &repeats);
    CHECK(presses == 1 && repeats == 0, "pressed at last: %d presses, %d repeats", presses, repeats);
    XCloseDisplay(other);
}

int main(void) {
    connection = connect_or_exit();
    window = show_window(connection);
    run("setxkbmap -layout us");
    test_symbols();
    test_plain();
    test_modifiers();
    test_maps();
    test_repeat();
    run("setxkbmap -layout us");
    cdisplay_window_free(window);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    return checks_finish();
}
