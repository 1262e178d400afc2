//! Emits debug intrinsics from the variable descriptions in locations; the last pass.
//!
//! # Rewrite
//! ```mlir
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#cmem.described<id = #id, memory = [#variable]>>[#place])
//! // ->
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(#place)
//! llvm.intr.dbg.declare #variable = %x : !llvm.ptr
//! ```
//! A state becomes `llvm.intr.dbg.value` where a variable changes ([`states`]).
//!
//! # Legality
//! Debug information must be correct, so a value or address is used only if exactly one operation or argument has its
//! identity under the same inlined calls. Otherwise the variable is unknown. Descriptions are dropped in functions
//! without debug information, or with that of another function.
//!
//! # Must not fire
//! Without descriptions nothing changes.
//!
//! # Needs and leaves
//! Needs the LLVM dialect; runs after all other passes. Leaves locations as they were without descriptions, because the
//! translation to LLVM IR merges fused locations.
//!
//! # Cost
//! One walk over locations if nothing is described. Otherwise linear in operations, and in blocks times variables.

mod places;
mod states;

use crate::counters::describe_variables::COUNTERS;
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
    cx.count(COUNTERS.records, count as u64);
    Ok(Changed::from(is_changed))
}

/// The descriptions in a function, in order.
pub(super) struct Told<'c> {
    /// Descriptions with the operation or argument that they describe.
    levels: Vec<(Definer<'c>, Level<'c>)>,
    /// The value of each `#cmem.value`; `None` if several values have that identity.
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

    /// The value of a `#cmem.value`, if it is unique.
    pub(super) fn value(&self, name: &Inlined<'c>) -> Option<Val<'c>> {
        self.values.get(name).copied().flatten()
    }

    /// Declares the variables that are in memory, and those that have a single value. Returns the number of records.
    fn declare(&self, places: &Places<'c>) -> usize {
        let mut homes: HashMap<Inlined<'c>, usize> = HashMap::new();
        for (_, level) in &self.levels {
            for variable in level.described.memory.iter().chain(&level.described.values) {
                *homes.entry(level.inlined(*variable)).or_default() += 1;
            }
        }
        let mut count = 0;
        // In reverse, as the records of arguments are inserted at the start of their block.
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

/// Creates a debug intrinsic.
pub(super) fn record<'c>(b: &Builder<'c>, name: &str, variable: &Variable<'c>, value: Val<'c>, place: Loc<'c>) {
    b.op(name)
        .operand(value)
        .attr("varInfo", variable.variable)
        .attr("locationExpr", variable.part.unwrap_or_else(|| debug::debug_expression(b.context(), &[])))
        .loc(place)
        .build();
}

/// Removes all descriptions from locations. Returns whether there were any.
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
