/* Keys: which are held, what they mean under the server's map. It must not know what they do. */
#include "display_internal.h"

#include <string.h>

#include <X11/XKBlib.h>
#include <X11/keysym.h>

enum { GROUP_MAXIMUM = 4 };

/* ---- The map ------------------------------------------------------------------------------------------ */

/* The lower-case letter a…z that a key gives unshifted in a group of the map, else 0. */
static uint32_t mapped_letter(Display *display, unsigned keycode, int group) {
    KeySym symbol = XkbKeycodeToKeysym(display, (KeyCode)keycode, group, 0);
    if (symbol >= XK_A && symbol <= XK_Z)
        symbol += XK_a - XK_A;
    return symbol >= XK_a && symbol <= XK_z ? (uint32_t)symbol : 0;
}

/* The letter printed on a US keyboard at the place of a key: evdev's codes, which X counts from 8, number the rows from
 * left to right. 0 if none is. */
static uint32_t printed_letter(unsigned keycode) {
    static const struct {
        unsigned first;
        char letters[11];
    } rows[] = {{24, "qwertyuiop"}, {38, "asdfghjkl"}, {52, "zxcvbnm"}};
    for (size_t index = 0; index < sizeof rows / sizeof rows[0]; index++)
        if (keycode >= rows[index].first && keycode - rows[index].first < strlen(rows[index].letters))
            return (uint32_t)rows[index].letters[keycode - rows[index].first];
    return 0;
}

static void find_letters(cdisplay_connection *connection) {
    int first = 0, last = -1;
    XDisplayKeycodes(connection->display, &first, &last);
    connection->keyboard.letters = 0;
    for (int keycode = first; keycode <= last; keycode++)
        for (int group = 0; group < GROUP_MAXIMUM; group++) {
            uint32_t letter = mapped_letter(connection->display, (unsigned)keycode, group);
            if (letter != 0)
                connection->keyboard.letters |= 1U << (letter - 'a');
        }
}

/* Which of Mod1…Mod5 the keys Alt and Super set is the map's choice. */
static void find_modifiers(cdisplay_connection *connection) {
    Display *display = connection->display;
    keyboard *keys = &connection->keyboard;
    XModifierKeymap *map = XGetModifierMapping(display);
    keys->alternate = keys->super = 0;
    if (map == NULL)
        return;
    for (int modifier = Mod1MapIndex; modifier <= Mod5MapIndex; modifier++)
        for (int index = 0; index < map->max_keypermod; index++) {
            KeyCode keycode = map->modifiermap[modifier * map->max_keypermod + index];
            for (int level = 0; keycode != 0 && level < 2; level++) {
                KeySym symbol = XkbKeycodeToKeysym(display, keycode, 0, level);
                if (symbol >= XK_Meta_L && symbol <= XK_Alt_R)
                    keys->alternate |= 1U << modifier;
                else if (symbol >= XK_Super_L && symbol <= XK_Hyper_R)
                    keys->super |= 1U << modifier;
            }
        }
    XFreeModifiermap(map);
}

/* Asks the server what a first key needs; not sooner, because the answers cost time that the first frame needs more. */
static void prepare(cdisplay_connection *connection) {
    keyboard *keys = &connection->keyboard;
    Bool is_supported = False;
    if (keys->is_ready)
        return;
    keys->is_ready = true;
    XkbSetDetectableAutoRepeat(connection->display, True, &is_supported);
    keys->has_detectable_repeat = is_supported;
    find_modifiers(connection);
    find_letters(connection);
    /* With the map Xlib asked to be told of its changes: that must not lie in the buffer while the map changes. */
    cdisplay_connection_flush(connection);
}

void cdisplay_keyboard_remap(cdisplay_connection *connection, XMappingEvent *mapping) {
    XRefreshKeyboardMapping(mapping);
    connection->keyboard.is_ready = false;
}

/* ---- Held keys ---------------------------------------------------------------------------------------- */

void cdisplay_keyboard_take(cdisplay_window *window, const XKeymapEvent *keymap) {
    memcpy(window->held_keys, keymap->key_vector, sizeof window->held_keys);
    window->release_key = 0;
}

void cdisplay_keyboard_release(cdisplay_window *window, const XKeyEvent *key) {
    unsigned keycode = key->keycode & 255;
    window->held_keys[keycode / 8] &= (uint8_t) ~(1U << (keycode % 8));
    /* A server that cannot be told to keep quiet repeats a key as release and press of the same time. */
    window->release_key = window->connection->keyboard.has_detectable_repeat ? 0 : (unsigned char)keycode;
    window->release_time = key->time;
}

bool cdisplay_keyboard_press(cdisplay_window *window, const XKeyEvent *key) {
    prepare(window->connection);
    unsigned keycode = key->keycode & 255;
    uint8_t bit = (uint8_t)(1U << (keycode % 8));
    bool was_down = (window->held_keys[keycode / 8] & bit) != 0 ||
                    (window->release_key != 0 && window->release_key == keycode && window->release_time == key->time);
    window->held_keys[keycode / 8] |= bit;
    window->release_key = 0;
    return was_down;
}

/* ---- Meaning ------------------------------------------------------------------------------------------ */

static uint32_t latin_letter(cdisplay_connection *connection, const XKeyEvent *key) {
    uint32_t letter = mapped_letter(connection->display, key->keycode, (int)XkbGroupForCoreState(key->state));
    for (int group = 0; letter == 0 && group < GROUP_MAXIMUM; group++)
        letter = mapped_letter(connection->display, key->keycode, group);
    if (letter != 0)
        return letter;
    /* On a French keyboard the comma is where M is on a US one: the place counts only for letters the map has nowhere. */
    letter = printed_letter(key->keycode);
    return letter != 0 && (connection->keyboard.letters & 1U << (letter - 'a')) == 0 ? letter : 0;
}

/* The symbol with Shift, CapsLock and NumLock applied. XLookupString gives the same, but the first time it reads the files
 * of the locale, a hundred kilobytes, and what it makes of a key depends on it. */
static KeySym typed_symbol(Display *display, const XKeyEvent *key) {
    unsigned used = 0;
    KeySym symbol = NoSymbol, small, capital;
    if (!XkbLookupKeySym(display, (KeyCode)key->keycode, key->state, &used, &symbol))
        return NoSymbol;
    if ((key->state & LockMask & ~used) == 0)
        return symbol;
    XConvertCase(symbol, &small, &capital); /* a key whose map leaves CapsLock to the program */
    return capital;
}

void cdisplay_keyboard_describe(cdisplay_window *window, const XKeyEvent *key, bool is_repeat, cdisplay_event *event) {
    cdisplay_connection *connection = window->connection;
    prepare(connection); /* the map may have changed since the key was pressed */
    event->kind = CDISPLAY_EVENT_KEY_PRESSED;
    event->is_repeat = is_repeat;
    KeySym symbol = typed_symbol(connection->display, key);
    event->keysym = (uint32_t)symbol;
    event->latin = latin_letter(connection, key);
    event->has_control = (key->state & ControlMask) != 0;
    event->has_shift = (key->state & ShiftMask) != 0;
    event->has_alternate = (key->state & connection->keyboard.alternate) != 0;
    event->has_super = (key->state & connection->keyboard.super) != 0;
    if (!event->has_control && !event->has_alternate && !event->has_super)
        event->character = cdisplay_keysym_character(symbol);
}
