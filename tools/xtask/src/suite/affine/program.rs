//! The tree of a random program: loop nests over arrays, with linear bounds and subscripts.

/// A sum of multiples of the counters around a place, outer ones first, of the parameters, and a constant.
#[derive(Clone, Debug, Default)]
pub struct Linear {
    pub counters: Vec<i64>,
    pub parameters: [i64; 2],
    pub constant: i64,
}

/// A loop bound: a sum, or the less or greater of two.
#[derive(Clone, Debug)]
pub enum Bound {
    One(Linear),
    Least(Linear, Linear),
    Greatest(Linear, Linear),
}

/// How a loop is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `for (i = lower; i < upper; i += step)`.
    Up,
    /// `for (i = lower; i <= upper - 1; i += step)`.
    UpTo,
    /// `for (i = upper; i-- > lower;)`, in steps of one.
    Down,
    /// `i = lower; while (i < upper) { ...; i += step; }`.
    While,
}

/// A loop nest's inner node.
#[derive(Clone, Debug)]
pub enum Node {
    Loop(Box<Loop>),
    If(Vec<Test>, Vec<Node>),
    Assign(Access, Value),
}

/// A counted loop; its counter's number is how many loops are around it.
#[derive(Clone, Debug)]
pub struct Loop {
    pub form: Form,
    pub lower: Bound,
    pub upper: Bound,
    pub step: i64,
    /// The array through which a pointer walks, if one does.
    pub walk: Option<usize>,
    pub body: Vec<Node>,
}

/// A part of a condition; all parts must hold.
#[derive(Clone, Debug)]
pub enum Test {
    /// `left relation right`.
    Compare(Linear, &'static str, Linear),
    /// `of % by == is`.
    Remainder(Linear, i64, i64),
}

/// A subscript: a sum, perhaps its remainder or quotient by a constant.
#[derive(Clone, Debug)]
pub struct Subscript {
    pub sum: Linear,
    pub remainder: Option<i64>,
    pub quotient: Option<i64>,
}

/// An element of an array.
#[derive(Clone, Debug)]
pub struct Access {
    pub array: usize,
    pub subscripts: Vec<Subscript>,
}

/// What is computed.
#[derive(Clone, Debug)]
pub enum Value {
    Load(Access),
    Counter(Linear),
    Constant(i64),
    /// What the pointer of a loop points to; the number of the loop around.
    Walk(usize),
    Binary(char, Box<Value>, Box<Value>),
    Choice(Vec<Test>, Box<Value>, Box<Value>),
}

/// How the elements of an array lie in memory and how they are accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// A global array with constant extents.
    Global,
    /// A parameter of variable length.
    Variable,
    /// A pointer to elements in a row; subscripts are combined.
    Flat,
    /// A field of an array of structures.
    Field,
}

/// An array. Which elements are accessed is found by running the loops.
#[derive(Clone, Debug)]
pub struct Array {
    pub element: &'static str,
    pub rank: usize,
    pub storage: Storage,
    /// The least and the greatest subscript of each dimension, once known.
    pub range: Vec<Option<(i64, i64)>>,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// The type of counters and parameters.
    pub counter: &'static str,
    /// The type in which values are computed: `double` or `unsigned`.
    pub number: &'static str,
    /// The values of the parameters.
    pub parameters: [i64; 2],
    pub arrays: Vec<Array>,
    pub nests: Vec<Node>,
}

impl Linear {
    /// A number.
    pub fn constant(constant: i64) -> Self {
        Self { constant, ..Self::default() }
    }

    /// The number for these counters and parameters.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let sum: i64 = self.counters.iter().zip(counters).map(|(times, counter)| times * counter).sum();
        sum + self.parameters[0] * parameters[0] + self.parameters[1] * parameters[1] + self.constant
    }

    /// As C, with something added.
    pub fn text(&self, add: i64) -> String {
        let names = (0..self.counters.len()).map(counter_name).chain(["n".to_owned(), "m".to_owned()]);
        let mut text = String::new();
        for (times, name) in self.counters.iter().chain(&self.parameters).zip(names) {
            let sign = if *times < 0 { " - " } else { " + " };
            match times.abs() {
                0 => continue,
                1 => text.push_str(&format!("{sign}{name}")),
                times => text.push_str(&format!("{sign}{times} * {name}")),
            }
        }
        let constant = self.constant + add;
        if constant != 0 || text.is_empty() {
            let sign = if constant < 0 { " - " } else { " + " };
            text.push_str(&format!("{sign}{}", constant.abs()));
        }
        match text.strip_prefix(" + ") {
            Some(rest) => rest.to_owned(),
            None => format!("0{text}"),
        }
    }
}

impl Bound {
    /// The number for these counters and parameters.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let value = |linear: &Linear| linear.value(counters, parameters);
        match self {
            Bound::One(one) => value(one),
            Bound::Least(a, b) => value(a).min(value(b)),
            Bound::Greatest(a, b) => value(a).max(value(b)),
        }
    }

    /// As C, with something added.
    pub fn text(&self, add: i64) -> String {
        let (a, b, relation) = match self {
            Bound::One(one) => return one.text(add),
            Bound::Least(a, b) => (a, b, '<'),
            Bound::Greatest(a, b) => (a, b, '>'),
        };
        let (a, b) = (a.text(add), b.text(add));
        format!("({a} {relation} {b} ? {a} : {b})")
    }
}

impl Subscript {
    /// The number for these counters and parameters, with C's division.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let sum = self.sum.value(counters, parameters);
        match (self.remainder, self.quotient) {
            (Some(by), _) => sum % by,
            (_, Some(by)) => sum / by,
            _ => sum,
        }
    }

    /// As C, with something added.
    pub fn text(&self, add: i64) -> String {
        let operated = |sign: char, by: i64| match add {
            0 => format!("({}) {sign} {by}", self.sum.text(0)),
            _ => format!("({}) {sign} {by} + {add}", self.sum.text(0)),
        };
        match (self.remainder, self.quotient) {
            (Some(by), _) => operated('%', by),
            (_, Some(by)) => operated('/', by),
            _ => self.sum.text(add),
        }
    }
}

/// The name of the counter of a loop with so many loops around it.
pub fn counter_name(depth: usize) -> String {
    ["i", "j", "k", "l", "p", "q"].get(depth).map_or_else(|| format!("i{depth}"), |name| (*name).to_owned())
}
