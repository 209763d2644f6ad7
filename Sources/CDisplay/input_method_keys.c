/* Keys on their way to the input method and back, and how long that may take. It must not know how messages travel.
 *
 * What an input method makes something of, it keeps, and says nothing; what it does not, it sends back. So a key that was
 * sent and about which nothing was heard may be in good hands, or the input method may hang. A question follows each key,
 * therefore, which is answered at once by one that lives. If it is not answered, the keys count as typed. */
#include "input_method_internal.h"

#include <string.h>

/* An answer may take 2.1 s, much longer than it does (some milliseconds; a first key may load a dictionary), because a
 * key that is given up has a meaning of its own: the h of a Pinyin syllable costs a hint. In between the input method is urged
 * three times, each time after twice as long. Nanoseconds. */
static const int64_t nudge_time = INT64_C(140000000);
enum { NUDGES_MAXIMUM = 3 };

/* ---- Time --------------------------------------------------------------------------------------------- */

void cdisplay_input_method_expect_answer(input_method *method) {
    method->nudges = 0;
    method->window->connection->deadline = cdisplay_clock_now() + nudge_time;
}

/* One may overlook what it is sent until something more is: fcitx 5.0 fetches it while it waits for an answer of the X
 * server, and then sleeps on it. So it is asked for its means of transport, which is known, and which every input
 * method tells: what counts is that something comes. */
static void nudge(input_method *method) {
    cdisplay_connection *connection = method->window->connection;
    Atom target = method->atoms[METHOD_ATOM_TRANSPORT];
    XConvertSelection(connection->display, method->atoms[METHOD_ATOM_SELECTION], target, target, method->mailbox,
                      CurrentTime);
    connection->deadline = cdisplay_clock_now() + (nudge_time << ++method->nudges);
}

void cdisplay_input_method_check_time(input_method *method) {
    int64_t *deadline = &method->window->connection->deadline;
    if (*deadline == 0 || cdisplay_clock_now() < *deadline)
        return;
    if (method->nudges < NUDGES_MAXIMUM) {
        nudge(method);
    } else if (method->stage == STAGE_READY) {
        method->is_silent = true;
        cdisplay_input_method_give_up_keys(method);
    } else {
        *deadline = 0;
    }
}

/* ---- As bytes ----------------------------------------------------------------------------------------- */

/* Events lie in messages as in the X protocol itself. */
void cdisplay_message_put_key(message *target, const XKeyEvent *key) {
    cdisplay_message_put8(target, (uint8_t)key->type);
    cdisplay_message_put8(target, (uint8_t)key->keycode);
    cdisplay_message_put16(target, (uint16_t)key->serial);
    cdisplay_message_put32(target, (uint32_t)key->time);
    cdisplay_message_put32(target, (uint32_t)key->root);
    cdisplay_message_put32(target, (uint32_t)key->window);
    cdisplay_message_put32(target, (uint32_t)key->subwindow);
    cdisplay_message_put16(target, (uint16_t)key->x_root);
    cdisplay_message_put16(target, (uint16_t)key->y_root);
    cdisplay_message_put16(target, (uint16_t)key->x);
    cdisplay_message_put16(target, (uint16_t)key->y);
    cdisplay_message_put16(target, (uint16_t)key->state);
    cdisplay_message_put8(target, (uint8_t)key->same_screen);
    cdisplay_message_put8(target, 0);
}

bool cdisplay_message_take_key(input_method *method, message_rest *rest, XKeyEvent *key) {
    const uint8_t *head = cdisplay_message_take_bytes(rest, 2);
    cdisplay_message_take16(rest);
    uint32_t time = cdisplay_message_take32(rest);
    cdisplay_message_take_bytes(rest, 20); /* windows and places, which mean nothing for a key */
    uint16_t state = cdisplay_message_take16(rest);
    if (head == NULL || rest->is_short)
        return false;
    *key = (XKeyEvent){.type = head[0] & 127, /* the highest bit marks events that were not the server's own */
                       .display = method->window->connection->display,
                       .window = method->window->identifier,
                       .root = method->window->connection->root,
                       .time = time,
                       .state = state,
                       .keycode = head[1],
                       .same_screen = True};
    return (key->type == KeyPress || key->type == KeyRelease) && key->keycode >= 8;
}

/* ---- There -------------------------------------------------------------------------------------------- */

static void remove_key(input_method *method, size_t index) {
    method->key_count--;
    memmove(&method->keys[index], &method->keys[index + 1], (method->key_count - index) * sizeof method->keys[0]);
}

static void ask(input_method *method) {
    if (method->is_question_open)
        return;
    for (size_t index = 0; index < method->key_count; index++)
        method->keys[index].is_asked = true;
    method->is_question_open = true;
    cdisplay_input_method_expect_answer(method);
    cdisplay_input_method_ask(method);
}

/* Makes room for one more key. */
static void make_room(input_method *method) {
    for (size_t index = 0; index < method->key_count && method->key_count == SENT_KEY_MAXIMUM; index++)
        if (method->keys[index].state != KEY_SENT)
            remove_key(method, index);
}

bool cdisplay_input_method_send_key(input_method *method, const XKeyEvent *key, bool is_repeat) {
    uint32_t mask = key->type == KeyPress ? KeyPressMask : KeyReleaseMask;
    if (method == NULL || method->stage != STAGE_READY || method->is_silent || (method->wanted_events & mask) == 0)
        return false;
    make_room(method);
    method->keys[method->key_count++] = (sent_key){.event = *key, .is_repeat = is_repeat};

    message forward = cdisplay_message_begin(XIM_FORWARD_EVENT);
    cdisplay_message_put16(&forward, method->method);
    cdisplay_message_put16(&forward, method->context);
    cdisplay_message_put16(&forward, 0); /* not: answer before anything else is sent */
    cdisplay_message_put16(&forward, (uint16_t)(key->serial >> 16));
    cdisplay_message_put_key(&forward, key);
    cdisplay_message_send(method, &forward);
    ask(method);
    return true;
}

/* It is back, and sees keys that were handed on meanwhile: what it makes of them is not wanted. Some look at one such key
 * only when the one before has been acknowledged, so this is repeated for each that comes back. */
static void forget(input_method *method) {
    cdisplay_input_method_say(method, XIM_RESET_IC);
}

/* ---- Back --------------------------------------------------------------------------------------------- */

bool cdisplay_input_method_return_key(input_method *method, const XKeyEvent *key, cdisplay_event *event) {
    bool is_repeat = false, is_spent = false;
    for (size_t index = 0; index < method->key_count; index++) {
        const sent_key *sent = &method->keys[index];
        if (sent->event.type != key->type || sent->event.keycode != key->keycode || sent->event.time != key->time)
            continue;
        is_repeat = sent->is_repeat;
        is_spent = sent->state == KEY_SPENT;
        remove_key(method, index);
        break;
    }
    if (is_spent)
        forget(method);
    /* One that was never sent was made by the input method. */
    if (is_spent || key->type != KeyPress)
        return false;
    cdisplay_keyboard_describe(method->window, key, is_repeat, event);
    return true;
}

void cdisplay_input_method_hear_answer(input_method *method) {
    if (!method->is_question_open)
        return;
    bool is_any_open = false;
    method->is_question_open = false;
    method->window->connection->deadline = 0;
    for (size_t index = 0; index < method->key_count; index++) {
        sent_key *sent = &method->keys[index];
        if (sent->state == KEY_SENT && sent->is_asked)
            sent->state = KEY_TAKEN;
        is_any_open = is_any_open || sent->state == KEY_SENT;
    }
    if (method->is_silent)
        forget(method);
    method->is_silent = false;
    if (is_any_open)
        ask(method);
}

void cdisplay_input_method_give_up_keys(input_method *method) {
    method->window->connection->deadline = 0;
    for (size_t index = 0; index < method->key_count; index++) {
        sent_key *sent = &method->keys[index];
        if (sent->state == KEY_SENT)
            sent->state = sent->event.type == KeyPress ? KEY_DUE : KEY_SPENT;
    }
}

bool cdisplay_input_method_take_due_key(input_method *method, cdisplay_event *event) {
    bool is_full = method->key_count == SENT_KEY_MAXIMUM;
    for (size_t index = 0; index < method->key_count; index++)
        is_full = is_full && method->keys[index].state == KEY_SENT;
    if (is_full) {
        method->is_silent = true;
        cdisplay_input_method_give_up_keys(method);
    }
    for (size_t index = 0; index < method->key_count; index++) {
        sent_key *sent = &method->keys[index];
        if (sent->state != KEY_DUE)
            continue;
        cdisplay_keyboard_describe(method->window, &sent->event, sent->is_repeat, event);
        sent->state = KEY_SPENT;
        return true;
    }
    return false;
}
