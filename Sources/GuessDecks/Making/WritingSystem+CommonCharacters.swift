// Characters to fill up options with where a deck has too few of its own.

extension WritingSystem {
    /// Characters that everybody who reads this writing system knows.
    var commonCharacters: [Character] {
        switch self {
        case .han, .other: return Self.commonHan
        case .hiragana: return Self.commonHiragana
        case .katakana: return Self.commonKatakana
        case .hangul: return Self.commonHangul
        case .latin: return Self.capitals
        case .greek: return Self.greekLetters
        case .cyrillic: return Self.cyrillicLetters
        case .digits: return Self.allDigits
        }
    }

    private static let commonHan = Array("天地人山水火木金土日月星风云雨花草鸟鱼马牛羊车船门大小上下中东西南北春秋手心口目书刀石田米竹红白黑青")
    private static let commonHiragana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん")
    private static let commonKatakana = Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー")
    private static let commonHangul = Array("가나다라마바사아자차카타파하고노도로모보소오조호구누두루무부수우기니리미비시이지")
    private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let greekLetters = Array("αβγδεζηθικλμνξοπρστυφχψω")
    private static let cyrillicLetters = Array("абвгдежзийклмнопрстуфхцчшщыьэюя")
    private static let allDigits = Array("0123456789")
}
