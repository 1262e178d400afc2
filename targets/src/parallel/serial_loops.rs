//! Serialisation of parallel loops.

use super::{UNSUPPORTED_REDUCTION, rounded_up, slots};
use crate::native::{LowerError, LowerResult};
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{affine, arith, scf};

/// The parts of an `scf.parallel`.
pub struct ParallelLoop<'c> {
    /// The lower bound of each dimension.
    pub lower: Vec<Val<'c>>,
    /// The upper bound of each dimension, exclusive.
    pub upper: Vec<Val<'c>>,
    /// The step of each dimension.
    pub step: Vec<Val<'c>>,
    /// The initial values of the reductions.
    pub initial: Vec<Val<'c>>,
    /// The body, with the induction variables as arguments.
    pub body: Blk<'c>,
    /// The terminator of the body.
    pub reduce: Option<scf::Reduce<'c>>,
}

impl<'c> ParallelLoop<'c> {
    /// Collects the parts of an `scf.parallel`.
    pub fn of(parallel_loop: scf::Parallel<'c>) -> Self {
        let body = parallel_loop.block();
        ParallelLoop {
            lower: parallel_loop.lower_bound().collect(),
            upper: parallel_loop.upper_bound().collect(),
            step: parallel_loop.step().collect(),
            initial: parallel_loop.init_vals().collect(),
            body,
            reduce: terminator(body).map(scf::Reduce::assume),
        }
    }

    /// The trip count of a dimension; 0 for an empty range.
    pub fn count(&self, b: &Builder<'c>, dimension: usize) -> Val<'c> {
        let (lower, upper, step) = (self.lower[dimension], self.upper[dimension], self.step[dimension]);
        match (constant_int(lower), constant_int(upper), constant_int(step)) {
            (Some(0), Some(upper @ 0..), Some(1)) => arith::constant_index(b, upper),
            (_, _, step_size) => {
                let zero = arith::constant_index(b, 0);
                let span = arith::MaxSI::build(b, arith::subi(b, upper, lower), zero).value();
                if step_size == Some(1) { span } else { rounded_up(b, span, step) }
            }
        }
    }
}

/// Refuses loops that [`serialise_affine`] does not support, before anything changes.
pub fn refuse_unknown<'c>(constructs: &[Op<'c>]) -> LowerResult<'c> {
    match constructs.iter().find(|op| affine::Parallel::of(**op).is_some_and(|each| each.results().len() > 0)) {
        None => Ok(()),
        Some(op) => {
            let text = "a reduction of 'affine.parallel' has to be lowered to 'scf.parallel' before";
            Err(LowerError::new(UNSUPPORTED_REDUCTION, *op, text))
        }
    }
}

/// Transfers the annotation of a parallel loop of one dimension to the loop that replaces it. If there are several
/// dimensions, gives the loop for `dimension` an id of its own instead.
fn name_dimension<'c>(parallel_loop: Op<'c>, nest: Op<'c>, dimension: usize) {
    if arg_count(body(parallel_loop, 0)) > 1 {
        ids::derive(nest, &format!("dimension{dimension}"));
    } else if let Some(annotation) = loop_annotation(parallel_loop) {
        set_loop_annotation(nest, annotation);
    }
}

/// Replaces an `scf.parallel` by a nest of `scf.for`, which it returns; reductions become iter args.
pub fn serialise_scf(parallel_loop: scf::Parallel<'_>) -> Vec<scf::For<'_>> {
    let op = parallel_loop.op();
    slots::hoist_or_free(op);
    let ParallelLoop { lower, upper, step, initial, body: block, reduce } = ParallelLoop::of(parallel_loop);
    let mut builder = Builder::before(op);
    let (mut counters, mut carried) = (Vec::new(), initial);
    let mut loops = Vec::new();
    for (dimension, ((lower, upper), step)) in lower.into_iter().zip(upper).zip(step).enumerate() {
        let nest = scf::For::assume(scf::for_(&builder, (lower, upper, step), &carried));
        name_dimension(op, nest.op(), dimension);
        if dimension > 0 {
            // It is all that the body of the enclosing loop consists of.
            scf::yield_(&builder, &nest.results().collect::<Vec<_>>());
        }
        loops.push(nest);
        let mut arguments = args(nest.block());
        counters.extend(arguments.next());
        carried = arguments.collect();
        builder.set_end(nest.block());
    }
    let (Some(outermost), Some(innermost)) = (loops.first(), builder.block()) else {
        return loops;
    };
    inline_block_at_end(block, innermost, &counters);
    let combined = reduce.map(|reduce| combine(reduce, &carried)).unwrap_or_default();
    scf::yield_(&builder, &combined);
    replace_op(op, &outermost.results().collect::<Vec<_>>());
    loops
}

/// Replaces `scf.reduce` by the bodies of its reductions, each applied to the iter arg and the value of the iteration.
/// Returns the new values.
fn combine<'c>(reduce: scf::Reduce<'c>, carried: &[Val<'c>]) -> Vec<Val<'c>> {
    let values: Vec<Val<'c>> = reduce.operands().collect();
    let mut combined = Vec::new();
    for (block, (value, old)) in reduce.reductions().filter_map(entry_block).zip(values.into_iter().zip(carried)) {
        let Some(end) = terminator(block).map(scf::ReduceReturn::assume) else {
            continue;
        };
        let new = match end.result() {
            new if new == arg(block, 0) => *old,
            new if new == arg(block, 1) => value,
            new => new,
        };
        erase(end.op());
        inline_block_before(block, reduce.op(), &[*old, value]);
        combined.push(new);
    }
    erase(reduce.op());
    combined
}

/// Replaces an `affine.parallel` without reductions by a nest of `affine.for`.
pub fn serialise_affine(parallel_loop: affine::Parallel<'_>) -> LowerResult<'_> {
    let op = parallel_loop.op();
    slots::hoist_or_free(op);
    let refuse = || LowerError::new(super::UNSUPPORTED_CONSTRUCT, op, "the bounds of 'affine.parallel' cannot be read");
    let block = parallel_loop.block();
    let steps = parallel_loop.steps().and_then(attr_elements).unwrap_or_default();
    let steps: Vec<i64> = steps.into_iter().filter_map(attr_int).collect();
    let lower = bounds(parallel_loop.lower_bounds_map(), parallel_loop.lower_bounds_groups()).ok_or_else(refuse)?;
    let upper = bounds(parallel_loop.upper_bounds_map(), parallel_loop.upper_bounds_groups()).ok_or_else(refuse)?;
    let inputs = parallel_loop.lower_bounds_map().and_then(affine_map_inputs).ok_or_else(refuse)?;
    let all: Vec<Val<'_>> = parallel_loop.map_operands().collect();
    let (of_lower, of_upper) = all.split_at_checked(inputs).ok_or_else(refuse)?;
    if lower.len() != steps.len() || upper.len() != steps.len() || steps.len() != arg_count(block) {
        return Err(refuse());
    }
    let mut builder = Builder::before(op);
    let context = builder.context();
    let mut counters = Vec::new();
    for (dimension, ((lower, upper), step)) in lower.into_iter().zip(upper).zip(steps).enumerate() {
        let step = index_attr(context, step);
        let nest = affine::For::build(&builder, of_lower, of_upper, &[], lower, upper, step, &[]).build();
        let inner = create_block(affine::For::assume(nest).region(), &[(index_type(context), op.location())]);
        counters.extend(args(inner));
        builder.set_end(inner);
        let end = affine::Yield::build(&builder, &[]).build();
        builder.set_before(end);
        name_dimension(op, nest, dimension);
    }
    let end = builder.block().and_then(terminator).ok_or_else(refuse)?;
    if let Some(old) = terminator(block) {
        erase(old);
    }
    inline_block_before(block, end, &counters);
    erase(op);
    Ok(())
}

/// Splits the map of all bounds into one map per dimension, by the number of results that `groups` has for each.
fn bounds<'c>(map: Option<Attr<'c>>, groups: Option<Attr<'c>>) -> Option<Vec<Attr<'c>>> {
    let (map, groups) = (map?, groups.and_then(attr_ints)?);
    let mut first = 0;
    let part = |count: i64| {
        let count = usize::try_from(count).ok()?;
        first += count;
        affine_map_results(map, first - count, count)
    };
    groups.into_iter().map(part).collect()
}
