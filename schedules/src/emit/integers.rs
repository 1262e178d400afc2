//! Quasi-affine integers as maps, sets and values.

use super::{Emit, Emitter, too_wide};
use crate::procedure::{Atom, Condition, Index, NodeId};
use dialects::{
    ir::*,
    ops::{affine, arith},
};

/// The inputs of a map or set.
#[derive(Default)]
struct Inputs {
    counters: Vec<NodeId>,
    symbols: Vec<usize>,
}

impl Inputs {
    fn tree(&mut self, index: &Index) -> AffineTree {
        let mut terms = Vec::new();
        for (atom, coefficient) in &index.terms {
            let part = match atom {
                Atom::Counter(id) => AffineTree::Dim(position(&mut self.counters, *id)),
                Atom::Symbol(at) => AffineTree::Symbol(position(&mut self.symbols, *at)),
                Atom::FloorDiv(inner, by) => self.tree(inner).floor_div(*by),
                Atom::Mod(inner, by) => self.tree(inner).modulo(*by),
            };
            terms.push(if *coefficient == 1 { part } else { part.times(*coefficient) });
        }
        let sum = terms.into_iter().reduce(AffineTree::plus);
        let constant = AffineTree::Constant(index.constant);
        match sum {
            Some(sum) if index.constant == 0 => sum,
            Some(sum) => sum.plus(constant),
            None => constant,
        }
    }
}

/// The position of an element in a list, to which it is added if it is not there.
fn position<T: PartialEq>(all: &mut Vec<T>, element: T) -> usize {
    all.iter().position(|each| *each == element).unwrap_or_else(|| {
        all.push(element);
        all.len() - 1
    })
}

impl<'c> Emitter<'_, 'c> {
    /// The map with these results, and its operands.
    pub(super) fn map(&mut self, results: &[Index], location: Loc<'c>) -> Emit<'c, (Attr<'c>, Vec<Val<'c>>)> {
        let mut inputs = Inputs::default();
        let trees: Vec<_> = results.iter().map(|each| inputs.tree(each)).collect();
        let (dims, symbols) = (inputs.counters.len(), inputs.symbols.len());
        let map = affine_map_attr(self.builder.context(), dims, symbols, &trees).ok_or_else(|| too_wide(location))?;
        Ok((map, self.operands(&inputs, location)?))
    }

    /// The set of a conjunction, and its operands.
    pub(super) fn set(&mut self, all: &[Condition], location: Loc<'c>) -> Emit<'c, (Attr<'c>, Vec<Val<'c>>)> {
        let mut inputs = Inputs::default();
        let constraint = |each: &Condition| (inputs.tree(each.index()), matches!(each, Condition::Zero(_)));
        let mut constraints: Vec<_> = all.iter().map(constraint).collect();
        if constraints.is_empty() {
            constraints.push((AffineTree::Constant(0), true));
        }
        let (dims, symbols) = (inputs.counters.len(), inputs.symbols.len());
        let context = self.builder.context();
        let set = integer_set_attr(context, dims, symbols, &constraints).ok_or_else(|| too_wide(location))?;
        Ok((set, self.operands(&inputs, location)?))
    }

    fn operands(&mut self, inputs: &Inputs, location: Loc<'c>) -> Emit<'c, Vec<Val<'c>>> {
        let mut all = Vec::new();
        for id in &inputs.counters {
            all.push(self.counter(*id, location)?);
        }
        for at in &inputs.symbols {
            all.push(self.symbol(*at));
        }
        Ok(all)
    }

    /// A symbol as a value of type `index`, in front of all statements.
    fn symbol(&mut self, at: usize) -> Val<'c> {
        let value = self.outside(self.procedure.symbols[at].value);
        if is_index(type_of(value)) {
            return value;
        }
        if let Some(known) = self.symbols.get(&at) {
            return *known;
        }
        let mut builder = self.in_front();
        builder.set_loc(self.procedure.function.location());
        let cast = arith::index_cast(&builder, value, index_type(builder.context()));
        self.front = defining_op(cast);
        self.symbols.insert(at, cast);
        cast
    }

    /// The value of an integer.
    pub(super) fn integer(&mut self, index: &Index, location: Loc<'c>) -> Emit<'c, Val<'c>> {
        let (b, ty) = (&self.builder, index_type(self.builder.context()));
        if let Some(number) = index.as_constant() {
            return Ok(arith::Constant::build(b, index_attr(b.context(), number), ty).loc(location).value());
        }
        let mut terms = index.terms.iter();
        match (index.constant, terms.next(), terms.next()) {
            (0, Some((Atom::Counter(id), 1)), None) => return self.counter(*id, location),
            (0, Some((Atom::Symbol(at), 1)), None) => return Ok(self.symbol(*at)),
            _ => {}
        }
        let (map, operands) = self.map(std::slice::from_ref(index), location)?;
        Ok(affine::Apply::build(&self.builder, &operands, map, ty).loc(location).value())
    }
}
