//! Expressions with bounds: of the absolute value, and of the sum of the absolute partial derivatives by the variables.

use super::writer::Writer;

/// A bound of all variables.
pub const LARGEST: f64 = 2.0;

/// An expression.
#[derive(Clone, Debug)]
pub struct Expression {
    /// Its text, which binds like an operand of a product.
    pub text: String,
    /// The largest absolute value.
    pub bound: f64,
    /// The largest sum of the partial derivatives.
    pub slope: f64,
}

impl Expression {
    fn new(text: String, bound: f64, slope: f64) -> Expression {
        Expression { text, bound, slope }
    }

    /// A variable.
    pub fn variable(text: impl Into<String>) -> Expression {
        Expression::new(text.into(), LARGEST, 1.0)
    }
}

impl Writer<'_> {
    /// A random expression of this depth.
    pub fn expression(&mut self, depth: usize) -> Expression {
        if depth == 0 || self.random.chance(15) {
            return self.leaf();
        }
        let a = self.expression(depth - 1);
        match self.random.below(9) {
            0..=4 => self.binary(a, depth - 1),
            5..=6 => self.unary(&a),
            7 => self.choice(a, depth - 1),
            _ => self.call(a, depth - 1),
        }
    }

    fn leaf(&mut self) -> Expression {
        match self.random.below(8) {
            0 => {
                let number = self.random.between(-15, 15) as f64 / 8.0 + 0.0625;
                Expression::new(format!("{:?}", number.abs()), number.abs(), 0.0)
            }
            1 if !self.constants.is_empty() => {
                let array = self.constants[self.random.below(self.constants.len())].clone();
                let element = self.element(&array);
                Expression::new(element, LARGEST, 0.0)
            }
            _ => Expression::variable(self.place()),
        }
    }

    fn binary(&mut self, a: Expression, depth: usize) -> Expression {
        let b = self.expression(depth);
        let both = [&a, &b];
        let [bounds, slopes] = [both.map(|each| each.bound), both.map(|each| each.slope)];
        let (sum, slope) = (bounds[0] + bounds[1], slopes[0] + slopes[1]);
        let product = (bounds[0] * bounds[1], bounds[0] * slopes[1] + bounds[1] * slopes[0]);
        let (x, y) = (&a.text, &b.text);
        match self.random.below(6) {
            0 | 1 => Expression::new(format!("({x} + {y})"), sum, slope),
            2 => Expression::new(format!("({x} - {y})"), sum, slope),
            3 | 4 => Expression::new(format!("({x} * {y})"), product.0, product.1),
            // The derivative of 1 / (1.5 + y * y) is at most 0.36.
            _ => Expression::new(
                format!("({x} / (1.5 + {y} * {y}))"),
                bounds[0] / 1.5,
                slopes[0] / 1.5 + 0.36 * bounds[0] * slopes[1],
            ),
        }
    }

    fn unary(&mut self, a: &Expression) -> Expression {
        let Expression { text, bound, slope } = a.clone();
        let small = self.scaled(a, LARGEST, f64::INFINITY);
        let new = Expression::new;
        match self.random.below(12) {
            0 => new(format!("sin({text})"), 1.0, slope),
            1 => new(format!("cos({text})"), 1.0, slope),
            2 => new(format!("tanh({text})"), 1.0, slope),
            3 => new(format!("atan({text})"), 1.6, slope),
            4 => new(format!("exp(-{text} * {text})"), 1.0, 0.86 * slope),
            5 => new(format!("sqrt(1.0 + {text} * {text})"), 1.0 + bound, slope),
            6 => new(format!("log(2.5 + {})", small.text), 1.6, 2.0 * slope),
            7 => new(format!("pow(2.5 + {}, 1.5)", small.text), 9.6, 3.2 * slope),
            8 => new(format!("fabs({text})"), bound, slope),
            9 => new(format!("(-{text})"), bound, slope),
            10 => new(format!("erf({text})"), 1.0, 1.13 * slope),
            _ => new(format!("exp({} * 0.5)", small.text), 2.72, 1.36 * slope),
        }
    }

    /// A choice between two values: by a condition, or by their order.
    fn choice(&mut self, a: Expression, depth: usize) -> Expression {
        let b = self.expression(depth);
        let (bound, slope) = (a.bound.max(b.bound), a.slope.max(b.slope));
        let text = match self.random.below(3) {
            0 => format!("fmax({}, {})", a.text, b.text),
            1 => format!("fmin({}, {})", a.text, b.text),
            _ => format!("({} ? (double)({}) : (double)({}))", self.condition(), a.text, b.text),
        };
        Expression::new(text, bound, slope)
    }

    /// A call of a function of the program, if there is one.
    fn call(&mut self, a: Expression, depth: usize) -> Expression {
        let at = self.random.below(self.helpers.len());
        let Some(helper) = self.helpers.get(at).cloned() else { return a };
        let b = self.expression(depth);
        let (x, y) = (self.scaled(&a, LARGEST, 2.0), self.scaled(&b, LARGEST, 2.0));
        Expression::new(format!("{helper}({}, {})", x.text, y.text), LARGEST, x.slope + y.slope)
    }

    /// A condition on variables. The number keeps it away from values that occur exactly.
    pub fn condition(&mut self) -> String {
        let a = self.place();
        let number = self.random.between(-9, 9) as f64 / 8.0 + 0.013;
        let operator = *self.random.pick(&["<", ">", "<=", ">="]);
        match self.random.below(5) {
            0 => format!("{a} {operator} {}", self.place()),
            1 if !self.counters.is_empty() => {
                let counter = self.random.pick(&self.counters).clone();
                format!("{counter} % {} == {}", 2 + self.random.below(2), self.random.below(2))
            }
            2 => format!("{a} {operator} {number:?} && {} > -0.77", self.place()),
            _ => format!("{a} {operator} {number:?}"),
        }
    }

    /// An expression that is scaled to be within these bounds.
    pub fn scaled(&mut self, a: &Expression, bound: f64, slope: f64) -> Expression {
        let factor = (bound / a.bound.max(1e-3)).min(slope / a.slope.max(1e-3)).min(1.0);
        if factor >= 1.0 {
            return a.clone();
        }
        // Rounded down to 1/64.
        let factor = ((factor * 64.0).floor() / 64.0).max(1.0 / 64.0);
        let text = format!("({} * {factor:?})", a.text);
        // What is still too large is far from any use of its value.
        if a.bound * factor > bound || a.slope * factor > slope {
            let text = format!("(0.5 * sin({text} * 0.125))");
            return Expression::new(text, 0.5, (a.slope * factor / 16.0).min(slope));
        }
        Expression::new(text, a.bound * factor, a.slope * factor)
    }

    /// The text of an expression that may be assigned to a variable.
    pub fn fitted(&mut self, a: Expression) -> String {
        let slope = if self.counters.is_empty() { 2.0 } else { 1.0 };
        self.scaled(&a, LARGEST, slope).text
    }

    /// The same for a value of unknown bounds.
    pub fn fitted_text(&mut self, text: &str) -> String {
        format!("sin(0.25 * ({text}))")
    }

    /// Writes an assignment, or adds to a sum.
    pub fn assignment(&mut self) {
        if self.random.chance(30) {
            return self.add_to_sum();
        }
        let place = self.place();
        let a = self.expression(2);
        let line = match self.random.below(6) {
            0 => format!("{0} = {0} * 0.5 + {1};", place, self.scaled(&a, 1.0, 0.5).text),
            1 => format!("{} *= {};", place, self.scaled(&a, 0.5, 0.25).text),
            2 => format!("{} /= 1.5 + {};", place, self.scaled(&a, 0.375, 0.25).text),
            _ => format!("{} = {};", place, self.fitted(a)),
        };
        self.line(line);
    }
}
