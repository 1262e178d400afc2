//! A test whether arrays share bytes, as a value in front of the nests.

use crate::procedure::{Access, ArrayId, Atom, Index, Leaf, Memory, NodeId, Procedure, Subscript};
use crate::proof::accesses::{Accessible, accesses};
use dialects::{cmem::PointerToMemref, ir::*, ops::arith};
use transforms::loops::version_loops::stride;
use transforms::loops::version_loops::wide::{End, Ranges, Wide, are_apart};

dialects::reasons! {
    /// The reason why there is no test.
    pub enum Untested {
        Statement: "a statement outside of the loops accesses one of them",
        Access: "an operation accesses one of them in ways that are not known",
        NotAffine: "a subscript is not affine",
        Memory: "one of them is not the memory of a pointer from outside of the loops",
        NoRange: "the range of a subscript is not known, or may need more than 128 bits",
    }
}

/// An integer in front of the end of the function that is 1 if the arrays of each pair share no bytes that the statements in these leaves access,
/// and else 0.
///
/// # Errors
/// The first pair that cannot be tested, and the reason.
pub fn test<'c>(
    procedure: &Procedure<'c>,
    leaves: &[Leaf],
    pairs: &[(ArrayId, ArrayId)],
) -> Result<Val<'c>, ((ArrayId, ArrayId), Untested)> {
    let no_pair = || ((ArrayId(0), ArrayId(0)), Untested::Memory);
    let end = terminator(body(procedure.function, 0)).ok_or_else(no_pair)?;
    let mut test = Test { procedure, ranges: Ranges::before(end), layout: Layout::of(procedure.function) };
    let mut all: Option<Val<'c>> = None;
    for pair in pairs {
        let footprints = [pair.0, pair.1].map(|array| test.footprint(leaves, array));
        let [left, right] = footprints.map(|each| each.map_err(|reason| (*pair, reason)));
        let b = &test.ranges.builder;
        let apart = are_apart(b, left?, right?);
        all = Some(all.map_or(apart, |others| arith::AndI::build(b, others, apart).value()));
    }
    let b = &test.ranges.builder;
    let wide = arith::ExtUI::build(b, all.ok_or_else(no_pair)?, int_type(b.context(), 64)).value();
    Ok(arith::index_cast(b, wide, index_type(b.context())))
}

struct Test<'p, 'c> {
    procedure: &'p Procedure<'c>,
    ranges: Ranges<'c>,
    layout: Option<Layout>,
}

impl<'c> Test<'_, 'c> {
    /// The address of the first byte of an array that statements access, and the one behind the last.
    fn footprint(&mut self, leaves: &[Leaf], array: ArrayId) -> Result<(Wide<'c>, Wide<'c>), Untested> {
        let Memory::Given(memref) = self.procedure.arrays[array.0].memory else { return Err(Untested::Memory) };
        let view = PointerToMemref::defining(memref).ok_or(Untested::Memory)?;
        let entry = body(self.procedure.function, 0);
        if !operands(view.op()).all(|each| value_block(each) == Some(entry)) {
            return Err(Untested::Memory);
        }
        let size = self.layout.as_ref().and_then(|layout| {
            let size = layout.allocation_size(self.procedure.arrays[array.0].element)?;
            i64::try_from(size).ok()
        });
        let size = size.ok_or(Untested::Memory)?;
        let mut found: Option<(Wide<'c>, Wide<'c>)> = None;
        for leaf in leaves {
            for accessed in accesses(self.procedure, leaf.id) {
                if accessed.memory == Accessible::Anything {
                    return Err(Untested::Access);
                }
                if accessed.array() != Some(array) {
                    continue;
                }
                let access = accessed.element.ok_or(Untested::Access)?;
                let (low, high) = self.bytes(&access, view, size).ok_or(Untested::NoRange)?;
                found = Some(match found {
                    Some((least, greatest)) => {
                        let least = self.ranges.extreme(least, low, End::Least);
                        (least, self.ranges.extreme(greatest, high, End::Greatest))
                    }
                    None => (low, high),
                });
            }
        }
        let (low, high) = found.unwrap_or_else(|| (self.ranges.constant(0), self.ranges.constant(0)));
        let address = self.ranges.address(view.base());
        let both = self.ranges.sum(address, low).zip(self.ranges.sum(address, high));
        both.ok_or(Untested::NoRange)
    }

    /// The byte offsets at which an access starts and ends.
    fn bytes(&mut self, access: &Access<'c>, view: PointerToMemref<'c>, size: i64) -> Option<(Wide<'c>, Wide<'c>)> {
        let (mut low, mut high) = (self.ranges.constant(0), self.ranges.constant(size));
        for (dimension, subscript) in access.subscripts.iter().enumerate() {
            let Subscript::Affine(index) = subscript else { return None };
            let stride = stride(&mut self.ranges, view, dimension, size)?;
            let (least, greatest) = (self.end(index, End::Least)?, self.end(index, End::Greatest)?);
            let (least, greatest) = (self.ranges.product(least, stride)?, self.ranges.product(greatest, stride)?);
            low = self.ranges.sum(low, least)?;
            high = self.ranges.sum(high, greatest)?;
        }
        Some((low, high))
    }

    /// An end of the range of an integer over all iterations of the loops around it.
    fn end(&mut self, index: &Index, end: End) -> Option<Wide<'c>> {
        let mut sum = self.ranges.constant(index.constant);
        for (atom, factor) in &index.terms {
            let own = if *factor < 0 { end.opposite() } else { end };
            let part = match atom {
                Atom::Counter(id) => self.counter(*id, own)?,
                Atom::Symbol(at) => {
                    let value = self.procedure.symbols.get(*at)?.value;
                    let is_index = is_index(type_of(value));
                    let is_in_front = value_block(value) == Some(body(self.procedure.function, 0));
                    self.ranges.of_value(value, own).filter(|_| is_in_front && is_index)?
                }
                // The quotient lies between the number and zero.
                Atom::FloorDiv(inner, _) => {
                    let (inner, zero) = (self.end(inner, own)?, self.ranges.constant(0));
                    self.ranges.extreme(inner, zero, own)
                }
                Atom::Mod(_, by) => self.ranges.constant(if own == End::Least { 0 } else { by - 1 }),
            };
            let factor = self.ranges.constant(*factor);
            let part = self.ranges.product(part, factor)?;
            sum = self.ranges.sum(sum, part)?;
        }
        Some(sum)
    }

    /// An end of the range of a counter: the greatest of the lower bounds, or the least of the upper bounds minus 1.
    fn counter(&mut self, id: NodeId, end: End) -> Option<Wide<'c>> {
        let each = self.procedure.as_loop(id)?;
        let bounds = if end == End::Least { &each.lower } else { &each.upper };
        let mut all: Option<Wide<'c>> = None;
        for bound in bounds {
            let one = self.end(bound, end)?;
            all = Some(match all {
                Some(others) => self.ranges.extreme(others, one, end.opposite()),
                None => one,
            });
        }
        match end {
            End::Least => all,
            End::Greatest => self.ranges.sum(all?, self.ranges.constant(-1)),
        }
    }
}
