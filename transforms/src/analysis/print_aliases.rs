//! Shows which accesses of a function may touch the same bytes, as remarks at the later one of each pair.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On two reads: their order does not matter.
//!
//! # Cost
//! All pairs of accesses of a function.

use super::alias::{Aliases, Location, Overlap, Reason};
use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// Code of the remark.
pub const OVERLAP: &str = "RM0322";

/// The pass.
pub fn print_aliases<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let aliases = Aliases::new(function, &symbols);
        let accesses = accesses(function, &aliases);
        for (at, (later, second)) in accesses.iter().enumerate() {
            for (earlier, first) in &accesses[..at] {
                if reads(*later) && reads(*earlier) {
                    continue;
                }
                let place = place_of(earlier.location())
                    .map_or_else(String::new, |place| format!("{}:{}", place.line, place.column));
                let verdict = match aliases.overlap(first, second) {
                    Overlap::No(Reason::Scopes) => "does not overlap, by its scopes,",
                    Overlap::No(Reason::Types) => "does not overlap, by its type,",
                    Overlap::No(Reason::Objects) => "does not overlap, as another object,",
                    Overlap::No(Reason::Offsets) => "does not overlap, by its offset,",
                    Overlap::May => "may overlap",
                    Overlap::Same => "is the same as",
                };
                cx.remark(OVERLAP, later.location(), format!("{verdict} the access at {place}"), None);
            }
        }
    }
    Ok(Changed::No)
}

/// The loads and stores of a function, in order.
fn accesses<'c>(function: Op<'c>, aliases: &Aliases<'_, 'c>) -> Vec<(Op<'c>, Location<'c>)> {
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        found.extend(aliases.accessed(op).map(|location| (op, location)));
        Walk::Continue
    });
    found
}

fn reads(op: Op<'_>) -> bool {
    op_name(op).ends_with("load")
}
