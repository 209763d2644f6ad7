/* What the desktop's settings manager says, if one runs: the XSETTINGS protocol, of which one number is wanted. It must not
 * know what follows from it. */
#include "display_internal.h"

#include <stdio.h>
#include <string.h>

/* ---- The property: https://specifications.freedesktop.org/xsettings-spec/ ------------------------------ */

typedef struct {
    const uint8_t *bytes;
    size_t count, position;
    bool is_big_endian;
    bool is_short; /* something was read beyond the end; all that is read then is 0 */
} settings_reader;

static const uint8_t *read_bytes(settings_reader *reader, size_t count) {
    if (count > reader->count - reader->position) {
        reader->is_short = true;
        reader->position = reader->count;
        return NULL;
    }
    reader->position += count;
    return reader->bytes + reader->position - count;
}

static uint32_t read_number(settings_reader *reader, size_t size) {
    const uint8_t *bytes = read_bytes(reader, size);
    uint32_t value = 0;
    for (size_t index = 0; bytes != NULL && index < size; index++)
        value = value << 8 | bytes[reader->is_big_endian ? index : size - 1 - index];
    return value;
}

/* Bytes that are followed by as many as it takes to make their number a multiple of four. */
static const uint8_t *read_padded(settings_reader *reader, size_t count) {
    const uint8_t *bytes = read_bytes(reader, count);
    read_bytes(reader, (4 - count % 4) % 4);
    return bytes;
}

bool cdisplay_settings_find_integer(const uint8_t *bytes, size_t count, const char *name, int32_t *value) {
    enum { INTEGER, STRING, COLOR };
    settings_reader reader = {.bytes = bytes, .count = count};
    reader.is_big_endian = read_number(&reader, 1) == 1;
    read_bytes(&reader, 3);
    read_number(&reader, 4); /* the serial number */
    uint32_t rest = read_number(&reader, 4);
    for (; rest > 0 && !reader.is_short; rest--) {
        uint32_t kind = read_number(&reader, 1);
        read_bytes(&reader, 1);
        size_t length = read_number(&reader, 2);
        const uint8_t *found = read_padded(&reader, length);
        bool is_wanted = found != NULL && length == strlen(name) && memcmp(found, name, length) == 0;
        read_number(&reader, 4); /* when it last changed */
        switch (kind) {
        case INTEGER: {
            uint32_t number = read_number(&reader, 4);
            if (is_wanted && !reader.is_short) {
                *value = (int32_t)number;
                return true;
            }
            break;
        }
        case STRING:
            read_padded(&reader, read_number(&reader, 4));
            break;
        case COLOR:
            read_bytes(&reader, 8);
            break;
        default:
            return false; /* its length is unknown */
        }
    }
    return false;
}

/* ---- The manager --------------------------------------------------------------------------------------- */

bool cdisplay_connection_forbids_animation(cdisplay_connection *connection) {
    enum { LENGTH_MAXIMUM = 64 * 1024 }; /* in words; what desktops say takes a few thousand bytes */
    char name[32];
    Atom type = None;
    int format = 0;
    unsigned long count = 0, left = 0;
    unsigned char *data = NULL;
    int32_t value = 1;
    if (connection->is_lost)
        return false;
    Display *display = connection->display;
    snprintf(name, sizeof name, "_XSETTINGS_S%d", connection->screen);
    Atom selection = XInternAtom(display, name, True);
    Window manager = selection == None ? None : XGetSelectionOwner(display, selection);
    if (manager == None)
        return false;
    Atom property = XInternAtom(display, "_XSETTINGS_SETTINGS", False);
    if (XGetWindowProperty(display, manager, property, 0, LENGTH_MAXIMUM, False, property, &type, &format, &count, &left,
                           &data) == Success &&
        format == 8)
        cdisplay_settings_find_integer(data, count, "Gtk/EnableAnimations", &value);
    if (data != NULL)
        XFree(data);
    return value == 0;
}
