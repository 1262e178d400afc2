//! Prepares the blocks of a function for structuring: connects dead ends, and inserts a mark in each loop.

use super::Reason;
use analysis::dominators::immediate_dominators;
use analysis::flow::{Flow, is_dead_end};
use dialects::{
    ids::{self, LoopId},
    ir::*,
    ops::{OpKind, arith, builtin, cf, func, llvm, scf, ub},
};

/// The attribute that identifies marks among the casts.
const MARK: &str = "rmlir.loop_mark";

/// Whether upstream can structure the blocks of a region.
pub(super) fn check(region: Reg<'_>) -> Result<(), Reason> {
    for block in blocks(region) {
        let Some(end) = terminator(block) else {
            return Err(Reason::UnknownTerminator);
        };
        if has_must_tail(block) {
            return Err(Reason::MustTail);
        }
        match OpKind::of(end) {
            OpKind::Cf(cf::Kind::Switch)
                if int_width(type_of(cf::Switch::assume(end).flag())).is_some_and(|bits| bits > 64) =>
            {
                return Err(Reason::WideSwitch);
            }
            OpKind::Cf(cf::Kind::Branch | cf::Kind::CondBranch | cf::Kind::Switch)
            | OpKind::Func(func::Kind::Return)
            | OpKind::Llvm(llvm::Kind::Return)
            | OpKind::Scf(scf::Kind::Yield) => {}
            OpKind::Llvm(llvm::Kind::Unreachable) if follows_light_jump(block, end) => {
                return Err(Reason::LightJump);
            }
            OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable) => {}
            _ => return Err(Reason::UnknownTerminator),
        }
    }
    Ok(())
}

/// Whether `end`, an `unreachable`, follows `__builtin_longjmp`: code generation needs that at the end of its block.
pub(in crate::raise) fn follows_light_jump<'c>(block: Blk<'c>, end: Op<'c>) -> bool {
    let before = ops(block).take_while(|op| *op != end).last();
    before.and_then(llvm::CallIntrinsic::of).is_some_and(|call| call.intrin() == Some("llvm.eh.sjlj.longjmp"))
}

/// Whether a block has a `musttail` call, which a return must follow.
pub(in crate::raise) fn has_must_tail(block: Blk<'_>) -> bool {
    ops(block).any(|op| llvm::Call::is(op) && llvm::is_must_tail(op))
}

/// Whether a call in a region returns twice, such as `setjmp`.
pub(in crate::raise) fn returns_twice(region: Reg<'_>) -> bool {
    blocks(region).flat_map(ops).any(|op| {
        has_trait(op, Trait::Call)
            && (has_passthrough(op, "returns_twice")
                || callee(op).is_some_and(|callee| has_passthrough(callee, "returns_twice")))
    })
}

/// Whether a call or function has the LLVM attribute `name` in its list.
fn has_passthrough(op: Op<'_>, name: &str) -> bool {
    ["passthrough", "llvm.passthrough"].into_iter().any(|list| {
        attr(op, list)
            .and_then(attr_elements)
            .is_some_and(|all| all.into_iter().any(|each| attr_text(each) == Some(name)))
    })
}

/// Connects blocks that end in `unreachable` to the block where the paths of the enclosing branches join.
///
/// A dead end is an additional exit of all enclosing regions, and would give every enclosing loop several exits. Its
/// end is never executed, so it may branch to the nearest block that all other paths pass: the values that dominate
/// that block also dominate the dead end, except values defined on the other paths, which are not visible in that
/// block.
pub(in crate::raise) fn open_dead_ends<'c>(region: Reg<'c>, function: Op<'c>) -> usize {
    let flow = Flow::new(region);
    let dead: Vec<_> = (0..flow.blocks.len()).filter(|number| is_dead_end(flow.blocks[*number])).collect();
    if dead.is_empty() {
        return 0;
    }
    let dominators = immediate_dominators(0, &flow.successors);
    // The virtual exit after all returns; dead ends are not connected to it.
    let exit = flow.blocks.len();
    let postdominators = flow.postdominators();
    let mut last = None;
    for number in &dead {
        let meeting = dominators[*number].and_then(|fork| postdominators[fork]).filter(|block| *block != exit);
        let target = match meeting {
            Some(block) => flow.blocks[block],
            None => *last.get_or_insert_with(|| make_return(region, function)),
        };
        branch_to(flow.blocks[*number], target);
    }
    dead.len()
}

/// Replaces the `unreachable` at the end of a block by a branch, preceded by `assume(false)` where that is needed.
fn branch_to<'c>(block: Blk<'c>, target: Blk<'c>) {
    let Some(end) = terminator(block) else { return };
    let b = Builder::before(end);
    if !previous_never_returns(block, end) {
        let no = arith::constant(&b, bool_attr(b.context(), false), int_type(b.context(), 1));
        llvm::Assume::build(&b, no, &[], i32_array_attr(b.context(), &[])).build();
    }
    let values: Vec<_> = args(target).map(|each| ub::poison(&b, type_of(each))).collect();
    cf::br(&b, target, &values);
    erase(end);
}

/// Whether the call before `end` has `noreturn`, so that no other operation has to state it.
fn previous_never_returns<'c>(block: Blk<'c>, end: Op<'c>) -> bool {
    let Some(before) = ops(block).take_while(|op| *op != end).last() else {
        return false;
    };
    if matches!(OpKind::of(before), OpKind::Llvm(llvm::Kind::Trap | llvm::Kind::UBSanTrap)) {
        return true;
    }
    let is_noreturn =
        |op: Op<'c>| has_attr(op, "noreturn") || has_attr(op, "llvm.noreturn") || has_passthrough(op, "noreturn");
    has_trait(before, Trait::Call) && (is_noreturn(before) || callee(before).is_some_and(is_noreturn))
}

/// Creates a block that returns or yields poison, or an `unreachable` if the results of an `llvm.func` are not known.
pub(in crate::raise) fn make_return<'c>(region: Reg<'c>, function: Op<'c>) -> Blk<'c> {
    let leaves = |end: &Op<'c>| {
        matches!(
            OpKind::of(*end),
            OpKind::Llvm(llvm::Kind::Return) | OpKind::Func(func::Kind::Return) | OpKind::Scf(scf::Kind::Yield)
        )
    };
    let existing = blocks(region).filter_map(terminator).find(leaves);
    let block = create_block(region, &[]);
    let mut b = Builder::at_end(context_of(function), block);
    b.set_loc(function.location());
    let enclosing = entry_block(region).and_then(block_parent).filter(|enclosing| *enclosing != function);
    let signature = attr_of_type(function, "function_type").and_then(function_signature);
    let (name, types) = match (existing, signature) {
        (Some(end), _) => (op_name(end), operands(end).map(type_of).collect()),
        _ if enclosing.is_some() => (scf::Yield::NAME, enclosing.into_iter().flat_map(results).map(type_of).collect()),
        (None, Some((_, results))) => (func::Return::NAME, results),
        (None, None) => (llvm::Unreachable::NAME, Vec::new()),
    };
    let values: Vec<_> = types.into_iter().map(|ty| ub::poison(&b, ty)).collect();
    b.op(name).operands(&values).build();
    block
}

/// Inserts a mark into the header of each loop: it has the location of the back edge's branch, keeps the annotation of
/// that branch, and has the id of the loop, which one of the back edges has.
pub(super) fn mark_loops(region: Reg<'_>) {
    let flow = Flow::new(region);
    let dominators = flow.dominators();
    let mut backs: Vec<Option<Op<'_>>> = vec![None; flow.blocks.len()];
    let mut names: Vec<Option<LoopId<'_>>> = vec![None; flow.blocks.len()];
    for (from, targets) in flow.successors.iter().enumerate() {
        for target in targets.iter().filter(|target| dominators.dominates(**target, from)) {
            let branch = terminator(flow.blocks[from]);
            names[*target] = names[*target].or_else(|| branch.and_then(ids::of));
            // A `continue` is a back edge as well; the annotated branch is the loop's own.
            if backs[*target].is_none_or(|known| loop_annotation(known).is_none()) {
                backs[*target] = branch;
            }
        }
    }
    for ((block, back), name) in flow.blocks.iter().zip(backs).zip(names) {
        let Some(back) = back else { continue };
        let mut b = Builder::new(context_of(back));
        b.set_start(*block);
        let place = back.location();
        b.set_loc(name.map_or(place, |name| name.at(b.context(), place)));
        builtin::UnrealizedConversionCast::build(&b, &[], &[int_type(b.context(), 1)])
            .attr(MARK, unit_attr(b.context()))
            .attr_opt(LoopHints::NAME, loop_annotation(back))
            .build();
    }
}

/// Sets the locations and annotations of the loops that enclose marks, and erases the marks.
pub(super) fn apply_marks(function: Op<'_>) {
    for mark in collect(function, builtin::UnrealizedConversionCast::NAME) {
        if !has_attr(mark, MARK) {
            continue;
        }
        if let Some(enclosing) = scf::While::parent(mark) {
            set_loc(enclosing.op(), mark.location());
            if let Some(kept) = loop_annotation(mark) {
                set_loop_annotation(enclosing.op(), kept);
            }
        }
        erase(mark);
    }
}
