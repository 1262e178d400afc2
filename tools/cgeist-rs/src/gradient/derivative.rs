//! A derivative that was asked for, checked against the type of its function.

use super::options::{Mode, Options};
use crate::diagnostic::{Code, Diagnostic};
use frontend::prototype::{CType, Content, Parameter, Prototype, Shape};
use std::collections::BTreeSet;

/// The name of the result of a function in `--of`.
const RESULT: &str = "return";

/// A derivative of a function.
#[derive(Clone, Debug)]
pub struct Derivative {
    /// The function, whose parameters all have names.
    pub function: Prototype,
    pub mode: Mode,
    /// The number of directions.
    pub width: usize,
    /// Its name.
    pub name: String,
    /// An element for each parameter.
    pub roles: Vec<Role>,
    /// Whether the result is differentiated.
    pub of_result: bool,
}

/// The part of a parameter in a derivative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role {
    /// Whether the derivative is taken with respect to it.
    pub wrt: bool,
    /// Whether the function stores through it what is differentiated.
    pub of: bool,
}

impl Role {
    /// Whether the parameter has a shadow.
    pub fn is_active(self) -> bool {
        self.wrt || self.of
    }
}

/// An error with its code.
fn error(code: Code, text: String) -> Diagnostic {
    Diagnostic::new(code, text)
}

impl Derivative {
    /// The derivative that options ask for.
    ///
    /// # Errors
    /// Names that are no parameters, parameters without derivative, and requests in which nothing is differentiated.
    pub fn new(mut function: Prototype, options: &Options) -> Result<Self, Diagnostic> {
        if function.is_variadic {
            let text = format!("'{}' takes variable arguments, which have no derivative; pass an array", function.name);
            return Err(error(Code::NotDifferentiable, text));
        }
        let mut roles = vec![Role::default(); function.parameters.len()];
        if options.wrt.is_empty() {
            let text = format!("--wrt= has to name parameters of '{}'; {}", function.name, candidates(&function));
            return Err(error(Code::NoParameter, text));
        }
        for name in &options.wrt {
            let at = parameter(&function, name, "--wrt")?;
            check_wrt(&function, at)?;
            roles[at].wrt = true;
        }
        let mut of_result = false;
        for name in &options.of {
            if name == RESULT {
                of_result = true;
            } else {
                let at = parameter(&function, name, "--of")?;
                check_of(&function, at)?;
                roles[at].of = true;
            }
        }
        if options.of.is_empty() {
            of_result = true;
        }
        if of_result {
            check_result(&function, options)?;
        }
        name_parameters(&mut function);
        let suffix = match options.mode {
            Mode::Reverse => "gradient",
            Mode::Forward => "forward",
            Mode::Jacobian => "jacobian",
            Mode::HessianVector => "hessian_vector",
        };
        let name = options.name.clone().unwrap_or_else(|| format!("{}_{suffix}", function.name));
        if !is_identifier(&name) || name == function.name {
            let text =
                format!("'{name}' is no name for a derivative of '{}': --name= takes another name of C", function.name);
            return Err(error(Code::BadOption, text));
        }
        let derivative = Self { mode: options.mode, width: options.width.into(), name, roles, of_result, function };
        derivative.check_mode()?;
        Ok(derivative)
    }

    /// Checks what only some modes accept.
    fn check_mode(&self) -> Result<(), Diagnostic> {
        let scalar = self.function.result.reals.is_some_and(|reals| reals.count == Some(1));
        match self.mode {
            Mode::Reverse | Mode::Forward => Ok(()),
            Mode::HessianVector if self.of_result && scalar => Ok(()),
            Mode::HessianVector => {
                let text = format!(
                    "second derivatives are those of a number that '{}' returns, which is '{}'",
                    self.function.name,
                    self.function.result.declare("")
                );
                Err(error(Code::NotDifferentiable, text))
            }
            Mode::Jacobian => {
                let mut formats = Vec::new();
                if self.of_result {
                    formats.push(("the result", self.function.result.reals));
                }
                for (parameter, role) in self.function.parameters.iter().zip(&self.roles) {
                    if role.is_active() {
                        let object = parameter.ty.pointee().unwrap_or(&parameter.ty);
                        formats.push((&parameter.name, object.reals));
                    }
                }
                let first = formats.first().and_then(|(_, reals)| *reals).map(|reals| reals.format);
                let other = formats.iter().find(|(_, reals)| reals.is_none_or(|reals| Some(reals.format) != first));
                let Some((what, _)) = other else { return Ok(()) };
                let text = format!(
                    "a Jacobian has elements of one format, 'float', 'double' or 'long double'; '{what}' does not consist of \
                     such numbers, or of others than '{}'",
                    formats.first().map_or("", |(name, _)| name)
                );
                Err(error(Code::NotDifferentiable, text))
            }
        }
    }

    /// Whether a parameter is differentiated and passed by value.
    pub fn is_by_value(&self, at: usize) -> bool {
        self.roles[at].is_active() && self.function.parameters[at].ty.pointee().is_none()
    }

    /// The type of the object that a parameter with a shadow is or points to.
    pub fn object(&self, at: usize) -> &CType {
        let ty = &self.function.parameters[at].ty;
        ty.pointee().unwrap_or(ty)
    }

    /// The numbers of the parameters with a shadow.
    pub fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.roles.len()).filter(|at| self.roles[*at].is_active())
    }

    /// Whether the function returns something.
    pub fn returns(&self) -> bool {
        self.function.result.shape != Shape::Void
    }

    /// Whether the adjoint of the result is a parameter of the gradient; otherwise it is 1.
    pub fn has_seed(&self) -> bool {
        let is_alone = !self.roles.iter().any(|role| role.of && !role.wrt);
        let is_real = self.function.result.reals.is_some_and(|reals| reals.count == Some(1));
        self.mode == Mode::Reverse && self.of_result && !(self.width == 1 && is_alone && is_real)
    }

    /// A name that no parameter has, which begins with these letters.
    pub fn fresh(&self, name: &str) -> String {
        let taken: BTreeSet<&str> = self.function.parameters.iter().map(|parameter| &*parameter.name).collect();
        let mut fresh = name.to_owned();
        while taken.contains(&*fresh) || fresh == self.function.name || fresh == self.name {
            fresh.push('_');
        }
        fresh
    }

    /// The name of something that belongs to a parameter: `d_x`, the shadow of `x`.
    pub fn belonging(&self, prefix: &str, at: usize) -> String {
        self.fresh(&format!("{prefix}_{}", self.function.parameters[at].name))
    }

    /// A sentence that says what it computes.
    pub fn title(&self) -> String {
        let wrt = self.names(|role| role.wrt);
        let mut of = self.names(|role| role.of);
        if self.of_result {
            of = if of.is_empty() { "its result".to_owned() } else { format!("its result, {of}") };
        }
        let what = match self.mode {
            Mode::Reverse => "The gradient",
            Mode::Forward => "The tangents",
            Mode::Jacobian => "The Jacobian",
            Mode::HessianVector => "The second derivatives",
        };
        format!("{what} of {}: of {of}, with respect to {wrt}.", self.function.name)
    }

    /// A list of names for a sentence; empty if no role is selected.
    pub fn names(&self, selected: impl Fn(Role) -> bool) -> String {
        let all: Vec<&str> = self
            .function
            .parameters
            .iter()
            .zip(&self.roles)
            .filter(|(_, role)| selected(**role))
            .map(|(parameter, _)| &*parameter.name)
            .collect();
        match all.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
        }
    }
}

/// Gives names to parameters without one, and other names to those that hide a type, which shadows have as well.
fn name_parameters(function: &mut Prototype) {
    let types: Vec<&CType> =
        function.parameters.iter().map(|parameter| &parameter.ty).chain([&function.result]).collect();
    let types: BTreeSet<String> = types.into_iter().map(|ty| innermost(ty).name.clone()).collect();
    for at in 0..function.parameters.len() {
        let mut name = function.parameters[at].name.clone();
        if name.is_empty() {
            name = format!("p{}", at + 1);
        } else if !types.contains(&name) {
            continue;
        }
        while types.contains(&name) || function.parameters.iter().any(|other| other.name == name) {
            name.push('_');
        }
        function.parameters[at].name = name;
    }
}

/// The type below pointers and arrays.
fn innermost(ty: &CType) -> &CType {
    match &ty.shape {
        Shape::Pointer(inner) | Shape::Array(inner, _) => innermost(inner),
        _ => ty,
    }
}

/// The parameters that may be differentiated, as the end of a message.
fn candidates(function: &Prototype) -> String {
    let all: Vec<String> = function
        .parameters
        .iter()
        .enumerate()
        .filter(|(_, parameter)| why_inactive(&parameter.ty).is_none())
        .map(|(at, parameter)| match parameter.name.is_empty() {
            true => format!("'p{}'", at + 1),
            false => format!("'{}'", parameter.name),
        })
        .collect();
    if all.is_empty() { "none of them has a derivative".to_owned() } else { format!("there are {}", all.join(", ")) }
}

/// The number of a parameter that an option names.
fn parameter(function: &Prototype, name: &str, option: &str) -> Result<usize, Diagnostic> {
    let is_named = |(at, parameter): (usize, &Parameter)| {
        parameter.name == name || parameter.name.is_empty() && name == format!("p{}", at + 1)
    };
    function.parameters.iter().enumerate().position(is_named).ok_or_else(|| {
        let text = format!("{option}={name}: '{}' has no parameter '{name}'; {}", function.name, candidates(function));
        error(Code::NoParameter, text)
    })
}

/// The reason why a value of a type has no derivative, if it has none.
fn why_inactive(ty: &CType) -> Option<&'static str> {
    match (&ty.shape, ty.content) {
        (Shape::Pointer(pointee), _) => match (&pointee.shape, pointee.content) {
            (Shape::Function { .. }, _) => Some("points to a function"),
            (_, Content::Inactive) => Some("points to no floating-point numbers"),
            _ => None,
        },
        (_, Content::Floats) => None,
        (_, Content::Pointers) => Some("contains pointers and is passed by value"),
        _ => Some("is no floating-point number"),
    }
}

/// Checks that a derivative can be taken with respect to a parameter.
fn check_wrt(function: &Prototype, at: usize) -> Result<(), Diagnostic> {
    let parameter = &function.parameters[at];
    why_inactive(&parameter.ty).map_or(Ok(()), |why| {
        let text = format!(
            "parameter '{}' of '{}' has no derivative: '{}' {why}",
            parameter.name,
            function.name,
            parameter.ty.declare("")
        );
        Err(error(Code::NotDifferentiable, text))
    })
}

/// Checks that results can be stored through a parameter.
fn check_of(function: &Prototype, at: usize) -> Result<(), Diagnostic> {
    let parameter = &function.parameters[at];
    if parameter.ty.pointee().is_some() {
        return check_wrt(function, at);
    }
    let text = format!(
        "--of={}: parameter '{}' of '{}' is passed by value, so that nothing is stored through it",
        parameter.name, parameter.name, function.name
    );
    Err(error(Code::NotDifferentiable, text))
}

/// Checks that the result has a derivative.
fn check_result(function: &Prototype, options: &Options) -> Result<(), Diagnostic> {
    if function.result.content == Content::Floats {
        return Ok(());
    }
    let what = match function.result.shape {
        Shape::Void => "nothing".to_owned(),
        _ => format!("'{}'", function.result.declare("")),
    };
    let remedy = if options.of.is_empty() {
        "--of= names the pointers through which results are stored"
    } else {
        "leave 'return' out of --of="
    };
    let text = format!("'{}' returns {what}, which has no derivative; {remedy}", function.name);
    Err(error(Code::NotDifferentiable, text))
}

/// Whether a text is an identifier of C.
fn is_identifier(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}
