//! Affine maps and integer sets, read from and built of expression trees, and the bounds of `affine.for`.

use super::{Attr, AttributeLike, Context, Op, Val, attr, attr_i32_array, attr_i64, is_op, operands, property};
use mlir_sys as raw;

/// An affine expression over dimensions and symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AffineTree {
    /// A dimension, by index.
    Dim(usize),
    /// A symbol, by index.
    Symbol(usize),
    /// A constant.
    Constant(i64),
    /// A sum.
    Add(Box<AffineTree>, Box<AffineTree>),
    /// A product.
    Mul(Box<AffineTree>, Box<AffineTree>),
    /// A Euclidean remainder, never negative.
    Mod(Box<AffineTree>, Box<AffineTree>),
    /// A quotient that is rounded down.
    FloorDiv(Box<AffineTree>, Box<AffineTree>),
    /// A quotient that is rounded up.
    CeilDiv(Box<AffineTree>, Box<AffineTree>),
}

impl AffineTree {
    /// The index of the operand that the expression is, for a map or set with `dims` dimensions; `None` for other ones.
    pub fn operand(&self, dims: usize) -> Option<usize> {
        match self {
            Self::Dim(at) => Some(*at),
            Self::Symbol(at) => Some(dims + at),
            _ => None,
        }
    }

    /// The two expressions that a sum, product, remainder or quotient is of.
    pub fn parts(&self) -> Option<(&Self, &Self)> {
        match self {
            Self::Dim(_) | Self::Symbol(_) | Self::Constant(_) => None,
            Self::Add(left, right)
            | Self::Mul(left, right)
            | Self::Mod(left, right)
            | Self::FloorDiv(left, right)
            | Self::CeilDiv(left, right) => Some((left, right)),
        }
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::Add(Box::new(self), Box::new(other))
    }

    /// The product with a constant.
    #[must_use]
    pub fn times(self, factor: i64) -> Self {
        Self::Mul(Box::new(self), Box::new(Self::Constant(factor)))
    }

    /// The quotient by a constant, rounded down.
    #[must_use]
    pub fn floor_div(self, by: i64) -> Self {
        Self::FloorDiv(Box::new(self), Box::new(Self::Constant(by)))
    }

    /// The Euclidean remainder by a constant.
    #[must_use]
    pub fn modulo(self, by: i64) -> Self {
        Self::Mod(Box::new(self), Box::new(Self::Constant(by)))
    }
}

/// An affine map as expression trees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AffineMapTree {
    /// The number of operands that are dimensions; the rest are symbols.
    pub dims: usize,
    /// The results.
    pub results: Vec<AffineTree>,
}

/// An integer set as expression trees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntegerSetTree {
    /// The number of operands that are dimensions; the rest are symbols.
    pub dims: usize,
    /// Constraints: the expression is zero if the flag is set, and not negative otherwise.
    pub constraints: Vec<(AffineTree, bool)>,
}

/// The map of an affine map attribute; `None` for other attributes.
pub fn attr_affine_map(attribute: Attr<'_>) -> Option<AffineMapTree> {
    // SAFETY: the attribute is alive; its map is queried only if it has one.
    unsafe {
        if !raw::mlirAttributeIsAAffineMap(attribute.to_raw()) {
            return None;
        }
        let map = raw::mlirAffineMapAttrGetValue(attribute.to_raw());
        let results = (0..raw::mlirAffineMapGetNumResults(map)).map(|at| tree(raw::mlirAffineMapGetResult(map, at)));
        Some(AffineMapTree {
            dims: raw::mlirAffineMapGetNumDims(map) as usize,
            results: results.collect::<Option<_>>()?,
        })
    }
}

/// The number of operands of an affine map attribute; `None` for other attributes.
pub fn affine_map_inputs(attribute: Attr<'_>) -> Option<usize> {
    // SAFETY: the attribute is alive; its map is queried only if it has one.
    unsafe {
        raw::mlirAttributeIsAAffineMap(attribute.to_raw())
            .then(|| raw::mlirAffineMapGetNumInputs(raw::mlirAffineMapAttrGetValue(attribute.to_raw())) as usize)
    }
}

/// The map of the `count` results of another map from index `first`; `None` if it has fewer.
pub fn affine_map_results<'c>(attribute: Attr<'c>, first: usize, count: usize) -> Option<Attr<'c>> {
    // SAFETY: the attribute is alive; its map is queried only if it has one, and for results that it has.
    unsafe {
        if !raw::mlirAttributeIsAAffineMap(attribute.to_raw()) {
            return None;
        }
        let map = raw::mlirAffineMapAttrGetValue(attribute.to_raw());
        let end = first.checked_add(count).filter(|end| *end <= raw::mlirAffineMapGetNumResults(map) as usize)?;
        let mut numbers: Vec<isize> = (first as isize..end as isize).collect();
        let part = raw::mlirAffineMapGetSubMap(map, numbers.len() as isize, numbers.as_mut_ptr());
        Some(Attr::from_raw(raw::mlirAffineMapAttrGet(part)))
    }
}

/// The set of an integer set attribute; `None` for other attributes.
pub fn attr_integer_set(attribute: Attr<'_>) -> Option<IntegerSetTree> {
    // SAFETY: the attribute is alive; its set is queried only if it has one.
    unsafe {
        if !raw::mlirAttributeIsAIntegerSet(attribute.to_raw()) {
            return None;
        }
        let set = raw::mlirIntegerSetAttrGetValue(attribute.to_raw());
        let constraints = (0..raw::mlirIntegerSetGetNumConstraints(set)).map(|at| {
            Some((tree(raw::mlirIntegerSetGetConstraint(set, at))?, raw::mlirIntegerSetIsConstraintEq(set, at)))
        });
        Some(IntegerSetTree {
            dims: raw::mlirIntegerSetGetNumDims(set) as usize,
            constraints: constraints.collect::<Option<_>>()?,
        })
    }
}

/// The affine map of `dims` dimensions and `symbols` symbols with these results, in MLIR's canonical form. `None` if a
/// result is not affine, or has no notation: the constant `i64::MIN` has none.
pub fn affine_map_attr<'c>(
    context: &'c Context,
    dims: usize,
    symbols: usize,
    results: &[AffineTree],
) -> Option<Attr<'c>> {
    let inputs = Inputs { context: context.to_raw(), dims, symbols };
    let mut results = results.iter().map(|each| inputs.expression(each)).collect::<Option<Vec<_>>>()?;
    // SAFETY: the expressions are of this context and of these inputs.
    unsafe {
        let (dims, symbols) = (dims as isize, symbols as isize);
        let map = raw::mlirAffineMapGet(inputs.context, dims, symbols, results.len() as isize, results.as_mut_ptr());
        Some(Attr::from_raw(raw::mlirAffineMapAttrGet(map)))
    }
}

/// The integer set of `dims` dimensions and `symbols` symbols with these constraints, at least one: the expression is
/// zero if the flag is set, and not negative otherwise. `None` as for [`affine_map_attr`].
pub fn integer_set_attr<'c>(
    context: &'c Context,
    dims: usize,
    symbols: usize,
    constraints: &[(AffineTree, bool)],
) -> Option<Attr<'c>> {
    let inputs = Inputs { context: context.to_raw(), dims, symbols };
    let trees = constraints.iter().map(|(tree, _)| inputs.expression(tree)).collect::<Option<Vec<_>>>()?;
    let equalities: Vec<bool> = constraints.iter().map(|(_, equality)| *equality).collect();
    if trees.is_empty() {
        return None;
    }
    // SAFETY: the expressions are of this context and of these inputs; there is a flag for each.
    unsafe {
        let (dims, symbols, count) = (dims as isize, symbols as isize, trees.len() as isize);
        let set = raw::mlirIntegerSetGet(inputs.context, dims, symbols, count, trees.as_ptr(), equalities.as_ptr());
        Some(Attr::from_raw(raw::mlirIntegerSetAttrGet(set)))
    }
}

/// The inputs of a map or set that is built.
struct Inputs {
    context: raw::MlirContext,
    dims: usize,
    symbols: usize,
}

impl Inputs {
    /// The expression of a tree; `None` if it is not affine in the inputs, or has no notation.
    fn expression(&self, tree: &AffineTree) -> Option<raw::MlirAffineExpr> {
        type Operation = unsafe extern "C" fn(raw::MlirAffineExpr, raw::MlirAffineExpr) -> raw::MlirAffineExpr;
        let (operation, left, right): (Operation, _, _) = match tree {
            // SAFETY: the context is alive, here and below.
            AffineTree::Dim(at) => {
                return (*at < self.dims).then(|| unsafe { raw::mlirAffineDimExprGet(self.context, *at as isize) });
            }
            AffineTree::Symbol(at) => {
                return (*at < self.symbols)
                    .then(|| unsafe { raw::mlirAffineSymbolExprGet(self.context, *at as isize) });
            }
            AffineTree::Constant(number) => {
                return (*number != i64::MIN).then(|| unsafe { raw::mlirAffineConstantExprGet(self.context, *number) });
            }
            AffineTree::Add(left, right) => (raw::mlirAffineAddExprGet, left, right),
            AffineTree::Mul(left, right) => (raw::mlirAffineMulExprGet, left, right),
            AffineTree::Mod(left, right) => (raw::mlirAffineModExprGet, left, right),
            AffineTree::FloorDiv(left, right) => (raw::mlirAffineFloorDivExprGet, left, right),
            AffineTree::CeilDiv(left, right) => (raw::mlirAffineCeilDivExprGet, left, right),
        };
        let (left, right) = (self.expression(left)?, self.expression(right)?);
        // SAFETY: the operands are expressions of the context.
        unsafe {
            let is_fixed = |operand| raw::mlirAffineExprIsSymbolicOrConstant(operand);
            let is_affine = match tree {
                AffineTree::Add(..) => true,
                AffineTree::Mul(..) => is_fixed(left) || is_fixed(right),
                _ => is_fixed(right),
            };
            is_affine.then(|| operation(left, right))
        }
    }
}

/// A bound of an `affine.for`: its map, and the operands of the map.
#[derive(Clone, Debug)]
pub struct AffineBound<'c> {
    /// The map; a lower bound is the maximum of its results, an upper bound the minimum.
    pub map: AffineMapTree,
    /// The operands: dimensions, then symbols.
    pub operands: Vec<Val<'c>>,
}

/// The bounds, step and iter args of an `affine.for`.
#[derive(Clone, Debug)]
pub struct AffineLoop<'c> {
    /// The inclusive lower bound.
    pub lower: AffineBound<'c>,
    /// The exclusive upper bound.
    pub upper: AffineBound<'c>,
    /// The step.
    pub step: i64,
    /// The initial values of the iter args.
    pub initial: Vec<Val<'c>>,
}

/// Reads an `affine.for`; `None` for other operations.
pub fn affine_loop<'c>(op: Op<'c>) -> Option<AffineLoop<'c>> {
    if !is_op(op, "affine.for") {
        return None;
    }
    let sizes = property(op, "operandSegmentSizes").and_then(attr_i32_array)?;
    let [lower_count, upper_count, _] = sizes[..] else {
        return None;
    };
    let all: Vec<Val<'c>> = operands(op).collect();
    let (lower, rest) = all.split_at_checked(usize::try_from(lower_count).ok()?)?;
    let (upper, initial) = rest.split_at_checked(usize::try_from(upper_count).ok()?)?;
    let bound = |name: &str, operands: &[Val<'c>]| {
        Some(AffineBound { map: attr(op, name).and_then(attr_affine_map)?, operands: operands.to_vec() })
    };
    Some(AffineLoop {
        lower: bound("lowerBoundMap", lower)?,
        upper: bound("upperBoundMap", upper)?,
        step: attr_i64(op, "step")?,
        initial: initial.to_vec(),
    })
}

/// Converts an affine expression; `None` for an unknown kind.
///
/// # Safety
/// The expression's context is alive.
unsafe fn tree(expression: raw::MlirAffineExpr) -> Option<AffineTree> {
    // SAFETY: each part is queried only if the expression has it.
    unsafe {
        if raw::mlirAffineExprIsADim(expression) {
            return Some(AffineTree::Dim(raw::mlirAffineDimExprGetPosition(expression) as usize));
        }
        if raw::mlirAffineExprIsASymbol(expression) {
            return Some(AffineTree::Symbol(raw::mlirAffineSymbolExprGetPosition(expression) as usize));
        }
        if raw::mlirAffineExprIsAConstant(expression) {
            return Some(AffineTree::Constant(raw::mlirAffineConstantExprGetValue(expression)));
        }
        if !raw::mlirAffineExprIsABinary(expression) {
            return None;
        }
        let left = Box::new(tree(raw::mlirAffineBinaryOpExprGetLHS(expression))?);
        let right = Box::new(tree(raw::mlirAffineBinaryOpExprGetRHS(expression))?);
        if raw::mlirAffineExprIsAAdd(expression) {
            Some(AffineTree::Add(left, right))
        } else if raw::mlirAffineExprIsAMul(expression) {
            Some(AffineTree::Mul(left, right))
        } else if raw::mlirAffineExprIsAMod(expression) {
            Some(AffineTree::Mod(left, right))
        } else if raw::mlirAffineExprIsAFloorDiv(expression) {
            Some(AffineTree::FloorDiv(left, right))
        } else if raw::mlirAffineExprIsACeilDiv(expression) {
            Some(AffineTree::CeilDiv(left, right))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::attrs::parse_attr;
    use super::*;

    #[test]
    fn maps_and_sets_are_read() {
        let context = crate::context::new();
        let map = parse_attr(&context, "affine_map<(d0)[s0] -> (d0 + s0, d0 floordiv 4)>").unwrap();
        let read = attr_affine_map(map).unwrap();
        let dim = || Box::new(AffineTree::Dim(0));
        assert_eq!(read.dims, 1);
        assert_eq!(read.results[0], AffineTree::Add(dim(), Box::new(AffineTree::Symbol(0))));
        assert_eq!(read.results[1], AffineTree::FloorDiv(dim(), Box::new(AffineTree::Constant(4))));
        assert_eq!(attr_integer_set(map), None);
        let set = parse_attr(&context, "affine_set<(d0) : (d0 - 3 == 0, d0 >= 0)>").unwrap();
        let read = attr_integer_set(set).unwrap();
        assert_eq!(read.constraints.iter().map(|(_, equality)| *equality).collect::<Vec<_>>(), [true, false]);
        assert_eq!(read.constraints[1].0, AffineTree::Dim(0));
    }

    #[test]
    fn maps_and_sets_are_built_as_they_are_parsed() {
        let context = crate::context::new();
        let (dim, symbol) = (|| AffineTree::Dim(0), || AffineTree::Symbol(0));
        let quotient = dim().times(3).plus(symbol()).plus(AffineTree::Constant(-1)).floor_div(4);
        let remainder = symbol().times(-2).plus(AffineTree::Constant(0)).modulo(8).plus(dim());
        let map =
            parse_attr(&context, "affine_map<(d0)[s0] -> ((d0 * 3 + s0 + -1) floordiv 4, ((s0 * -2 + 0) mod 8) + d0)>");
        assert!(map.is_some());
        assert_eq!(affine_map_attr(&context, 1, 1, &[quotient.clone(), remainder.clone()]), map);
        let set = parse_attr(
            &context,
            "affine_set<(d0)[s0] : ((d0 * 3 + s0 + -1) floordiv 4 >= 0, ((s0 * -2 + 0) mod 8) + d0 == 0)>",
        );
        assert!(set.is_some());
        assert_eq!(integer_set_attr(&context, 1, 1, &[(quotient, false), (remainder, true)]), set);
        assert_eq!(affine_map_attr(&context, 0, 0, &[]), parse_attr(&context, "affine_map<() -> ()>"));
    }

    #[test]
    fn what_is_not_affine_is_not_built() {
        let context = crate::context::new();
        let build = |tree: AffineTree| affine_map_attr(&context, 2, 1, &[tree]);
        let product = |left: AffineTree, right: AffineTree| AffineTree::Mul(Box::new(left), Box::new(right));
        assert_eq!(build(product(AffineTree::Dim(0), AffineTree::Dim(1))), None);
        assert!(build(product(AffineTree::Dim(0), AffineTree::Symbol(0))).is_some());
        assert_eq!(build(AffineTree::Mod(Box::new(AffineTree::Constant(7)), Box::new(AffineTree::Dim(0)))), None);
        assert_eq!(build(AffineTree::Dim(2)), None);
        assert_eq!(build(AffineTree::Symbol(1)), None);
        assert_eq!(build(AffineTree::Constant(i64::MIN)), None);
        assert_eq!(integer_set_attr(&context, 0, 0, &[]), None);
    }
}
