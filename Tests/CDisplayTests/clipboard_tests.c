/* Tests of the text that a window offers to other programs. */
#include "clipboard_samples.h"

/* The answer to a request. */
static reading ask_at(cdisplay_window *window, const char *selection, Atom target, Atom property, Time time) {
    XEvent event;
    XConvertSelection(observer, atom(selection), target, property, requestor, time);
    let_it_answer(window);
    if (!XCheckTypedEvent(observer, SelectionNotify, &event)) {
        CHECK(false, "no answer");
        return (reading){0};
    }
    CHECK(event.xselection.selection == atom(selection) && event.xselection.target == target &&
              event.xselection.requestor == requestor && event.xselection.time == time,
          "the answer is about something else");
    if (event.xselection.property == None) return (reading){0};
    CHECK(event.xselection.property == (property != None ? property : target), "the property is another");
    return read_property(event.xselection.property);
}

static reading ask(cdisplay_window *window, const char *selection, const char *target) {
    return ask_at(window, selection, atom(target), atom("ANSWER"), CurrentTime);
}

static bool lists(reading read, Atom wanted) {
    for (unsigned long index = 0; index < read.count; index++)
        if (((Atom *)(void *)read.data)[index] == wanted) return true;
    return false;
}

static Time offer_time(cdisplay_window *window) {
    reading time = ask(window, "CLIPBOARD", "TIMESTAMP");
    CHECK(time.type == XA_INTEGER && time.format == 32 && time.count == 1, "TIMESTAMP");
    return time.count == 1 ? *(Time *)(void *)time.data : 0;
}

static void test_forms(void) {
    cdisplay_window *window = show_window(connection);
    CHECK(!offer(window, sample), "offered without an input");
    click(window);
    CHECK(offer(window, sample), "not offered");
    for (const char *const *selection = (const char *const[]){"CLIPBOARD", "PRIMARY", NULL}; *selection != NULL; selection++) {
        CHECK(XGetSelectionOwner(observer, atom(*selection)) == cdisplay_window_identifier(window), "%s", *selection);
        CHECK(is_text(ask(window, *selection, "UTF8_STRING"), "UTF8_STRING", sample), "%s as UTF-8", *selection);
        CHECK(is_text(ask(window, *selection, "TEXT"), "UTF8_STRING", sample), "%s as TEXT", *selection);
        CHECK(is_text(ask(window, *selection, "text/plain;charset=utf-8"), "text/plain;charset=utf-8", sample), "%s",
              *selection);
        CHECK(ask(window, *selection, "STRING").type == None, "%s as Latin-1, which it is not", *selection);
        CHECK(ask(window, *selection, "SAVE_TARGETS").type == atom("NULL"), "%s: to be saved", *selection);
        CHECK(ask(window, *selection, "image/png").type == None, "%s as a picture", *selection);
        reading targets = ask(window, *selection, "TARGETS");
        CHECK(targets.type == XA_ATOM && targets.format == 32 && targets.count == 7, "%s: %lu targets", *selection,
              targets.count);
        CHECK(lists(targets, atom("TARGETS")) && lists(targets, atom("MULTIPLE")) && lists(targets, atom("TIMESTAMP")) &&
                  lists(targets, atom("UTF8_STRING")) && lists(targets, atom("TEXT")) && lists(targets, atom("SAVE_TARGETS")) && !lists(targets, XA_STRING),
              "%s: other targets", *selection);
    }
    CHECK(is_text(ask_at(window, "PRIMARY", atom("UTF8_STRING"), None, CurrentTime), "UTF8_STRING", sample),
          "an old client that names no property");
    click(window);
    CHECK(offer(window, "Caf\xc3\xa9 3/4"), "not offered anew");
    CHECK(is_text(ask(window, "CLIPBOARD", "STRING"), "STRING", "Caf\xe9 3/4"), "Latin-1");
    CHECK(is_text(ask(window, "CLIPBOARD", "TEXT"), "STRING", "Caf\xe9 3/4"), "TEXT that is Latin-1");
    CHECK(is_text(ask(window, "CLIPBOARD", "UTF8_STRING"), "UTF8_STRING", "Caf\xc3\xa9 3/4"), "the same in UTF-8");
    CHECK(lists(ask(window, "CLIPBOARD", "TARGETS"), XA_STRING), "STRING is not among the targets");
    cdisplay_window_free(window);
    cdisplay_connection_synchronize(connection);
    CHECK(XGetSelectionOwner(observer, atom("CLIPBOARD")) == None, "a window that is gone offers on");
}

static void test_times(void) {
    cdisplay_window *window = show_window(connection);
    click(window);
    CHECK(offer(window, sample), "not offered");
    Time time = offer_time(window);
    CHECK(time != CurrentTime, "the offer has no time");
    CHECK(ask_at(window, "CLIPBOARD", atom("UTF8_STRING"), atom("ANSWER"), time).type != None, "asked at its very time");
    CHECK(ask_at(window, "CLIPBOARD", atom("UTF8_STRING"), atom("ANSWER"), time + 1000).type != None, "asked later");
    CHECK(ask_at(window, "CLIPBOARD", atom("UTF8_STRING"), atom("ANSWER"), time - 1).type == None, "asked before it was");
    /* Another program takes one of the two. */
    XSetSelectionOwner(observer, atom("CLIPBOARD"), requestor, CurrentTime);
    let_it_answer(window);
    CHECK(is_text(ask(window, "PRIMARY", "UTF8_STRING"), "UTF8_STRING", sample), "the other selection is lost, too");
    CHECK(!offer(window, sample), "took it back by an input older than the other program's");
    CHECK(XGetSelectionOwner(observer, atom("CLIPBOARD")) == requestor, "the other program lost it");
    click(window);
    CHECK(offer(window, sample), "not offered after another input");
    /* The loss of an older offer is told late. */
    time = offer_time(window);
    XEvent clear = {.xselectionclear = {.type = SelectionClear,
                                        .window = cdisplay_window_identifier(window),
                                        .selection = atom("CLIPBOARD"),
                                        .time = time - 1}};
    XSendEvent(observer, cdisplay_window_identifier(window), False, NoEventMask, &clear);
    let_it_answer(window);
    CHECK(ask(window, "CLIPBOARD", "UTF8_STRING").type != None, "an old loss counts");
    clear.xselectionclear.time = time + 1;
    XSendEvent(observer, cdisplay_window_identifier(window), False, NoEventMask, &clear);
    let_it_answer(window);
    CHECK(ask(window, "CLIPBOARD", "UTF8_STRING").type == None, "a loss does not count");
    CHECK(ask(window, "PRIMARY", "UTF8_STRING").type != None, "the loss of one is the loss of both");
    cdisplay_window_free(window);
}

/* Asks for a list of targets, and gives the list as it came back. */
static reading ask_for(cdisplay_window *window, const Atom *pairs, int count) {
    XChangeProperty(observer, requestor, atom("PAIRS"), atom("ATOM_PAIR"), 32, PropModeReplace,
                    (const unsigned char *)pairs, count);
    return ask_at(window, "CLIPBOARD", atom("MULTIPLE"), atom("PAIRS"), CurrentTime);
}

static void test_several_at_once(void) {
    cdisplay_window *window = show_window(connection);
    click(window);
    CHECK(offer(window, sample), "not offered");
    Atom pairs[] = {atom("UTF8_STRING"), atom("FIRST"),    atom("image/png"), atom("SECOND"),
                    atom("TARGETS"),     atom("THIRD"),    atom("MULTIPLE"),  atom("FOURTH")};
    reading list = ask_for(window, pairs, 8);
    CHECK(list.type == atom("ATOM_PAIR") && list.format == 32 && list.count == 8, "the list: %lu", list.count);
    if (list.count == 8) {
        Atom *answered = (Atom *)(void *)list.data;
        CHECK(answered[1] == atom("FIRST") && answered[3] == None && answered[5] == atom("THIRD") && answered[7] == None,
              "the answered list");
    }
    CHECK(is_text(read_property(atom("FIRST")), "UTF8_STRING", sample), "the first");
    CHECK(read_property(atom("THIRD")).count == 7, "the third");
    CHECK(ask_for(window, pairs, 3).type == None, "a list of no pairs");
    CHECK(ask_for(window, pairs, 0).type == None, "an empty list");
    Atom many[2 * 1000];
    for (size_t index = 0; index < 2 * 1000; index += 2) {
        many[index] = atom("TARGETS");
        many[index + 1] = atom("FIRST");
    }
    CHECK(ask_for(window, many, 2 * 1000).type == None, "a list without end");
    XDeleteProperty(observer, requestor, atom("PAIRS"));
    CHECK(ask_at(window, "CLIPBOARD", atom("MULTIPLE"), atom("PAIRS"), CurrentTime).type == None, "a list that is not there");
    CHECK(ask_at(window, "CLIPBOARD", atom("MULTIPLE"), None, CurrentTime).type == None, "a list that is nowhere");
    cdisplay_window_free(window);
}

/* Whoever asks and is gone before the answer takes nothing with him. */
static void test_vanished_requestor(void) {
    cdisplay_window *window = show_window(connection);
    click(window);
    CHECK(offer(window, sample), "not offered");
    for (const char *const *target = (const char *const[]){"UTF8_STRING", "TARGETS", "MULTIPLE", NULL}; *target != NULL;
         target++) {
        Window brief = XCreateSimpleWindow(observer, DefaultRootWindow(observer), 0, 0, 1, 1, 0, 0, 0);
        XConvertSelection(observer, atom("CLIPBOARD"), atom(*target), atom("ANSWER"), brief, CurrentTime);
        XDestroyWindow(observer, brief);
        let_it_answer(window);
    }
    CHECK(!cdisplay_connection_is_lost(connection), "the connection is lost");
    CHECK(is_text(ask(window, "CLIPBOARD", "UTF8_STRING"), "UTF8_STRING", sample), "the next one is not answered");
    cdisplay_window_free(window);
}

static void test_bounds(void) {
    cdisplay_window *window = show_window(connection);
    click(window);
    size_t limit = 32 * 1024 * 1024;
    char *text = malloc(limit);
    memset(text, 'x', limit);
    CHECK(!cdisplay_window_offer_text(window, text, limit), "more than a request holds");
    CHECK(!cdisplay_window_offer_text(window, text, 0), "nothing");
    CHECK(!cdisplay_window_offer_text(window, "a\0b", 3), "a NUL");
    CHECK(XGetSelectionOwner(observer, atom("CLIPBOARD")) == None, "it is offered all the same");
    size_t length = 16 * 1024 - 64;
    CHECK(cdisplay_window_offer_text(window, text, length), "a long text is refused");
    CHECK(ask(window, "CLIPBOARD", "UTF8_STRING").count == length, "a long text is cut");
    free(text);
    cdisplay_window_free(window);
}

int main(void) {
    clipboard_start();
    test_forms();
    test_times();
    test_several_at_once();
    test_vanished_requestor();
    test_bounds();
    return clipboard_finish();
}
