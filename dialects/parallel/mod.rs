//! `parallel`: teams, groups, tasks and barriers.
//!
//! Loops are `scf.parallel` or `affine.parallel`; this dialect says which loops a barrier joins, what every worker of a team runs,
//! and what runs as a task.
//!
//! | op | meaning |
//! |---|---|
//! | `parallel.group` | the scope of barriers and shared memory; CUDA's block |
//! | `parallel.team` | a region that every worker runs; the worker's number is the block argument |
//! | `parallel.critical` | a region that one worker at a time runs |
//! | `parallel.single` | a region that one worker of the team runs |
//! | `parallel.sync_region` | a new, empty set of tasks |
//! | `parallel.spawn` | a task of a set |
//! | `parallel.sync` | waits for the tasks of a set |
//! | `parallel.barrier` | joins all parallel loops up to the innermost group, or the workers of the innermost team |
//! | `parallel.yield` | ends a region of this dialect |
//!
//! # Invariants
//!
//! - Every region has one block. A control-flow graph inside goes into an `scf.execute_region`.
//! - A barrier has no operands and is in a group, a team or a function with `parallel.scope`; in a team it is in no worksharing
//!   loop; it is never in a critical, single or spawn.
//! - A token is used by spawns and syncs of the task that made it, and by nothing else.
//! - `parallel.unordered`, `parallel.nowait` and `parallel.schedule` on a loop may vanish: their absence is the safe reading.
//!
//! The definition is `Parallel.td`; hooks are in `Parallel.cpp`.

use crate::ir::*;

/// Attribute of a parallel loop: its iterations may run in any order, or at once.
pub const UNORDERED: &str = "parallel.unordered";
/// Attribute of a worksharing loop: no barrier at its end.
pub const NOWAIT: &str = "parallel.nowait";
/// Attribute of a worksharing loop: how iterations are shared.
pub const SCHEDULE: &str = "parallel.schedule";
/// Attribute of a function that is called in a group or team.
pub const SCOPE: &str = "parallel.scope";

/// `!parallel.token`.
pub fn token_type(context: &Context) -> Option<Ty<'_>> {
    parse_type(context, "!parallel.token")
}

/// Gives a new op its block, which ends with `parallel.yield`, and returns the op.
fn with_body<'c>(b: &Builder<'c>, op: Op<'c>, arguments: &[Ty<'c>]) -> Op<'c> {
    let arguments: Vec<_> = arguments.iter().map(|each| (*each, b.loc())).collect();
    let block = create_block(region(op, 0), &arguments);
    let mut inner = Builder::at_end(b.context(), block);
    inner.set_loc(b.loc());
    inner.op("parallel.yield").build();
    op
}

/// `parallel.group` with a block that ends with `parallel.yield`.
pub fn group<'c>(b: &Builder<'c>) -> Op<'c> {
    with_body(b, b.op("parallel.group").empty_regions(1).build(), &[])
}

/// `parallel.team` with a block that holds the worker's number and ends with `parallel.yield`.
pub fn team<'c>(b: &Builder<'c>, workers: Option<Val<'c>>) -> Op<'c> {
    let op = b.op("parallel.team").operands(workers.as_slice()).empty_regions(1).build();
    with_body(b, op, &[index_type(b.context())])
}

/// `parallel.critical` with a block that ends with `parallel.yield`.
pub fn critical<'c>(b: &Builder<'c>, name: Option<&str>) -> Op<'c> {
    let name = name.map(|name| str_attr(b.context(), name));
    with_body(b, b.op("parallel.critical").attr_opt("name", name).empty_regions(1).build(), &[])
}

/// `parallel.single` with a block that ends with `parallel.yield`.
pub fn single<'c>(b: &Builder<'c>, nowait: bool) -> Op<'c> {
    with_body(b, b.op("parallel.single").unit_if("nowait", nowait).empty_regions(1).build(), &[])
}

/// `parallel.sync_region`.
pub fn sync_region<'c>(b: &Builder<'c>) -> Val<'c> {
    let token = match token_type(b.context()) {
        Some(token) => token,
        None => panic!("the dialect `parallel` is not loaded"),
    };
    b.op("parallel.sync_region").results(&[token]).value()
}

/// `parallel.spawn` with a block that ends with `parallel.yield`.
pub fn spawn<'c>(b: &Builder<'c>, token: Val<'c>) -> Op<'c> {
    with_body(b, b.op("parallel.spawn").operand(token).empty_regions(1).build(), &[])
}

/// `parallel.sync`.
pub fn sync<'c>(b: &Builder<'c>, token: Val<'c>) -> Op<'c> {
    b.op("parallel.sync").operand(token).build()
}

/// `parallel.barrier`.
pub fn barrier<'c>(b: &Builder<'c>) -> Op<'c> {
    b.op("parallel.barrier").build()
}
