//! Redirects branches past blocks that contain only a branch (jump threading of empty blocks).
//!
//! The ends of nested conditionals and the labels before a `case` are such blocks. A chain of them costs upstream's
//! structuring one selection per block, and its canonicalisation repeated walks of the chain for each branch into it.
//!
//! Latches, which branch back, are kept as the ends of loops; so are branches with discardable attributes.

use dialects::{ir::*, ops::cf};
use std::collections::HashMap;

/// The target of an empty block and the block arguments it passes.
struct Redirection<'c> {
    target: Blk<'c>,
    passed: Vec<Passed<'c>>,
}

#[derive(Clone, Copy)]
enum Passed<'c> {
    /// An argument of the empty block, by index.
    Argument(usize),
    /// A value defined before the block.
    Value(Val<'c>),
}

/// Redirects the branches in the regions of `root`, in which all blocks must be reachable. Returns the number of
/// removed blocks.
pub fn skip_empty_blocks(root: Op<'_>) -> usize {
    let mut skipped = 0;
    walk(root, Order::Pre, |op| {
        skipped += regions(op).map(skip_in_region).sum::<usize>();
        Walk::Continue
    });
    skipped
}

fn skip_in_region(region: Reg<'_>) -> usize {
    let all: Vec<Blk<'_>> = blocks(region).collect();
    let numbers: HashMap<usize, usize> = all.iter().enumerate().map(|(at, block)| (block_key(*block), at)).collect();
    let number = |block: Blk<'_>| numbers.get(&block_key(block)).copied();
    // In reverse order: the redirection of a later target is computed first.
    let mut redirections: HashMap<usize, Redirection<'_>> = HashMap::new();
    for (at, block) in all.iter().enumerate().skip(1).rev() {
        if let Some(end) = branch_alone(*block)
            && number(end.dest()) > Some(at)
        {
            redirections.insert(block_key(*block), redirection(*block, end, &redirections));
        }
    }
    if redirections.is_empty() {
        return 0;
    }
    for end in all
        .iter()
        .filter(|block| !redirections.contains_key(&block_key(**block)))
        .filter_map(|block| terminator(*block))
    {
        for (index, next) in successors(end).into_iter().enumerate() {
            if let Some(redirection) = redirections.get(&block_key(next)) {
                redirect(end, index, next, redirection);
            }
        }
    }
    // A terminator whose operands cannot be changed keeps its successors, and these their own.
    let mut removed = 0;
    for block in all.iter().filter(|block| redirections.contains_key(&block_key(**block))) {
        if predecessors(*block).is_empty() {
            erase_block(*block);
            removed += 1;
        }
    }
    removed
}

/// The branch of a block that contains nothing else and whose arguments have no other user.
fn branch_alone(block: Blk<'_>) -> Option<cf::Branch<'_>> {
    let end = terminator(block).and_then(cf::Branch::of)?;
    if ops(block).next() != Some(end.op()) {
        return None;
    }
    let own = args(block).all(|argument| uses(argument).all(|(user, _)| user == end.op()));
    (own && discardable_attrs(end.op()).is_empty()).then_some(end)
}

/// The redirection of `block`, which ends in the branch `end`.
fn redirection<'c>(
    block: Blk<'c>,
    end: cf::Branch<'c>,
    redirections: &HashMap<usize, Redirection<'c>>,
) -> Redirection<'c> {
    let own = |value: Val<'c>| match as_argument(value) {
        Some((of, number)) if of == block => Passed::Argument(number),
        _ => Passed::Value(value),
    };
    let given: Vec<Passed<'c>> = end.dest_operands().map(own).collect();
    match redirections.get(&block_key(end.dest())) {
        None => Redirection { target: end.dest(), passed: given },
        Some(further) => {
            let through = |passed: &Passed<'c>| match *passed {
                Passed::Argument(number) => given[number],
                value @ Passed::Value(_) => value,
            };
            Redirection { target: further.target, passed: further.passed.iter().map(through).collect() }
        }
    }
}

/// Replaces successor `index` of a branch, `from`, by the target of its redirection.
fn redirect<'c>(branch: Op<'c>, index: usize, from: Blk<'c>, redirection: &Redirection<'c>) {
    let count = arg_count(from);
    if count + redirection.passed.len() > 0 {
        let Some(given) = successor_operands(branch, index).filter(|given| given.len() == count) else { return };
        let values: Vec<Val<'c>> = redirection
            .passed
            .iter()
            .map(|passed| match *passed {
                Passed::Argument(number) => given[number],
                Passed::Value(value) => value,
            })
            .collect();
        if !append_successor_operands(branch, index, &values) {
            return;
        }
        for _ in 0..count {
            erase_successor_operand(branch, index, 0);
        }
    }
    set_successor(branch, index, redirection.target);
}
