//! Loops whose induction variables or bounds are near the limits of their types, or wrap around. Each terminates
//! after few iterations.

use super::expression::Expression;
use super::types::{self, INT, Type};
use super::writer::{Mode, Writer};
use crate::harness::source::Source;

/// The parts of a loop other than its body.
struct Head {
    /// Lines before the loop.
    before: Vec<String>,
    /// The loop header; `do` for a loop that is tested at its end.
    text: String,
    /// The induction variable, with its range in the body.
    counter: Expression,
    /// The last statement of the body, if the loop needs one.
    last: Option<String>,
    /// The text after the closing brace.
    after: String,
}

impl Head {
    fn new(text: String, counter: Expression) -> Head {
        Head { before: Vec::new(), text, counter, last: None, after: String::new() }
    }
}

impl Writer<'_> {
    /// Loops that change variables.
    pub fn loops(&mut self, name: &str) {
        let ty = types::usual(self.random);
        let (third, result) = (types::any(self.random), types::any(self.random));
        self.begin(name, [ty, ty, third], result);
        self.any_variable(1);
        for _ in 0..1 + self.random.below(2) {
            let ty = if self.random.chance(50) { ty } else { types::usual(self.random) };
            let levels = 1 + self.random.below(2);
            self.repetition(ty, levels);
        }
        self.end();
    }

    /// A loop with an induction variable of this type, with nested loops up to `levels` deep.
    fn repetition(&mut self, ty: Type, levels: usize) {
        let counter = format!("i{}", self.fresh());
        let head = match self.random.below(18) {
            choice @ 0..=7 => self.to_an_end(&counter, ty, choice),
            choice => self.by_a_bound(&counter, ty, choice - 8),
        };
        self.open("");
        for line in &head.before {
            self.line(line);
        }
        let (scope, targets) = (self.scope.len(), self.targets.len());
        self.open(&head.text);
        for _ in 0..3 {
            self.scope.push(head.counter.clone());
        }
        let count = 1 + self.random.below(3);
        self.statements(count);
        if levels > 1 {
            let ty = types::usual(self.random);
            self.repetition(ty, levels - 1);
        }
        if self.random.chance(20) {
            let condition = self.condition(1);
            // `continue` must not skip the last statement, which exits the loop.
            let leave = if head.last.is_none() && self.random.chance(50) { "continue" } else { "break" };
            self.line(format!("if ({}) {leave};", condition.text));
            self.assignment(1);
        }
        if let Some(last) = &head.last {
            self.line(last);
        }
        self.close(&head.after);
        self.forget(scope, targets);
        self.close("");
    }

    /// Whether an induction variable of this type may wrap around.
    fn wraps(&self, ty: Type) -> bool {
        self.mode == Mode::Wrapping || !ty.signed || ty.promoted() != ty
    }

    /// Loops that end at the minimum or maximum of the type, or after wrapping around.
    fn to_an_end(&mut self, i: &str, ty: Type, choice: usize) -> Head {
        let (k, n, t) = (i128::from(self.small(9)), i128::from(self.small(6)), ty.name);
        let (low, high) = (ty.low(), ty.high());
        let text = |value: i128| ty.literal(value);
        let known = |low, high| Expression::new(i, ty, Some((low, high)));
        let any = Expression::any(i, ty);
        match choice {
            0 => Head::new(
                format!("for ({t} {i} = {}; {i} < {}; {i}++)", text(high - k), text(high)),
                known(high - k, high - 1),
            ),
            1 => Head::new(
                format!("for ({t} {i} = {}; {i} > {}; --{i})", text(low + k), text(low)),
                known(low + 1, low + k),
            ),
            2 => {
                let last = Some(format!("if ({i} == {}) break;", text(high)));
                let head = Head::new(format!("for ({t} {i} = {};; ++{i})", text(high - k)), known(high - k, high));
                Head { last, ..head }
            }
            3 if self.wraps(ty) => {
                Head::new(format!("for ({t} {i} = {}; {i} != {}; {i}++)", text(high - k), text(low + n)), any.clone())
            }
            4 if self.wraps(ty) => {
                Head::new(format!("for ({t} {i} = {}; {i} != {}; {i}--)", text(low + k), text(high - n)), any.clone())
            }
            5 if self.wraps(ty) => {
                Head::new(format!("for ({t} {i} = {}; {i} > {}; {i} += 1)", text(high - k), text(n)), any.clone())
            }
            6 => {
                let step = high / i128::from(self.random.between(3, 9));
                let end = text(high - step);
                Head::new(format!("for ({t} {i} = {}; {i} < {end}; {i} += {})", text(low), text(step)), any.clone())
            }
            _ => {
                let step = high / i128::from(self.random.between(3, 9));
                let end = text(low + step);
                Head::new(format!("for ({t} {i} = {}; {i} > {end}; {i} -= {})", text(high), text(step)), any.clone())
            }
        }
    }

    /// Loops with bounds that are not constants.
    fn by_a_bound(&mut self, i: &str, ty: Type, choice: usize) -> Head {
        let (k, s, t) = (i128::from(self.small(9)), self.small(4), ty.name);
        let (x, y) = (self.of(ty, 1).text, self.leaf());
        let known = |low, high| Expression::new(i, ty, Some((low, high)));
        let (any, wrapping) = (Expression::any(i, ty), Expression::any(i, ty.unsigned()));
        let (most, unsigned) = (ty.most(), ty.unsigned());
        let u = unsigned.name;
        let bounds = vec![format!("{t} from = {x};"), format!("{t} to = from > {most} - {k} ? {most} : from + {k};")];
        match choice {
            0 => {
                let start = self.binary("&", &y, &Expression::constant(INT, 15)).text;
                Head::new(format!("for ({t} {i} = {start}; {i}-- > 0;)"), known(0, 14))
            }
            1 => Head { before: bounds, ..Head::new(format!("for ({t} {i} = from; {i} < to; {i}++)"), any.clone()) },
            2 => {
                let mut before = bounds;
                before.push(format!("{t} {i} = from;"));
                let test = if self.wraps(ty) { format!("{i}++ != to") } else { format!("{i} != to && ++{i}") };
                // `continue` jumps to the test, which increments the counter.
                Head { before, after: format!(" while ({test});"), ..Head::new("do".to_owned(), any.clone()) }
            }
            3 => {
                let last = Some(format!("if ({i} == to) break;"));
                Head {
                    before: bounds,
                    last,
                    ..Head::new(format!("for ({t} {i} = from; {i} <= to; {i}++)"), any.clone())
                }
            }
            4 => {
                let (step, value) = (self.one(&["*= 2", "<<= 1", ">>= 1", "/= 10", "&= {i} - 1"]), y.text);
                let (step, head) = (step.replace("{i}", i), format!("for ({u} {i} = {value}; {i} != 0; {i}"));
                Head::new(format!("{head} {step})"), wrapping)
            }
            5 => {
                let before = vec![format!("{u} n = (({u})({x}) - ({u})({})) % {}u;", y.text, k + 3)];
                Head { before, ..Head::new(format!("for ({t} {i} = 0; {i} < ({t})n; {i} += {s})"), known(0, k + 2)) }
            }
            6 => {
                let relation = self.one(&["<", "!="]);
                let before = vec![format!("{u} from = {x}, to = from + {k}u;")];
                Head { before, ..Head::new(format!("for ({u} {i} = from; {i} {relation} to; {i}++)"), wrapping) }
            }
            7 => {
                let before = bounds;
                let text = format!("for ({t} {i} = from, j = to; {i} < j; {i}++, j--)");
                Head { before, ..Head::new(text, any.clone()) }
            }
            8 if ty.signed => Head::new(format!("for ({t} {i} = -{k}; {i} <= {k}; {i} += {s})"), known(-k, k)),
            _ => Head::new(format!("for ({t} {i} = {k}; ({u})({i} - 1) < {k}; {i}--)"), known(1, k)),
        }
    }
}
