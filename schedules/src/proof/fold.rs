//! Whether elements of a local array may share memory.

use super::accesses::accesses;
use super::order::{below, cases};
use super::sets::{Side, Variables, context, difference, reason};
use crate::procedure::{Access, ArrayId, Index, Leaf, NodeId, Order, Procedure, Subscript};
use crate::rules::Reason;
use analysis::dependence::presburger::{Expression, Formula};
use isl::{Context, Dim};

/// Whether elements of an array whose subscripts in a dimension differ by a multiple of `extent` may share memory: between the last write of an
/// element before a read and that read, nothing writes another one of these. The array is allocated once, in these loops.
pub fn cells_fit(
    procedure: &Procedure<'_>,
    array: ArrayId,
    around: &[NodeId],
    dimension: usize,
    extent: i64,
) -> Result<bool, Reason> {
    let mut all: Vec<(Leaf, Access<'_>, bool)> = Vec::new();
    for leaf in procedure.leaves() {
        let own = accesses(procedure, leaf.id).into_iter().filter(|each| each.array() == Some(array));
        let mut elements: Vec<_> = own.filter_map(|each| Some((each.element?, each.writes))).collect();
        // An element that a statement reads for two operands is read once.
        elements.dedup();
        let inner = leaf.loops().filter(|id| !around.contains(id)).filter_map(|id| procedure.as_loop(id));
        if !elements.is_empty() && inner.into_iter().any(|each| each.order != Order::Sequential) {
            return Err(Reason::NotSequential);
        }
        all.extend(elements.into_iter().map(|(access, writes)| (leaf.clone(), access, writes)));
    }
    let fold = Fold { procedure, around, dimension, extent, context: context()? };
    for read in all.iter().filter(|(_, _, writes)| !writes) {
        for write in all.iter().filter(|(_, _, writes)| *writes) {
            let writes = all.iter().filter(|(_, _, writes)| *writes).map(|(leaf, access, _)| (leaf, access));
            if fold.overwrites((&write.0, &write.1), (&read.0, &read.1), writes)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

struct Fold<'p, 'c> {
    procedure: &'p Procedure<'c>,
    around: &'p [NodeId],
    dimension: usize,
    extent: i64,
    context: Context,
}

/// A statement and an element that it accesses.
type Element<'p, 'c> = (&'p Leaf, &'p Access<'c>);

impl<'c> Fold<'_, 'c> {
    /// Whether a write may destroy what a read reads: it comes before that, is of another element in the same place, and no other
    /// write of the element that is read lies between them.
    fn overwrites<'p>(
        &self,
        (leaf, write): Element<'p, 'c>,
        (reader, read): Element<'p, 'c>,
        writes: impl Iterator<Item = Element<'p, 'c>>,
    ) -> Result<bool, Reason>
    where
        'c: 'p,
    {
        let two = Variables::new(self.procedure, self.around, leaf, reader);
        let mut all = vec![
            two.facts(self.procedure)?,
            two.is_executed(self.procedure, leaf, Side::First, &|_| None)?,
            two.is_executed(self.procedure, reader, Side::Second, &|_| None)?,
            self.earlier(&two, (leaf, Side::First), (reader, Side::Second))?,
        ];
        for (at, pair) in write.subscripts.iter().zip(&read.subscripts).enumerate() {
            let (Subscript::Affine(left), Subscript::Affine(right)) = pair else { return Err(Reason::NotExpressible) };
            let (left, right) = (two.expression(left, Side::First)?, two.expression(right, Side::Second)?);
            let same = Formula::equal(left.clone(), right.clone());
            if at == self.dimension {
                let distance = difference(left, right, 0);
                all.push(Formula::Zero(Expression::Mod(Box::new(distance), self.extent)));
                all.push(Formula::Not(Box::new(same)));
            } else {
                all.push(same);
            }
        }
        let mut left = two.set(&self.context, &Formula::All(all))?;
        for (between, element) in writes {
            let three = two.clone().with_third(between);
            let all = vec![
                three.is_executed(self.procedure, between, Side::Third, &|_| None)?,
                self.earlier(&three, (leaf, Side::First), (between, Side::Third))?,
                self.earlier(&three, (between, Side::Third), (reader, Side::Second))?,
                three.same_elements(self.procedure, (element, Side::Third), (read, Side::Second))?,
            ];
            let refreshed = three.set(&self.context, &Formula::All(all))?;
            let count = two.count();
            let refreshed = refreshed.project_out(Dim::Set, count, three.count() - count).map_err(reason)?;
            left = left.subtract(&refreshed).map_err(reason)?;
        }
        Ok(!left.is_empty().map_err(reason)?)
    }

    fn earlier(
        &self,
        variables: &Variables,
        (first, one): (&Leaf, Side),
        (second, other): (&Leaf, Side),
    ) -> Result<Formula, Reason> {
        let counter = |id: NodeId, side| {
            let side = if side == Side::First { one } else { other };
            variables.expression(&Index::counter(id), side)
        };
        cases(self.procedure, first, second, &counter, |_, left, right| vec![below(left, right)]).map(Formula::Any)
    }
}
