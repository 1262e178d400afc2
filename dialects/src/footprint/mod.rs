//! Footprints: which elements of an array parameter a function may read or write, as a text that stays with the function.
//!
//! ```text
//! {[i][j] : 0 <= i && i < $2 && 0 <= j && j < 10 ; double[*][10]}
//! ```
//! The counters in front are the subscripts of an element; the condition is written as in C, of numbers that never overflow;
//! behind it stands what the parameter points to: the type of the elements, and the extents of all dimensions but the first.
//! `$2` is the second parameter of the lowered function when it is called, `$2u` the same read without sign. `e % 4 == 0`
//! means that `e` is a multiple of 4. An element that is not in the set is not accessed through the parameter. Element `[i][j]`
//! above is the one that lies `10 * i + j` elements behind the pointer, whatever `j` is.
//!
//! The text is kept as attribute `rmlir-reads-K` or `rmlir-writes-K` of the function, for its parameter number `K`, from 1 on.
//! Printing what was parsed gives a text that is parsed to the same and printed to the same.
//! Source: `polygeist:PG-29`, statements with known footprints.

mod parse;
mod print;

pub use parse::Unreadable;

/// The elements of an array that may be accessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// What an element is.
    pub element: Element,
    /// The extents of all dimensions but the first; so there is one counter more.
    pub extents: Vec<Extent>,
    /// An element is in the set when all conditions of one of these hold.
    pub parts: Vec<Vec<Condition>>,
}

/// A type of elements, by its name in C and its name in MLIR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// As C calls it.
    pub c: &'static str,
    /// As MLIR calls it.
    pub mlir: &'static str,
}

/// All types that elements of footprints have. Signs do not matter.
pub const ELEMENTS: &[Element] = &[
    Element { c: "char", mlir: "i8" },
    Element { c: "short", mlir: "i16" },
    Element { c: "int", mlir: "i32" },
    Element { c: "long long", mlir: "i64" },
    Element { c: "_Float16", mlir: "f16" },
    Element { c: "float", mlir: "f32" },
    Element { c: "double", mlir: "f64" },
    Element { c: "void *", mlir: "!llvm.ptr" },
];

impl Element {
    /// The one that MLIR calls by this name.
    pub fn of_mlir(name: &str) -> Option<Self> {
        ELEMENTS.iter().copied().find(|each| each.mlir == name)
    }
}

/// A parameter of the function, when it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parameter {
    /// Its number among the lowered parameters, from 1 on.
    pub number: usize,
    /// Whether its bits are read without sign.
    pub unsigned: bool,
}

/// The extent of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// A number.
    Constant(i64),
    /// A parameter.
    Parameter(Parameter),
}

/// A sum of multiples of counters and parameters, and a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// What is added.
    pub constant: i64,
    /// Counters, by their numbers, in order, with what each is multiplied with.
    pub counters: Vec<(usize, i64)>,
    /// Parameters in order, with what each is multiplied with.
    pub parameters: Vec<(Parameter, i64)>,
}

/// What a sum has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Zero.
    Zero,
    /// Zero or more.
    NotNegative,
    /// A multiple of a positive number.
    MultipleOf(i64),
}

/// That a sum is as it has to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The sum.
    pub of: Linear,
    /// What it has to be.
    pub relation: Relation,
}

/// The names of the counters, outer ones first. There are no more dimensions.
pub const COUNTERS: [&str; 6] = ["i", "j", "k", "l", "m", "n"];

/// The names of the attributes of a function for its parameter `number`, from 1 on: what is read, what is written.
pub fn attribute_names(number: usize) -> [String; 2] {
    [format!("{READS}{number}"), format!("{WRITES}{number}")]
}

/// How the names of attributes begin that say what is read.
pub const READS: &str = "rmlir-reads-";
/// How the names of attributes begin that say what is written.
pub const WRITES: &str = "rmlir-writes-";

impl Linear {
    /// Adds a multiple of a counter; `None` when the numbers grow too large.
    pub fn add_counter(&mut self, counter: usize, times: i64) -> Option<()> {
        add(&mut self.counters, counter, times)
    }

    /// Adds a multiple of a parameter; `None` when the numbers grow too large.
    pub fn add_parameter(&mut self, parameter: Parameter, times: i64) -> Option<()> {
        add(&mut self.parameters, parameter, times)
    }

    /// Adds a multiple of another sum; `None` when the numbers grow too large.
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

    /// What the first term that counts is multiplied with.
    fn first(&self) -> Option<i64> {
        let counters = self.counters.iter().map(|(_, times)| *times);
        counters.chain(self.parameters.iter().map(|(_, times)| *times)).find(|times| *times != 0)
    }

    /// All numbers of the sum, to be changed alike.
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
    /// The condition in the one form in which it is compared and printed.
    pub fn new(mut of: Linear, relation: Relation) -> Self {
        match relation {
            Relation::MultipleOf(by) => {
                of.numbers().for_each(|number| *number = number.rem_euclid(by));
                // Of a sum and its opposite, the one that begins with less.
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

    /// In the notation of isl, with these names for counters and parameters; `None` when a name is missing.
    fn isl(&self, counters: &[String], parameter: &mut impl FnMut(Parameter) -> Option<String>) -> Option<String> {
        let mut sum = self.of.constant.to_string();
        let mut add = |times: i64, name: &str| {
            let sign = if times < 0 { '-' } else { '+' };
            sum += &format!(" {sign} {} * ({name})", times.unsigned_abs());
        };
        for (counter, times) in &self.of.counters {
            add(*times, counters.get(*counter)?);
        }
        for (each, times) in &self.of.parameters {
            add(*times, &parameter(*each)?);
        }
        Some(match self.relation {
            Relation::Zero => format!("({sum}) = 0"),
            Relation::NotNegative => format!("({sum}) >= 0"),
            Relation::MultipleOf(by) => format!("({sum}) mod {by} = 0"),
        })
    }
}

impl Footprint {
    /// The condition in the notation of isl, with these names for counters and parameters; `None` when a name is missing.
    pub fn isl(&self, counters: &[String], mut parameter: impl FnMut(Parameter) -> Option<String>) -> Option<String> {
        let mut parts = Vec::new();
        for part in &self.parts {
            let all = part.iter().map(|each| each.isl(counters, &mut parameter)).collect::<Option<Vec<_>>>()?;
            parts.push(if all.is_empty() { "(0 = 0)".to_owned() } else { format!("({})", all.join(" and ")) });
        }
        Some(if parts.is_empty() { "(0 = 1)".to_owned() } else { format!("({})", parts.join(" or ")) })
    }
}
