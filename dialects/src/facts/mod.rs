//! Facts about functions as text, as headers state them, and the checksums that identify a set of facts.
//!
//! A fact is an attribute of LLVM in the spelling of its attribute groups (`readonly`, `memory(argmem: read)`,
//! `align=8`), or one of this project (`nospawn`). Its subject is a function, a parameter or the result (hto:HT-3).

pub mod derivative;
mod implication;
mod interface;
mod memory;

pub use derivative::ExportedDerivative;
pub use implication::{holds, strongest};
pub use interface::{INTERFACE, Interface};
pub use memory::{MemoryEffects, Touched};

use crate::ir::*;
use siphasher::sip::SipHasher13;
use std::fmt;
use std::hash::Hasher;

/// The attribute of a declaration that holds the facts that headers state, until a pass applies them.
pub const STATED: &str = "cmem.facts";

/// The attribute of a declaration whose facts were applied: their checksums.
pub const RELIED_ON: &str = "cmem.facts_checksum";

/// The attribute of a declaration with [`RELIED_ON`] whose facts are those of another function, which it names.
pub const FACTS_OF: &str = "cmem.facts_of";

/// The attribute of a function whose lowered parameters do not correspond one to one to those of its prototype: for
/// each lowered parameter the index of the prototype's, from 1; 0 if it does not hold one whole parameter.
pub const PARAMETERS: &str = "cmem.parameters";

/// The attribute of an address computation that selects an element of one of several arrays in an object, which are disjoint
/// and whose distances are unknown: the number of the array. Computations of the same number in the same object select from
/// the same array, and elements of an array are accessed by such computations only.
pub const ARRAY: &str = "cmem.array";

/// The name prefix of the variable that carries the facts of a function whose types other files cannot name.
pub const CARRIER: &str = "rmlir_facts_of_";

/// The name prefix of twins; the name of the original function follows.
pub const TWIN_PREFIX: &str = "rmlir_twin_";

/// Function attributes that are facts on their own, in LLVM's spelling.
pub const OF_FUNCTIONS: [&str; 7] =
    ["mustprogress", "nofree", "norecurse", "noreturn", "nosync", "nounwind", "willreturn"];

/// The name prefix of function attributes that LLVM does not have.
pub const PREFIX: &str = "rmlir-";

/// The function attributes that are facts on their own and that LLVM does not have. In headers they are named without
/// [`PREFIX`].
pub const OWN: &[&str] = &[INACTIVE, NO_BARRIER, NO_SPAWN];

/// Function attribute: neither the function nor its callees start or wait for tasks or workers, or query the team.
pub const NO_SPAWN: &str = "rmlir-nospawn";

/// Function attribute: the function reaches no barrier that the workers of the caller's team would have to join.
pub const NO_BARRIER: &str = "rmlir-nobarrier";

/// Function attribute: no derivative flows through a call. The function returns no floating-point value or pointer, and
/// writes no memory of the caller that may hold floating-point values.
pub const INACTIVE: &str = "rmlir-inactive";

/// Function attribute that lists arguments, counted from 1, that the function does not use.
pub const UNUSED: &str = "rmlir-unused";

/// Function attribute that lists arguments, counted from 1, of which only the address is kept or compared, without
/// access to the memory that they point to. LLVM's `captures(address)`, which MLIR cannot express.
pub const ADDRESS_ONLY: &str = "rmlir-address-only";

/// Whether a function attribute, by its name in the module, describes the behaviour of calls, as opposed to code
/// generation.
pub fn is_of_function(name: &str) -> bool {
    name == "memory" || OF_FUNCTIONS.contains(&name) || name.starts_with(PREFIX)
}

/// The attribute of the function fact of this project that headers name `name`; `None` if there is none.
pub fn own_attribute(name: &str) -> Option<&'static str> {
    OWN.iter().copied().find(|attribute| attribute.strip_prefix(PREFIX) == Some(name))
}

/// An externally visible function, as a self-contained C declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The symbol name.
    pub name: String,
    /// The type of the prototype; the same text in each file.
    pub signature: String,
    /// The declaration without `;`: `double mag(const double *, int)`.
    pub text: String,
    /// Structures, unions and enumerations to declare before it: `struct node`.
    pub tags: Vec<String>,
    /// Whether other files can name all its types.
    pub is_nameable: bool,
    /// Whether these types are valid in C++, too.
    pub is_in_cxx: bool,
    /// The source location.
    pub place: Place,
    /// The prototype as written in the source.
    pub source: String,
}

/// The subject of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The function as a whole.
    Function,
    /// A parameter, from 1: its value on entry to the function.
    Parameter(u32),
    /// The returned value.
    Result,
}

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    /// The subject.
    pub subject: Subject,
    /// The attribute that holds.
    pub text: String,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            Subject::Function => write!(f, "fn_attr(\"{}\")", self.text),
            Subject::Parameter(position) => write!(f, "arg_attr({position}, \"{}\")", self.text),
            Subject::Result => write!(f, "ret_attr(\"{}\")", self.text),
        }
    }
}

impl Fact {
    /// Parses the printed form of a fact; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once('(')?;
        let inner = rest.strip_suffix("\")")?;
        let (subject, text) = match kind {
            "fn_attr" => (Subject::Function, inner.strip_prefix('"')?),
            "ret_attr" => (Subject::Result, inner.strip_prefix('"')?),
            "arg_attr" => {
                let (position, text) = inner.split_once(", \"")?;
                (Subject::Parameter(position.parse().ok().filter(|position| *position > 0)?), text)
            }
            _ => return None,
        };
        (!text.contains(['"', '\\', '\n'])).then(|| Self { subject, text: text.to_owned() })
    }
}

/// All facts that one declaration in a header states about a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The symbol name of the function.
    pub name: String,
    /// The facts.
    pub facts: Vec<Fact>,
    /// The checksum that was written with the facts; `None` if they were written by hand.
    pub checksum: Option<String>,
}

/// The prefix of the fact that holds function name and checksum.
const CHECKSUM: &str = "facts=";

impl Statement {
    /// Splits the facts stated about a symbol into facts and checksum. A carrier variable stands for its function.
    ///
    /// # Errors
    /// A checksum of another function, or more than one.
    pub fn new(symbol: &str, said: Vec<Fact>) -> Result<Self, &'static str> {
        let (sums, facts): (Vec<Fact>, Vec<Fact>) =
            said.into_iter().partition(|fact| fact.subject == Subject::Function && fact.text.starts_with(CHECKSUM));
        let named = symbol.strip_prefix(CARRIER).unwrap_or(symbol);
        let checksum = match sums.as_slice() {
            [] => None,
            [only] => match only.text[CHECKSUM.len()..].rsplit_once(':') {
                Some((name, checksum)) if name == named => Some(checksum.to_owned()),
                _ => return Err("the checksum is of another function"),
            },
            _ => return Err("there are several checksums"),
        };
        Ok(Self { name: named.to_owned(), facts, checksum })
    }

    /// The facts, including the one that holds the checksum.
    pub fn all_facts(&self) -> Vec<Fact> {
        let checksum = self.checksum.as_ref().map(|checksum| Self::checksum_fact(&self.name, checksum));
        self.facts.iter().cloned().chain(checksum).collect()
    }

    /// Attaches the facts to the declaration of the function, for the pass that applies them.
    pub fn put(&self, function: Op<'_>) {
        let context = context_of(function);
        let mut all = attr(function, STATED).and_then(attr_elements).unwrap_or_default();
        for fact in self.all_facts() {
            let fact = str_attr(context, &fact.to_string());
            if !all.contains(&fact) {
                all.push(fact);
            }
        }
        set_attr(function, STATED, array_attr(context, &all));
    }

    /// The checksum that a fact holds, if it holds one.
    pub fn checksum_of(fact: &Fact) -> Option<&str> {
        let named = fact.text.strip_prefix(CHECKSUM).filter(|_| fact.subject == Subject::Function)?;
        named.rsplit_once(':').map(|(_, checksum)| checksum)
    }

    /// The fact that holds the checksum of a function.
    pub fn checksum_fact(name: &str, checksum: &str) -> Fact {
        Fact { subject: Subject::Function, text: format!("{CHECKSUM}{name}:{checksum}") }
    }
}

/// Whether a `captures` attribute such as `captures(address)` restricts captures to the address: it may be compared,
/// but the memory is not accessed through a captured pointer.
pub fn is_address_alone(text: &str) -> bool {
    let parts = text.strip_prefix("captures(").and_then(|rest| rest.strip_suffix(')'));
    parts.is_some_and(|parts| parts.split(", ").all(|part| matches!(part, "address" | "address_is_null")))
}

/// The checksum of a set of facts about a function of a given type; order and duplicates do not matter.
pub fn checksum(name: &str, signature: &str, facts: &[Fact]) -> String {
    let mut lines: Vec<String> = facts.iter().map(Fact::to_string).collect();
    lines.sort_unstable();
    lines.dedup();
    text_checksum(&format!("{name}\n{signature}\n{}", lines.join("\n")))
}

/// The checksum of a text: sixteen hexadecimal digits.
pub fn text_checksum(text: impl AsRef<[u8]>) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(text.as_ref());
    format!("{:016x}", hasher.finish())
}

/// The index of the prototype's parameter that a lowered one holds, both from 1; `None` if it does not hold one whole
/// parameter.
pub fn parameter_of_lowered(function: Op<'_>, lowered: u32) -> Option<u32> {
    match attr(function, PARAMETERS).and_then(attr_elements) {
        None => Some(lowered),
        Some(positions) => {
            let position = positions.get(lowered.checked_sub(1)? as usize).copied().and_then(attr_int)?;
            u32::try_from(position).ok().filter(|position| *position > 0)
        }
    }
}

/// The index of the lowered parameter that holds one of the prototype's, both from 1; `None` if there is none.
pub fn lowered_parameter(function: Op<'_>, parameter: u32) -> Option<u32> {
    match attr(function, PARAMETERS).and_then(attr_elements) {
        None => Some(parameter),
        Some(positions) => {
            let at = positions.iter().position(|position| attr_int(*position) == Some(i64::from(parameter)))?;
            u32::try_from(at + 1).ok()
        }
    }
}

/// The names of the functions whose facts a module relies on, with the checksums of these facts, sorted by name.
pub fn relied_on(module: Op<'_>) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = functions(module)
        .into_iter()
        .filter_map(|function| {
            let name = attr_string(function, FACTS_OF).or_else(|| symbol_name(function))?;
            Some((name, attr(function, RELIED_ON).and_then(attr_elements)?))
        })
        .flat_map(|(name, sums)| {
            sums.into_iter().filter_map(attr_text).map(move |sum| (name.to_owned(), sum.to_owned()))
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_as_they_are_printed() {
        for text in ["fn_attr(\"memory(argmem: read)\")", "arg_attr(12, \"align=8\")", "ret_attr(\"nonnull\")"] {
            assert_eq!(Fact::parse(text).map(|fact| fact.to_string()).as_deref(), Some(text));
        }
        for text in
            ["fn_attr()", "arg_attr(0, \"nonnull\")", "arg_attr(\"nonnull\")", "fn_attr(\"a\"b\")", "other(\"a\")"]
        {
            assert_eq!(Fact::parse(text), None, "{text}");
        }
    }

    #[test]
    fn checksums_are_of_sets() {
        let fact = |text: &str| Fact { subject: Subject::Function, text: text.to_owned() };
        let one = checksum("f", "int (void)", &[fact("nofree"), fact("nosync")]);
        assert_eq!(one, checksum("f", "int (void)", &[fact("nosync"), fact("nofree"), fact("nosync")]));
        assert_ne!(one, checksum("f", "int (void)", &[fact("nosync")]));
        assert_ne!(one, checksum("g", "int (void)", &[fact("nosync"), fact("nofree")]));
        // Headers outlive the compiler that wrote them.
        assert_eq!(text_checksum("mag"), "1b9bab504faa9305");
    }
}
