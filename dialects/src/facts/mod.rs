//! What headers say of functions: facts as text, and the checksums by which files know that they speak of the same.
//!
//! A fact is an attribute of LLVM's as its textual form spells it in a group (`readonly`, `memory(argmem: read)`, `align=8`),
//! or one of ours (`nospawn`). It holds of a function, of one of its parameters or of its result (hto:HT-3).

mod implication;
mod interface;
mod memory;

pub use implication::{holds, strongest};
pub use interface::{INTERFACE, Interface};
pub use memory::{MemoryEffects, Touched};

use crate::ir::*;
use siphasher::sip::SipHasher13;
use std::fmt;
use std::hash::Hasher;

/// The attribute of a declaration that holds what headers state of it, until a pass takes it in.
pub const STATED: &str = "cmem.facts";

/// The attribute of a declaration whose facts were taken in: their checksum.
pub const RELIED_ON: &str = "cmem.facts_checksum";

/// The attribute of a function whose lowered parameters are not those of its prototype, one for one: the number of the latter
/// for each of the former, from 1; 0 for what no parameter is passed in alone.
pub const PARAMETERS: &str = "cmem.parameters";

/// What the name of the variable begins with that carries facts of a function whose types have no names elsewhere.
pub const CARRIER: &str = "rmlir_facts_of_";

/// What the names of functions begin with that are the bodies that headers have for others; the name of the other follows.
pub const TWIN_PREFIX: &str = "rmlir_twin_";

/// Attributes of functions that are facts by themselves, as LLVM spells them.
pub const OF_FUNCTIONS: [&str; 7] =
    ["mustprogress", "nofree", "norecurse", "noreturn", "nosync", "nounwind", "willreturn"];

/// Facts of functions that are ours alone; in modules they have [`PREFIX`].
pub const OWN: [&str; 3] = ["inactive", "nobarrier", "nospawn"];

/// What the names of attributes of functions begin with that LLVM does not know.
pub const PREFIX: &str = "rmlir-";

/// Whether an attribute of a function, under its name in the module, says what calls of it do, and nothing of how code is made.
pub fn is_of_function(name: &str) -> bool {
    name == "memory" || OF_FUNCTIONS.contains(&name) || name.starts_with(PREFIX)
}

/// A function that other files can see, as C that declares it by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The symbol.
    pub name: String,
    /// The type of the prototype, the same text in each file.
    pub signature: String,
    /// The declaration without `;`: `double mag(const double *, int)`.
    pub text: String,
    /// Structures, unions and enumerations to declare before: `struct node`.
    pub tags: Vec<String>,
    /// Whether all types have names that another file can use.
    pub is_nameable: bool,
    /// Whether C++ knows these types, too.
    pub is_in_cxx: bool,
    /// Where the source has it.
    pub place: Place,
    /// The prototype as the source has it.
    pub source: String,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The function as a whole.
    Function,
    /// A parameter, from 1: its value when the function is entered.
    Parameter(u32),
    /// The value that is returned.
    Result,
}

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    /// What it is about.
    pub subject: Subject,
    /// What it says.
    pub text: String,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            Subject::Function => write!(f, "fn_attr(\"{}\")", self.text),
            Subject::Parameter(number) => write!(f, "arg_attr({number}, \"{}\")", self.text),
            Subject::Result => write!(f, "ret_attr(\"{}\")", self.text),
        }
    }
}

impl Fact {
    /// A fact from the form in which it is printed.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once('(')?;
        let inner = rest.strip_suffix("\")")?;
        let (subject, text) = match kind {
            "fn_attr" => (Subject::Function, inner.strip_prefix('"')?),
            "ret_attr" => (Subject::Result, inner.strip_prefix('"')?),
            "arg_attr" => {
                let (number, text) = inner.split_once(", \"")?;
                (Subject::Parameter(number.parse().ok().filter(|number| *number > 0)?), text)
            }
            _ => return None,
        };
        (!text.contains(['"', '\\', '\n'])).then(|| Self { subject, text: text.to_owned() })
    }
}

/// All that one declaration in a header states of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The symbol of the function.
    pub name: String,
    /// What holds.
    pub facts: Vec<Fact>,
    /// The checksum that was written with the facts; none where a person wrote them.
    pub checksum: Option<String>,
}

/// The fact that carries name and checksum begins so.
const CHECKSUM: &str = "facts=";

impl Statement {
    /// Takes what is said of a symbol apart. A carrier and a checksum name the symbol that is meant.
    ///
    /// # Errors
    /// A checksum of another symbol, or more than one.
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

    /// The facts with the one that carries the checksum.
    pub fn all_facts(&self) -> Vec<Fact> {
        let checksum = self.checksum.as_ref().map(|checksum| Self::checksum_fact(&self.name, checksum));
        self.facts.iter().cloned().chain(checksum).collect()
    }

    /// Puts the facts on the declaration of the function, for the pass that takes them in.
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

    /// The fact that carries the checksum of a function.
    pub fn checksum_fact(name: &str, checksum: &str) -> Fact {
        Fact { subject: Subject::Function, text: format!("{CHECKSUM}{name}:{checksum}") }
    }
}

/// Whether a text of LLVM's, such as `captures(address)`, says that nobody gets to what a pointer points to, though its address may
/// be compared.
pub fn is_address_alone(text: &str) -> bool {
    let parts = text.strip_prefix("captures(").and_then(|rest| rest.strip_suffix(')'));
    parts.is_some_and(|parts| parts.split(", ").all(|part| matches!(part, "address" | "address_is_null")))
}

/// The checksum of what is said of a function of a type: that of a set, in any order.
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

/// The number of the parameter of the prototype that a lowered one is, both from 1; none for what is no parameter alone.
pub fn parameter_of_lowered(function: Op<'_>, lowered: u32) -> Option<u32> {
    match attr(function, PARAMETERS).and_then(attr_elements) {
        None => Some(lowered),
        Some(numbers) => {
            let number = numbers.get(lowered.checked_sub(1)? as usize).copied().and_then(attr_int)?;
            u32::try_from(number).ok().filter(|number| *number > 0)
        }
    }
}

/// The number of the lowered parameter that one of the prototype is, both from 1.
pub fn lowered_parameter(function: Op<'_>, parameter: u32) -> Option<u32> {
    match attr(function, PARAMETERS).and_then(attr_elements) {
        None => Some(parameter),
        Some(numbers) => {
            let at = numbers.iter().position(|number| attr_int(*number) == Some(i64::from(parameter)))?;
            u32::try_from(at + 1).ok()
        }
    }
}

/// The checksums of the facts that a module relies on, with the names of the functions, in the order of these.
pub fn relied_on(module: Op<'_>) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = functions(module)
        .into_iter()
        .filter_map(|function| Some((symbol_name(function)?, attr(function, RELIED_ON).and_then(attr_elements)?)))
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
