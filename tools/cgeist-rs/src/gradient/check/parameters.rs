//! The values with which a check calls a function.

use super::super::derivative::Derivative;
use super::super::options::{Mode, Options};
use crate::diagnostic::{Code, Diagnostic};
use frontend::prototype::{CType, Content, Format, Reals, Shape};
use std::collections::BTreeMap;

/// The values for all parameters, and the result.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// An element for each parameter.
    pub parameters: Vec<Input>,
    /// The format of the numbers of the result, if it consists of such.
    pub result: Option<Format>,
}

/// The value for a parameter.
#[derive(Clone, Debug)]
pub enum Input {
    /// Random numbers of a format: an object with a number of elements, or a value.
    Random(Format, Option<u64>),
    /// An object with a number of elements, all zero.
    Zero(u64),
    /// An expression of C.
    Value(String),
}

/// The name of a format in C, and as part of an identifier.
pub fn type_of(format: Format) -> &'static str {
    match format {
        Format::Float => "float",
        Format::Double => "double",
        Format::LongDouble => "long double",
    }
}

impl Inputs {
    /// The values that options give to parameters, with random ones for numbers.
    ///
    /// # Errors
    /// Parameters without a value, and numbers that cannot be chosen.
    pub fn new(derivative: &Derivative, options: &Options) -> Result<Self, Diagnostic> {
        let sizes = named(&options.sizes, "--size", derivative)?;
        let values = named(&options.values, "--value", derivative)?;
        let mut parameters = Vec::new();
        for at in 0..derivative.roles.len() {
            let name = &derivative.function.parameters[at].name;
            let value = values.get(name).filter(|_| !derivative.roles[at].is_active());
            parameters.push(match value {
                Some(value) => Input::Value(value.clone()),
                None => input(derivative, at, sizes.get(name).map(String::as_str))?,
            });
        }
        let result = &derivative.function.result;
        let is_float = derivative.returns() && result.content == Content::Floats;
        if is_float && result.reals.is_none() {
            return Err(no_numbers("the result", result));
        }
        if derivative.mode == Mode::HessianVector && derivative.roles.iter().any(|role| role.of) {
            let text = "second derivatives of results behind pointers are not checked; leave --of= out";
            return Err(Diagnostic::new(Code::CheckInput, text));
        }
        Ok(Self { parameters, result: result.reals.map(|reals| reals.format).filter(|_| is_float) })
    }

    /// The sizes of objects, for a message.
    pub fn sizes(&self) -> String {
        let numbers: Vec<String> = self
            .parameters
            .iter()
            .filter_map(|input| match input {
                Input::Random(_, Some(size)) | Input::Zero(size) => Some(size.to_string()),
                Input::Random(_, None) | Input::Value(_) => None,
            })
            .collect();
        if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
    }

    /// The formats of all numbers that are differentiated.
    pub fn formats<'a>(&'a self, derivative: &'a Derivative) -> impl Iterator<Item = Format> + 'a {
        let of_parameters = derivative.active().filter_map(|at| match self.parameters[at] {
            Input::Random(format, _) => Some(format),
            Input::Zero(_) | Input::Value(_) => None,
        });
        of_parameters.chain(self.result)
    }
}

/// The values of an option by parameter.
fn named(words: &[String], option: &str, derivative: &Derivative) -> Result<BTreeMap<String, String>, Diagnostic> {
    let mut all = BTreeMap::new();
    for word in words {
        let Some((name, value)) = word.split_once('=').filter(|(_, value)| !value.is_empty()) else {
            let text = format!("{option}={word}: the option takes PARAMETER=VALUE");
            return Err(Diagnostic::new(Code::BadOption, text));
        };
        if !derivative.function.parameters.iter().any(|parameter| parameter.name == name) {
            let text = format!("{option}={word}: '{}' has no parameter '{name}'", derivative.function.name);
            return Err(Diagnostic::new(Code::NoParameter, text));
        }
        all.insert(name.to_owned(), value.to_owned());
    }
    Ok(all)
}

fn no_numbers(what: &str, ty: &CType) -> Diagnostic {
    let text = format!(
        "{what}, of type '{}', does not consist of numbers of type 'float', 'double' or 'long double' alone, so that --check finds no \
         values for it",
        ty.declare("")
    );
    Diagnostic::new(Code::CheckInput, text)
}

/// The value for a parameter, without an expression for it.
fn input(derivative: &Derivative, at: usize, size: Option<&str>) -> Result<Input, Diagnostic> {
    let parameter = &derivative.function.parameters[at];
    let what = format!("parameter '{}'", parameter.name);
    let missing = |wanted: &str| {
        let text = format!("{what} of '{}' needs {wanted} for --check", derivative.function.name);
        Diagnostic::new(Code::CheckInput, text)
    };
    let number = |size: &str| {
        size.parse::<u64>().map_err(|_| {
            let text = format!("--size={}={size}: the size is no number of elements", parameter.name);
            Diagnostic::new(Code::BadOption, text)
        })
    };
    let object = derivative.object(at);
    match (parameter.ty.pointee(), object.reals, size) {
        (None, Some(Reals { format, .. }), _) => Ok(Input::Random(format, None)),
        (None, None, _) if derivative.roles[at].is_active() => Err(no_numbers(&what, object)),
        (None, None, Some(size)) => Ok(Input::Value(size.to_owned())),
        (None, None, None) => {
            Err(missing(&format!("a value: --size={}=NUMBER or --value={}=EXPRESSION", parameter.name, parameter.name)))
        }
        (Some(_), Some(Reals { format, .. }), Some(size)) => Ok(Input::Random(format, Some(number(size)?))),
        (Some(_), None, _) if derivative.roles[at].is_active() => Err(no_numbers(&what, object)),
        (Some(pointee), None, Some(size))
            if pointee.content == Content::Inactive && !matches!(pointee.shape, Shape::Function { .. }) =>
        {
            Ok(Input::Zero(number(size)?))
        }
        (Some(_), Some(_), None) => Err(missing(&format!("a length: --size={}=ELEMENTS", parameter.name))),
        (Some(_), None, _) => Err(missing(&format!("a value: --value={}=EXPRESSION", parameter.name))),
    }
}
