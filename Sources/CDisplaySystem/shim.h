/* Empty on purpose: this module only carries the pkg-config flags of the system libraries.
   Swift never sees an X11 header; CDisplay.h is all it gets. */
