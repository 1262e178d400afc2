//! Contractions: sums of products over a loop, in which each operand lacks one of the loops around, as in a matrix product.

use crate::procedure::{Access, ArrayId, BlockId, Expression, Index, Leaf, NodeId, Procedure, Statement, Subscript};

dialects::reasons! {
    /// The reason why a statement is not scheduled as a contraction.
    pub enum Missed {
        NotNested: "a conditional or an operation is around the statement, or a loop has several bounds",
        NotAReduction: "the statement does not combine values in an element",
        InPlace: "the terms of the sum include elements of the result that are not in later rows",
        NotAffine: "a subscript is not affine",
        NoColumns: "no loop around moves through neighbouring elements of the result",
        NoRows: "no two operands lack different loops of the result, so that registers would save no loads",
        NoSum: "no loop that both operands depend on leaves the element of the result alone",
        Bounds: "the bounds of a loop depend on the counter of another one",
        Element: "the elements are not numbers of 32 or 64 bits",
    }
}

/// A statement in perfectly or imperfectly nested loops, `target[rows, columns] += f(left[rows, sum], right[sum, columns])`.
#[derive(Clone, Debug)]
pub struct Contraction {
    /// The statement.
    pub statement: NodeId,
    /// The array that it adds to.
    pub target: ArrayId,
    /// The size of an element in bytes.
    pub element: i64,
    /// The loop over the rows of a tile.
    pub rows: NodeId,
    /// The loop over neighbouring elements.
    pub columns: NodeId,
    /// The loop that adds.
    pub sum: NodeId,
    /// The iterations of rows and columns.
    pub shape: Shape,
    /// The other loops, outer ones first.
    pub others: Vec<NodeId>,
    /// The operands that depend on the rows and the sum, but not on the columns, each array once.
    pub left: Vec<ArrayId>,
    /// The operands that depend on the columns and the sum, each array once.
    pub right: Vec<Panel>,
}

/// The iterations of rows and columns, and the sum if it depends on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// All columns for each row.
    Rectangle,
    /// `columns < rows + by`.
    Lower(i64),
    /// `columns >= rows + by`.
    Upper(i64),
    /// All columns for each row, and `sum >= rows` plus a number.
    Triangular,
    /// All columns for each row, and `sum < rows` plus a number.
    Below,
}

/// An operand that depends on columns and sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub array: ArrayId,
    /// The number of its dimensions.
    pub rank: usize,
    /// The dimension whose subscript contains the columns.
    pub columns: usize,
    /// The dimension whose subscript contains the sum.
    pub sum: usize,
}

/// The subscripts of an access, if all are affine.
fn subscripts<'a>(access: &'a Access<'_>) -> Option<Vec<&'a Index>> {
    let affine = access.subscripts.iter().map(|each| match each {
        Subscript::Affine(index) => Some(index),
        Subscript::Data(_) => None,
    });
    affine.collect()
}

/// The only dimension of an access whose subscript contains a counter, once.
fn dimension(access: &Access<'_>, counter: NodeId) -> Option<usize> {
    let all = subscripts(access)?;
    let mut found = all.iter().enumerate().filter(|(_, each)| each.uses(counter));
    match (found.next(), found.next()) {
        (Some((at, index)), None) => {
            let rest = index.plus(&Index::counter(counter), -1)?;
            (!rest.uses(counter)).then_some(at)
        }
        _ => None,
    }
}

impl Contraction {
    /// The contraction that the statement of a leaf is.
    ///
    /// # Errors
    /// The reason why it is none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Result<Self, Missed> {
        let loops: Vec<NodeId> = leaf.loops().collect();
        let is_loop =
            |id: &NodeId| procedure.as_loop(*id).is_some_and(|each| each.lower.len() == 1 && each.upper.len() == 1);
        let mut inside = leaf.path.iter().skip_while(|(block, _)| !matches!(block, BlockId::Loop(_)));
        if !inside.all(|(block, _)| matches!(block, BlockId::Loop(_))) || !loops.iter().all(is_loop) {
            return Err(Missed::NotNested);
        }
        let reduction = procedure.reduction_of_any(leaf.id).ok_or(Missed::NotAReduction)?;
        let Some(Statement::Store(target, value)) = procedure.as_statement(leaf.id) else {
            return Err(Missed::NotAReduction);
        };
        let loads = loads(value, target);
        let is_affine = |access: &Access<'_>| subscripts(access).is_some();
        if !is_affine(target) || !loads.iter().all(|each| is_affine(each)) {
            return Err(Missed::NotAffine);
        }
        let last = target.subscripts.len().checked_sub(1).ok_or(Missed::NoColumns)?;
        let is_column = |id: &&NodeId| dimension(target, **id) == Some(last);
        let columns = *loops.iter().rev().find(is_column).ok_or(Missed::NoColumns)?;
        let lacks = |with: NodeId, without: NodeId, sum: NodeId| {
            loads.iter().any(|each| each.uses(with) && each.uses(sum) && !each.uses(without))
        };
        let is_pair = |rows: NodeId, sum: NodeId| lacks(rows, columns, sum) && lacks(columns, rows, sum);
        let sums = || loops.iter().rev().copied().filter(|id| !target.uses(*id));
        let is_row = |id: &&NodeId| **id != columns && target.uses(**id) && sums().any(|sum| is_pair(**id, sum));
        let rows = *loops.iter().rev().find(is_row).ok_or(Missed::NoRows)?;
        let sum = sums().find(|sum| is_pair(rows, *sum)).ok_or(Missed::NoSum)?;
        let own = [rows, columns, sum];
        let shape = shape(procedure, rows, columns, sum).ok_or(Missed::Bounds)?;
        let is_in_place = loads.iter().any(|each| each.array == target.array);
        if is_in_place && shape != Shape::Triangular {
            return Err(Missed::InPlace);
        }
        let element = procedure.element_bytes(reduction.array).filter(|bytes| [4, 8].contains(bytes));
        let element = element.ok_or(Missed::Element)?;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for each in loads.iter().filter(|each| each.uses(sum)) {
            match (dimension(each, columns), dimension(each, sum)) {
                (Some(columns), Some(sum)) if columns != sum => {
                    let panel = Panel { array: each.array, rank: each.subscripts.len(), columns, sum };
                    if !right.contains(&panel) {
                        right.push(panel);
                    }
                }
                (None, _) if !each.uses(columns) && each.uses(rows) && !left.contains(&each.array) => {
                    left.push(each.array);
                }
                _ => {}
            }
        }
        Ok(Self {
            statement: leaf.id,
            target: reduction.array,
            element,
            rows,
            columns,
            sum,
            shape,
            others: loops.into_iter().filter(|id| !own.contains(id)).collect(),
            left,
            right,
        })
    }

    /// Whether vectors of an operand are only contiguous in a copy, or copies make tiles of rows possible.
    pub fn needs_copies(&self) -> bool {
        self.shape != Shape::Rectangle || self.right.iter().any(|panel| panel.columns + 1 != panel.rank)
    }

    /// The loops in the order in which the schedule needs them.
    pub fn order(&self) -> Vec<NodeId> {
        [self.others.as_slice(), &[self.rows, self.columns, self.sum]].concat()
    }
}

/// The iterations of rows and columns; `None` if they are no rectangle or triangle, or the bounds of the sum depend on them.
fn shape(procedure: &Procedure<'_>, rows: NodeId, columns: NodeId, sum: NodeId) -> Option<Shape> {
    let is_free = |bounds: &[Index], of: &[NodeId]| !bounds.iter().any(|bound| of.iter().any(|id| bound.uses(*id)));
    let [row, column, term] = [rows, columns, sum].map(|id| procedure.as_loop(id));
    let (row, column, term) = (row?, column?, term?);
    let is_plain = is_free(&row.lower, &[columns, sum]) && is_free(&row.upper, &[columns, sum]);
    if !is_plain || !is_free(&column.lower, &[sum]) || !is_free(&column.upper, &[sum]) {
        return None;
    }
    let distance = |bound: &[Index]| bound.first()?.plus(&Index::counter(rows), -1)?.as_constant();
    let is_fixed = |bounds: &[Index]| is_free(bounds, &[rows, columns]);
    let has_all_columns = is_fixed(&column.lower) && is_fixed(&column.upper);
    match [&term.lower, &term.upper].map(|bound| is_fixed(bound)) {
        [true, true] => {}
        [false, true] => {
            return (distance(&term.lower).is_some() && has_all_columns).then_some(Shape::Triangular);
        }
        [true, false] => return (distance(&term.upper).is_some() && has_all_columns).then_some(Shape::Below),
        [false, false] => return None,
    }
    match [&column.lower, &column.upper].map(|bound| is_free(bound, &[rows])) {
        [true, true] => Some(Shape::Rectangle),
        [true, false] => distance(&column.upper).map(Shape::Lower),
        [false, true] => distance(&column.lower).map(Shape::Upper),
        [false, false] => None,
    }
}

/// The elements that a statement reads besides the one that it writes.
fn loads<'a, 'c>(value: &'a Expression<'c>, target: &Access<'c>) -> Vec<&'a Access<'c>> {
    let mut all = Vec::new();
    value.each_load(&mut |access| {
        if !access.is_same(target) {
            all.push(access);
        }
    });
    all
}
