/* What the files of the input method share.
 *
 * An input method is another program (fcitx, ibus) that makes characters of keys. The two talk XIM, a protocol of messages
 * that travel through the X server. Xlib has this side of it, too, and is not used for it: XOpenIM, XFilterEvent and
 * XCloseIM wait for the other program's answers without a limit, so one that hangs would hang the game. Here nothing
 * waits: a key goes out, what comes back is an event like any other, and a key that is not answered in time counts as
 * typed without an input method. As a further gain nothing here needs a locale: not its name, and not its files but for
 * one small table when the first text arrives.
 *
 * Sources: the specification "The Input Method Protocol", version 1.0, and its appendix on X as the transport. */
#ifndef CDISPLAY_INPUT_METHOD_INTERNAL_H
#define CDISPLAY_INPUT_METHOD_INTERNAL_H

#include "display_internal.h"

/* Long messages lie in properties; which, tells the message that comes with them. These are used in turn, so that none is
 * used again before the other side has read it. */
enum { MESSAGE_PROPERTY_COUNT = 16 };

enum {
    METHOD_ATOM_CONNECT,   /* the first message, which exchanges windows */
    METHOD_ATOM_PROTOCOL,  /* all others */
    METHOD_ATOM_SERVERS,   /* the root window's list, changed by every input method that starts */
    METHOD_ATOM_SELECTION, /* owned by the input method of the wanted name while it runs */
    METHOD_ATOM_TRANSPORT, /* what the selection can be asked for */
    METHOD_ATOM_PROPERTY,  /* the first of several */
    METHOD_ATOM_COUNT = METHOD_ATOM_PROPERTY + MESSAGE_PROPERTY_COUNT
};

/* How far the talk has come. One who does not answer, or not as he should, is left where he is: nothing depends on it. */
typedef enum {
    STAGE_ABSENT,     /* no input method of that name runs; the root window tells when one starts */
    STAGE_CONNECTING, /* asked for a window to write to */
    STAGE_GREETING,   /* said which byte order and version are spoken */
    STAGE_OPENING,    /* asked for the numbers of the attributes */
    STAGE_CREATING,   /* asked for a context, which is what belongs to one window */
    STAGE_READY
} method_stage;

/* What became of a key that was sent. */
typedef enum {
    KEY_SENT,  /* nothing is known */
    KEY_TAKEN, /* the input method has looked at it, so it may have made something of it; it may still pass it on */
    KEY_DUE,   /* it did not answer: to be handed to the caller as typed */
    KEY_SPENT  /* handed to the caller for that reason: to be ignored if it is passed on after all */
} sent_key_state;

typedef struct {
    XKeyEvent event;
    bool is_repeat;
    bool is_asked; /* a question was sent after it */
    sent_key_state state;
} sent_key;

/* Presses and releases. More than these unanswered at once are not typed by hand. */
enum { SENT_KEY_MAXIMUM = 512 };

struct input_method {
    cdisplay_window *window;
    Atom atoms[METHOD_ATOM_COUNT];
    method_stage stage;
    bool is_watching;    /* the root window's properties are reported */
    Window mailbox;      /* ours, for messages */
    Window owner;        /* the other's, which owns the selection; None while it is absent */
    Window other_mailbox;
    int nudges; /* how often it was urged to answer */
    unsigned sent_properties;
    uint16_t method, context; /* the numbers that the other gave itself and us */
    uint16_t style_list;      /* the number of the attribute that is asked for to see whether it still answers */
    uint32_t wanted_events;   /* the mask of events it wants to be sent */

    uint8_t *unread; /* messages that have arrived and are not handled */
    size_t unread_count, unread_place;

    sent_key keys[SENT_KEY_MAXIMUM]; /* the oldest first */
    size_t key_count;
    bool is_question_open; /* a question was sent and is not answered */
    bool is_silent;        /* nor was it in time: keys are not sent */

    char *text; /* committed last, for the event that tells of it */
};

/* input_method_message.c: writing and reading messages, and how they travel. */

enum { MESSAGE_MAXIMUM = 128 }; /* for those sent */

typedef struct {
    uint8_t bytes[MESSAGE_MAXIMUM];
    size_t count;
} message;

/* Begins a message of the kind that a number of the protocol's list names. What does not fit is not written: every message sent is
 * known to. */
message cdisplay_message_begin(uint8_t kind);
void cdisplay_message_put8(message *target, uint8_t value);
void cdisplay_message_put16(message *target, uint16_t value);
void cdisplay_message_put32(message *target, uint32_t value);
void cdisplay_message_put_string(message *target, const char *string);
/* Zeros up to a multiple of four. */
void cdisplay_message_pad(message *target);
void cdisplay_message_send(input_method *method, message *finished);

/* What is left of a message that is being read. */
typedef struct {
    const uint8_t *bytes;
    size_t count;
    bool is_short; /* more was taken than there was; what was taken in excess is 0 */
} message_rest;

uint16_t cdisplay_message_take16(message_rest *rest);
uint32_t cdisplay_message_take32(message_rest *rest);
/* The next bytes, NULL if there are not so many. */
const uint8_t *cdisplay_message_take_bytes(message_rest *rest, size_t count);

/* Fetches what a client message to our mailbox carries or points at. */
void cdisplay_message_receive(input_method *method, const XClientMessageEvent *carrier);
/* The next of what was fetched. */
bool cdisplay_message_next(input_method *method, uint8_t *kind, message_rest *rest);

/* UTF-8 from the COMPOUND_TEXT that texts are sent in; the caller frees it. NULL if there is none. */
char *cdisplay_compound_text_decode(Display *display, const uint8_t *bytes, size_t count);

/* input_method_keys.c: time limits, and keys on their way there and back. */

/* From now on the time counts until an answer comes, whereupon the caller sets the connection's `deadline` to 0. */
void cdisplay_input_method_expect_answer(input_method *method);
/* Does what is to be done when it takes too long. */
void cdisplay_input_method_check_time(input_method *method);

/* The event as it lies in a message, and back; false if it is none of a key. */
void cdisplay_message_put_key(message *target, const XKeyEvent *key);
bool cdisplay_message_take_key(input_method *method, message_rest *rest, XKeyEvent *key);

/* A key that the input method passes on: fills the event, or returns false if it is not for the caller. */
bool cdisplay_input_method_return_key(input_method *method, const XKeyEvent *key, cdisplay_event *event);
/* The question was answered: it lives, and has seen all keys sent before the question. */
void cdisplay_input_method_hear_answer(input_method *method);
/* What was sent and not answered is the caller's. */
void cdisplay_input_method_give_up_keys(input_method *method);
/* Fills the event with the next key that is due. */
bool cdisplay_input_method_take_due_key(input_method *method, cdisplay_event *event);

/* input_method_talk.c: what is said to it, and what its messages mean. */

void cdisplay_input_method_greet(input_method *method);
/* A message that names the method and the context and nothing else. */
void cdisplay_input_method_say(input_method *method, uint8_t kind);
/* Asks what is answered at once. */
void cdisplay_input_method_ask(input_method *method);
/* Acts on one message; true if it made an event. */
bool cdisplay_input_method_hear(input_method *method, uint8_t kind, message_rest *rest, cdisplay_event *event);

/* The numbers of the messages. */
enum {
    XIM_CONNECT = 1,
    XIM_CONNECT_REPLY = 2,
    XIM_DISCONNECT = 3,
    XIM_ERROR = 20,
    XIM_OPEN = 30,
    XIM_OPEN_REPLY = 31,
    XIM_SET_EVENT_MASK = 37,
    XIM_ENCODING_NEGOTIATION = 38,
    XIM_GET_IM_VALUES = 44,
    XIM_GET_IM_VALUES_REPLY = 45,
    XIM_CREATE_IC = 50,
    XIM_CREATE_IC_REPLY = 51,
    XIM_SET_IC_FOCUS = 58,
    XIM_UNSET_IC_FOCUS = 59,
    XIM_FORWARD_EVENT = 60,
    XIM_SYNC = 61,
    XIM_SYNC_REPLY = 62,
    XIM_COMMIT = 63,
    XIM_RESET_IC = 64,
};

#endif
