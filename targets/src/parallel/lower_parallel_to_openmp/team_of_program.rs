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
use crate::parallel::{of_the_machine, slots};
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
        let is_old = |main: &func::Func<'c>| entry_block(main.body()).is_some() && !has_attr(main.op(), STARTED);
        let Some(main) = main.filter(is_old) else {
            return false;
        };
        let signature = main.function_type().and_then(function_signature);
        let Some((inputs, outputs)) = signature.filter(|_| lookup_symbol(self.module, TASKS).is_none()) else {
            return false;
        };
        self.builder.set_before(main.op());
        // Without the location of the function, which carries its debug information.
        self.builder.set_loc(unknown_loc(context));
        let start = self.declare_like(main.op());
        func::make_private(main.op(), TASKS);
        let arguments: Vec<_> = inputs.iter().map(|each| (*each, self.builder.loc())).collect();
        let entry = create_block(region(start, 0), &arguments);
        self.builder.set_end(entry);
        let parallel = omp::Parallel::build(&self.builder, &[], &[], None, None, &[], &[]).build();
        let team = create_block(region(parallel, 0), &[]);
        let status: Vec<Val<'c>> =
            outputs.iter().map(|each| slots::new_slot(entry, *each, self.builder.loc())).collect();
        let values: Vec<_> = status.iter().zip(&outputs).map(|(slot, each)| self.load_status(*slot, *each)).collect();
        func::ret(&self.builder, &values);
        self.builder.set_end(team);
        let masked = omp::Masked::build(&self.builder, None).build();
        omp::Terminator::build(&self.builder).build();
        self.builder.set_end(create_block(region(masked, 0), &[]));
        let call = func::call(&self.builder, TASKS, &args(entry).collect::<Vec<_>>(), &outputs);
        for (value, slot) in results(call).zip(&status) {
            llvm::store(&self.builder, value, *slot, &AccessFacts::default());
        }
        omp::Terminator::build(&self.builder).build();
        true
    }

    fn load_status(&self, slot: Val<'c>, r#type: Ty<'c>) -> Val<'c> {
        llvm::load(&self.builder, r#type, slot, &AccessFacts::default())
    }

    /// Declares a function with the name, type, linkage and target attributes of another one.
    fn declare_like(&self, main: Op<'c>) -> Op<'c> {
        let mut made = self.builder.op(func::Func::NAME).empty_regions(1);
        for name in ["sym_name", "function_type", "arg_attrs", "res_attrs", Linkage::NAME, "llvm.dso_local"] {
            made = made.attr_opt(name, attr(main, name));
        }
        made.attr("llvm.passthrough", of_the_machine(main)).attr(STARTED, unit_attr(self.builder.context())).build()
    }
}
