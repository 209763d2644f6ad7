# The screen of a question in Tk, for Scripts/bench to hold the game against: a picture, two slots, 21 options, four tabs.
#   wish tk_peer.tcl PICTURE
wm title . "Tk"
wm geometry . 320x480
. configure -background #c4b8a8
image create photo picture -file [lindex $argv 0]
image create photo reduced
reduced copy picture -subsample 4
label .picture -image reduced -borderwidth 0
place .picture -x 85 -y 80
set font {-family {Noto Sans CJK SC} -size 14}
proc button_at {name text x y width} {
    button .$name -text $text -font $::font -padx 0 -pady 0 -background #fffaf0
    place .$name -x $x -y $y -width $width -height 35
}
foreach {name text x y} {hint 提示 0 100 help 帮助 0 190 zoom 大图 250 100 next 下一题 250 190} {
    button_at $name $text $x $y 70
}
label .number -text 1/10 -font $font
place .number -x 140 -y 10
label .title -text 打一种水果 -font $font
place .title -x 110 -y 40
foreach slot {0 1} { button_at slot$slot {} [expr {120 + 45 * $slot}] 250 35 }
set index 0
foreach text [split 西瓜北国风光千里冰封万里雪飘望长城内外惟 {}] {
    button_at option$index $text [expr {7 + 45 * ($index % 7)}] [expr {305 + 45 * ($index / 7)}] 35
    incr index
}
