/* Events: from Xlib's to ours. It must not know what they lead to, and leaves keys to keyboard.c. */
#include "display_internal.h"

/* Skips to the last of the moves that follow each other; one before a button event stays before it. */
static void take_last_move(Display *display, XEvent *event) {
    XEvent next;
    while (XEventsQueued(display, QueuedAfterReading) > 0) {
        XPeekEvent(display, &next);
        if (next.type != MotionNotify || next.xany.window != event->xany.window)
            return;
        XNextEvent(display, event);
    }
}

static bool take_resize(cdisplay_window *window, XEvent *raw, cdisplay_event *event) {
    /* Growing exposes, so there is an event between any two sizes: the last size is looked for in the whole queue. */
    while (XCheckTypedWindowEvent(window->connection->display, window->identifier, ConfigureNotify, raw))
        continue;
    const XConfigureEvent *configure = &raw->xconfigure;
    if (window->looks > 0 && configure->width == window->wanted_width && configure->height == window->wanted_height) {
        window->looks--;
        cdisplay_window_move_onto_screen(window, configure->width, configure->height);
    }
    if (configure->width == window->width && configure->height == window->height)
        return false; /* it was only moved */
    window->width = configure->width;
    window->height = configure->height;
    event->kind = CDISPLAY_EVENT_RESIZED;
    event->area = (cdisplay_rectangle){0, 0, configure->width, configure->height};
    return true;
}

/* The default screen has another size. */
static bool take_screen(cdisplay_connection *connection, const XConfigureEvent *configure, cdisplay_event *event) {
    if (configure->width == connection->screen_width && configure->height == connection->screen_height)
        return false;
    connection->screen_width = configure->width;
    connection->screen_height = configure->height;
    event->kind = CDISPLAY_EVENT_SCREEN_RESIZED;
    event->area = (cdisplay_rectangle){0, 0, configure->width, configure->height};
    return true;
}

static bool take_message(cdisplay_window *window, XEvent *raw, cdisplay_event *event) {
    cdisplay_connection *connection = window->connection;
    XClientMessageEvent *message = &raw->xclient;
    if (message->message_type != connection->atoms[ATOM_WM_PROTOCOLS] || message->format != 32)
        return false;
    Atom protocol = (Atom)message->data.l[0];
    if (protocol == connection->atoms[ATOM_WM_DELETE_WINDOW]) {
        event->kind = CDISPLAY_EVENT_CLOSE_REQUESTED;
        return true;
    }
    /* "Are you alive?": the answer is the question, sent to the root window. */
    if (protocol == connection->atoms[ATOM_NET_WM_PING] && message->window != connection->root) {
        message->window = connection->root;
        XSendEvent(connection->display, connection->root, False,
                   SubstructureNotifyMask | SubstructureRedirectMask, raw);
    }
    return false;
}

/* The input method sees a key before anybody else; what it makes of it, it tells in its own time. */
static bool take_press(cdisplay_window *window, const XKeyEvent *key, cdisplay_event *event) {
    bool is_repeat = cdisplay_keyboard_press(window, key);
    if (cdisplay_input_method_send_key(window->input_method, key, is_repeat))
        return false;
    cdisplay_keyboard_describe(window, key, is_repeat, event);
    return true;
}

/* True if the input focus really came or went; false for reports about the pointer's or a child's part in it. */
static bool is_own_focus(const XFocusChangeEvent *focus) {
    return focus->detail != NotifyPointer && focus->detail != NotifyInferior;
}

/* Fills `event` from `raw`; false if it is nothing for the caller. */
static bool translate(cdisplay_window *window, XEvent *raw, cdisplay_event *event) {
    switch (raw->type) {
    case Expose:
        event->kind = CDISPLAY_EVENT_EXPOSED;
        event->area =
            (cdisplay_rectangle){raw->xexpose.x, raw->xexpose.y, raw->xexpose.width, raw->xexpose.height};
        return true;
    case ConfigureNotify:
        return take_resize(window, raw, event);
    case MapNotify:
        event->kind = CDISPLAY_EVENT_MAPPED;
        return true;
    case UnmapNotify:
        event->kind = CDISPLAY_EVENT_UNMAPPED;
        return true;
    case DestroyNotify:
        window->is_destroyed = true;
        event->kind = CDISPLAY_EVENT_DESTROYED;
        return true;
    case ButtonPress:
    case ButtonRelease:
        event->kind = raw->type == ButtonPress ? CDISPLAY_EVENT_BUTTON_PRESSED : CDISPLAY_EVENT_BUTTON_RELEASED;
        event->button = raw->xbutton.button;
        event->x = raw->xbutton.x;
        event->y = raw->xbutton.y;
        event->time = (uint32_t)raw->xbutton.time;
        window->input_time = raw->xbutton.time;
        return true;
    case MotionNotify:
        take_last_move(window->connection->display, raw);
        event->kind = CDISPLAY_EVENT_POINTER_MOVED;
        event->x = raw->xmotion.x;
        event->y = raw->xmotion.y;
        return true;
    case KeyPress:
        window->input_time = raw->xkey.time;
        return take_press(window, &raw->xkey, event);
    case KeyRelease:
        cdisplay_keyboard_release(window, &raw->xkey);
        cdisplay_input_method_send_key(window->input_method, &raw->xkey, false);
        return false;
    case KeymapNotify:
        cdisplay_keyboard_take(window, &raw->xkeymap);
        return false;
    case FocusIn:
    case FocusOut:
        if (!is_own_focus(&raw->xfocus))
            return false;
        window->has_focus = raw->type == FocusIn;
        cdisplay_input_method_tell_focus(window->input_method);
        event->kind = CDISPLAY_EVENT_FOCUS_LOST;
        return !window->has_focus;
    case ClientMessage:
        return take_message(window, raw, event);
    case SelectionRequest: /* these two name the window as the selection's owner */
        cdisplay_clipboard_answer(window, &raw->xselectionrequest);
        return false;
    case SelectionClear:
        cdisplay_clipboard_lose(window, &raw->xselectionclear);
        return false;
    default:
        return false;
    }
}

static bool take_next(cdisplay_window *window, cdisplay_event *event) {
    cdisplay_connection *connection = window->connection;
    XEvent raw;
    while (!connection->is_lost) {
        *event = (cdisplay_event){0};
        if (cdisplay_input_method_next(window->input_method, event))
            return true;
        if (XEventsQueued(connection->display, QueuedAfterReading) == 0)
            return false;
        XNextEvent(connection->display, &raw);
        if (cdisplay_input_method_take(window->input_method, &raw))
            continue;
        /* These two name no window: one is about every client, the other follows the focus. */
        if (raw.type == MappingNotify) {
            cdisplay_keyboard_remap(connection, &raw.xmapping);
        } else if (raw.type == ConfigureNotify && raw.xconfigure.window == connection->root) {
            if (take_screen(connection, &raw.xconfigure, event))
                return true;
        } else if ((raw.xany.window == window->identifier || raw.type == KeymapNotify) &&
                   translate(window, &raw, event)) {
            return true;
        }
    }
    return false;
}

/* To take some events the server is asked, and may be found lost over that: what they lead to nobody would see any more. */
bool cdisplay_event_next(cdisplay_window *window, cdisplay_event *event) {
    return take_next(window, event) && !window->connection->is_lost;
}
