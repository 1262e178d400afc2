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
//! | `parallel.masked` | a region that the worker with one number runs |
//! | `parallel.taskgroup` | a region that ends when all tasks spawned in it have |
//! | `parallel.sync_region` | a new, empty set of tasks |
//! | `parallel.spawn` | a task of a set |
//! | `parallel.sync` | waits for the tasks of a set |
//! | `parallel.barrier` | joins all parallel loops up to the innermost group, or the workers of the innermost team |
//! | `parallel.worker_count` | how many workers the innermost team has |
//! | `parallel.view` | the view of a variable that the strand has |
//! | `parallel.begin_views`, `parallel.end_views` | a variable with views comes into being, goes away |
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

pub mod slots;

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/parallel.rs"));

/// Attribute of a parallel loop: its iterations may run in any order, or at once.
pub const UNORDERED: &str = "parallel.unordered";
/// Attribute of a worksharing loop: no barrier at its end.
pub const NOWAIT: &str = "parallel.nowait";
/// Attribute of a worksharing loop: how iterations are shared.
pub const SCHEDULE: &str = "parallel.schedule";
/// Attribute of a function that is called in a group or team.
pub const SCOPE: &str = "parallel.scope";
/// Attribute of a module: functions in other modules may have variables with views.
pub const STRANDS: &str = "parallel.strands";

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

/// How many operands an optional one is.
fn count(operand: &Option<Val<'_>>) -> i32 {
    i32::from(operand.is_some())
}

/// What an OpenMP construct says about the workers of its team.
#[derive(Clone, Copy, Debug, Default)]
pub struct TeamClauses<'c> {
    /// How many are wanted, an `index`.
    pub workers: Option<Val<'c>>,
    /// There is one worker when this `i1` is false.
    pub condition: Option<Val<'c>>,
    /// Where they run: `primary`, `close` or `spread`.
    pub proc_bind: Option<&'static str>,
}

/// `parallel.team` with a block that holds the worker's number and ends with `parallel.yield`.
pub fn team<'c>(b: &Builder<'c>, clauses: &TeamClauses<'c>) -> Op<'c> {
    let TeamClauses { workers, condition, proc_bind } = clauses;
    let op = b
        .op("parallel.team")
        .operands(workers.as_slice())
        .operands(condition.as_slice())
        .segments(&[count(workers), count(condition)])
        .attr_opt("proc_bind", proc_bind.map(|bind| str_attr(b.context(), bind)))
        .empty_regions(1)
        .build();
    with_body(b, op, &[index_type(b.context())])
}

/// `parallel.masked` with a block that ends with `parallel.yield`.
pub fn masked<'c>(b: &Builder<'c>, filter: Option<Val<'c>>) -> Op<'c> {
    with_body(b, b.op("parallel.masked").operands(filter.as_slice()).empty_regions(1).build(), &[])
}

/// `parallel.taskgroup` with a block that ends with `parallel.yield`.
pub fn taskgroup<'c>(b: &Builder<'c>) -> Op<'c> {
    with_body(b, b.op("parallel.taskgroup").empty_regions(1).build(), &[])
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

/// `parallel.sync_region`, for the tasks that are spawned on it.
pub fn sync_region<'c>(b: &Builder<'c>) -> Val<'c> {
    sync_region_op(b).value()
}

/// `parallel.sync_region children`, for all children of the task.
pub fn children<'c>(b: &Builder<'c>) -> Val<'c> {
    sync_region_op(b).attr("children", unit_attr(b.context())).value()
}

fn sync_region_op<'b, 'c>(b: &'b Builder<'c>) -> OpBuilder<'b, 'c> {
    let token = match token_type(b.context()) {
        Some(token) => token,
        None => panic!("the dialect `parallel` is not loaded"),
    };
    b.op("parallel.sync_region").results(&[token])
}

/// What an OpenMP construct says about a task.
#[derive(Clone, Debug, Default)]
pub struct TaskClauses<'c> {
    /// The task is done at once when this `i1` is false.
    pub condition: Option<Val<'c>>,
    /// When this `i1` holds, the tasks in it are done at once.
    pub final_condition: Option<Val<'c>>,
    /// An `i32`; greater ones first.
    pub priority: Option<Val<'c>>,
    /// Addresses, each with `in`, `out`, `inout`, `mutexinoutset` or `inoutset`.
    pub depends: Vec<(&'static str, Val<'c>)>,
    /// Any worker may go on with it when it was suspended.
    pub untied: bool,
    /// It may have no variables of its own when it is done at once.
    pub mergeable: bool,
}

/// `parallel.spawn` with a block that ends with `parallel.yield`.
pub fn spawn<'c>(b: &Builder<'c>, token: Val<'c>, clauses: &TaskClauses<'c>) -> Op<'c> {
    let TaskClauses { condition, final_condition, priority, depends, untied, mergeable } = clauses;
    let kinds: Vec<Attr<'c>> = depends.iter().map(|(kind, _)| str_attr(b.context(), kind)).collect();
    let addresses: Vec<Val<'c>> = depends.iter().map(|(_, address)| *address).collect();
    let op = b
        .op("parallel.spawn")
        .operand(token)
        .operands(condition.as_slice())
        .operands(final_condition.as_slice())
        .operands(priority.as_slice())
        .operands(&addresses)
        .segments(&[
            1,
            count(condition),
            count(final_condition),
            count(priority),
            i32::try_from(addresses.len()).unwrap_or(i32::MAX),
        ])
        .attr_opt("kinds", (!kinds.is_empty()).then(|| array_attr(b.context(), &kinds)))
        .unit_if("untied", *untied)
        .unit_if("mergeable", *mergeable)
        .empty_regions(1)
        .build();
    with_body(b, op, &[])
}

/// Whether an operation starts workers or tasks that may run at once with each other or with what follows.
pub fn starts_others(op: Op<'_>) -> bool {
    match op_name(op) {
        "scf.forall" | "parallel.team" | "parallel.spawn" => true,
        "scf.parallel" | "affine.parallel" => !is_worksharing(op),
        _ => matches!(dialect_name(op), "omp" | "gpu" | "async"),
    }
}

/// Whether an operation is a parallel loop, with workers of its own or those of a team.
pub fn is_parallel_loop(op: Op<'_>) -> bool {
    matches!(op_name(op), "scf.parallel" | "affine.parallel")
}

/// The innermost team or group around an operation, which a barrier there joins; `None` when that is not in its function.
pub fn joined_by_barrier(op: Op<'_>) -> Option<Op<'_>> {
    ancestors(op).find(|around| matches!(op_name(*around), "parallel.team" | "parallel.group"))
}

/// Whether the workers of a team wait for each other at the end of an operation of its block.
pub fn all_meet_at(op: Op<'_>) -> bool {
    match op_name(op) {
        "parallel.barrier" => true,
        "parallel.single" => !has_attr(op, "nowait"),
        _ => is_parallel_loop(op) && !has_attr(op, NOWAIT),
    }
}

/// Whether the workers of a team share the iterations of a parallel loop. Every other one starts workers of its own.
pub fn is_worksharing(parallel_loop: Op<'_>) -> bool {
    for around in ancestors(parallel_loop) {
        match op_name(around) {
            "parallel.team" => return true,
            "scf.parallel" | "affine.parallel" | "parallel.critical" | "parallel.single" | "parallel.masked"
            | "parallel.spawn" | "parallel.group" => return false,
            _ if has_trait(around, Trait::Function) => return attr(around, SCOPE).and_then(attr_text) == Some("team"),
            _ => {}
        }
    }
    false
}

/// `parallel.sync`.
pub fn sync<'c>(b: &Builder<'c>, token: Val<'c>) -> Op<'c> {
    b.op("parallel.sync").operand(token).build()
}

/// `parallel.worker_count`.
pub fn worker_count<'c>(b: &Builder<'c>) -> Val<'c> {
    b.op("parallel.worker_count").results(&[int_type(b.context(), 32)]).value()
}

/// What each strand of a program has a view of.
#[derive(Clone, Copy, Debug)]
pub struct Viewed<'c> {
    /// Where it is.
    pub variable: Val<'c>,
    /// The address of the function that makes a view.
    pub identity: Val<'c>,
    /// The address of the function that combines two.
    pub reduce: Val<'c>,
    /// Its size in bytes.
    pub size: u64,
    /// Its alignment in bytes.
    pub alignment: u64,
}

/// `parallel.view`; gives its address.
pub fn view<'c>(b: &Builder<'c>, of: &Viewed<'c>) -> Val<'c> {
    b.op("parallel.view")
        .operands(&[of.variable, of.identity, of.reduce])
        .attr("size", i64_attr(b.context(), of.size as i64))
        .attr("alignment", i64_attr(b.context(), of.alignment as i64))
        .results(&[type_of(of.variable)])
        .value()
}

/// `parallel.begin_views`.
pub fn begin_views<'c>(b: &Builder<'c>, variable: Val<'c>) -> Op<'c> {
    b.op("parallel.begin_views").operand(variable).build()
}

/// `parallel.end_views`.
pub fn end_views<'c>(b: &Builder<'c>, variable: Val<'c>) -> Op<'c> {
    b.op("parallel.end_views").operand(variable).build()
}

/// `parallel.barrier`.
pub fn barrier<'c>(b: &Builder<'c>) -> Op<'c> {
    b.op("parallel.barrier").build()
}

/// Why the body of a function would mean something else in the place of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The workers of a team around the call would share its loops, which start workers of their own.
    WouldShare,
    /// It is for a team or group, and the call is not where all of one come by.
    NotInScope,
}

impl std::fmt::Display for Misfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::WouldShare => {
                "the team around the call would share its parallel loops, which have workers of their own"
            }
            Self::NotInScope => "it is for a team or group, and the call is not where all of one come by",
        })
    }
}

/// Whether the body of a function means the same in the place of a call, as far as teams and groups go.
///
/// # Errors
///
/// When it does not.
pub fn check_place<'c>(call: Op<'c>, callee: Op<'c>) -> Result<(), Misfit> {
    // This looks at what is around only.
    let in_team = is_worksharing(call);
    match attr(callee, SCOPE).and_then(attr_text) {
        Some("team") if !in_team => Err(Misfit::NotInScope),
        Some("team") => Ok(()),
        Some(_) if !is_in_group(call) => Err(Misfit::NotInScope),
        _ if in_team && has_own_loops(callee) => Err(Misfit::WouldShare),
        _ => Ok(()),
    }
}

/// Whether a barrier for a group may stand where an operation is.
fn is_in_group(op: Op<'_>) -> bool {
    let around = ancestors(op).find(|each| op_name(*each) == "parallel.group" || has_trait(*each, Trait::Function));
    around
        .is_some_and(|each| op_name(each) == "parallel.group" || attr(each, SCOPE).and_then(attr_text) == Some("group"))
}

/// Whether a function, called where nothing parallel is around, has loops that would be shared if a team were around it.
fn has_own_loops(function: Op<'_>) -> bool {
    walk(function, Order::Pre, |op| {
        let is_own = is_parallel_loop(op) && !is_worksharing(op);
        match op_name(op) {
            _ if is_own => Walk::Stop,
            // What is in these is the same everywhere.
            "parallel.team" | "parallel.critical" | "parallel.single" | "parallel.masked" | "parallel.spawn"
            | "parallel.group" => Walk::Skip,
            _ => Walk::Continue,
        }
    }) == Walk::Stop
}
