//! Arrays, pointers, structures and bit-fields with subscripts and values from wrapping arithmetic.

use super::expression::Expression;
use super::types::{self, INT, Type, UINT};
use super::writer::{Mode, Writer};
use crate::harness::source::Source;

/// The number of elements of each array.
const LENGTH: i128 = 16;

/// The name and the limits of a type, as C source.
struct Words {
    t: &'static str,
    least: String,
    most: String,
}

fn words(ty: Type) -> Words {
    Words { t: ty.name, least: ty.least(), most: ty.most() }
}

impl Writer<'_> {
    /// An array that is traversed, read and written at computed subscripts.
    pub fn subscripts(&mut self, name: &str) {
        let element = types::usual(self.random);
        let table = format!("table_{name}");
        self.line(format!("static {} {table}[{LENGTH}];", element.name));
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        self.line(format!("{} *t = {table}, *p = {table} + 8;", element.name));
        self.any_variable(1);
        for _ in 0..2 {
            self.walk(element);
            let (read, write) = (self.element(), self.element());
            self.scope.push(Expression::any(read, element));
            let value = self.of(element, 1);
            self.line(format!("{write} = {};", value.text));
            self.assignment(2);
        }
        self.line(format!("for (int n = 0; n < {LENGTH}; n++) mix((unsigned long)t[n]);"));
        self.end();
    }

    /// An array element at a computed subscript, as an lvalue.
    fn element(&mut self) -> String {
        let index = self.subscript();
        match self.random.below(6) {
            0 | 1 => format!("t[{index}]"),
            2 => format!("*(t + ({index}))"),
            3 => format!("p[(int)({index}) - 8]"),
            4 => format!("(t + 16)[-1 - (int)({index})]"),
            _ => format!("t[15 - ({index})]"),
        }
    }

    /// A subscript from 0 to 15.
    fn subscript(&mut self) -> String {
        let value = self.value(2);
        let (near, number) = (self.small(9), self.fresh());
        let ty = types::usual(self.random);
        let Words { t, least, most } = words(ty);
        let x = format!("x{number}");
        match self.random.below(8) {
            0 => format!("({t})({}) & 15", value.text),
            1 => format!("(unsigned char)({}) % 16", value.text),
            2 => format!("(unsigned)({}) % 16u", value.text),
            // The small difference of two values of the type fits too.
            3 => format!("({{ {t} {x} = {}; ({x} > {most} - {near} ? {most} : {x} + {near}) - {x}; }})", value.text),
            4 => format!("({{ {t} {x} = {}; {x} > {most} - 16 ? {most} - {x} : {near}; }})", value.text),
            5 => format!("({{ {t} {x} = {}; {x} < {least} + 16 ? {x} - {least} : {near}; }})", value.text),
            6 => {
                let u = ty.unsigned().name;
                format!("({{ {u} {x} = {}; ({u})(({u})({x} + {near}u) - {x}); }})", value.text)
            }
            _ => format!("({{ {t} {x} = {}; {x} < 0 || {x} >= 16 ? {near} : {x}; }})", value.text),
        }
    }

    /// A loop over the array.
    fn walk(&mut self, element: Type) {
        let ty = types::usual(self.random);
        let Words { t, least, most } = words(ty);
        let (k, n) = (self.small(7), self.small(8));
        let start = ty.literal(ty.high() - i128::from(k) + 1);
        let end = ty.literal(ty.low() + i128::from(n));
        let (x, e) = (self.leaf().text, element.name);
        let (u, wrapped) = (ty.promoted().unsigned().name, ty.unsigned().name);
        let wraps = self.mode == Mode::Wrapping || !ty.signed || ty.bits < INT.bits;
        let (head, at) = match self.random.below(16) {
            0 if wraps => {
                (format!("for ({t} i = {start}; i != {end}; i++)"), format!("({wrapped})(({u})i - ({u}){start})"))
            }
            1 if wraps && !ty.signed => (format!("for ({t} i = {start}; i != {end}; i++)"), format!("({t})(i + {k})")),
            2 if wraps && ty.signed && self.mode == Mode::Wrapping => {
                (format!("for ({t} i = {start}; i != {end}; i++)"), format!("({t})(i - {start})"))
            }
            3 => (format!("for ({t} i = {least}; i < {least} + 16; i++)"), format!("i - {least}")),
            4 => (format!("for ({t} i = {most}; i > {most} - 16; i--)"), format!("{most} - i")),
            5 if ty.signed => (format!("for ({t} i = -8; i < 8; i++)"), "i + 8".to_owned()),
            6 if !ty.signed => (format!("for ({t} i = 15; i < 16; i--)"), "i".to_owned()),
            7 => {
                let (c, unsigned) = (UINT.constant(self.random), self.one(&["unsigned", "unsigned long"]));
                ("for (int i = 0; i < 20; i++)".to_owned(), format!("(({unsigned})i * {c} + ({unsigned})({x})) & 15"))
            }
            8 => (format!("for (int i = 0; i < 16; i += {n})"), "15 - i".to_owned()),
            9 => {
                let before = format!("for (long i = ({x}) & 7, n = i + (({}) & 7); i < n; i++)", self.leaf().text);
                (before, "i".to_owned())
            }
            10 => (format!("for ({t} i = ({x}) & 15; i-- > 0;)"), "i + 1".to_owned()),
            11 => (format!("for ({e} *q = t + 16; q != t;)"), "--q - t".to_owned()),
            12 => (format!("for ({e} *q = t, *end = t + {n}; q < end; q++)"), "q - t + 8".to_owned()),
            13 => (format!("for ({wrapped} i = {k}; ({wrapped})(i - 1) < {k}; i--)"), "i - 1".to_owned()),
            14 => (format!("for (unsigned i = 0; i < {n}; i++)"), format!("(i - {k}u) & 15")),
            _ => (format!("for ({t} i = 0; i < 16; i++)"), "i".to_owned()),
        };
        let operator = self.one(&["+", "-", "^", "*"]);
        let value = self.value(1);
        let value = if value.ty.bits > 64 { value.cast(element) } else { value };
        self.open(head);
        self.line(format!("{e} *w = &t[{at}];"));
        let old = Expression::any("*w", element);
        let new = self.binary(operator, &old, &value);
        self.line(format!("*w = {};", new.text));
        if self.random.chance(40) {
            let end = element.constant(self.random);
            self.line(format!("if (*w == {end}) break;"));
        }
        self.close("");
    }

    /// Bit-fields that are assigned, incremented and read.
    pub fn bit_fields(&mut self, name: &str) {
        let bases = [INT, UINT, types::UCHAR, Type::of(16, true), types::LONG, types::ULONG];
        let mut fields = Vec::new();
        let mut text = String::new();
        for number in 0..4 {
            let base = *self.random.pick(&bases);
            let width = 1 + self.random.below(base.bits as usize) as u32;
            text += &format!(" {} f{number} : {width};", base.name);
            if self.random.chance(15) {
                text += " int : 0;";
            }
            fields.push((format!("s.f{number}"), base, width));
        }
        let linkage = self.one(&["struct", "struct __attribute__((packed))"]);
        self.line(format!("{linkage} fields_{name} {{{text} }};"));
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        self.line(format!("struct fields_{name} s = {{0}};"));
        for (field, base, _) in &fields {
            let value = self.of(*base, 1);
            self.line(format!("{field} = {};", value.text));
        }
        for (field, base, width) in &fields {
            let shift = 128 - width;
            let range =
                if base.signed { (i128::MIN >> shift, i128::MAX >> shift) } else { (0, (u128::MAX >> shift) as i128) };
            // Compilers differ on the type of a wide bit-field, so it is converted.
            let read = Expression::new(format!("({})({field})", base.name), *base, Some(range));
            self.scope.push(read);
        }
        for _ in 0..4 {
            let (field, base, width) = self.random.pick(&fields).clone();
            let defined = self.mode == Mode::Wrapping || !base.signed || width < INT.bits;
            match self.random.below(5) {
                0 if defined => {
                    let step = self.one(&["++", "--"]);
                    self.line(format!("{field}{step};"));
                }
                1 if !base.signed && base.bits >= INT.bits => {
                    let (operator, value) = (self.one(&["+", "-", "*"]), self.of(types::ULONG, 1));
                    self.line(format!("{field} {operator}= {};", value.text));
                }
                _ => {
                    let value = self.of(base, 2);
                    self.line(format!("{field} = {};", value.text));
                }
            }
        }
        self.assignment(2);
        self.statements(2);
        for (field, ..) in &fields {
            self.line(format!("mix((unsigned long){field});"));
        }
        self.end();
    }

    /// Structures that are passed, modified and returned.
    pub fn structures(&mut self, name: &str) {
        let [first, second] = [0; 2].map(|_| types::usual(self.random));
        let third = types::any(self.random);
        self.line(format!("struct {name} {{ {} x; {} y; {} z[3]; }};", first.name, second.name, third.name));
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let fields = |prefix: &str| {
            [("x", first), ("y", second), ("z[1]", third)]
                .map(|(field, ty)| Expression::any(format!("{prefix}{field}"), ty))
        };
        self.open(format!("static struct {name} {name}_step(struct {name} s, struct {name} *d)"));
        self.scope = fields("s.").into_iter().chain(fields("d->")).collect();
        self.targets = self.scope.clone();
        self.statements(4);
        self.line("return s;");
        self.close("");
        self.begin(name, parameters, third);
        let values = [first, second, third].map(|ty| self.of(ty, 1).text);
        self.line(format!("struct {name} s = {{{}, {}, {{1, {}}}}}, d = s;", values[0], values[1], values[2]));
        let count = self.small(5);
        self.line(format!("for (int n = 0; n < {count}; n++) s = {name}_step(s, n & 1 ? &s : &d);"));
        self.scope.extend(fields("s.").into_iter().chain(fields("d.")));
        self.statements(3);
        for value in fields("s.").into_iter().chain(fields("d.")) {
            self.mix(&value);
        }
        self.end();
    }
}
