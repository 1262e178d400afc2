//! Modules and their derivatives as functions of this process.
//!
//! ```text
//! module ──> gradient (a request) ──> the pipeline of the compiler ──> object in memory ──> linked, called
//! ```
//!
//! [`compile`] takes a module as `cgeist-rs --emit=mlir` or a program writes it; [`gradient`] adds a derivative of one of its functions
//! first. The functions of the [`Compiled`] code have Rust types, which are checked against those that they have in the module.

pub use object_jit_sys::{Callable, Function, Number, Type, Value};

use autodiff::synthesise::returned_types;
use dialects::autodiff::Signature;
use dialects::ir::{
    Module, Op, PassedValue, Ty, ValueFact, float_width, functions, int_width, is_float, is_ptr, module_op, symbol_name,
};
use dialects::ops::func;
use dialects::pass::{PipelineOptions, run_pipeline};
use object_jit_sys::Code;
use pipelines::{Level, Order};
use std::collections::BTreeMap;
use std::fmt;
use targets::native::{Origin, Output, emit_to_bytes};

/// The reason why there is no code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no derivative.
    Derivative(autodiff::RequestError),
    /// A pass refused the module; its diagnostics went to the handlers of the context.
    Pass,
    /// Code generation failed, with this text.
    Emission(String),
    /// The object cannot be linked, or a function has another type than is asked for.
    Code(object_jit_sys::Error),
    /// The module defines no such function, or one with parameters or results that no [`Type`] describes.
    NoFunction(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Derivative(error) => error.fmt(f),
            Self::Pass => f.write_str("a pass refused the module"),
            Self::Emission(text) => f.write_str(text),
            Self::Code(error) => error.fmt(f),
            Self::NoFunction(name) => write!(f, "there is no function '{name}' that can be called"),
        }
    }
}

impl std::error::Error for Error {}

impl From<object_jit_sys::Error> for Error {
    fn from(error: object_jit_sys::Error) -> Self {
        Self::Code(error)
    }
}

/// The types of a function.
#[derive(Clone, Debug)]
struct Interface {
    parameters: Vec<Type>,
    result: Option<Type>,
}

/// Code of a module.
#[derive(Debug)]
pub struct Compiled {
    code: Code,
    functions: BTreeMap<String, Interface>,
}

impl Compiled {
    /// The function `name`, called as an `F`, such as `unsafe extern "C" fn(f64) -> f64`.
    ///
    /// # Errors
    /// A function that does not exist, or has another type.
    pub fn function<F: Callable>(&self, name: &str) -> Result<Function<'_, F>, Error> {
        let interface = self.functions.get(name).ok_or_else(|| Error::NoFunction(name.to_owned()))?;
        Ok(self.code.function(name, &interface.parameters, interface.result)?)
    }
}

/// Makes the passes known that compilation needs.
pub fn register() {
    pipelines::register();
}

/// Compiles a module for this machine with the passes of `-O2`, and links it into this process. The module is used up: what is left of it
/// is in the LLVM dialect.
///
/// # Errors
/// An error of a pass or of code generation, and an undefined symbol.
pub fn compile(module: &Module<'_>) -> Result<Compiled, Error> {
    let op = module_op(module);
    let functions = interfaces(op);
    let level = Level::O2;
    let pipeline = pipelines::differentiate(Order::After, false)
        .then(pipelines::structure(level))
        .then(pipelines::optimise(None, level))
        .then(pipelines::lower_native(None, level));
    run_pipeline(op, &pipeline.text(), &PipelineOptions::default()).map_err(|_| Error::Pass)?;
    let arguments = [
        "-triple",
        "x86_64-pc-linux-gnu",
        "-emit-obj",
        "-O2",
        "-mrelocation-model",
        "pic",
        "-pic-level",
        "2",
        "module.c",
    ];
    let (object, _) = emit_to_bytes(module, Origin::Compiler, &arguments.map(str::to_owned), Output::Object, None)
        .map_err(|error| Error::Emission(error.to_string()))?;
    Ok(Compiled { code: Code::new(&object)?, functions })
}

/// Adds the derivative that a signature asks for to a module, compiles it, and returns the code with the name of the derivative. The
/// function that is differentiated is part of the code.
///
/// # Errors
/// As for [`compile`] and [`autodiff::gradient`].
pub fn gradient(module: &Module<'_>, signature: &Signature) -> Result<(Compiled, String), Error> {
    let name = autodiff::gradient(module_op(module), signature).map_err(Error::Derivative)?;
    Ok((compile(module)?, name))
}

/// The functions that a module defines, with types that can be called.
fn interfaces(module: Op<'_>) -> BTreeMap<String, Interface> {
    let defined = functions(module).into_iter().filter(|function| func::is_defined(*function));
    let all = defined.filter_map(|function| {
        let types = func::inputs(function).into_iter().enumerate();
        let is_special = |at: usize| PassedValue::argument(function, at).has_any(&ValueFact::PASSED_SPECIALLY);
        let parameters =
            types.map(|(at, ty)| type_of(ty).filter(|_| !is_special(at))).collect::<Option<Vec<Type>>>()?;
        let results = returned_types(function);
        let result = match results[..] {
            [] => None,
            [only] => Some(type_of(only)?),
            _ => return None,
        };
        Some((symbol_name(function)?.to_owned(), Interface { parameters, result }))
    });
    all.collect()
}

/// The type of a value at the boundary of a function.
fn type_of(ty: Ty<'_>) -> Option<Type> {
    match (is_float(ty), int_width(ty)) {
        (true, _) => match float_width(ty) {
            Some(32) => Some(Type::F32),
            Some(64) => Some(Type::F64),
            _ => None,
        },
        (false, Some(32)) => Some(Type::I32),
        (false, Some(64)) => Some(Type::I64),
        (false, _) => is_ptr(ty).then_some(Type::Pointer),
    }
}
