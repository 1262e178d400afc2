//! Replaces a call by the body of its callee.
//!
//! ```mlir
//! %r = func.call @f(%x) : (i32) -> i32
//! // -> one block                      // -> several, directly in a function or `scf.execute_region`
//! %r = arith.addi %x, %c1 : i32          cf.cond_br %c, ^a, ^b        // the callee's blocks, with
//!                                      ^a:                            // `cf.br` for `func.return`
//!                                        cf.br ^after(%0 : i32)
//!                                      ^after(%r: i32):
//! ```
//! In a region that allows one block only, a body of several blocks is put into an `scf.execute_region`.

use super::{
    body::Body,
    locations::Locations,
    scopes::{NoAliasFacts, Scopes},
    stack::Frame,
};
use dialects::{
    ir::*,
    ops::{cf, func, llvm, scf},
};

/// Assumed alignment in bytes of a `byval` object without `llvm.align`.
const ALIGNMENT: u64 = 16;

/// Replaces a call by the body of its callee.
pub(super) fn splice<'c>(call: Op<'c>, callee: func::Func<'c>, body: &Body<'c>, facts: &NoAliasFacts) {
    if body.has_blocks && !can_split(call) {
        wrap(call);
    }
    let Some(into) = block_of(call).and_then(region_of) else {
        return;
    };
    let b = Builder::before(call);
    let mut frame = Frame::new(&b, body.grows_stack);
    let locations = Locations::new(call, callee.op());
    let values = arguments(&b, call, callee, &mut frame);
    describe_copies(callee, &values, &locations);
    let scopes = Scopes::declare(&b, callee.op(), facts);

    let mut map = ValueMap::new();
    clone_region_into(callee.body(), into, &mut map);
    adapt(callee, &map, &locations, scopes);
    for slot in body.slots.iter().filter_map(|slot| defining_op(map.get(only_result(*slot)))) {
        frame.add_slot(&b, slot, call);
    }
    let blocks: Vec<Blk<'c>> = blocks(callee.body()).map(|block| map.get_block(block)).collect();
    match blocks[..] {
        [only] => connect_one(call, only, &values, frame),
        _ => connect_all(call, &blocks, &values, frame),
    }
}

/// Whether the block of a call may be split into several.
fn can_split(call: Op<'_>) -> bool {
    parent_op(call).is_some_and(|parent| scf::ExecuteRegion::is(parent) || has_trait(parent, Trait::Function))
}

/// Wraps a call in an `scf.execute_region`, which may have several blocks.
fn wrap(call: Op<'_>) {
    let mut b = Builder::before(call);
    let types: Vec<_> = results(call).map(type_of).collect();
    let wrapper = scf::ExecuteRegion::assume(scf::execute_region(&b, &types));
    replace_results(call, results(wrapper.op()));
    let block = wrapper.block();
    move_to_end(call, block);
    b.set_end(block);
    scf::yield_(&b, &results(call).collect::<Vec<_>>());
}

/// Values for the callee's arguments: the operands of the call, and copies of `byval` objects.
fn arguments<'c>(b: &Builder<'c>, call: Op<'c>, callee: func::Func<'c>, frame: &mut Frame<'c>) -> Vec<Val<'c>> {
    let mut values = Vec::new();
    for (index, value) in operands(call).enumerate() {
        let argument = PassedValue::argument(callee.op(), index);
        values.push(match argument.get(ValueFact::BY_VAL).and_then(attr_type) {
            Some(object) => {
                frame.copy_object(b, value, object, argument.number(ValueFact::ALIGN).unwrap_or(ALIGNMENT), call)
            }
            None => value,
        });
    }
    values
}

/// Transfers the debug descriptions of variables that live in `byval` arguments to the copies of these.
fn describe_copies<'c>(callee: func::Func<'c>, values: &[Val<'c>], locations: &Locations<'c>) {
    for (argument, copy) in args(callee.body_block()).zip(values) {
        let Some((description, _)) = described::described(argument.location()) else { continue };
        if let Some(slot) = defining_op(*copy).filter(|slot| !description.memory.is_empty() && llvm::Alloca::is(*slot))
        {
            // The description identifies the value that it belongs to, which now is the allocation.
            let location = described::redescribed(context_of(slot), argument.location(), |description| {
                description.op = described::identified(*copy);
                description.results = 1;
            });
            set_loc(slot, locations.of(location));
        }
    }
}

/// Sets the locations and alias scopes of the copies of all operations of a body.
fn adapt<'c>(callee: func::Func<'c>, map: &ValueMap<'c>, locations: &Locations<'c>, mut scopes: Scopes<'_, 'c>) {
    let mut dropped = Vec::new();
    for block in blocks(callee.body()) {
        let copy = map.get_block(block);
        locations.set_arguments(copy);
        for (original, copy) in ops(block).zip(ops(copy)) {
            visit_pairs(original, copy, &mut |original, copy| {
                scopes.apply(original, copy);
                if !locations.set(copy) {
                    dropped.push(copy);
                }
            });
        }
    }
    dropped.into_iter().for_each(erase);
}

/// Visits an operation and its copy, and the operations nested in them, in pre-order.
fn visit_pairs<'c>(original: Op<'c>, copy: Op<'c>, visit: &mut dyn FnMut(Op<'c>, Op<'c>)) {
    visit(original, copy);
    for (original, copy) in regions(original).zip(regions(copy)) {
        for (original, copy) in blocks(original).zip(blocks(copy)) {
            for (original, copy) in ops(original).zip(ops(copy)) {
                visit_pairs(original, copy, visit);
            }
        }
    }
}

/// Moves the only block of a body before a call, and replaces the results of the call by the returned values.
fn connect_one<'c>(call: Op<'c>, block: Blk<'c>, values: &[Val<'c>], frame: Frame<'c>) {
    let end = terminator(block);
    inline_block_before(block, call, values);
    frame.emit_end(&Builder::before(call));
    let returned: Vec<Val<'c>> = end.into_iter().flat_map(operands).collect();
    end.into_iter().for_each(erase);
    replace_op(call, &returned);
}

/// Moves the blocks of a body between the part of the block before a call and the part after it; `blocks[0]` is the
/// entry.
fn connect_all<'c>(call: Op<'c>, blocks: &[Blk<'c>], values: &[Val<'c>], frame: Frame<'c>) {
    let before = block_of(call);
    let after = split_block(call);
    let location = call.location();
    let returned: Vec<Val<'c>> = results(call).map(|value| add_arg(after, type_of(value), location)).collect();
    for block in blocks {
        move_block_before(*block, after);
        if let Some(end) = terminator(*block).and_then(func::Return::of) {
            cf::br(&Builder::before(end.op()), after, &end.operands().collect::<Vec<_>>());
            erase(end.op());
        }
    }
    if let (Some(before), Some(entry)) = (before, blocks.first()) {
        inline_block_at_end(*entry, before, values);
    }
    frame.emit_end(&Builder::before(call));
    replace_op(call, &returned);
}
