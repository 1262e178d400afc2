//! Two views of a file of CUDA: that of the host, and that of the device, in which `__CUDA_ARCH__` is defined.
//!
//! A file that asks for `__CUDA_ARCH__` is parsed twice. Kernels, `__device__` functions and variables of the device have the definitions of
//! the device view; all else has that of the host view. A function of both sides that device code calls is a second, internal function.
//! Files whose device code may refer to functions of the host, or that define a function for each side, are parsed twice as well.
//!
//! The device view alone is what there is of a file whose host half another compiler compiles.

use std::collections::HashSet;

use clang_export::schema::{self, CudaMemory, CudaRole, Function, Global, Unit};
use dialects::cmem::types::TYPES;
use dialects::ir::*;
use dialects::melior::ir::Module;
use dialects::ops::{func, llvm};

/// The value of `__CUDA_ARCH__`: that of the compute capability 7.0 that the runtime states.
const ARCHITECTURE: u32 = 700;

/// The view that a module is lowered from.
#[derive(Clone, Debug)]
pub enum View {
    /// The only one of the file.
    Whole,
    /// The host view, with the symbols that the device view defines.
    Host(HashSet<String>),
    /// The device view, without what is there once for both: records of kernels and variables for the runtime.
    Device,
    /// The device view, which is all of the module; its text tells the module from others of a program.
    Kernels(String),
}

impl View {
    /// Whether the definition of a function is that of the other view.
    pub fn leaves(&self, function: &Function<'_>) -> bool {
        is_of_device(function) && matches!(self, Self::Host(of_device) if of_device.contains(function.name))
    }

    /// Whether kernels and variables get records for the runtime.
    pub fn has_records(&self) -> bool {
        !matches!(self, Self::Device)
    }
}

/// The `-cc1` arguments for the device view of a file.
pub fn arguments(host: &[String]) -> Vec<String> {
    let definition = format!("-D__CUDA_ARCH__={ARCHITECTURE}");
    before_input(host.to_vec(), ["-fcuda-is-device", "-U__CUDA_ARCH__", &definition])
}

/// The `-cc1` arguments for the device view of a file behind its host view, which gives the warnings and writes the list of dependencies.
pub fn second_arguments(host: &[String]) -> Vec<String> {
    const WITH_FILE: [&str; 4] =
        ["-dependency-file", "-diagnostic-log-file", "-serialize-diagnostic-file", "-header-include-file"];
    let mut all = Vec::new();
    let mut rest = host.iter();
    while let Some(word) = rest.next() {
        if WITH_FILE.contains(&word.as_str()) {
            rest.next();
        } else if word != "-H" {
            all.push(word.clone());
        }
    }
    arguments(&before_input(all, ["-w"]))
}

/// Adds options to `-cc1` arguments, of which the last one is the input.
fn before_input<const COUNT: usize>(mut arguments: Vec<String>, options: [&str; COUNT]) -> Vec<String> {
    let at = arguments.len().saturating_sub(1);
    arguments.splice(at..at, options.map(str::to_owned));
    arguments
}

/// Whether a function is compiled for the device alone.
fn is_of_device(function: &Function<'_>) -> bool {
    matches!(function.role, CudaRole::Kernel | CudaRole::Device)
}

/// The symbols of the functions that a view defines for the host.
pub fn symbols_of_host<'t>(unit: &Unit<'t>) -> HashSet<&'t str> {
    let functions = unit.functions.iter().filter(|each| each.defined && each.role == CudaRole::Host);
    functions.map(|function| function.name).collect()
}

/// Whether a view defines functions with the same symbol for the host and for the device.
pub fn has_overloads(unit: &Unit<'_>) -> bool {
    let of_host = symbols_of_host(unit);
    unit.functions.iter().any(|each| each.defined && is_of_device(each) && of_host.contains(each.name))
}

/// The symbols whose definitions are those of the device view.
pub fn symbols(device: &Unit<'_>) -> HashSet<String> {
    let functions = device.functions.iter().filter(|function| function.defined);
    let functions = functions.filter(|function| is_of_device(function));
    let variables = device.globals.iter().filter(|global| global.defined && global.owner.is_none());
    let variables = variables.filter(|global| global.memory != CudaMemory::Host);
    functions.map(|function| function.name).chain(variables.map(|global| global.name)).map(str::to_owned).collect()
}

/// Whether device code of a file that was lowered as a whole refers to a function or variable of the host. It does so in functions of both
/// sides, of which Clang judges for the device view alone whether a device calls them, or by the address of a function. The device may have
/// another function of the same name.
pub fn refers_to_the_host(unit: &Unit<'_>, module: &Module<'_>) -> bool {
    let module = module_op(module);
    let names = |is: fn(&Function<'_>) -> bool| -> HashSet<&str> {
        unit.functions.iter().filter(|function| is(function)).map(|function| function.name).collect()
    };
    let mut left: Vec<&str> = names(is_of_device).into_iter().collect();
    if left.is_empty() {
        return false;
    }
    let of_device = names(|function| function.role != CudaRole::Host);
    let is_of_host =
        |global: &&Global<'_>| global.memory == CudaMemory::Host && !global.constant && global.owner.is_none();
    let mut of_host = names(|function| function.role == CudaRole::Host);
    of_host.extend(unit.globals.iter().filter(is_of_host).filter(|each| !each.c_name.is_empty()).map(|each| each.name));
    let mut seen: HashSet<&str> = left.iter().copied().collect();
    while let Some(function) = left.pop() {
        let Some(body) = lookup_symbol(module, function).filter(|symbol| func::is_defined(*symbol)) else { continue };
        for (_, name) in symbol_uses(body).unwrap_or_default() {
            if of_host.contains(name) && !of_device.contains(name) {
                return true;
            }
            if of_device.contains(name) && seen.insert(name) {
                left.push(name);
            }
        }
    }
    false
}

/// Moves the definitions of the device view into the module of the host view, which has none for `of_device` or other ones.
pub fn join<'c>(host: &Module<'c>, device: &Module<'c>, of_device: &HashSet<String>) {
    let (into, from) = (module_op(host), module_op(device));
    let body = module_body(host);
    let symbols: Vec<Op<'c>> = ops(module_body(device)).filter(|op| symbol_name(*op).is_some()).collect();
    let named = |op: Op<'c>| symbol_name(op).unwrap_or_default().to_owned();
    for &op in &symbols {
        let name = named(op);
        if !is_defined(op) || of_device.contains(&name) {
            continue;
        }
        if !has_local_linkage(op) || lookup_symbol(into, &name).is_some() {
            rename_symbol(op, &free_name(&name, into, from), from);
        }
        Linkage::Internal.set(op);
    }
    for op in symbols {
        let name = named(op);
        if Linkage::of(op) == Some(Linkage::Appending) {
            continue; // a list of the module
        }
        if let Some(existing) = lookup_symbol(into, &name) {
            if !of_device.contains(&name) {
                continue; // declared in both
            }
            if let Some(linkage) = Linkage::of(existing) {
                linkage.set(op);
            }
            erase(existing);
        } else if is_defined(op) {
            Linkage::Internal.set(op);
        }
        move_to_end(op, body);
    }
    // The table of C types of the device view starts with the rows of the host view's.
    if let Some(types) = attr(from, TYPES) {
        set_attr(into, TYPES, types);
    }
}

/// Gives definitions of the device view internal linkage where the host half of the file may have a definition with the symbol. Of kernels and
/// variables of the device it has other symbols, or internal ones; but a function may be there for each side, and linkers choose from inline ones.
pub fn keep_apart(module: &Module<'_>, device: &Unit<'_>) {
    let mut unique = symbols(device);
    for function in device.functions.iter().filter(|function| function.linkage != schema::Linkage::External) {
        unique.remove(function.name);
    }
    for op in ops(module_body(module)).filter(|op| is_defined(*op)) {
        let name = symbol_name(op).unwrap_or_default();
        let is_visible = Linkage::of(op).is_some_and(|linkage| !linkage.is_local() && linkage != Linkage::Appending);
        if is_visible && !unique.contains(name) {
            Linkage::Internal.set(op);
        }
    }
}

fn is_defined(symbol: Op<'_>) -> bool {
    let has_value = op_name(symbol) == llvm::Global::NAME && has_attr(symbol, llvm::Global::VALUE.0);
    has_value || func::is_defined(symbol)
}

fn free_name(name: &str, one: Op<'_>, other: Op<'_>) -> String {
    let names = std::iter::once(format!("{name}.device")).chain((1..).map(|count| format!("{name}.device.{count}")));
    let mut free = names.filter(|name| lookup_symbol(one, name).is_none() && lookup_symbol(other, name).is_none());
    free.next().unwrap_or_default()
}
