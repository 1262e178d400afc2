//! The C source of a Jacobian: one reverse sweep for a single result, else forward mode by columns, as many at once as the width says.

use super::derivative::Derivative;
use super::source::{INNER, MARKERS, RESULT, prototype};
use std::fmt::Write;

/// The name of the type of sizes, which needs no header.
const SIZE: &str = "__SIZE_TYPE__";

/// The owner of a row or a column: a parameter, or the result.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Parameter(usize),
    Result,
}

/// The number of numbers of a pointer's object: a parameter of the Jacobian.
fn length(derivative: &Derivative, at: usize) -> String {
    derivative.belonging("n", at)
}

/// The parameters behind those of the function: lengths, and the matrix.
pub fn parameters(derivative: &Derivative) -> Vec<String> {
    let pointers = derivative.active().filter(|at| !derivative.is_by_value(*at));
    let mut all: Vec<String> = pointers.map(|at| format!("{SIZE} {}", length(derivative, at))).collect();
    all.push(format!("{} *{}", element(derivative), derivative.fresh("jacobian")));
    all
}

/// The type of the elements.
pub fn element(derivative: &Derivative) -> &'static str {
    use frontend::prototype::Format;
    let reals = derivative.active().next().and_then(|at| derivative.object(at).reals);
    match reals.map(|reals| reals.format) {
        Some(Format::Float) => "float",
        Some(Format::LongDouble) => "long double",
        Some(Format::Double) | None => "double",
    }
}

/// How many numbers a part has, as an expression.
fn count(derivative: &Derivative, part: Part) -> String {
    let element = element(derivative);
    match part {
        Part::Result => format!("sizeof({RESULT}) / sizeof({element})"),
        Part::Parameter(at) if derivative.is_by_value(at) => {
            format!("sizeof({}) / sizeof({element})", derivative.function.parameters[at].name)
        }
        Part::Parameter(at) => length(derivative, at),
    }
}

/// The owners of the columns.
fn columns(derivative: &Derivative) -> Vec<Part> {
    (0..derivative.roles.len()).filter(|at| derivative.roles[*at].wrt).map(Part::Parameter).collect()
}

/// The owners of the rows.
fn rows(derivative: &Derivative) -> Vec<Part> {
    let result = derivative.of_result.then_some(Part::Result);
    let others = (0..derivative.roles.len()).filter(|at| derivative.roles[*at].of).map(Part::Parameter);
    result.into_iter().chain(others).collect()
}

fn total(derivative: &Derivative, parts: &[Part]) -> String {
    parts.iter().map(|part| count(derivative, *part)).collect::<Vec<_>>().join(" + ")
}

/// The address of the object of a parameter.
fn address(derivative: &Derivative, at: usize) -> String {
    let name = &derivative.function.parameters[at].name;
    if derivative.is_by_value(at) { format!("&{name}") } else { name.clone() }
}

/// The definition of the Jacobian.
pub fn definition(derivative: &Derivative) -> String {
    let is_gradient = rows(derivative) == [Part::Result]
        && derivative.function.result.reals.is_some_and(|reals| reals.count == Some(1));
    let body = if is_gradient { by_reverse_sweep(derivative) } else { by_columns(derivative) };
    format!("{} {{\n{MARKERS}{body}}}\n", prototype(derivative))
}

/// The call of the interface, with the shadow of each active parameter by an expression for its address.
fn call(derivative: &Derivative, entry: &str, width: usize, shadow: impl Fn(Part, usize) -> String) -> String {
    let mut text = format!("__enzyme_{entry}_rmlir_grad((void *){INNER}");
    if width > 1 {
        let _ = write!(text, ", enzyme_width, {width}");
    }
    for (at, parameter) in derivative.function.parameters.iter().enumerate() {
        if derivative.roles[at].is_active() {
            let _ = write!(text, ", enzyme_dup, {}", address(derivative, at));
            for direction in 0..width {
                let _ = write!(text, ", {}", shadow(Part::Parameter(at), direction));
            }
        } else {
            let _ = write!(text, ", enzyme_const, {}", parameter.name);
        }
    }
    if derivative.returns() {
        if derivative.function.result.reals.is_some() {
            let _ = write!(text, ", enzyme_dup, &{RESULT}");
            for direction in 0..width {
                let _ = write!(text, ", {}", shadow(Part::Result, direction));
            }
        } else {
            let _ = write!(text, ", enzyme_const, &{RESULT}");
        }
    }
    text.push_str(");\n");
    text
}

/// A pointer to the type of what a part is, for a cast.
fn cast(derivative: &Derivative, part: Part) -> String {
    match part {
        Part::Result => derivative.function.result.unqualified().pointer().declare(""),
        Part::Parameter(at) => derivative.object(at).unqualified().pointer().declare(""),
    }
}

fn by_reverse_sweep(derivative: &Derivative) -> String {
    let jacobian = derivative.fresh("jacobian");
    let columns = columns(derivative);
    let mut text = format!("  {};\n", derivative.function.result.unqualified().declare(RESULT));
    let _ = writeln!(text, "  {} = 1;", derivative.function.result.unqualified().declare("rmlir_seed"));
    let _ = writeln!(text, "  {SIZE} rmlir_columns = {};", total(derivative, &columns));
    let _ =
        writeln!(text, "  for ({SIZE} rmlir_at = 0; rmlir_at < rmlir_columns; rmlir_at++) {jacobian}[rmlir_at] = 0;");
    let shadow = |part: Part, _| match columns.iter().position(|each| *each == part) {
        Some(at) => {
            let before = columns[..at].iter().map(|part| format!(" + {}", count(derivative, *part)));
            format!("({})({jacobian}{})", cast(derivative, part), before.collect::<String>())
        }
        None => "&rmlir_seed".to_owned(),
    };
    let _ = writeln!(text, "  {}  return 0;", call(derivative, "autodiff", 1, shadow));
    text
}

/// Forward mode: the shadows of all parts lie behind each other in one block, once for each direction, and behind them what the
/// objects hold before the first run.
fn by_columns(derivative: &Derivative) -> String {
    let element = element(derivative);
    let jacobian = derivative.fresh("jacobian");
    let width = derivative.width;
    let parts: Vec<Part> = derivative.active().map(Part::Parameter).collect();
    let with_result: Vec<Part> = parts.iter().copied().chain(derivative.returns().then_some(Part::Result)).collect();
    let with_result: Vec<Part> = with_result
        .into_iter()
        .filter(|part| *part != Part::Result || derivative.function.result.reals.is_some())
        .collect();
    let offset = |part: Part| {
        let before = with_result.iter().take_while(|each| **each != part);
        before.map(|each| format!(" + {}", count(derivative, *each))).collect::<String>()
    };
    let mut text = String::new();
    if derivative.returns() {
        let _ = writeln!(text, "  {};", derivative.function.result.unqualified().declare(RESULT));
    }
    let _ = writeln!(text, "  {SIZE} rmlir_size = {};", total(derivative, &with_result));
    let _ = writeln!(text, "  {SIZE} rmlir_columns = {};", total(derivative, &columns(derivative)));
    let blocks = width + 1;
    let _ = writeln!(text, "  {SIZE} rmlir_bytes;");
    let _ = writeln!(
        text,
        "  if (__builtin_mul_overflow(rmlir_size, {blocks} * sizeof({element}), &rmlir_bytes)) return 1;"
    );
    let _ = writeln!(text, "  {element} *rmlir_block = __builtin_malloc(rmlir_bytes);");
    text.push_str("  if (!rmlir_block) return 1;\n");
    let initial = format!("rmlir_block + {width} * rmlir_size");
    for part in &parts {
        let Part::Parameter(at) = *part else { continue };
        let _ = writeln!(
            text,
            "  __builtin_memcpy({initial}{}, {}, ({}) * sizeof({element}));",
            offset(*part),
            address(derivative, at),
            count(derivative, *part)
        );
    }
    let _ = writeln!(
        text,
        "  for ({SIZE} rmlir_first = 0; rmlir_first < rmlir_columns; rmlir_first += {width}) {{\n    \
         __builtin_memset(rmlir_block, 0, {width} * rmlir_size * sizeof({element}));"
    );
    for part in &parts {
        let Part::Parameter(at) = *part else { continue };
        if derivative.object(at).is_const {
            continue;
        }
        let _ = writeln!(
            text,
            "    __builtin_memcpy({}, {initial}{}, ({}) * sizeof({element}));",
            address(derivative, at),
            offset(*part),
            count(derivative, *part)
        );
    }
    // The number that a column belongs to has tangent 1.
    let _ = writeln!(
        text,
        "    for ({SIZE} rmlir_lane = 0; rmlir_lane < {width} && rmlir_first + rmlir_lane < rmlir_columns; rmlir_lane++) {{\n      \
         {SIZE} rmlir_at = rmlir_first + rmlir_lane;"
    );
    for part in columns(derivative) {
        let count = count(derivative, part);
        let _ = writeln!(
            text,
            "      if (rmlir_at < {count}) {{ rmlir_block[rmlir_lane * rmlir_size{} + rmlir_at] = 1; continue; }}\n      \
             rmlir_at -= {count};",
            offset(part)
        );
    }
    text.push_str("    }\n    ");
    text.push_str(&call(derivative, "fwddiff", width, |part, direction| {
        format!("({})(rmlir_block + {direction} * rmlir_size{})", cast(derivative, part), offset(part))
    }));
    let _ = writeln!(
        text,
        "    for ({SIZE} rmlir_lane = 0; rmlir_lane < {width} && rmlir_first + rmlir_lane < rmlir_columns; rmlir_lane++) {{\n      \
         {SIZE} rmlir_row = 0;"
    );
    for part in rows(derivative) {
        let _ = writeln!(
            text,
            "      for ({SIZE} rmlir_at = 0; rmlir_at < {}; rmlir_at++, rmlir_row++)\n        \
             {jacobian}[rmlir_row * rmlir_columns + rmlir_first + rmlir_lane] = rmlir_block[rmlir_lane * rmlir_size{} + rmlir_at];",
            count(derivative, part),
            offset(part)
        );
    }
    text.push_str("    }\n  }\n  __builtin_free(rmlir_block);\n  return 0;\n");
    text
}
