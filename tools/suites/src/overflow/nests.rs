//! Loop nests over arrays: induction variables near the limits of their types or across them, and subscripts in
//! bounds.

use super::expression::Expression;
use super::types::{self, INT, Type, UINT, ULONG};
use super::writer::{Mode, Writer};
use crate::harness::source::Source;

/// The maximum trip count of each loop.
const EXTENT: i128 = 4;

/// A loop and the expression for its iteration number.
struct Level {
    head: String,
    /// A statement at the end of the body that exits the loop, if needed.
    last: Option<String>,
    /// The iteration number, from zero to three, as an expression.
    number: String,
    counter: Expression,
}

impl Writer<'_> {
    /// A loop nest that changes arrays of one and two dimensions.
    pub fn nests(&mut self, name: &str) {
        let element = types::usual(self.random);
        let (table, grid) = (format!("table_{name}"), format!("grid_{name}"));
        self.line(format!("static {} {table}[16], {grid}[{EXTENT}][{EXTENT}];", element.name));
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        self.any_variable(1);
        for _ in 0..2 {
            let outer = self.level(None);
            let scope = self.scope.len();
            self.open(&outer.head);
            self.scope.push(outer.counter.clone());
            let inner = self.level(Some(&outer.number));
            self.open(&inner.head);
            self.scope.push(inner.counter.clone());
            for _ in 0..2 {
                let (to, from) = (self.place(&table, &grid, &outer, &inner), self.place(&table, &grid, &outer, &inner));
                let operator = self.one(&["+", "-", "*", "^"]);
                let value = if self.random.chance(60) { Expression::any(from, element) } else { self.value(1) };
                let new = self.binary(operator, &Expression::any(&to, element), &value);
                self.line(format!("{to} = {};", new.text));
            }
            if self.random.chance(40) {
                self.assignment(1);
            }
            self.finish(&inner);
            let targets = self.targets.len();
            self.forget(scope + 1, targets);
            if self.random.chance(40) {
                self.assignment(1);
            }
            self.finish(&outer);
            self.forget(scope, targets);
        }
        self.line(format!(
            "for (int n = 0; n < 16; n++) mix((unsigned long){table}[n] + 3 * (unsigned long){grid}[n / 4][n % 4]);"
        ));
        self.end();
    }

    fn finish(&mut self, level: &Level) {
        if let Some(last) = &level.last {
            self.line(last);
        }
        self.close("");
    }

    fn level(&mut self, enclosing_counter: Option<&str>) -> Level {
        let (ty, i) = (types::usual(self.random), format!("i{}", self.fresh()));
        let Type { name: t, signed, bits } = ty;
        let (least, most) = (ty.least(), ty.most());
        let near = ty.literal(ty.high() - EXTENT + 1);
        let wraps = !signed || bits < INT.bits || self.mode == Mode::Wrapping;
        let (u, wide) = (ty.unsigned().name, ty.promoted().unsigned().name);
        let mut last = None;
        let (head, number) = match (self.random.below(11), enclosing_counter) {
            (0, _) => (format!("for ({t} {i} = {near};; {i}++)"), format!("({i} - {near})")),
            (1, _) if wraps => {
                let (from, to) = (ty.literal(ty.high() - 1), ty.literal(ty.low() + 2));
                (format!("for ({t} {i} = {from}; {i} != {to}; {i}++)"), format!("({u})(({wide}){i} - ({wide}){from})"))
            }
            (2, _) if signed => (format!("for ({t} {i} = 3; {i} >= 0; {i}--)"), i.clone()),
            (2, _) => (format!("for ({t} {i} = 3; {i} < 4; {i}--)"), format!("(3 - {i})")),
            (3, _) if signed => (format!("for ({t} {i} = -2; {i} < 2; {i}++)"), format!("({i} + 2)")),
            (4, _) => (format!("for ({t} {i} = {least}; {i} < {least} + 4; {i}++)"), format!("({i} - {least})")),
            (5, _) => (format!("for ({t} {i} = 0; {i} < 40; {i} += 10)"), format!("({i} / 10)")),
            (6, _) => (format!("for ({t} {i} = {most}; {i} > {near} - 1; {i}--)"), format!("({most} - {i})")),
            (7, Some(p)) => (format!("for ({t} {i} = 0; {i} <= ({t}){p}; {i}++)"), i.clone()),
            (8, Some(p)) => (format!("for ({t} {i} = {p}; {i} < 4; {i} += 1)"), i.clone()),
            (9, _) => {
                let bound = self.leaf().text;
                (format!("for ({t} {i} = 0, n = ({bound}) & 3; {i} < n; {i}++)"), format!("({i} + 1)"))
            }
            _ => (format!("for ({t} {i} = 0; {i} < 4; {i}++)"), i.clone()),
        };
        if head.contains(";;") {
            last = Some(format!("if ({i} == {most}) break;"));
        }
        Level { head, last, number, counter: Expression::any(i, ty) }
    }

    /// An array element whose subscript is computed from both iteration numbers, with or without wraparound.
    fn place(&mut self, table: &str, grid: &str, outer: &Level, inner: &Level) -> String {
        let (p, q) = (&outer.number, &inner.number);
        let wide = *self.random.pick(&[UINT, ULONG]);
        let (u, c) = (wide.name, wide.constant(self.random));
        match self.random.below(10) {
            0 => format!("{table}[{p} + {q}]"),
            1 => format!("{table}[{p} * 4 + {q}]"),
            2 => format!("{table}[15 - {p} * 4 - {q}]"),
            3 => format!("{table}[2 * {p} + 3 * {q}]"),
            4 => format!("{table}[({u})(({u}){p} + {c}) + ({u}){q} - {c}]"),
            5 => format!("{table}[({u}){p} - {c} + ({u}){q} + ({c} + 1)]"),
            6 => format!("{table}[(({u}){p} * {c} + ({u}){q}) & 15]"),
            7 => format!("{grid}[{q}][{p}]"),
            8 => format!("{grid}[3 - {p}][{q}]"),
            _ => format!("{grid}[{p}][{q}]"),
        }
    }
}
