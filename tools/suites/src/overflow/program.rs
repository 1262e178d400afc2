//! Whole programs: functions of all kinds, each called with values near the limits of types and with constants.

use super::checks::NUMERALS;
use super::expression::Expression;
use super::types::{self, INT, LONG, UCHAR};
use super::writer::{Mode, Writer};
use crate::harness::random::Random;
use crate::harness::source::Source;
use std::collections::BTreeSet;

/// The kind of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Expressions of mixed types.
    Expressions,
    /// Overflow checks before an operation.
    Checked,
    /// Overflow builtins.
    Builtins,
    /// Parsing of integers from digits.
    Digits,
    /// Chains of operations with constants.
    Merges,
    /// Tests whose results depend on wraparound.
    Tests,
    /// Minima, maxima and averages.
    Limits,
    /// Conversions to narrower types and back.
    Truncations,
    /// Conversions from and to floating point.
    Floating,
    /// Bit operations.
    Bits,
    /// Values that conditions restrict to constant ranges.
    Conditions,
    /// 128-bit integers.
    Wide,
    /// Loops near the limits of their induction variables.
    Loops,
    /// Arrays with computed subscripts.
    Subscripts,
    /// Loop nests over arrays.
    Nests,
    /// Bit-fields.
    BitFields,
    /// Structures.
    Structures,
    /// Switches.
    Switches,
    /// Calls and recursion.
    Calls,
    /// Sums that wrap around on purpose.
    Hashes,
}

/// All kinds.
pub const KINDS: [Kind; 20] = [
    Kind::Expressions,
    Kind::Checked,
    Kind::Builtins,
    Kind::Digits,
    Kind::Merges,
    Kind::Tests,
    Kind::Limits,
    Kind::Truncations,
    Kind::Floating,
    Kind::Bits,
    Kind::Conditions,
    Kind::Wide,
    Kind::Loops,
    Kind::Subscripts,
    Kind::Nests,
    Kind::BitFields,
    Kind::Structures,
    Kind::Switches,
    Kind::Calls,
    Kind::Hashes,
];

/// Kinds with a higher probability: most rewrites based on integer ranges apply to them.
const FREQUENT: [Kind; 8] = [
    Kind::Nests,
    Kind::Conditions,
    Kind::Loops,
    Kind::Loops,
    Kind::Subscripts,
    Kind::Merges,
    Kind::Expressions,
    Kind::Truncations,
];

/// The number of functions of a program.
const FUNCTIONS: usize = 4;

/// The number of input values.
const INPUTS: usize = 24;

/// A program.
#[derive(Debug)]
pub struct Program {
    /// The C source.
    pub text: String,
    /// How overflow is defined.
    pub mode: Mode,
    /// The kinds of its functions.
    pub kinds: BTreeSet<Kind>,
}

/// Generates the program of a seed.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let mode = if random.chance(50) { Mode::Wrapping } else { Mode::Guarded };
    let mut writer = Writer::new(&mut random, mode);
    writer.beginning();
    let mut kinds = BTreeSet::new();
    for number in 0..FUNCTIONS {
        let at = writer.random.below(KINDS.len() + FREQUENT.len());
        let kind = *KINDS.iter().chain(&FREQUENT).nth(at).unwrap_or(&Kind::Expressions);
        kinds.insert(kind);
        writer.function(kind, &format!("f{number}"));
    }
    writer.main();
    Program { text: writer.text.lines, mode, kinds }
}

impl Writer<'_> {
    fn beginning(&mut self) {
        self.line("int printf(const char *, ...);");
        self.line("static unsigned long sum = 14695981039346656037ul;");
        self.line("static void mix(unsigned long x) { sum = (sum ^ x) * 1099511628211ul; sum ^= sum >> 29; }");
        self.line(format!("static const char *const numerals[] = {{\"{}\"}};", NUMERALS.join("\", \"")));
        let inputs: Vec<String> = (0..INPUTS)
            .map(|number| if number < 3 { LONG.literal(number as i128 - 1) } else { self.input() })
            .collect();
        // `volatile` and external linkage keep compilers from knowing the values.
        self.line(format!("volatile long inputs[{INPUTS}] = {{{}}};", inputs.join(", ")));
        self.line("long opaque = 1;");
    }

    /// A value near a limit of any type.
    fn input(&mut self) -> String {
        let ty = types::usual(self.random);
        let value = ty.favoured(self.random);
        LONG.literal(value)
    }

    fn function(&mut self, kind: Kind, name: &str) {
        match kind {
            Kind::Expressions => self.expressions(name),
            Kind::Checked => self.checked(name),
            Kind::Builtins => self.builtins(name),
            Kind::Digits => self.digits(name),
            Kind::Merges => self.merges(name),
            Kind::Tests => self.tests(name),
            Kind::Limits => self.limits(name),
            Kind::Truncations => self.truncations(name),
            Kind::Floating => self.floating(name),
            Kind::Bits => self.bits(name),
            Kind::Conditions => self.conditions(name),
            Kind::Wide => self.wide(name),
            Kind::Loops => self.loops(name),
            Kind::Subscripts => self.subscripts(name),
            Kind::Nests => self.nests(name),
            Kind::BitFields => self.bit_fields(name),
            Kind::Structures => self.structures(name),
            Kind::Switches => self.switches(name),
            Kind::Calls => self.calls(name),
            Kind::Hashes => self.hashes(name),
        }
    }

    /// Switches over constants near the limits of the type, and over ranges.
    fn switches(&mut self, name: &str) {
        let parameters = [0; 3].map(|_| types::usual(self.random));
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        for _ in 0..2 {
            let value = self.value(2);
            let value = if value.ty.bits > 64 { value.cast(LONG) } else { value };
            let ty = value.ty.promoted();
            let mut ranges: Vec<(i128, i128)> = Vec::new();
            for _ in 0..6 {
                let from = ty.favoured(self.random);
                let width = if self.random.chance(30) { i128::from(self.small(200)) } else { 0 };
                let range = (from, ty.high().min(from + width));
                if ranges.iter().all(|&(low, high)| range.1 < low || high < range.0) {
                    ranges.push(range);
                }
            }
            self.open(format!("switch ({})", value.text));
            for (low, high) in ranges {
                if low == high {
                    self.line(format!("case {}:", ty.literal(low)));
                } else {
                    self.line(format!("case {} ... {}:", ty.literal(low), ty.literal(high)));
                }
                self.assignment(2);
                if self.random.chance(80) {
                    self.line("break;");
                }
            }
            self.line("default:");
            self.statements(1);
            self.close("");
        }
        self.end();
    }

    /// Small functions and a recursive one, called with values near the limits of their types.
    fn calls(&mut self, name: &str) {
        let ty = types::any(self.random);
        let parameters = [0; 3].map(|_| types::any(self.random));
        let leaf = format!("{name}_leaf");
        self.begin(&leaf, parameters, ty);
        let value = self.of(ty, 3);
        self.line(format!("r = {};", value.text));
        self.end();
        let step = ty.wrapped(ty.high() / 5 + i128::from(self.small(9)));
        let (t, most, step) = (ty.name, ty.most(), ty.literal(step));
        let more = if self.mode == Mode::Wrapping {
            "x + STEP".replace("STEP", &step)
        } else {
            format!("x > {most} - {step} ? {most} : x + {step}")
        };
        self.open(format!("static {t} {name}_deep({t} x, unsigned depth)"));
        self.line(format!("if (depth == 0 || x == {most}) return x;"));
        self.line(format!("return ({t})({name}_deep({more}, depth - 1) ^ 5);"));
        self.close("");
        let parameters = [types::any(self.random), ty, INT];
        let result = types::any(self.random);
        self.begin(name, parameters, result);
        for _ in 0..2 {
            let arguments: Vec<String> = (0..3).map(|_| self.value(2).text).collect();
            let call = Expression::any(format!("{leaf}({})", arguments.join(", ")), ty);
            let call = self.fixed(&call);
            let (from, depth) = (self.value(1).text, self.leaf().text);
            let deep = Expression::any(format!("{name}_deep({from}, (unsigned)({depth}) % 9u)"), ty);
            let deep = self.fixed(&deep);
            self.mix(&call);
            self.mix(&deep);
            self.assignment(2);
        }
        self.end();
    }

    /// Sums and products over strings of bytes that wrap around on purpose.
    fn hashes(&mut self, name: &str) {
        let ty = types::any(self.random);
        let ty = if self.mode == Mode::Guarded && ty.promoted() == ty { ty.unsigned() } else { ty };
        self.begin(name, [ty, INT, UCHAR], ty);
        let (factor, start) = (ty.constant(self.random), ty.constant(self.random));
        // Narrow operands are promoted to `int`, whose product may overflow.
        let one = if ty.bits < INT.bits { "1u * " } else { "" };
        let (t, by) = (ty.name, 1 + self.random.below(ty.bits as usize - 1));
        let wide = ty.promoted().unsigned().name;
        self.line(format!("{t} h = {start}, g = a;"));
        self.open(format!("for (const char *s = numerals[(unsigned)b % {}]; *s; s++)", NUMERALS.len()));
        for _ in 0..2 {
            let text = match self.random.below(8) {
                0 => format!("h = ({t})({one}h * {factor} + *s);"),
                1 => format!("h = ({t})((({wide})h << {by}) + h ^ *s);"),
                2 => "h += *s - g;".to_owned(),
                3 => format!("h ^= ({t})(h >> {by});"),
                4 => format!("g = ({t})({one}g * {factor} + 1); h -= g;"),
                5 => format!("h = ({t})(h % 65521u + c); g += h;"),
                6 => format!("if (({t})(h - {factor}) < g) h = ({t})(h - {factor}); else g--;"),
                _ => "g = h < g ? h : g; h++;".to_owned(),
            };
            self.line(text);
        }
        self.close("");
        self.scope.extend(["g", "h"].map(|name| Expression::any(name, ty)));
        self.line(format!("r = ({t})(({wide})r + ({wide})h + ({wide})g);"));
        self.statements(1);
        self.end();
    }

    /// Calls all functions with unknown values from the table, and with constants that can be folded.
    fn main(&mut self) {
        self.open("int main(int argc, char **argv)");
        self.line("(void)argv;");
        for number in 0..FUNCTIONS {
            let by = self.random.between(1, 9);
            self.open(format!("for (int i = 0; i < {INPUTS}; i++)"));
            self.open(format!("for (int j = i % 3; j < {INPUTS}; j += 1 + argc)"));
            self.line(format!(
                "mix((unsigned long)f{number}(inputs[i], inputs[j], inputs[(i * {by} + j) % {INPUTS}]));"
            ));
            self.close("");
            self.close("");
            for _ in 0..2 {
                let arguments: Vec<String> = (0..3).map(|_| self.argument()).collect();
                self.line(format!("mix((unsigned long)f{number}({}));", arguments.join(", ")));
            }
            self.line(format!("printf(\"f{number} %lx\\n\", sum);"));
        }
        self.line("return (int)(sum & 63);");
        self.close("");
    }

    /// A constant, or a constant times an opaque variable.
    fn argument(&mut self) -> String {
        let ty = types::usual(self.random);
        let constant = ty.constant(self.random);
        if self.random.chance(25) { format!("{constant} * opaque") } else { constant }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_one_program() {
        assert_eq!(program(7).text, program(7).text);
        assert_ne!(program(7).text, program(8).text);
    }

    #[test]
    fn all_kinds_occur_in_both_modes() {
        for mode in [Mode::Wrapping, Mode::Guarded] {
            let kinds: BTreeSet<Kind> =
                (0..120).map(program).filter(|found| found.mode == mode).flat_map(|found| found.kinds).collect();
            assert_eq!(kinds, BTreeSet::from(KINDS), "{mode:?}");
        }
    }

    #[test]
    fn all_types_and_ways_of_overflow_occur() {
        let text: String = (0..120).map(|seed| program(seed).text).collect();
        let words = [
            "unsigned __int128",
            "signed char",
            "__builtin_mul_overflow",
            "__builtin_s",
            "l_overflow(",
            "case ",
            " ... ",
            "do {",
            "2147483647 - 1",
            "while (",
            "int : 0",
            "--",
            " % ",
            " >> ",
            "0x1p",
            "packed",
            "break;",
            "continue;",
        ];
        for word in words {
            assert!(text.contains(word), "{word}");
        }
    }
}
