//! The program that calls the functions of the rows.

use derivatives::{Arguments, Pointee, Rule, rows};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;

/// The library whose functions are called.
const LIBRARY: &str = "/lib/x86_64-linux-gnu/libm.so.6";

/// The functions whose integer argument comes first.
const INTEGER_FIRST: [&str; 2] = ["jn", "yn"];

/// The functions that Clang has for vectors, by the names of the rows.
const ELEMENTWISE: [(&str, &str); 22] = [
    ("fabs", "abs"),
    ("sin", "sin"),
    ("cos", "cos"),
    ("tan", "tan"),
    ("asin", "asin"),
    ("acos", "acos"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("sinh", "sinh"),
    ("cosh", "cosh"),
    ("tanh", "tanh"),
    ("exp", "exp"),
    ("exp2", "exp2"),
    ("log", "log"),
    ("log2", "log2"),
    ("log10", "log10"),
    ("sqrt", "sqrt"),
    ("pow", "pow"),
    ("fma", "fma"),
    ("copysign", "copysign"),
    ("fmax", "max"),
    ("fmin", "min"),
];

/// The functions that round a result of `double` operands to `float`.
const NARROWING: [&str; 5] = ["fadd", "fsub", "fmul", "fdiv", "ffma"];

/// A floating-point format, or vectors of `double`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Single,
    Double,
    Extended,
    Vector,
    /// `double` with results rounded to `float`.
    Narrowed,
}

impl Format {
    /// The type, and the suffix of the names of functions.
    fn type_and_suffix(self) -> (&'static str, &'static str) {
        match self {
            Self::Single => ("float", "f"),
            Self::Double | Self::Vector | Self::Narrowed => ("double", ""),
            Self::Extended => ("long double", "l"),
        }
    }

    /// A number rounded to the format.
    pub fn round(self, value: f64) -> f64 {
        if matches!(self, Self::Single | Self::Narrowed) { f64::from(value as f32) } else { value }
    }

    /// The precision in which results and formulas are compared: those are evaluated in `f64`.
    pub fn epsilon(self) -> f64 {
        if matches!(self, Self::Single | Self::Narrowed) { f64::from(f32::EPSILON) } else { f64::EPSILON }
    }

    /// The relative error of differences.
    pub fn difference_tolerance(self) -> f64 {
        if self == Self::Single { 0.1 } else { 1e-4 }
    }

    /// The distance of differences.
    fn step(self) -> &'static str {
        if self == Self::Single { "0x1p-8" } else { "0x1p-18" }
    }
}

/// A function of a row in a format, as a function of real numbers with one result.
pub struct Case {
    /// The name of the function, as the table knows it.
    pub function: String,
    /// The name in complaints.
    pub name: String,
    pub format: Format,
    /// The number of floating-point arguments; of parts for complex ones.
    pub floats: usize,
    /// The number of the pointer argument behind which the result is.
    pub pointee: Option<usize>,
    pub is_complex: bool,
    declaration: String,
    expression: String,
}

/// The functions that the library defines.
fn defined() -> BTreeSet<String> {
    let listed = Command::new("nm").args(["-D", "--defined-only", LIBRARY]).output().unwrap();
    assert!(listed.status.success(), "nm: {}", String::from_utf8_lossy(&listed.stderr));
    let text = String::from_utf8(listed.stdout).unwrap();
    // Old versions of a function, with one `@`, are not linked.
    let name = |line: &str| Some(line.split_whitespace().last()?.split_once("@@")?.0.to_owned());
    text.lines().filter_map(name).collect()
}

/// The cases of a format.
pub fn cases(format: Format) -> Vec<Case> {
    let defined = defined();
    let suffix = format.type_and_suffix().1;
    let versioned = |name: &str| match name.strip_suffix("_r") {
        Some(stem) => format!("{stem}{suffix}_r"),
        None => format!("{name}{suffix}"),
    };
    let mut all = Vec::new();
    if format != Format::Vector {
        all.extend(["*", "/"].into_iter().flat_map(|operator| complex_operator(format, operator)));
    }
    for row in rows() {
        if format == Format::Double {
            let narrow = row.exact.iter().filter(|name| defined.contains(**name) && NARROWING.contains(name));
            all.extend(narrow.filter_map(|name| Some(narrowing(name, row.arguments()?.floats))));
        }
        for name in &row.functions {
            if format == Format::Vector {
                let builtin = ELEMENTWISE.iter().find(|(function, _)| function == name);
                all.extend(builtin.map(|(_, builtin)| elementwise(name, builtin, row.arguments().unwrap().floats)));
                continue;
            }
            let function = versioned(name);
            if !defined.contains(&function) {
                continue;
            }
            match (&row.rule, row.arguments()) {
                (Rule::Holomorphic(partials), _) => all.extend(complex(format, &function, partials.len(), true)),
                (Rule::Jacobian(rows), _) => all.extend(complex(format, &function, 1, rows.len() == 2)),
                (Rule::Through { result, pointees }, Some(arguments)) => {
                    all.extend(through(format, name, &function, (arguments, !result.is_empty(), pointees)));
                }
                (_, Some(arguments)) => all.push(plain(format, name, &function, arguments)),
                _ => {}
            }
        }
    }
    all
}

fn plain(format: Format, name: &str, function: &str, arguments: Arguments) -> Case {
    let (r#type, _) = format.type_and_suffix();
    let mut types = vec![r#type; arguments.floats];
    let mut values: Vec<String> = (0..arguments.floats).map(|at| format!("v[{at}]")).collect();
    if arguments.integers > 0 {
        let at = if INTEGER_FIRST.contains(&name) { 0 } else { types.len() };
        types.insert(at, if name == "scalbln" { "long" } else { "int" });
        values.insert(at, "n".to_owned());
    }
    Case {
        function: function.to_owned(),
        name: function.to_owned(),
        format,
        floats: arguments.floats,
        pointee: None,
        is_complex: false,
        declaration: format!("{type} {function}({});\n", types.join(", ")),
        expression: format!("return {function}({});", values.join(", ")),
    }
}

/// A case for the result, and one for each number behind a pointer.
fn through(
    format: Format,
    name: &str,
    function: &str,
    (arguments, has_result, pointees): (Arguments, bool, &[Pointee]),
) -> Vec<Case> {
    let (r#type, _) = format.type_and_suffix();
    let is_number = |pointee: &Pointee| matches!(pointee, Pointee::Partials(_));
    let mut types = vec![r#type.to_owned(); arguments.floats];
    let mut values: Vec<String> = (0..arguments.floats).map(|at| format!("v[{at}]")).collect();
    let mut locals = String::new();
    for (at, pointee) in pointees.iter().enumerate() {
        let own = if is_number(pointee) { r#type } else { "int" };
        types.push(format!("{own} *"));
        values.push(format!("&q{at}"));
        write!(locals, "{own} q{at}; ").unwrap();
    }
    let returned = if has_result { r#type } else { "void" };
    let call = format!("{function}({})", values.join(", "));
    let one = |pointee: Option<usize>| Case {
        function: function.to_owned(),
        name: format!("{function} result {pointee:?}"),
        format,
        floats: arguments.floats,
        pointee,
        is_complex: false,
        declaration: format!("{returned} {function}({});\n", types.join(", ")),
        expression: match pointee {
            Some(at) => format!("{locals}{call}; return q{at};"),
            None => format!("{locals}return {call};"),
        },
    };
    let behind = (0..pointees.len()).filter(|at| is_number(&pointees[*at])).map(Some);
    let own = (has_result && !name.is_empty()).then_some(None);
    own.into_iter().chain(behind).map(one).collect()
}

/// A case for the real part and one for the imaginary part of the result, or one for a real result.
fn complex(format: Format, function: &str, operands: usize, is_complex: bool) -> Vec<Case> {
    let (r#type, _) = format.type_and_suffix();
    let types = vec![format!("{type} _Complex"); operands];
    let value = |at: usize| format!("__builtin_complex(v[{}], v[{}])", 2 * at, 2 * at + 1);
    let values: Vec<String> = (0..operands).map(value).collect();
    let parts: &[&str] = if is_complex { &["__real__ ", "__imag__ "] } else { &[""] };
    let returned = if is_complex { format!("{type} _Complex") } else { r#type.to_owned() };
    let one = |part: &&str| Case {
        function: function.to_owned(),
        name: format!("{part}{function}"),
        format,
        floats: 2 * operands,
        pointee: None,
        is_complex: true,
        declaration: format!("{returned} {function}({});\n", types.join(", ")),
        expression: format!("return {part}{function}({});", values.join(", ")),
    };
    parts.iter().map(one).collect()
}

/// The parts of a product or quotient, which are calls of functions of the compiler's library.
fn complex_operator(format: Format, operator: &str) -> Vec<Case> {
    let one = |part: &&str| Case {
        function: format!("operator {operator}"),
        name: format!("{part}complex {operator}"),
        format,
        floats: 4,
        pointee: None,
        is_complex: true,
        declaration: String::new(),
        expression: format!(
            "return {part}(__builtin_complex(v[0], v[1]) {operator} __builtin_complex(v[2], v[3] + 4));"
        ),
    };
    ["__real__ ", "__imag__ "].iter().map(one).collect()
}

/// A function of `double` whose result is rounded to `float`.
fn narrowing(function: &str, floats: usize) -> Case {
    let values: Vec<String> = (0..floats).map(|at| format!("v[{at}]")).collect();
    Case {
        function: function.to_owned(),
        name: function.to_owned(),
        format: Format::Narrowed,
        floats,
        pointee: None,
        is_complex: false,
        declaration: format!("float {function}({});\n", vec!["double"; floats].join(", ")),
        expression: format!("return {function}({});", values.join(", ")),
    }
}

/// A function on vectors, one element of which depends on the arguments.
fn elementwise(function: &str, builtin: &str, floats: usize) -> Case {
    let values: Vec<String> = (0..floats).map(|at| format!("(four){{0.5, 0.25, v[{at}], 0.75}}")).collect();
    Case {
        function: function.to_owned(),
        name: format!("{function} on vectors"),
        format: Format::Vector,
        floats,
        pointee: None,
        is_complex: false,
        declaration: String::new(),
        expression: format!("four r = __builtin_elementwise_{builtin}({}); return r[2];", values.join(", ")),
    }
}

/// Declarations of the program.
pub fn prologue(format: Format) -> String {
    let (r#type, _) = format.type_and_suffix();
    format!(
        "#include <stdio.h>\n#define H {}\ntypedef {type} T;\n\
         typedef double four __attribute__((vector_size(32)));\n\
         extern int enzyme_dup, enzyme_const;\n\
         T __enzyme_fwddiff(void *, ...);\nvoid __enzyme_autodiff(void *, ...);\n\
         static double inf = __builtin_inf(), nan = __builtin_nan(\"\");\n",
        format.step()
    )
}

/// The end of the program.
pub fn epilogue(cases: usize) -> String {
    let calls: String = (0..cases).map(|number| format!("  test{number}();\n")).collect();
    format!("int main(void) {{\n{calls}  return 0;\n}}\n")
}

/// A number as an expression of C.
fn literal(value: f64) -> String {
    match value {
        _ if value.is_nan() => "__builtin_nan(\"\")".to_owned(),
        _ if value.is_infinite() => format!("{}__builtin_inf()", if value < 0.0 { "-" } else { "" }),
        _ => format!("{value:e}"),
    }
}

impl Case {
    /// The function that is differentiated.
    pub fn source(&self, number: usize) -> String {
        format!("{}static T f{number}(const T *v, int n) {{ {} }}\n", self.declaration, self.expression)
    }

    /// A function that prints a line for each point: the result, tangents, adjoints and differences.
    pub fn driver<'a>(&self, number: usize, points: impl Iterator<Item = (&'a [f64], i64)>) -> String {
        let count = self.floats;
        let (mut numbers, mut integers) = (String::new(), String::new());
        for (operands, integer) in points {
            let row: Vec<String> = operands.iter().map(|value| literal(*value)).collect();
            write!(numbers, "{{{}}},", row.join(", ")).unwrap();
            write!(integers, "{integer},").unwrap();
        }
        format!(
            "static void test{number}(void) {{\n\
             static const double points[][{count}] = {{{numbers}}};\n\
             static const int integers[] = {{{integers}}};\n\
             for (int p = 0; p < (int)(sizeof integers / sizeof *integers); p++) {{\n\
             T v[{count}], d[{count}] = {{0}}; int n = integers[p];\n\
             for (int i = 0; i < {count}; i++) v[i] = (T)points[p][i];\n\
             printf(\"%.21Lg\", (long double)f{number}(v, n));\n\
             for (int i = 0; i < {count}; i++) {{ T t[{count}] = {{0}}; t[i] = 1;\n\
             printf(\" %.21Lg\", (long double)__enzyme_fwddiff((void *)f{number}, enzyme_dup, v, t, enzyme_const, n)); }}\n\
             __enzyme_autodiff((void *)f{number}, enzyme_dup, v, d, enzyme_const, n);\n\
             for (int i = 0; i < {count}; i++) printf(\" %.21Lg\", (long double)d[i]);\n\
             for (int i = 0; i < {count}; i++) {{ T x = v[i]; v[i] = x + (T)H; T a = f{number}(v, n);\n\
             v[i] = x - (T)H; T b = f{number}(v, n); v[i] = x; printf(\" %.21Lg\", (long double)((a - b) / (2 * (T)H))); }}\n\
             printf(\"\\n\"); }}\n}}\n"
        )
    }
}
