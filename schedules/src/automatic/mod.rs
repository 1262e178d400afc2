//! Schedules that the compiler finds: tiles of matrix products and other contractions, time tiles, interchanges, sums in registers, and parallel loops.
//!
//! # Rewrite
//! The steps are statements of the language of schedules, found and applied one after the other ([`crate::script::Draft`]). A statement that adds
//! products ([`contraction`]) gets a nest of its own ([`distribute`]), whose operands are copied block by block and whose sums stay in
//! vector registers ([`products`], [`triangles`], [`triangular_operands`], [`combined_sums`],
//! [`earlier_rows`]):
//! ```text
//! for i { for j { C[i][j] = 0; for k { C[i][j] += A[i][k] * B[k][j] } } }
//! ```
//! Sweeps of stencils are tiled over several time steps ([`time_bands`]), and recurrences are executed side by side ([`recurrences`]). Other statements get another innermost loop ([`sweeps`]), or keep an element in a
//! register ([`cells`]).
//!
//! # Legality
//! Each step is proven, as in the schedules of people. The terms of a sum are added in their order. Two versions of the nests are made for
//! what is not known of sizes and arrays ([`conditions`]).
//!
//! # Must not fire
//! On functions with schedules of their own, where a step is refused, and where sizes are known to be too small:
//! `schedules/tests/find_schedules/not-*.c`. Such functions stay as they are, byte for byte.
//!
//! # Cost
//! The proofs dominate: a second and more for a product in tiles, of which a file has at most 24, hundredths for the others. Functions without a loop
//! nest of depth two are skipped, and those without a loop if threads may execute loops ([`parallel_loops`]).
//!
//! Sources: T. Grosser et al., "Polly", PPL 22, 2012 (distribution and tiling of affine nests); R. Gareev et al., "High-Performance
//! Generalized Tensor Operations", ACM TACO 15, 2018 (contractions among them).

mod accumulators;
mod cells;
mod closures;
mod combined_sums;
mod conditions;
mod contraction;
mod distribute;
mod earlier_rows;
mod factorisations;
mod intervals;
mod operand_cells;
mod parallel_loops;
mod products;
mod recurrences;
mod rewrites;
mod search;
mod sweeps;
mod target;
mod tiles;
mod time_bands;
mod triangles;
mod triangular_operands;

use crate::apply_schedules::program;
use crate::counters::find_schedules::COUNTERS;
use crate::function::{Rewritten, forget_facts, rewrite_by};
use crate::instructions::Library;
use crate::script::{Program, inlined_function};
use crate::{FindSchedulesOptions, codes};
use analysis::{effects::Effects, function_facts::has_fact, machine::Machine};
use dialects::{
    diagnostics::{Diagnostic, Severity},
    ir::*,
    ops::{OpKind, affine, func, scf},
    pass::{Changed, PassCx, PassResult},
    schedules::attached,
};
use search::Search;
use std::{collections::BTreeSet, rc::Rc};
use target::Target;

/// The least number of nested loops of a contraction.
const DEPTH: usize = 3;

/// The least number of nested loops of a function with a schedule.
const LEAST_DEPTH: usize = 2;

/// The pass.
pub fn find_schedules<'c>(module: Op<'c>, options: &FindSchedulesOptions, cx: &mut PassCx<'c>) -> PassResult {
    // Mistakes in schedules are reported where they are applied.
    let Some(scheduled) = scheduled(module) else { return Ok(Changed::No) };
    let library = Rc::new(Library::of(module).map_err(|refused| refused.diagnostic())?);
    let (mut changed, mut most_tiled) = (Changed::No, options.tiled);
    for function in functions(module) {
        let name = symbol_name(function).unwrap_or_default().to_owned();
        let is_small = ["minsize", "optsize", "cold"].iter().any(|fact| has_fact(function, fact));
        let least = if options.parallel { 1 } else { LEAST_DEPTH };
        if is_small || scheduled.contains(&name) || !func::Func::is(function) || depth(function) < least {
            continue;
        }
        cx.set_function(&name);
        let copy = clone_op(function, &mut ValueMap::default());
        let target = Target { machine: Machine::of(function), has_threads: options.parallel };
        let search = Search::new(function, &name, most_tiled, target);
        let mut effects = || {
            cx.invalidate(function);
            cx.invalidate(module);
            cx.analysis::<Effects>(function)
        };
        let found = rewrite_by(function, &library, &mut effects, |procedure, limit| search.schedule(procedure, limit));
        for (location, reason) in search.missed() {
            cx.remark(codes::NOT_FOUND, location, format!("no schedule: {reason}"), None);
        }
        match found {
            Some(Rewritten { steps, has_threads }) => {
                erase(copy);
                if has_threads {
                    forget_facts(function);
                }
                most_tiled -= search.tiled();
                cx.count(COUNTERS.scheduled, 1);
                changed = Changed::Yes;
                if options.print {
                    print(function, &name, &steps);
                }
            }
            None => {
                insert(&Builder::before(function), copy);
                erase(function);
            }
        }
        cx.invalidate(function);
        cx.invalidate(module);
    }
    Ok(changed)
}

/// The functions with schedules of people, and those that these inline; `None` if there are mistakes in them.
fn scheduled(module: Op<'_>) -> Option<BTreeSet<String>> {
    let (sources, _) = attached(module)?;
    let mut names = BTreeSet::new();
    for source in &sources {
        let program = program(source, &sources).ok()?;
        for schedule in program.iter().flat_map(Program::schedules) {
            names.insert(schedule.function.clone());
            names.extend(schedule.body.iter().filter_map(inlined_function).map(str::to_owned));
        }
    }
    Some(names)
}

/// Prints a schedule as a remark.
fn print(function: Op<'_>, name: &str, steps: &[String]) {
    let lines: String = steps.iter().flat_map(|step| step.lines()).map(|line| format!("  {line}\n")).collect();
    let message = format!("schedule {name} {{\n{lines}}}");
    let (code, location, notes) = (codes::FOUND, place_of(function.location()), Vec::new());
    let remark = Diagnostic { code, severity: Severity::Remark, location, message, notes };
    remark.emit(context_of(function), None);
}

/// The greatest number of loops around each other in a function.
fn depth(function: Op<'_>) -> usize {
    let is_loop = |op: Op<'_>| {
        matches!(OpKind::of(op), OpKind::Scf(scf::Kind::For | scf::Kind::While) | OpKind::Affine(affine::Kind::For))
    };
    let mut greatest = 0;
    walk(function, Order::Pre, |op| {
        if is_loop(op) {
            greatest = greatest.max(1 + ancestors(op).filter(|around| is_loop(*around)).count());
        }
        Walk::Continue
    });
    greatest
}
