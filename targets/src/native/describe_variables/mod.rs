//! Tells debuggers by operations what locations say about variables, as the last pass.
//!
//! # Rewrite
//! ```mlir
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#cmem.described<id = #id, memory = [#variable]>>[#place])
//! // ->
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(#place)
//! llvm.intr.dbg.declare #variable = %x : !llvm.ptr
//! ```
//! A state becomes `llvm.intr.dbg.value` where it changes ([`states`]).
//!
//! # Legality
//! What is said must be true, so a value or address counts only when exactly one operation or argument has its identity
//! with the same calls around it. A variable of which that cannot be said is unknown. Descriptions in functions that no
//! longer have those of the source, or have others, are dropped.
//!
//! # Must not fire
//! Without descriptions nothing changes.
//!
//! # Needs and leaves
//! Needs the LLVM dialect and all passes done. Leaves locations as they were without descriptions, because the translation to LLVM IR
//! merges the places of fused locations.
//!
//! # Cost
//! One walk over locations where nothing is described. Else linear in operations, and in blocks times variables.

mod places;
mod states;

use dialects::ir::{described::*, *};
use dialects::ops::llvm;
use dialects::pass::{Changed, PassCx, PassResult};
use places::Places;
use std::collections::HashMap;

/// The pass `describe-variables`.
pub fn describe_variables<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut found = Vec::new();
    walk(module, Order::Pre, |op| {
        if has_trait(op, Trait::Function) {
            found.push(op);
        }
        Walk::Continue
    });
    let mut count = 0;
    for function in found {
        let told = Told::of(function);
        if let Some(places) = Places::new(function).filter(|_| !told.levels.is_empty()) {
            count += told.declare(&places) + states::describe(function, &told, &places);
        }
    }
    let is_changed = strip(module);
    cx.count("records", count as u64);
    Ok(Changed::from(is_changed))
}

/// What is said in a function, in order.
pub(super) struct Told<'c> {
    /// Descriptions with the operation or argument that they are of.
    levels: Vec<(Definer<'c>, Level<'c>)>,
    /// The value of each `#cmem.value`; `None` when several claim to be it.
    values: HashMap<Inlined<'c>, Option<Val<'c>>>,
}

/// An operation or block argument.
#[derive(Clone, Copy)]
pub(super) enum Definer<'c> {
    Op(Op<'c>),
    Argument(Val<'c>),
}

impl<'c> Definer<'c> {
    fn values(self) -> impl Iterator<Item = Val<'c>> {
        let (op, argument) = match self {
            Self::Op(op) => (Some(op), None),
            Self::Argument(argument) => (None, Some(argument)),
        };
        op.into_iter().flat_map(results).chain(argument)
    }
}

impl<'c> Told<'c> {
    fn of(function: Op<'c>) -> Self {
        let mut told = Self { levels: Vec::new(), values: HashMap::new() };
        walk(function, Order::Pre, |op| {
            if op != function {
                told.add(Definer::Op(op), op.location());
            }
            for argument in regions(op).flat_map(blocks).flat_map(args) {
                told.add(Definer::Argument(argument), argument.location());
            }
            Walk::Continue
        });
        told
    }

    fn add(&mut self, definer: Definer<'c>, location: Loc<'c>) {
        for level in levels(location) {
            if let Some(id) = level.described.id {
                let count = definer.values().count();
                let own = (0..count).map(|number| (value_of(id, number), number));
                for (name, number) in own.chain(level.described.also.iter().copied()) {
                    let value = definer.values().nth(number);
                    self.values.entry(level.inlined(name)).and_modify(|known| *known = None).or_insert(value);
                }
            }
            self.levels.push((definer, level));
        }
    }

    /// The value that a `#cmem.value` names, if only one claims to be it.
    pub(super) fn value(&self, name: &Inlined<'c>) -> Option<Val<'c>> {
        self.values.get(name).copied().flatten()
    }

    /// Declares the variables that live in memory, and those that are one value.
    fn declare(&self, places: &Places<'c>) -> usize {
        let mut homes: HashMap<Inlined<'c>, usize> = HashMap::new();
        for (_, level) in &self.levels {
            for variable in level.described.memory.iter().chain(&level.described.values) {
                *homes.entry(level.inlined(*variable)).or_default() += 1;
            }
        }
        let mut count = 0;
        // The last one first: what is said of arguments is put at the start of their block.
        for (definer, level) in self.levels.iter().rev() {
            let said = &level.described;
            let Some(value) = said.id.and_then(|id| self.value(&level.inlined(value_of(id, 0)))) else { continue };
            let operations = [(llvm::DbgDeclare::NAME, &said.memory), (llvm::DbgValue::NAME, &said.values)];
            for (name, variables) in operations {
                for variable in variables.iter().rev() {
                    let alone = homes.get(&level.inlined(*variable)) == Some(&1);
                    let Some(variable) = Variable::read(*variable).filter(|_| alone) else { continue };
                    let fits = match variable.r#type {
                        None => is_ptr(type_of(value)),
                        Some(ty) => states::fits(ty, value),
                    };
                    let Some(place) = places.of(&variable, &level.calls).filter(|_| fits) else { continue };
                    let mut b = Builder::new(places.context);
                    match *definer {
                        Definer::Op(op) => b.set_after(op),
                        Definer::Argument(argument) => {
                            if let Some((block, _)) = as_argument(argument) {
                                b.set_start(block);
                            }
                        }
                    }
                    record(&b, name, &variable, value, place);
                    count += 1;
                }
            }
        }
        count
    }
}

/// Makes an operation for debuggers.
pub(super) fn record<'c>(b: &Builder<'c>, name: &str, variable: &Variable<'c>, value: Val<'c>, place: Loc<'c>) {
    b.op(name)
        .operand(value)
        .attr("varInfo", variable.variable)
        .attr("locationExpr", variable.part.unwrap_or_else(|| debug::debug_expression(b.context(), &[])))
        .loc(place)
        .build();
}

/// Takes all descriptions out of locations. Says whether there were any.
fn strip(root: Op<'_>) -> bool {
    let context = context_of(root);
    let mut is_changed = false;
    walk(root, Order::Pre, |op| {
        let location = without_descriptions(context, op.location());
        if location != op.location() {
            set_loc(op, location);
            is_changed = true;
        }
        for argument in regions(op).flat_map(blocks).flat_map(args) {
            let location = without_descriptions(context, argument.location());
            if location != argument.location() {
                set_arg_loc(argument, location);
                is_changed = true;
            }
        }
        Walk::Continue
    });
    is_changed
}
