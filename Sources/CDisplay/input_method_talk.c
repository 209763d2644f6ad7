/* The talk with an input method: what is said to it and what its messages mean. It must not know how messages travel, nor
 * what becomes of keys. */
#include "input_method_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Saying ------------------------------------------------------------------------------------------- */

static void move_on(input_method *method, method_stage stage) {
    method->stage = stage;
    cdisplay_input_method_expect_answer(method);
}

void cdisplay_input_method_greet(input_method *method) {
    const uint16_t one = 1;
    message greeting = cdisplay_message_begin(XIM_CONNECT);
    cdisplay_message_put8(&greeting, *(const uint8_t *)&one == 1 ? 'l' : 'B'); /* the byte order of all numbers */
    cdisplay_message_put8(&greeting, 0);
    cdisplay_message_put16(&greeting, 1); /* version 1.0 */
    cdisplay_message_put16(&greeting, 0);
    cdisplay_message_put16(&greeting, 0); /* no proof of identity */
    cdisplay_message_send(method, &greeting);
    move_on(method, STAGE_GREETING);
}

static void open_method(input_method *method) {
    /* Some choose by the locale what they can type; it need not be the user's, nor be installed. */
    message request = cdisplay_message_begin(XIM_OPEN);
    cdisplay_message_put_string(&request, "zh_CN.UTF-8");
    cdisplay_message_send(method, &request);
    move_on(method, STAGE_OPENING);
}

static void put_attribute(message *target, uint16_t attribute, uint32_t value) {
    cdisplay_message_put16(target, attribute);
    cdisplay_message_put16(target, sizeof value);
    cdisplay_message_put32(target, value);
}

static void create_context(input_method *method, uint16_t style, uint16_t client, uint16_t focus) {
    message encodings = cdisplay_message_begin(XIM_ENCODING_NEGOTIATION);
    const char encoding[] = "COMPOUND_TEXT"; /* the one that all know */
    cdisplay_message_put16(&encodings, method->method);
    cdisplay_message_put16(&encodings, sizeof encoding);
    cdisplay_message_put_string(&encodings, encoding);
    cdisplay_message_pad(&encodings);
    cdisplay_message_put16(&encodings, 0);
    cdisplay_message_put16(&encodings, 0);
    cdisplay_message_send(method, &encodings);

    const uint16_t attribute_size = 8;
    const uint32_t window = (uint32_t)method->window->identifier;
    message request = cdisplay_message_begin(XIM_CREATE_IC);
    cdisplay_message_put16(&request, method->method);
    cdisplay_message_put16(&request, (uint16_t)(attribute_size * (focus != 0 ? 3 : 2)));
    /* What is being typed and the state of the input method are shown by itself, in windows of its own. */
    put_attribute(&request, style, XIMPreeditNothing | XIMStatusNothing);
    put_attribute(&request, client, window);
    if (focus != 0)
        put_attribute(&request, focus, window);
    cdisplay_message_send(method, &request);
    move_on(method, STAGE_CREATING);
}

void cdisplay_input_method_say(input_method *method, uint8_t kind) {
    message said = cdisplay_message_begin(kind);
    cdisplay_message_put16(&said, method->method);
    cdisplay_message_put16(&said, method->context);
    cdisplay_message_send(method, &said);
}

void cdisplay_input_method_ask(input_method *method) {
    message question = cdisplay_message_begin(XIM_GET_IM_VALUES);
    cdisplay_message_put16(&question, method->method);
    cdisplay_message_put16(&question, sizeof method->style_list);
    cdisplay_message_put16(&question, method->style_list);
    cdisplay_message_send(method, &question);
}

void cdisplay_input_method_tell_focus(input_method *method) {
    if (method != NULL && method->stage == STAGE_READY)
        cdisplay_input_method_say(method, method->window->has_focus ? XIM_SET_IC_FOCUS : XIM_UNSET_IC_FOCUS);
}

/* ---- Hearing ------------------------------------------------------------------------------------------ */

/* Looks for an attribute in a list of them; its number, 0 if it is not there. */
static uint16_t find_attribute(message_rest list, const char *wanted) {
    while (list.count > 0) {
        uint16_t number = cdisplay_message_take16(&list);
        cdisplay_message_take16(&list); /* the type */
        uint16_t size = cdisplay_message_take16(&list);
        const uint8_t *name = cdisplay_message_take_bytes(&list, size);
        cdisplay_message_take_bytes(&list, (4 - (2 + size) % 4) % 4);
        if (name != NULL && size == strlen(wanted) && memcmp(name, wanted, size) == 0)
            return number;
    }
    return 0;
}

static message_rest take_list(message_rest *rest, uint16_t size) {
    const uint8_t *bytes = cdisplay_message_take_bytes(rest, size);
    return (message_rest){.bytes = bytes, .count = bytes != NULL ? size : 0};
}

/* The attributes' numbers are the input method's own choice; without these it is of no use. */
static void hear_attributes(input_method *method, message_rest *rest) {
    method->method = cdisplay_message_take16(rest);
    uint16_t size = cdisplay_message_take16(rest);
    message_rest own = take_list(rest, size);
    size = cdisplay_message_take16(rest);
    cdisplay_message_take16(rest);
    message_rest contexts = take_list(rest, size);
    uint16_t style = find_attribute(contexts, "inputStyle");
    uint16_t client = find_attribute(contexts, "clientWindow");
    /* A number may be 0, but not all of them. */
    method->style_list = find_attribute(own, "queryInputStyle");
    if (own.count > 0 && style != client)
        create_context(method, style, client, find_attribute(contexts, "focusWindow"));
}

/* Both come with a mark if the other waits for us to have acted on them. */
static void acknowledge(input_method *method, uint16_t marks) {
    if ((marks & 1) != 0)
        cdisplay_input_method_say(method, XIM_SYNC_REPLY);
}

static bool hear_key(input_method *method, message_rest *rest, cdisplay_event *event) {
    XKeyEvent key;
    cdisplay_message_take_bytes(rest, 4); /* which method and context: there is one of each */
    uint16_t marks = cdisplay_message_take16(rest);
    cdisplay_message_take16(rest);
    bool is_made = cdisplay_message_take_key(method, rest, &key) && cdisplay_input_method_return_key(method, &key, event);
    acknowledge(method, marks);
    return is_made;
}

/* A text, or a symbol that stands for a key, or both. */
static bool hear_commit(input_method *method, message_rest *rest, cdisplay_event *event) {
    enum { HAS_TEXT = 2, HAS_SYMBOL = 4 };
    KeySym symbol = NoSymbol;
    cdisplay_message_take_bytes(rest, 4);
    uint16_t marks = cdisplay_message_take16(rest);
    if ((marks & HAS_SYMBOL) != 0) {
        cdisplay_message_take16(rest);
        symbol = cdisplay_message_take32(rest);
    }
    free(method->text);
    method->text = NULL;
    if ((marks & HAS_TEXT) != 0) {
        uint16_t size = cdisplay_message_take16(rest);
        const uint8_t *bytes = cdisplay_message_take_bytes(rest, size);
        if (bytes != NULL)
            method->text = cdisplay_compound_text_decode(method->window->connection->display, bytes, size);
    }
    acknowledge(method, marks);
    if (method->text != NULL) {
        event->kind = CDISPLAY_EVENT_TEXT_COMMITTED;
        event->text = method->text;
        event->text_length = strlen(method->text);
        return true;
    }
    event->kind = CDISPLAY_EVENT_KEY_PRESSED;
    event->keysym = (uint32_t)symbol;
    event->character = cdisplay_keysym_character(symbol);
    return symbol != NoSymbol;
}

bool cdisplay_input_method_hear(input_method *method, uint8_t kind, message_rest *rest, cdisplay_event *event) {
    bool is_ready = method->stage == STAGE_READY;
    switch (kind) {
    case XIM_CONNECT_REPLY:
        if (method->stage == STAGE_GREETING)
            open_method(method);
        return false;
    case XIM_OPEN_REPLY:
        if (method->stage == STAGE_OPENING)
            hear_attributes(method, rest);
        return false;
    case XIM_CREATE_IC_REPLY:
        if (method->stage != STAGE_CREATING)
            return false;
        cdisplay_message_take16(rest);
        method->context = cdisplay_message_take16(rest);
        method->stage = STAGE_READY;
        method->window->connection->deadline = 0;
        if (method->window->has_focus)
            cdisplay_input_method_tell_focus(method);
        return false;
    case XIM_SET_EVENT_MASK:
        cdisplay_message_take_bytes(rest, 4);
        method->wanted_events = cdisplay_message_take32(rest);
        return false;
    case XIM_GET_IM_VALUES_REPLY:
    case XIM_ERROR: /* an answer, too; what was not granted is not there */
        cdisplay_input_method_hear_answer(method);
        return false;
    case XIM_SYNC:
        acknowledge(method, is_ready);
        return false;
    case XIM_FORWARD_EVENT:
        return is_ready && hear_key(method, rest, event);
    case XIM_COMMIT:
        return is_ready && hear_commit(method, rest, event);
    default:
        return false;
    }
}
