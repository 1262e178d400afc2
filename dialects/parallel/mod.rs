//! `parallel`: teams, groups, tasks and barriers.
//!
//! Loops are `scf.parallel` or `affine.parallel`; this dialect defines which loops a barrier synchronises, what every
//! thread of a team executes, and what runs as a task.
//!
//! | op | meaning |
//! |---|---|
//! | `parallel.group` | the scope of barriers and shared memory; CUDA's block |
//! | `parallel.team` | a region that every thread of a team executes; the thread's index is the block argument |
//! | `parallel.critical` | a region that one thread at a time executes |
//! | `parallel.single` | a region that one thread of the team executes |
//! | `parallel.masked` | a region that the thread with one index executes |
//! | `parallel.taskgroup` | a region that ends when all tasks spawned in it have ended |
//! | `parallel.sync_region` | a new, empty set of tasks |
//! | `parallel.spawn` | a task of a set |
//! | `parallel.sync` | waits for the tasks of a set |
//! | `parallel.barrier` | synchronises the loops up to the innermost group, or the threads of the innermost team |
//! | `parallel.worker_count` | the number of threads of the innermost team |
//! | `parallel.launch` | runs a kernel for each thread of a grid of groups |
//! | `parallel.view` | the view of a variable for the executing strand |
//! | `parallel.begin_views`, `parallel.end_views` | start and end the lifetime of a variable with views |
//! | `parallel.yield` | terminates a region of this dialect |
//!
//! # Invariants
//!
//! - Every region has one block. A CFG inside must be in an `scf.execute_region`.
//! - A barrier has no operands and is in a group, a team or a function with `parallel.scope`; in a team it is in no
//!   worksharing loop; it is never in a critical, single or spawn region.
//! - A token is used only by spawns and syncs of the task that created it.
//! - A pass may drop `parallel.unordered`, `parallel.nowait` and `parallel.schedule` of a loop: without them, the loop
//!   has stricter semantics.
//!
//! The definition is `Parallel.td`; hooks are in `Parallel.cpp`.

pub mod slots;

use crate::{
    ir::{view::*, *},
    ops::{OpKind, affine, scf},
    reasons,
    regions::{Runs, Workers, behaviour_of},
};

include!(concat!(env!("OUT_DIR"), "/parallel.rs"));

/// Attribute of a parallel loop: its iterations may run in any order, or concurrently.
pub const UNORDERED: &str = "parallel.unordered";
/// Attribute of a worksharing loop: it has no barrier at its end.
pub const NOWAIT: &str = "parallel.nowait";
/// Attribute of a worksharing loop: the schedule of its iterations.
pub const SCHEDULE: &str = "parallel.schedule";
/// Attribute of a function that is called in a group or team: its value is `group` or `team`.
pub const SCOPE: &str = "parallel.scope";
/// Attribute of a module: functions in other modules may have variables with views.
pub const STRANDS: &str = "parallel.strands";

/// Attribute of a function that `parallel.launch` runs.
pub const KERNEL: &str = "parallel.kernel";
/// Attribute of a variable of which each group of a launch has its own: its value is `static`, or `dynamic` if the launch states its size.
pub const SHARED: &str = "parallel.shared";
/// Attribute of a barrier: the program asks for one of the threads of a warp only.
pub const WARP: &str = "parallel.warp";
/// Attribute of a barrier that joins all blocks of a launch, and of a group with the threads of all blocks.
pub const GRID: &str = "parallel.grid";
/// Attribute of a variable of two `i64` in which the runtime finds what launches of a kernel need: the bytes of static shared memory, and
/// whether there are barriers across blocks.
pub const LAUNCH_FACTS: &str = "parallel.launch_facts";

/// `!parallel.token`.
pub fn token_type(context: &Context) -> Option<Ty<'_>> {
    parse_type(context, "!parallel.token")
}

/// Creates the block of a new operation, terminated by `parallel.yield`, and returns the operation.
fn with_body<'c>(b: &Builder<'c>, op: Op<'c>, arguments: &[Ty<'c>]) -> Op<'c> {
    let arguments: Vec<_> = arguments.iter().map(|each| (*each, b.loc())).collect();
    let block = create_block(region(op, 0), &arguments);
    let mut inner = Builder::at_end(b.context(), block);
    inner.set_loc(b.loc());
    Yield::build(&inner).build();
    op
}

/// The terminator of the block of an operation of this dialect.
///
/// # Panics
///
/// If there is none, which the verifier excludes.
pub fn end_of<'c>(op: Op<'c>) -> Op<'c> {
    match terminator(body(op, 0)) {
        Some(end) => end,
        None => panic!("`{}` has no terminator", op_name(op)),
    }
}

/// `parallel.group` with a block that ends with `parallel.yield`.
pub fn group<'c>(b: &Builder<'c>) -> Op<'c> {
    with_body(b, Group::build(b).build(), &[])
}

/// The clauses of an OpenMP construct about the threads of its team.
#[derive(Clone, Copy, Debug, Default)]
pub struct TeamClauses<'c> {
    /// The requested number of threads, an `index`.
    pub workers: Option<Val<'c>>,
    /// An `i1`; the team has one thread if it is false.
    pub condition: Option<Val<'c>>,
    /// The thread affinity: `primary`, `close` or `spread`.
    pub proc_bind: Option<&'static str>,
}

/// `parallel.team` with a block that has the thread's index as argument and ends with `parallel.yield`.
pub fn team<'c>(b: &Builder<'c>, clauses: &TeamClauses<'c>) -> Op<'c> {
    let proc_bind = clauses.proc_bind.map(|bind| str_attr(b.context(), bind));
    let op = Team::build(b, clauses.workers, clauses.condition).attr_opt(Team::PROC_BIND, proc_bind).build();
    with_body(b, op, &[index_type(b.context())])
}

/// `parallel.masked` with a block that ends with `parallel.yield`.
pub fn masked<'c>(b: &Builder<'c>, filter: Option<Val<'c>>) -> Op<'c> {
    with_body(b, Masked::build(b, filter).build(), &[])
}

/// `parallel.taskgroup` with a block that ends with `parallel.yield`.
pub fn taskgroup<'c>(b: &Builder<'c>) -> Op<'c> {
    with_body(b, Taskgroup::build(b).build(), &[])
}

/// `parallel.critical` with a block that ends with `parallel.yield`.
pub fn critical<'c>(b: &Builder<'c>, name: Option<&str>) -> Op<'c> {
    let name = name.map(|name| str_attr(b.context(), name));
    with_body(b, Critical::build(b).attr_opt(Critical::NAME_ATTRIBUTE, name).build(), &[])
}

/// `parallel.single` with a block that ends with `parallel.yield`.
pub fn single<'c>(b: &Builder<'c>, nowait: bool) -> Op<'c> {
    with_body(b, Single::build(b).unit_if(Single::NOWAIT, nowait).build(), &[])
}

/// `parallel.sync_region`: a new, empty set of tasks.
pub fn sync_region<'c>(b: &Builder<'c>) -> Val<'c> {
    sync_region_op(b).value()
}

/// `parallel.sync_region children`: the set of all child tasks of the current task.
pub fn children<'c>(b: &Builder<'c>) -> Val<'c> {
    sync_region_op(b).unit_if(SyncRegion::CHILDREN, true).value()
}

fn sync_region_op<'b, 'c>(b: &'b Builder<'c>) -> OpBuilder<'b, 'c> {
    match token_type(b.context()) {
        Some(token) => SyncRegion::build(b, token),
        None => panic!("the dialect `parallel` is not loaded"),
    }
}

/// The clauses of an OpenMP task construct.
#[derive(Clone, Debug, Default)]
pub struct TaskClauses<'c> {
    /// An `i1`; if it is false, the task is executed immediately.
    pub condition: Option<Val<'c>>,
    /// An `i1`; if it is true, the task's descendants are executed immediately.
    pub final_condition: Option<Val<'c>>,
    /// An `i32`; tasks with greater values are preferred.
    pub priority: Option<Val<'c>>,
    /// Dependence addresses, each with `in`, `out`, `inout`, `mutexinoutset` or `inoutset`.
    pub depends: Vec<(&'static str, Val<'c>)>,
    /// Any thread may resume it after a suspension.
    pub untied: bool,
    /// If executed immediately, it may share the variables of its parent.
    pub mergeable: bool,
}

/// `parallel.spawn` with a block that ends with `parallel.yield`.
pub fn spawn<'c>(b: &Builder<'c>, token: Val<'c>, clauses: &TaskClauses<'c>) -> Op<'c> {
    let TaskClauses { condition, final_condition, priority, depends, untied, mergeable } = clauses;
    let kinds: Vec<Attr<'c>> = depends.iter().map(|(kind, _)| str_attr(b.context(), kind)).collect();
    let addresses: Vec<Val<'c>> = depends.iter().map(|(_, address)| *address).collect();
    let op = Spawn::build(b, token, *condition, *final_condition, *priority, &addresses)
        .attr_opt(Spawn::KINDS, (!kinds.is_empty()).then(|| array_attr(b.context(), &kinds)))
        .unit_if(Spawn::UNTIED, *untied)
        .unit_if(Spawn::MERGEABLE, *mergeable)
        .build();
    with_body(b, op, &[])
}

/// Whether an operation starts threads or tasks that may run concurrently with each other or with later operations. Any
/// operation of `omp`, `gpu` and `async` counts as one that does.
pub fn starts_tasks(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Omp(_) | OpKind::Gpu(_) => true,
        OpKind::Other => dialect_name(op) == "async",
        kind => match behaviour_of(kind).map(|row| row.runs) {
            Some(Runs::Parallel(Workers::Team | Workers::Task)) => true,
            Some(Runs::Parallel(Workers::Iterations)) => !is_parallel_loop(op) || !is_worksharing(op),
            _ => false,
        },
    }
}

/// Whether an operation is a parallel loop, worksharing or with threads of its own.
pub fn is_parallel_loop(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(scf::Kind::Parallel) | OpKind::Affine(affine::Kind::Parallel))
}

/// The innermost enclosing team or group, which a barrier at `op` synchronises; `None` if it is outside the function.
pub fn joined_by_barrier(op: Op<'_>) -> Option<Op<'_>> {
    ancestors(op).find(|enclosing| matches!(OpKind::of(*enclosing), OpKind::Parallel(Kind::Team | Kind::Group)))
}

/// Whether the threads of a team synchronise at the end of an operation of its block.
pub fn synchronises_team(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Parallel(Kind::Barrier) => true,
        OpKind::Parallel(Kind::Single) => !Single::assume(op).nowait(),
        _ => is_parallel_loop(op) && !has_attr(op, NOWAIT),
    }
}

/// Whether an operation of this kind determines, whatever encloses it, which parallel loops in it are worksharing.
fn binds_loops(kind: Kind) -> bool {
    matches!(kind, Kind::Team | Kind::Critical | Kind::Single | Kind::Masked | Kind::Spawn | Kind::Group)
}

/// Whether the threads of a team share the iterations of a parallel loop. Any other parallel loop starts its own
/// threads.
pub fn is_worksharing(parallel_loop: Op<'_>) -> bool {
    for enclosing in ancestors(parallel_loop) {
        match OpKind::of(enclosing) {
            OpKind::Parallel(kind) if binds_loops(kind) => return kind == Kind::Team,
            _ if is_parallel_loop(enclosing) => return false,
            _ if has_trait(enclosing, Trait::Function) => return attr_string(enclosing, SCOPE) == Some("team"),
            _ => {}
        }
    }
    false
}

/// `parallel.sync`.
pub fn sync<'c>(b: &Builder<'c>, token: Val<'c>) -> Op<'c> {
    Sync::build(b, token).build()
}

/// `parallel.worker_count`.
pub fn worker_count<'c>(b: &Builder<'c>) -> Val<'c> {
    WorkerCount::build(b, int_type(b.context(), 32)).value()
}

/// A variable with a view per strand (a reducer).
#[derive(Clone, Copy, Debug)]
pub struct Viewed<'c> {
    /// The address of the variable.
    pub variable: Val<'c>,
    /// The address of the function that initialises a view.
    pub identity: Val<'c>,
    /// The address of the function that combines two views.
    pub reduce: Val<'c>,
    /// The size in bytes.
    pub size: u64,
    /// The alignment in bytes.
    pub alignment: u64,
}

/// `parallel.view`; returns the address of the view.
pub fn view<'c>(b: &Builder<'c>, of: &Viewed<'c>) -> Val<'c> {
    let (size, alignment) = (i64_attr(b.context(), of.size as i64), i64_attr(b.context(), of.alignment as i64));
    View::build(b, of.variable, of.identity, of.reduce, size, alignment, type_of(of.variable)).value()
}

/// `parallel.begin_views`.
pub fn begin_views<'c>(b: &Builder<'c>, variable: Val<'c>) -> Op<'c> {
    BeginViews::build(b, variable).build()
}

/// `parallel.end_views`.
pub fn end_views<'c>(b: &Builder<'c>, variable: Val<'c>) -> Op<'c> {
    EndViews::build(b, variable).build()
}

/// The value of a variable with [`LAUNCH_FACTS`].
pub fn launch_facts(context: &Context, facts: [i64; 2]) -> Attr<'_> {
    dense_ints_attr(int_type(context, 64), &facts)
}

/// `parallel.barrier`.
pub fn barrier<'c>(b: &Builder<'c>) -> Op<'c> {
    Barrier::build(b).build()
}

reasons! {
    /// The reason why inlining a function at a call would change its meaning.
    pub enum Misfit {
        /// The threads of the enclosing team would share its parallel loops, which start their own threads.
        WouldShare: "the threads of the enclosing team would share its parallel loops, which start their own threads",
        /// The function is for a team or group, and the call is not at a point that all threads of one reach.
        NotInScope: "it is for a team or group, and not all threads of one reach the call",
    }
}

/// Whether the body of a function keeps its meaning when inlined at a call, as far as teams and groups are concerned.
///
/// # Errors
///
/// If it does not.
pub fn check_place<'c>(call: Op<'c>, callee: Op<'c>) -> Result<(), Misfit> {
    // This depends only on the enclosing operations.
    let in_team = is_worksharing(call);
    match attr_string(callee, SCOPE) {
        Some("team") if !in_team => Err(Misfit::NotInScope),
        Some("team") => Ok(()),
        Some(_) if !is_in_group(call) => Err(Misfit::NotInScope),
        _ if in_team && has_own_loops(callee) => Err(Misfit::WouldShare),
        _ => Ok(()),
    }
}

/// Whether a barrier of a group may be at an operation.
fn is_in_group(op: Op<'_>) -> bool {
    let scope = ancestors(op).find(|each| Group::is(*each) || has_trait(*each, Trait::Function));
    scope.is_some_and(|each| Group::is(each) || attr_string(each, SCOPE) == Some("group"))
}

/// Whether a function has parallel loops that start their own threads, but would be worksharing in a team.
fn has_own_loops(function: Op<'_>) -> bool {
    walk(function, Order::Pre, |op| match OpKind::of(op) {
        _ if is_parallel_loop(op) && !is_worksharing(op) => Walk::Stop,
        OpKind::Parallel(kind) if binds_loops(kind) => Walk::Skip,
        _ => Walk::Continue,
    }) == Walk::Stop
}
