// Builds one JSON object whose keys stay in the order they are added, which no encoder of the platform promises.

/// A JSON object on one line, in the making.
public struct JSONLine: Sendable {
    private var fields: [String] = []

    /// An object without keys.
    public init() {}

    /// A whole number, or null.
    public mutating func add(_ key: String, _ value: Int?) { add(key, text: Self.text(value)) }

    /// A truth value.
    public mutating func add(_ key: String, _ value: Bool) { add(key, text: "\(value)") }

    /// A whole number; one above 2^53 is not exact to every reader.
    public mutating func add(_ key: String, _ value: UInt64) { add(key, text: "\(value)") }

    /// A text, or null.
    public mutating func add(_ key: String, _ value: String?) { add(key, text: Self.quotedOrNull(value)) }

    /// A list of texts and nulls.
    public mutating func add(_ key: String, _ values: [String?]) {
        add(key, list: values.map(Self.quotedOrNull))
    }

    /// A list of whole numbers and nulls.
    public mutating func add(_ key: String, _ values: [Int?]) { add(key, list: values.map(Self.text)) }

    /// An object.
    public mutating func add(_ key: String, _ value: JSONLine) { add(key, text: value.text) }

    /// A list of objects.
    public mutating func add(_ key: String, _ values: [JSONLine]) { add(key, list: values.map(\.text)) }

    /// A number, without a fraction where it has none.
    public mutating func add(_ key: String, _ value: Double) {
        add(key, text: Int(exactly: value).map(String.init) ?? String(value))
    }

    /// The object, without a line break.
    public var text: String { "{" + fields.joined(separator: ",") + "}" }

    private mutating func add(_ key: String, list: [String]) {
        add(key, text: "[" + list.joined(separator: ",") + "]")
    }

    private mutating func add(_ key: String, text: String) {
        fields.append("\(Self.quoted(key)):\(text)")
    }

    private static func text(_ value: Int?) -> String { value.map(String.init) ?? "null" }

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
