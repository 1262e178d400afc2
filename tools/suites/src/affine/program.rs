//! The representation of a random program: loop nests over arrays, with linear bounds and subscripts.

/// A linear combination of the enclosing induction variables, outermost first, and the parameters, plus a constant.
#[derive(Clone, Debug, Default)]
pub struct Linear {
    pub counters: Vec<i64>,
    pub parameters: [i64; 2],
    pub constant: i64,
}

/// A loop bound: one linear expression, or the minimum or maximum of two.
#[derive(Clone, Debug)]
pub enum Bound {
    One(Linear),
    Least(Linear, Linear),
    Greatest(Linear, Linear),
}

/// The C syntax of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `for (i = lower; i < upper; i += step)`.
    Up,
    /// `for (i = lower; i <= upper - 1; i += step)`.
    UpTo,
    /// `for (i = upper; i-- > lower;)`; the step is one.
    Down,
    /// `i = lower; while (i < upper) { ...; i += step; }`.
    While,
}

/// A statement in a loop nest.
#[derive(Clone, Debug)]
pub enum Node {
    Loop(Box<Loop>),
    If(Vec<Test>, Vec<Node>),
    Assign(Access, Value),
}

/// A counted loop; the index of its induction variable is the number of enclosing loops.
#[derive(Clone, Debug)]
pub struct Loop {
    pub form: Form,
    pub lower: Bound,
    pub upper: Bound,
    pub step: i64,
    /// The array that a pointer walks through in this loop, if any.
    pub walk: Option<usize>,
    pub body: Vec<Node>,
}

/// A conjunct of a condition.
#[derive(Clone, Debug)]
pub enum Test {
    /// `left relation right`.
    Compare(Linear, &'static str, Linear),
    /// `of % by == is`.
    Remainder(Linear, i64, i64),
}

/// A subscript: a linear expression, optionally its remainder or quotient by a constant.
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

/// A right-hand side.
#[derive(Clone, Debug)]
pub enum Value {
    Load(Access),
    Counter(Linear),
    Constant(i64),
    /// The dereferenced walking pointer of a loop, by the loop's nesting level.
    Walk(usize),
    Binary(char, Box<Value>, Box<Value>),
    Choice(Vec<Test>, Box<Value>, Box<Value>),
}

/// The storage and the access syntax of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// A global array with constant extents.
    Global,
    /// A parameter of variable-length array type.
    Variable,
    /// A pointer to contiguous elements; subscripts are linearised.
    Flat,
    /// A field of an array of structures.
    Field,
}

/// An array. Its range is determined by interpreting the loops.
#[derive(Clone, Debug)]
pub struct Array {
    pub element: &'static str,
    pub rank: usize,
    pub storage: Storage,
    /// The minimum and maximum subscript of each dimension, once determined.
    pub range: Vec<Option<(i64, i64)>>,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// The type of induction variables and parameters.
    pub counter: &'static str,
    /// The type of the computed values: `double` or `unsigned`.
    pub number: &'static str,
    /// The values of the parameters.
    pub parameters: [i64; 2],
    pub arrays: Vec<Array>,
    pub nests: Vec<Node>,
}

impl Linear {
    /// A constant expression.
    pub fn constant(constant: i64) -> Self {
        Self { constant, ..Self::default() }
    }

    /// Evaluates the expression for these induction variables and parameters.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let sum: i64 = self.counters.iter().zip(counters).map(|(times, counter)| times * counter).sum();
        sum + self.parameters[0] * parameters[0] + self.parameters[1] * parameters[1] + self.constant
    }

    /// The expression plus `add`, as C.
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
    /// Evaluates the bound for these induction variables and parameters.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let value = |linear: &Linear| linear.value(counters, parameters);
        match self {
            Bound::One(one) => value(one),
            Bound::Least(a, b) => value(a).min(value(b)),
            Bound::Greatest(a, b) => value(a).max(value(b)),
        }
    }

    /// The bound plus `add`, as C.
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
    /// Evaluates the subscript for these induction variables and parameters, with C's division.
    pub fn value(&self, counters: &[i64], parameters: [i64; 2]) -> i64 {
        let sum = self.sum.value(counters, parameters);
        match (self.remainder, self.quotient) {
            (Some(by), _) => sum % by,
            (_, Some(by)) => sum / by,
            _ => sum,
        }
    }

    /// The subscript plus `add`, as C.
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

/// The name of the induction variable of a loop with `depth` enclosing loops.
pub fn counter_name(depth: usize) -> String {
    ["i", "j", "k", "l", "p", "q"].get(depth).map_or_else(|| format!("i{depth}"), |name| (*name).to_owned())
}
