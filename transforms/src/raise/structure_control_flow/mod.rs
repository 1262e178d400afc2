//! Turns the blocks of a function into structured control flow.
//!
//! # Rewrite
//! ```mlir
//!   cf.br ^head
//! ^head:
//!   %c = arith.cmpi slt, %v, %n : i32
//!   cf.cond_br %c, ^body, ^exit
//! ^body:
//!   ...
//!   cf.br ^head {llvm.loop_annotation = #annotation}
//! // ->
//!   scf.while : () -> () {
//!     %c = arith.cmpi slt, %v, %n : i32
//!     scf.condition(%c)
//!   } do {
//!     ...
//!   } attributes {llvm.loop_annotation = #annotation}
//! ```
//! The structuring itself is upstream's (after Bahmann et al.), which creates a `do`-`while` for every loop, exited
//! through integer flags. This pass adds: branches skip empty blocks; dead ends after calls that never return are
//! connected to a successor, so that they are no exits; loops keep the location and annotation of their back edge;
//! flags become `i1` values; and a loop that tests first gets its body in the second region of `scf.while`.
//!
//! # Legality
//! Every block ends in a branch of the `cf` dialect, a return, or an `unreachable`. Structuring works best while
//! variables are still in memory, because then hardly any SSA values are live across blocks; `promote-slots` follows.
//!
//! # Must not fire
//! As a whole on functions with the attribute `cmem.unstructured` (the source has `goto`, computed goto, `setjmp` or a
//! `switch` that falls through) that have more than `goto-blocks` blocks, irreducible loops, or calls that return
//! twice: structuring would be legal, but the result would be hard to read and slow to compile. Nor on functions whose
//! regions would nest more than `max-nesting` deep, such as an `else if` chain of thousands: nested regions make passes
//! quadratic. In these functions, unless a call returns twice, loops are structured that have a single entry, one or
//! two exit blocks, and no branch with the attribute `cmem.jump`; the rest of the function is not changed.
//!
//! Functions of the device (`parallel.scope = "group"`) are structured even if their source jumps, because
//! `split-at-barriers` needs structured control flow around barriers.
//!
//! Regions of `scf.execute_region`, such as the bodies of teams, tasks and parallel loops, are structured in the same
//! way, and are inlined if one block is left.
//!
//! # Needs and leaves
//! Removes unreachable blocks first. Leaves one block; a loop without exit is followed by a return of poison.
//!
//! # Cost
//! Upstream's part is quadratic in the blocks that it gets, so functions with more than `whole` blocks are structured from
//! inner regions with a single entry and a single exit outwards (see `parts`); the rest is one walk per step.

pub(super) mod blocks;
mod flags;
mod loops;
pub(super) mod parts;
mod rotate;

use super::skip_empty_blocks::skip_empty_blocks;
use crate::StructureOptions;
use crate::codes;
use crate::counters::structure_control_flow::COUNTERS;
use analysis::flow::Flow;
use dialects::{
    ir::*,
    ops::{func, scf},
    parallel::SCOPE,
    pass::{Changed, PassCx, PassResult},
    reasons,
};
use transforms_sys::StructureFailed;

reasons! {
    /// The reason why a function keeps its blocks.
    pub enum Reason {
        /// The front end marked the source as unstructured.
        Unstructured: "its source jumps",
        TooDeep: "its branches nest too deeply",
        WideSwitch: "a switch is on more than 64 bits",
        /// That is `__builtin_longjmp`.
        LightJump: "a block ends with a jump out of the function",
        MustTail: "it has a `musttail` call",
        /// The terminator is neither a branch of the `cf` dialect nor a return.
        UnknownTerminator: "a block ends in a branch that cannot be structured",
    }
}

/// The result of structuring a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structured {
    /// It had a single block already.
    Already,
    /// It has a single block now.
    Done,
    /// It keeps its blocks, apart from loops that could be structured by themselves.
    Refused {
        /// The reason.
        reason: Reason,
        /// The number of structured loops, without loops nested in them.
        loops: usize,
    },
}

impl Structured {
    /// The combined result of two parts of a function.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Refused { reason, loops: a }, Self::Refused { loops: b, .. }) => {
                Self::Refused { reason, loops: a + b }
            }
            (refused @ Self::Refused { .. }, _) | (_, refused @ Self::Refused { .. }) => refused,
            (Self::Already, Self::Already) => Self::Already,
            _ => Self::Done,
        }
    }
}

/// Entry point of the pass.
pub fn structure_control_flow<'c>(function: Op<'c>, options: &StructureOptions, cx: &mut PassCx<'c>) -> PassResult {
    if region_count(function) == 0 {
        return Ok(Changed::No);
    }
    match structure(function, options) {
        Ok(Structured::Already) => {}
        Ok(Structured::Done) => cx.count(COUNTERS.functions, 1),
        Ok(Structured::Refused { reason, loops }) => {
            cx.count(COUNTERS.loops, loops as u64);
            cx.remark(codes::CFG_KEPT, function.location(), format!("the function keeps its branches: {reason}"), None);
        }
        Err(failed) => return Err(cx.error(codes::STRUCTURING_FAILED, function.location(), failed.to_string())),
    }
    Ok(Changed::Yes)
}

/// Structures a function with a body: first the regions nested in it, innermost first, then its own blocks.
pub fn structure<'c>(function: Op<'c>, options: &StructureOptions) -> Result<Structured, StructureFailed> {
    erase_unreachable_blocks(function);
    skip_empty_blocks(function);
    let mut all = Structured::Already;
    let inner = scf::ExecuteRegion::all(function);
    for region_op in inner.into_iter().rev() {
        all = all.and(structure_body(region_op.region(), function, options)?);
        inline_if_one_block(region_op);
    }
    all = all.and(structure_body(region(function, 0), function, options)?);
    if all != Structured::Already {
        clean_up(function);
    }
    Ok(all)
}

/// Structures the blocks of a function, or of a region in it that ends in `scf.yield`.
fn structure_body<'c>(
    body: Reg<'c>,
    function: Op<'c>,
    options: &StructureOptions,
) -> Result<Structured, StructureFailed> {
    if entry_block(body).and_then(next_block).is_none() {
        return Ok(Structured::Already);
    }
    if let Some(reason) = reason_to_keep(body, function, options) {
        let stays = reason == Reason::LightJump || blocks::returns_twice(body);
        let loops = if stays { 0 } else { loops::structure_loops(body, function, options)? };
        return Ok(Structured::Refused { reason, loops });
    }
    blocks::open_dead_ends(body, function);
    blocks::mark_loops(body);
    if block_count(body) > options.whole {
        parts::structure_parts(body, function)?;
    }
    if block_count(body) > 1 {
        transforms_sys::structure_region(body, function)?;
    }
    Ok(Structured::Done)
}

/// Replaces an `scf.execute_region` with a single block by the operations of the block.
pub(super) fn inline_if_one_block(region_op: scf::ExecuteRegion<'_>) {
    let inner = region_op.region();
    let (Some(block), 1) = (entry_block(inner), block_count(inner)) else { return };
    if terminator(block).is_some_and(scf::Yield::is) {
        replace_by_block(region_op.op(), block);
    }
}

/// The reason why a region with several blocks is not structured as a whole, if any.
fn reason_to_keep(body: Reg<'_>, function: Op<'_>, options: &StructureOptions) -> Option<Reason> {
    let flow = Flow::new(body);
    let simple = || flow.blocks.len() <= options.goto_blocks && flow.is_reducible() && !blocks::returns_twice(body);
    let is_of_host = attr_string(function, SCOPE) != Some("group");
    if has_attr(function, func::UNSTRUCTURED) && is_of_host && !simple() {
        return Some(Reason::Unstructured);
    }
    if let Err(reason) = blocks::check(body) {
        return Some(reason);
    }
    (flow.nesting() > options.max_nesting).then_some(Reason::TooDeep)
}

/// Cleans up the result of upstream's structuring: loop locations, flags, and loops that test first.
fn clean_up(function: Op<'_>) {
    blocks::apply_marks(function);
    flags::simplify(function);
    rotate::rotate_loops(function);
}
