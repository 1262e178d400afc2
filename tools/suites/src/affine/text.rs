//! Prints a program as C.

use super::program::{Access, Array, Form, Loop, Node, Program, Storage, Test, Value, counter_name};

/// The C source of a program with known extents.
pub fn text(program: &Program) -> String {
    let mut out = String::from("#include <stdio.h>\n#include <stddef.h>\n#include <string.h>\n\n");
    // Arrays without a range are still declared: code that is never executed names them.
    let used: Vec<usize> = (0..program.arrays.len()).collect();
    for &at in &used {
        out.push_str(&declaration(at, &program.arrays[at]));
    }
    let counter = program.counter;
    let mut parameters = vec![format!("{counter} n, {counter} m")];
    let mut arguments = vec![format!("{}, {}", program.parameters[0], program.parameters[1])];
    for &at in &used {
        let array = &program.arrays[at];
        let widths = (1..array.rank).map(|dimension| (dimension, extent(array, dimension)));
        for (dimension, extent) in widths.filter(|_| needs_widths(array)) {
            if width(program, array, dimension).is_none() {
                parameters.push(format!("{counter} w{at}{dimension}"));
                arguments.push(extent.to_string());
            }
        }
        match array.storage {
            Storage::Variable => {
                let shape: String = (1..array.rank).map(|d| format!("[{}]", width_name(program, at, d))).collect();
                parameters.push(format!("{} a{at}[]{shape}", array.element));
                arguments.push(format!("(void *)s{at}"));
            }
            Storage::Flat => {
                parameters.push(format!("{} *a{at}", array.element));
                arguments.push(format!("s{at}"));
            }
            Storage::Global | Storage::Field => {}
        }
    }
    out.push_str(&format!("__attribute__((noinline)) void kernel({}) {{\n", parameters.join(", ")));
    let mut printer = Printer { program, out: &mut out };
    program.nests.iter().for_each(|node| printer.node(node, 0, 0));
    out.push_str("}\n\n");
    for element in ["double", "float", "unsigned", "unsigned char"] {
        let users = used.iter().filter(|at| program.arrays[**at].element == element).count();
        if users > 0 {
            out.push_str(&HELPERS.replace("KIND", &element.replace(' ', "_")).replace("TYPE", element));
        }
    }
    out.push_str("int main(void) {\n");
    for &at in &used {
        out.push_str(&format!("  fill_{}(s{at}, sizeof s{at} / sizeof *s{at});\n", kind(&program.arrays[at])));
    }
    out.push_str(&format!("  kernel({});\n", arguments.join(", ")));
    for &at in &used {
        out.push_str(&format!(
            "  show_{}(\"a{at}\", s{at}, sizeof s{at} / sizeof *s{at});\n",
            kind(&program.arrays[at])
        ));
    }
    out.push_str("  return 0;\n}\n");
    out
}

/// Functions that initialise and print elements of a type; all NaNs print alike, because the sign of a new NaN is
/// unspecified.
const HELPERS: &str = "\
static void fill_KIND(TYPE *to, size_t count) {
  for (size_t at = 0; at < count; at++)
    to[at] = (TYPE)((at * 37 + 11) % 23 * 0.125);
}

static void show_KIND(const char *name, const TYPE *from, size_t count) {
  unsigned long long hash = 14695981039346656037ull;
  for (size_t at = 0; at < count; at++) {
    unsigned char bytes[sizeof(TYPE)] = {0};
    if (from[at] == from[at])
      memcpy(bytes, &from[at], sizeof bytes);
    for (size_t byte = 0; byte < sizeof bytes; byte++)
      hash = (hash ^ bytes[byte]) * 1099511628211ull;
  }
  printf(\"%s %llx\\n\", name, hash);
}

";

fn kind(array: &Array) -> String {
    array.element.replace(' ', "_")
}

fn needs_widths(array: &Array) -> bool {
    matches!(array.storage, Storage::Variable | Storage::Flat)
}

fn shift(array: &Array, dimension: usize) -> i64 {
    array.range[dimension].map_or(0, |(low, _)| (-low).max(0))
}

fn extent(array: &Array, dimension: usize) -> i64 {
    array.range[dimension].map_or(1, |(_, high)| (high + shift(array, dimension) + 1).max(1))
}

/// The name of a parameter whose value equals an extent, if any.
fn width(program: &Program, array: &Array, dimension: usize) -> Option<&'static str> {
    let names = ["n", "m"];
    (0..2).find(|at| program.parameters[*at] == extent(array, dimension)).map(|at| names[at])
}

fn width_name(program: &Program, at: usize, dimension: usize) -> String {
    width(program, &program.arrays[at], dimension).map_or_else(|| format!("w{at}{dimension}"), str::to_owned)
}

fn declaration(at: usize, array: &Array) -> String {
    let count: i64 = (0..array.rank).map(|dimension| extent(array, dimension)).product();
    let element = array.element;
    match array.storage {
        Storage::Global => {
            let shape: String = (0..array.rank).map(|dimension| format!("[{}]", extent(array, dimension))).collect();
            format!("{element} a{at}{shape};\n#define s{at} (({element}(*)[{count}])a{at})[0]\n")
        }
        Storage::Field => {
            format!(
                "struct f{at} {{ {element} pad, x; }} a{at}[{count}];\n#define s{at} (({element}(*)[{}])a{at})[0]\n",
                2 * count
            )
        }
        Storage::Variable | Storage::Flat => format!("static {element} s{at}[{count}];\n"),
    }
}

struct Printer<'p> {
    program: &'p Program,
    out: &'p mut String,
}

impl Printer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        self.out.push_str(&"  ".repeat(depth + 1));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn node(&mut self, node: &Node, depth: usize, level: usize) {
        match node {
            Node::Loop(each) => self.r#loop(each, depth, level),
            Node::If(tests, body) => {
                let condition = self.tests(tests);
                self.line(depth, &format!("if ({condition}) {{"));
                body.iter().for_each(|node| self.node(node, depth + 1, level));
                self.line(depth, "}");
            }
            Node::Assign(target, value) => {
                let (target, value) = (self.access(target), self.value(value));
                self.line(depth, &format!("{target} = {value};"));
            }
        }
    }

    fn r#loop(&mut self, each: &Loop, depth: usize, level: usize) {
        let name = counter_name(level);
        let counter = self.program.counter;
        let (lower, upper) = (each.lower.text(0), each.upper.text(0));
        let step = if each.step == 1 { format!("{name}++") } else { format!("{name} += {}", each.step) };
        self.line(depth, "{");
        if let Some(array) = each.walk {
            let element = self.program.arrays[array].element;
            let start = if self.program.arrays[array].storage == Storage::Global {
                format!("&a{array}[0]")
            } else {
                format!("a{array}")
            };
            self.line(depth + 1, &format!("const {element} *walk{level} = {start};"));
        }
        let header = match each.form {
            Form::Up => format!("for ({counter} {name} = {lower}; {name} < {upper}; {step}) {{"),
            Form::UpTo => format!("for ({counter} {name} = {lower}; {name} <= {}; {step}) {{", each.upper.text(-1)),
            Form::Down => format!("for ({counter} {name} = {upper}; {name}-- > {lower};) {{"),
            Form::While => {
                self.line(depth + 1, &format!("{counter} {name} = {lower};"));
                format!("while ({name} < {upper}) {{")
            }
        };
        self.line(depth + 1, &header);
        each.body.iter().for_each(|node| self.node(node, depth + 2, level + 1));
        if each.walk.is_some() {
            self.line(depth + 2, &format!("walk{level}++;"));
        }
        if each.form == Form::While {
            self.line(depth + 2, &format!("{step};"));
        }
        self.line(depth + 1, "}");
        self.line(depth, "}");
    }

    fn tests(&self, tests: &[Test]) -> String {
        let text = |test: &Test| match test {
            Test::Compare(left, relation, right) => format!("{} {relation} {}", left.text(0), right.text(0)),
            Test::Remainder(of, by, is) => format!("({}) % {by} == {is}", of.text(0)),
        };
        tests.iter().map(text).collect::<Vec<_>>().join(" && ")
    }

    fn access(&self, access: &Access) -> String {
        let array = &self.program.arrays[access.array];
        let at = access.array;
        let subscripts: Vec<String> =
            access.subscripts.iter().enumerate().map(|(d, subscript)| subscript.text(shift(array, d))).collect();
        match array.storage {
            Storage::Global | Storage::Variable => {
                let all: String = subscripts.iter().map(|each| format!("[{each}]")).collect();
                format!("a{at}{all}")
            }
            Storage::Field => format!("a{at}[{}].x", subscripts[0]),
            Storage::Flat => {
                let mut sum = subscripts[0].clone();
                for (dimension, subscript) in subscripts.iter().enumerate().skip(1) {
                    sum = format!("({sum}) * {} + {subscript}", width_name(self.program, at, dimension));
                }
                format!("a{at}[{sum}]")
            }
        }
    }

    fn factor(&self) -> &'static str {
        if self.program.number == "unsigned" { "3u" } else { "0.25" }
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Load(access) => self.access(access),
            Value::Counter(linear) => format!("({})({})", self.program.number, linear.text(0)),
            Value::Constant(constant) => format!("({}){constant}", self.program.number),
            Value::Walk(level) => format!("*walk{level}"),
            // Unsigned arithmetic wraps around; the factor promotes types narrower than `int` to `unsigned`.
            Value::Binary('*', left, right) => {
                format!("{} * {} * {}", self.value(left), self.factor(), self.value(right))
            }
            Value::Binary(operator, left, right) => {
                format!("({} {operator} {} * {})", self.value(left), self.value(right), self.factor())
            }
            Value::Choice(tests, then, otherwise) => {
                format!("({} ? {} : {})", self.tests(tests), self.value(then), self.value(otherwise))
            }
        }
    }
}
