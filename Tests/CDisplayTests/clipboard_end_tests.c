/* Tests of what becomes of an offered text at the program's end: a manager, another process, keeps it. */
#include "clipboard_manager.h"
#include "clipboard_samples.h"

static bool is_on_screen(cdisplay_window *window) {
    XWindowAttributes attributes = {0};
    XGetWindowAttributes(observer, cdisplay_window_identifier(window), &attributes);
    return attributes.map_state != IsUnmapped;
}

/* Hands over what the window offers, and gives the seconds that took. The window is gone afterwards. */
static double hand_over(cdisplay_window *window) {
    int64_t start = nanoseconds();
    cdisplay_window_hand_over_text(window);
    double seconds = (double)(nanoseconds() - start) / 1e9;
    cdisplay_connection_synchronize(connection);
    CHECK(!is_on_screen(window), "it is seen waiting");
    cdisplay_window_free(window);
    cdisplay_connection_synchronize(connection);
    return seconds;
}

/* What another program gets of the clipboard; nothing if nobody answers within ten seconds. */
static reading fetch(const char *target) {
    XEvent event;
    int64_t end = nanoseconds() + INT64_C(10000000000);
    XConvertSelection(observer, atom("CLIPBOARD"), atom(target), atom("ANSWER"), requestor, CurrentTime);
    XFlush(observer);
    while (!XCheckTypedEvent(observer, SelectionNotify, &event))
        if (nanoseconds() > end) return (reading){0};
    return event.xselection.property == None ? (reading){0} : read_property(event.xselection.property);
}

static void test_handing_over(void) {
    static const char latin[] = "Caf\xc3\xa9";
    for (const char *const *text = (const char *const[]){sample, latin, NULL}; *text != NULL; text++) {
        cdisplay_window *window = show_window(connection);
        click(window);
        CHECK(offer(window, *text), "not offered");
        pid_t manager = manager_start(MANAGER_KEEPS);
        CHECK(hand_over(window) < 0.7, "it waits for a manager that is done");
        CHECK(is_text(fetch("UTF8_STRING"), "UTF8_STRING", *text), "%s is not kept", *text);
        CHECK(fetch("text/plain;charset=utf-8").count == strlen(*text), "%s in another form", *text);
        CHECK(fetch("TIMESTAMP").type == None && fetch("MULTIPLE").type == None, "what is no text is kept, too");
        CHECK((fetch("STRING").count == 4) == (*text == latin), "%s in Latin-1", *text);
        manager_stop(manager);
    }
}

/* Whatever a manager does, the end comes, and none makes it late. */
static void test_handing_over_in_vain(void) {
    static const struct {
        manager_habit habit;
        double least, most;
    } cases[] = {{MANAGER_REFUSES, 0, 0.3},      {MANAGER_IS_MISSING, 0, 0.3}, {MANAGER_DIES, 0, 1},
                 {MANAGER_IS_SILENT, 0.3, 1}, {MANAGER_FALLS_SILENT, 0.3, 1}, {MANAGER_ASKS_ON, 0.7, 1}};
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        cdisplay_window *window = show_window(connection);
        click(window);
        CHECK(offer(window, sample), "not offered");
        pid_t manager = manager_start(cases[index].habit);
        CHECK(manager >= 0, "no manager");
        double seconds = hand_over(window);
        CHECK(seconds >= cases[index].least && seconds < cases[index].most, "case %zu: %.3f s", index, seconds);
        CHECK(XGetSelectionOwner(observer, atom("CLIPBOARD")) == None, "case %zu: it is offered on", index);
        manager_stop(manager);
    }
}

static void test_nothing_to_hand_over(void) {
    pid_t manager = manager_start(MANAGER_KEEPS);
    cdisplay_window *window = show_window(connection);
    cdisplay_window_hand_over_text(window);
    cdisplay_connection_synchronize(connection);
    CHECK(is_on_screen(window), "without a text it is taken from the screen");
    click(window);
    CHECK(offer(window, sample), "not offered");
    XSetSelectionOwner(observer, atom("CLIPBOARD"), requestor, CurrentTime);
    let_it_answer(window);
    cdisplay_window_hand_over_text(window);
    cdisplay_window_free(window);
    cdisplay_connection_synchronize(connection);
    CHECK(XGetSelectionOwner(observer, atom("CLIPBOARD")) == requestor, "another program's text is kept in place of it");
    XSetSelectionOwner(observer, atom("CLIPBOARD"), None, CurrentTime);
    manager_stop(manager);
}

int main(void) {
    clipboard_start();
    test_handing_over();
    test_handing_over_in_vain();
    test_nothing_to_hand_over();
    return clipboard_finish();
}
