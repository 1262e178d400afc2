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

mod locations;
mod states;

use super::definers::Definer;
use crate::counters::describe_variables::COUNTERS;
use dialects::ir::{described::*, *};
use dialects::ops::llvm;
use dialects::pass::{Changed, PassCx, PassResult};
use locations::RecordLocations;
use std::collections::HashMap;

/// The pass `describe-variables`.
pub fn describe_variables<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut count = 0;
    for function in ops_where(module, Order::Pre, |op| has_trait(op, Trait::Function)) {
        let descriptions = Descriptions::of(function);
        let locations = RecordLocations::new(function).filter(|_| !descriptions.levels.is_empty());
        if let Some(locations) = locations {
            count += descriptions.declare(&locations) + states::describe(function, &descriptions, &locations);
        }
    }
    let is_changed = remove_descriptions(module);
    cx.count(COUNTERS.records, count as u64);
    Ok(Changed::from(is_changed))
}

/// The descriptions in a function, in order.
pub(super) struct Descriptions<'c> {
    /// Descriptions with the operation or argument that they describe.
    levels: Vec<(Definer<'c>, Level<'c>)>,
    /// The value of each `#cmem.value`; `None` if several values have that identity.
    values: HashMap<Inlined<'c>, Option<Val<'c>>>,
}

impl<'c> Descriptions<'c> {
    fn of(function: Op<'c>) -> Self {
        let mut descriptions = Self { levels: Vec::new(), values: HashMap::new() };
        Definer::visit_all(function, |definer| {
            if definer != Definer::Op(function) {
                descriptions.add(definer);
            }
        });
        descriptions
    }

    fn add(&mut self, definer: Definer<'c>) {
        for level in levels(definer.location()) {
            if let Some(id) = level.described.id {
                let count = definer.values().count();
                let own = (0..count).map(|index| (value_of(id, index), index));
                for (name, index) in own.chain(level.described.also.iter().copied()) {
                    let value = definer.values().nth(index);
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
    fn declare(&self, locations: &RecordLocations<'c>) -> usize {
        let mut homes: HashMap<Inlined<'c>, usize> = HashMap::new();
        for (_, level) in &self.levels {
            for variable in level.described.memory.iter().chain(&level.described.values) {
                *homes.entry(level.inlined(*variable)).or_default() += 1;
            }
        }
        let mut count = 0;
        // In reverse, as the records of arguments are inserted at the start of their block.
        for (definer, level) in self.levels.iter().rev() {
            let described = &level.described;
            let Some(value) = described.id.and_then(|id| self.value(&level.inlined(value_of(id, 0)))) else { continue };
            let operations = [(llvm::DbgDeclare::NAME, &described.memory), (llvm::DbgValue::NAME, &described.values)];
            for (name, variables) in operations {
                for variable in variables.iter().rev() {
                    let has_one_home = homes.get(&level.inlined(*variable)) == Some(&1);
                    let Some(variable) = Variable::read(*variable).filter(|_| has_one_home) else { continue };
                    let fits = match variable.r#type {
                        None => is_ptr(type_of(value)),
                        Some(ty) => states::fits(ty, value),
                    };
                    let location = locations.of(&variable, &level.calls).filter(|_| fits);
                    let Some(location) = location else { continue };
                    let mut b = Builder::new(locations.context);
                    match *definer {
                        Definer::Op(op) => b.set_after(op),
                        Definer::Argument(argument) => {
                            value_block(argument).into_iter().for_each(|block| b.set_start(block))
                        }
                    }
                    emit_record(&b, name, &variable, value, location);
                    count += 1;
                }
            }
        }
        count
    }
}

/// Emits a debug intrinsic.
pub(super) fn emit_record<'c>(b: &Builder<'c>, name: &str, variable: &Variable<'c>, value: Val<'c>, location: Loc<'c>) {
    let expression = variable.part.unwrap_or_else(|| debug::debug_expression(b.context(), &[]));
    b.op(name)
        .operand(value)
        .with(llvm::DbgValue::VAR_INFO, variable.variable)
        .with(llvm::DbgValue::LOCATION_EXPR, expression)
        .loc(location)
        .build();
}

/// Removes all descriptions from locations. Returns whether there were any.
fn remove_descriptions(root: Op<'_>) -> bool {
    let context = context_of(root);
    let mut is_changed = false;
    Definer::visit_all(root, |definer| {
        let location = without_descriptions(context, definer.location());
        if location != definer.location() {
            definer.set_location(location);
            is_changed = true;
        }
    });
    is_changed
}
