//! The C source of a derivative: a function that calls the interface for derivatives, behind the source of its function.
//!
//! The request differentiates an *inner* function, which calls the function itself: it takes everything that is active by address and
//! stores the result through a pointer. So values, structures, complex numbers and several results are all alike, and all derivatives
//! are added to shadows.

use super::derivative::Derivative;
use super::jacobian;
use super::options::Mode;
use frontend::prototype::{CType, Content, Parameter, Shape};
use std::fmt::Write;

/// The names of what the source defines besides the derivative.
pub const INNER: &str = "rmlir_inner";
pub const OF_INNER: &str = "rmlir_inner_gradient";
pub const RESULT: &str = "rmlir_result";

/// The C source of a derivative, which is compiled behind the source of its function.
pub fn source(derivative: &Derivative) -> String {
    let mut text = preamble(derivative);
    text.push_str(&inner(derivative));
    text.push_str(&match derivative.mode {
        Mode::Reverse | Mode::Forward => {
            format!("{} {{\n{}{}}}\n", prototype(derivative), locals(derivative), body(derivative))
        }
        Mode::HessianVector => {
            format!(
                "{}{} {{\n{}{}}}\n",
                inner_gradient(derivative),
                prototype(derivative),
                locals(derivative),
                body(derivative)
            )
        }
        Mode::Jacobian => jacobian::definition(derivative),
    });
    text
}

/// The declarations for the derivative. Macros of the source do not reach what follows.
fn preamble(derivative: &Derivative) -> String {
    let function = &derivative.function;
    let names = function.parameters.iter().map(|parameter| &parameter.name);
    let mut text = String::new();
    for name in names.chain([&function.name, &derivative.name]) {
        let _ = writeln!(text, "#undef {name}");
    }
    text.push_str("#undef enzyme_dup\n#undef enzyme_const\n#undef enzyme_width\n");
    text.push_str("#pragma clang diagnostic ignored \"-Weverything\"\n");
    text.push_str("void __enzyme_autodiff_rmlir_grad(void *, ...);\nvoid __enzyme_fwddiff_rmlir_grad(void *, ...);\n");
    text
}

/// Definitions of the markers, which are recognised by name. Local variables do not collide with those of the program.
pub const MARKERS: &str = "  const int enzyme_dup = 0, enzyme_const = 0, enzyme_width = 0;\n";

/// The name of a parameter in the inner function, where it must not hide the function.
fn inner_name(derivative: &Derivative, at: usize) -> String {
    let name = &derivative.function.parameters[at].name;
    if *name == derivative.function.name { derivative.fresh(name) } else { name.clone() }
}

/// The parameters of the inner function.
pub fn inner_parameters(derivative: &Derivative) -> Vec<String> {
    let declare = |(at, parameter): (usize, &Parameter)| match derivative.is_by_value(at) {
        true => parameter.ty.unqualified().pointer().declare(&inner_name(derivative, at)),
        false => parameter.ty.unqualified().declare(&inner_name(derivative, at)),
    };
    let mut all: Vec<String> = derivative.function.parameters.iter().enumerate().map(declare).collect();
    if derivative.returns() {
        all.push(derivative.function.result.unqualified().pointer().declare(RESULT));
    }
    all
}

fn inner(derivative: &Derivative) -> String {
    let function = &derivative.function;
    let name = |at| format!("{}{}", if derivative.is_by_value(at) { "*" } else { "" }, inner_name(derivative, at));
    let arguments: Vec<String> = (0..function.parameters.len()).map(name).collect();
    let store = if derivative.returns() { format!("*{RESULT} = ") } else { String::new() };
    format!(
        "static void {INNER}({}) {{ {store}{}({}); }}\n",
        list(&inner_parameters(derivative)),
        function.name,
        arguments.join(", ")
    )
}

/// Parameters as a declaration lists them.
pub fn list(parameters: &[String]) -> String {
    if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") }
}

/// How often a shadow is passed: once, or as an array for several directions.
fn for_directions(derivative: &Derivative, ty: &CType, name: &str) -> String {
    let each = if derivative.width == 1 { ty.clone() } else { CType { is_const: true, ..ty.clone() } };
    match derivative.width {
        1 => each.declare(name),
        width => each.declare(&format!("{name}[{width}]")),
    }
}

/// The shadow of a parameter, a pointer to what is added to.
pub fn shadow(derivative: &Derivative, at: usize) -> CType {
    derivative.object(at).unqualified().pointer()
}

/// The tangent of a parameter, which is only read if the parameter is.
pub fn tangent(derivative: &Derivative, at: usize) -> CType {
    if derivative.is_by_value(at) { derivative.object(at).unqualified() } else { derivative.object(at).pointer() }
}

/// The prototype of a derivative, without the semicolon.
pub fn prototype(derivative: &Derivative) -> String {
    let function = &derivative.function;
    let mut all: Vec<String> =
        function.parameters.iter().map(|parameter| parameter.ty.unqualified().declare(&parameter.name)).collect();
    let mut add = |prefix: &str, of: &dyn Fn(usize) -> CType| {
        for at in derivative.active() {
            all.push(for_directions(derivative, &of(at), &derivative.belonging(prefix, at)));
        }
    };
    let result = function.result.unqualified();
    match derivative.mode {
        Mode::Reverse => {
            add("d", &|at| shadow(derivative, at));
            if derivative.has_seed() {
                all.push(for_directions(derivative, &result, &derivative.fresh("d_result")));
            }
        }
        Mode::Forward => {
            add("d", &|at| tangent(derivative, at));
            if derivative.of_result {
                let name = derivative.fresh("d_result");
                all.push(match derivative.width {
                    1 => result.pointer().declare(&name),
                    width => result.declare(&format!("{name}[{width}]")),
                });
            }
        }
        Mode::HessianVector => {
            add("v", &|at| tangent(derivative, at));
            for at in derivative.active() {
                all.push(shadow(derivative, at).declare(&derivative.belonging("d", at)));
            }
            for at in derivative.active() {
                all.push(for_directions(derivative, &shadow(derivative, at), &derivative.belonging("hv", at)));
            }
        }
        Mode::Jacobian => {
            all.extend(jacobian::parameters(derivative));
            return format!("int {}({})", derivative.name, list(&all));
        }
    }
    result.declare(&format!("{}({})", derivative.name, list(&all)))
}

/// The local variables of a derivative: markers, the result, and what belongs to it.
fn locals(derivative: &Derivative) -> String {
    let mut text = MARKERS.to_owned();
    if !derivative.returns() {
        return text;
    }
    let result = derivative.function.result.unqualified();
    let _ = writeln!(text, "  {};", result.declare(RESULT));
    if derivative.function.result.content == Content::Floats {
        let width = derivative.width;
        let ty = &result;
        let _ = writeln!(text, "  {} = {{0}};", ty.declare(&format!("rmlir_of_result[{width}]")));
        if derivative.mode == Mode::Reverse && derivative.of_result && !derivative.has_seed() {
            text.push_str("  rmlir_of_result[0] = 1;\n");
        } else if derivative.has_seed() {
            let name = derivative.fresh("d_result");
            for direction in 0..width {
                let _ = match width {
                    1 => writeln!(text, "  rmlir_of_result[0] = {name};"),
                    _ => writeln!(text, "  rmlir_of_result[{direction}] = {name}[{direction}];"),
                };
            }
        }
    }
    text
}

/// The shadow of an argument in each direction: `d_x`, or `d_x[0], d_x[1]`.
fn directions(derivative: &Derivative, name: &str, address_of: bool) -> Vec<String> {
    let sign = if address_of { "&" } else { "" };
    match derivative.width {
        1 => vec![format!("{sign}{name}")],
        width => (0..width).map(|direction| format!("{sign}{name}[{direction}]")).collect(),
    }
}

/// The arguments of a call of the interface for the parameters of the inner function.
fn arguments(derivative: &Derivative, shadows: impl Fn(usize) -> Vec<String>, of_result: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for (at, parameter) in derivative.function.parameters.iter().enumerate() {
        let address = if derivative.is_by_value(at) { "&" } else { "" };
        if derivative.roles[at].is_active() {
            all.push(format!("enzyme_dup, {address}{}", parameter.name));
            all.extend(shadows(at));
        } else {
            all.push(format!("enzyme_const, {}", parameter.name));
        }
    }
    if derivative.returns() {
        if of_result.is_empty() {
            all.push(format!("enzyme_const, &{RESULT}"));
        } else {
            all.push(format!("enzyme_dup, &{RESULT}"));
            all.extend(of_result.iter().cloned());
        }
    }
    all
}

/// The shadows of the local result; none if it has no derivative.
fn of_local_result(derivative: &Derivative) -> Vec<String> {
    match derivative.function.result.content {
        Content::Floats if derivative.returns() => {
            (0..derivative.width).map(|direction| format!("&rmlir_of_result[{direction}]")).collect()
        }
        _ => Vec::new(),
    }
}

/// The statements of a derivative.
fn body(derivative: &Derivative) -> String {
    let width = match derivative.width {
        1 => String::new(),
        width => format!("enzyme_width, {width}, "),
    };
    let call = |entry: &str, function: &str, arguments: &[String]| {
        format!("  __enzyme_{entry}_rmlir_grad((void *){function}, {width}{});\n", arguments.join(", "))
    };
    let mut text = match derivative.mode {
        Mode::Reverse => {
            let shadows = |at| directions(derivative, &derivative.belonging("d", at), false);
            call("autodiff", INNER, &arguments(derivative, shadows, &of_local_result(derivative)))
        }
        Mode::Forward => {
            let shadows = |at| directions(derivative, &derivative.belonging("d", at), derivative.is_by_value(at));
            call("fwddiff", INNER, &arguments(derivative, shadows, &of_local_result(derivative)))
        }
        Mode::HessianVector => {
            let tangents = |at| directions(derivative, &derivative.belonging("v", at), derivative.is_by_value(at));
            let mut all = arguments(derivative, tangents, &of_local_result(derivative));
            for at in derivative.active() {
                all.push(format!("enzyme_dup, {}", derivative.belonging("d", at)));
                all.extend(directions(derivative, &derivative.belonging("hv", at), false));
            }
            call("fwddiff", OF_INNER, &all)
        }
        Mode::Jacobian => String::new(),
    };
    if derivative.mode == Mode::Forward && derivative.of_result {
        let name = derivative.fresh("d_result");
        for direction in 0..derivative.width {
            let _ = writeln!(text, "  {name}[{direction}] = rmlir_of_result[{direction}];");
        }
    }
    if derivative.returns() {
        let _ = writeln!(text, "  return {RESULT};");
    }
    text
}

/// The gradient of the inner function as a function that is differentiated itself.
fn inner_gradient(derivative: &Derivative) -> String {
    let mut parameters = inner_parameters(derivative);
    let mut all = Vec::new();
    for at in 0..derivative.roles.len() {
        let primal = inner_name(derivative, at);
        if derivative.roles[at].is_active() {
            let name = derivative.belonging("d", at);
            parameters.push(shadow(derivative, at).declare(&name));
            all.push(format!("enzyme_dup, {primal}, {name}"));
        } else {
            all.push(format!("enzyme_const, {primal}"));
        }
    }
    let seed = derivative.function.result.unqualified().declare("rmlir_seed");
    format!(
        "static void {OF_INNER}({}) {{\n{MARKERS}  {seed} = 1;\n  __enzyme_autodiff_rmlir_grad((void *){INNER}, {}, \
         enzyme_dup, {RESULT}, &rmlir_seed);\n}}\n",
        list(&parameters),
        all.join(", ")
    )
}

/// The tags of the structures in the types of a derivative, and a type that a header cannot name, if there is one.
pub fn named_types(derivative: &Derivative) -> (Vec<String>, Option<String>) {
    let function = &derivative.function;
    let mut found = (Vec::new(), None);
    for ty in function.parameters.iter().map(|parameter| &parameter.ty).chain([&function.result]) {
        find_names(ty, false, &mut found);
    }
    found.0.sort();
    found.0.dedup();
    found
}

/// The words that the names of the arithmetic types of C consist of.
const WORDS: [&str; 14] = [
    "_Bool", "bool", "char", "short", "int", "long", "signed", "unsigned", "float", "double", "_Complex", "_Float16",
    "__int128", "_BitInt",
];

/// Adds the names in a type; `behind` says that objects of the type are only pointed to.
fn find_names(ty: &CType, behind: bool, found: &mut (Vec<String>, Option<String>)) {
    match &ty.shape {
        Shape::Void => {}
        Shape::Scalar => {
            if !ty.name.split(' ').all(|word| WORDS.contains(&word)) {
                found.1.get_or_insert(ty.name.clone());
            }
        }
        Shape::Pointer(pointee) => find_names(pointee, true, found),
        Shape::Array(element, _) => find_names(element, false, found),
        Shape::Function { result, parameters, .. } => {
            for each in parameters.iter().chain([&**result]) {
                find_names(each, true, found);
            }
        }
        Shape::Record { tag: Some(tag) } if behind => found.0.push(tag.clone()),
        Shape::Record { .. } | Shape::Other => {
            found.1.get_or_insert(ty.name.clone());
        }
    }
}
