//! Creates a version of loop nests with unsigned subscripts for sizes whose products cannot wrap around.
//!
//! # Rewrite
//! ```mlir
//! scf.for unsigned %i = %zero to %m step %one : i64 { ... arith.muli %i, %n : i64 ... }
//! // ->
//! %low = arith.trunci %n : i64 to i31
//! %limited = arith.extui %low : i31 to i64
//! affine.if affine_set<()[s0, s1] : (s0 >= 0, -s0 + 2147483647 >= 0, s1 >= 0, -s1 + 2147483647 >= 0)>()[%m, %n] {
//!   scf.for unsigned ... { ... arith.muli %i, %limited : i64 ... }
//! } else { the loop as it was }
//! ```
//! Sizes of 64 bits are less than 2^31 in the first version, and those of 32 bits less than 2^16, so that products of two of them, and sums of these, fit.
//!
//! # Legality
//! Where the condition holds, the lower bits of a size are all that are set.
//!
//! # Must not fire
//! On loops without other loops in them, and on those without a product of a counter and an outside value that may wrap around: `raise-to-affine` needs no version.
//!
//! # Needs and leaves
//! Runs before `simplify-by-ranges`, which then adds the flags. The second version is marked as one that is kept as it was written.
//!
//! # Cost
//! Linear; the nests are doubled.

use crate::counters::version_unsigned_sizes::COUNTERS;
use analysis::int_range::range;
use dialects::{
    ir::*,
    ops::{Binary, OpKind, affine, arith, scf},
    pass::{Changed, PassCx, PassResult},
    schedules::AS_WRITTEN,
};

/// The most sizes of a nest.
const MOST: usize = 8;

/// The pass.
pub fn version_unsigned_sizes<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let Some(entry) = regions(function).next().and_then(entry_block) else { return Ok(Changed::No) };
    let nests: Vec<_> = ops(entry).filter(|op| scf::For::is(*op)).collect();
    let mut versions = 0;
    for nest in nests {
        let sizes = sizes(nest);
        if !sizes.is_empty() && sizes.len() <= MOST && create_version(nest, &sizes).is_some() {
            versions += 1;
        }
    }
    cx.count(COUNTERS.versions, versions);
    Ok(Changed::from(versions > 0))
}

/// The number of bits of a size for which products fit in its type; `None` for other types than those of sizes.
fn bits(size: Val<'_>) -> Option<u32> {
    match int_width(type_of(size))? {
        64 => Some(31),
        32 => Some(16),
        _ => None,
    }
}

/// The greatest such size.
fn limit(size: Val<'_>) -> Option<i64> {
    Some((1 << bits(size)?) - 1)
}

/// The values outside of a nest that have to be limited so that its unsigned products and bounds fit; none if it has no such product.
fn sizes(nest: Op<'_>) -> Vec<Val<'_>> {
    let (mut found, mut has_product, mut has_nested) = (Vec::new(), false, false);
    let mut add = |value| {
        let is_large = |limit| range(value, false).1 > i128::from(limit);
        if is_defined_outside(value, nest) && constant_int(value).is_none() && limit(value).is_some_and(is_large) {
            if !found.contains(&value) {
                found.push(value);
            }
            return true;
        }
        false
    };
    each_op(nest, |op| match OpKind::of(op) {
        OpKind::Scf(scf::Kind::For) => {
            has_nested |= op != nest;
            let each = scf::For::assume(op);
            if each.unsigned_cmp() {
                add(each.upper_bound());
            }
        }
        OpKind::Arith(arith::Kind::MulI) if OverflowFlags::of(op) == OverflowFlags::NONE => {
            let (left, right) = Binary::assume(op).operands();
            has_product |= (is_counter(right) && add(left)) | (is_counter(left) && add(right));
        }
        _ => {}
    });
    if has_product && has_nested { found } else { Vec::new() }
}

/// Whether a value is the counter of a loop, behind casts.
fn is_counter(value: Val<'_>) -> bool {
    let cast = |value| {
        let extended = arith::ExtUI::defining(value).map(|each| each.in_());
        let signed = arith::ExtSI::defining(value).map(|each| each.in_());
        extended.or(signed).or(arith::TruncI::defining(value).map(|each| each.in_()))
    };
    let last = std::iter::successors(Some(value), |each| cast(*each)).last().unwrap_or(value);
    let is_first = |of: Op<'_>| scf::For::is(of) && arg(body(of, 0), 0) == last;
    defining_op(last).is_none() && value_block(last).and_then(block_parent).is_some_and(is_first)
}

/// Creates the versions of a nest; `None` if there is no such set.
fn create_version<'c>(nest: Op<'c>, sizes: &[Val<'c>]) -> Option<()> {
    let mut b = Builder::before(nest);
    b.set_loc(nest.location());
    let index = index_type(b.context());
    let (mut symbols, mut limited, mut constraints) = (Vec::new(), Vec::new(), Vec::new());
    for (at, size) in sizes.iter().enumerate() {
        let limit = limit(*size)?;
        let is_wide = int_width(type_of(*size)) == Some(64);
        symbols.push(match is_wide {
            true => arith::IndexCast::build(&b, *size, index).value(),
            false => arith::IndexCastUI::build(&b, *size, index).value(),
        });
        let low = arith::TruncI::build(&b, *size, int_type(b.context(), bits(*size)?)).value();
        limited.push(arith::ExtUI::build(&b, low, type_of(*size)).value());
        constraints.push((AffineTree::Symbol(at), false));
        constraints.push((AffineTree::Symbol(at).times(-1).plus(AffineTree::Constant(limit)), false));
    }
    let set = integer_set_attr(b.context(), 0, sizes.len(), &constraints)?;
    let types: Vec<_> = results(nest).map(type_of).collect();
    let versions = affine::If::build(&b, &symbols, set, &types).build();
    set_attr(versions, AS_WRITTEN, unit_attr(b.context()));
    let as_written = clone_at(&b, nest, &mut ValueMap::new());
    for (old, new) in results(nest).zip(results(versions)) {
        replace_all_uses(old, new);
    }
    for (at, version) in [nest, as_written].into_iter().enumerate() {
        let block = create_block(region(versions, at), &[]);
        move_to_end(version, block);
        b.set_end(block);
        affine::Yield::build(&b, &results(version).collect::<Vec<_>>()).build();
        if version == nest {
            sizes.iter().zip(&limited).for_each(|(size, limited)| replace_uses_inside(*size, *limited, versions));
        }
    }
    Some(())
}
