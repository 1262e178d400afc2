//! The form of a function that a request names: the function itself, or a function of this file that calls it with
//! structures and complex numbers that it gets in another way.
//!
//! How a structure is passed by value depends on the target and takes it apart in ways that have nothing to do with its fields.
//! Behind a pointer, its fields have the types and offsets of C. A derivative in two calls gets the fields one by one: the
//! second call could not use the memory of the first.

use clang_export::schema::{AbiKind, AbiValue, Function};
use dialects::autodiff::Mode;
use dialects::facts::is_of_function;
use dialects::ir::*;
use dialects::ops::func;

use super::types::Part;
use crate::c::abi::Convention;
use crate::c::call::Callee;
use crate::c::cx::Cx;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Address, Rv};

/// The function that a request names.
pub struct Form<'c> {
    /// Its symbol.
    pub name: String,
    /// The types of its parameters; behind those for the parameters in C, the address of a result in memory.
    pub parameters: Vec<Ty<'c>>,
    /// How the function takes each parameter in C.
    pub passing: Vec<Passing>,
    /// The type of its result, unless there is none.
    pub result: Option<Ty<'c>>,
    /// Whether the result is stored behind the last parameter.
    pub result_in_memory: bool,
}

/// How a form takes a parameter in C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passing {
    /// In a register, as in C.
    Register,
    /// Behind a pointer.
    Address,
    /// As its scalars, each in a register.
    Scalars(Vec<Part>),
}

/// The attributes of a function that state how its code is generated, such as the processor.
fn code_generation(function: Op<'_>) -> Option<Attr<'_>> {
    let mut all = attr(function, func::passthrough_name(function)).and_then(attr_elements)?;
    all.retain(|each| func::passthrough_entry(*each).is_some_and(|(name, _)| !is_of_function(name)));
    Some(array_attr(context_of(function), &all))
}

impl<'c, 't> Cx<'c, 't> {
    /// Whether a value crosses a call as the one value that it is in a register.
    fn is_one_value(&mut self, how: &'t AbiValue<'t>) -> Lowered<bool> {
        let is_direct = matches!(how.kind, AbiKind::Direct | AbiKind::Extend) && how.flat.is_empty();
        if !is_direct || self.is_aggregate(how.ty) || self.is_complex(how.ty) {
            return Ok(false);
        }
        Ok(self.crossing(how)? == self.reg(how.ty)?)
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The form of a function for requests in a mode; the function that calls it is made once.
    pub fn form(&mut self, function: &'t Function<'t>, mode: Mode) -> Lowered<Form<'c>> {
        let abi = self.m.abi(function.abi);
        let signature = self.m.signature(function.abi)?;
        let is_named = self.m.called_directly(function, function.abi)?;
        let in_two_calls = matches!(mode, Mode::Augment | Mode::Reverse);
        let mut passing = Vec::new();
        for how in &abi.params {
            passing.push(match self.m.scalars(how.ty) {
                _ if self.m.is_one_value(how)? => Passing::Register,
                Some(parts) if in_two_calls => Passing::Scalars(parts),
                _ => Passing::Address,
            });
        }
        let has_result = !self.m.is_void(abi.result.ty);
        let result_in_memory = has_result && !self.m.is_one_value(&abi.result)?;
        self.m.declare_function(function.decl)?;
        let is_plain = passing.iter().all(|each| *each == Passing::Register) && !result_in_memory;
        if is_plain && is_named && matches!(signature.convention, Convention::Plain) {
            let name = function.name.to_owned();
            let (parameters, result) = (signature.inputs, signature.result);
            return Ok(Form { name, parameters, passing, result, result_in_memory });
        }
        let mut parameters = Vec::new();
        for (how, passing) in abi.params.iter().zip(&passing) {
            match passing {
                Passing::Register => parameters.push(self.m.reg(how.ty)?),
                Passing::Address => parameters.push(self.m.known.ptr),
                Passing::Scalars(parts) => {
                    for (_, part) in parts {
                        parameters.push(self.m.reg(*part)?);
                    }
                }
            }
        }
        let result = if has_result && !result_in_memory { Some(self.m.reg(abi.result.ty)?) } else { None };
        if result_in_memory {
            parameters.push(self.m.known.ptr);
        }
        let suffix = if in_two_calls { "by_scalars" } else { "by_address" };
        let name = format!("{}.{suffix}", function.name);
        let form = Form { name, parameters, passing, result, result_in_memory };
        if self.m.declared.insert(form.name.clone()) {
            let callee = self.callee_of(function, is_named)?;
            self.make_thunk(function, &form, callee)?;
        }
        Ok(form)
    }

    /// The function as the callee of the thunk; `None` if only its address can be called.
    fn callee_of(&mut self, function: &'t Function<'t>, is_named: bool) -> Lowered<Option<Callee<'c>>> {
        Ok(is_named.then(|| {
            let name = function.name.to_owned();
            if self.m.llvm_functions.contains(&function.decl) { Callee::Llvm(name) } else { Callee::Func(name) }
        }))
    }

    fn make_thunk(&mut self, function: &'t Function<'t>, form: &Form<'c>, callee: Option<Callee<'c>>) -> Lowered<()> {
        let context = self.m.context;
        let location = self.m.location(function.loc);
        let results: Vec<Ty<'c>> = form.result.into_iter().collect();
        let ty = function_type(context, &form.parameters, &results);
        let mut builder = Builder::new(context);
        builder.set_end(self.m.body);
        builder.set_loc(location);
        let op = func::Func::build(&builder, str_attr(context, &form.name), type_attr(ty))
            .attr("llvm.linkage", Linkage::Internal.attr(context))
            .attr_opt("llvm.passthrough", code_generation(self.op))
            .build();
        let inputs: Vec<(Ty<'c>, Loc<'c>)> = form.parameters.iter().map(|&ty| (ty, location)).collect();
        let block = create_block(region(op, 0), &inputs);
        let def = self.def;
        let mut thunk = Fun::new(self.m, def, op, block);
        thunk.b.set_end(block);
        thunk.b.set_loc(location);
        thunk.call_from_form(function, form, callee).inspect_err(|_| erase(op))
    }

    /// The body of a thunk: makes the arguments in C of its own, calls, and stores the result.
    fn call_from_form(
        &mut self,
        function: &'t Function<'t>,
        form: &Form<'c>,
        callee: Option<Callee<'c>>,
    ) -> Lowered<()> {
        let abi = self.m.abi(function.abi);
        let slots = self.slots;
        let mut arguments = Vec::new();
        let mut incoming = (0..form.parameters.len()).map(|at| arg(slots, at));
        for (how, passing) in abi.params.iter().zip(&form.passing) {
            let taken = incoming.by_ref();
            let value = match passing {
                Passing::Register => taken.next().map(Rv::Scalar),
                Passing::Address => taken.next().map(|ptr| self.load_whole(ptr, how.ty)).transpose()?,
                Passing::Scalars(parts) => {
                    let scalars: Vec<Val<'c>> = taken.take(parts.len()).collect();
                    Some(self.whole(how.ty, parts, &scalars)?)
                }
            };
            arguments.extend(value.map(|value| (value, how.ty)));
        }
        let callee = match callee {
            Some(callee) => callee,
            None => Callee::Pointer(self.function_address(function.decl)?),
        };
        let value = self.emit_call(&callee, function.abi, &arguments, abi.result.ty)?;
        let mut results = Vec::new();
        if form.result_in_memory {
            let Some(ptr) = incoming.next() else { return self.unsupported("a result in memory without address") };
            let to = self.typed_address(ptr, abi.result.ty);
            self.store_whole(to, value, abi.result.ty)?;
        } else if let Rv::Scalar(value) = value {
            results.push(value);
        }
        func::Return::build(&self.b, &results).build();
        Ok(())
    }

    /// An address with the alignment of a type.
    pub fn typed_address(&self, ptr: Val<'c>, ty: u32) -> Address<'c> {
        Address { ptr, align: self.m.ty(ty).align.max(1) }
    }

    /// The value of an object in memory.
    pub fn load_whole(&mut self, ptr: Val<'c>, ty: u32) -> Lowered<Rv<'c>> {
        let address = self.typed_address(ptr, ty);
        if self.m.is_aggregate(ty) {
            return Ok(Rv::Aggregate(address));
        }
        let place = self.object(address, ty);
        self.load(&place)
    }

    /// Stores a value of any type.
    pub fn store_whole(&mut self, to: Address<'c>, value: Rv<'c>, ty: u32) -> Lowered<()> {
        if let Rv::Aggregate(from) = value {
            return self.copy(to, from, ty, false);
        }
        let place = self.object(to, ty);
        self.store_plain(&place, value)
    }
}
