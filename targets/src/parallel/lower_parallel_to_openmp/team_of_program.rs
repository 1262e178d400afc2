//! A team that executes all tasks of a program, from the start of `main` to its end.
//!
//! ```mlir
//! func.func @main(...) -> i32 { ... }
//! // ->
//! func.func private @main.tasks(...) -> i32 { ... }
//! func.func @main(...) -> i32 {
//!   omp.parallel { omp.masked { call @main.tasks(...) } }
//! }
//! ```
//! The first thread executes `main`; the other threads wait at the end of the team, where they execute tasks.

use super::Lowering;
use crate::parallel::{passthrough_of_target, slots};
use dialects::ir::*;
use dialects::ops::{func, llvm, omp};

/// The entry function of a program.
const MAIN: &str = "main";
/// The new name of its original body.
const TASKS: &str = "main.tasks";

/// Attribute of a `main` that already starts a team.
const STARTED: &str = "starts_team";

impl<'c> Lowering<'c> {
    /// Makes `main` start a team, if it is defined in this module. Returns whether it did.
    pub(super) fn start_team(&mut self) -> bool {
        let context = self.builder.context();
        let main = lookup_symbol(self.module, MAIN).and_then(func::Func::of);
        let is_original = |main: &func::Func<'c>| func::is_defined(main.op()) && !has_attr(main.op(), STARTED);
        let main = main.filter(|main| is_original(main) && lookup_symbol(self.module, TASKS).is_none());
        let Some(main) = main else { return false };
        let outputs = func::outputs(main.op());
        self.builder.set_before(main.op());
        // Without the location of the function, which carries its debug information.
        self.builder.set_loc(unknown_loc(context));
        let start = self.declare_like(main.op());
        func::make_private(main.op(), TASKS);
        let entry = func::add_entry(start, self.builder.loc());
        self.builder.set_end(entry);
        let (_, team) = self.new_team();
        let status: Vec<Val<'c>> =
            outputs.iter().map(|each| slots::new_slot(entry, *each, self.builder.loc())).collect();
        let load = |(slot, each): (&Val<'c>, &Ty<'c>)| llvm::load(&self.builder, *each, *slot, &AccessFacts::default());
        let values: Vec<Val<'c>> = status.iter().zip(&outputs).map(load).collect();
        func::ret(&self.builder, &values);
        self.builder.set_end(team);
        let masked = omp::Masked::assume(omp::Masked::build(&self.builder, None).build());
        omp::Terminator::build(&self.builder).build();
        self.builder.set_end(create_block(masked.region(), &[]));
        let call = func::call(&self.builder, TASKS, &args(entry).collect::<Vec<_>>(), &outputs);
        for (value, slot) in results(call).zip(&status) {
            llvm::store(&self.builder, value, *slot, &AccessFacts::default());
        }
        omp::Terminator::build(&self.builder).build();
        true
    }

    /// Declares a function with the name, type, linkage and target attributes of another one.
    fn declare_like(&self, main: Op<'c>) -> Op<'c> {
        let mut new_op = self.builder.op(func::Func::NAME).empty_regions(1);
        for name in ["sym_name", "function_type", "arg_attrs", "res_attrs", Linkage::NAME, "llvm.dso_local"] {
            new_op = new_op.attr_opt(name, attr(main, name));
        }
        new_op.attr(func::passthrough_name(main), passthrough_of_target(main)).unit_if(STARTED, true).build()
    }
}
