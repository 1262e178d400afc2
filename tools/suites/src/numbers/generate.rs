//! Random functions with integers of all widths: signed and unsigned arithmetic, branches, counted loops of all
//! forms, and loops without a trip count.
//!
//! Signed operands are truncated to 16 bits, so that nothing overflows; divisors are never zero.

use crate::harness::random::Random;
use std::fmt::Write;

/// The types of variables.
const TYPES: [&str; 9] =
    ["int", "unsigned", "short", "unsigned short", "signed char", "unsigned char", "long", "unsigned long", "_Bool"];

/// Constants: limits of types, and small ones.
const CONSTANTS: [&str; 16] =
    ["0", "1", "-1", "2", "3", "7", "8", "10", "16", "100", "127", "128", "255", "-128", "32767", "65535"];

/// The number of functions of a program.
const FUNCTIONS: usize = 10;

struct Writer<'r> {
    random: &'r mut Random,
    text: String,
    depth: usize,
    /// The number of statements still to generate.
    budget: usize,
    /// Names of assignable variables.
    variables: Vec<String>,
    /// Names of the induction variables in scope.
    counters: Vec<String>,
    names: usize,
}

/// The source of a program.
pub fn program(random: &mut Random) -> String {
    let text = "#include <stdio.h>\nstatic unsigned char table[256]; static int fuel;\n".to_owned();
    let mut writer =
        Writer { random, text, depth: 0, budget: 0, variables: Vec::new(), counters: Vec::new(), names: 0 };
    for number in 0..FUNCTIONS {
        writer.function(number);
    }
    writer.main();
    writer.text
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * self.depth);
    }

    fn function(&mut self, number: usize) {
        let types: Vec<&str> = (0..5).map(|_| *self.random.pick(&TYPES)).collect();
        self.line(&format!(
            "__attribute__((noinline)) long f{number}({} a, {} b, {} c) {{",
            types[0], types[1], types[2]
        ));
        self.depth = 1;
        self.variables = ["a", "b", "c", "x", "y"].map(str::to_owned).to_vec();
        self.counters.clear();
        self.budget = 10 + self.random.below(8);
        self.line(&format!("{} x = 5; {} y = 0; long sum = 0;", types[3], types[4]));
        while self.budget > 0 {
            self.statement();
        }
        self.line("return (long)((unsigned long)sum + (unsigned long)x * 3 + (unsigned long)y);");
        self.depth = 0;
        self.line("}");
    }

    fn statement(&mut self) {
        self.budget = self.budget.saturating_sub(1);
        match self.random.below(12) {
            0..=3 => {
                let (to, value) = (self.random.pick(&self.variables).clone(), self.value());
                self.line(&format!("{to} = {value};"));
            }
            4 | 5 => {
                let value = self.value();
                self.line(&format!("sum = (long)((unsigned long)sum + (unsigned long)({value}));"));
            }
            6 => {
                let at = self.leaf();
                self.line(&format!("table[(unsigned char)({at})] += 3;"));
            }
            7 | 8 if self.depth < 5 => self.choice(),
            9 | 10 if self.depth < 4 => self.repetition(),
            11 if self.depth < 4 => self.switch(),
            _ => {
                let (to, from) = (self.random.pick(&self.variables).clone(), self.leaf());
                self.line(&format!("{to} = table[(unsigned char)({from})];"));
            }
        }
    }

    fn block(&mut self) {
        self.depth += 1;
        for _ in 0..1 + self.random.below(3) {
            self.statement();
        }
        self.depth -= 1;
    }

    fn choice(&mut self) {
        let condition = self.condition();
        self.line(&format!("if ({condition}) {{"));
        self.block();
        if self.random.chance(50) {
            self.line("} else {");
            self.block();
        }
        self.line("}");
    }

    fn switch(&mut self) {
        let from = self.leaf();
        self.line(&format!("switch (({from}) & 3) {{"));
        for case in ["case 0:", "case 2:", "default:"] {
            self.line(case);
            self.block();
            self.line("  break;");
        }
        self.line("}");
    }

    fn repetition(&mut self) {
        self.names += 1;
        let counter = format!("i{}", self.names);
        let (low, high) = (self.leaf(), self.leaf());
        let step = self.random.between(1, 3);
        let head = match self.random.below(8) {
            0 => format!("for (int {counter} = 0; {counter} < (({high}) & 15); {counter}++) {{"),
            1 => format!("for (unsigned {counter} = ({low}) & 7; {counter} < 13; {counter} += {step}) {{"),
            2 => format!("for (int {counter} = ({low}) & 15; {counter} >= -2; {counter}--) {{"),
            3 => format!("for (unsigned char {counter} = 250; {counter} > 245; {counter} += 1) {{"),
            4 => format!("for (short {counter} = -5; {counter} <= (({high}) & 7); {counter} += {step}) {{"),
            5 => format!("for (long {counter} = ({low}) & 3; {counter} != 9; {counter}++) {{"),
            6 => format!("for (unsigned {counter} = ({low}) & 31; {counter}-- > 3;) {{"),
            _ => {
                let condition = self.condition();
                self.line(&format!("int {counter} = 0; while ({condition} && fuel-- > 0) {{"));
                self.line(&format!("  {counter} = ({counter} + {step}) & 63;"));
                String::new()
            }
        };
        if !head.is_empty() {
            self.line(&head);
        }
        self.counters.push(counter);
        self.block();
        if self.random.chance(20) {
            let condition = self.condition();
            self.line(&format!("  if ({condition}) break;"));
        }
        self.counters.pop();
        self.line("}");
    }

    fn condition(&mut self) -> String {
        let mut one = || {
            let (left, right) = (self.leaf(), self.value());
            let relation = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
            format!("({left}) {relation} ({right})")
        };
        let (first, second) = (one(), one());
        match self.random.below(4) {
            0 => format!("({first} && {second})"),
            1 => format!("({first} || !({second}))"),
            _ => format!("({first})"),
        }
    }

    fn leaf(&mut self) -> String {
        match self.random.below(10) {
            0 | 1 => (*self.random.pick(&CONSTANTS)).to_owned(),
            2..=4 if !self.counters.is_empty() => self.random.pick(&self.counters).clone(),
            _ => self.random.pick(&self.variables).clone(),
        }
    }

    fn value(&mut self) -> String {
        let (left, right, third) = (self.leaf(), self.leaf(), self.leaf());
        let narrow = format!("(short)({left})");
        let wide = *self.random.pick(&["unsigned", "unsigned long"]);
        match self.random.below(10) {
            0..=2 => {
                let operator = *self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("({wide})({left}) {operator} ({wide})({right})")
            }
            3 => {
                let operator = *self.random.pick(&["+", "-", "*"]);
                format!("{narrow} {operator} (short)({right})")
            }
            4 => {
                let operator = *self.random.pick(&["/", "%"]);
                format!("{narrow} {operator} ((({right}) & 15) - 20)")
            }
            5 => {
                let operator = *self.random.pick(&["/", "%"]);
                format!("({wide})({left}) {operator} ((({right}) & 7) + 1u)")
            }
            6 => {
                let by = self.random.below(16);
                let operator = *self.random.pick(&["<<", ">>"]);
                format!("({wide})({left}) {operator} {by}")
            }
            7 => format!("{narrow} >> (({right}) & 7)"),
            8 => {
                let relation = *self.random.pick(&["<", ">", "=="]);
                format!("({left}) {relation} ({right}) ? ({left}) : ({third})")
            }
            _ => left,
        }
    }

    fn main(&mut self) {
        self.line("int main(void) {");
        self.depth = 1;
        self.line("static const long inputs[] = {0, 1, -1, 5, 100, 127, 128, -128, 255, 1000, 32767, -32768, 65536, 1L << 40};");
        self.line("const int count = sizeof inputs / sizeof inputs[0]; unsigned long sum = 0;");
        self.line("for (int i = 0; i < count; i++) for (int j = 0; j < count; j += 1 + (i & 1)) {");
        for number in 0..FUNCTIONS {
            let by = self.random.between(1, 5);
            self.line(&format!(
                "  fuel = 50; sum = sum * 31 + f{number}(inputs[i], inputs[j], inputs[(i + {by} * j) % count]);"
            ));
        }
        self.line("}");
        self.line("printf(\"%lu\\n\", sum);");
        self.depth = 0;
        self.line("}");
    }
}
