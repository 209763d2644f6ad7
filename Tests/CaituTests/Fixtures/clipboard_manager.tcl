# A clipboard manager, for wish: takes over the clipboard's text when its owner asks for that, as freedesktop's Clipboard
# Manager Specification has it. Says when it is ready.
wm withdraw .
proc save {offset maximum} {
    set text [selection get -selection CLIPBOARD -type UTF8_STRING]
    clipboard clear
    clipboard append $text
    return ""
}
selection handle -selection CLIPBOARD_MANAGER -type SAVE_TARGETS . save
selection own -selection CLIPBOARD_MANAGER .
puts ready
flush stdout
