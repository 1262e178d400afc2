//! The constructs that operations are hoisted out of, and the execution order of their bodies.
//!
//! In a serial loop an operation executes again after everything else in the loop. The iterations of an unordered
//! parallel loop may run in lockstep: the first operation of all iterations, then the second of all, and so on. In that
//! execution later operations of the body execute later, so a conflicting access of another iteration would be a data
//! race. This does not hold for memory private to a worker: a worker runs several iterations, one after the other.

use analysis::effects::{Effect, Effects, What};
use dialects::{
    ir::*,
    ops::{
        OpKind, affine,
        arith::{self, IntPredicate},
        scf,
    },
    parallel::{self, SCHEDULE, UNORDERED, is_parallel_loop, is_worksharing, synchronises_team},
};

/// The kind of construct, and how its body executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A serial loop.
    Serial,
    /// A parallel loop with its own workers, whose iterations the program may rely on to run in order.
    Ordered,
    /// A parallel loop with its own workers, whose iterations run in any order.
    Unordered,
    /// A group, which executes its body once.
    Once,
    /// A team, each worker of which executes the body once.
    Team,
    /// A worksharing loop directly in the block of its team; hoists out of the team.
    OutOfTeam,
    /// A worksharing loop; hoists to where each worker of the team executes the operation.
    InTeam,
}

/// A construct that operations are hoisted out of.
pub(super) struct Construct<'c> {
    /// Operations are moved before this operation.
    pub(super) op: Op<'c>,
    /// The operation whose body contains them: `op`, or a worksharing loop in the team `op`.
    pub(super) inner: Op<'c>,
    pub(super) kind: Kind,
}

impl<'c> Construct<'c> {
    /// All constructs of a function that operations can be hoisted out of, in the order in which they are processed.
    pub(super) fn all(function: Op<'c>) -> Vec<Self> {
        let mut all = Vec::new();
        walk(function, Order::Post, |op| {
            let whole = |kind| Self { op, inner: op, kind };
            match OpKind::of(op) {
                OpKind::Scf(scf::Kind::For | scf::Kind::While) => all.push(whole(Kind::Serial)),
                OpKind::Parallel(parallel::Kind::Group) => all.push(whole(Kind::Once)),
                OpKind::Parallel(parallel::Kind::Team) => {
                    all.push(whole(Kind::Team));
                    let block = entry_block(parallel::Team::assume(op).body());
                    for inner in block.into_iter().flat_map(ops).filter(|each| is_parallel_loop(*each)) {
                        all.push(Self { op, inner, kind: Kind::OutOfTeam });
                        all.push(Self { op: inner, inner, kind: Kind::InTeam });
                    }
                }
                _ if is_parallel_loop(op) && !is_worksharing(op) => all.push(whole(match is_unordered(op) {
                    true => Kind::Unordered,
                    false => Kind::Ordered,
                })),
                // A team in another function is unknown; loops directly in a team are added with the team.
                _ if is_parallel_loop(op) && team_of(op).is_some() && team_of(op) != parent_op(op) => {
                    all.push(whole(Kind::InTeam))
                }
                _ => {}
            }
            Walk::Continue
        });
        all
    }

    /// Of a loop that was made of a kernel, what its iterations are.
    pub(super) fn threads(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Ordered | Kind::Unordered if ancestors(self.op).any(parallel::Group::is) => {
                Some("threads of a block")
            }
            Kind::Ordered | Kind::Unordered if any_op(self.op, parallel::Group::is) => Some("blocks of a launch"),
            _ => None,
        }
    }

    /// The block that each iteration executes first.
    pub(super) fn block(&self) -> Blk<'c> {
        body(self.inner, 0)
    }

    /// Whether iterations may run on other threads than the one that reaches the loop.
    pub(super) fn has_other_workers(&self) -> bool {
        matches!(self.kind, Kind::Ordered | Kind::Unordered | Kind::Team | Kind::OutOfTeam)
    }

    /// Whether the loop may have no iteration.
    pub(super) fn may_be_empty(&self) -> bool {
        match OpKind::of(self.inner) {
            OpKind::Scf(scf::Kind::For) => {
                let inner = scf::For::assume(self.inner);
                let any = has_iteration(inner.lower_bound(), inner.upper_bound(), inner.unsigned_cmp());
                any != Some(true)
            }
            OpKind::Scf(scf::Kind::Parallel) => {
                let all = ranges(scf::Parallel::assume(self.inner));
                all.iter().any(|(from, to)| has_iteration(*from, *to, false) != Some(true))
            }
            OpKind::Affine(affine::Kind::Parallel) => !has_constant_ranges(affine::Parallel::assume(self.inner)),
            _ => false,
        }
    }

    /// Whether [`Self::any_iteration`] can be computed before `op`.
    pub(super) fn can_be_tested(&self) -> bool {
        match OpKind::of(self.inner) {
            OpKind::Scf(scf::Kind::For) => true,
            OpKind::Scf(scf::Kind::Parallel) => ranges(scf::Parallel::assume(self.inner))
                .iter()
                .flat_map(|(from, to)| [from, to])
                .all(|each| is_defined_outside(*each, self.op)),
            _ => false,
        }
    }

    /// Emits the test whether the loop has an iteration.
    pub(super) fn any_iteration(&self, b: &Builder<'c>) -> Val<'c> {
        if let Some(inner) = scf::For::of(self.inner) {
            let relation = if inner.unsigned_cmp() { IntPredicate::Ult } else { IntPredicate::Slt };
            return arith::cmpi(b, relation, inner.lower_bound(), inner.upper_bound());
        }
        let all = ranges(scf::Parallel::assume(self.inner));
        let open = all.into_iter().filter(|(from, to)| has_iteration(*from, *to, false) != Some(true));
        let tests: Vec<Val<'c>> = open.map(|(from, to)| arith::cmpi(b, IntPredicate::Slt, from, to)).collect();
        let both = |all: Val<'c>, each: Val<'c>| arith::AndI::build(b, all, each).value();
        tests.into_iter().reduce(both).unwrap_or_else(|| arith::constant_int(b, int_type(b.context(), 1), 1))
    }

    /// Whether another iteration or worker can execute the effect of `other` before `moved` only with a data race.
    pub(super) fn keeps_order(
        &self,
        moved: (Op<'c>, &Effect<'c>),
        other: (Op<'c>, &Effect<'c>),
        effects: &Effects<'c>,
    ) -> bool {
        let is_shared = |each: &Effect<'c>| match &each.what {
            What::Memory(at) => effects.aliases.is_shared_in(self.op, at),
            _ => false,
        };
        self.comes_later(moved.0, other.0) && (self.kind == Kind::Once || is_shared(moved.1) || is_shared(other.1))
    }

    /// Whether `other` comes after `moved` in the body, if that implies that it also executes later.
    fn comes_later(&self, moved: Op<'c>, other: Op<'c>) -> bool {
        let in_iterations = ancestor_in_block(self.block(), other);
        match (self.kind, in_iterations) {
            (Kind::Serial | Kind::Ordered | Kind::InTeam, _) => false,
            (Kind::OutOfTeam, Some(_)) if !is_unordered(self.inner) => false,
            (_, Some(at)) => is_before(moved, at),
            (Kind::OutOfTeam, None) => ancestor_in_block(parallel::Team::assume(self.op).body_block(), other)
                .is_some_and(|at| is_before(self.inner, at)),
            (_, None) => false,
        }
    }

    /// The operations before the block that must terminate for the block to execute.
    pub(super) fn before(&self) -> Vec<Op<'c>> {
        match self.kind {
            Kind::OutOfTeam => {
                ops(parallel::Team::assume(self.op).body_block()).take_while(|each| *each != self.inner).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The operations that may execute between two executions of a hoisted operation, or concurrently with it.
    pub(super) fn scopes(&self) -> Vec<Op<'c>> {
        match (self.kind, team_of(self.inner)) {
            (Kind::InTeam, Some(team)) => phase(team, self.inner),
            _ => vec![self.op],
        }
    }

    /// Whether an operation ends the phase in which the workers share the loop: all effects of other workers before
    /// that are in the operations of the phase, including the tasks that are waited for.
    pub(super) fn ends_phase(&self, op: Op<'c>) -> bool {
        self.kind == Kind::InTeam
            && parent_op(op) == team_of(self.inner)
            && team_of(self.inner) != Some(op)
            && synchronises_team(op)
    }

    /// Whether a value is the same for all workers of the team that shares the loop.
    pub(super) fn is_same_for_all(&self, value: Val<'c>) -> bool {
        let is_outside = |team: Op<'c>| is_defined_outside(value, team);
        let computed =
            |op: Op<'c>| region_count(op) == 0 && is_pure(op) && operands(op).all(|each| self.is_same_for_all(each));
        team_of(self.inner).is_some_and(is_outside) || defining_op(value).is_some_and(computed)
    }
}

/// Whether the iterations of a parallel loop may run in any order. A program may rely on one worker running the
/// iterations of a chunk in order, but not if there are several chunks: an operation that is invariant in all chunks
/// would race with a conflicting access in one of them.
fn is_unordered(op: Op<'_>) -> bool {
    let chunk =
        attr_string(op, SCHEDULE).and_then(|text| text.split_once(',')).map(|each| each.1.trim().parse::<i64>());
    has_attr(op, UNORDERED)
        && match chunk {
            None | Some(Ok(1)) => true,
            Some(Ok(size)) => iterations(op).is_some_and(|number| number > size),
            Some(Err(_)) => false,
        }
}

/// The trip count of an `scf.parallel`, if it is constant.
fn iterations(op: Op<'_>) -> Option<i64> {
    let op = scf::Parallel::of(op)?;
    let of = |((from, to), step): ((Val<'_>, Val<'_>), Val<'_>)| {
        let [from, to, step] = [from, to, step].map(constant_int);
        let distance = to?.checked_sub(from?)?.max(0);
        step.filter(|step| *step > 0).map(|step| distance / step + i64::from(distance % step != 0))
    };
    let all = op.lower_bound().zip(op.upper_bound()).zip(op.step());
    all.map(of).try_fold(1_i64, |product, each| product.checked_mul(each?))
}

fn team_of(op: Op<'_>) -> Option<Op<'_>> {
    parallel::Team::parent(op).map(OpView::op)
}

/// The operations in the block of a team that may execute concurrently with `inner`: those from the last barrier before
/// it to the next one.
fn phase<'c>(team: Op<'c>, inner: Op<'c>) -> Vec<Op<'c>> {
    let block = parallel::Team::assume(team).body_block();
    let Some(own) = ancestor_in_block(block, inner) else {
        return vec![team];
    };
    let meets = |op: &Op<'c>| synchronises_team(*op);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for op in ops(block) {
        match () {
            () if op == own => before.push(op),
            () if is_before(op, own) && meets(&op) => before.clear(),
            () if is_before(op, own) => before.push(op),
            () => after.push(op),
        }
    }
    let waits = meets(&own);
    let end = after.iter().position(meets).map_or(after.len(), |at| at + 1);
    before.into_iter().chain(after.into_iter().take(if waits { 0 } else { end })).collect()
}

/// The bounds of each dimension of an `scf.parallel`.
fn ranges<'c>(op: scf::Parallel<'c>) -> Vec<(Val<'c>, Val<'c>)> {
    op.lower_bound().zip(op.upper_bound()).collect()
}

/// Whether there is an iteration between two bounds; `None` unless both are constants.
fn has_iteration(from: Val<'_>, to: Val<'_>, is_unsigned: bool) -> Option<bool> {
    match (constant_int(from)?, constant_int(to)?) {
        (from, to) if is_unsigned => Some((from as u64) < to as u64 && from >= 0 && to >= 0),
        (from, to) => Some(from < to),
    }
}

/// Whether each dimension of an `affine.parallel` has constant bounds with an iteration between them.
fn has_constant_ranges(op: affine::Parallel<'_>) -> bool {
    let numbers = |map: Option<Attr<'_>>| {
        let map = map.and_then(attr_affine_map)?;
        map.results
            .iter()
            .map(|each| if let AffineTree::Constant(number) = each { Some(*number) } else { None })
            .collect::<Option<Vec<_>>>()
    };
    let one_each =
        |groups: Option<Attr<'_>>| groups.and_then(attr_ints).is_some_and(|all| all.iter().all(|each| *each == 1));
    match (numbers(op.lower_bounds_map()), numbers(op.upper_bounds_map())) {
        (Some(from), Some(to)) if one_each(op.lower_bounds_groups()) && one_each(op.upper_bounds_groups()) => {
            from.iter().zip(&to).all(|(from, to)| from < to)
        }
        _ => false,
    }
}
