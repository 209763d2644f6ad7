/* An input method for tests, played in the same process on a connection of its own: it does what a real one does, and hangs,
 * breaks and ends when it is told to. It must not use the code under test, nor check anything. */
#ifndef INPUT_METHOD_SERVER_H
#define INPUT_METHOD_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

enum { METHOD_NUMBER = 7, CONTEXT_NUMBER = 9, KEY_LOG_SIZE = 2048 };

/* What is done with a key press that arrives. */
typedef enum { KEYS_PASSED_ON, KEYS_KEPT } key_policy;

typedef struct {
    Display *display; /* NULL while it does not run */
    Window window, mailbox, client;
    Atom connect, protocol, selection;
    int messages_until_mute; /* negative: none; it hangs after so many messages */
    int sleep;               /* so many things must have arrived to wake it */
    bool is_mute;            /* it hangs: nothing is read */
    key_policy policy;
    bool wants_no_keys;
    bool refuses_questions; /* answers with an error */
    uint16_t marks; /* sent with keys and texts: 1 wants them acknowledged */
    int connects;   /* how often it was asked for a window */
    int heard[256]; /* how many messages of each kind */
    uint8_t keys[KEY_LOG_SIZE];
    int key_count; /* presses heard */
    int release_count;
    uint32_t style, client_window;
} server;

/* ---- Sending ------------------------------------------------------------------------------------------ */

static void server_put16(uint8_t **place, unsigned value) {
    uint16_t number = (uint16_t)value;
    memcpy(*place, &number, 2);
    *place += 2;
}

static void server_put32(uint8_t **place, uint32_t value) {
    memcpy(*place, &value, 4);
    *place += 4;
}

/* Sends bytes as they are: in the message that carries them, or in a property. */
static void server_send_raw(server *self, const uint8_t *bytes, size_t count, bool is_carried) {
    static unsigned turn;
    XClientMessageEvent carrier = {
        .type = ClientMessage, .window = self->client, .message_type = self->protocol, .format = 8};
    if (is_carried) {
        memcpy(carrier.data.b, bytes, count < 20 ? count : 20);
    } else {
        char name[20];
        snprintf(name, sizeof name, "_test%u", turn++ % 8);
        Atom property = XInternAtom(self->display, name, False);
        XChangeProperty(self->display, self->client, property, XA_STRING, 8, PropModeAppend, bytes, (int)count);
        carrier.format = 32;
        carrier.data.l[0] = (long)count;
        carrier.data.l[1] = (long)property;
    }
    XSendEvent(self->display, self->client, False, NoEventMask, (XEvent *)&carrier);
    XFlush(self->display);
}

static void server_send(server *self, uint8_t kind, const uint8_t *body, size_t count) {
    uint8_t bytes[2048] = {kind}, *place = bytes + 2;
    size_t padded = (count + 3) / 4 * 4;
    server_put16(&place, (unsigned)(padded / 4));
    memcpy(place, body, count);
    server_send_raw(self, bytes, 4 + padded, 4 + padded <= 20);
}

/* A message of two numbers and no more, the usual ones first. */
static void server_say(server *self, uint8_t kind, unsigned first, unsigned second) {
    uint8_t body[4], *place = body;
    server_put16(&place, first);
    server_put16(&place, second);
    server_send(self, kind, body, sizeof body);
}

static void server_commit(server *self, const char *compound, size_t length) {
    uint8_t body[1024], *place = body;
    server_put16(&place, METHOD_NUMBER);
    server_put16(&place, CONTEXT_NUMBER);
    server_put16(&place, 2U | self->marks);
    server_put16(&place, (unsigned)length);
    memcpy(place, compound, length);
    server_send(self, 63, body, 8 + length);
}

static void server_commit_symbol(server *self, uint32_t keysym) {
    uint8_t body[12], *place = body;
    server_put16(&place, METHOD_NUMBER);
    server_put16(&place, CONTEXT_NUMBER);
    server_put16(&place, 4U | self->marks);
    server_put16(&place, 0);
    server_put32(&place, keysym);
    server_send(self, 63, body, sizeof body);
}

/* Passes on a key: `event` is the 32 bytes of one. */
static void server_pass_on(server *self, const uint8_t *event) {
    uint8_t body[40], *place = body;
    server_put16(&place, METHOD_NUMBER);
    server_put16(&place, CONTEXT_NUMBER);
    server_put16(&place, self->marks);
    server_put16(&place, 0);
    memcpy(place, event, 32);
    server_send(self, 60, body, sizeof body);
}

static void server_put_attribute(uint8_t **place, unsigned number, const char *name) {
    size_t length = strlen(name);
    server_put16(place, number);
    server_put16(place, 3);
    server_put16(place, (unsigned)length);
    memcpy(*place, name, length);
    *place += length;
    while ((length++ + 2) % 4 != 0) *(*place)++ = 0;
}

/* The lists of attributes; those without which it cannot work can be left out. */
static size_t server_attributes(uint8_t *body, bool is_complete) {
    uint8_t *place = body, *list;
    server_put16(&place, METHOD_NUMBER);
    list = place;
    place += 2;
    server_put_attribute(&place, 3, "queryInputStyle");
    server_put16(&list, (unsigned)(place - list - 2));
    list = place;
    place += 4;
    server_put_attribute(&place, 11, "spotLocation");
    if (is_complete) {
        server_put_attribute(&place, 12, "inputStyle");
        server_put_attribute(&place, 13, "clientWindow");
    }
    server_put_attribute(&place, 14, "fontSet");
    unsigned size = (unsigned)(place - list - 4);
    server_put16(&list, size);
    server_put16(&list, 0);
    return (size_t)(place - body);
}

static void server_want_keys(server *self) {
    uint8_t body[12], *place = body;
    server_put16(&place, METHOD_NUMBER);
    server_put16(&place, CONTEXT_NUMBER);
    server_put32(&place, KeyPressMask | KeyReleaseMask);
    server_put32(&place, ~(uint32_t)(KeyPressMask | KeyReleaseMask));
    server_send(self, 37, body, sizeof body);
}

/* ---- Receiving ---------------------------------------------------------------------------------------- */

static void server_hear_key(server *self, const uint8_t *event) {
    if (event[0] == KeyRelease)
        self->release_count++;
    else if (self->key_count < KEY_LOG_SIZE)
        self->keys[self->key_count++] = event[1];
    if (event[0] == KeyRelease || self->policy == KEYS_PASSED_ON) server_pass_on(self, event);
}

static void server_hear(server *self, const uint8_t *bytes) {
    const uint8_t *body = bytes + 4;
    uint8_t reply[256];
    self->heard[bytes[0]]++;
    switch (bytes[0]) {
    case 1: server_say(self, 2, 1, 0); return;
    case 30: server_send(self, 31, reply, server_attributes(reply, true)); return;
    case 38: server_say(self, 39, METHOD_NUMBER, 0); return;
    case 44: server_say(self, self->refuses_questions ? 20 : 45, METHOD_NUMBER, 0); return;
    case 50: /* two attributes, of which the first two are what was asked for */
        memcpy(&self->style, body + 8, 4);
        memcpy(&self->client_window, body + 16, 4);
        server_say(self, 51, METHOD_NUMBER, CONTEXT_NUMBER);
        if (!self->wants_no_keys) server_want_keys(self);
        return;
    case 60: server_hear_key(self, body + 8); return;
    default: return;
    }
}

static void server_receive(server *self, const XClientMessageEvent *carrier) {
    if (carrier->message_type == self->connect) {
        self->connects++;
        self->client = (Window)carrier->data.l[0];
        self->mailbox = XCreateSimpleWindow(self->display, DefaultRootWindow(self->display), 0, 0, 1, 1, 0, 0, 0);
        XClientMessageEvent answer = {
            .type = ClientMessage, .window = self->client, .message_type = self->connect, .format = 32};
        answer.data.l[0] = (long)self->mailbox;
        answer.data.l[3] = 20;
        XSendEvent(self->display, self->client, False, NoEventMask, (XEvent *)&answer);
        XFlush(self->display);
    } else if (carrier->format == 8) {
        server_hear(self, (const uint8_t *)carrier->data.b);
    } else if (self->heard[1] > 0) { /* until the byte order is known, only what is carried can be read */
        Atom type;
        int format;
        unsigned long count, left;
        unsigned char *bytes = NULL;
        XGetWindowProperty(self->display, self->mailbox, (Atom)carrier->data.l[1], 0, 1024, True, AnyPropertyType, &type,
                           &format, &count, &left, &bytes);
        for (size_t place = 0; place + 4 <= count;) {
            uint16_t words;
            memcpy(&words, bytes + place + 2, 2);
            server_hear(self, bytes + place);
            place += 4 + (size_t)words * 4;
        }
        if (bytes != NULL) XFree(bytes);
    }
}

/* Does what has become due; true if there was something to do. */
static bool server_work(server *self) {
    XEvent event;
    bool is_busy = false;
    if (self->display == NULL) return false;
    XSync(self->display, False); /* brings all that has arrived into the queue */
    while (!self->is_mute && XPending(self->display) > 0) {
        if (XPending(self->display) < self->sleep) break;
        self->sleep = 0;
        if (self->messages_until_mute == 0) {
            self->is_mute = true;
            break;
        }
        if (self->messages_until_mute > 0) self->messages_until_mute--;
        XNextEvent(self->display, &event);
        if (event.type == ClientMessage) server_receive(self, &event.xclient);
        is_busy = true;
    }
    XSync(self->display, False);
    return is_busy;
}

/* ---- Coming and going --------------------------------------------------------------------------------- */

static void server_start(server *self, const char *name) {
    char selection[80];
    *self = (server){.display = XOpenDisplay(NULL), .messages_until_mute = -1};
    Window root = DefaultRootWindow(self->display);
    snprintf(selection, sizeof selection, "@server=%s", name);
    self->connect = XInternAtom(self->display, "_XIM_XCONNECT", False);
    self->protocol = XInternAtom(self->display, "_XIM_PROTOCOL", False);
    self->selection = XInternAtom(self->display, selection, False);
    self->window = XCreateSimpleWindow(self->display, root, 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(self->display, self->selection, self->window, CurrentTime);
    for (int count = 1; count >= 0; count--) /* some change it once more without adding anything */
        XChangeProperty(self->display, root, XInternAtom(self->display, "XIM_SERVERS", False), XA_ATOM, 32,
                        PropModePrepend, (unsigned char *)&self->selection, count);
    XSync(self->display, False);
}

/* Ends as a killed process does: the X server takes its windows away. */
static void server_stop(server *self) {
    if (self->display != NULL) XCloseDisplay(self->display);
    self->display = NULL;
}

#endif
