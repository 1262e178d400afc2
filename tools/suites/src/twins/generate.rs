//! Random small functions: integers of all widths, floating point, pointers to arrays and structures, loops,
//! branches, calls.
//!
//! Signed operands are truncated to 16 bits, so that nothing overflows, and subscripts are in bounds.

use crate::harness::random::Random;
use std::fmt::Write;

/// Declarations at the start of all files of a program.
pub const DECLARATIONS: &str = "\
struct S { signed char c; unsigned short h; int i; long l; float f; double d; _Bool b; unsigned u : 5; struct S *next; };
struct P { double r; long n; }; struct Q { int *at; short n; };
extern int shared; int other(int, int *); double third(double, unsigned char);
struct P both(double, long); struct Q where(int *, short);
";

/// Helper functions at the start of the file of the functions.
pub const HELPERS: &str = "\
static int mix(int a, int b) { for (int i = 0; i < (b & 3); i++) a ^= a >> 3 & b; return a ^ shared; }
static double deep(double a, int *p) { return p[mix(p[3], 5) & 15] < 9 ? a / 2 : third(a, (unsigned char)p[1]); }
static void turn(struct S *s) { struct S t = s[0]; s[0].i = s[1].i; s[1].i = t.i; s[2].h ^= mix(s[0].i, s[1].i); }
";

/// The integer types.
const TYPES: [&str; 9] =
    ["int", "unsigned", "short", "unsigned short", "signed char", "unsigned char", "long", "unsigned long", "_Bool"];

/// Constants: limits of types, and small ones.
const CONSTANTS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "16",
    "100",
    "127",
    "255",
    "-128",
    "32767",
    "65535",
    "2147483647",
    "(-2147483647 - 1)",
    "1000000000000",
];

/// Floating-point constants.
const FLOATS: [&str; 9] = ["0.0", "-0.0", "0.5", "-1.25", "3.0f", "0.1", "0.1f", "1e300", "__builtin_inf()"];

/// The number of functions of a program.
const FUNCTIONS: usize = 8;

/// A random function.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The result type.
    pub result: &'static str,
    /// The declaration and the name of each parameter.
    pub parameters: Vec<(String, &'static str)>,
    /// The body.
    pub body: String,
}

impl Function {
    /// The function header, without a semicolon.
    pub fn head(&self) -> String {
        let list: Vec<&str> = self.parameters.iter().map(|(declaration, _)| declaration.as_str()).collect();
        format!("{} {}({})", self.result, self.name, list.join(", "))
    }

    /// A call of `callee` with the parameters as arguments.
    pub fn call(&self, callee: &str) -> String {
        let list: Vec<&str> = self.parameters.iter().map(|(_, name)| *name).collect();
        format!("{callee}({})", list.join(", "))
    }
}

/// Generates the functions of a program.
pub fn functions(random: &mut Random) -> Vec<Function> {
    (0..FUNCTIONS)
        .map(|number| {
            Writer { random: &mut *random, text: String::new(), budget: 0, depth: 1, names: 0 }.function(number)
        })
        .collect()
}

/// The source of the file that calls the functions and prints a checksum of the results.
pub fn main(functions: &[Function]) -> String {
    let mut text = format!("#include <stdio.h>\n#include <string.h>\n{DECLARATIONS}");
    for function in functions {
        let _ = writeln!(text, "{};", function.head());
    }
    text += "int shared = 5;
int other(int x, int *p) { p[x & 15] ^= x; shared += x & 3; return (short)(x * 5u); }
double third(double x, unsigned char y) { return x / 3 + y; }
struct P both(double x, long y) { struct P t = {x * 0.5, y & 63}; return t; }
struct Q where(int *p, short n) { struct Q t = {p + (n & 7), (short)(n ^ 5)}; return t; }
static unsigned long sum;
static void add(const void *bytes, unsigned long n) {
  const unsigned char *at = bytes;
  for (unsigned long i = 0; i < n; i++) sum = sum * 31 + at[i];
}
static void real(double x) { if (x != x) x = 7; add(&x, sizeof x); }
static const long inputs[] = {0, 1, -1, 5, 100, 127, 128, -128, 255, 1000, 32767, -32768, 65536, 1L << 40};
static const double reals[] = {0, -0.0, 1, -1.5, 1e10, 0.1, 1e-300};
static struct S s[4]; static int p[16]; static unsigned char m[256]; static double g[4][4];
static void clear(int by) {
  for (int i = 0; i < 4; i++) {
    s[i] = (struct S){i - by, by * i, i * 77 - by, i * 100003L, i / 3.0f, by / 7.0, i & 1, i + by, i < 3 ? s + i + 1 : 0};
    for (int j = 0; j < 4; j++) g[i][j] = i * by - j / 3.0;
  }
  for (int i = 0; i < 16; i++) p[i] = i * by - 7;
  for (int i = 0; i < 256; i++) m[i] = i * 3 + by;
}
int main(void) {
  for (int i = 0; i < 14; i++) for (int j = 0; j < 14; j += 1 + (i & 1)) {
    long a = inputs[i], b = inputs[j], c = inputs[(i + 3 * j) % 14]; double d = reals[(i + j) % 7]; float e = (float)reals[i % 7];
    (void)a; (void)b; (void)c; (void)d; (void)e;
";
    for function in functions {
        let call = function.call(&function.name);
        let is_real = matches!(function.result, "double" | "float");
        let used = match function.result {
            "void" => format!("{call};"),
            _ if is_real => format!("real({call});"),
            "struct P" => format!("{{ struct P t = {call}; real(t.r); add(&t.n, sizeof t.n); }}"),
            "struct Q" => format!("{{ struct Q t = {call}; long at[] = {{t.at - p, t.n}}; add(at, sizeof at); }}"),
            _ => format!("{{ long r = (long){call}; add(&r, sizeof r); }}"),
        };
        let _ = writeln!(text, "    clear(i - j); {used}");
        text += "    add(p, sizeof p); add(m, sizeof m); for (int k = 0; k < 16; k++) real(g[0][k]);\n";
        text += "    for (int k = 0; k < 4; k++) { real(s[k].d); real(s[k].f); long r[] = {s[k].c, s[k].h, s[k].i, s[k].l, s[k].b, s[k].u}; add(r, sizeof r); }\n";
        let _ = writeln!(text, "    if (!((i * 14 + j) % 24)) printf(\"{} %lu %d\\n\", sum, shared);", function.name);
    }
    text += "  }\n  printf(\"%lu\\n\", sum);\n}\n";
    text
}

struct Writer<'r> {
    random: &'r mut Random,
    text: String,
    depth: usize,
    /// The number of statements still to generate.
    budget: usize,
    names: usize,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * self.depth);
    }

    fn function(mut self, number: usize) -> Function {
        let mut pick = |from: &[&'static str]| *self.random.pick(from);
        let result = pick(&[
            "int",
            "long",
            "unsigned char",
            "short",
            "_Bool",
            "double",
            "float",
            "unsigned",
            "void",
            "struct P",
            "struct Q",
        ]);
        let mut parameters: Vec<(String, &'static str)> =
            ["a", "b", "c"].into_iter().map(|name| (format!("{} {name}", pick(&TYPES)), name)).collect();
        let others = [
            ("double d", "d"),
            ("float e", "e"),
            ("struct S *s", "s"),
            ("int *p", "p"),
            ("unsigned char *m", "m"),
            ("double (*g)[4]", "g"),
        ];
        parameters.extend(others.map(|(declaration, name)| (declaration.to_owned(), name)));
        let (x, y) = (pick(&TYPES), pick(&TYPES));
        self.budget = 1 + self.random.below(7);
        self.line(&format!("{x} x = 5; {y} y = 0; double z = 0.25; int fuel = 40;"));
        while self.budget > 0 {
            self.statement();
        }
        let value = self.integer();
        match result {
            "void" => self.line("shared = (short)x; g[0][0] = z;"),
            "double" | "float" => self.line("return z + x - y;"),
            "struct P" => self.line(&format!("{{ struct P t = {{z - d, (long)({value})}}; return t; }}")),
            "struct Q" => self.line(&format!("{{ struct Q t = {{p + (x & 7), (short)({value})}}; return t; }}")),
            _ => self.line(&format!(
                "return ({result})((unsigned long)({value}) + (unsigned long)x * 3 + (unsigned long)y + (z > 1));"
            )),
        }
        Function { name: format!("f{number}"), result, parameters, body: self.text }
    }

    fn statement(&mut self) {
        self.budget = self.budget.saturating_sub(1);
        let value = self.integer();
        let real = self.real();
        match self.random.below(16) {
            0..=2 => {
                let to = self.place();
                self.line(&format!("{to} = {value};"));
            }
            3 | 4 => {
                let to = *self.random.pick(&["z", "d", "e", "s[x & 3].d", "s[y & 3].f", "g[x & 3][y & 3]"]);
                self.line(&format!("{to} = {real};"));
            }
            5 if self.random.chance(50) => self.line(&format!("x = other((short)({value}), p);")),
            5 => self.line(&format!("z = third({real}, (unsigned char)({value}));")),
            6 if self.random.chance(60) => {
                let text = *self.random.pick(&[
                    "{ struct P t = both(z, x); z += t.r; y = t.n; }",
                    "x = (unsigned long)x + mix((short)y, p[2]);",
                    "z = deep(z, p); turn(s);",
                    "{ struct Q t = where(p, (short)y); *t.at ^= x & 15; x = t.n; }",
                    "{ static const short t[8] = {3, -9, 32767, 0, 1}; x = t[y & 7] + t[1]; }",
                    "{ static const unsigned long t[3] = {1UL << 63, 5, ~0UL}; y = (unsigned long)y ^ t[(unsigned)x % 3]; }",
                    "{ static const char t[] = \"twins\"; x = (unsigned long)x + t[y & 3]; }",
                    "{ static const int t[2][3] = {{1, -2, 3}, {4}}; __builtin_memcpy(p + (x & 7), t[y & 1], sizeof *t); }",
                ]);
                self.line(text);
            }
            6 => self.line(&format!("shared = shared * 3u + (unsigned)({value});")),
            7 => {
                let text = *self.random.pick(&[
                    "__builtin_memset(m + (x & 63), (unsigned char)y, 9);",
                    "__builtin_memcpy(p, p + 8, (unsigned)(y & 7) * sizeof *p);",
                    "{ struct S t = s[x & 3]; t.i ^= 9; s[y & 3] = t; }",
                    "{ int t[4] = {1, x, 3, y}; x = t[y & 3]; }",
                    "s[x & 3].u = y; y = s[y & 3].u;",
                    "for (struct S *q = s; q && fuel-- > 0; q = q->next) x ^= q->h;",
                    "{ unsigned char *q = m; while (q < m + 250 && (*q & 15)) x = (unsigned long)x + *q++; }",
                    "do { y = (unsigned long)y + (x & 3); } while (fuel-- > 0 && (y & 31));",
                ]);
                self.line(text);
            }
            8 | 9 if self.depth < 4 => self.choice(),
            10 | 11 if self.depth < 3 => self.repetition(),
            12 if self.depth < 3 => self.switch(),
            13 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) x = (short)x / ((y & 7) + 3); else y = (unsigned)y % 11;"));
            }
            _ => self.line(&format!("y = {real} < {value};")),
        }
    }

    fn block(&mut self) {
        self.depth += 1;
        for _ in 0..1 + self.random.below(2) {
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
        let i = format!("i{}", self.names);
        let (low, high) = (self.leaf(), self.leaf());
        let step = self.random.between(1, 3);
        let head = match self.random.below(7) {
            0 => format!("for (int {i} = 0; {i} < (({high}) & 15); {i}++) {{"),
            1 => format!("for (unsigned {i} = ({low}) & 7; {i} < 13; {i} += {step}) {{"),
            2 => format!("for (int {i} = ({low}) & 15; {i} >= -2; {i}--) {{"),
            3 => format!("for (unsigned char {i} = 250; {i} > 245; {i} += 1) {{"),
            4 => format!("for (short {i} = -5; {i} <= (({high}) & 7); {i} += {step}) {{"),
            5 => format!("for (long {i} = ({low}) & 3; {i} != 9; {i}++) {{"),
            _ => format!("for (unsigned long {i} = ({low}) & 31; {i}-- > 3;) {{"),
        };
        self.line(&head);
        self.line(&format!("  p[{i} & 15] ^= {i} & 7; z = z * 0.5 + g[{i} & 3][x & 3]; m[(unsigned char){i}] ^= 5;"));
        self.block();
        if self.random.chance(30) {
            let condition = self.condition();
            let out = *self.random.pick(&["break", "continue"]);
            self.line(&format!("  if ({condition}) {out};"));
        }
        self.line("}");
    }

    fn condition(&mut self) -> String {
        let mut one = || {
            let relation = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
            if self.random.chance(30) {
                let (left, right) = (self.real(), self.real());
                return format!("({left}) {relation} ({right})");
            }
            let (left, right) = (self.leaf(), self.integer());
            format!("({left}) {relation} ({right})")
        };
        let (first, second) = (one(), one());
        match self.random.below(4) {
            0 => format!("{first} && {second}"),
            1 => format!("{first} || !({second})"),
            _ => first,
        }
    }

    fn place(&mut self) -> String {
        let places = [
            "x",
            "y",
            "a",
            "b",
            "c",
            "x",
            "y",
            "p[x & 15]",
            "m[(unsigned char)y]",
            "s[x & 3].c",
            "s[1].h",
            "s[y & 3].i",
            "s[x & 3].l",
            "s->b",
            "*(p + (y & 15))",
        ];
        (*self.random.pick(&places)).to_owned()
    }

    fn leaf(&mut self) -> String {
        if self.random.chance(20) { (*self.random.pick(&CONSTANTS)).to_owned() } else { self.place() }
    }

    fn integer(&mut self) -> String {
        format!("({})", self.number())
    }

    fn number(&mut self) -> String {
        let (left, right, third) = (self.leaf(), self.leaf(), self.leaf());
        let narrow = format!("(short)({left})");
        let wide = *self.random.pick(&["unsigned", "unsigned long", "unsigned char", "unsigned short"]);
        match self.random.below(13) {
            0..=2 => {
                let operator = *self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("({wide})({left}) {operator} (unsigned)({right})")
            }
            3 => format!("{narrow} {} (short)({right})", self.random.pick(&["+", "-", "*"])),
            4 => format!("{narrow} {} ((({right}) & 15) - 20)", self.random.pick(&["/", "%"])),
            5 => format!("({wide})({left}) {} ((({right}) & 7) + 1u)", self.random.pick(&["/", "%"])),
            6 => format!("(({wide})({left}) + 0u) {} {}", self.random.pick(&["<<", ">>"]), self.random.below(16)),
            7 => format!("{narrow} >> (({right}) & 7)"),
            8 => format!("({left}) {} ({right}) ? ({left}) : ({third})", self.random.pick(&["<", ">", "=="])),
            9 => format!("~(unsigned)({left})"),
            10 => format!("__builtin_popcount((unsigned)({left})) + __builtin_clz((unsigned)({right}) | 1)"),
            11 => format!("(z > -1e4 && z < 1e4 ? (int)z : ({left}))"),
            _ => left,
        }
    }

    fn real(&mut self) -> String {
        format!("({})", self.floating())
    }

    fn floating(&mut self) -> String {
        let mut one = || {
            let places = ["z", "d", "e", "s[x & 3].d", "s[1].f", "g[y & 3][2]", "(double)x", "(float)y"];
            if self.random.chance(25) { *self.random.pick(&FLOATS) } else { *self.random.pick(&places) }
        };
        let (left, right, third) = (one(), one(), one());
        match self.random.below(8) {
            0..=2 => format!("{left} {} {right}", self.random.pick(&["+", "-", "*", "/"])),
            3 => format!("{left} * {right} + {third}"),
            4 => format!("-({left}) - {right} * {third}"),
            5 => format!("__builtin_fabs({left})"),
            6 => format!("({left} {} {right} ? {third} : {left})", self.random.pick(&["<", ">=", "!="])),
            _ => left.to_owned(),
        }
    }
}
