//! Ranges of affine expressions, and the ranges that affine constraints imply for their operands.

use super::interval::{Ends, IntRange, product};
use dialects::ir::*;

/// The width in bits of affine arithmetic (`index`).
const INDEX: u32 = 64;

/// The operands of an affine map or set: first `dims` dimensions, then symbols.
#[derive(Clone, Copy)]
pub(super) struct Operands<'v, 'c> {
    pub dims: usize,
    pub values: &'v [Val<'c>],
}

impl<'c> Operands<'_, 'c> {
    fn of(self, tree: &AffineTree) -> Option<Val<'c>> {
        self.values.get(tree.operand(self.dims)?).copied()
    }

    /// The exact ends of an expression, without overflow; `None` if an operand is unknown or an end exceeds `i128`.
    pub(super) fn ends(self, tree: &AffineTree, lookup: &impl Fn(Val<'c>) -> Option<IntRange>) -> Option<Ends> {
        if let AffineTree::Constant(number) = tree {
            return Some((i128::from(*number), i128::from(*number)));
        }
        let Some((left, right)) = tree.parts() else { return Some(lookup(self.of(tree)?)?.ends(true)) };
        let (left, right) = (self.ends(left, lookup)?, self.ends(right, lookup)?);
        let by = (right.0 == right.1 && right.0 > 0).then_some(right.0);
        match tree {
            AffineTree::Add(..) => Some((left.0.checked_add(right.0)?, left.1.checked_add(right.1)?)),
            AffineTree::Mul(..) => product(left, right),
            AffineTree::Mod(..) => match left.0 >= 0 && left.1 < by? {
                true => Some(left),
                false => Some((0, by? - 1)),
            },
            AffineTree::FloorDiv(..) => Some((left.0.div_euclid(by?), left.1.div_euclid(by?))),
            _ => Some((-(-left.0).div_euclid(by?), -(-left.1).div_euclid(by?))),
        }
    }

    /// The range of an expression as an `index` value; `None` if the exact ends do not fit in 64 bits.
    pub(super) fn range(self, tree: &AffineTree, lookup: &impl Fn(Val<'c>) -> Option<IntRange>) -> Option<IntRange> {
        let exact = self.ends(tree, lookup)?;
        let fits = exact.0 >= i128::from(i64::MIN) && exact.1 <= i128::from(i64::MAX);
        fits.then(|| IntRange::between(INDEX, true, exact)).flatten()
    }

    /// An expression as a sum of multiples of values and a constant; `None` if it is not linear.
    fn linear(self, tree: &AffineTree) -> Option<(Vec<(Val<'c>, i128)>, i128)> {
        Some(match tree {
            AffineTree::Constant(number) => (Vec::new(), i128::from(*number)),
            AffineTree::Dim(_) | AffineTree::Symbol(_) => (vec![(self.of(tree)?, 1)], 0),
            AffineTree::Add(left, right) => {
                let (mut terms, constant) = self.linear(left)?;
                let (more, rest) = self.linear(right)?;
                for (value, factor) in more {
                    match terms.iter_mut().find(|(known, _)| *known == value) {
                        Some(known) => known.1 = known.1.checked_add(factor)?,
                        None => terms.push((value, factor)),
                    }
                }
                (terms, constant.checked_add(rest)?)
            }
            AffineTree::Mul(left, right) => {
                let ((AffineTree::Constant(by), other) | (other, AffineTree::Constant(by))) = (&**left, &**right)
                else {
                    return None;
                };
                let (terms, constant) = self.linear(other)?;
                let by = i128::from(*by);
                let terms = terms.into_iter().map(|(value, factor)| Some((value, factor.checked_mul(by)?)));
                (terms.collect::<Option<_>>()?, constant.checked_mul(by)?)
            }
            _ => return None,
        })
    }

    /// The limits that a constraint `tree >= 0` (`tree == 0` if `equality`) implies for the operands if it holds, or if
    /// it is violated, per `holds`. `None` if nothing follows.
    pub(super) fn where_constrained(
        self,
        (tree, equality): &(AffineTree, bool),
        holds: bool,
        lookup: &impl Fn(Val<'c>) -> Option<IntRange>,
    ) -> Option<Vec<(Val<'c>, Ends)>> {
        let (mut terms, mut constant) = self.linear(tree)?;
        if !holds {
            if *equality {
                return None;
            }
            terms.iter_mut().for_each(|(_, factor)| *factor = -*factor);
            constant = -constant - 1;
        }
        let mut found = Vec::new();
        for (at, (value, factor)) in terms.iter().enumerate() {
            let mut rest = (constant, constant);
            for (_, (other, by)) in terms.iter().enumerate().filter(|(each, _)| *each != at) {
                let ends = lookup(*other)?.ends(true);
                let product = (ends.0.checked_mul(*by)?, ends.1.checked_mul(*by)?);
                rest = (rest.0.checked_add(product.0.min(product.1))?, rest.1.checked_add(product.0.max(product.1))?);
            }
            // factor * value >= -rest for some rest; for equations also <=.
            let unlimited = (i128::MIN, i128::MAX);
            let limits = match *factor {
                0 => unlimited,
                1.. => {
                    let low = -(rest.1.div_euclid(*factor));
                    (low, if *equality { (-rest.0).div_euclid(*factor) } else { unlimited.1 })
                }
                _ => {
                    let by = -factor;
                    let high = rest.1.div_euclid(by);
                    (if *equality { -((-rest.0).div_euclid(by)) } else { unlimited.0 }, high)
                }
            };
            found.push((*value, limits));
        }
        Some(found)
    }
}
