//! The first phase: a module from C, or from an MLIR file.

use super::job::Job;
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::plan::Start;
use dialects::facts::Interface;
use dialects::ir::{Context, Module, Op, functions, module_op, read_module, symbol_name};
use dialects::ops::func;
use frontend::{CompiledModule, compile_c};
use std::io::Read;

/// Reads the module of the input, with its defined and declared functions.
pub fn read<'c>(job: &mut Job<'_>, context: &'c Context) -> Result<(Module<'c>, Interface), Exit> {
    if job.spec.is_module {
        let module = parse(job, context)?;
        let interface = Interface::take(module_op(&module));
        job.start = if interface.is_some() { Start::FrontEnd } else { Start::Module };
        if let Some(interface) = &interface {
            job.name_source(interface);
        }
        return Ok((module, interface.unwrap_or_default()));
    }
    let options = job.own.front_end_options();
    let compiled = compile_c(context, &job.args, &options);
    let CompiledModule { module, diagnostics, interface } = compiled.map_err(|error| {
        print_to_stderr(&error.rendered);
        Exit::UserError
    })?;
    print_to_stderr(&diagnostics);
    check_functions(job, module_op(&module))?;
    Ok((module, interface))
}

/// Checks that every function named by `--function` is defined.
fn check_functions(job: &Job<'_>, module: Op<'_>) -> Result<(), Exit> {
    let defined: Vec<&str> =
        functions(module).into_iter().filter(|function| func::is_defined(*function)).filter_map(symbol_name).collect();
    let missing = job.own.functions.iter().find(|name| *name != "*" && !defined.contains(&name.as_str()));
    missing.map_or(Ok(()), |name| {
        let text = format!("'{}' defines no function '{name}'", job.spec.input.display());
        Err(user_error(Code::NoFunction, text))
    })
}

/// Reads the module of an MLIR input.
fn parse<'c>(job: &Job<'_>, context: &'c Context) -> Result<Module<'c>, Exit> {
    let input = &job.spec.input;
    let mut bytes = Vec::new();
    let read = if input.as_os_str() == "-" {
        std::io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(input).map(|content| bytes = content)
    };
    if let Err(error) = read {
        let text = format!("cannot read '{}': {error}", input.display());
        return Err(user_error(Code::Unreadable, text));
    }
    read_module(context, &bytes).ok_or_else(|| {
        job.messages.print();
        user_error(Code::BadModule, format!("'{}' is not a valid MLIR module", input.display()))
    })
}
