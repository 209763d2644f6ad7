/* The text that other programs may fetch from the window: the selections CLIPBOARD and PRIMARY, owned and answered as the
 * ICCCM wants it (section 2), and handed over at the end to a manager as freedesktop's Clipboard Manager Specification has it. It
 * must not know what the text says. */
#include "display_internal.h"

#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>

/* More than this in one request is nothing honest. */
enum { PAIR_MAXIMUM = 64 };

static Atom selection_atom(const cdisplay_connection *connection, int selection) {
    return selection == SELECTION_PRIMARY ? XA_PRIMARY : connection->atoms[ATOM_CLIPBOARD];
}

static void forget(clipboard *offer) {
    free(offer->text);
    free(offer->latin);
    *offer = (clipboard){0};
}

void cdisplay_clipboard_free(cdisplay_window *window) {
    forget(&window->clipboard);
}

/* ---- Offering ----------------------------------------------------------------------------------------- */

/* What fits into one request, so that no reader needs to take it in pieces. */
static size_t text_limit(Display *display) {
    const size_t header = 64;
    return (size_t)XMaxRequestSize(display) * 4 - header;
}

bool cdisplay_window_offer_text(cdisplay_window *window, const char *text, size_t length) {
    cdisplay_connection *connection = window->connection;
    Display *display = connection->display;
    clipboard *offer = &window->clipboard;
    if (connection->is_lost || window->is_destroyed || window->input_time == CurrentTime || length == 0 ||
        length > text_limit(display) || memchr(text, '\0', length) != NULL)
        return false;
    char *copy = strndup(text, length), *latin = strndup(text, length);
    if (copy == NULL || latin == NULL) {
        free(copy);
        free(latin);
        return false;
    }
    if (!cdisplay_text_make_latin(latin)) {
        free(latin);
        latin = NULL;
    }
    forget(offer);
    *offer = (clipboard){.text = copy, .latin = latin, .time = window->input_time};
    for (int selection = 0; selection < SELECTION_COUNT; selection++) {
        Atom atom = selection_atom(connection, selection);
        XSetSelectionOwner(display, atom, window->identifier, offer->time);
        /* The server refuses if another program has taken it since the input. */
        offer->is_owned[selection] = XGetSelectionOwner(display, atom) == window->identifier;
    }
    bool is_offered = offer->is_owned[SELECTION_CLIPBOARD];
    if (!is_offered && !offer->is_owned[SELECTION_PRIMARY])
        forget(offer);
    return is_offered;
}

/* Whether one moment of the server's clock, which wraps around after 49 days, is before another. */
static bool is_before(Time moment, Time other) {
    return (int32_t)((uint32_t)moment - (uint32_t)other) < 0;
}

void cdisplay_clipboard_lose(cdisplay_window *window, const XSelectionClearEvent *clear) {
    clipboard *offer = &window->clipboard;
    bool is_wanted = false;
    for (int selection = 0; selection < SELECTION_COUNT; selection++) {
        /* What was lost before the present offer was made is not lost now. */
        if (clear->selection == selection_atom(window->connection, selection) && !is_before(clear->time, offer->time))
            offer->is_owned[selection] = false;
        is_wanted = is_wanted || offer->is_owned[selection];
    }
    if (!is_wanted)
        forget(offer);
}

/* ---- Answering ---------------------------------------------------------------------------------------- */

static bool is_offered(const cdisplay_window *window, const XSelectionRequestEvent *request) {
    const clipboard *offer = &window->clipboard;
    for (int selection = 0; selection < SELECTION_COUNT; selection++)
        if (request->selection == selection_atom(window->connection, selection))
            return offer->is_owned[selection] &&
                   (request->time == CurrentTime || !is_before(request->time, offer->time));
    return false;
}

/* The requestor may be gone by now: the server then refuses the request, and nothing comes of it. */
static void put(cdisplay_window *window, const XSelectionRequestEvent *request, Atom property, Atom type, int format,
                const void *data, size_t count) {
    XChangeProperty(window->connection->display, request->requestor, property, type, format, PropModeReplace, data,
                    (int)count);
}

enum { TARGETS_MAXIMUM = 8, FORMS_START = 4 };

/* Lists what can be asked for, and returns how much that is. What comes before FORMS_START is no form of the text. */
static size_t list_targets(const cdisplay_window *window, Atom targets[TARGETS_MAXIMUM]) {
    const Atom *atoms = window->connection->atoms;
    const Atom list[TARGETS_MAXIMUM] = {atoms[ATOM_TARGETS],      atoms[ATOM_MULTIPLE],    atoms[ATOM_TIMESTAMP],
                                        atoms[ATOM_SAVE_TARGETS], atoms[ATOM_UTF8_STRING], atoms[ATOM_PLAIN_TEXT],
                                        atoms[ATOM_TEXT],         XA_STRING};
    memcpy(targets, list, sizeof list);
    return window->clipboard.latin != NULL ? TARGETS_MAXIMUM : TARGETS_MAXIMUM - 1;
}

/* Puts the offer into the requestor's property in the form of `target`; false if it has no such form. */
static bool convert(cdisplay_window *window, const XSelectionRequestEvent *request, Atom target, Atom property) {
    const Atom *atoms = window->connection->atoms;
    const clipboard *offer = &window->clipboard;
    if (target == atoms[ATOM_TARGETS]) {
        Atom targets[TARGETS_MAXIMUM];
        put(window, request, property, XA_ATOM, 32, targets, list_targets(window, targets));
    } else if (target == atoms[ATOM_SAVE_TARGETS]) {
        /* Listed, it says that the text will be handed over; to ask for it has no effect. */
        put(window, request, property, atoms[ATOM_NULL], 32, NULL, 0);
    } else if (target == atoms[ATOM_TIMESTAMP]) {
        put(window, request, property, XA_INTEGER, 32, &offer->time, 1);
    } else if (offer->latin != NULL && (target == XA_STRING || target == atoms[ATOM_TEXT])) {
        put(window, request, property, XA_STRING, 8, offer->latin, strlen(offer->latin));
    } else if (target == atoms[ATOM_UTF8_STRING] || target == atoms[ATOM_TEXT]) {
        put(window, request, property, atoms[ATOM_UTF8_STRING], 8, offer->text, strlen(offer->text));
    } else if (target == atoms[ATOM_PLAIN_TEXT]) {
        put(window, request, property, target, 8, offer->text, strlen(offer->text));
    } else {
        return false;
    }
    return true;
}

/* MULTIPLE: the requestor's property lists pairs of target and property; what cannot be had gets None for its property. */
static bool convert_list(cdisplay_window *window, const XSelectionRequestEvent *request) {
    Display *display = window->connection->display;
    Atom type = None;
    int format = 0;
    unsigned long count = 0, left = 0;
    unsigned char *data = NULL;
    if (request->property == None ||
        XGetWindowProperty(display, request->requestor, request->property, 0, 2 * PAIR_MAXIMUM, False, AnyPropertyType,
                           &type, &format, &count, &left, &data) != Success)
        return false;
    bool is_list = format == 32 && left == 0 && count > 0 && count % 2 == 0;
    if (is_list) {
        unsigned long *atoms = (unsigned long *)(void *)data; /* Xlib aligns it for longs where the format is 32 */
        for (unsigned long index = 0; index < count; index += 2)
            if (atoms[index + 1] != None && !convert(window, request, atoms[index], atoms[index + 1]))
                atoms[index + 1] = None;
        put(window, request, request->property, type, 32, atoms, count);
    }
    if (data != NULL)
        XFree(data);
    return is_list;
}

void cdisplay_clipboard_answer(cdisplay_window *window, const XSelectionRequestEvent *request) {
    cdisplay_connection *connection = window->connection;
    /* Clients older than the ICCCM name no property: the target's name serves then. */
    Atom property = request->property != None ? request->property : request->target;
    bool is_done = is_offered(window, request) && (request->target == connection->atoms[ATOM_MULTIPLE]
                                                       ? convert_list(window, request)
                                                       : convert(window, request, request->target, property));
    XEvent answer = {.xselection = {.type = SelectionNotify,
                                    .requestor = request->requestor,
                                    .selection = request->selection,
                                    .target = request->target,
                                    .property = is_done ? property : None,
                                    .time = request->time}};
    XSendEvent(connection->display, request->requestor, False, NoEventMask, &answer);
}

/* ---- Handing over ------------------------------------------------------------------------------------- */

/* How long the manager may be silent, and how long all may take, in nanoseconds. */
static const int64_t silence_limit = INT64_C(300000000), hand_over_limit = INT64_C(700000000);

/* Takes what has arrived of the conversation with the manager; what else happens to the window is of no interest any more. True if it
 * was anything; `is_over` is set once the manager has answered. */
static bool take_part(cdisplay_window *window, bool *is_over) {
    cdisplay_connection *connection = window->connection;
    bool has_heard = false;
    while (!connection->is_lost && XEventsQueued(connection->display, QueuedAfterFlush) > 0) {
        XEvent raw;
        XNextEvent(connection->display, &raw);
        if (raw.xany.window != window->identifier)
            continue;
        if (raw.type == SelectionRequest)
            cdisplay_clipboard_answer(window, &raw.xselectionrequest);
        else if (raw.type == SelectionClear)
            cdisplay_clipboard_lose(window, &raw.xselectionclear);
        else if (raw.type == SelectionNotify)
            *is_over = *is_over || raw.xselection.selection == connection->atoms[ATOM_CLIPBOARD_MANAGER];
        else if (raw.type == DestroyNotify)
            window->is_destroyed = *is_over = true;
        else
            continue;
        has_heard = true;
    }
    return has_heard;
}

void cdisplay_window_hand_over_text(cdisplay_window *window) {
    cdisplay_connection *connection = window->connection;
    Display *display = connection->display;
    const clipboard *offer = &window->clipboard;
    if (connection->is_lost || window->is_destroyed || !offer->is_owned[SELECTION_CLIPBOARD])
        return;
    /* Whoever has closed it need not see it wait. */
    XUnmapWindow(display, window->identifier);
    Atom save = connection->atoms[ATOM_SAVE_TARGETS], targets[TARGETS_MAXIMUM];
    size_t count = list_targets(window, targets) - FORMS_START;
    XChangeProperty(display, window->identifier, save, XA_ATOM, 32, PropModeReplace,
                    (const unsigned char *)(targets + FORMS_START), (int)count);
    /* Whether there is a manager is not asked: the server refuses at once if there is none, and that can be waited for no longer than for
     * one that hangs. */
    XConvertSelection(display, connection->atoms[ATOM_CLIPBOARD_MANAGER], save, save, window->identifier,
                      window->input_time);
    connection->deadline = 0; /* no key matters any more */
    int64_t heard = cdisplay_clock_now(), end = heard + hand_over_limit;
    bool is_over = false;
    /* Once the manager has taken the selection itself, it has all it wants. */
    while (offer->is_owned[SELECTION_CLIPBOARD] && !is_over && !connection->is_lost) {
        int64_t now = cdisplay_clock_now(), rest = (heard + silence_limit < end ? heard + silence_limit : end) - now;
        if (rest <= 0)
            return;
        if (take_part(window, &is_over))
            heard = now;
        else
            cdisplay_connection_wait(connection, -1, rest);
    }
}
