//! The C program that is compiled by the compiler under test: the checked function, and calls of its derivatives in the
//! form that C programs for Enzyme have.

use super::copies::{Copy, leaf};
use super::description::{Activity, Outcome, Parameter, Shape, Subject};
use std::fmt::Write;

/// A way to compute derivatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum Mode {
    /// Tangents.
    Forward,
    /// Adjoints, in one call.
    Reverse,
    /// Adjoints, in two calls.
    Split,
    /// Tangents in three directions.
    ForwardWide,
    /// Adjoints of three weights.
    ReverseWide,
    /// The tangents of adjoints.
    ForwardOfReverse,
    /// The adjoints of tangents.
    ReverseOfForward,
}

/// The modes that every program runs.
pub const FIRST_ORDER: &[Mode] = &[Mode::Forward, Mode::Reverse];

/// The modes that a part of the programs runs as well.
pub const OTHERS: &[Mode] =
    &[Mode::Split, Mode::ForwardWide, Mode::ReverseWide, Mode::ForwardOfReverse, Mode::ReverseOfForward];

impl Mode {
    /// Whether it differentiates a derivative.
    pub fn is_second_order(self) -> bool {
        matches!(self, Mode::ForwardOfReverse | Mode::ReverseOfForward)
    }

    /// The member of `struct subject` that it sets.
    fn member(self) -> &'static str {
        match self {
            Mode::Forward => "forward",
            Mode::Reverse => "reverse",
            Mode::Split => "split",
            Mode::ForwardWide => "forward_wide",
            Mode::ReverseWide => "reverse_wide",
            Mode::ForwardOfReverse => "forward_of_reverse",
            Mode::ReverseOfForward => "reverse_of_forward",
        }
    }

    fn text(self, writer: &Driver<'_>) -> String {
        match self {
            Mode::Forward => writer.forward(),
            Mode::Reverse => writer.reverse(),
            Mode::Split => writer.split(),
            Mode::ForwardWide => writer.forward_wide(),
            Mode::ReverseWide => writer.reverse_wide(),
            Mode::ForwardOfReverse => writer.forward_of_reverse(),
            Mode::ReverseOfForward => writer.reverse_of_forward(),
        }
    }
}

/// A checked function with its source.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name in messages.
    pub name: String,
    /// The source of the program.
    pub source: String,
    /// The description of its function.
    pub subject: Subject,
}

/// The first lines of all drivers.
const HEAD: &str = "#include \"interface.h\"\n#include <stdlib.h>\n#include <string.h>\n\
                    extern int enzyme_dup, enzyme_dupnoneed, enzyme_const, enzyme_out, enzyme_width;\n";

/// The driver of several programs, with these derivatives.
pub fn text(programs: &[Program], modes: &[Mode]) -> String {
    let mut text = HEAD.to_owned();
    let mut table = String::from("const struct subject subjects[] = {\n");
    for program in programs {
        let driver = Driver { subject: &program.subject };
        let _ = write!(text, "\n{}\n{}", program.source, driver.primal());
        modes.iter().for_each(|mode| text.push_str(&mode.text(&driver)));
        text.push_str(&driver.constants());
        table.push_str(&driver.entry(&program.name, epsilon(&program.source), modes));
    }
    let count = programs.len();
    text + "\n" + &table + &format!("}};\nconst int subject_count = {count};\n")
}

/// The reference of programs that are compared with their differences: the table of their primal functions.
pub fn reference(programs: &[Program]) -> String {
    let mut text = HEAD.to_owned();
    let mut table = String::from("const struct oracle oracles[] = {\n");
    for program in programs {
        let _ = write!(text, "\n{}\n{}", program.source, Driver { subject: &program.subject }.primal());
        let _ = writeln!(table, "  {{.primal = primal_{}}},", program.subject.function);
    }
    text + "\n" + &table + "};\n"
}

/// The machine epsilon of the narrowest type that a program names.
fn epsilon(source: &str) -> &'static str {
    let code = source.replace("long double", "");
    let names = |ty: &str| code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == ty);
    match () {
        () if names("float") => "0x1p-23L",
        () if names("double") => "0x1p-52L",
        () => "0x1p-63L",
    }
}

/// Writes the driver of one function.
#[derive(Debug)]
struct Driver<'s> {
    subject: &'s Subject,
}

impl Driver<'_> {
    fn function(&self) -> &str {
        &self.subject.function
    }

    /// The head of a function of the interface.
    fn head(&self, mode: &str, parameters: &str) -> String {
        format!("static void {mode}_{}(values inputs, values constants, {parameters}) {{\n", self.function())
    }

    /// The inactive data of `struct subject`.
    fn constants(&self) -> String {
        let subject = self.subject;
        let ranges: String = subject
            .active()
            .chain(subject.constants())
            .flat_map(|each| vec![format!("{:?}, {:?}, ", each.range.0, each.range.1); each.leaves()])
            .collect();
        let needed =
            |each: &Parameter| vec![if each.activity == Activity::NotNeeded { "0, " } else { "1, " }; each.leaves()];
        let needed: String = subject.active().filter(|each| each.in_memory()).flat_map(needed).collect();
        let points: String = subject.points.iter().flatten().map(|number| format!("{number:?}, ")).collect();
        let name = self.function();
        format!(
            "static const long double ranges_{name}[] = {{{ranges}}};\n\
             static const long double points_{name}[] = {{{points}0}};\n\
             static const char needed_{name}[] = {{{needed}1}};\n"
        )
    }

    fn entry(&self, name: &str, epsilon: &str, modes: &[Mode]) -> String {
        let (subject, function) = (self.subject, self.function());
        let constants: usize = subject.constants().map(Parameter::leaves).sum();
        let derivatives: String = modes.iter().map(|mode| format!(", .{0} = {0}_{function}", mode.member())).collect();
        format!(
            "  {{.name = {name:?}, .inputs = {}, .outputs = {}, .constants = {constants}, .has_result = {},\n   \
             .special_points = {}, .special = points_{function}, .ranges = ranges_{function}, .needed = needed_{function},\n   \
             .epsilon = {epsilon}, .primal = primal_{function}{derivatives}}},\n",
            subject.inputs(),
            subject.outputs(),
            usize::from(subject.has_result()),
            subject.points.len()
        )
    }

    /// The arguments of a call of the function itself.
    fn arguments(&self) -> String {
        let names: Vec<&str> = self.subject.parameters.iter().map(|each| each.name.as_str()).collect();
        names.join(", ")
    }

    fn primal(&self) -> String {
        let primal = Copy::primal(Some("outputs"));
        let call = format!("{}({})", self.function(), self.arguments());
        let (call, result) = match &self.subject.result {
            Outcome::Active(ty) => (format!("  {ty} result = {call};\n"), "  *outputs++ = result;\n"),
            _ => (format!("  {call};\n"), ""),
        };
        self.head("primal", "results outputs")
            + &primal.declare_all(self.subject)
            + &call
            + &primal.finish_all(self.subject)
            + result
            + "}\n"
    }

    /// The arguments of a derivative call with markers. An active value is marked `enzyme_out` if it has no shadows.
    fn marked(&self, shadows: &[&str], values: Values) -> String {
        let mut text = String::new();
        for parameter in &self.subject.parameters {
            let name = &parameter.name;
            let by_value = matches!(parameter.shape, Shape::Value(_));
            let marker = match parameter.activity {
                Activity::Constant => "enzyme_const",
                Activity::NotNeeded => "enzyme_dupnoneed",
                Activity::Active if by_value && values == Values::Out => "enzyme_out",
                Activity::Active => "enzyme_dup",
            };
            let _ = write!(text, ", {marker}, {name}");
            if marker.starts_with("enzyme_dup") {
                text.extend(shadows.iter().map(|suffix| format!(", {name}{suffix}")));
            }
        }
        text
    }

    /// The active parameters by value.
    fn outs(&self) -> Vec<&Parameter> {
        let is_out = |each: &&Parameter| each.is_active() && matches!(each.shape, Shape::Value(_));
        self.subject.parameters.iter().filter(is_out).collect()
    }

    /// The declaration of the type of the adjoints of the values, if it needs one, and its name. With lanes each
    /// adjoint is an array.
    fn adjoints(&self, mode: &str, lanes: Option<usize>) -> (String, String) {
        let outs = self.outs();
        let lanes = lanes.map_or_else(String::new, |lanes| format!("[{lanes}]"));
        match outs.as_slice() {
            [] => (String::new(), "void".to_owned()),
            [only] if lanes.is_empty() => (String::new(), only.ty.clone()),
            _ => {
                let name = format!("struct adjoints_{mode}_{}", self.function());
                let members: String =
                    outs.iter().map(|each| format!("  {} {}{lanes};\n", each.ty, each.name)).collect();
                (format!("{name} {{\n{members}}};\n"), name)
            }
        }
    }

    /// Statements that write adjoints in the order of the inputs: shadows of memory, and members of `adjoints`.
    fn store_adjoints(&self, shadow: Copy<'_>, to: &str, lane: Option<usize>) -> String {
        let (outs, mut text) = (self.outs(), String::new());
        let lanes = lane.map_or_else(String::new, |lane| format!("[{lane}]"));
        for parameter in self.subject.active() {
            let Shape::Value(paths) = &parameter.shape else {
                text.push_str(&shadow.finish(parameter));
                continue;
            };
            let place = match (outs.as_slice(), lane) {
                ([_], None) => "value_adjoints".to_owned(),
                _ => format!("value_adjoints.{}{lanes}", parameter.name),
            };
            paths.iter().for_each(|path| text.push_str(&shadow.store(to, &leaf(&place, path))));
        }
        text
    }

    /// The declaration of an interface function, and a call of it that declares `variable` if it has a result.
    fn call(&self, ty: &str, kind: &str, mode: &str, variable: &str, arguments: &str) -> (String, String) {
        let name = format!("__enzyme_{kind}_{mode}_{}", self.function());
        let result = if ty == "void" { String::new() } else { format!("{ty} {variable} = ") };
        (format!("extern {ty} {name}(void *, ...);\n"), format!("  {result}{name}({arguments});\n"))
    }

    fn result_type(&self) -> &str {
        match &self.subject.result {
            Outcome::Active(ty) => ty,
            _ => "void",
        }
    }

    fn forward(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let primal = Copy::primal(Some("memory"));
        let tangent = Copy::shadow("t", Some("tangents"), Some("output_tangents"));
        let arguments = format!("(void *){function}{}", self.marked(&["t"], Values::Shadowed));
        let (declaration, call) = self.call(self.result_type(), "fwddiff", "forward", "result_t", &arguments);
        let result = if subject.has_result() { "  *output_tangents++ = result_t;\n" } else { "" };
        declaration
            + &self.head("forward", "values tangents, results memory, results output_tangents")
            + &primal.declare_all(subject)
            + &tangent.declare_active(subject)
            + &call
            + &primal.finish_all(subject)
            + &tangent.finish_active(subject)
            + result
            + "}\n"
    }

    fn forward_wide(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let primal = Copy::primal(None);
        let lanes = ["t0", "t1", "t2"].map(|lane| Copy::shadow(lane, Some("tangents"), Some("output_tangents")));
        let marked = self.marked(&["t0", "t1", "t2"], Values::Shadowed);
        let arguments = format!("(void *){function}, enzyme_width, 3{marked}");
        let (ty, declared) = match &subject.result {
            Outcome::Active(ty) => {
                (format!("struct lanes_{function}"), format!("struct lanes_{function} {{\n  {ty} lane[3];\n}};\n"))
            }
            _ => ("void".to_owned(), String::new()),
        };
        let (declaration, call) = self.call(&ty, "fwddiff", "wide", "result_t", &arguments);
        let finish = |(lane, copy): (usize, &Copy<'_>)| {
            let result = format!("  *output_tangents++ = result_t.lane[{lane}];\n");
            copy.finish_active(subject) + if subject.has_result() { &result } else { "" }
        };
        declared
            + &declaration
            + &self.head("forward_wide", "values tangents, results output_tangents")
            + &primal.declare_all(subject)
            + &lanes.iter().map(|lane| lane.declare_active(subject)).collect::<String>()
            + &call
            + &primal.finish_all(subject)
            + &lanes.iter().enumerate().map(finish).collect::<String>()
            + "}\n"
    }

    fn reverse(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let primal = Copy::primal(Some("memory"));
        let shadow = Copy::shadow("s", Some("weights"), Some("adjoints"));
        let (struct_, ty) = self.adjoints("reverse", None);
        let arguments = format!("(void *){function}{}", self.marked(&["s"], Values::Out));
        let (declaration, call) = self.call(&ty, "autodiff", "reverse", "value_adjoints", &arguments);
        struct_
            + &declaration
            + &self.head("reverse", "values weights, results memory, results adjoints")
            + &primal.declare_all(subject)
            + &shadow.declare_memory(subject)
            + &call
            + &primal.finish_all(subject)
            + &self.store_adjoints(shadow, "adjoints", None)
            + "}\n"
    }

    fn reverse_wide(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let primal = Copy::primal(None);
        let lanes = ["s0", "s1", "s2"].map(|lane| Copy::shadow(lane, Some("weights"), Some("adjoints")));
        let (struct_, ty) = self.adjoints("wide", Some(3));
        let marked = self.marked(&["s0", "s1", "s2"], Values::Out);
        let arguments = format!("(void *){function}, enzyme_width, 3{marked}");
        let (declaration, call) = self.call(&ty, "autodiff", "wide", "value_adjoints", &arguments);
        // The weight of the result is 1.
        let skip = if subject.has_result() { "  weights++;\n" } else { "" };
        let declare = |lane: &Copy<'_>| lane.declare_memory(subject) + skip;
        struct_
            + &declaration
            + &self.head("reverse_wide", "values weights, results adjoints")
            + &primal.declare_all(subject)
            + &lanes.iter().map(declare).collect::<String>()
            + &call
            + &primal.finish_all(subject)
            + &(0..3).map(|lane| self.store_adjoints(lanes[lane], "adjoints", Some(lane))).collect::<String>()
            + "}\n"
    }

    fn split(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let primal = Copy::primal(Some("memory"));
        let shadow = Copy::shadow("s", Some("weights"), Some("adjoints"));
        let (struct_, ty) = self.adjoints("split", None);
        let marked = self.marked(&["s"], Values::Out);
        let (augmented, tape, seed) = match &subject.result {
            Outcome::Active(result) => (
                format!("struct augmented_{function} {{\n  void *tape;\n  {result} result;\n}};\n"),
                "augmented.tape",
                format!(", ({result})*weights"),
            ),
            _ => (String::new(), "augmented", String::new()),
        };
        let kept = if augmented.is_empty() { "void *".to_owned() } else { format!("struct augmented_{function}") };
        let start = format!("(void *){function}{marked}");
        let (first, augment) = self.call(&kept, "augmentfwd", "split", "augmented", &start);
        let (second, reverse) = self.call(&ty, "reverse", "split", "value_adjoints", &format!("{start}{seed}, {tape}"));
        augmented
            + &struct_
            + &first
            + &second
            + &self.head("split", "values weights, results memory, results adjoints")
            + &primal.declare_all(subject)
            + &shadow.declare_memory(subject)
            + &augment
            + &reverse
            + &primal.finish_all(subject)
            + &self.store_adjoints(shadow, "adjoints", None)
            + "}\n"
    }

    /// The parameters of a function that calls a derivative: those of the checked function, each active one followed
    /// by its shadow, or by a pointer for its adjoint.
    fn parameters(&self, suffix: &str, values: Values) -> Vec<String> {
        let mut all = Vec::new();
        for parameter in &self.subject.parameters {
            let (ty, name) = (parameter.passed_type(), &parameter.name);
            all.push(format!("{ty} {name}"));
            match parameter.shape {
                _ if !parameter.is_active() => {}
                Shape::Value(_) if values == Values::Out => all.push(format!("{ty} *{name}{suffix}")),
                _ => all.push(format!("{ty} {name}{suffix}")),
            }
        }
        all
    }

    fn forward_of_reverse(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let (struct_, ty) = self.adjoints("inner", None);
        let inner = format!("(void *){function}{}", self.marked(&["s"], Values::Out));
        let (declaration, call) = self.call(&ty, "autodiff", "inner", "value_adjoints", &inner);
        let outs = self.outs();
        let place =
            |name: &str| if outs.len() == 1 { "value_adjoints".to_owned() } else { format!("value_adjoints.{name}") };
        let stores: String =
            outs.iter().map(|each| format!("  *{0}s = {1};\n", each.name, place(&each.name))).collect();
        let gradient =
            format!("static void gradient_{function}({}) {{\n", self.parameters("s", Values::Out).join(", "));
        let mut outer = format!("(void *)gradient_{function}");
        let mut adjoints = String::new();
        for parameter in &subject.parameters {
            let (name, ty) = (&parameter.name, &parameter.ty);
            let by_value = matches!(parameter.shape, Shape::Value(_));
            let address = if by_value { "&" } else { "" };
            let _ = match parameter.is_active() {
                false => write!(outer, ", enzyme_const, {name}"),
                true => {
                    write!(outer, ", enzyme_dup, {name}, {name}t, enzyme_dup, {address}{name}s, {address}{name}st")
                }
            };
            if by_value && parameter.is_active() {
                let _ = writeln!(adjoints, "  {ty} {name}s, {name}st;");
                let _ = writeln!(adjoints, "  memset(&{name}s, 0, sizeof({ty})), memset(&{name}st, 0, sizeof({ty}));");
            }
        }
        let (outer_declaration, outer_call) = self.call("void", "fwddiff", "outer", "", &outer);
        let (primal, tangent) = (Copy::primal(None), Copy::shadow("t", Some("tangents"), None));
        let (shadow, both) = (Copy::shadow("s", Some("weights"), None), Copy::shadow("st", None, Some("derivative")));
        let mut results = String::new();
        for parameter in subject.active() {
            match &parameter.shape {
                Shape::Value(paths) => paths.iter().for_each(|path| {
                    results.push_str(&both.store("derivative", &leaf(&format!("{}st", parameter.name), path)));
                }),
                _ => results.push_str(&both.finish(parameter)),
            }
        }
        struct_
            + &declaration
            + &gradient
            + &call
            + &stores
            + "}\n"
            + &outer_declaration
            + &self.head("forward_of_reverse", "values tangents, values weights, results derivative")
            + &primal.declare_all(subject)
            + &tangent.declare_active(subject)
            + &shadow.declare_memory(subject)
            + &both.declare_memory(subject)
            + &adjoints
            + &outer_call
            + &primal.finish_all(subject)
            + &tangent.finish_active(subject)
            + &shadow.finish_active(subject)
            + &results
            + "}\n"
    }

    fn reverse_of_forward(&self) -> String {
        let (subject, function) = (self.subject, self.function());
        let inner = format!("(void *){function}{}", self.marked(&["t"], Values::Shadowed));
        let (declaration, call) = self.call(self.result_type(), "fwddiff", "inner", "result_tangent", &inner);
        let mut parameters = self.parameters("t", Values::Shadowed);
        let mut outer = format!("(void *)pushforward_{function}");
        for parameter in &subject.parameters {
            let name = &parameter.name;
            let _ = match parameter.shape {
                _ if !parameter.is_active() => write!(outer, ", enzyme_const, {name}"),
                Shape::Value(_) => write!(outer, ", enzyme_out, {name}, enzyme_const, {name}t"),
                _ => write!(outer, ", enzyme_dup, {name}, {name}s, enzyme_dup, {name}t, {name}ts"),
            };
        }
        let (mut result, mut seeds) = ("", String::new());
        if let Outcome::Active(ty) = &subject.result {
            parameters.push(format!("{ty} *result_t"));
            outer.push_str(", enzyme_dup, &result_t, &result_ts");
            result = "  *result_t = result_tangent;\n";
            seeds = format!("  {ty} result_t = 0, result_ts = *weights;\n");
        }
        let (struct_, ty) = self.adjoints("outer", None);
        let (outer_declaration, outer_call) = self.call(&ty, "autodiff", "outer", "value_adjoints", &outer);
        let (primal, tangent) = (Copy::primal(None), Copy::shadow("t", Some("tangents"), None));
        let (shadow, both) = (Copy::shadow("s", None, Some("gradient")), Copy::shadow("ts", Some("weights"), None));
        let memory = |copy: Copy<'_>| {
            subject.active().filter(|each| each.in_memory()).map(|each| copy.finish(each)).collect::<String>()
        };
        declaration
            + &format!("static void pushforward_{function}({}) {{\n", parameters.join(", "))
            + &call
            + result
            + "}\n"
            + &struct_
            + &outer_declaration
            + &self.head("reverse_of_forward", "values tangents, values weights, results gradient")
            + &primal.declare_all(subject)
            + &tangent.declare_active(subject)
            + &shadow.declare_memory(subject)
            + &both.declare_memory(subject)
            + &seeds
            + &outer_call
            + &primal.finish_all(subject)
            + &memory(tangent)
            + &memory(both)
            + &self.store_adjoints(shadow, "gradient", None)
            + "}\n"
    }
}

/// How active values are passed to a derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Values {
    /// Their adjoints are results.
    Out,
    /// They have tangents.
    Shadowed,
}
