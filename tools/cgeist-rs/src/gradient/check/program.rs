//! The generated part of a check.

use super::super::derivative::Derivative;
use super::super::options::{Mode, Options};
use super::super::source::{INNER, MARKERS, OF_INNER, RESULT, source};
use super::parameters::{Input, Inputs, type_of};
use super::range;
use crate::diagnostic::Diagnostic;
use frontend::prototype::Format;
use std::fmt::Write;

/// The part of a check that is the same for all.
const RUNTIME: &str = include_str!("runtime.c");

/// An object of numbers: one of a parameter, or the result.
struct Part {
    /// The end of the names of what belongs to it.
    id: String,
    /// Its address as an expression.
    address: String,
    /// The type of the object as an expression for `sizeof`.
    object: String,
    format: Format,
    /// How many elements it has.
    elements: u64,
    /// Whether the derivative is taken with respect to it, and whether it is differentiated.
    wrt: bool,
    of: bool,
    /// Whether it has a shadow.
    is_active: bool,
}

impl Part {
    fn count(&self) -> String {
        format!("rmlir_n_{}", self.id)
    }

    fn offset(&self) -> String {
        format!("rmlir_at_{}", self.id)
    }

    /// The helper function of the runtime for its format.
    fn helper(&self, verb: &str) -> String {
        format!("rmlir_{verb}_{}", type_of(self.format).replace(' ', "_"))
    }

    /// Shadows in all directions: an array of addresses in one block.
    fn shadows(&self, kind: &str) -> String {
        format!("rmlir_{kind}_{}", self.id)
    }

    /// Loads numbers of the check into memory.
    fn load(&self, to: &str, from: &str, step: &str) -> String {
        let (at, count) = (self.offset(), self.count());
        let (v, h) = if step.is_empty() { ("rmlir_zero", "0") } else { ("rmlir_v", step) };
        format!("{}({to}, {from} + {at}, {v} + {at}, {h}, {count});", self.helper("load"))
    }

    /// Stores numbers of memory for the check.
    fn store(&self, to: &str, from: &str) -> String {
        format!("{}({to} + {}, {from}, {});", self.helper("store"), self.offset(), self.count())
    }
}

/// Writes the program.
struct Writer<'a> {
    derivative: &'a Derivative,
    inputs: &'a Inputs,
    parts: Vec<Part>,
    text: String,
}

/// The source of the program that checks a derivative.
///
/// # Errors
/// A malformed option.
pub fn program(derivative: &Derivative, inputs: &Inputs, options: &Options) -> Result<String, Diagnostic> {
    let (low, high) = range(options)?;
    let mut text = source(derivative);
    text.push_str("#undef main\n");
    let precision = |format: Format| match format {
        Format::Float => "1.1920929e-7L",
        Format::Double => "2.220446049250313e-16L",
        // Steps and sums of the check itself have this precision.
        Format::LongDouble => "1.0842022e-19L",
    };
    let narrowest = [Format::Float, Format::Double, Format::LongDouble]
        .into_iter()
        .find(|format| inputs.formats(derivative).any(|other| other == *format))
        .unwrap_or(Format::Double);
    let _ = writeln!(text, "static const long double rmlir_epsilon = {};", precision(narrowest));
    let _ = writeln!(text, "static unsigned long long rmlir_state = {};", options.seed);
    text.push_str(RUNTIME);
    let mut writer = Writer { derivative, inputs, parts: Vec::new(), text };
    writer.parts = writer.parts();
    let _ = writeln!(writer.text, "int main(void) {{\n{MARKERS}");
    writer.variables();
    writer.text.push_str("  for (int rmlir_point = 0; rmlir_point < rmlir_points; rmlir_point++) {\n");
    writer.choose(low, high);
    writer.differences();
    match derivative.mode {
        Mode::Reverse => writer.reverse(),
        Mode::Forward => writer.forward(),
        Mode::Jacobian => writer.jacobian(),
        Mode::HessianVector => writer.hessian_vector(),
    }
    let products = match derivative.mode {
        Mode::Reverse => "\"products with tangents\"",
        Mode::HessianVector => "\"symmetry\"",
        Mode::Forward | Mode::Jacobian => "0",
    };
    let _ = writeln!(writer.text, "  }}\n  return rmlir_verdict({products});\n}}");
    Ok(writer.text)
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// All objects of numbers.
    fn parts(&self) -> Vec<Part> {
        let mut all = Vec::new();
        for (at, input) in self.inputs.parameters.iter().enumerate() {
            let Input::Random(format, elements) = input else { continue };
            let parameter = &self.derivative.function.parameters[at];
            let role = self.derivative.roles[at];
            let is_pointer = elements.is_some();
            all.push(Part {
                id: at.to_string(),
                address: if is_pointer { parameter.name.clone() } else { format!("&{}", parameter.name) },
                object: if is_pointer { format!("*{}", parameter.name) } else { parameter.name.clone() },
                format: *format,
                elements: elements.unwrap_or(1),
                wrt: role.wrt,
                of: role.of,
                is_active: role.is_active(),
            });
        }
        if let Some(format) = self.inputs.result {
            all.push(Part {
                id: "r".to_owned(),
                address: format!("&{RESULT}"),
                object: RESULT.to_owned(),
                format,
                elements: 1,
                wrt: false,
                of: self.derivative.of_result,
                is_active: true,
            });
        }
        all
    }

    /// The address of an object that the function may change.
    fn target(part: &Part) -> String {
        format!("(void *)({})", part.address)
    }

    /// Declares parameters, the result, and the numbers of the check.
    fn variables(&mut self) {
        let function = &self.derivative.function;
        for (parameter, input) in function.parameters.iter().zip(&self.inputs.parameters) {
            let declared = parameter.ty.unqualified().declare(&parameter.name);
            match input {
                Input::Value(value) => self.line(&format!("{declared} = {value};")),
                Input::Random(_, None) => self.line(&format!("{declared};")),
                Input::Random(_, Some(size)) | Input::Zero(size) => {
                    self.line(&format!("{declared} = rmlir_memory({size}, sizeof(*{}));", parameter.name));
                }
            }
        }
        if self.derivative.returns() {
            self.line(&format!("{};", function.result.unqualified().declare(RESULT)));
        }
        self.line("rmlir_size rmlir_total = 0;");
        let width = self.derivative.width;
        for part in std::mem::take(&mut self.parts) {
            let (count, elements) = (part.count(), part.elements);
            let element = type_of(part.format);
            self.line(&format!("rmlir_size {count} = {elements} * sizeof({}) / sizeof({element});", part.object));
            self.line(&format!("rmlir_size {} = rmlir_total;", part.offset()));
            self.line(&format!("rmlir_total += {count};"));
            for kind in ["d", "t"] {
                let name = part.shadows(kind);
                self.line(&format!("char *{name}_block = rmlir_memory({width} * {count}, sizeof({element}));"));
                self.line(&format!("void *{name}[{width}];"));
                self.line(&format!(
                    "for (int i = 0; i < {width}; i++) {name}[i] = {name}_block + i * {count} * sizeof({element});"
                ));
            }
            self.parts.push(part);
        }
        for name in ["x", "v", "w", "y", "g", "zero"] {
            self.line(&format!("rmlir_number *rmlir_{name} = rmlir_memory(rmlir_total, sizeof(rmlir_number));"));
        }
        self.line("rmlir_number rmlir_values[1 + 2 * rmlir_steps], rmlir_scale, rmlir_other, rmlir_direction;");
    }

    /// Chooses a point, a direction and weights.
    fn choose(&mut self, low: f64, high: f64) {
        for part in std::mem::take(&mut self.parts) {
            let (at, count) = (part.offset(), part.count());
            let is_seeded = part.id != "r" || self.derivative.has_seed() || self.derivative.mode != Mode::Reverse;
            let direction = if part.wrt { "rmlir_random(-1, 1)" } else { "0" };
            let is_weighted = if self.derivative.mode == Mode::HessianVector { part.wrt } else { part.of };
            let weight = match (is_weighted, is_seeded) {
                (false, _) => "0",
                (true, false) => "1",
                (true, true) => "rmlir_random(-1, 1)",
            };
            self.line(&format!("for (rmlir_size i = {at}; i < {at} + {count}; i++) {{"));
            self.line(&format!("  rmlir_x[i] = rmlir_random({low:?}, {high:?});"));
            self.line(&format!("  rmlir_v[i] = {direction};"));
            self.line(&format!("  rmlir_w[i] = {weight};\n  }}"));
            self.parts.push(part);
        }
    }

    /// Loads the point, moved by a step along the direction, and clears what is no number.
    fn load_point(&mut self, step: &str) {
        let lines: Vec<String> = self
            .parts
            .iter()
            .map(|part| part.load(&Self::target(part), "rmlir_x", if part.wrt { step } else { "" }))
            .collect();
        lines.iter().for_each(|line| self.line(line));
        for (parameter, input) in self.derivative.function.parameters.iter().zip(&self.inputs.parameters) {
            if let Input::Zero(size) = input {
                let name = &parameter.name;
                let _ = writeln!(self.text, "  __builtin_memset((void *){name}, 0, {size} * sizeof(*{name}));");
            }
        }
    }

    /// The arguments of the inner function.
    fn inner_arguments(&self) -> Vec<String> {
        let name = |at: usize| {
            let name = &self.derivative.function.parameters[at].name;
            if self.derivative.is_by_value(at) { format!("&{name}") } else { name.clone() }
        };
        let mut all: Vec<String> = (0..self.derivative.roles.len()).map(name).collect();
        if self.derivative.returns() {
            all.push(format!("&{RESULT}"));
        }
        all
    }

    /// The parameters with shadows, which stand in the order of the parameters.
    fn active(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| part.is_active && part.id != "r")
    }

    /// Runs the function with all steps.
    fn differences(&mut self) {
        self.line("for (int rmlir_k = 0; rmlir_k <= 2 * rmlir_steps; rmlir_k++) {");
        self.line("rmlir_number rmlir_h = rmlir_k == 0 ? 0 : 0.125L;");
        self.line("for (int i = 0; i < (rmlir_k - 1) / 2; i++) rmlir_h /= 8;");
        self.line("if (rmlir_k % 2 == 0) rmlir_h = -rmlir_h;");
        self.load_point("rmlir_h");
        let mut arguments = self.inner_arguments();
        let mut lines = vec!["rmlir_number rmlir_absolute;".to_owned()];
        if self.derivative.mode == Mode::HessianVector {
            for part in self.active() {
                let shadow = format!("{}[0]", part.shadows("d"));
                lines.push(part.load(&shadow, "rmlir_zero", ""));
                arguments.push(shadow);
            }
            lines.push(format!("{OF_INNER}({});", arguments.join(", ")));
            lines.extend(self.active().map(|part| part.store("rmlir_y", &format!("{}[0]", part.shadows("d")))));
        } else {
            lines.push(format!("{INNER}({});", arguments.join(", ")));
            lines.extend(self.parts.iter().map(|part| part.store("rmlir_y", &part.address)));
        }
        lines.push(
            "rmlir_values[rmlir_k] = rmlir_product(rmlir_w, rmlir_y, rmlir_total, &rmlir_absolute);\n  if (rmlir_k == 0) rmlir_magnitude = rmlir_absolute;\n  }".to_owned(),
        );
        lines.iter().for_each(|line| self.line(line));
    }

    /// Loads shadows in all directions, from numbers of the check.
    fn load_shadows(&mut self, kind: &str, from: impl Fn(&Part) -> &'static str) {
        let mut lines = Vec::new();
        for part in self.parts.iter().filter(|part| part.is_active) {
            for direction in 0..self.derivative.width {
                lines.push(part.load(&format!("{}[{direction}]", part.shadows(kind)), from(part), ""));
            }
        }
        lines.iter().for_each(|line| self.line(line));
    }

    /// The arguments of the derivative for the parameters of the function.
    fn primal_arguments(&self) -> Vec<String> {
        self.derivative.function.parameters.iter().map(|parameter| parameter.name.clone()).collect()
    }

    /// Arguments for shadows of one kind: an address in one direction, an array of them in several.
    fn pointers(&self, kind: &str) -> Vec<String> {
        let all = self.active().map(|part| match self.derivative.width {
            1 => format!("{}[0]", part.shadows(kind)),
            _ => format!("(void *){}", part.shadows(kind)),
        });
        all.collect()
    }

    /// Arguments for tangents, which are values for parameters that are passed by value.
    fn tangents(&self, kind: &str) -> Vec<String> {
        let all = self.active().zip(self.pointers(kind)).map(|(part, pointer)| {
            let name = part.shadows(kind);
            match (part.address.starts_with('&'), self.derivative.width) {
                (false, _) => pointer,
                (true, 1) => format!("*(__typeof__({}) *){name}[0]", part.object),
                (true, _) => format!("(void *){name}_block"),
            }
        });
        all.collect()
    }

    fn call(&mut self, arguments: &[String]) {
        let name = &self.derivative.name;
        let _ = writeln!(self.text, "  {name}({});", arguments.join(", "));
    }

    /// For each direction, compares the product of the numbers that shadows hold with another vector.
    fn compare(&mut self, kind: &str, with: &str, also: &str, selected: impl Fn(&Part) -> bool) {
        for direction in 0..self.derivative.width {
            self.line("__builtin_memset(rmlir_g, 0, rmlir_total * sizeof(rmlir_number));");
            let lines: Vec<String> = self
                .parts
                .iter()
                .filter(|part| part.is_active && selected(part))
                .map(|part| part.store("rmlir_g", &format!("{}[{direction}]", part.shadows(kind))))
                .collect();
            lines.iter().for_each(|line| self.line(line));
            self.line(&format!("rmlir_direction = rmlir_product(rmlir_g, {with}, rmlir_total, &rmlir_scale);"));
            self.line("rmlir_compare(rmlir_direction, rmlir_scale, rmlir_values);");
            self.line(also);
        }
    }

    fn reverse(&mut self) {
        // Tangents of the same function, for the products.
        self.load_point("");
        self.load_shadows("t", |part| if part.wrt { "rmlir_v" } else { "rmlir_zero" });
        let mut words = vec![format!("(void *){INNER}")];
        for (at, parameter) in self.derivative.function.parameters.iter().enumerate() {
            let name = &parameter.name;
            match self.parts.iter().find(|part| part.id == at.to_string() && part.is_active) {
                Some(part) => words.push(format!("enzyme_dup, {}, {}[0]", part.address, part.shadows("t"))),
                None => words.push(format!("enzyme_const, {name}")),
            }
        }
        match self.parts.last().filter(|part| part.id == "r") {
            Some(part) => words.push(format!("enzyme_dup, &{RESULT}, {}[0]", part.shadows("t"))),
            None if self.derivative.returns() => words.push(format!("enzyme_const, &{RESULT}")),
            None => {}
        }
        self.line(&format!("__enzyme_fwddiff_rmlir_grad({});", words.join(", ")));
        self.line("__builtin_memset(rmlir_g, 0, rmlir_total * sizeof(rmlir_number));");
        let lines: Vec<String> = self
            .parts
            .iter()
            .filter(|part| part.of)
            .map(|part| part.store("rmlir_g", &format!("{}[0]", part.shadows("t"))))
            .collect();
        lines.iter().for_each(|line| self.line(line));
        self.line("rmlir_number rmlir_tangent = rmlir_product(rmlir_g, rmlir_w, rmlir_total, &rmlir_other);");
        self.load_point("");
        self.load_shadows("d", |part| if part.of { "rmlir_w" } else { "rmlir_zero" });
        let mut arguments = self.primal_arguments();
        arguments.extend(self.pointers("d"));
        if self.derivative.has_seed() {
            arguments.push(match self.derivative.width {
                1 => format!("*(__typeof__({RESULT}) *)rmlir_d_r[0]"),
                _ => "(void *)rmlir_d_r_block".to_owned(),
            });
        }
        self.call(&arguments);
        let also = "rmlir_worst(&rmlir_of_products, rmlir_relative(rmlir_direction, rmlir_tangent, \
                    rmlir_scale > rmlir_other ? rmlir_scale : rmlir_other));";
        self.compare("d", "rmlir_v", also, |part| part.wrt);
    }

    fn forward(&mut self) {
        self.load_point("");
        self.load_shadows("d", |part| if part.wrt { "rmlir_v" } else { "rmlir_zero" });
        let mut arguments = self.primal_arguments();
        arguments.extend(self.tangents("d"));
        if self.derivative.of_result {
            arguments.push("(void *)rmlir_d_r_block".to_owned());
        }
        self.call(&arguments);
        self.compare("d", "rmlir_w", "", |part| part.of);
    }

    fn hessian_vector(&mut self) {
        for (number, direction) in ["rmlir_v", "rmlir_w"].into_iter().enumerate() {
            self.load_point("");
            self.load_shadows("t", |part| if part.wrt { direction } else { "rmlir_zero" });
            // The adjoints have no directions, and the last block of each kind is free for the products.
            let mut arguments = self.primal_arguments();
            arguments.extend(self.tangents("t"));
            let gradient: Vec<String> = self
                .active()
                .map(|part| format!("rmlir_memory({}, sizeof({}))", part.count(), type_of(part.format)))
                .collect();
            arguments.extend(gradient);
            self.load_shadows("d", |_| "rmlir_zero");
            arguments.extend(self.pointers("d"));
            self.call(&arguments);
            if number == 0 {
                self.compare("d", "rmlir_w", "", |part| part.wrt);
                self.line("rmlir_number rmlir_first = rmlir_direction;\n  rmlir_other = rmlir_scale;");
            } else {
                self.line("__builtin_memset(rmlir_g, 0, rmlir_total * sizeof(rmlir_number));");
                let lines: Vec<String> =
                    self.active().map(|part| part.store("rmlir_g", &format!("{}[0]", part.shadows("d")))).collect();
                lines.iter().for_each(|line| self.line(line));
                self.line("rmlir_direction = rmlir_product(rmlir_g, rmlir_v, rmlir_total, &rmlir_scale);");
                self.line(
                    "rmlir_worst(&rmlir_of_products, rmlir_relative(rmlir_direction, rmlir_first, \
                     rmlir_scale > rmlir_other ? rmlir_scale : rmlir_other));",
                );
            }
        }
    }

    fn jacobian(&mut self) {
        self.load_point("");
        let sum = |selected: &dyn Fn(&Part) -> bool| {
            let counts = self.parts.iter().filter(|part| selected(part)).map(Part::count);
            counts.collect::<Vec<_>>().join(" + ")
        };
        let element = self.parts.iter().find(|part| part.is_active).map_or("double", |part| type_of(part.format));
        let mut lines = vec![
            format!("rmlir_size rmlir_rows = {}, rmlir_columns = {};", sum(&|part| part.of), sum(&|part| part.wrt)),
            format!("{element} *rmlir_matrix = rmlir_memory(rmlir_rows * rmlir_columns, sizeof({element}));"),
        ];
        let mut arguments = self.primal_arguments();
        arguments.extend(self.active().filter(|part| !part.address.starts_with('&')).map(Part::count));
        arguments.push("rmlir_matrix".to_owned());
        lines.push(format!(
            "if ({}({})) {{ printf(\"  there is not enough memory\\n\"); return 2; }}",
            self.derivative.name,
            arguments.join(", ")
        ));
        lines.push("rmlir_size rmlir_row = 0, rmlir_column;\n  rmlir_direction = rmlir_scale = 0;".to_owned());
        let results = self.parts.iter().filter(|part| part.of);
        let (of_result, others): (Vec<&Part>, Vec<&Part>) = results.partition(|part| part.id == "r");
        for row in of_result.into_iter().chain(others) {
            lines.push(format!(
                "for (rmlir_size i = 0; i < {}; i++, rmlir_row++) {{\n    rmlir_column = 0;",
                row.count()
            ));
            for column in self.parts.iter().filter(|part| part.wrt) {
                lines.push(format!(
                    "for (rmlir_size j = 0; j < {}; j++, rmlir_column++) {{\n      rmlir_number term = rmlir_w[{} + i] * \
                     rmlir_matrix[rmlir_row * rmlir_columns + rmlir_column] * rmlir_v[{} + j];\n      rmlir_direction += term;\n      \
                     rmlir_scale += rmlir_size_of(term);\n    }}",
                    column.count(),
                    row.offset(),
                    column.offset()
                ));
            }
            lines.push("}".to_owned());
        }
        lines.push(
            "rmlir_compare(rmlir_direction, rmlir_scale, rmlir_values);\n  __builtin_free(rmlir_matrix);".to_owned(),
        );
        lines.iter().for_each(|line| self.line(line));
    }
}
