/* Messages to and from an input method: how they are written, how they travel, and the encoding of their texts. It must
 * not know what they mean. What arrives may come from any client of the X server, so no length in it is believed. */
#include "input_method_internal.h"

#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>
#include <X11/Xutil.h>

enum {
    HEADER_SIZE = 4,            /* kind, a byte that is not used, a 16-bit count of the words that follow */
    CARRIED_MAXIMUM = 20,       /* the bytes of a client message */
    RECEIVED_MAXIMUM = 1 << 18, /* the longest message there can be, rounded up */
};

/* ---- Writing ------------------------------------------------------------------------------------------ */

static void put(message *target, const void *bytes, size_t count) {
    if (count > sizeof target->bytes - target->count)
        return;
    memcpy(target->bytes + target->count, bytes, count);
    target->count += count;
}

message cdisplay_message_begin(uint8_t kind) {
    return (message){.bytes = {kind}, .count = HEADER_SIZE};
}

void cdisplay_message_put8(message *target, uint8_t value) {
    put(target, &value, sizeof value);
}

/* Numbers lie in this machine's byte order, which the first message tells. */
void cdisplay_message_put16(message *target, uint16_t value) {
    put(target, &value, sizeof value);
}

void cdisplay_message_put32(message *target, uint32_t value) {
    put(target, &value, sizeof value);
}

void cdisplay_message_put_string(message *target, const char *string) {
    cdisplay_message_put8(target, (uint8_t)strlen(string));
    put(target, string, strlen(string));
}

void cdisplay_message_pad(message *target) {
    while (target->count % 4 != 0)
        cdisplay_message_put8(target, 0);
}

/* ---- Sending ------------------------------------------------------------------------------------------ */

void cdisplay_message_send(input_method *method, message *finished) {
    Display *display = method->window->connection->display;
    cdisplay_message_pad(finished);
    uint16_t words = (uint16_t)((finished->count - HEADER_SIZE) / 4);
    memcpy(finished->bytes + 2, &words, sizeof words);

    XClientMessageEvent carrier = {.type = ClientMessage,
                                   .window = method->other_mailbox,
                                   .message_type = method->atoms[METHOD_ATOM_PROTOCOL],
                                   .format = 8};
    if (finished->count <= CARRIED_MAXIMUM) {
        memcpy(carrier.data.b, finished->bytes, finished->count);
    } else {
        Atom property = method->atoms[METHOD_ATOM_PROPERTY + method->sent_properties++ % MESSAGE_PROPERTY_COUNT];
        XChangeProperty(display, method->other_mailbox, property, XA_STRING, 8, PropModeAppend, finished->bytes,
                        (int)finished->count);
        carrier.format = 32;
        carrier.data.l[0] = (long)finished->count;
        carrier.data.l[1] = (long)property;
    }
    XSendEvent(display, method->other_mailbox, False, NoEventMask, (XEvent *)&carrier);
}

/* ---- Receiving ---------------------------------------------------------------------------------------- */

static void keep(input_method *method, const void *bytes, size_t count) {
    uint8_t *larger = realloc(method->unread, count);
    if (larger == NULL)
        return;
    memcpy(larger, bytes, count);
    method->unread = larger;
    method->unread_count = count;
}

void cdisplay_message_receive(input_method *method, const XClientMessageEvent *carrier) {
    Display *display = method->window->connection->display;
    Atom type = None;
    int format = 0;
    unsigned long count = 0, left = 0;
    unsigned char *bytes = NULL;
    method->unread_count = method->unread_place = 0;
    if (carrier->format == 8) {
        keep(method, carrier->data.b, CARRIED_MAXIMUM);
        return;
    }
    Atom property = (Atom)carrier->data.l[1];
    if (carrier->format != 32 || property == None)
        return;
    /* If one property holds several messages, all are taken with the first, and the others' carriers find nothing. */
    if (XGetWindowProperty(display, method->mailbox, property, 0, RECEIVED_MAXIMUM / 4, True, AnyPropertyType, &type,
                           &format, &count, &left, &bytes) != Success)
        return;
    if (left > 0)
        XDeleteProperty(display, method->mailbox, property);
    else if (format == 8 && count > 0)
        keep(method, bytes, count);
    if (bytes != NULL)
        XFree(bytes);
}

bool cdisplay_message_next(input_method *method, uint8_t *kind, message_rest *rest) {
    const uint8_t *bytes = method->unread + method->unread_place;
    size_t count = method->unread_count - method->unread_place;
    uint16_t words;
    if (count < HEADER_SIZE)
        return false;
    memcpy(&words, bytes + 2, sizeof words);
    size_t size = HEADER_SIZE + (size_t)words * 4;
    if (size > count) {
        method->unread_place = method->unread_count;
        return false;
    }
    *kind = bytes[0];
    *rest = (message_rest){.bytes = bytes + HEADER_SIZE, .count = size - HEADER_SIZE};
    method->unread_place += size;
    return true;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

const uint8_t *cdisplay_message_take_bytes(message_rest *rest, size_t count) {
    if (count > rest->count) {
        rest->is_short = true;
        rest->count = 0;
        return NULL;
    }
    const uint8_t *bytes = rest->bytes;
    rest->bytes += count;
    rest->count -= count;
    return bytes;
}

uint16_t cdisplay_message_take16(message_rest *rest) {
    uint16_t value = 0;
    const uint8_t *bytes = cdisplay_message_take_bytes(rest, sizeof value);
    if (bytes != NULL)
        memcpy(&value, bytes, sizeof value);
    return value;
}

uint32_t cdisplay_message_take32(message_rest *rest) {
    uint32_t value = 0;
    const uint8_t *bytes = cdisplay_message_take_bytes(rest, sizeof value);
    if (bytes != NULL)
        memcpy(&value, bytes, sizeof value);
    return value;
}

/* ---- Text --------------------------------------------------------------------------------------------- */

/* COMPOUND_TEXT switches between a dozen older character sets, and every input method writes it by Xlib's tables. So
 * Xlib reads it, too. This needs no locale: this program never calls setlocale, so Xlib works in the one named C, whatever the
 * environment says and whichever locales are installed, and knows the same sets there as anywhere. */
char *cdisplay_compound_text_decode(Display *display, const uint8_t *bytes, size_t count) {
    char **parts = NULL, *text = NULL;
    int part_count = 0;
    unsigned char *copy = malloc(count + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, bytes, count);
    copy[count] = '\0';
    XTextProperty property = {
        .value = copy, .encoding = XInternAtom(display, "COMPOUND_TEXT", False), .format = 8, .nitems = count};
    /* A positive result counts characters that could not be read; the others are there. */
    if (Xutf8TextPropertyToTextList(display, &property, &parts, &part_count) >= Success && part_count > 0 &&
        parts[0][0] != '\0')
        text = strdup(parts[0]);
    if (parts != NULL)
        XFreeStringList(parts);
    free(copy);
    return text;
}
