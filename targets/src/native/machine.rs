//! The machine of the native back end: x86-64 with the System V ABI.

use crate::capabilities::{AddressSpace, Capabilities};

/// The capabilities of one thread on x86-64.
pub const CAPABILITIES: Capabilities = Capabilities {
    index_bits: 64,
    address_spaces: &[
        AddressSpace { number: 0, name: "generic" },
        AddressSpace { number: 256, name: "relative to GS" },
        AddressSpace { number: 257, name: "relative to FS" },
        AddressSpace { number: 258, name: "relative to SS" },
    ],
    has_threads: false,
    translated_dialects: &["llvm", "omp", "nvvm", "gpu", "x86", "dlti", "builtin"],
};

/// Whether the back end generates code for a target triple: x86-64 with 64-bit pointers, on Linux or without an
/// operating system.
pub fn supports_triple(triple: &str) -> bool {
    let Some(parts) = triple.strip_prefix("x86_64-").map(|rest| rest.split('-')) else { return false };
    parts.clone().any(|part| matches!(part, "linux" | "elf" | "none"))
        && !parts.clone().any(|part| part.ends_with("x32"))
}

#[cfg(test)]
mod tests {
    use super::supports_triple;

    #[test]
    fn other_pointer_widths_and_systems_are_not_supported() {
        let triples = ["x86_64-pc-linux-gnu", "x86_64-unknown-none-elf", "x86_64-pc-linux-gnux32", "i386-pc-linux-gnu"];
        assert_eq!(triples.map(supports_triple), [true, true, false, false]);
        assert!(!supports_triple("x86_64-pc-windows-msvc"));
    }
}
