//! Calls of complex functions in one form for all targets: `rmlir.complex.cexp` takes and returns real and imaginary parts,
//! each as a value. So rows see components, whether the C ABI passes a complex number as two numbers, as a vector, as an
//! aggregate or in memory.

use analysis::function_facts::{MemoryEffects, set_memory_effects};
use derivatives::{Rule, row_of_function};
use dialects::{
    ir::*,
    ops::{
        arith, func,
        llvm::{self, GepFlags, GepIndex},
    },
};

/// The beginning of the names of functions on parts.
const PREFIX: &str = "rmlir.complex.";

/// The attribute of such a function with the name of a function of the library that passes complex numbers alike.
const MODEL: &str = "autodiff.model";

/// The name of the library function, without the prefix of the form on parts.
pub fn library_name(name: &str) -> &str {
    name.strip_prefix(PREFIX).unwrap_or(name)
}

/// Whether a name is that of a function on parts.
pub fn is_on_parts(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// The form in which a complex argument or result is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Two numbers.
    Parts,
    /// A vector of two numbers.
    Vector,
    /// A structure or array of two numbers.
    Aggregate,
    /// The address of the numbers.
    Memory,
}

/// How a library function passes complex numbers.
struct Interface<'c> {
    /// The type of the parts.
    part: Ty<'c>,
    /// The forms of the arguments.
    arguments: Vec<Form>,
    /// The form of the result; `None` for one that is a real number.
    result: Option<Form>,
    /// Whether the result is written to memory that the first argument points to.
    is_indirect: bool,
}

/// The attribute of argument `at` of a function of this name.
fn argument_type<'c>(function: Op<'c>, at: usize, name: &str) -> Option<Ty<'c>> {
    func::arg_attrs(function, at).and_then(|all| dict_entry(all, name)).and_then(attr_type)
}

/// The number type of an aggregate of two equal numbers.
fn pair<'c>(r#type: Ty<'c>) -> Option<Ty<'c>> {
    let element = llvm_array_element(r#type).filter(|_| llvm_array_length(r#type) == Some(2));
    let of_fields = || match llvm_struct_fields(r#type)?[..] {
        [one, other] if one == other => Some(one),
        _ => None,
    };
    element.or_else(of_fields).filter(|each| is_float(*each))
}

fn is_pair_vector(r#type: Ty<'_>) -> bool {
    is_vector(r#type) && shape_of(r#type).as_deref() == Some(&[2]) && element_type(r#type).is_some_and(is_float)
}

impl<'c> Interface<'c> {
    /// The interface of a declared library function with a complex row; `None` if it is none, or its signature is not
    /// that of the function.
    fn of(function: Op<'c>) -> Option<Self> {
        let name = symbol_name(function).filter(|name| !func::is_defined(function) && !is_on_parts(name))?;
        let (row, _) = row_of_function(name)?;
        let (operands, results) = match &row.rule {
            Rule::Holomorphic(partials) => (partials.len(), 2),
            Rule::Jacobian(rows) if rows.first()?.len() == 2 => (1, rows.len()),
            _ => return None,
        };
        let (inputs, outputs) = (func::inputs(function), func::outputs(function));
        let result_in_memory = argument_type(function, 0, "llvm.sret");
        let is_indirect = result_in_memory.is_some();
        let (mut arguments, mut part) = (Vec::new(), result_in_memory.and_then(pair));
        let mut at = usize::from(is_indirect);
        while let Some(&input) = inputs.get(at) {
            let (form, own, count) = match input {
                _ if is_float(input) => (Form::Parts, Some(input), 2),
                _ if is_pair_vector(input) => (Form::Vector, element_type(input), 1),
                _ if is_ptr(input) => (Form::Memory, argument_type(function, at, "llvm.byval").and_then(pair), 1),
                _ => (Form::Aggregate, Some(pair(input)?), 1),
            };
            part = part.or(own);
            arguments.push(form);
            at += count;
        }
        let result = match outputs.first() {
            _ if is_indirect => Some(Form::Memory),
            Some(output) if is_float(*output) => None,
            Some(output) if is_pair_vector(*output) => Some(Form::Vector),
            Some(output) => Some(pair(*output).map(|_| Form::Aggregate)?),
            None => return None,
        };
        let part = part.or_else(|| outputs.first().and_then(|each| pair(*each)).or(outputs.first().copied()))?;
        let fits = at == inputs.len() && arguments.len() == operands && result.is_some() == (results == 2);
        (fits && is_float(part)).then_some(Self { part, arguments, result, is_indirect })
    }

    /// The type of a function on parts with this many complex arguments.
    fn on_parts(&self, context: &'c Context, arguments: usize, is_complex: bool) -> Ty<'c> {
        function_type(context, &vec![self.part; 2 * arguments], &vec![self.part; 1 + usize::from(is_complex)])
    }

    /// The parts of complex numbers in this form; takes them from `values`.
    fn parts(&self, b: &Builder<'c>, form: Form, values: &mut impl Iterator<Item = Val<'c>>) -> Option<[Val<'c>; 2]> {
        let value = values.next()?;
        Some(match form {
            Form::Parts => [value, values.next()?],
            Form::Vector => [0, 1].map(|at| element(b, value, at)),
            Form::Aggregate => [0, 1].map(|at| llvm::extract_value(b, value, &[at], self.part)),
            Form::Memory => [0, 1].map(|at| llvm::load(b, self.part, self.address(b, value, at), &facts())),
        })
    }

    /// The address of a part in memory.
    fn address(&self, b: &Builder<'c>, of: Val<'c>, at: i32) -> Val<'c> {
        llvm::gep(b, of, &[GepIndex::Constant(at)], self.part, GepFlags::None)
    }

    /// A complex number in this form, for an argument or result of a type.
    fn whole(&self, b: &Builder<'c>, form: Form, parts: [Val<'c>; 2], r#type: Ty<'c>) -> Vec<Val<'c>> {
        match form {
            Form::Parts => parts.to_vec(),
            Form::Vector => {
                let mut vector = llvm::undef(b, r#type);
                for (part, at) in parts.into_iter().zip(0..) {
                    vector = llvm::InsertElement::build(b, vector, part, position(b, at), r#type).value();
                }
                vec![vector]
            }
            Form::Aggregate => {
                let first = llvm::insert_value(b, llvm::undef(b, r#type), parts[0], &[0]);
                vec![llvm::insert_value(b, first, parts[1], &[1])]
            }
            Form::Memory => {
                let memory = self.memory(b);
                for (part, at) in parts.into_iter().zip(0..) {
                    llvm::store(b, part, self.address(b, memory, at), &facts());
                }
                vec![memory]
            }
        }
    }

    /// Stack memory for a complex number.
    fn memory(&self, b: &Builder<'c>) -> Val<'c> {
        let one = arith::constant_int(b, int_type(b.context(), 32), 1);
        llvm::alloca(b, one, llvm_struct_type(b.context(), &[self.part; 2], false), 16)
    }
}

fn facts<'c>() -> AccessFacts<'c> {
    AccessFacts { alignment: Some(1), ..AccessFacts::default() }
}

fn position<'c>(b: &Builder<'c>, at: i64) -> Val<'c> {
    arith::constant_int(b, int_type(b.context(), 64), at)
}

/// An element of a vector.
fn element<'c>(b: &Builder<'c>, vector: Val<'c>, at: i64) -> Val<'c> {
    let r#type = element_type(type_of(vector)).unwrap_or_else(|| type_of(vector));
    llvm::ExtractElement::build(b, vector, position(b, at), r#type).value()
}

/// Replaces the calls of complex library functions in a module by calls of functions on parts, which are declared.
pub fn canonicalise(module: Op<'_>) {
    for function in functions(module) {
        let Some(interface) = Interface::of(function) else { continue };
        let Some(name) = symbol_name(function) else { continue };
        let calls: Vec<_> = func::Call::all(module).into_iter().filter(|call| call.callee() == Some(name)).collect();
        if !calls.is_empty() {
            let count = interface.arguments.len();
            let r#type = interface.on_parts(context_of(module), count, interface.result.is_some());
            declare(module, &format!("{PREFIX}{name}"), name, r#type);
        }
        for call in calls {
            call_on_parts(&interface, call.op(), name);
        }
    }
}

/// Declares a function on parts, which accesses no memory.
fn declare<'c>(module: Op<'c>, name: &str, model: &str, r#type: Ty<'c>) -> Op<'c> {
    if let Some(known) = lookup_symbol(module, name) {
        return known;
    }
    let context = context_of(module);
    let function = func::func(&Builder::at_end(context, body(module, 0)), name, r#type, true);
    set_attr(function, MODEL, str_attr(context, model));
    set_memory_effects(function, MemoryEffects::NONE);
    function
}

fn call_on_parts<'c>(interface: &Interface<'c>, call: Op<'c>, name: &str) {
    let mut b = Builder::before(call);
    b.set_loc(call.location());
    let mut given: Vec<_> = operands(call).collect();
    let target = interface.is_indirect.then(|| given.remove(0));
    let mut given = given.into_iter();
    let mut values = Vec::new();
    for form in &interface.arguments {
        let Some(parts) = interface.parts(&b, *form, &mut given) else { return };
        values.extend(parts);
    }
    let types = vec![interface.part; 1 + usize::from(interface.result.is_some())];
    let new = func::call(&b, &format!("{PREFIX}{name}"), &values, &types);
    match (interface.result, target) {
        (None, _) => replace_op(call, &[result(new, 0)]),
        (Some(_), Some(target)) => {
            for (part, at) in results(new).zip(0..) {
                llvm::store(&b, part, interface.address(&b, target, at), &facts());
            }
            erase(call);
        }
        (Some(form), None) => {
            let old = result(call, 0);
            for user in users(old) {
                if let Some(at) = taken_part(user) {
                    replace_op(user, &[result(new, at)]);
                }
            }
            let whole = interface.whole(&b, form, [result(new, 0), result(new, 1)], type_of(old));
            replace_op(call, &whole);
        }
    }
}

/// The part of a complex number that an operation takes out of it.
fn taken_part(user: Op<'_>) -> Option<usize> {
    let at = match llvm::ExtractValue::of(user) {
        Some(view) => view.position().filter(|position| position.len() == 1)?[0],
        None => llvm::ExtractElement::of(user).and_then(|view| constant_int(view.position()))?,
    };
    usize::try_from(at).ok().filter(|at| *at < 2)
}

/// The name and type of the function on parts that computes the complex version of a C function, in the format of the
/// function on parts `of`; declares it.
pub fn sibling<'c>(module: Op<'c>, of: &str, function: &str, arguments: usize) -> Option<Op<'c>> {
    let known = lookup_symbol(module, of)?;
    let model = attr_string(known, MODEL)?;
    let part = *func::inputs(known).first()?;
    let suffix = match float_width(part)? {
        32 => "f",
        80 => "l",
        128 if model.ends_with("f128") => "f128",
        128 => "l",
        _ => "",
    };
    let r#type = function_type(context_of(module), &vec![part; 2 * arguments], &[part; 2]);
    Some(declare(module, &format!("{PREFIX}c{function}{suffix}"), model, r#type))
}

/// Defines the functions on parts that a module declares: each calls the function of the library.
pub fn define(module: Op<'_>) {
    for function in functions(module) {
        let name = symbol_name(function).filter(|name| is_on_parts(name) && !func::is_defined(function));
        if let Some(name) = name.map(library_name) {
            define_one(module, function, name);
        }
    }
}

fn define_one<'c>(module: Op<'c>, function: Op<'c>, name: &str) -> Option<()> {
    let model = lookup_symbol(module, attr_string(function, MODEL)?)?;
    remove_attr(function, MODEL);
    let interface = Interface::of(model)?;
    let called = match lookup_symbol(module, name) {
        Some(known) => known,
        None => declare_like(module, model, &interface, name, func::inputs(function).len() / 2),
    };
    let types = func::inputs(called);
    Linkage::Internal.set(function);
    let block = func::add_entry(function, function.location());
    let mut b = Builder::at_end(context_of(module), block);
    b.set_loc(function.location());
    let parts: Vec<_> = args(block).collect();
    let mut values = Vec::new();
    values.extend(interface.is_indirect.then(|| interface.memory(&b)));
    let form = interface.arguments.first().copied()?;
    for parts in parts.chunks(2) {
        let r#type = *types.get(values.len())?;
        values.extend(interface.whole(&b, form, [parts[0], parts[1]], r#type));
    }
    let returned = func::outputs(called);
    let call = func::call(&b, name, &values, &returned);
    if let Some(all) = attr(called, "arg_attrs") {
        set_attr(call, "arg_attrs", all);
    }
    let mut whole = if interface.is_indirect { vec![values[0]] } else { results(call).collect() }.into_iter();
    let outputs = match interface.result.filter(|_| func::outputs(function).len() == 2) {
        Some(form) => interface.parts(&b, form, &mut whole)?.to_vec(),
        None => whole.collect(),
    };
    func::ret(&b, &outputs);
    Some(())
}

/// Declares a library function that passes `count` complex arguments, and its complex result, as `model` does.
fn declare_like<'c>(module: Op<'c>, model: Op<'c>, interface: &Interface<'c>, name: &str, count: usize) -> Op<'c> {
    let context = context_of(module);
    let inputs = func::inputs(model);
    let hidden = usize::from(interface.is_indirect);
    let width = if interface.arguments.first() == Some(&Form::Parts) { 2 } else { 1 };
    let order: Vec<usize> = (0..hidden).chain((0..count).flat_map(|_| hidden..hidden + width)).collect();
    let types: Vec<_> = order.iter().map(|at| inputs[*at]).collect();
    let r#type = function_type(context, &types, &func::outputs(model));
    let function = func::func(&Builder::at_end(context, body(module, 0)), name, r#type, true);
    if let Some(all) = attr(model, "arg_attrs").and_then(attr_elements) {
        let all: Vec<_> = order.iter().filter_map(|at| all.get(*at).copied()).collect();
        func::set_arg_attrs(function, &all);
    }
    if let Some(all) = attr(model, func::passthrough_name(model)) {
        set_attr(function, func::passthrough_name(function), all);
    }
    Linkage::External.set(function);
    function
}
