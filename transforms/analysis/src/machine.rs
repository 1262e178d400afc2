//! The machine that a function is compiled for: vectors, registers, caches and pages.
//!
//! Vectors and registers follow from the features of the function, caches from its processor. The names are those of `-march=`.
//!
//! Source: the manufacturers' optimisation manuals (Intel 248966, AMD 56305, 57647 and 58455). The levels `x86-64-v2` to `-v4` define
//! no caches: theirs are the smallest among processors of the level.

use dialects::{ir::Op, ops::func};

/// A machine. Sizes are in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The width of vectors.
    pub vector: i64,
    /// The number of vector registers.
    pub registers: i64,
    /// The number of fused multiplications and additions of whole vectors that start in a cycle.
    pub fma: i64,
    /// The cache for data next to the core.
    pub l1: i64,
    /// The cache behind it.
    pub l2: i64,
    /// A line of a cache.
    pub line: i64,
    /// A page of memory.
    pub page: i64,
}

/// The caches of a processor, and the number of multiplications and additions of 64 bytes that start in a cycle.
struct Processor {
    names: &'static [&'static str],
    /// In KiB.
    l1: i64,
    /// In KiB.
    l2: i64,
    fma_of_64: i64,
}

const PROCESSORS: &[Processor] = &[
    Processor { names: &["haswell", "broadwell", "skylake", "x86-64-v3"], l1: 32, l2: 256, fma_of_64: 1 },
    Processor { names: &["alderlake", "raptorlake", "meteorlake"], l1: 48, l2: 1280, fma_of_64: 1 },
    Processor { names: &["skylake-avx512", "cascadelake", "cooperlake"], l1: 32, l2: 1024, fma_of_64: 2 },
    Processor { names: &["icelake-client", "tigerlake", "rocketlake"], l1: 48, l2: 512, fma_of_64: 1 },
    Processor { names: &["icelake-server"], l1: 48, l2: 1280, fma_of_64: 2 },
    Processor { names: &["sapphirerapids", "emeraldrapids", "graniterapids"], l1: 48, l2: 2048, fma_of_64: 2 },
    Processor { names: &["znver1", "znver2", "znver3"], l1: 32, l2: 512, fma_of_64: 1 },
    Processor { names: &["znver4"], l1: 32, l2: 1024, fma_of_64: 1 },
    Processor { names: &["znver5"], l1: 48, l2: 1024, fma_of_64: 2 },
    Processor { names: &["x86-64-v4"], l1: 32, l2: 512, fma_of_64: 1 },
];

/// Processors that are not in the table, such as `x86-64` and `x86-64-v2`.
const OTHERS: Processor = Processor { names: &[], l1: 32, l2: 256, fma_of_64: 1 };

impl Machine {
    /// The machine of a function, by the attributes that the front end gives it.
    pub fn of(function: Op<'_>) -> Self {
        let all = func::passthrough(function);
        let value = |wanted: &str| all.iter().find(|(name, _)| *name == wanted).and_then(|(_, value)| *value);
        Self::new(value("target-cpu").unwrap_or_default(), value("target-features").unwrap_or_default())
    }

    /// The machine with a processor and features, as LLVM names them.
    pub fn new(cpu: &str, features: &str) -> Self {
        let has = |feature: &str| features.split(',').any(|each| each.strip_prefix('+') == Some(feature));
        let of = PROCESSORS.iter().find(|each| each.names.contains(&cpu)).unwrap_or(&OTHERS);
        let (vector, registers) = match () {
            () if has("avx512f") => (64, 32),
            () if has("avx") => (32, 16),
            () => (16, 16),
        };
        let fma = match () {
            () if !has("fma") && !has("avx512f") => 0,
            () if vector == 64 => of.fma_of_64,
            () => 2,
        };
        Self { vector, registers, fma, l1: of.l1 << 10, l2: of.l2 << 10, line: 64, page: 4096 }
    }

    /// Its numbers with their names.
    pub fn numbers(&self) -> [(&'static str, i64); 7] {
        [
            ("vector", self.vector),
            ("registers", self.registers),
            ("fma", self.fma),
            ("l1", self.l1),
            ("l2", self.l2),
            ("line", self.line),
            ("page", self.page),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_give_vectors_and_processors_caches() {
        let old = Machine::new("x86-64", "+sse2,+x87");
        assert_eq!((old.vector, old.registers, old.fma, old.l1), (16, 16, 0, 32 << 10));
        let haswell = Machine::new("haswell", "+avx,+avx2,+fma");
        assert_eq!((haswell.vector, haswell.registers, haswell.fma, haswell.l2), (32, 16, 2, 256 << 10));
        let zen5 = Machine::new("znver5", "+avx,+avx2,+fma,+avx512f");
        assert_eq!((zen5.vector, zen5.registers, zen5.fma, zen5.l1), (64, 32, 2, 48 << 10));
        let narrow = Machine::new("znver5", "+avx,+fma,-avx512f");
        assert_eq!((narrow.vector, narrow.fma), (32, 2));
    }

    #[test]
    fn no_processor_is_listed_twice() {
        let mut names: Vec<_> = PROCESSORS.iter().flat_map(|each| each.names).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
