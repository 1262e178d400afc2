//! Footprints: the elements of an array parameter that a function may read or write, as text in a function attribute.
//!
//! ```text
//! {[i][j] : 0 <= i && i < $2 && 0 <= j && j < 10 ; double[*][10]}
//! ```
//! The counters `[i][j]` are the subscripts of an element. The condition is in C syntax over unbounded integers. After
//! `;` follows the pointee of the parameter: the element type, and the extents of all dimensions but the first. `$2` is
//! the value on entry of the second lowered parameter, `$2u` the same value read as unsigned. `e % 4 == 0` means that
//! `e` is a multiple of 4. An element that is not in the set is not accessed through the parameter. Element `[i][j]`
//! above is at offset `10 * i + j` elements from the pointer, whatever the value of `j`.
//!
//! The text is the value of the function attribute `rmlir-reads-K` or `rmlir-writes-K`, for parameter `K`, from 1.
//! Printing a parsed text and parsing that again gives the same footprint and the same text.
//! Source: `polygeist:PG-29`, statements with known footprints.

mod parse;
mod print;

pub use parse::Unreadable;

use crate::ir::{Context, Ty, context_of_type, f16_type, f32_type, f64_type, int_type, ptr_type};

/// A set of array elements that may be accessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// The element type.
    pub element: Element,
    /// The extents of all dimensions but the first; there is one counter more.
    pub extents: Vec<Extent>,
    /// A disjunction of conjunctions: an element is in the set if all conditions of one part hold.
    pub parts: Vec<Vec<Condition>>,
}

/// An element type, by its name in C and its type in MLIR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// The name in C.
    pub c: &'static str,
    mlir: Scalar,
}

/// A type of MLIR that an element may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scalar {
    Int(u32),
    F16,
    F32,
    F64,
    Pointer,
}

/// The element types that footprints can have. Signedness does not matter.
pub const ELEMENTS: &[Element] = &[
    Element { c: "char", mlir: Scalar::Int(8) },
    Element { c: "short", mlir: Scalar::Int(16) },
    Element { c: "int", mlir: Scalar::Int(32) },
    Element { c: "long long", mlir: Scalar::Int(64) },
    Element { c: "_Float16", mlir: Scalar::F16 },
    Element { c: "float", mlir: Scalar::F32 },
    Element { c: "double", mlir: Scalar::F64 },
    Element { c: "void *", mlir: Scalar::Pointer },
];

impl Element {
    /// The element type of accesses to values of this type.
    pub fn of(r#type: Ty<'_>) -> Option<Self> {
        ELEMENTS.iter().copied().find(|each| each.r#type(context_of_type(r#type)) == r#type)
    }

    /// The type in MLIR.
    pub fn r#type(self, context: &Context) -> Ty<'_> {
        match self.mlir {
            Scalar::Int(width) => int_type(context, width),
            Scalar::F16 => f16_type(context),
            Scalar::F32 => f32_type(context),
            Scalar::F64 => f64_type(context),
            Scalar::Pointer => ptr_type(context),
        }
    }
}

/// The value of a parameter on entry to the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parameter {
    /// The index among the lowered parameters, from 1.
    pub number: usize,
    /// Whether its bits are read as an unsigned integer.
    pub unsigned: bool,
}

/// The extent of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// A constant.
    Constant(i64),
    /// A parameter.
    Parameter(Parameter),
}

/// A linear expression: a sum of multiples of counters and parameters, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// The constant term.
    pub constant: i64,
    /// Counters by index, in ascending order, with their coefficients.
    pub counters: Vec<(usize, i64)>,
    /// Parameters in ascending order, with their coefficients.
    pub parameters: Vec<(Parameter, i64)>,
}

/// The relation that a linear expression satisfies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Equal to zero.
    Zero,
    /// Not negative.
    NotNegative,
    /// A multiple of a positive constant.
    MultipleOf(i64),
}

/// A constraint on a linear expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The expression.
    pub of: Linear,
    /// The relation.
    pub relation: Relation,
}

/// The names of the counters, outermost first. Footprints have no more dimensions than these.
pub const COUNTERS: [&str; 6] = ["i", "j", "k", "l", "m", "n"];

/// The names of the function attributes for its parameter `number`, from 1: its read and its write footprint.
pub fn attribute_names(number: usize) -> [String; 2] {
    [format!("{READS}{number}"), format!("{WRITES}{number}")]
}

/// The name prefix of attributes with read footprints.
pub const READS: &str = "rmlir-reads-";
/// The name prefix of attributes with write footprints.
pub const WRITES: &str = "rmlir-writes-";

impl Linear {
    /// Adds a multiple of a counter; `None` on overflow.
    pub fn add_counter(&mut self, counter: usize, times: i64) -> Option<()> {
        add(&mut self.counters, counter, times)
    }

    /// Adds a multiple of a parameter; `None` on overflow.
    pub fn add_parameter(&mut self, parameter: Parameter, times: i64) -> Option<()> {
        add(&mut self.parameters, parameter, times)
    }

    /// Adds a multiple of another expression; `None` on overflow.
    pub fn add_multiple(&mut self, other: &Self, times: i64) -> Option<()> {
        self.constant = self.constant.checked_add(other.constant.checked_mul(times)?)?;
        for (counter, by) in &other.counters {
            self.add_counter(*counter, by.checked_mul(times)?)?;
        }
        for (parameter, by) in &other.parameters {
            self.add_parameter(*parameter, by.checked_mul(times)?)?;
        }
        Some(())
    }

    /// The first nonzero coefficient of a counter or parameter.
    fn first(&self) -> Option<i64> {
        let counters = self.counters.iter().map(|(_, times)| *times);
        counters.chain(self.parameters.iter().map(|(_, times)| *times)).find(|times| *times != 0)
    }

    /// The constant and all coefficients.
    fn numbers(&mut self) -> impl Iterator<Item = &mut i64> {
        let counters = self.counters.iter_mut().map(|(_, times)| times);
        let parameters = self.parameters.iter_mut().map(|(_, times)| times);
        std::iter::once(&mut self.constant).chain(counters).chain(parameters)
    }
}

fn add<K: Ord>(terms: &mut Vec<(K, i64)>, key: K, times: i64) -> Option<()> {
    match terms.binary_search_by(|(each, _)| each.cmp(&key)) {
        Ok(at) => {
            terms[at].1 = terms[at].1.checked_add(times)?;
            if terms[at].1 == 0 {
                terms.remove(at);
            }
        }
        Err(at) if times != 0 => terms.insert(at, (key, times)),
        Err(_) => {}
    }
    Some(())
}

impl Condition {
    /// The condition in its canonical form, in which conditions are compared and printed.
    pub fn new(mut of: Linear, relation: Relation) -> Self {
        match relation {
            Relation::MultipleOf(by) => {
                of.numbers().for_each(|number| *number = number.rem_euclid(by));
                // Of an expression and its negation, the one with the smaller leading coefficient.
                if of.first().is_some_and(|first| first > by - first) {
                    of.numbers().for_each(|number| *number = (by - *number) % by);
                }
                of.counters.retain(|(_, times)| *times != 0);
                of.parameters.retain(|(_, times)| *times != 0);
            }
            Relation::Zero => {
                let negative = of.first().unwrap_or(of.constant) < 0;
                let fits = of.numbers().all(|number| *number != i64::MIN);
                if negative && fits {
                    of.numbers().for_each(|number| *number = -*number);
                }
            }
            Relation::NotNegative => {}
        }
        Self { of, relation }
    }
}
