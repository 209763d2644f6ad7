/* X servers that a test starts beside that in $DISPLAY: to be lost, to refuse, or to be poorer. It must not check anything by itself
 * but that they come up. */
#ifndef SERVER_SAMPLES_H
#define SERVER_SAMPLES_H

#include "display_samples.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

typedef struct {
    pid_t process;
    char name[16];
} server;

/* Starts an Xvfb with a screen such as "640x480x24" and up to eight more arguments, the last one NULL (or none at all: NULL); ends the
 * program if it does not come up. */
UNUSED static server start_server(const char *screen, const char *const *options) {
    server started = {0};
    int ends[2];
    char number[16] = "", descriptor[16];
    if (pipe(ends) != 0) exit(1);
    snprintf(descriptor, sizeof descriptor, "%d", ends[1]);
    const char *arguments[18] = {"Xvfb", "-displayfd", descriptor, "-screen", "0", screen, "-nolisten", "tcp", "-noreset"};
    for (int index = 0; options != NULL && options[index] != NULL; index++) arguments[9 + index] = options[index];
    started.process = fork();
    if (started.process == 0) {
        close(ends[0]);
        int nowhere = open("/dev/null", O_RDWR);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execvp("Xvfb", (char *const *)(uintptr_t)arguments);
        _exit(127);
    }
    close(ends[1]);
    size_t used = 0;
    while (used < sizeof number - 1 && read(ends[0], number + used, 1) == 1 && number[used] != '\n') used++;
    number[used] = '\0';
    close(ends[0]);
    if (used == 0) {
        printf("Xvfb does not start\n");
        exit(1);
    }
    snprintf(started.name, sizeof started.name, ":%s", number);
    return started;
}

UNUSED static void kill_server(server started) {
    kill(started.process, SIGKILL);
    waitpid(started.process, NULL, 0);
}

#endif
