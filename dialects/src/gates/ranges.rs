//! Value ranges of affine subscripts under constant bounds, and subscripts that carry no dependence.

use super::{Refusal, memory};
use crate::ir::*;
use mlir_sys as raw;

/// An inclusive range.
type Range = (i64, i64);

/// The map and the operands of an affine access or apply; `None` for other operations.
fn subscript<'c>(op: Op<'c>) -> Option<(raw::MlirAffineMap, Attr<'c>, Vec<Val<'c>>)> {
    let skip = match op_name(op) {
        "affine.load" | "affine.vector_load" | "affine.prefetch" => 1,
        "affine.store" | "affine.vector_store" => 2,
        "affine.apply" => 0,
        _ => return None,
    };
    let attribute = attr(op, "map")?;
    // SAFETY: the attribute is alive; its value is queried only if it is a map.
    let map = unsafe {
        raw::mlirAttributeIsAAffineMap(attribute.to_raw())
            .then(|| raw::mlirAffineMapAttrGetValue(attribute.to_raw()))?
    };
    Some((map, attribute, operands(op).skip(skip).collect()))
}

/// The range of a result of a map; `None` if it is not bounded by constants.
fn range_of_result(map: raw::MlirAffineMap, result: isize, values: &[Val<'_>], depth: u32) -> Option<Range> {
    // SAFETY: the map is alive and has that result.
    let (expr, dims) = unsafe { (raw::mlirAffineMapGetResult(map, result), raw::mlirAffineMapGetNumDims(map)) };
    range_of_expr(expr, dims as usize, values, depth)
}

fn range_of_expr(expr: raw::MlirAffineExpr, dims: usize, values: &[Val<'_>], depth: u32) -> Option<Range> {
    // SAFETY: the expression is alive; its parts are queried only if it is of their kind.
    unsafe {
        if raw::mlirAffineExprIsAConstant(expr) {
            let value = raw::mlirAffineConstantExprGetValue(expr);
            return Some((value, value));
        }
        if raw::mlirAffineExprIsADim(expr) {
            let position = raw::mlirAffineDimExprGetPosition(expr) as usize;
            return range_of_value(*values.get(position)?, depth);
        }
        if raw::mlirAffineExprIsASymbol(expr) {
            let position = raw::mlirAffineSymbolExprGetPosition(expr) as usize;
            return range_of_value(*values.get(dims + position)?, depth);
        }
        let a = range_of_expr(raw::mlirAffineBinaryOpExprGetLHS(expr), dims, values, depth)?;
        let b = range_of_expr(raw::mlirAffineBinaryOpExprGetRHS(expr), dims, values, depth)?;
        if raw::mlirAffineExprIsAAdd(expr) {
            return Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?));
        }
        if raw::mlirAffineExprIsAMul(expr) {
            let products = [a.0.checked_mul(b.0)?, a.0.checked_mul(b.1)?, a.1.checked_mul(b.0)?, a.1.checked_mul(b.1)?];
            return Some((*products.iter().min()?, *products.iter().max()?));
        }
        // For the other kinds, the divisor must be a positive constant.
        if b.0 != b.1 || b.0 <= 0 {
            return None;
        }
        if raw::mlirAffineExprIsAMod(expr) {
            return Some(if a.0 >= 0 && a.1 < b.0 { a } else { (0, b.0 - 1) });
        }
        if raw::mlirAffineExprIsAFloorDiv(expr) {
            return Some((a.0.div_euclid(b.0), a.1.div_euclid(b.0)));
        }
        let ceil = |value: i64| value.checked_add(b.0 - 1).map(|sum| sum.div_euclid(b.0));
        Some((ceil(a.0)?, ceil(a.1)?))
    }
}

/// The range of an index: a constant, the result of `affine.apply`, or an induction variable with bounded bounds.
fn range_of_value(value: Val<'_>, depth: u32) -> Option<Range> {
    if depth == 0 {
        return None;
    }
    if let Some(constant) = constant_int(value) {
        return Some((constant, constant));
    }
    match as_argument(value) {
        None => {
            let op = defining_op(value)?;
            let (map, _, values) = is_op(op, "affine.apply").then(|| subscript(op)).flatten()?;
            range_of_result(map, 0, &values, depth - 1)
        }
        Some((block, 0)) => {
            let loop_op = block_parent(block).filter(|op| is_op(*op, "affine.for"))?;
            let segments = attr(loop_op, "operandSegmentSizes").and_then(attr_i32_array)?;
            let (lower_count, upper_count) = (*segments.first()? as usize, *segments.get(1)? as usize);
            let values: Vec<_> = operands(loop_op).collect();
            let lower = bound(loop_op, "lowerBoundMap", values.get(..lower_count)?, depth)?;
            let upper = bound(loop_op, "upperBoundMap", values.get(lower_count..lower_count + upper_count)?, depth)?;
            let low = lower.iter().map(|each| each.0).max()?;
            let high = upper.iter().map(|each| each.1).min()?.checked_sub(1)?;
            // If the loop never runs, the induction variable has no value, and any range is correct.
            Some((low, high.max(low)))
        }
        Some(_) => None,
    }
}

/// The ranges of all results of a bound of `affine.for`.
fn bound(loop_op: Op<'_>, name: &str, values: &[Val<'_>], depth: u32) -> Option<Vec<Range>> {
    let attribute = attr(loop_op, name)?;
    // SAFETY: the attribute is alive; its value is queried only if it is a map.
    let (map, count) = unsafe {
        if !raw::mlirAttributeIsAAffineMap(attribute.to_raw()) {
            return None;
        }
        let map = raw::mlirAffineMapAttrGetValue(attribute.to_raw());
        (map, raw::mlirAffineMapGetNumResults(map))
    };
    (0..count).map(|result| range_of_result(map, result, values, depth - 1)).collect()
}

/// The maximum length of use-def chains of subscripts that are followed.
const MAX_DEPTH: u32 = 16;

/// Every subscript but the first of each affine access is within its extent.
pub(super) fn inner_in_range<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(function, Order::Pre, |op| {
        let Some((memref, _)) = memory::access(op) else {
            return Walk::Continue;
        };
        let (Some(shape), Some((map, _, values))) = (shape_of(type_of(memref)), subscript(op)) else {
            return Walk::Continue;
        };
        for (dimension, extent) in shape.iter().enumerate().skip(1) {
            let inside = *extent != DYNAMIC
                && range_of_result(map, dimension as isize, &values, MAX_DEPTH)
                    .is_some_and(|range| range.0 >= 0 && range.1 < *extent);
            if !inside {
                let reason = format!("subscript {dimension} of `{}` is not proven in range", op_name(op));
                found = Err(Refusal::new("RM0101", op, reason));
                return Walk::Stop;
            }
        }
        Walk::Continue
    });
    found
}

/// In each loop nest, all accesses to a written memref have one subscript, made of distinct induction variables and
/// constants, which uses all but at most `missing` of the enclosing loops of the nest.
pub(super) fn one_subscript<'c>(function: Op<'c>, missing: usize) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(function, Order::Pre, |op| {
        if !is_op(op, "affine.for") {
            return Walk::Continue;
        }
        found = nest_has_one_subscript(op, missing);
        if found.is_err() { Walk::Stop } else { Walk::Skip }
    });
    found
}

fn nest_has_one_subscript<'c>(nest: Op<'c>, missing: usize) -> Result<(), Refusal<'c>> {
    let mut accesses = Vec::new();
    walk(nest, Order::Pre, |op| {
        if let Some((memref, writes)) = memory::access(op) {
            accesses.push((op, memref, writes));
        }
        Walk::Continue
    });
    for (write, memref, _) in accesses.iter().filter(|each| each.2) {
        let refusal = |op: Op<'c>, reason: &str| Refusal::new("RM0102", op, reason.to_owned());
        let Some((map, attribute, values)) = subscript(*write) else {
            return Err(refusal(*write, "this write is no affine access"));
        };
        let loops = ancestors(*write).filter(|op| is_ancestor(nest, *op) && is_op(*op, "affine.for")).count();
        match plain_variables(map, &values) {
            Some(variables) if variables + missing >= loops => {}
            _ => {
                return Err(refusal(*write, "iterations of the nest may write one element in an order that matters"));
            }
        }
        for (other, other_memref, _) in &accesses {
            let same = subscript(*other).is_some_and(|(_, map, operands)| map == attribute && operands == values);
            if other_memref == memref && !same {
                let mut refusal = refusal(*write, "the nest accesses a memref that it writes with another subscript");
                refusal.other = Some((*other, "the other access"));
                return Err(refusal);
            }
        }
    }
    Ok(())
}

/// The number of induction variables in a subscript of constants and distinct induction variables; `None` for other
/// subscripts.
fn plain_variables(map: raw::MlirAffineMap, values: &[Val<'_>]) -> Option<usize> {
    let mut seen = Vec::new();
    // SAFETY: the map is alive; parts are queried only if they exist.
    let count = unsafe { raw::mlirAffineMapGetNumResults(map) };
    for index in 0..count {
        // SAFETY: as above.
        unsafe {
            let expr = raw::mlirAffineMapGetResult(map, index);
            if raw::mlirAffineExprIsAConstant(expr) {
                continue;
            }
            if !raw::mlirAffineExprIsADim(expr) {
                return None;
            }
            let value = *values.get(raw::mlirAffineDimExprGetPosition(expr) as usize)?;
            let (block, 0) = as_argument(value)? else {
                return None;
            };
            block_parent(block).filter(|op| is_op(*op, "affine.for"))?;
            if seen.contains(&value) {
                return None;
            }
            seen.push(value);
        }
    }
    Some(seen.len())
}
