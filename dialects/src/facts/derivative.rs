//! Derivatives that an object has for other files, as a fact of a function: `-fautodiff-export` makes them, and the header
//! states them.
//!
//! ```text
//! derivative=(dup, none, out) -> active; width 1; tape 24; rereads none; version 0123456789abcdef
//! ```
//!
//! The parameters and the result are those of the function as the ABI passes them. There is one such fact for each choice of
//! activities and number of directions, and three functions with the names of [`ExportedDerivative::symbol`].

use super::{Fact, STATED, Statement, Subject};
use crate::ir::*;
use std::fmt;
use std::str::FromStr;

/// The attribute of a function definition whose derivatives other files shall be able to use: an array of [`Wanted`] as text.
pub const WANTED: &str = "autodiff.export";

/// The name prefix of the function attributes with the derivatives that an object has; a number follows.
pub const ATTRIBUTE: &str = "rmlir-derivative-";

/// The start of the fact.
const FACT: &str = "derivative=";

/// How a derivative takes a parameter of its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passed {
    /// Without companion, whatever the caller has: no derivative passes through it.
    None,
    /// Without companion, because the export states that it is constant.
    Constant,
    /// With a shadow.
    Dup,
    /// As a number whose adjoint is a result; in forward mode with its tangent.
    Out,
}

/// How a derivative returns the result of its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Returned {
    /// There is none.
    Nothing,
    /// Without companion.
    None,
    /// As a number with an adjoint, which the reverse sweep takes; in forward mode with its tangent.
    Active,
    /// With its shadow.
    Dup,
}

/// The size of the tape that the augmented function leaves for the reverse sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TapeSize {
    /// Nothing.
    None,
    /// A frame of a constant size in bytes.
    Bytes(u64),
    /// A frame with addresses of others, whose sizes are known at run time.
    Pointer,
}

/// One of the functions of an exported derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The function in forward mode.
    Forward,
    /// The forward sweep of reverse mode.
    Augmented,
    /// The reverse sweep.
    Reverse,
}

/// The derivative of a function that its object has for other files.
///
/// The forward function takes each parameter, followed by its companions, and returns the result, followed by its
/// companions. The augmented function takes each parameter followed by its shadows, then the arena of its caller; it returns
/// the result, its shadows, and the address of the tape if there is any. The reverse function takes each parameter followed by
/// its shadows, the adjoints of the result, and the tape; it returns the adjoints of the parameters that are [`Passed::Out`].
/// It reads no memory again that the caller may have changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExportedDerivative {
    /// The parameters.
    pub parameters: Vec<Passed>,
    /// The result.
    pub result: Returned,
    /// The number of directions.
    pub width: usize,
    /// The tape.
    pub tape: TapeSize,
    /// The checksum of all that callers and the tape depend on: sixteen hexadecimal digits.
    pub version: String,
}

impl Passed {
    const ALL: [(Self, &'static str, char); 4] =
        [(Self::None, "none", 'n'), (Self::Constant, "const", 'c'), (Self::Dup, "dup", 'd'), (Self::Out, "out", 'o')];

    fn row(self) -> (&'static str, char) {
        Self::ALL.into_iter().find(|(each, ..)| *each == self).map_or(("none", 'n'), |(_, word, letter)| (word, letter))
    }

    fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, each, _)| *each == word).map(|(passed, ..)| passed)
    }
}

impl Returned {
    const ALL: [(Self, &'static str, char); 4] = [
        (Self::Nothing, "void", 'v'),
        (Self::None, "none", 'n'),
        (Self::Active, "active", 'a'),
        (Self::Dup, "dup", 'd'),
    ];

    fn row(self) -> (&'static str, char) {
        Self::ALL.into_iter().find(|(each, ..)| *each == self).map_or(("none", 'n'), |(_, word, letter)| (word, letter))
    }

    fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, each, _)| *each == word).map(|(returned, ..)| returned)
    }
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Augmented => "augmented",
            Self::Reverse => "reverse",
        }
    }
}

impl ExportedDerivative {
    /// The symbol of one of its functions. Its name has the activities, the number of directions and the version, so that a
    /// caller that was compiled for another version is not linked.
    pub fn symbol(&self, function: &str, part: Part) -> String {
        let letters: String = self.parameters.iter().map(|each| each.row().1).collect();
        let Self { result, width, version, .. } = self;
        format!("{function}.{}.{letters}_{}.{width}.{version}", part.name(), result.row().1)
    }

    /// The fact that states it.
    pub fn fact(&self) -> Fact {
        Fact { subject: Subject::Function, text: format!("{FACT}{self}") }
    }

    /// The derivative that a fact states; `None` if the fact is another one, or malformed.
    pub fn of_fact(fact: &Fact) -> Option<Self> {
        (fact.subject == Subject::Function).then(|| fact.text.strip_prefix(FACT)?.parse().ok()).flatten()
    }

    /// The derivatives that headers state of a declaration, and the checksums of these statements, before they are applied.
    pub fn stated(function: Op<'_>) -> (Vec<Self>, Vec<String>) {
        let all = attr(function, STATED).and_then(attr_elements).unwrap_or_default();
        let facts: Vec<Fact> = all.into_iter().filter_map(attr_text).filter_map(Fact::parse).collect();
        let checksums = facts.iter().filter_map(Statement::checksum_of).map(str::to_owned).collect();
        (facts.iter().filter_map(Self::of_fact).collect(), checksums)
    }
}

impl fmt::Display for ExportedDerivative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.parameters.iter().map(|each| each.row().0).collect();
        let Self { result, width, tape, version, .. } = self;
        let tape = match tape {
            TapeSize::None => "none".to_owned(),
            TapeSize::Bytes(bytes) => bytes.to_string(),
            TapeSize::Pointer => "pointer".to_owned(),
        };
        let result = result.row().0;
        write!(f, "({}) -> {result}; width {width}; tape {tape}; rereads none; version {version}", words.join(", "))
    }
}

impl FromStr for ExportedDerivative {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let read = || -> Option<Self> {
            let (parameters, rest) = text.strip_prefix('(')?.split_once(") -> ")?;
            let words = parameters.split(", ").filter(|word| !word.is_empty());
            let mut rest = rest.split("; ");
            let result = Returned::named(rest.next()?)?;
            let width = rest.next()?.strip_prefix("width ")?.parse().ok().filter(|width| *width > 0)?;
            let tape = match rest.next()?.strip_prefix("tape ")? {
                "none" => TapeSize::None,
                "pointer" => TapeSize::Pointer,
                bytes => TapeSize::Bytes(bytes.parse().ok()?),
            };
            rest.next().filter(|rereads| *rereads == "rereads none")?;
            let is_digit = |digit: char| digit.is_ascii_hexdigit();
            let version = rest.next()?.strip_prefix("version ").filter(|text| text.chars().all(is_digit))?.to_owned();
            let parameters = words.map(Passed::named).collect::<Option<_>>()?;
            rest.next().is_none().then_some(Self { parameters, result, width, tape, version })
        };
        read().ok_or(())
    }
}

/// A derivative that shall be exported.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wanted {
    /// The parameters of the function that are constant, from 1, ascending.
    pub constant: Vec<usize>,
    /// The number of directions; 0 stands for 1.
    pub width: usize,
    /// Whether it is an error if there is no such derivative.
    pub is_required: bool,
}

impl Wanted {
    /// Asks for derivatives of a definition.
    pub fn put(all: &[Self], function: Op<'_>) {
        let context = context_of(function);
        let row = |each: &Self| {
            let constant: Vec<i32> = each.constant.iter().filter_map(|at| i32::try_from(*at).ok()).collect();
            dict_attr(
                context,
                &[
                    ("constant", i32_array_attr(context, &constant)),
                    ("required", bool_attr(context, each.is_required)),
                    ("width", i64_attr(context, i64::try_from(each.width.max(1)).unwrap_or(i64::MAX))),
                ],
            )
        };
        set_attr(function, WANTED, array_attr(context, &all.iter().map(row).collect::<Vec<_>>()));
    }

    /// Removes what was asked for from a definition.
    pub fn take(function: Op<'_>) -> Vec<Self> {
        let rows = attr(function, WANTED).and_then(attr_elements).unwrap_or_default();
        remove_attr(function, WANTED);
        let row = |row: Attr<'_>| -> Option<Self> {
            let constant = attr_i32_array(dict_entry(row, "constant")?)?;
            Some(Self {
                constant: constant.into_iter().filter_map(|at| usize::try_from(at).ok()).collect(),
                width: usize::try_from(attr_int(dict_entry(row, "width")?)?).ok()?,
                is_required: attr_int(dict_entry(row, "required")?)? != 0,
            })
        };
        rows.into_iter().filter_map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_derivative_is_read_as_it_is_printed() {
        let all = [
            (vec![Passed::Dup, Passed::None, Passed::Out], Returned::Active, TapeSize::Bytes(24)),
            (vec![], Returned::Nothing, TapeSize::None),
            (vec![Passed::Constant], Returned::Dup, TapeSize::Pointer),
        ];
        for (parameters, result, tape) in all {
            let derivative = ExportedDerivative { parameters, result, width: 2, tape, version: "0f".to_owned() };
            assert_eq!(ExportedDerivative::of_fact(&derivative.fact()).as_ref(), Some(&derivative));
            let printed = derivative.fact().to_string();
            assert_eq!(Fact::parse(&printed), Some(derivative.fact()), "{printed}");
            for end in 0..derivative.fact().text.len() - 2 {
                let fact = Fact { subject: Subject::Function, text: derivative.fact().text[..end].to_owned() };
                assert_eq!(ExportedDerivative::of_fact(&fact), None, "{end}");
            }
        }
    }

    #[test]
    fn the_symbol_tells_the_activities_apart() {
        let derivative = |passed| ExportedDerivative {
            parameters: vec![passed, Passed::Out],
            result: Returned::Active,
            width: 1,
            tape: TapeSize::None,
            version: "12ab".to_owned(),
        };
        assert_eq!(derivative(Passed::Dup).symbol("g", Part::Augmented), "g.augmented.do_a.1.12ab");
        assert_eq!(derivative(Passed::Constant).symbol("g", Part::Reverse), "g.reverse.co_a.1.12ab");
    }
}
