// A hash that is the same in every run, in every version and on every machine, as Swift's own are not.

/// FNV-1a with 64 bits.
enum StableHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
