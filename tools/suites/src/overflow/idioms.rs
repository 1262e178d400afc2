//! Straight-line code that compilers rewrite: combined constants, tests of sums, minima and maxima, truncations,
//! floating point, bit operations.

use super::expression::{Expression, select};
use super::types::{self, INT, LONG, TYPES, Type, ULONG};
use super::writer::{Mode, Writer};
use crate::harness::source::Source;

impl Writer<'_> {
    /// Random expressions of any types.
    pub fn expressions(&mut self, name: &str) {
        let parameters = [0; 3].map(|_| types::any(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        for _ in 0..3 {
            self.any_variable(3);
        }
        self.statements(5);
        let value = self.of(result, 3);
        self.line(format!("r ^= {};", value.text));
        self.end();
    }

    /// Chains of operations with constants, compared with constants.
    pub fn merges(&mut self, name: &str) {
        let ty = if self.random.chance(70) { types::usual(self.random) } else { types::any(self.random) };
        let result = types::any(self.random);
        self.begin(name, [ty, ty, INT], result);
        for _ in 0..4 {
            let start = self.merged_start(ty);
            let (left, right) = (self.row(&start), self.row(&start));
            let constant = Expression::constant(left.ty, left.ty.favoured(self.random));
            let test =
                if self.random.chance(60) { self.comparison(&left, &constant) } else { self.comparison(&left, &right) };
            let value = match self.random.below(3) {
                0 => left,
                1 => test,
                _ => select(&test, &right, &left),
            };
            let value = self.fixed(&value);
            self.mix(&value);
        }
        self.assignment(2);
        self.end();
    }

    /// A parameter, often with a restricted range, so that signed sums need no guard.
    fn merged_start(&mut self, ty: Type) -> Expression {
        let parameter = Expression::any(self.one(&["a", "b"]), ty);
        if self.mode == Mode::Guarded && ty.signed && self.random.chance(70) {
            let by = i128::from(self.random.between(1, i64::from(ty.bits) / 2));
            let operator = self.one(&[">>", ">>", "%"]);
            let by = if operator == "%" { 1 << (by.min(40)) } else { by };
            let value = match operator {
                "%" => self.binary("%", &parameter, &Expression::constant(ty.promoted(), by.max(2))),
                _ => Expression::new(
                    format!("({} >> {by})", parameter.text),
                    ty.promoted(),
                    ty.range().map(|(low, high)| (low >> by, high >> by)),
                ),
            };
            return self.fixed(&value);
        }
        parameter
    }

    /// A chain of operations with constants.
    fn row(&mut self, start: &Expression) -> Expression {
        let mut value = start.clone();
        for _ in 0..2 + self.random.below(3) {
            let ty = value.ty.promoted();
            let number =
                if self.random.chance(50) { ty.favoured(self.random) } else { self.random.between(-9, 300).into() };
            let constant = Expression::constant(ty, number);
            value = match self.random.below(13) {
                0..=2 => self.binary("+", &value, &constant),
                3 | 4 => self.binary("-", &value, &constant),
                5 | 6 => self.binary("-", &constant, &value),
                7 => self.binary("*", &value, &constant),
                8 => {
                    let operator = self.one(&["&", "|", "^"]);
                    self.binary(operator, &value, &constant)
                }
                9 => {
                    let operator = self.one(&["<<", ">>"]);
                    self.binary(operator, &value, &constant)
                }
                10 => {
                    let operator = self.one(&["/", "%"]);
                    self.binary(operator, &value, &constant)
                }
                11 => self.binary("-", &Expression::constant(INT, 0), &value),
                _ => {
                    let ty = types::usual(self.random);
                    value.cast(ty)
                }
            };
        }
        value
    }

    /// Tests whether a sum is less than an operand, and others whose results depend on wraparound.
    pub fn tests(&mut self, name: &str) {
        let any = types::any(self.random);
        // Without `-fwrapv`, such tests are undefined for signed sums.
        let ty = if self.mode == Mode::Wrapping { any } else { any.unsigned() };
        self.begin(name, [ty, ty, INT], INT);
        let (t, c) = (ty.name, ty.constant(self.random));
        let tests = [
            "(T)(a - 1) < a",
            "(T)(a + 1) > a",
            "(T)(a + b) < a",
            "(T)(a - b) > a",
            "(T)-a < 0",
            "(T)(a * 2) / 2 == a",
            "(T)(a + C) < (T)(b + C)",
            "(T)(a - C) <= C",
            "(T)(C - a) > (T)(C - b)",
            "(T)-a == a",
            "(T)(a ^ b) < (T)(a | b)",
            "(T)(1u * a * C) == (T)(1u * b * C)",
            "(T)(a + a) == 0 && a != 0",
            "(T)(a + b - b) == a",
            "(T)(a - b) < 0 == a < b",
            "(T)(a + 1) <= b == a < b",
            "(T)(a << 1) > a",
            "(T)(a - C) < (T)(b - C) ? a > b : b > a",
            "a - 1 < b - 1",
            "a + C > b",
            "a - b > C",
            "-a > -b",
            "C - a < b + 1",
            "(T)~a < b",
            "(T)(-a - 1) == (T)~a",
        ];
        for _ in 0..6 {
            let test = self.random.pick(&tests).replace('T', t).replace('C', &c);
            self.line(format!("r = (int)((unsigned)r * 2) ^ ({test});"));
        }
        let result = Expression::any("r", INT);
        self.mix(&result);
        self.end();
    }

    /// Minimum, maximum, clamping, averages, distances.
    pub fn limits(&mut self, name: &str) {
        let ty = types::any(self.random);
        self.begin(name, [ty, ty, ty], ty);
        for _ in 0..4 {
            let (x, y) = (self.of(ty, 1).text, self.of(ty, 1).text);
            let (mut low, mut high) = (ty.favoured(self.random), ty.favoured(self.random));
            if low > high {
                std::mem::swap(&mut low, &mut high);
            }
            let (low, high) = (ty.literal(low), ty.literal(high));
            let (t, u, promoted) = (ty.name, ty.unsigned().name, ty.promoted().unsigned().name);
            let text = match self.random.below(13) {
                0 => "x < y ? x : y".to_owned(),
                1 => "x >= y ? x : y".to_owned(),
                2 => format!("x < {low} ? {low} : x > {high} ? {high} : x"),
                3 => format!("(x > {high} ? {high} : x) < {low} ? {low} : (x > {high} ? {high} : x)"),
                4 => "(x & y) + ((x ^ y) >> 1)".to_owned(),
                5 => format!("({t})(x < y ? ({promoted})y - ({promoted})x : ({promoted})x - ({promoted})y)"),
                6 => "(x > y) - (x < y)".to_owned(),
                7 => "x > y ? y : x".to_owned(),
                8 => format!("({u})x < ({u})y ? x : y"),
                9 => format!("({t})((({promoted})x & -({promoted})(x < y)) | (({promoted})y & -({promoted})(x >= y)))"),
                10 => format!("x == {low} ? {high} : x == {high} ? {low} : y"),
                11 => format!("x < y ? ({t})(x + ({t})((({u})(({promoted})y - ({promoted})x)) / 2)) : y"),
                _ => format!("({t})(({promoted})x + (({promoted})y - ({promoted})x) / 2)"),
            };
            // Half of an unsigned distance fits the signed type; the sum lies between both operands.
            self.line(format!("{{ {t} x = {x}, y = {y}; r = {text}; }}"));
            let result = Expression::any("r", ty);
            self.mix(&result);
            self.assignment(1);
        }
        self.end();
    }

    /// Comparisons and conditional expressions after conversions to narrower types and back.
    pub fn truncations(&mut self, name: &str) {
        let wide = *self.random.pick(&TYPES[4..]);
        let parameters = [wide, types::usual(self.random), wide];
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        for _ in 0..5 {
            let (ty, other) = (types::usual(self.random), types::usual(self.random));
            let (left, right) = (self.value(1), self.value(1));
            let (t, u, x, bits) = (ty.name, ty.unsigned().name, &left.text, ty.bits);
            let (promoted, wide) = (ty.promoted().unsigned().name, ty.promoted().name);
            let down = ty.promoted().bits - 1 - self.random.below(bits as usize) as u32;
            let from = ty.favoured(self.random);
            let value = match self.random.below(9) {
                0 => self.comparison(&left.cast(ty), &right.cast(other)),
                1 => Expression::truth(format!("(({t})({x}) == {x})")),
                2 => {
                    let (from, most) = (ty.literal(from), ty.unsigned().literal(from ^ 85));
                    Expression::truth(format!("(({u})(({u})({x}) - ({u}){from}) <= {most})"))
                }
                3 => Expression::any(format!("({wide})((({promoted})({x}) << {down})) >> {down}"), ty.promoted()),
                4 => {
                    let bit = Expression::constant(ty.unsigned(), 1 << self.random.below(bits as usize));
                    let bit = bit.text;
                    Expression::any(
                        format!("({t})(((({promoted})({x}) & (({promoted}){bit} * 2 - 1)) ^ {bit}) - {bit})"),
                        ty,
                    )
                }
                5 => select(&Expression::truth(format!("(({t})({x}) < 0)")), &left.cast(other), &right),
                6 => {
                    let sum = self.binary("+", &left.cast(ty), &right.cast(other));
                    self.comparison(&sum.cast(other), &right)
                }
                7 => left.cast(ty).cast(other).cast(LONG),
                _ => {
                    let product = self.binary("*", &left.cast(ty), &right.cast(other));
                    product.cast(ty).cast(other)
                }
            };
            let value = Expression { text: format!("({})", value.text), ..value };
            let value = self.fixed(&value);
            self.mix(&value);
        }
        self.assignment(1);
        self.end();
    }

    /// Conversions between integers and floating point, guarded by a range check.
    pub fn floating(&mut self, name: &str) {
        let parameters = [types::any(self.random), types::any(self.random), INT];
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        for _ in 0..3 {
            let (ty, float) = (types::any(self.random), self.one(&["double", "double", "float"]));
            let (x, y, number) = (self.value(1).text, self.value(1).text, self.fresh());
            let factor = self.one(&["1", "0.5", "-1", "1.25", "1e3", "0x1p-8"]);
            let operator = self.one(&["+", "-", "*"]);
            self.line(format!("{float} d{number} = ({float})({x}) * {factor} {operator} ({float})({y});"));
            let d = format!("d{number}");
            let inside = if ty.signed {
                format!("{d} >= -0x1p{0} && {d} < 0x1p{0}", ty.bits - 1)
            } else {
                // A `float` expression may overflow to infinity, which the check excludes.
                format!("{d} > -1 && {d} < 0x1p{}", ty.bits)
            };
            let other = ty.constant(self.random);
            self.line(format!("{} v{number} = {inside} ? ({}){d} : {other};", ty.name, ty.name));
            let converted = Expression::any(format!("v{number}"), ty);
            self.scope.push(converted.clone());
            self.mix(&converted);
            self.line(format!("mix({d} == ({float})({x}) | ({d} < {y}) << 1 | (({float})v{number} == {d}) << 2);"));
        }
        self.assignment(2);
        self.end();
    }

    /// Rotations, bit counts, powers of two, sign masks.
    pub fn bits(&mut self, name: &str) {
        let ty = types::any(self.random);
        let unsigned = ty.unsigned();
        self.begin(name, [ty, ty, types::UINT], ty);
        for _ in 0..4 {
            let (t, u, bits) = (ty.name, unsigned.name, ty.bits);
            let wide = ty.promoted().unsigned().name;
            let (x, y) = (self.of(unsigned, 1).text, self.of(unsigned, 1).text);
            let by = self.random.below(bits as usize);
            let (mask, half) = (bits - 1, unsigned.literal(1 << (bits - 1)));
            let text = match self.random.below(14) {
                0 => format!("({wide})x << (c & {mask}) | x >> (-c & {mask})"),
                1 => format!("({wide})x << {by} | ({wide})x >> (({bits} - {by}) & {mask})"),
                2 => "x & (x - 1)".to_owned(),
                3 => format!("x & (0 - ({wide})x)"),
                4 => "x != 0 && (x & (x - 1)) == 0".to_owned(),
                5 => "(unsigned)x ? __builtin_clz((unsigned)x) : 32".to_owned(),
                6 => "(unsigned long)x ? __builtin_ctzl((unsigned long)x) : 64".to_owned(),
                7 => "__builtin_popcountl((unsigned long)x) + __builtin_parity((unsigned)y)".to_owned(),
                8 => format!("({wide})((x ^ {half})) - {half}"),
                9 => format!("(({wide})(({t})x >> {mask}) ^ x) - ({wide})(({t})x >> {mask})"),
                10 => "(x | y) - (x & y) == (x ^ y) ? __builtin_bswap32((unsigned)x) : 1".to_owned(),
                11 => format!("({wide})(x | (x - 1u)) + 1u"),
                12 => format!("({wide})(~x & (x + 1u)) - x"),
                _ => format!("({wide})x * 0x0101010101010101ul >> {by}"),
            };
            self.line(format!("{{ {u} x = {x}, y = {y}; r ^= ({t})({text}); mix((unsigned long)r); }}"));
            self.assignment(1);
        }
        self.end();
    }

    /// 128-bit integers: high halves of products, carries, quotients.
    pub fn wide(&mut self, name: &str) {
        let (signed, unsigned) = (Type::of(128, true), Type::of(128, false));
        let ty = if self.random.chance(50) { signed } else { unsigned };
        self.begin(name, [ULONG, LONG, ty], ty);
        for (name, text) in [
            ("p", "(unsigned __int128)a * (unsigned long)b"),
            ("q", "(unsigned __int128)((__int128)b * (long)a)"),
            ("s", "((unsigned __int128)a << 64) + (unsigned long)b"),
        ] {
            self.variable(name, unsigned, text);
        }
        for _ in 0..3 {
            let leaf = self.leaf().cast(*self.random.pick(&[signed, unsigned]));
            let operator = self.one(&["+", "-", "*", ">>", "<<", "/", "%", "&"]);
            let other = self.value(1);
            let value = self.binary(operator, &leaf, &other);
            let value = self.fixed(&value);
            self.mix(&value);
            let test = self.comparison(&leaf, &value);
            self.mix(&test);
        }
        self.line("{ unsigned long low = a + (unsigned long)b, carry = low < a; mix(low); mix(carry + (unsigned long)(p >> 64)); }");
        self.statements(2);
        self.end();
    }
}
