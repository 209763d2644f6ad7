/* Tests of the input method on the server in $DISPLAY, against one that the test itself plays. Keys are sent as events, so that
 * nothing depends on the keyboard's map but its letters. */
#include "input_method_internal.h"
#include "display_samples.h"
#include "input_method_server.h"

#include <X11/keysym.h>

static cdisplay_connection *connection;
static cdisplay_window *window;
static Display *hand;
static server other;

/* ---- What happens ------------------------------------------------------------------------------------- */

enum { LOG_SIZE = 200 };

/* The keys and texts of the window so far: "a b <text> c". */
static char happened[4096];
static int happened_count;
static bool has_repeat;

static void note(const cdisplay_event *event) {
    char word[1200] = "";
    if (event->kind == CDISPLAY_EVENT_KEY_PRESSED && event->character != 0)
        snprintf(word, sizeof word, "%c", (int)event->character);
    else if (event->kind == CDISPLAY_EVENT_KEY_PRESSED)
        snprintf(word, sizeof word, "%x", event->keysym);
    else if (event->kind == CDISPLAY_EVENT_TEXT_COMMITTED)
        snprintf(word, sizeof word, "<%.*s>", (int)event->text_length, event->text);
    else
        return;
    has_repeat = has_repeat || event->is_repeat;
    if (happened_count++ > 0) strncat(happened, " ", sizeof happened - strlen(happened) - 1);
    strncat(happened, word, sizeof happened - strlen(happened) - 1);
}

/* Lets both sides work until as many keys and texts have come as wanted, or the time is over. If none is wanted, until
 * neither side has anything to do: that takes no time, because the X server is asked whether it has delivered all. */
static void work(int wanted, int milliseconds) {
    cdisplay_event event;
    int64_t end = nanoseconds() + milliseconds * INT64_C(1000000);
    int quiet = 0;
    while (wanted > 0 ? happened_count < wanted && nanoseconds() < end : quiet < 3) {
        bool is_busy = server_work(&other);
        cdisplay_connection_synchronize(connection);
        is_busy = is_busy || XEventsQueued(connection->display, QueuedAlready) > 0;
        while (cdisplay_event_next(window, &event)) note(&event);
        cdisplay_connection_flush(connection);
        quiet = is_busy ? 0 : quiet + 1;
        if (wanted > 0 && !is_busy) cdisplay_connection_wait(connection, -1, INT64_C(5000000));
    }
}

static void forget_all(void) {
    happened[0] = '\0';
    happened_count = 0;
    has_repeat = false;
}

/* What has happened must be this; it is forgotten then. */
static void check_happened(const char *wanted, const char *when) {
    CHECK(strcmp(happened, wanted) == 0, "%s: “%s” instead of “%s”", when, happened, wanted);
    forget_all();
}

static void strike(KeySym symbol, bool is_press) {
    static Time time = 1000;
    XKeyEvent key = {.type = is_press ? KeyPress : KeyRelease,
                     .window = cdisplay_window_identifier(window),
                     .root = DefaultRootWindow(hand),
                     .time = time++,
                     .keycode = XKeysymToKeycode(hand, symbol),
                     .same_screen = True};
    XSendEvent(hand, key.window, False, is_press ? KeyPressMask : KeyReleaseMask, (XEvent *)&key);
    XSync(hand, False);
}

static void strike_all(const char *letters) {
    for (; *letters != '\0'; letters++) {
        strike((KeySym)*letters, true);
        strike((KeySym)*letters, false);
    }
}

/* Strikes keys and checks what comes of them. */
static void check_struck(const char *letters, const char *wanted, const char *when) {
    strike_all(letters);
    work(0, 0);
    check_happened(wanted, when);
}

static void commit(const char *compound) {
    server_commit(&other, compound, strlen(compound));
}

/* A new window that has asked for the input method of a name; the event of its focus is still to come. */
static void open_window(const char *modifiers) {
    if (modifiers != NULL)
        setenv("XMODIFIERS", modifiers, 1);
    else
        unsetenv("XMODIFIERS");
    window = show_window(connection);
    cdisplay_window_open_input_method(window);
    work(0, 0);
    forget_all();
}

static void close_window(void) {
    cdisplay_window_free(window);
    window = NULL;
    server_work(&other);
}

/* ---- Tests -------------------------------------------------------------------------------------------- */

static void test_none(void) {
    static const char *const modifiers[] = {NULL, "", "@im=", "@im=none", "@im=local", "im=test", "@im=@compose=x"};
    server_start(&other, "none");
    for (size_t index = 0; index < sizeof modifiers / sizeof modifiers[0]; index++) {
        open_window(modifiers[index]);
        CHECK(window->input_method == NULL, "XMODIFIERS %s", modifiers[index]);
        check_struck("ab", "a b", "without an input method");
        close_window();
    }
    server_stop(&other);
}

static bool is_root_watched(void) {
    XWindowAttributes attributes;
    XGetWindowAttributes(connection->display, connection->root, &attributes);
    return (attributes.your_event_mask & PropertyChangeMask) != 0;
}

static void test_coming_and_going(void) {
    open_window("@compose=x@im=test@other=y");
    CHECK(window->input_method != NULL && is_root_watched(), "it waits for one that is not there");
    check_struck("ab", "a b", "one that does not run");
    server_start(&other, "another");
    check_struck("c", "c", "one of another name runs");
    CHECK(other.heard[1] == 0, "it spoke to another");
    server_stop(&other);
    for (int round = 0; round < 3; round++) {
        server_start(&other, "test");
        work(0, 0);
        CHECK(other.heard[50] == 1 && other.client_window == cdisplay_window_identifier(window) && other.style == 0x408,
              "context of window %x with style %x", other.client_window, other.style);
        CHECK(other.connects == 1, "it was asked for a window %d times", other.connects);
        CHECK(!is_root_watched() && connection->deadline == 0, "the root window or the time wakes it without need");
        check_struck("de", "d e", "it passes on");
        CHECK(other.key_count == 2 && other.release_count == 2, "it saw %d presses, %d releases", other.key_count,
              other.release_count);
        other.policy = KEYS_KEPT;
        strike_all("mao");
        work(0, 0);
        commit("\033$(AC(");
        work(1, 1000);
        check_happened("<猫>", "it commits");
        other.is_mute = true;
        strike_all("fg");
        work(0, 0);
        check_happened("", "it has not answered yet");
        int64_t start = nanoseconds();
        server_stop(&other);
        work(2, 3000);
        CHECK(nanoseconds() - start < INT64_C(1000000000), "its end is noticed late");
        check_happened("f g", "it ended without an answer");
        check_struck("h", "h", "it has ended");
        CHECK(is_root_watched(), "it does not wait for the next");
    }
    /* What the last one wanted is not the next one's wish. */
    server_start(&other, "test");
    other.wants_no_keys = true;
    work(0, 0);
    check_struck("i", "i", "it wants no keys");
    CHECK(other.heard[50] == 1 && other.key_count == 0, "it is sent keys that it does not want");
    server_stop(&other);
    close_window();
    CHECK(!is_root_watched(), "a window that is gone waits");

    /* Also one that runs already, and it is told of the end. */
    server_start(&other, "test");
    open_window("@im=test");
    check_struck("a", "a", "it runs already");
    CHECK(other.key_count == 1, "it was not asked");
    close_window();
    cdisplay_connection_synchronize(connection);
    server_work(&other);
    CHECK(other.heard[3] == 1, "no farewell");
    server_stop(&other);
}

static void test_text(void) {
    static const struct {
        const char *compound, *text;
    } texts[] = {
        {"\033$(AC(", "<猫>"},                                    /* GB 2312 */
        {"\033$)A\303\250\260\241", "<猫啊>"},                    /* the same in the upper half */
        {"\033$(BG-", "<猫>"},                                    /* JIS X 0208 */
        {"\033$(CY^", "<猫>"},                                    /* KS C 5601 */
        {"\033%G\360\240\256\267\033%@", "<𠮷>"},                 /* UTF-8 in between */
        {"\033%/2\200\211big5-0\002\277\337", "<貓>"},            /* Big5, as an extension */
        {"\033%/2\200\210gbk-0\002\330\210", "<貓>"},             /* GBK */
        {"A\033$(G!!\033(Bx", "<Ax>"},                             /* a set that Xlib cannot read, left out */
        {"A\033$(A#?#,\033(Bb", "<A？，b>"},                      /* one after the other */
        {"\033$(AOTG0;(HHGe1d\033%G\351\276\215\033%@", "<显前花热清变龍>"},/* too long for one message */
    };
    server_start(&other, "test");
    open_window("@im=test");
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++)
        for (other.marks = 0; other.marks < 2; other.marks++) {
            int acknowledged = other.heard[62];
            commit(texts[index].compound);
            work(0, 0);
            check_happened(texts[index].text, "a text");
            CHECK(other.heard[62] == acknowledged + other.marks, "acknowledged %d times", other.heard[62] - acknowledged);
        }
    other.marks = 0;
    commit("");
    commit("\033$(A");
    commit("\033$(Z\377\376");
    commit("\033%/2\377\377gbk-0\002\330");
    work(0, 0);
    CHECK(strchr(happened, '<') == NULL || strstr(happened, "<>") == NULL, "an empty text: “%s”", happened);
    forget_all();
    server_commit_symbol(&other, XK_BackSpace);
    server_commit_symbol(&other, 0x0100732b);
    cdisplay_event event;
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event) && event.keysym == XK_BackSpace &&
              event.character == 0,
          "a symbol: keysym %x", event.keysym);
    CHECK(wait_for(connection, window, CDISPLAY_EVENT_KEY_PRESSED, &event) && event.character == 0x732b,
          "a symbol that types: character %x", event.character);
    close_window();
    server_stop(&other);
}

static void test_keys(void) {
    server_start(&other, "test");
    open_window("@im=test");
    for (other.marks = 0; other.marks < 2; other.marks++) {
        strike(XK_x, true);
        work(1, 1000);
        CHECK(!has_repeat, "a first press is a repeat");
        for (int count = 0; count < 3; count++) strike(XK_x, true);
        work(4, 1000);
        CHECK(has_repeat, "a repeat is not told");
        check_happened("x x x x", "a held key");
        strike(XK_x, false);
        check_struck("x", "x", "after it was released");
    }
    other.marks = 0;

    /* One that the input method makes up, with the mark of a sent event. */
    uint8_t made[32] = {KeyPress | 128, XKeysymToKeycode(hand, XK_q)};
    server_pass_on(&other, made);
    made[0] = KeyRelease;
    server_pass_on(&other, made);
    made[0] = ButtonPress;
    server_pass_on(&other, made);
    made[0] = KeyPress;
    made[1] = 7; /* there are no keys below 8 */
    server_pass_on(&other, made);
    work(0, 0);
    check_happened("q", "a key of its own");

    /* What it keeps is not told to anybody. */
    other.policy = KEYS_KEPT;
    for (int round = 0; round < SENT_KEY_MAXIMUM + 100; round += 37)
        check_struck("abcdefghijklmnopqrstuvwxyzabcdefghijk", "", "it keeps keys");
    other.policy = KEYS_PASSED_ON;
    check_struck("z", "z", "after it kept very many");

    XSetInputFocus(hand, PointerRoot, RevertToNone, CurrentTime);
    XSync(hand, False);
    work(0, 0);
    CHECK(other.heard[58] == 1 && other.heard[59] == 1, "focus told %d times, its loss %d", other.heard[58],
          other.heard[59]);
    XSetInputFocus(hand, cdisplay_window_identifier(window), RevertToParent, CurrentTime);
    XSync(hand, False);
    work(0, 0);
    CHECK(other.heard[58] == 2 && other.heard[59] == 1, "focus told %d times", other.heard[58]);

    /* At rest it sleeps. */
    int64_t start = nanoseconds();
    cdisplay_connection_wait(connection, -1, INT64_C(300000000));
    CHECK(nanoseconds() - start >= INT64_C(290000000), "it woke after %d µs", (int)((nanoseconds() - start) / 1000));
    close_window();
    server_stop(&other);
}

/* It hangs after every possible number of messages: while it has said nothing of wanting keys, they do not even wait. */
static void test_hanging_from_the_start(void) {
    for (int messages = 0; messages < 5; messages++) {
        server_start(&other, "test");
        other.messages_until_mute = messages;
        open_window("@im=test");
        CHECK(other.is_mute, "it does not hang after %d messages", messages);
        if (other.client != None) {
            /* Without a context there is nothing that these could be for. */
            uint8_t made[32] = {KeyPress, XKeysymToKeycode(hand, XK_q)};
            server_pass_on(&other, made);
            commit("\033$(AC(");
        }
        work(0, 0);
        check_happened("", "it talks before it is asked");
        check_struck("ab", "a b", "it hangs from the start");
        close_window();
        server_stop(&other);
    }
}

static void test_waking(void) {
    server_start(&other, "test");
    other.sleep = 2;
    open_window("@im=test");
    CHECK(other.sleep != 0, "it is woken before it is late");
    check_struck("a", "a", "it sleeps");
    for (int count = 0; count < 20 && other.sleep != 0; count++) work(1, 100);
    CHECK(other.sleep == 0, "it is not woken");
    work(0, 0);
    check_struck("b", "b", "it is awake");
    CHECK(other.key_count == 1, "it was not asked");
    other.sleep = 3; /* a key, a question, and more */
    strike(XK_c, true);
    work(1, 1000);
    check_happened("c", "it slept on a key");
    CHECK(other.sleep == 0, "it is not woken for a key");
    close_window();
    server_stop(&other);
}

static void test_hanging(void) {
    server_start(&other, "test");
    open_window("@im=test");
    check_struck("a", "a", "before it hangs");
    int asked = other.heard[44];
    CHECK(asked > 0, "it is not asked whether it lives");
    other.is_mute = true;
    strike_all("bc");
    work(0, 0);
    check_happened("", "it may still answer");
    int64_t start = nanoseconds();
    cdisplay_event event;
    while (!cdisplay_event_next(window, &event) && nanoseconds() - start < INT64_C(6000000000))
        cdisplay_connection_wait(connection, -1, -1);
    int waited = (int)((nanoseconds() - start) / 1000000);
    CHECK(waited >= 1500 && waited < 2800, "waited %d ms", waited);
    note(&event);
    work(0, 0);
    check_happened("b c", "it hangs");
    CHECK(other.key_count == 1, "it does not hang");
    start = nanoseconds();
    check_struck("de", "d e", "it still hangs");
    CHECK(nanoseconds() - start < INT64_C(500000000), "each key waits");
    /* It comes back and passes on what it has been sent: nobody is told twice. */
    other.is_mute = false;
    work(0, 0);
    check_happened("", "it is back");
    /* Once for its answer, and for each of two presses and two releases that it looked at after that. */
    CHECK(other.key_count == 3 && other.heard[64] == 5, "it saw %d keys and was reset %d times", other.key_count,
          other.heard[64]);
    check_struck("f", "f", "it passes on again");
    CHECK(other.key_count == 4, "it is not sent keys any more");

    /* More keys than are remembered. */
    enum { MANY = SENT_KEY_MAXIMUM / 2 + 40 };
    char many[MANY + 1] = "", wanted[2 * MANY + 1] = "";
    for (int count = 0; count < MANY; count++) {
        many[count] = (char)('a' + count % 26);
        snprintf(wanted + 2 * count, 3, "%c ", many[count]);
    }
    wanted[2 * MANY - 1] = '\0';
    other.is_mute = true;
    strike_all(many);
    work(MANY, 4000);
    check_happened(wanted, "very many keys");
    other.is_mute = false;
    work(0, 0);
    check_struck("g", "g", "after very many keys");

    /* One that answers the question with an error lives. */
    other.refuses_questions = true;
    other.policy = KEYS_KEPT;
    check_struck("h", "", "it answers with errors");
    work(1, 2500);
    check_happened("", "it has answered with an error");

    /* One that keeps what it finds when it is back is told to forget it. */
    int resets = other.heard[64];
    other.is_mute = true;
    strike(XK_i, true);
    work(1, 4000);
    check_happened("i", "it hangs again");
    other.is_mute = false;
    work(0, 0);
    CHECK(other.heard[64] == resets + 1, "it was reset %d times", other.heard[64] - resets);
    close_window();
    server_stop(&other);
}

/* Bytes without sense, at every stage of the talk. */
static void test_broken(void) {
    uint32_t seed = 12345;
    for (int stage = 0; stage < 6; stage++) {
        server_start(&other, "test");
        other.messages_until_mute = stage;
        open_window("@im=test");
        other.messages_until_mute = -1;
        other.is_mute = false;
        for (int round = 0; round < 1500 && other.client != None; round++) {
            uint8_t bytes[200];
            for (size_t index = 0; index < sizeof bytes; index++) {
                seed = seed * 1664525 + 1013904223;
                bytes[index] = (uint8_t)(seed >> 24);
            }
            /* Mostly kinds that mean something, and lengths that fit. */
            static const uint8_t kinds[] = {2, 20, 31, 37, 39, 45, 51, 60, 61, 62, 63, 63, 60, 31};
            if (round % 8 != 0) bytes[0] = kinds[bytes[0] % sizeof kinds];
            if (round % 4 != 0) bytes[2] = bytes[2] % 50, bytes[3] = 0;
            if (round % 3 != 0) bytes[8] &= 7, bytes[9] = 0, bytes[11] = 0;
            server_send_raw(&other, bytes, bytes[1] % sizeof bytes + 1, round % 5 == 0);
            if (round % 50 == 0) work(0, 0);
        }
        XClientMessageEvent nothing = {
            .type = ClientMessage, .window = other.client, .message_type = other.protocol, .format = 32};
        nothing.data.l[0] = 1 << 30;
        nothing.data.l[1] = 1 << 29;
        if (other.client != None) XSendEvent(other.display, other.client, False, NoEventMask, (XEvent *)&nothing);
        XFlush(other.display);
        work(0, 0);
        server_stop(&other);
        work(0, 0);
        forget_all();
        check_struck("ab", "a b", "after an input method that talked nonsense");
        close_window();
    }
    /* One that leaves out what is needed is left alone. */
    uint8_t reply[256];
    server_start(&other, "test");
    other.messages_until_mute = 2;
    open_window("@im=test");
    server_send(&other, 31, reply, server_attributes(reply, false));
    server_say(&other, 51, METHOD_NUMBER, CONTEXT_NUMBER);
    server_want_keys(&other);
    work(0, 0);
    check_struck("ab", "a b", "an input method without attributes");
    close_window();
    server_stop(&other);
}

/* Windows that are not its own: were anything selected on them, the game would lose its events, or the root's. */
static void test_wrong_windows(void) {
    Atom selection = XInternAtom(hand, "@server=test", False);
    for (int turn = 0; turn < 3; turn++) {
        server_start(&other, "test");
        other.messages_until_mute = 0;
        open_window("@im=test");
        Window wrong = turn == 0 ? DefaultRootWindow(hand) : cdisplay_window_identifier(window);
        XClientMessageEvent answer = {
            .type = ClientMessage, .window = window->input_method->mailbox, .message_type = other.connect, .format = 32};
        answer.data.l[0] = (long)wrong;
        if (turn < 2) XSendEvent(other.display, answer.window, False, NoEventMask, (XEvent *)&answer);
        XSync(other.display, False);
        work(0, 0);
        if (turn == 2) XSetSelectionOwner(hand, selection, wrong, CurrentTime);
        XSync(hand, False);
        server_stop(&other);
        work(0, 0);
        check_struck("ab", "a b", "after a wrong window");
        server_start(&other, "test");
        work(0, 0);
        check_struck("cd", "c d", "after the right window");
        CHECK(other.heard[50] == 1 && other.key_count == 2, "the next one is not used after wrong window %d", turn);
        close_window();
        server_stop(&other);
    }
}

int main(void) {
    connection = connect_or_exit();
    hand = XOpenDisplay(NULL);
    test_none();
    test_coming_and_going();
    test_text();
    test_keys();
    test_hanging_from_the_start();
    test_waking();
    test_hanging();
    test_broken();
    test_wrong_windows();
    XCloseDisplay(hand);
    CHECK(!cdisplay_connection_is_lost(connection), "the server is lost");
    cdisplay_connection_close(connection);
    return checks_finish();
}
