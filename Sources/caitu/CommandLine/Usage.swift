// What the command line understands, told to a person; the parser of arguments has to agree.

/// The answer to `--help`.
enum Usage {
    static let text = """
        caitu 猜图 — 看图猜字 · guess the picture

        用法 Usage:
          caitu [play] [DECK]            玩；不写 DECK 就先选题库
                                         play DECK, or one chosen from the shelf
          caitu shot [DECK] -o FILE.png  把一帧画面存成 PNG
                                         write one frame to a PNG
          caitu check DECK…              看看题库有什么毛病
                                         say what is wrong with decks
          caitu make SOURCE -o DECK      从图片文件夹或 CSV 做一个题库
                                         a deck from a folder of pictures or a CSV
          caitu list                     找到的题库，一行一个：名字、题数、答对、位置
                                         the decks found: name, questions, solved, place
          caitu replay JOURNAL           重放一份记录，逐步核对
                                         play a journal again and compare every state

        DECK: questions.plist 或装着它的文件夹 · a questions.plist or a folder that has one

        选项 Options:
          --rules NAME      规则 rules: classic, lf, jf, sb, mj, ns
          --question N      从 DECK 的第 N 题开始 · start at question N of DECK, from 1
          --scale S         放大倍数 · pixels to a point, from 0.25 to 8
          --fullscreen      占满屏幕 · take the whole screen
          --seed N          随机种子 · seed of all chance
          --shuffle         打乱题序 · questions in a shuffled order
          --skin default    不用题库自带的外观 · ignore the deck's own art
          --language TAG    界面语言 · interface: zh-Hans, zh-Hant, en; else as in
                            LC_ALL, LC_MESSAGES, LANG; else zh-Hans
          --journal FILE    记录每一步，- 为标准输出 · tell every change as JSON Lines  (play)
          --no-save         不读也不写进度 · neither read nor write progress  (play)
          --do STEPS        先做这些 · do these first: option N; slot N; hint; next;
                            zoom; help; key NAME; wait SECONDS; question N (from 1);
                            restart  (shot)
          --json            每行一个 JSON · answer in JSON Lines  (check)
          -h, --help        显示本页 · show this
          -V, --version     显示版本 · show the version

        按键 Keys:
          方向键 回车 空格 · arrows, Enter, Space   移动光圈，按下 · move the ring, press
          F2 H  提示 hint      F3 N PgDn  下一题 next      F4 Z  大图 zoom      F1 ?  帮助 help
          P PgUp 上一题 previous      F5 成绩 score card      F6 选题 questions
          C  复制成绩 copy result     Ctrl+H N P Z C  在拉丁字母的题里 over Latin letters
          Backspace 退一个字 · take one back      Delete 清空 · empty the row
          直接打字 · or type the characters      Ctrl+Q 退出 · quit
          Esc 关上，换题库 · close; another deck      F7 换语言（选题库时）· language, on the shelf
          F11  全屏，再按回来 · the whole screen, and back

        退出码 Exit status: 0 完成 done, 1 未完成 could not be done, 2 用法有误 usage
        """
}
