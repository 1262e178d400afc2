//! The address ranges that a nest accesses through each of its pointers.

use super::Refusal;
use super::wide::{End, Ranges, Wide};
use analysis::effects::Effects;
use dialects::{ir::*, ops::cmem};

/// An access of a nest.
pub(super) struct Touch<'c> {
    pub(super) op: Op<'c>,
    pub(super) view: cmem::PointerToMemref<'c>,
}

/// The accesses of a nest through one pointer.
pub(super) struct Group<'c> {
    pub(super) pointer: Val<'c>,
    pub(super) touches: Vec<Touch<'c>>,
}

/// Groups the accesses of a nest by pointer, in order of first occurrence.
pub(super) fn groups<'c>(root: Op<'c>, effects: &Effects<'c>) -> Result<Vec<Group<'c>>, Refusal> {
    let mut groups: Vec<Group<'c>> = Vec::new();
    for op in ops_where(root, Order::Pre, |_| true) {
        let Some((pointer, touch)) = touch(root, op, effects)? else { continue };
        match groups.iter_mut().find(|group| group.pointer == pointer) {
            Some(group) => group.touches.push(touch),
            None => groups.push(Group { pointer, touches: vec![touch] }),
        }
    }
    Ok(groups)
}

fn touch<'c>(root: Op<'c>, op: Op<'c>, effects: &Effects<'c>) -> Result<Option<(Val<'c>, Touch<'c>)>, Refusal> {
    let Some(access) = MemoryAccess::of(op).filter(|access| access.addressing == Addressing::Map) else {
        return if effects.of(op).is_empty() { Ok(None) } else { Err(Refusal::OtherEffects) };
    };
    let view = cmem::PointerToMemref::defining(access.memory()).ok_or(Refusal::UnknownMemory)?;
    let pointer = view.base();
    let fixed = operands(view.op()).all(|each| is_defined_outside(each, root));
    if fixed { Ok(Some((pointer, Touch { op, view }))) } else { Err(Refusal::UnknownMemory) }
}

/// The address of the first byte that a group accesses, and the address after the last one.
pub(super) fn footprint<'c>(
    ranges: &mut Ranges<'c>,
    layout: &Layout,
    group: &Group<'c>,
) -> Option<(Wide<'c>, Wide<'c>)> {
    let mut found: Option<(Wide<'c>, Wide<'c>)> = None;
    for touch in &group.touches {
        let (low, high) = bytes(ranges, layout, touch)?;
        found = Some(match found {
            Some((least, greatest)) => {
                (ranges.extreme(least, low, End::Least), ranges.extreme(greatest, high, End::Greatest))
            }
            None => (low, high),
        });
    }
    let (low, high) = found?;
    let address = ranges.address(group.pointer);
    Some((ranges.sum(address, low)?, ranges.sum(address, high)?))
}

/// The byte offsets from the pointer at which an access starts and ends.
fn bytes<'c>(ranges: &mut Ranges<'c>, layout: &Layout, touch: &Touch<'c>) -> Option<(Wide<'c>, Wide<'c>)> {
    let memref = type_of(touch.view.view());
    let size = i64::try_from(layout.allocation_size(element_type(memref)?)?).ok()?;
    let (map, operands) = subscripts(touch.op)?;
    let mut low = ranges.constant(0);
    let mut high = ranges.constant(size);
    for (dimension, tree) in map.results.iter().enumerate() {
        let stride = stride(ranges, touch.view, dimension, size)?;
        let least = ranges.of_tree(tree, map.dims, &operands, End::Least)?;
        let greatest = ranges.of_tree(tree, map.dims, &operands, End::Greatest)?;
        let (least, greatest) = (ranges.product(least, stride)?, ranges.product(greatest, stride)?);
        low = ranges.sum(low, least)?;
        high = ranges.sum(high, greatest)?;
    }
    Some((low, high))
}

/// The affine map and the operands of an access.
pub(super) fn subscripts<'c>(access: Op<'c>) -> Option<(AffineMapTree, Vec<Val<'c>>)> {
    let access = MemoryAccess::of(access)?;
    Some((access.map().and_then(attr_affine_map)?, access.indices().collect()))
}

/// The stride of a dimension of a view in bytes; never negative.
pub fn stride<'c>(
    ranges: &mut Ranges<'c>,
    view: cmem::PointerToMemref<'c>,
    dimension: usize,
    size: i64,
) -> Option<Wide<'c>> {
    let memref = type_of(view.view());
    let (strides, _) = memref_strides(memref)?;
    if strides[dimension] != DYNAMIC {
        return Some(ranges.constant(strides[dimension].checked_mul(size)?)).filter(|_| strides[dimension] >= 0);
    }
    let rank = shape_of(memref)?.len();
    let mut product = ranges.constant(size);
    for inner in dimension + 1..rank {
        let extent = extent(ranges, view, inner)?;
        product = ranges.product(product, extent)?;
    }
    Some(product)
}

/// The extent of an inner dimension of a view.
pub(super) fn extent<'c>(
    ranges: &mut Ranges<'c>,
    view: cmem::PointerToMemref<'c>,
    dimension: usize,
) -> Option<Wide<'c>> {
    let shape = shape_of(type_of(view.view()))?;
    match shape[dimension] {
        DYNAMIC => {
            // The leading extent has no operand.
            let number = shape[1..dimension].iter().filter(|each| **each == DYNAMIC).count();
            ranges.of_value(view.sizes().nth(number)?, End::Greatest)
        }
        fixed => Some(ranges.constant(fixed)),
    }
}
