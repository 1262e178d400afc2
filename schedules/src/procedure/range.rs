//! Ranges of counters and of integers, as far as constant bounds give them.

use super::{Atom, Index, Loop, NodeId, Part, Procedure, Subscript};

/// The least and the greatest value.
pub type Range = (i64, i64);

/// The number of loops whose bounds depend on each other that ranges follow: each level multiplies the number of bounds.
const NESTING: usize = 4;

impl Procedure<'_> {
    /// The range of a counter where it has values, by the ranges of its bounds; `None` if none of the lower or of the upper ones has a range.
    pub fn counter_range(&self, id: NodeId) -> Option<Range> {
        self.counter_range_within(id, NESTING)
    }

    fn counter_range_within(&self, id: NodeId, nesting: usize) -> Option<Range> {
        let each = self.as_loop(id)?;
        let range = |bound: &Index| match bound.as_constant() {
            Some(number) => Some((number, number)),
            None => self.range_within(bound, nesting.checked_sub(1)?),
        };
        let lower = each.lower.iter().filter_map(range).map(|(low, _)| low).max()?;
        let upper = each.upper.iter().filter_map(range).map(|(_, high)| high).min()?;
        Some((lower, upper.checked_sub(1)?.max(lower)))
    }

    /// The range of an integer; `None` if it depends on symbols, or on a counter without constant bounds.
    pub fn range(&self, of: &Index) -> Option<Range> {
        self.range_within(of, NESTING)
    }

    fn range_within(&self, of: &Index, nesting: usize) -> Option<Range> {
        let (mut least, mut greatest) = (of.constant, of.constant);
        for (atom, coefficient) in &of.terms {
            let (low, high) = match atom {
                Atom::Counter(id) => self.counter_range_within(*id, nesting)?,
                Atom::Symbol(_) => return None,
                Atom::FloorDiv(inner, by) => {
                    let (low, high) = self.range_within(inner, nesting)?;
                    (low.div_euclid(*by), high.div_euclid(*by))
                }
                Atom::Mod(inner, by) => match self.range_within(inner, nesting) {
                    Some((low, high)) if low.div_euclid(*by) == high.div_euclid(*by) => {
                        (low.rem_euclid(*by), high.rem_euclid(*by))
                    }
                    _ => (0, by - 1),
                },
            };
            let ends = (low.checked_mul(*coefficient)?, high.checked_mul(*coefficient)?);
            least = least.checked_add(ends.0.min(ends.1))?;
            greatest = greatest.checked_add(ends.0.max(ends.1))?;
        }
        Some((least, greatest))
    }

    /// Whether the ranges of bounds, or a constant difference of two, show that a loop has no iterations. MLIR's canonicalization drops all bounds of a loop in
    /// such a loop.
    pub fn is_empty(&self, each: &Loop<'_>) -> bool {
        let length =
            |lower: &Index, upper: &Index| self.simplified(upper)?.plus(&self.simplified(lower)?, -1)?.as_constant();
        let ends_before =
            |lower: &Index| each.upper.iter().any(|upper| length(lower, upper).is_some_and(|all| all <= 0));
        if each.lower.iter().any(ends_before) {
            return true;
        }
        let ranges = |bounds: &[Index]| bounds.iter().filter_map(|bound| self.range(bound)).collect::<Vec<_>>();
        let lower = ranges(&each.lower).into_iter().map(|(low, _)| low).max();
        let upper = ranges(&each.upper).into_iter().map(|(_, high)| high).min();
        matches!((lower, upper), (Some(lower), Some(upper)) if lower >= upper)
    }

    /// The integer without quotients and remainders that ranges decide: `(16 * i + j) / 16` is `i` if `j` is below 16.
    pub fn simplified(&self, of: &Index) -> Option<Index> {
        let mut sum = Index::from(of.constant);
        for (atom, coefficient) in &of.terms {
            let part = match atom {
                Atom::Counter(_) | Atom::Symbol(_) => atom.clone().into(),
                Atom::FloorDiv(inner, by) => {
                    let (multiple, rest) = divided(&self.simplified(inner)?, *by)?;
                    match self.range(&rest) {
                        Some((low, high)) if low.div_euclid(*by) == high.div_euclid(*by) => {
                            multiple.plus_constant(low.div_euclid(*by))?
                        }
                        _ => multiple.plus(&rest.floor_div(*by), 1)?,
                    }
                }
                Atom::Mod(inner, by) => {
                    let (_, rest) = divided(&self.simplified(inner)?, *by)?;
                    match self.range(&rest) {
                        Some((0.., high)) if high < *by => rest,
                        _ => rest.modulo(*by),
                    }
                }
            };
            sum = sum.plus(&part, *coefficient)?;
        }
        Some(sum)
    }
}

impl Procedure<'_> {
    /// Simplifies quotients and remainders in subscripts, but not in nodes that are kept as they were written.
    pub fn simplify_subscripts(&mut self) {
        for id in self.named_nodes() {
            let Some(statement) = self.as_statement(id) else { continue };
            let mut found = Vec::new();
            statement.each_part(&mut |part| {
                if let Part::Index(index) = part {
                    let simpler = has_quotient(index).then(|| self.simplified(index)).flatten();
                    found.extend(simpler.filter(|each| each != index).map(|each| (index.clone(), each)));
                }
            });
            if found.is_empty() {
                continue;
            }
            self.each_access_mut(id, &mut |access| {
                for subscript in &mut access.subscripts {
                    if let Subscript::Affine(index) = subscript
                        && let Some((_, simpler)) = found.iter().find(|(each, _)| each == index)
                    {
                        *index = simpler.clone();
                    }
                }
            });
        }
    }
}

fn has_quotient(index: &Index) -> bool {
    index.terms.keys().any(|atom| matches!(atom, Atom::FloorDiv(..) | Atom::Mod(..)))
}

/// An integer as a multiple of `by`, divided by that, and a rest whose coefficients are from 0 to `by - 1`.
fn divided(of: &Index, by: i64) -> Option<(Index, Index)> {
    let (mut multiple, mut rest) = (Index::from(of.constant.div_euclid(by)), Index::from(of.constant.rem_euclid(by)));
    for (atom, coefficient) in &of.terms {
        let part: Index = atom.clone().into();
        multiple = multiple.plus(&part, coefficient.div_euclid(by))?;
        rest = rest.plus(&part, coefficient.rem_euclid(by))?;
    }
    Some((multiple, rest))
}
