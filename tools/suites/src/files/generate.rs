//! Random programs of several files. Each file has small functions with simple facts, and larger ones that call
//! functions of all files: twice with a statement in between, with an unused result, in loops, with local arrays.
//!
//! Arrays have sixteen elements. Signed integers are added and multiplied as unsigned ones, so that nothing
//! overflows.

use crate::harness::random::Random;
use std::fmt::Write;

/// The number of files of a program besides `main.c`.
const FILES: usize = 3;

/// The numbers of small and of larger functions per file.
const SMALL: usize = 5;
const LARGE: usize = 3;

/// Small functions: result type, parameters and body. `#` is replaced by a random integer and `@` by the function's
/// index.
const SHAPES: [(&str, &str, &str); 22] = [
    ("int", "ii", "return (int)((unsigned)a * #u ^ (unsigned)b);"),
    ("int", "iu", "return (int)((unsigned)a + #u);"),
    ("int", "ai", "unsigned s = #u; for (int i = 0; i < (a & 15); i++) s = s * 3u + (unsigned)p[i]; return (int)s;"),
    ("int", "a", "return p ? p[# & 15] : -#;"),
    ("int", "i", "return (int)((unsigned)shared + (unsigned)a);"),
    ("int", "", "return (int)((unsigned)shared * #u);"),
    ("void", "ai", "for (int i = 0; i < (a & 15); i++) p[i] = (int)((unsigned)a + (unsigned)i * #u);"),
    ("void", "aa", "for (int i = 0; i < (# & 15); i++) p[i] = q[i] ^ #;"),
    ("void", "a", "p[# & 15] = (int)((unsigned)p[# & 15] + 1u);"),
    ("void", "i", "shared = (int)((unsigned)shared * 5u + (unsigned)a);"),
    ("int *", "ai", "return p + (a & 7);"),
    ("int *", "a", "return p;"),
    ("int *", "i", "int *r = malloc(64); for (int i = 0; i < 16; i++) r[i] = a ^ i * #; return r;"),
    ("int *", "aa", "return *p < *q ? p : q;"),
    ("void", "a", "kept = p;"),
    ("int", "", "return *kept;"),
    ("double", "d", "return z * 0.5 + #;"),
    ("double", "d", "return sqrt(z);"),
    ("int", "", "return errno == EDOM;"),
    ("int", "", "static int calls; return ++calls;"),
    ("int", "i", "return a <= 0 ? # : (int)(3u * (unsigned)again@((a & 31) - 2));"),
    ("int", "aa", "int t[4] = {p[0], q[1], #, p[3]}; return t[p[2] & 3];"),
];

/// The arrays in scope of a larger function; duplicates increase the probability.
const ARRAYS: [&str; 6] = ["p", "q", "t", "room", "t", "p"];

/// A function of a program.
#[derive(Debug)]
struct Function {
    name: String,
    result: &'static str,
    /// A letter per parameter: `i` integer, `u` unused integer, `a` array, `d` double.
    parameters: &'static str,
    body: String,
}

impl Function {
    fn head(&self) -> String {
        let (mut integers, mut arrays) = (["a", "b"].into_iter(), ["p", "q"].into_iter());
        let mut one = |letter: char| match letter {
            'a' => format!("int *{}", arrays.next().unwrap_or("r")),
            'd' => "double z".to_owned(),
            _ => format!("int {}", integers.next().unwrap_or("c")),
        };
        let list: Vec<String> = self.parameters.chars().map(&mut one).collect();
        let list = if list.is_empty() { "void".to_owned() } else { list.join(", ") };
        format!("{} {}({list})", self.result, self.name)
    }
}

/// The names and sources of the files of a random program. `main.c` prints the results.
pub fn program(random: &mut Random) -> Vec<(String, String)> {
    let mut functions: Vec<Function> = (0..FILES * SMALL).map(|number| small(random, number)).collect();
    for number in 0..FILES * LARGE {
        let body = Writer { random, known: &functions, text: String::new(), budget: 7 }.body();
        functions.push(Function { name: format!("g{number}"), result: "int", parameters: "aai", body });
    }
    let mut head =
        "#include <errno.h>\n#include <math.h>\n#include <stdlib.h>\nextern int shared, *kept, room[16];\n".to_owned();
    for function in &functions {
        let _ = writeln!(head, "{};", function.head());
    }
    for number in 0..FILES * SMALL {
        let _ = writeln!(head, "int again{number}(int);");
    }
    let mut files: Vec<(String, String)> = (0..FILES).map(|at| (format!("part{at}.c"), head.clone())).collect();
    for (at, function) in functions.iter().enumerate() {
        let _ = writeln!(files[at % FILES].1, "{} {{\n{}}}", function.head(), function.body);
    }
    // Mutual recursion through functions that may be in other files.
    for (number, function) in functions[..FILES * SMALL].iter().enumerate() {
        let back = if function.body.contains("again") { format!("{}(a)", function.name) } else { "a".to_owned() };
        let _ =
            writeln!(files[(number + 1) % FILES].1, "int again{number}(int a) {{ return a < 1 ? {number} : {back}; }}");
    }
    files.push(("main.c".to_owned(), main_file(&head)));
    files
}

fn main_file(head: &str) -> String {
    let mut text = format!("#include <stdio.h>\n{head}int room[16], other[16], shared = 3, *kept = room;\n");
    text +=
        "static void fill(int by) {\n  for (int i = 0; i < 16; i++) { room[i] = i * by - 40; other[i] = by ^ i; }\n}\n";
    text += "int main(void) {\n  for (int i = -3; i < 9; i++) {\n    unsigned sum = 0;\n";
    for number in 0..FILES * LARGE {
        let second = if number % 3 == 2 { "room" } else { "other" };
        let _ = writeln!(
            text,
            "    fill(i + {number}); kept = other; errno = 0; sum = sum * 31u + (unsigned)g{number}(room, {second}, i);"
        );
        text += "    for (int k = 0; k < 16; k++) sum = sum * 7u + (unsigned)room[k] + 3u * (unsigned)other[k];\n";
    }
    text + "    printf(\"%u %d\\n\", sum, shared);\n  }\n}\n"
}

/// A small function: an instance of a shape.
fn small(random: &mut Random, number: usize) -> Function {
    let (result, parameters, shape) = *random.pick(&SHAPES);
    let mut body = "  ".to_owned();
    for part in shape.replace('@', &number.to_string()).split_inclusive('#') {
        body += part.trim_end_matches('#');
        if part.ends_with('#') {
            let _ = write!(body, "{}", random.between(1, 40));
        }
    }
    Function { name: format!("f{number}"), result, parameters, body: body + "\n" }
}

/// Generates the body of a larger function.
struct Writer<'r> {
    random: &'r mut Random,
    /// The functions that it may call.
    known: &'r [Function],
    text: String,
    budget: usize,
}

impl Writer<'_> {
    fn body(mut self) -> String {
        self.text += "  int x = a, y = 7, t[16];\n  double z = 2;\n  for (int i = 0; i < 16; i++) t[i] = i ^ a;\n";
        while self.budget > 0 {
            self.budget -= 1;
            self.statement();
        }
        self.text += "  kept = room;\n  return (int)((unsigned)x * 5u + (unsigned)y + (unsigned)t[x & 15] + (unsigned)(int)(z > 9));\n";
        self.text
    }

    fn line(&mut self, text: String) {
        let _ = writeln!(self.text, "  {text}");
    }

    fn array(&mut self) -> &'static str {
        ARRAYS[self.random.below(ARRAYS.len())]
    }

    fn integer(&mut self) -> String {
        match self.random.below(6) {
            0 => format!("{}[{}]", self.array(), self.random.below(16)),
            1 => self.random.between(-20, 90).to_string(),
            2 => "a".to_owned(),
            3 => "y".to_owned(),
            _ => "x".to_owned(),
        }
    }

    /// A call, with its result as an unsigned expression.
    fn call(&mut self) -> String {
        // Small functions are called more often: calls of larger ones multiply the work.
        let small = FILES * SMALL;
        let at = if self.random.chance(88) { self.random.below(small) } else { self.random.below(self.known.len()) };
        let function = &self.known[at];
        let arguments: Vec<String> = function
            .parameters
            .chars()
            .map(|letter| match letter {
                'a' => self.array().to_owned(),
                'd' => "z".to_owned(),
                _ => self.integer(),
            })
            .collect();
        let call = format!("{}({})", function.name, arguments.join(", "));
        match function.result {
            "void" => format!("({call}, 1u)"),
            "int *" => format!("(unsigned)*{call}"),
            "double" => format!("(unsigned)(z = {call}, z > -100 && z < 1e6 ? (int)z : 8)"),
            _ => format!("(unsigned){call}"),
        }
    }

    fn change(&mut self) {
        let (to, value) = (self.array(), self.integer());
        let at = self.random.below(16);
        let text = match self.random.below(6) {
            0 => format!("shared = (int)((unsigned)shared + (unsigned){value});"),
            1 => format!("errno = {};", self.random.below(2) * 33),
            2 => format!("{};", self.call()),
            3 => "y ^= x;".to_owned(),
            _ => format!("{to}[{at}] = {value};"),
        };
        self.line(text);
    }

    fn statement(&mut self) {
        let call = self.call();
        let (to, from, number) = (self.array(), self.array(), self.random.below(16));
        match self.random.below(8) {
            0 => self.line(format!("{call};")),
            1 | 2 => {
                // The same call twice, with a statement in between.
                self.line(format!("x = (int)({call});"));
                self.change();
                self.line(format!("y = (int)({call} - (unsigned)y);"));
            }
            3 | 4 => {
                // Two statements: the order of the call and the element within one expression is unspecified.
                self.line(format!("for (int i = 0; i < {number}; i++) {{"));
                self.line(format!("  unsigned r = {call};"));
                self.line(format!("  {to}[i] = (int)((unsigned){from}[i] * r);"));
                self.line("}".to_owned());
            }
            5 => {
                let condition = self.integer();
                self.line(format!("if ({condition} > {number}) x = (int)({call});"));
            }
            6 => {
                self.change();
                self.line(format!("x = (int)((unsigned)x + {call});"));
            }
            _ => self.line(format!("{to}[{number}] = (int)({call});")),
        }
    }
}
