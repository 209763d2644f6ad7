// Builds one JSON object whose keys stay in the order they are added, which no encoder of the platform promises.

/// One line of JSON Lines in the making.
struct JSONLine {
    private var fields: [String] = []

    mutating func add(_ key: String, _ value: Int?) {
        fields.append("\(Self.quoted(key)):\(value.map(String.init) ?? "null")")
    }

    mutating func add(_ key: String, _ value: Bool) { fields.append("\(Self.quoted(key)):\(value)") }

    mutating func add(_ key: String, _ value: UInt64) { fields.append("\(Self.quoted(key)):\(value)") }

    mutating func add(_ key: String, _ value: String?) {
        fields.append("\(Self.quoted(key)):\(Self.quotedOrNull(value))")
    }

    mutating func add(_ key: String, _ values: [String?]) {
        let list = values.map(Self.quotedOrNull).joined(separator: ",")
        fields.append("\(Self.quoted(key)):[\(list)]")
    }

    mutating func add(_ key: String, _ values: [Int]) {
        let list = values.map(String.init).joined(separator: ",")
        fields.append("\(Self.quoted(key)):[\(list)]")
    }

    /// A number, without a fraction where it has none.
    mutating func add(_ key: String, _ value: Double) {
        let text = Int(exactly: value).map(String.init) ?? String(value)
        fields.append("\(Self.quoted(key)):\(text)")
    }

    /// The object, without a line break.
    var text: String { "{" + fields.joined(separator: ",") + "}" }

    private static func quotedOrNull(_ value: String?) -> String { value.map(quoted) ?? "null" }

    private static func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case let control where control.value < 0x20:
                let digits = String(control.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
