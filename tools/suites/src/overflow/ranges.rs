//! Values that enclosing conditions restrict to constant ranges, so that signed sums need no guard.

use super::expression::Expression;
use super::types::{self, INT, Type};
use super::writer::{Mode, Writer};
use crate::harness::source::Source;

/// The maximum trip count of a loop over a range.
const MOST: i128 = 20;

impl Writer<'_> {
    /// Nested conditions on variables that never change.
    pub fn conditions(&mut self, name: &str) {
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        let held: Vec<Expression> = (0..3)
            .map(|_| {
                let value = self.value(1);
                let value = if value.ty.bits > 64 { value.cast(types::LONG) } else { value };
                self.fixed(&Expression { range: value.ty.range(), ..value })
            })
            .collect();
        for _ in 0..2 {
            self.between_constants(&held, 2);
            self.one_before_the_other(&held);
        }
        self.end();
    }

    /// A branch in which a variable lies between two constants.
    fn between_constants(&mut self, held: &[Expression], levels: usize) {
        let k = self.random.pick(held).clone();
        let Type { bits, .. } = k.ty;
        let first = k.ty.favoured(self.random);
        let second = if self.random.chance(50) {
            k.ty.high().min(first + i128::from(self.small(18)))
        } else {
            k.ty.favoured(self.random)
        };
        let (low, high) = (first.min(second), first.max(second));
        let (least, most, name) = (k.ty.literal(low), k.ty.literal(high), &k.text);
        let unsigned = Type::of(bits, false);
        let u = unsigned.name;
        let head = match self.random.below(6) {
            0 => format!("{name} >= {least} && {name} <= {most}"),
            1 => format!("!({name} < {least} || {name} > {most})"),
            2 => format!("({u})(({u}){name} - ({u}){least}) <= {}", unsigned.literal(high - low)),
            3 if low > k.ty.low() && high < k.ty.high() => {
                format!("{name} > {} && {} > {name}", k.ty.literal(low - 1), k.ty.literal(high + 1))
            }
            4 => format!("({name} < {least} ? 0 : {name} > {most} ? 0 : 1)"),
            _ => format!("{name} <= {most} && {least} <= {name}"),
        };
        self.open(format!("if ({head})"));
        let scope = self.scope.len();
        let known = Expression { range: Some((low, high)), ..k.clone() };
        for _ in 0..4 {
            self.scope.push(known.clone());
        }
        self.statements(2);
        let constant = Expression::constant(k.ty, low + i128::from(self.small(18)) - 2);
        let test = self.comparison(&known, &constant);
        self.mix(&test);
        if high - low < MOST && high < k.ty.high() {
            self.loop_over(&known, low, high);
        }
        if levels > 1 {
            self.between_constants(held, levels - 1);
        }
        let targets = self.targets.len();
        self.forget(scope, targets);
        self.otherwise();
        self.statements(1);
        self.close("");
    }

    /// A loop with a bound that lies between two constants.
    fn loop_over(&mut self, known: &Expression, low: i128, high: i128) {
        let (i, t, k) = (format!("i{}", self.fresh()), known.ty.name, &known.text);
        let (least, most) = (known.ty.literal(low), known.ty.literal(high));
        let head = match self.random.below(4) {
            0 => format!("for ({t} {i} = {k}; {i} <= {most}; {i}++)"),
            1 => format!("for ({t} {i} = {least}; {i} < {k}; {i}++)"),
            2 => format!("for ({t} {i} = {k}; {i} > {least}; {i}--)"),
            _ => format!("for ({t} {i} = {k}; {i} != {}; ++{i})", known.ty.literal(high + 1)),
        };
        self.open(head);
        let (scope, targets) = (self.scope.len(), self.targets.len());
        for _ in 0..3 {
            self.scope.push(Expression::new(&i, known.ty, Some((low, high))));
        }
        self.statements(2);
        self.forget(scope, targets);
        self.close("");
    }

    /// A branch in which one value is less than another: it can be incremented, and the other decremented.
    fn one_before_the_other(&mut self, held: &[Expression]) {
        let ty = if self.random.chance(50) { INT } else { types::usual(self.random) };
        let (x, y) = (self.random.pick(held).cast(ty), self.random.pick(held).cast(ty));
        let (x, y) = (self.fixed(&x), self.fixed(&y));
        let (a, b) = (&x.text, &y.text);
        let head = self.one(&["a < b", "b > a", "!(a >= b)", "a <= b && a != b"]);
        let head = head.replace('a', "\u{1}").replace('b', b).replace('\u{1}', a);
        self.open(format!("if ({head})"));
        let (scope, targets) = (self.scope.len(), self.targets.len());
        for text in [format!("({a} + 1)"), format!("({b} - 1)")] {
            self.scope.push(Expression::any(text, ty.promoted()));
        }
        // The difference is defined for unsigned types or with wraparound.
        if !ty.signed || self.mode == Mode::Wrapping {
            self.scope.push(Expression::any(format!("({b} - {a})"), ty.promoted()));
        }
        self.statements(2);
        self.line(format!("mix((unsigned long)({a} + 1 <= {b}) + 2 * ({b} - 1 < {a}));"));
        self.forget(scope, targets);
        self.close("");
    }
}
