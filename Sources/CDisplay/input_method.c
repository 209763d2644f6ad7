/* The input method's coming and going: which one is wanted, whether it runs, and what the window hears of it. It must not
 * know what is said to it. */
#include "input_method_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which ------------------------------------------------------------------------------------------- */

/* The name in XMODIFIERS ("@im=NAME", perhaps among others of its kind), cut to fit. False if none is wanted: Xlib knows
 * two names of its own for composing without another program. */
static bool find_name(char *name, size_t limit) {
    const char *modifiers = getenv("XMODIFIERS");
    const char *start = modifiers != NULL ? strstr(modifiers, "@im=") : NULL;
    if (start == NULL)
        return false;
    start += strlen("@im=");
    size_t length = strcspn(start, "@");
    if (length == 0 || length >= limit)
        return false;
    memcpy(name, start, length);
    name[length] = '\0';
    return strcmp(name, "none") != 0 && strcmp(name, "local") != 0;
}

static void find_atoms(input_method *method, const char *name) {
    char names[METHOD_ATOM_COUNT][96] = {"_XIM_XCONNECT", "_XIM_PROTOCOL", "XIM_SERVERS"};
    strcpy(names[METHOD_ATOM_TRANSPORT], "TRANSPORT");
    char *pointers[METHOD_ATOM_COUNT];
    snprintf(names[METHOD_ATOM_SELECTION], sizeof names[0], "@server=%s", name);
    for (int index = 0; index < MESSAGE_PROPERTY_COUNT; index++)
        snprintf(names[METHOD_ATOM_PROPERTY + index], sizeof names[0], "_client%d", index);
    for (int index = 0; index < METHOD_ATOM_COUNT; index++)
        pointers[index] = names[index];
    XInternAtoms(method->window->connection->display, pointers, METHOD_ATOM_COUNT, False, method->atoms);
}

/* ---- Coming and going --------------------------------------------------------------------------------- */

/* Whatever property of the root window changes wakes the program, so they are only looked at as long as there is a reason. */
static void watch(input_method *method, bool is_wanted) {
    cdisplay_connection *connection = method->window->connection;
    if (method->is_watching != is_wanted)
        XSelectInput(connection->display, connection->root,
                     StructureNotifyMask | (is_wanted ? PropertyChangeMask : NoEventMask));
    method->is_watching = is_wanted;
}

/* What is said to be its window must not be one of ours, nor the root: what is selected there is not to be changed. */
static bool is_foreign(const input_method *method, Window window) {
    return window != None && window != method->mailbox && window != method->window->identifier &&
           window != method->window->connection->root;
}

/* Looks whether it runs, and speaks to it then. */
static void look(input_method *method) {
    Display *display = method->window->connection->display;
    Atom selection = method->atoms[METHOD_ATOM_SELECTION];
    watch(method, true); /* first, so that one that starts just now is not missed */
    Window owner = XGetSelectionOwner(display, selection);
    if (!is_foreign(method, owner))
        return;
    XSelectInput(display, owner, StructureNotifyMask);
    if (XGetSelectionOwner(display, selection) != owner)
        return; /* it ended before its end would be told; another in its place tells of itself */
    method->owner = owner;
    method->stage = STAGE_CONNECTING;
    watch(method, false);
    XClientMessageEvent request = {.type = ClientMessage,
                                   .window = owner,
                                   .message_type = method->atoms[METHOD_ATOM_CONNECT],
                                   .format = 32};
    request.data.l[0] = (long)method->mailbox; /* then the version of the transport: 0.0 */
    XSendEvent(display, owner, False, NoEventMask, (XEvent *)&request);
    cdisplay_input_method_expect_answer(method);
}

static void lose(input_method *method) {
    cdisplay_input_method_give_up_keys(method);
    method->stage = STAGE_ABSENT;
    method->owner = method->other_mailbox = None;
    method->wanted_events = 0;
    method->is_question_open = method->is_silent = false;
    look(method);
}

void cdisplay_window_open_input_method(cdisplay_window *window) {
    char name[64];
    cdisplay_connection *connection = window->connection;
    if (connection->is_lost || window->input_method != NULL || !find_name(name, sizeof name))
        return;
    input_method *method = calloc(1, sizeof *method);
    if (method == NULL)
        return;
    method->window = window;
    window->input_method = method;
    find_atoms(method, name);
    method->mailbox = XCreateWindow(connection->display, connection->root, 0, 0, 1, 1, 0, 0, InputOnly, CopyFromParent,
                                    0, NULL);
    look(method);
    cdisplay_connection_flush(connection);
}

void cdisplay_input_method_free(input_method *method) {
    if (method == NULL)
        return;
    cdisplay_connection *connection = method->window->connection;
    if (!connection->is_lost) {
        if (method->stage > STAGE_GREETING) {
            message farewell = cdisplay_message_begin(XIM_DISCONNECT);
            cdisplay_message_send(method, &farewell);
        }
        watch(method, false);
        XDestroyWindow(connection->display, method->mailbox);
    }
    connection->deadline = 0;
    free(method->unread);
    free(method->text);
    free(method);
}

/* ---- Events ------------------------------------------------------------------------------------------- */

bool cdisplay_input_method_take(input_method *method, const XEvent *raw) {
    if (method == NULL)
        return false;
    switch (raw->type) {
    case PropertyNotify:
        if (method->stage == STAGE_ABSENT && raw->xproperty.atom == method->atoms[METHOD_ATOM_SERVERS])
            look(method);
        return true;
    case DestroyNotify:
        if (method->owner == None || (raw->xdestroywindow.window != method->owner &&
                                      raw->xdestroywindow.window != method->other_mailbox))
            return false;
        lose(method);
        return true;
    case ClientMessage:
        if (raw->xclient.window != method->mailbox)
            return false;
        if (raw->xclient.message_type == method->atoms[METHOD_ATOM_PROTOCOL]) {
            cdisplay_message_receive(method, &raw->xclient);
        } else if (raw->xclient.message_type == method->atoms[METHOD_ATOM_CONNECT] && raw->xclient.format == 32 &&
                   method->stage == STAGE_CONNECTING && is_foreign(method, (Window)raw->xclient.data.l[0])) {
            method->other_mailbox = (Window)raw->xclient.data.l[0];
            XSelectInput(method->window->connection->display, method->other_mailbox, StructureNotifyMask);
            cdisplay_input_method_greet(method);
        }
        return true;
    default:
        return false;
    }
}

bool cdisplay_input_method_next(input_method *method, cdisplay_event *event) {
    uint8_t kind;
    message_rest rest;
    if (method == NULL)
        return false;
    while (cdisplay_message_next(method, &kind, &rest)) {
        if (cdisplay_input_method_hear(method, kind, &rest, event))
            return true;
        *event = (cdisplay_event){0};
    }
    cdisplay_input_method_check_time(method);
    return cdisplay_input_method_take_due_key(method, event);
}
