//! Operations guarded by an overflow check, in the forms that real programs use.

use super::expression::{Expression, builtin, overflows};
use super::types::{self, INT, Type, UCHAR, UINT};
use super::writer::Writer;
use crate::harness::source::Source;

/// Decimal integers near the limits of types, as strings for `digits`.
pub const NUMERALS: [&str; 16] = [
    "0",
    "12x",
    "127",
    "-128",
    "255",
    "32768",
    "-32769",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "4294967296",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551616",
];

impl Writer<'_> {
    /// Guarded sums, differences, products, negations, absolute values, quotients, shifts and increments of operands
    /// of one type.
    pub fn checked(&mut self, name: &str) {
        let ty = types::any(self.random);
        self.begin(name, [ty, ty, INT], ty);
        for _ in 0..2 {
            let refused = ty.constant(self.random);
            match self.random.below(9) {
                0 | 1 => self.checked_sum(ty, &refused),
                2 => self.checked_difference(ty, &refused),
                3 => self.checked_product(ty, &refused),
                4 => self.checked_sign(ty, &refused),
                5 => self.checked_quotient(ty, &refused),
                6 => self.checked_shift(ty, &refused),
                7 => self.checked_steps(ty),
                _ => self.checked_in_a_row(ty),
            }
            let result = Expression::any("r", ty);
            self.mix(&result);
        }
        self.end();
    }

    fn checked_sum(&mut self, ty: Type, refused: &str) {
        let (name, least, most) = (ty.name, ty.least(), ty.most());
        let unsigned = ty.promoted().unsigned().name;
        let text = match (ty.signed, self.random.below(5)) {
            (true, 0) => format!("if ({}) r = {refused}; else r = a + b;", overflows("+", "a", "b", ty)),
            (true, 1) => format!(
                "if (a > 0 && b > 0 && a > {most} - b) r = {most};\n  \
                 else if (a < 0 && b < 0 && a < {least} - b) r = {least};\n  else r = a + b;"
            ),
            (true, 2) if ty.bits < 128 => {
                let wide = Type::of(2 * ty.bits, true).name;
                format!("{{ {wide} w = ({wide})a + b; r = w < {least} || w > {most} ? {refused} : ({name})w; }}")
            }
            (true, 3) => format!(
                "{{ {name} s = ({name})(({unsigned})a + ({unsigned})b); r = ((a ^ s) & (b ^ s)) < 0 ? {refused} : s; }}"
            ),
            (false, 0) => format!("{{ {name} s = a + b; r = s < a ? {refused} : s; }}"),
            (false, 1) => format!("if (a > {most} - b) r = {refused}; else r = a + b;"),
            (false, 2) => format!("if (b > ({name})~a) r = {refused}; else r = a + b;"),
            (false, 3) => format!("r = ({name})(a + b) < b ? {most} : ({name})(a + b);"),
            _ => format!("if (__builtin_add_overflow(a, b, &r)) r = {refused};"),
        };
        self.line(text);
    }

    fn checked_difference(&mut self, ty: Type, refused: &str) {
        let (name, least, most) = (ty.name, ty.least(), ty.most());
        let text = match (ty.signed, self.random.below(4)) {
            (true, 0 | 1) => format!("if ({}) r = {refused}; else r = a - b;", overflows("-", "a", "b", ty)),
            (true, 2) => {
                format!("r = b < 0 ? (a > {most} + b ? {most} : a - b) : (a < {least} + b ? {least} : a - b);")
            }
            (false, 0) => format!("if (a < b) r = {refused}; else r = a - b;"),
            (false, 1) => format!("{{ {name} d = a - b; r = d > a ? 0 : d; }}"),
            (false, 2) => format!("r = a > b ? a - b : b - a; if (({name})(r - 1) < r) r--;"),
            _ => format!("if (__builtin_sub_overflow(a, b, &r)) r = {refused};"),
        };
        self.line(text);
    }

    fn checked_product(&mut self, ty: Type, refused: &str) {
        let (name, least, most) = (ty.name, ty.least(), ty.most());
        let text = match (ty.signed, self.random.below(3)) {
            (true, 0) if ty.bits < 128 => {
                let wide = Type::of(2 * ty.bits, true).name;
                format!("{{ {wide} w = ({wide})a * b; r = w != ({name})w ? {refused} : ({name})w; }}")
            }
            (true, _) => format!(
                "if (a > 0 ? (b > 0 ? a > {most} / b : b < {least} / a)\n            \
                 : (b > 0 ? a < {least} / b : a != 0 && b < {most} / a)) r = {refused};\n  else r = a * b;"
            ),
            // The product of two promoted operands may overflow `int`.
            (false, 0) => format!(
                "{{ {name} m = ({name})((unsigned __int128)a * b); r = a != 0 && m / a != b ? {refused} : m; }}"
            ),
            (false, _) => {
                format!("if (a != 0 && b > {most} / a) r = {refused}; else r = ({name})((unsigned __int128)a * b);")
            }
        };
        self.line(text);
    }

    fn checked_sign(&mut self, ty: Type, refused: &str) {
        if !ty.signed {
            self.line(format!("r = ({})-(a != 0 ? a : 1u) + (b != 0);", ty.unsigned().name));
            return;
        }
        let (name, least, most) = (ty.name, ty.least(), ty.most());
        let unsigned = ty.promoted().unsigned().name;
        let magnitude = match ty.bits {
            32 => "__builtin_abs(a)",
            64 => "__builtin_labs(a)",
            _ => "(a < 0 ? -a : a)",
        };
        let text = match self.random.below(6) {
            0 => format!("r = a == {least} ? {refused} : -a;"),
            1 => format!("if (a > {least}) r = -a; else r = {most};"),
            2 => format!("r = a == {least} ? {refused} : {magnitude};"),
            3 => format!("r = a < 0 ? (a == {least} ? {most} : -a) : a;"),
            4 => format!(
                "{{ {unsigned} m = a < 0 ? 0u - ({unsigned})a : ({unsigned})a; r = ({name})(m >> 1) + (m > ({unsigned}){most}); }}"
            ),
            _ => format!("r = ({name})-({unsigned})a; if (r == a) r = {refused};"),
        };
        self.line(text);
    }

    fn checked_quotient(&mut self, ty: Type, refused: &str) {
        let operator = self.one(&["/", "%"]);
        let least = ty.least();
        let text = match (ty.signed, self.random.below(3)) {
            (true, 0) => format!("r = b == 0 || (a == {least} && b == -1) ? {refused} : a {operator} b;"),
            (true, 1) => format!("if (b != 0 && (b != -1 || a != {least})) r = a {operator} b; else r = {refused};"),
            (true, _) => {
                format!("r = b > 0 ? a {operator} b : b < -1 ? b {operator} (b > {least} ? b : -2) : {refused};")
            }
            (false, 0) => format!("r = b == 0 ? {refused} : a {operator} b;"),
            (false, _) => format!("if (b - 1u < a) r = a {operator} b; else r = {refused};"),
        };
        self.line(text);
    }

    fn checked_shift(&mut self, ty: Type, refused: &str) {
        let (name, bits, most) = (ty.name, ty.bits, ty.most());
        let unsigned = ty.promoted().unsigned().name;
        let text = match self.random.below(4) {
            0 => format!("if (c >= 0 && c < {bits}) r = ({name})(({unsigned})a << c); else r = {refused};"),
            1 => format!(
                "if ((unsigned)c < {bits}u && a >= 0 && a <= ({name})({most} >> c)) r = a << c; else r = {refused};"
            ),
            2 => format!("r = (unsigned)c < {bits}u ? ({name})(a >> c) : (a < 0 ? -1 : 0);"),
            _ => format!(
                "r = c > 0 && c < {bits} && (a >> ({bits} - c)) != 0 ? {refused} : ({name})(({unsigned})a << (c & ({bits} - 1)));"
            ),
        };
        self.line(text);
    }

    fn checked_steps(&mut self, ty: Type) {
        let (least, most) = (ty.least(), ty.most());
        let count = self.small(6);
        let text = match self.random.below(4) {
            0 => format!("r = a; for (int n = 0; n < {count}; n++) {{ if (r == {most}) break; r++; }}"),
            1 => format!("r = a; for (int n = {count}; n > 0 && r > {least}; n--) --r;"),
            2 => format!("r = a; while (r < {most} && r - b != 3 && ++r % 8) ;"),
            _ => format!("r = a < {most} ? a + 1 : a; r = r > {least} ? r - 1 : r; if (b < {most}) r ^= b + 1;"),
        };
        // The difference of two signed values may overflow.
        self.line(if ty.signed { text.replace("r - b != 3", "r != b") } else { text });
    }

    /// A sequence of operations, each with a checked result.
    fn checked_in_a_row(&mut self, ty: Type) {
        self.line("{ int o = 0;");
        for _ in 0..3 {
            let operator = if ty.bits == 128 { self.one(&["+", "-"]) } else { self.one(&["+", "-", "*"]) };
            let (left, right) = (self.one(&["a", "r", "b"]), self.one(&["b", "c", "r", "2", "-1"]));
            self.line(format!("  o |= __builtin_{}_overflow({left}, ({}){right}, &r);", builtin(operator), ty.name));
        }
        self.line("  if (o) r ^= 1; }");
    }

    /// Overflow builtins with operands and results of any types.
    pub fn builtins(&mut self, name: &str) {
        let types = [0; 3].map(|_| types::usual(self.random));
        let result = types::usual(self.random);
        self.begin(name, types, result);
        for _ in 0..4 {
            let operator = self.one(&["+", "-", "*"]);
            let (left, right) = (self.narrow_leaf(), self.narrow_leaf());
            let number = self.fresh();
            let o = format!("o{number}");
            let ty = match self.random.below(5) {
                0 => *self.random.pick(&[INT, UINT, Type::of(64, true), Type::of(64, false)]),
                _ => types::usual(self.random),
            };
            let prefix = match (ty.signed, ty.bits) {
                (true, 32) => "s",
                (false, 32) => "u",
                (true, 64) => "sl",
                (false, 64) => "ul",
                _ => "",
            };
            let (word, name) = (builtin(operator), format!("v{number}"));
            let start = ty.constant(self.random);
            self.line(format!("{} {name} = {start};", ty.name));
            let call = match prefix {
                "" => format!("__builtin_{word}_overflow"),
                _ if self.random.chance(60) => format!("__builtin_{word}_overflow"),
                "s" | "u" => format!("__builtin_{prefix}{word}_overflow"),
                _ => format!("__builtin_{}{word}l_overflow", &prefix[..1]),
            };
            self.line(format!("int {o} = {call}({}, {}, &{name});", left.text, right.text));
            self.scope.push(Expression::any(&name, ty));
            self.scope.push(Expression::new(&o, INT, Some((0, 1))));
            self.mix(&Expression::any(name, ty));
            if self.random.chance(50) {
                let other = result.constant(self.random);
                self.line(format!("if ({o}) r = {other};"));
            } else {
                self.mix(&Expression::any(o, INT));
            }
        }
        self.assignment(2);
        self.end();
    }

    /// A leaf of at most 64 bits: multiplication of wider operands needs a function that not every runtime library
    /// has.
    fn narrow_leaf(&mut self) -> Expression {
        let leaf = self.leaf();
        if leaf.ty.bits <= 64 { leaf } else { leaf.cast(Type::of(64, leaf.ty.signed)) }
    }

    /// Parses an integer from a string of digits, with an overflow check before each digit.
    pub fn digits(&mut self, name: &str) {
        let ty = types::usual(self.random);
        self.begin(name, [INT, UCHAR, UINT], ty);
        let base = *self.random.pick(&[10, 10, 8, 16, 3]);
        let (least, most, unsigned) = (ty.least(), ty.most(), ty.promoted().unsigned().name);
        self.line(format!("const char *s = numerals[(unsigned)a % {}];", NUMERALS.len()));
        self.line(format!("{} v = 0; int overflow = 0, negative = *s == '-';", ty.name));
        self.line("if (negative) s++;");
        self.open("for (; *s >= '0' && *s <= '9'; s++)");
        self.line(format!("int d = (*s - '0') % {base};"));
        let body = match self.random.below(6) {
            0 => format!("if (v > ({most} - d) / {base}) {{ overflow = 1; break; }} v = v * {base} + d;"),
            1 => format!(
                "if (v > {most} / {base} || (v == {most} / {base} && d > (int)({most} % {base}))) {{ overflow = 1; v = {most}; }}\n    \
                 else if (!overflow) v = v * {base} + d;"
            ),
            2 if ty.signed => {
                format!("if (v < ({least} + d) / {base}) {{ overflow = 1; v = {least}; break; }} v = v * {base} - d;")
            }
            3 => format!(
                "if (__builtin_mul_overflow(v, {base}, &v) || __builtin_add_overflow(v, d, &v)) {{ overflow = 1; break; }}"
            ),
            4 => format!(
                "{{ {unsigned} w = ({unsigned})v * {base}u + (unsigned)d; overflow |= w / {base}u != ({unsigned})v; v = ({})w; }}",
                ty.name
            ),
            _ => format!("v = ({})(({unsigned})v * {base}u + (unsigned)d);", ty.name),
        };
        self.line(body);
        self.close("");
        self.line(format!("if (negative) v = ({})(0u - ({unsigned})v);", ty.name));
        self.line("mix((unsigned long)overflow);");
        self.scope.push(Expression::any("v", ty));
        self.line("r = v;");
        self.statements(1);
        self.end();
    }
}
