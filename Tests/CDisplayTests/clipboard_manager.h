/* A clipboard manager for tests, a process of its own as real ones are: it keeps what it is asked to keep, or does one of the things
 * that may go wrong. It must not use the code under test, nor check anything. */
#ifndef CLIPBOARD_MANAGER_H
#define CLIPBOARD_MANAGER_H

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

/* What it does when it is asked to keep something. */
typedef enum {
    MANAGER_IS_MISSING,
    MANAGER_KEEPS,
    MANAGER_REFUSES,
    MANAGER_IS_SILENT,
    MANAGER_FALLS_SILENT, /* after it has fetched all */
    MANAGER_DIES,
    MANAGER_ASKS_ON, /* for the same again, forever */
} manager_habit;

enum { MANAGER_FORMS = 16 };

typedef struct {
    Display *display;
    Window window;
    Atom kept, clipboard;
    Atom targets[MANAGER_FORMS];
    unsigned char *texts[MANAGER_FORMS];
    unsigned long counts[MANAGER_FORMS];
    unsigned long form_count;
} manager;

static Atom manager_atom(const manager *self, const char *name) {
    return XInternAtom(self->display, name, False);
}

static unsigned char *manager_read(const manager *self, Window window, Atom property, unsigned long *count) {
    Atom type;
    int format;
    unsigned long left;
    unsigned char *data = NULL;
    XGetWindowProperty(self->display, window, property, 0, 1 << 20, False, AnyPropertyType, &type, &format, count,
                       &left, &data);
    return data;
}

static Bool manager_is_answer(Display *display, XEvent *event, XPointer argument) {
    (void)display;
    (void)argument;
    return event->type == SelectionNotify;
}

/* Fetches what is offered in all the forms that the request lists. */
static void manager_fetch(manager *self, const XSelectionRequestEvent *request) {
    Atom *list = (Atom *)(void *)manager_read(self, request->requestor, request->property, &self->form_count);
    for (unsigned long index = 0; list != NULL && index < self->form_count && index < MANAGER_FORMS; index++) {
        XEvent answer;
        XConvertSelection(self->display, self->clipboard, list[index], self->kept, self->window, request->time);
        XIfEvent(self->display, &answer, manager_is_answer, NULL);
        self->targets[index] = list[index];
        self->texts[index] = manager_read(self, self->window, self->kept, &self->counts[index]);
    }
}

static void manager_answer(manager *self, const XSelectionRequestEvent *request, bool is_done) {
    XEvent answer = {.xselection = {.type = SelectionNotify,
                                    .requestor = request->requestor,
                                    .selection = request->selection,
                                    .target = request->target,
                                    .property = is_done ? request->property : None,
                                    .time = request->time}};
    XSendEvent(self->display, request->requestor, False, NoEventMask, &answer);
}

static void manager_keep(manager *self, const XSelectionRequestEvent *request, manager_habit habit) {
    if (habit == MANAGER_DIES) _exit(0);
    if (habit == MANAGER_REFUSES) manager_answer(self, request, false);
    if (habit == MANAGER_REFUSES || habit == MANAGER_IS_SILENT) return;
    do manager_fetch(self, request);
    while (habit == MANAGER_ASKS_ON);
    if (habit == MANAGER_FALLS_SILENT) return;
    XSetSelectionOwner(self->display, self->clipboard, self->window, CurrentTime);
    manager_answer(self, request, true);
}

/* Gives what it keeps to whoever asks. */
static void manager_give(manager *self, const XSelectionRequestEvent *request) {
    bool is_done = false;
    for (unsigned long index = 0; index < self->form_count && index < MANAGER_FORMS; index++) {
        if (request->target != self->targets[index]) continue;
        XChangeProperty(self->display, request->requestor, request->property, request->target, 8, PropModeReplace,
                        self->texts[index], (int)self->counts[index]);
        is_done = true;
    }
    manager_answer(self, request, is_done);
}

static void manager_run(manager_habit habit, int ready) {
    manager self = {.display = XOpenDisplay(NULL)};
    if (self.display == NULL) _exit(1);
    Atom service = manager_atom(&self, "CLIPBOARD_MANAGER");
    self.clipboard = manager_atom(&self, "CLIPBOARD");
    self.kept = manager_atom(&self, "KEPT");
    self.window = XCreateSimpleWindow(self.display, DefaultRootWindow(self.display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(self.display, service, self.window, CurrentTime);
    XSync(self.display, False);
    if (write(ready, "!", 1) != 1) _exit(1);
    while (true) {
        XEvent event;
        XNextEvent(self.display, &event);
        if (event.type != SelectionRequest) continue;
        if (event.xselectionrequest.selection != service)
            manager_give(&self, &event.xselectionrequest);
        else if (event.xselectionrequest.target == manager_atom(&self, "SAVE_TARGETS"))
            manager_keep(&self, &event.xselectionrequest, habit);
    }
}

/* Starts one, and returns when it can be asked; -1 if that fails, 0 if none is wanted. */
static pid_t manager_start(manager_habit habit) {
    int ends[2];
    char ready;
    if (habit == MANAGER_IS_MISSING) return 0;
    if (pipe(ends) != 0) return -1;
    pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        manager_run(habit, ends[1]);
    }
    close(ends[1]);
    bool is_ready = process > 0 && read(ends[0], &ready, 1) == 1;
    close(ends[0]);
    return is_ready ? process : -1;
}

static void manager_stop(pid_t process) {
    if (process <= 0) return;
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
}

#endif
