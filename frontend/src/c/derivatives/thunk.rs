//! The form of a function that a request names: the function itself, or a function of this file that calls it with
//! structures and complex numbers from memory.
//!
//! How a structure is passed by value depends on the target and takes it apart in ways that have nothing to do with its fields.
//! Behind a pointer, its fields have the types and offsets of C.

use clang_export::schema::{AbiKind, AbiValue, Function};
use dialects::facts::is_of_function;
use dialects::ir::*;
use dialects::ops::func;

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
    /// The types of its parameters, as many as the function has in C; behind them, the address of a result in memory.
    pub parameters: Vec<Ty<'c>>,
    /// For each parameter in C, whether the function takes its address.
    pub by_address: Vec<bool>,
    /// The type of its result, unless there is none.
    pub result: Option<Ty<'c>>,
    /// Whether the result is stored behind the last parameter.
    pub result_in_memory: bool,
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
    /// The form of a function for requests; the function that calls it is made once.
    pub fn form(&mut self, function: &'t Function<'t>) -> Lowered<Form<'c>> {
        let abi = self.m.abi(function.abi);
        let signature = self.m.signature(function.abi)?;
        let is_named = self.m.called_directly(function, function.abi)?;
        let mut by_address = Vec::new();
        for how in &abi.params {
            by_address.push(!self.m.is_one_value(how)?);
        }
        let has_result = !self.m.is_void(abi.result.ty);
        let result_in_memory = has_result && !self.m.is_one_value(&abi.result)?;
        self.m.declare_function(function.decl)?;
        let is_plain = !by_address.contains(&true) && !result_in_memory;
        if is_plain && is_named && matches!(signature.convention, Convention::Plain) {
            let name = function.name.to_owned();
            return Ok(Form {
                name,
                parameters: signature.inputs,
                by_address,
                result: signature.result,
                result_in_memory,
            });
        }
        let mut parameters = Vec::new();
        for (how, by_address) in abi.params.iter().zip(&by_address) {
            parameters.push(if *by_address { self.m.known.ptr } else { self.m.reg(how.ty)? });
        }
        let result = if has_result && !result_in_memory { Some(self.m.reg(abi.result.ty)?) } else { None };
        if result_in_memory {
            parameters.push(self.m.known.ptr);
        }
        let form =
            Form { name: format!("{}.by_address", function.name), parameters, by_address, result, result_in_memory };
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
        thunk.call_from_memory(function, form, callee).inspect_err(|_| erase(op))
    }

    /// The body of a thunk: loads what is in memory, calls, and stores the result.
    fn call_from_memory(
        &mut self,
        function: &'t Function<'t>,
        form: &Form<'c>,
        callee: Option<Callee<'c>>,
    ) -> Lowered<()> {
        let abi = self.m.abi(function.abi);
        let mut arguments = Vec::new();
        for (at, how) in abi.params.iter().enumerate() {
            let incoming = arg(self.slots, at);
            let value = if form.by_address[at] { self.load_whole(incoming, how.ty)? } else { Rv::Scalar(incoming) };
            arguments.push((value, how.ty));
        }
        let callee = match callee {
            Some(callee) => callee,
            None => Callee::Pointer(self.function_address(function.decl)?),
        };
        let value = self.emit_call(&callee, function.abi, &arguments, abi.result.ty)?;
        let mut results = Vec::new();
        if form.result_in_memory {
            let to = self.typed_address(arg(self.slots, abi.params.len()), abi.result.ty);
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
