//! The program that calls the functions of the rows.

use crate::points::Point;
use derivatives::{Arguments, Pointee, Row, Rule, rows};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;

/// The library whose functions are called.
const LIBRARY: &str = "/lib/x86_64-linux-gnu/libm.so.6";

/// The functions whose integer argument comes first.
const INTEGER_FIRST: [&str; 2] = ["jn", "yn"];

/// The functions that Clang has for vectors, by the names of the rows.
pub const ELEMENTWISE: [(&str, &str); 29] = [
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
    ("exp10", "exp10"),
    ("fmod", "fmod"),
    ("ldexp", "ldexp"),
    ("fmaximum", "maximum"),
    ("fminimum", "minimum"),
    ("fmaximum_num", "maximumnum"),
    ("fminimum_num", "minimumnum"),
];

/// The instructions that Clang has builtins for, by the names of the rows: the builtins on vectors of `double` and of
/// `float`, and the function of the oracle.
pub const INSTRUCTIONS: [(&str, [&str; 2], &str); 2] = [
    ("llvm.x86.sse2.max.pd", ["__builtin_ia32_maxpd", "__builtin_ia32_maxps"], "machine_max"),
    ("llvm.x86.sse2.min.pd", ["__builtin_ia32_minpd", "__builtin_ia32_minps"], "machine_min"),
];

/// Builtins, and derivatives of derivatives, by the names of the rows: the number of operands, and statements for each
/// result. `@` stands for the suffix of the format.
const STATEMENTS: [(&str, usize, &[&str]); 4] = [
    ("llvm.modf", 1, &["T q; return __builtin_modf@(v[0], &q);", "T q; __builtin_modf@(v[0], &q); return q;"]),
    ("llvm.intr.frexp", 1, &["int q; return __builtin_frexp@(v[0], &q);"]),
    ("rmlir_digamma", 1, &["return DIGAMMA(v[0]);"]),
    ("rmlir_polygamma", 1, &["return TRIGAMMA(v[0]);"]),
];

/// Functions of C23 that `supplied.cpp` defines, because the C library may lack them.
pub const SUPPLIED: [&str; 17] = [
    "sinpi",
    "cospi",
    "tanpi",
    "asinpi",
    "acospi",
    "atanpi",
    "atan2pi",
    "exp2m1",
    "exp10m1",
    "log2p1",
    "log10p1",
    "logp1",
    "rsqrt",
    "pown",
    "powr",
    "compoundn",
    "rootn",
];

/// The functions that round a result of `double` operands to `float`.
const NARROWING: [&str; 5] = ["fadd", "fsub", "fmul", "fdiv", "ffma"];

/// A floating-point format, or vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Single,
    Double,
    Extended,
    /// Vectors of `double`.
    Vector,
    /// Vectors of `float`.
    SingleVector,
    /// `double` with results rounded to `float`.
    Narrowed,
}

impl Format {
    /// The type, and the suffix of the names of functions.
    fn type_and_suffix(self) -> (&'static str, &'static str) {
        match self {
            Self::Single | Self::SingleVector => ("float", "f"),
            Self::Double | Self::Vector | Self::Narrowed => ("double", ""),
            Self::Extended => ("long double", "l"),
        }
    }

    /// A number rounded to the format.
    pub fn round(self, value: f64) -> f64 {
        if self.digits().0 == 24 { f64::from(value as f32) } else { value }
    }

    /// The number of binary digits, and the exponent of the least positive number.
    pub fn digits(self) -> (i32, i32) {
        match self {
            Self::Single | Self::SingleVector | Self::Narrowed => (24, -149),
            Self::Double | Self::Vector => (53, -1074),
            Self::Extended => (64, -16445),
        }
    }

    fn is_vector(self) -> bool {
        matches!(self, Self::Vector | Self::SingleVector)
    }

    /// The type of the operands of points. Random numbers of `long double` have digits that those of `double` lack.
    pub fn type_of_points(self) -> &'static str {
        if self == Self::Extended { "long double" } else { "double" }
    }
}

/// A function of a row in a format, as a function of real numbers with one result.
pub struct Case {
    /// The name in complaints.
    pub name: String,
    pub format: Format,
    /// The number of floating-point arguments; of parts for complex ones.
    pub floats: usize,
    pub row: &'static Row,
    /// The result that is differentiated, as [`derivatives::Rule::partial`] counts; a part of a complex one.
    pub result: usize,
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

/// The operators of C on numbers, with the names of their rows.
const OPERATORS: [(&str, &str, usize); 6] = [
    ("arith.select", "n ? v[0] : v[1]", 2),
    ("arith.negf", "-v[0]", 1),
    ("arith.addf", "v[0] + v[1]", 2),
    ("arith.subf", "v[0] - v[1]", 2),
    ("arith.mulf", "v[0] * v[1]", 2),
    ("arith.divf", "v[0] / v[1]", 2),
];

/// The cases of a format.
pub fn cases(format: Format) -> Vec<Case> {
    let defined = defined();
    let suffix = format.type_and_suffix().1;
    let versioned = |name: &str| match name.strip_suffix("_r") {
        Some(stem) => format!("{stem}{suffix}_r"),
        None => format!("{name}{suffix}"),
    };
    let mut all = Vec::new();
    for row in rows() {
        let operators = OPERATORS.iter().filter(|(name, _, _)| *name == row.name());
        all.extend(operators.map(|(name, expression, floats)| operator(row, format, (name, expression, *floats))));
        let exact = |known: &[&str]| row.exact.iter().copied().find(|name| known.contains(name));
        if let Some(floats) = row.arguments().map(|arguments| arguments.floats).filter(|_| format == Format::Double) {
            let narrow = exact(&NARROWING).filter(|name| defined.contains(*name));
            all.extend(narrow.map(|name| narrowing(row, name, floats)));
        }
        if let Some((_, builtins, _)) = INSTRUCTIONS.iter().find(|(name, ..)| *name == row.name() && format.is_vector())
        {
            all.push(instruction(row, format, builtins[usize::from(format == Format::SingleVector)]));
        }
        if !format.is_vector()
            && let Some((_, floats, results)) = STATEMENTS.iter().find(|(name, ..)| *name == row.name())
        {
            all.extend(statements(row, format, *floats, results));
        }
        if !format.is_vector()
            && let Some(name) = exact(&["__muldc3", "__divdc3"])
        {
            all.extend(complex_operator(row, format, if name == "__muldc3" { "*" } else { "/" }));
        }
        for name in &row.functions {
            if format.is_vector() {
                let builtin = ELEMENTWISE.iter().find(|(function, _)| function == name);
                all.extend(
                    builtin.zip(row.arguments()).map(|((function, builtin), arguments)| {
                        elementwise(row, format, (function, builtin), arguments)
                    }),
                );
                continue;
            }
            let function = versioned(name);
            if !defined.contains(&function) && !SUPPLIED.contains(name) {
                continue;
            }
            match (&row.rule, row.arguments()) {
                (Rule::Holomorphic(partials), _) => all.extend(complex(row, format, &function, partials.len(), 2)),
                (Rule::Jacobian(rows), _) => all.extend(complex(row, format, &function, 1, rows.len())),
                (Rule::Through { result, pointees }, Some(arguments)) => {
                    all.extend(through(row, format, &function, (arguments, !result.is_empty(), pointees)));
                }
                (_, Some(arguments)) => all.push(plain(row, format, name, &function, arguments)),
                _ => {}
            }
        }
    }
    all
}

fn plain(row: &'static Row, format: Format, name: &str, function: &str, arguments: Arguments) -> Case {
    let (r#type, _) = format.type_and_suffix();
    let mut types = vec![r#type; arguments.floats];
    let mut values: Vec<String> = (0..arguments.floats).map(|at| format!("v[{at}]")).collect();
    if arguments.integers > 0 {
        let at = if INTEGER_FIRST.contains(&name) { 0 } else { types.len() };
        types.insert(at, if name == "scalbln" { "long" } else { "int" });
        values.insert(at, "n".to_owned());
    }
    if name == "nexttoward" {
        types[1] = "long double";
    }
    Case {
        name: function.to_owned(),
        format,
        floats: arguments.floats,
        row,
        result: 0,
        declaration: format!("{type} {function}({});\n", types.join(", ")),
        expression: format!("return {function}({});", values.join(", ")),
    }
}

/// An operator on numbers, or on vectors of which one element depends on the arguments.
fn operator(row: &'static Row, format: Format, (name, expression, floats): (&str, &str, usize)) -> Case {
    let of_elements = expression.replace("v[0]", "LANES(v[0])").replace("v[1]", "LANES(v[1])");
    Case {
        name: format!("{name} of {format:?}"),
        format,
        floats,
        row,
        result: 0,
        declaration: String::new(),
        expression: match format {
            _ if format.is_vector() => format!("return LANE(({of_elements}));"),
            _ => format!("return {expression};"),
        },
    }
}

/// A case for the result, and one for each number behind a pointer.
fn through(
    row: &'static Row,
    format: Format,
    function: &str,
    (arguments, has_result, pointees): (Arguments, bool, &[Pointee]),
) -> Vec<Case> {
    let (r#type, _) = format.type_and_suffix();
    let is_number = |pointee: &Pointee| matches!(pointee, Pointee::Partials(_));
    let mut types = vec![r#type.to_owned(); arguments.floats];
    let mut values: Vec<String> = (0..arguments.floats).map(|at| format!("v[{at}]")).collect();
    let mut locals = String::new();
    for (at, pointee) in pointees.iter().enumerate() {
        let (declared, own) = if is_number(pointee) { (r#type, "T") } else { ("int", "int") };
        types.push(format!("{declared} *"));
        values.push(format!("&q{at}"));
        write!(locals, "{own} q{at}; ").unwrap();
    }
    let returned = if has_result { r#type } else { "void" };
    let call = format!("{function}({})", values.join(", "));
    let one = |(result, pointee): (usize, Option<usize>)| Case {
        name: format!("{function} result {result}"),
        format,
        floats: arguments.floats,
        row,
        result,
        declaration: format!("{returned} {function}({});\n", types.join(", ")),
        expression: match pointee {
            Some(at) => format!("{locals}{call}; return q{at};"),
            None => format!("{locals}return {call};"),
        },
    };
    let behind = (0..pointees.len()).filter(|at| is_number(&pointees[*at])).map(Some);
    let own = has_result.then_some(None);
    own.into_iter().chain(behind).enumerate().map(one).collect()
}

/// A case for each part of the result.
fn complex(row: &'static Row, format: Format, function: &str, operands: usize, parts: usize) -> Vec<Case> {
    let (r#type, _) = format.type_and_suffix();
    let types = vec![format!("{type} _Complex"); operands];
    let value = |at: usize| format!("PAIR(v[{}], v[{}])", 2 * at, 2 * at + 1);
    let values: Vec<String> = (0..operands).map(value).collect();
    // The real part of a complex number, or the only result.
    let names: &[&str] = if parts == 2 { &["REAL", "IMAGINARY"] } else { &[""] };
    let returned = if parts == 2 { format!("{type} _Complex") } else { r#type.to_owned() };
    let one = |(result, part): (usize, &&str)| Case {
        name: format!("{part} {function}"),
        format,
        floats: 2 * operands,
        row,
        result,
        declaration: format!("{returned} {function}({});\n", types.join(", ")),
        expression: format!("return {part}({function}({}));", values.join(", ")),
    };
    names.iter().enumerate().map(one).collect()
}

/// The parts of a product or quotient, which are calls of functions of the compiler's library.
fn complex_operator(row: &'static Row, format: Format, operator: &str) -> Vec<Case> {
    let one = |(result, part): (usize, &&str)| Case {
        name: format!("{part} of complex {operator}"),
        format,
        floats: 4,
        row,
        result,
        declaration: String::new(),
        expression: format!("return {part}(PAIR(v[0], v[1]) {operator} PAIR(v[2], v[3]));"),
    };
    ["REAL", "IMAGINARY"].iter().enumerate().map(one).collect()
}

/// A function of `double` whose result is rounded to `float`.
fn narrowing(row: &'static Row, function: &str, floats: usize) -> Case {
    let values: Vec<String> = (0..floats).map(|at| format!("v[{at}]")).collect();
    Case {
        name: function.to_owned(),
        format: Format::Narrowed,
        floats,
        row,
        result: 0,
        declaration: format!("float {function}({});\n", vec!["double"; floats].join(", ")),
        expression: format!("return {function}({});", values.join(", ")),
    }
}

/// A function on vectors, one element of which depends on the arguments.
fn elementwise(row: &'static Row, format: Format, (function, builtin): (&str, &str), arguments: Arguments) -> Case {
    let mut values: Vec<String> = (0..arguments.floats).map(|at| format!("LANES(v[{at}])")).collect();
    values.extend((0..arguments.integers).map(|_| "INTEGERS(n)".to_owned()));
    Case {
        name: format!("{function} on vectors"),
        format,
        floats: arguments.floats,
        row,
        result: 0,
        declaration: String::new(),
        expression: format!("return LANE(__builtin_elementwise_{builtin}({}));", values.join(", ")),
    }
}

/// An instruction on vectors of 16 bytes.
fn instruction(row: &'static Row, format: Format, builtin: &str) -> Case {
    Case {
        name: format!("{builtin} of {format:?}"),
        format,
        floats: 2,
        row,
        result: 0,
        declaration: String::new(),
        expression: format!("return SECOND({builtin}(WORD(v[0]), WORD(v[1])));"),
    }
}

/// A case for each result of a row that statements compute.
fn statements(row: &'static Row, format: Format, floats: usize, results: &[&str]) -> Vec<Case> {
    let suffix = format.type_and_suffix().1;
    let one = |(result, statements): (usize, &&str)| Case {
        name: format!("{} result {result}", row.name()),
        format,
        floats,
        row,
        result,
        declaration: String::new(),
        expression: statements.replace('@', suffix),
    };
    results.iter().enumerate().map(one).collect()
}

/// The program that prints tangents and adjoints at all points.
pub fn source(format: Format, cases: &[Case], points: &[Vec<Point>]) -> String {
    let (r#type, suffix) = format.type_and_suffix();
    let mut source = format!(
        "#include <stdio.h>\ntypedef {type} T;\ntypedef {} Number;\n\
         typedef T four __attribute__((vector_size(4 * sizeof(T))));\n\
         typedef T word __attribute__((vector_size(16)));\n\
         typedef int integers __attribute__((vector_size(16)));\n\
         #define PAIR(a, b) __builtin_complex(a, b)\n#define REAL(z) __real__(z)\n#define IMAGINARY(z) __imag__(z)\n\
         #define LANES(x) ((four){{0.5, 0.25, x, 0.75}})\n#define LANE(x) (x)[2]\n\
         #define WORD(x) ((word){{0.5, x}})\n#define SECOND(x) (x)[1]\n\
         #define INTEGERS(n) ((integers){{1, 2, n, 3}})\n\
         extern int enzyme_dup, enzyme_const;\n\
         T __enzyme_fwddiff(void *, ...);\nvoid __enzyme_autodiff(void *, ...);\n\
         T lgamma{suffix}(T);\n\
         static T log_gamma(T x) {{ return lgamma{suffix}(x); }}\n\
         static T DIGAMMA(T x) {{ return __enzyme_fwddiff((void *)log_gamma, enzyme_dup, x, (T)1); }}\n\
         static T TRIGAMMA(T x) {{ return __enzyme_fwddiff((void *)DIGAMMA, enzyme_dup, x, (T)1); }}\n",
        format.type_of_points()
    );
    for (number, (case, points)) in cases.iter().zip(points).enumerate() {
        source.push_str(&case.declaration);
        source.push_str(&case.function(number));
        source.push_str(&case.points(number, points));
        source.push_str(&case.test(number, points));
    }
    source.push_str("int main(void) {\n");
    for number in 0..cases.len() {
        writeln!(source, "  test{number}();").unwrap();
    }
    source + "  return 0;\n}\n"
}

/// A number as an expression of C.
fn literal(value: f64, suffix: &str) -> String {
    match value {
        _ if value.is_nan() => "__builtin_nan(\"\")".to_owned(),
        _ if value.is_infinite() => format!("{}__builtin_inf()", if value < 0.0 { "-" } else { "" }),
        _ => format!("{value:e}{suffix}"),
    }
}

impl Case {
    /// The function that is differentiated.
    pub fn function(&self, number: usize) -> String {
        format!("static T f{number}(const T *v, int n) {{ {} }}\n", self.expression)
    }

    /// The points, as arrays. Decimal numbers are not rounded to `double` if the format has more digits.
    pub fn points(&self, number: usize, points: &[Point]) -> String {
        let (mut numbers, mut integers) = (String::new(), String::new());
        for point in points {
            let suffix = if self.format == Format::Extended && point.stated.is_none() { "L" } else { "" };
            let row: Vec<String> = point.operands.iter().map(|value| literal(*value, suffix)).collect();
            write!(numbers, "{{{}}},", row.join(", ")).unwrap();
            write!(integers, "{},", point.integer).unwrap();
        }
        let (count, floats) = (points.len(), self.floats);
        format!(
            "static const Number points{number}[{count}][{floats}] = {{{numbers}}};\n\
             static const int integers{number}[{count}] = {{{integers}}};\n"
        )
    }

    /// A function that prints the tangents and the adjoints at each point, and the sum of those of the zero direction and
    /// of a result that is multiplied by zero, at points of the table.
    fn test(&self, number: usize, points: &[Point]) -> String {
        let count = self.floats;
        let stated = points.iter().filter(|point| point.stated.is_some()).count();
        format!(
            "static T zero{number}(const T *v, int n, T by) {{ return by * f{number}(v, n); }}\n\
             static void test{number}(void) {{\n\
             for (int p = 0; p < (int)(sizeof integers{number} / sizeof *integers{number}); p++) {{\n\
             T v[{count}], d[{count}] = {{0}}, none[{count}] = {{0}}, sum = 0; int n = integers{number}[p];\n\
             for (int i = 0; i < {count}; i++) v[i] = (T)points{number}[p][i];\n\
             for (int i = 0; i < {count}; i++) {{ T t[{count}] = {{0}}; t[i] = 1;\n\
             printf(\"%La \", (long double)__enzyme_fwddiff((void *)f{number}, enzyme_dup, v, t, enzyme_const, n)); }}\n\
             __enzyme_autodiff((void *)f{number}, enzyme_dup, v, d, enzyme_const, n);\n\
             for (int i = 0; i < {count}; i++) printf(\"%La \", (long double)d[i]);\n\
             if (p < {stated}) {{\n\
             sum = __enzyme_fwddiff((void *)f{number}, enzyme_dup, v, none, enzyme_const, n);\n\
             __enzyme_autodiff((void *)zero{number}, enzyme_dup, v, none, enzyme_const, n, enzyme_const, (T)0);\n\
             for (int i = 0; i < {count}; i++) sum += none[i]; }}\n\
             printf(\"%La\\n\", (long double)sum); }}\n}}\n"
        )
    }
}
