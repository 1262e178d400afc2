//! Memory effects of functions by kind of memory, with LLVM's encoding and names.

use crate::ir::{Op, intrinsic_memory};
use crate::ops::func;

/// Whether some memory may be read or written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// May be read.
    pub read: bool,
    /// May be written.
    pub written: bool,
}

impl Touched {
    /// Neither read nor written.
    pub const NONE: Self = Self { read: false, written: false };
    /// Read and written.
    pub const ALL: Self = Self { read: true, written: true };

    /// The union of two.
    pub fn or(self, other: Self) -> Self {
        Self { read: self.read || other.read, written: self.written || other.written }
    }

    /// The intersection of two.
    pub fn and(self, other: Self) -> Self {
        Self { read: self.read && other.read, written: self.written && other.written }
    }

    fn bits(self) -> u64 {
        u64::from(self.read) | u64::from(self.written) << 1
    }

    fn from_bits(bits: u64) -> Self {
        Self { read: bits & 1 != 0, written: bits & 2 != 0 }
    }
}

/// The kinds of memory that a call may read and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryEffects {
    /// Memory that pointer arguments point to.
    pub arguments: Touched,
    /// Memory that the module cannot access, such as the state of the allocator or of the terminal.
    pub inaccessible: Touched,
    /// `errno`.
    pub errno: Touched,
    /// All other memory.
    pub other: Touched,
}

impl MemoryEffects {
    /// No effects.
    pub const NONE: Self =
        Self { arguments: Touched::NONE, inaccessible: Touched::NONE, errno: Touched::NONE, other: Touched::NONE };
    /// Any effects.
    pub const ALL: Self =
        Self { arguments: Touched::ALL, inaccessible: Touched::ALL, errno: Touched::ALL, other: Touched::ALL };

    /// LLVM's encoding: two bits each for arguments, inaccessible memory, errno, other memory, and two kinds of target
    /// memory, which count as other memory.
    pub fn bits(self) -> u64 {
        let other = self.other.bits();
        self.arguments.bits()
            | self.inaccessible.bits() << 2
            | self.errno.bits() << 4
            | other << 6
            | other << 8
            | other << 10
    }

    /// The name of the function attribute.
    pub const NAME: &'static str = "memory";

    /// The memory effects that the attributes of a function state; `None` if they state none.
    pub fn of(function: Op<'_>) -> Option<Self> {
        let (_, bits) = func::passthrough(function).into_iter().find(|(name, _)| *name == Self::NAME)?;
        bits.and_then(Self::parse)
    }

    /// Parses LLVM's encoding as a decimal number.
    pub fn parse(bits: &str) -> Option<Self> {
        bits.parse().ok().map(Self::from_bits)
    }

    /// Decodes LLVM's encoding.
    pub fn from_bits(bits: u64) -> Self {
        let at = |shift: u32| Touched::from_bits(bits >> shift);
        Self { arguments: at(0), inaccessible: at(2), errno: at(4), other: at(6).or(at(8)).or(at(10)) }
    }

    /// The memory effects of an LLVM intrinsic: all, if it is unknown or may not return.
    pub fn of_intrinsic(name: &str) -> Self {
        Self::from_bits(intrinsic_memory(name).into())
    }

    /// The intersection of two.
    pub fn and(self, other: Self) -> Self {
        Self {
            arguments: self.arguments.and(other.arguments),
            inaccessible: self.inaccessible.and(other.inaccessible),
            errno: self.errno.and(other.errno),
            other: self.other.and(other.other),
        }
    }

    /// The union of two.
    pub fn or(self, other: Self) -> Self {
        Self {
            arguments: self.arguments.or(other.arguments),
            inaccessible: self.inaccessible.or(other.inaccessible),
            errno: self.errno.or(other.errno),
            other: self.other.or(other.other),
        }
    }

    /// The same effects on every kind of memory.
    pub fn everywhere(touched: Touched) -> Self {
        Self { arguments: touched, inaccessible: touched, errno: touched, other: touched }
    }

    /// Parses LLVM's names, old and current: `readonly`, `memory(argmem: read)`. `None` for any other text.
    pub fn named(text: &str) -> Option<Self> {
        let read = Touched { read: true, written: false };
        let write = Touched { read: false, written: true };
        let (all, nothing) = (Touched::ALL, Self::NONE);
        let inner = match text {
            "readnone" => return Some(nothing),
            "readonly" => return Some(Self::everywhere(read)),
            "writeonly" => return Some(Self::everywhere(write)),
            "argmemonly" => return Some(Self { arguments: all, ..nothing }),
            "inaccessiblememonly" => return Some(Self { inaccessible: all, ..nothing }),
            "inaccessiblemem_or_argmemonly" => return Some(Self { arguments: all, inaccessible: all, ..nothing }),
            _ => text.strip_prefix("memory(")?.strip_suffix(')')?,
        };
        let mut memory = nothing;
        for (at, part) in inner.split(", ").enumerate() {
            let (place, access) = part.split_once(": ").map_or((None, part), |(place, access)| (Some(place), access));
            let touched = match access {
                "none" => Touched::NONE,
                "read" => read,
                "write" => write,
                "readwrite" => all,
                _ => return None,
            };
            match place {
                None if at == 0 => memory = Self::everywhere(touched),
                Some("argmem") => memory.arguments = touched,
                Some("inaccessiblemem") => memory.inaccessible = touched,
                Some("errnomem") => memory.errno = touched,
                // Target memory counts as other memory; a default access before it stays included.
                Some("target_mem0" | "target_mem1") => memory.other = memory.other.or(touched),
                _ => return None,
            }
        }
        Some(memory)
    }

    /// The fewest of LLVM's names whose intersection is these effects: old names if possible, which are easier to read,
    /// or the current one. Empty for any effects.
    pub fn names(self) -> Vec<String> {
        let known =
            ["readnone", "readonly", "writeonly", "argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly"];
        let known = || known.into_iter().filter_map(|name| Some((name, Self::named(name)?)));
        if self == Self::ALL {
            return Vec::new();
        }
        if let Some((name, _)) = known().find(|(_, memory)| *memory == self) {
            return vec![name.to_owned()];
        }
        for (a, first) in known() {
            if let Some((b, _)) = known().find(|(_, second)| first.and(*second) == self) {
                return vec![a.to_owned(), b.to_owned()];
            }
        }
        let access = |touched: Touched| match (touched.read, touched.written) {
            (false, false) => "none",
            (true, false) => "read",
            (false, true) => "write",
            (true, true) => "readwrite",
        };
        let places = [("argmem", self.arguments), ("inaccessiblemem", self.inaccessible), ("errnomem", self.errno)];
        let mut parts: Vec<String> = Vec::new();
        if self.other != Touched::NONE {
            parts.push(access(self.other).to_owned());
        }
        let different = places.iter().filter(|(_, touched)| *touched != self.other);
        parts.extend(different.map(|(place, touched)| format!("{place}: {}", access(*touched))));
        vec![format!("memory({})", parts.join(", "))]
    }

    /// Whether nothing is written.
    pub fn only_reads(self) -> bool {
        ![self.arguments, self.inaccessible, self.errno, self.other].iter().any(|each| each.written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_effects_have_names() {
        for bits in 0..256 {
            let other = bits >> 6 & 3;
            let memory = MemoryEffects::from_bits(bits | other << 8 | other << 10);
            let names = memory.names();
            let read =
                names.iter().filter_map(|name| MemoryEffects::named(name)).fold(MemoryEffects::ALL, MemoryEffects::and);
            assert_eq!(read, memory, "{names:?}");
        }
        let named = |name: &str| MemoryEffects::named(name).map(MemoryEffects::bits);
        assert_eq!(named("readonly"), Some(1365));
        assert_eq!(named("memory(argmem: read, errnomem: write)"), Some(33));
        assert_eq!(named("memory(read, argmem: readwrite)"), Some(1367));
        assert_eq!(named("memory(read, argmem: something)"), None);
        assert_eq!(
            MemoryEffects::named("memory(argmem: read)").map(MemoryEffects::names),
            Some(vec!["readonly".to_owned(), "argmemonly".to_owned()])
        );
    }

    #[test]
    fn memory_effects_are_numbers_of_llvm() {
        // `memory(read)`, as Clang writes `__attribute__((pure))`.
        let pure = MemoryEffects::from_bits(1365);
        assert!(pure.only_reads() && pure.other.read && pure.arguments.read && pure.errno.read);
        assert_eq!(pure.bits(), 1365);
        assert_eq!(MemoryEffects::from_bits(0), MemoryEffects::NONE);
        assert_eq!(MemoryEffects::ALL.bits(), 4095);
        assert_eq!(MemoryEffects::of_intrinsic("llvm.x86.sse2.pmovmskb.128"), MemoryEffects::NONE);
        assert_eq!(MemoryEffects::of_intrinsic("llvm.nothing of the kind"), MemoryEffects::ALL);
    }
}
