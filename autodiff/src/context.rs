//! Derivatives in a context, whose shadows of variables are those of the context.
//!
//! The runtime keeps the shadows. For each variable that may have one, the module has a description in the section
//! `rmlir_shadows`: its address, a template of its shadows, its size, and the ranges of bytes that hold no addresses. The front end
//! lets the thread enter the context before the call of a derivative, and leave it behind the call.

use crate::activity::Activity;
use crate::engine::Engine;
use crate::globals::{Kind, Shadow, joined};
use crate::runtime::Runtime;
use dialects::{
    ir::*,
    ops::{arith, func, llvm},
};

/// The section with the descriptions of all variables.
const SECTION: &str = "rmlir_shadows";

/// The beginning of the names of variables that the compiler makes.
const OF_COMPILER: &str = "rmlir";

/// The last part of the names of descriptions.
const DESCRIPTION: &str = ".shadows";

/// The alignment in bytes of shadows in contexts.
const ALIGNMENT: u64 = 64;

/// The functions of the runtime that programs call, as the front end makes them.
pub const OF_PROGRAM: [&str; 5] =
    ["rmlir_context", "rmlir_context_find", "rmlir_context_zero", "rmlir_context_enter", "rmlir_context_leave"];

/// Whether a program makes or uses contexts.
pub fn are_used(module: Op<'_>) -> bool {
    let declared = OF_PROGRAM.iter().filter_map(|name| lookup_symbol(module, name));
    declared.into_iter().any(|each| !func::is_defined(each))
}

/// Erases the declarations of the functions that a program calls. Returns the definitions, from the private module, in their place.
pub fn functions_of_program<'c>(module: Op<'c>, private: Op<'c>) -> Vec<Op<'c>> {
    let declared: Vec<_> = OF_PROGRAM.iter().filter_map(|name| lookup_symbol(module, name)).collect();
    declared.into_iter().filter(|each| !func::is_defined(*each)).for_each(erase);
    OF_PROGRAM.iter().filter_map(|name| lookup_symbol(private, name)).collect()
}

/// The name of the variable whose address an operation is, if a derivative in a context needs its shadow and there can be none.
pub fn refused_variable<'c>(op: Op<'c>, activity: &Activity<'c>) -> Option<&'c str> {
    let name = llvm::AddressOf::of(op).filter(|_| activity.options.in_context)?.global_name()?;
    let global = lookup_symbol(op, name).and_then(llvm::Global::of)?;
    (activity.has_shadow(result(op, 0)) && !may_be_described(global)).then_some(name)
}

/// Whether shadows in contexts serve for a variable.
fn may_be_described(global: llvm::Global<'_>) -> bool {
    let alignment = attr_i64(global.op(), llvm::Global::ALIGNMENT.0).unwrap_or(0);
    !global.thread_local() && alignment <= ALIGNMENT as i64
}

impl<'c> Engine<'c> {
    /// The shadow, in the context of the derivative that runs, of the variable or function that `address` is the address of.
    pub fn shadow_in_context(&mut self, b: &Builder<'c>, address: Op<'c>, lane: usize) -> Val<'c> {
        let name = llvm::AddressOf::of(address).and_then(|each| each.global_name()).unwrap_or_default();
        let Some(description) = self.description(name) else { return llvm::address_of(b, name) };
        let of = llvm::address_of(b, &description);
        let lane = arith::constant_int(b, int_type(b.context(), 64), lane as i64);
        self.call(b, Runtime::ContextShadow, &[of, lane])
    }

    /// Describes all variables of the module that the program may ask a context for.
    pub fn describe_variables(&mut self) {
        let all: Vec<_> = ops(body(self.module, 0)).filter_map(llvm::Global::of).collect();
        for global in all {
            let is_plain = !global.constant() && attr(global.op(), llvm::Global::SECTION.0).is_none();
            let is_variable = is_plain && symbol_name(global.op()).is_some_and(|name| !name.starts_with(OF_COMPILER));
            let name = symbol_name(global.op()).filter(|_| is_variable && may_be_described(global));
            name.map(|name| self.description(name));
        }
    }

    /// The name of the description of a variable, which is made if there is none, with those of variables that it has the
    /// addresses of; `None` for a function.
    fn description(&mut self, name: &str) -> Option<String> {
        let global = lookup_symbol(self.module, name).and_then(llvm::Global::of)?;
        let description = format!("{name}{DESCRIPTION}");
        if lookup_symbol(self.module, &description).is_some() {
            return Some(description);
        }
        let template = self.shadow_of_symbol(name, Shadow { kind: Kind::Template, lane: 0 });
        let (context, r#type) = (context_of(self.module), global.global_type()?);
        let mut numbers = Vec::new();
        self.numbers_in(r#type, 0, &mut numbers);
        let numbers = joined(numbers);
        let size = self.layout().allocation_size(r#type)?;
        let (pointer, wide) = (ptr_type(context), int_type(context, 64));
        let ranges = format!("{description}.numbers");
        let list: Vec<u64> = numbers.iter().flat_map(|(start, end)| [*start, end - start]).collect();
        self.define_constant(&ranges, llvm_array_type(wide, list.len() as u64), None, |b, whole| {
            let number = |value: u64| arith::constant_int(b, wide, value as i64);
            list.iter()
                .enumerate()
                .fold(whole, |whole, (at, value)| llvm::insert_value(b, whole, number(*value), &[at as i64]))
        });
        let fields = [pointer, pointer, wide, wide, pointer];
        self.define_constant(&description, llvm_struct_type(context, &fields, false), Some(SECTION), |b, whole| {
            let number = |value: u64| arith::constant_int(b, wide, value as i64);
            let values = [
                llvm::address_of(b, name),
                llvm::address_of(b, &template),
                number(size),
                number(numbers.len() as u64),
                llvm::address_of(b, &ranges),
            ];
            let insert = |whole, (at, value): (usize, Val<'c>)| llvm::insert_value(b, whole, value, &[at as i64]);
            values.into_iter().enumerate().fold(whole, insert)
        });
        self.kept.push(description.clone());
        let addresses = collect(global.op(), llvm::AddressOf::NAME).into_iter();
        let targets: Vec<_> = addresses.filter_map(|each| llvm::AddressOf::assume(each).global_name()).collect();
        for target in targets {
            self.description(target);
        }
        Some(description)
    }

    /// Defines an internal constant, whose value `build` makes of an undefined one.
    fn define_constant(
        &self,
        name: &str,
        r#type: Ty<'c>,
        section: Option<&str>,
        build: impl FnOnce(&Builder<'c>, Val<'c>) -> Val<'c>,
    ) {
        let context = context_of(self.module);
        let b = Builder::at_end(context, body(self.module, 0));
        let op = b
            .op(llvm::Global::NAME)
            .with(llvm::Global::SYM_NAME, str_attr(context, name))
            .with(llvm::Global::GLOBAL_TYPE, type_attr(r#type))
            .with(llvm::Global::LINKAGE, Linkage::Internal.attr(context))
            .attr_opt(llvm::Global::SECTION.0, section.map(|section| str_attr(context, section)))
            .attr(llvm::Global::ALIGNMENT.0, i64_attr(context, 8))
            .empty_regions(1)
            .build();
        let inside = Builder::at_end(context, create_block(region(op, 0), &[]));
        let whole = build(&inside, llvm::undef(&inside, r#type));
        llvm::ret(&inside, Some(whole));
    }
}
