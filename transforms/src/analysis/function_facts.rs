//! What is known of a function without looking into it: its attributes, as LLVM spells them.
//!
//! The attributes of a function are a list of names and of pairs, `llvm.passthrough`; memory effects are the pair `memory`
//! with LLVM's number. Attributes of parameters and results are dictionaries. Nothing else in the module says such things,
//! so what the source promises and what passes find out are the same to all who ask.

use dialects::ir::*;
use dialects::ops::func;

/// Whether some memory may be read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// It may be read.
    pub read: bool,
    /// It may be written.
    pub written: bool,
}

impl Touched {
    /// Nothing.
    pub const NONE: Self = Self { read: false, written: false };
    /// Both.
    pub const ALL: Self = Self { read: true, written: true };

    /// Either of two.
    pub fn or(self, other: Self) -> Self {
        Self { read: self.read || other.read, written: self.written || other.written }
    }

    /// Both of two.
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

/// Which kinds of memory a call may read and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryEffects {
    /// What its pointer arguments point to.
    pub arguments: Touched,
    /// Memory that this module cannot reach, such as the state of the allocator or of the terminal.
    pub inaccessible: Touched,
    /// `errno`.
    pub errno: Touched,
    /// All other memory.
    pub other: Touched,
}

impl MemoryEffects {
    /// None at all.
    pub const NONE: Self =
        Self { arguments: Touched::NONE, inaccessible: Touched::NONE, errno: Touched::NONE, other: Touched::NONE };
    /// Any.
    pub const ALL: Self =
        Self { arguments: Touched::ALL, inaccessible: Touched::ALL, errno: Touched::ALL, other: Touched::ALL };

    /// LLVM's number: two bits each for arguments, inaccessible memory, errno, other memory, and two kinds of memory of a
    /// target, which count as other memory.
    pub fn bits(self) -> u64 {
        let other = self.other.bits();
        self.arguments.bits()
            | self.inaccessible.bits() << 2
            | self.errno.bits() << 4
            | other << 6
            | other << 8
            | other << 10
    }

    /// The effects that LLVM's number stands for.
    pub fn from_bits(bits: u64) -> Self {
        let at = |shift: u32| Touched::from_bits(bits >> shift);
        Self { arguments: at(0), inaccessible: at(2), errno: at(4), other: at(6).or(at(8)).or(at(10)) }
    }

    /// What an intrinsic of LLVM touches: all, when that is not known or it may not return.
    pub fn of_intrinsic(name: &str) -> Self {
        Self::from_bits(intrinsic_memory(name).into())
    }

    /// What both allow.
    pub fn and(self, other: Self) -> Self {
        Self {
            arguments: self.arguments.and(other.arguments),
            inaccessible: self.inaccessible.and(other.inaccessible),
            errno: self.errno.and(other.errno),
            other: self.other.and(other.other),
        }
    }

    /// Whether nothing is written.
    pub fn only_reads(self) -> bool {
        ![self.arguments, self.inaccessible, self.errno, self.other].iter().any(|each| each.written)
    }
}

/// What a call of a function may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The memory it touches.
    pub memory: MemoryEffects,
    /// It returns or unwinds, if its behaviour is defined.
    pub will_return: bool,
    /// It does not unwind.
    pub no_unwind: bool,
}

impl Facts {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { memory: MemoryEffects::ALL, will_return: false, no_unwind: false };

    /// What the attributes of a function say.
    pub fn of(function: Op<'_>) -> Self {
        let memory = match passthrough(function, "memory") {
            Some(Some(bits)) => bits.parse().map_or(MemoryEffects::ALL, MemoryEffects::from_bits),
            _ => MemoryEffects::ALL,
        };
        Self {
            memory,
            will_return: passthrough(function, "willreturn").is_some(),
            no_unwind: passthrough(function, "nounwind").is_some(),
        }
    }
}

/// An attribute of a function: `Some(None)` when it has this name alone, with its text when it is a pair.
pub fn passthrough<'c>(function: Op<'c>, name: &str) -> Option<Option<&'c str>> {
    list(function).into_iter().find_map(|each| match attr_elements(each) {
        Some(pair) => (pair.len() == 2 && attr_text(pair[0]) == Some(name)).then(|| attr_text(pair[1])),
        None => (attr_text(each) == Some(name)).then_some(None),
    })
}

/// Sets or replaces an attribute of a function: a name, or a pair.
pub fn set_passthrough<'c>(function: Op<'c>, name: &str, value: Option<&str>) {
    let context = context_of(function);
    let is_it = |each: &Attr<'c>| {
        let first = attr_elements(*each).map_or(Some(*each), |pair| pair.first().copied());
        first.and_then(attr_text) == Some(name)
    };
    let mut all: Vec<Attr<'c>> = list(function).into_iter().filter(|each| !is_it(each)).collect();
    all.push(match value {
        Some(value) => array_attr(context, &[str_attr(context, name), str_attr(context, value)]),
        None => str_attr(context, name),
    });
    set_attr(function, list_name(function), array_attr(context, &all));
}

fn list<'c>(function: Op<'c>) -> Vec<Attr<'c>> {
    attr(function, list_name(function)).and_then(attr_elements).unwrap_or_default()
}

fn list_name(function: Op<'_>) -> &'static str {
    if is_op(function, "llvm.func") { "passthrough" } else { "llvm.passthrough" }
}

/// Whether argument number `at` of a function has an attribute.
pub fn argument_is(function: Op<'_>, at: usize, name: &str) -> bool {
    func::arg_attrs(function, at).is_some_and(|all| dict_entry(all, name).is_some())
}

/// Adds an attribute without value to argument number `at` of a function. Says whether it is new.
pub fn set_argument<'c>(function: Op<'c>, at: usize, name: &str) -> bool {
    if argument_is(function, at, name) {
        return false;
    }
    let context = context_of(function);
    let count = func::inputs(function).len();
    let mut all: Vec<Attr<'c>> =
        (0..count).map(|each| func::arg_attrs(function, each).unwrap_or_else(|| dict_attr(context, &[]))).collect();
    let mut entries = dict_entries(all[at]).unwrap_or_default();
    entries.retain(|(each, _)| *each != name);
    entries.push((name, unit_attr(context)));
    all[at] = dict_attr(context, &entries);
    func::set_arg_attrs(function, &all);
    true
}

/// Whether the result of a function has an attribute.
pub fn result_is(function: Op<'_>, name: &str) -> bool {
    let all = attr(function, "res_attrs").and_then(attr_elements).unwrap_or_default();
    all.first().is_some_and(|first| dict_entry(*first, name).is_some())
}

/// Adds an attribute without value to the result of a function. Says whether it is new.
pub fn set_result<'c>(function: Op<'c>, name: &str) -> bool {
    if result_is(function, name) {
        return false;
    }
    let context = context_of(function);
    let mut all = attr(function, "res_attrs").and_then(attr_elements).unwrap_or_default();
    let mut entries = all.first().and_then(|first| dict_entries(*first)).unwrap_or_default();
    entries.push((name, unit_attr(context)));
    let entries = dict_attr(context, &entries);
    match all.first_mut() {
        Some(first) => *first = entries,
        None => all.push(entries),
    }
    set_attr(function, "res_attrs", array_attr(context, &all));
    true
}

/// Whether a sanitizer watches the accesses of a function. What it would report must not go away, so passes that remove
/// or move accesses leave such functions alone.
fn is_watched(function: Op<'_>) -> bool {
    ["sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_thread", "sanitize_type"]
        .iter()
        .any(|name| passthrough(function, name).is_some())
}

/// The functions of a module that have a body whose accesses may be removed and moved.
pub fn unwatched_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    functions(module).into_iter().filter(|each| func::is_defined(*each) && !is_watched(*each)).collect()
}

/// Whether a function has a body here that is certainly the one that calls run: no other definition can take its place when
/// the program is linked or loaded.
pub fn is_definitive(function: Op<'_>) -> bool {
    let attribute = |name: &str| match is_op(function, "llvm.func") {
        true => attr(function, name),
        false => attr(function, &format!("llvm.{name}")),
    };
    let fixed = match attribute("linkage").map(|each| each.to_string()) {
        None => true,
        Some(linkage) if linkage.ends_with("<external>") => attribute("dso_local").is_some(),
        Some(linkage) => linkage.ends_with("<internal>") || linkage.ends_with("<private>"),
    };
    func::is_defined(function) && fixed && passthrough(function, "naked").is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

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
