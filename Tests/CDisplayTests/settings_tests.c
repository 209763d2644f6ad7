/* Tests of what is understood of a desktop's settings: of bytes in memory, and of a manager on the server in $DISPLAY,
 * which is played by a second connection. */
#include "display_internal.h"
#include "display_samples.h"

#include <X11/Xlib.h>

/* A property under construction. */
typedef struct {
    uint8_t bytes[512];
    size_t count;
    bool is_big_endian;
} property;

static void add_number(property *target, uint32_t value, size_t size) {
    for (size_t index = 0; index < size; index++) {
        size_t shift = 8 * (target->is_big_endian ? size - 1 - index : index);
        target->bytes[target->count++] = (uint8_t)(value >> shift);
    }
}

static void add_bytes(property *target, const char *bytes, size_t count) {
    memcpy(target->bytes + target->count, bytes, count);
    target->count += count;
    while (target->count % 4 != 0) target->bytes[target->count++] = 0;
}

static property begin(bool is_big_endian, uint32_t settings) {
    property made = {.is_big_endian = is_big_endian};
    add_number(&made, is_big_endian, 1);
    add_bytes(&made, "", 0);
    add_number(&made, 7, 4);
    add_number(&made, settings, 4);
    return made;
}

static void add_name(property *target, uint32_t kind, const char *name) {
    add_number(target, kind, 1);
    add_number(target, 0, 1);
    add_number(target, (uint32_t)strlen(name), 2);
    add_bytes(target, name, strlen(name));
    add_number(target, 3, 4);
}

/* A string, a colour and a number before the one that is wanted, as desktops have them. */
static property sample(bool is_big_endian, uint32_t animations) {
    property made = begin(is_big_endian, 4);
    add_name(&made, 1, "Net/ThemeName");
    add_number(&made, 5, 4);
    add_bytes(&made, "Plain", 5);
    add_name(&made, 2, "Net/Accent");
    add_number(&made, 0x11112222, 4);
    add_number(&made, 0x33334444, 4);
    add_name(&made, 0, "Net/DoubleClickTime");
    add_number(&made, 400, 4);
    add_name(&made, 0, "Gtk/EnableAnimations");
    add_number(&made, animations, 4);
    return made;
}

static void test_parsing(void) {
    for (int is_big_endian = 0; is_big_endian <= 1; is_big_endian++) {
        property made = sample(is_big_endian, 0);
        int32_t value = 9;
        CHECK(cdisplay_settings_find_integer(made.bytes, made.count, "Gtk/EnableAnimations", &value) && value == 0,
              "order %d: %d", is_big_endian, value);
        CHECK(cdisplay_settings_find_integer(made.bytes, made.count, "Net/DoubleClickTime", &value) && value == 400,
              "order %d: %d", is_big_endian, value);
        CHECK(!cdisplay_settings_find_integer(made.bytes, made.count, "Net/ThemeName", &value), "a string as a number");
        CHECK(!cdisplay_settings_find_integer(made.bytes, made.count, "Gtk/Enable", &value), "half a name");
        for (size_t length = 0; length < made.count; length++) {
            uint8_t *cut = malloc(length + 1);
            memcpy(cut, made.bytes, length);
            CHECK(!cdisplay_settings_find_integer(cut, length, "Gtk/EnableAnimations", &value), "found in %zu bytes", length);
            free(cut);
        }
    }
    /* Lengths that no property can have, and a promise of more settings than there are. */
    property broken = begin(false, 0xffffffff);
    int32_t value = 9;
    CHECK(!cdisplay_settings_find_integer(broken.bytes, broken.count, "Gtk/EnableAnimations", &value), "of nothing");
    add_name(&broken, 1, "Net/ThemeName");
    add_number(&broken, 0xfffffffe, 4);
    CHECK(!cdisplay_settings_find_integer(broken.bytes, broken.count, "Gtk/EnableAnimations", &value), "a long string");
    property unknown = begin(false, 2);
    add_name(&unknown, 3, "Net/News");
    add_name(&unknown, 0, "Gtk/EnableAnimations");
    add_number(&unknown, 0, 4);
    CHECK(!cdisplay_settings_find_integer(unknown.bytes, unknown.count, "Gtk/EnableAnimations", &value), "after the unknown");
    CHECK(value == 9, "the value was changed: %d", value);
}

static void test_manager(void) {
    cdisplay_connection *connection = connect_or_exit();
    Display *manager = XOpenDisplay(NULL);
    CHECK(!cdisplay_connection_forbids_animation(connection), "without a manager");
    Window window = XCreateSimpleWindow(manager, DefaultRootWindow(manager), 0, 0, 1, 1, 0, 0, 0);
    Atom property_name = XInternAtom(manager, "_XSETTINGS_SETTINGS", False);
    XSetSelectionOwner(manager, XInternAtom(manager, "_XSETTINGS_S0", False), window, CurrentTime);
    XSync(manager, False);
    CHECK(!cdisplay_connection_forbids_animation(connection), "without settings");
    for (uint32_t animations = 0; animations <= 1; animations++) {
        property made = sample(animations == 1, animations);
        XChangeProperty(manager, window, property_name, property_name, 8, PropModeReplace, made.bytes, (int)made.count);
        XSync(manager, False);
        CHECK(cdisplay_connection_forbids_animation(connection) == (animations == 0), "animations %u", animations);
    }
    unsigned long wrong = 0;
    XChangeProperty(manager, window, property_name, property_name, 32, PropModeReplace, (unsigned char *)&wrong, 1);
    XSync(manager, False);
    CHECK(!cdisplay_connection_forbids_animation(connection), "settings of another format");
    XCloseDisplay(manager);
    CHECK(!cdisplay_connection_forbids_animation(connection), "after the manager's end");
    cdisplay_connection_close(connection);
}

int main(void) {
    test_parsing();
    test_manager();
    return checks_finish();
}
