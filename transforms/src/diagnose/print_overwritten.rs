//! Prints, for each load and each call that only reads memory, whether the memory may be written afterwards, as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On operations that read no memory.
//!
//! # Cost
//! Near linear in the number of accesses: a read is compared with the writes of its class, up to a limit.

use super::position;
use crate::PrintOverwrittenOptions;
use crate::codes;
use analysis::effects::{Access, Effects};
use analysis::overwritten::{Afterwards, Overwritten, Witness, only_reads};
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_overwritten<'c>(module: Op<'c>, options: &PrintOverwrittenOptions, cx: &mut PassCx<'c>) -> PassResult {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        let keep = |at: usize| options.keeps.iter().any(|number| usize::try_from(*number) == Ok(at + 1));
        let keeps = (0..arg_count(func::entry_of(function))).map(keep).collect();
        let afterwards = if options.split { Afterwards::Caller { keeps } } else { Afterwards::Nothing };
        let overwritten = Overwritten::of(function, &effects, afterwards);
        each_op(function, |op| {
            if reads(op, &effects) {
                let text = format!("`{}` {}", op_name(op), describe(overwritten.may_change(op)));
                cx.remark(codes::OVERWRITTEN, op.location(), text, None);
            }
        });
        cx.invalidate(function);
    }
    Ok(Changed::No)
}

/// Whether an operation is a load, or a call that only reads memory.
fn reads<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    let is_read = |call: Op<'c>| effects.of(call).iter().any(|effect| effect.access == Access::Read);
    MemoryAccess::of(op).is_some_and(|access| !access.is_store)
        || has_trait(op, Trait::Call) && only_reads(effects, op) && is_read(op)
}

fn describe(witness: Option<Witness<'_>>) -> String {
    match witness {
        None => "reads the same again".to_owned(),
        Some(Witness::Write(op)) => {
            format!("may be overwritten by `{}` at {}", op_name(op), position(op.location()))
        }
        Some(Witness::Caller) => "may be overwritten by the caller".to_owned(),
        Some(Witness::Volatile) => "is volatile or atomic".to_owned(),
        Some(Witness::TooManyWrites) => "may be overwritten: too many writes follow".to_owned(),
    }
}
