//! Splits a linearised subscript: `i * n + j` with `0 <= j < n` is element `[i][j]` of rows of `n` elements.
//!
//! The address is the same for any `i` and `j`; the condition makes the subscripts unique, as in the source.

use super::nest::Nest;
use crate::polynomial::{Atom, Polynomial, Signedness};
use dialects::ir::*;

/// Subscripts, outermost first, and the extents of all dimensions but the first.
pub struct Subscripts<'c> {
    pub subscripts: Vec<Polynomial<'c>>,
    pub extents: Vec<(Val<'c>, Signedness)>,
}

/// Splits a subscript that contains products of induction variables and symbols; `None` if no split is proven in range.
pub fn delinearize<'c>(nest: &Nest<'c>, subscript: &Polynomial<'c>) -> Option<Subscripts<'c>> {
    if subscript.is_linear() {
        return Some(Subscripts { subscripts: vec![subscript.clone()], extents: Vec::new() });
    }
    for extent in extents(nest, subscript) {
        let atom = Atom::Value(extent.0, extent.1);
        let (row, column) = subscript.divide(&atom);
        let beyond = Polynomial::atom(atom).plus(&column, -1).and_then(|left| left.plus_constant(-1));
        let inside = nest.interval(&column).0 >= 0 && beyond.is_some_and(|beyond| nest.interval(&beyond).0 >= 0);
        if !column.is_linear() || !inside {
            continue;
        }
        if let Some(mut outer) = delinearize(nest, &row) {
            outer.subscripts.push(column);
            outer.extents.push(extent);
            return Some(outer);
        }
    }
    None
}

/// The symbols that induction variables are multiplied with.
fn extents<'c>(nest: &Nest<'c>, subscript: &Polynomial<'c>) -> Vec<(Val<'c>, Signedness)> {
    let mut found = Vec::new();
    let varies = |atom: &Atom<'c>| matches!(atom, Atom::Value(value, _) if nest.loop_of(*value).is_some());
    let products = subscript.terms.iter().filter(|term| term.factors.len() > 1 && term.factors.iter().any(varies));
    for atom in products.flat_map(|term| &term.factors).filter(|atom| !varies(atom)) {
        if let Atom::Value(value, reading) = atom
            && !found.contains(&(*value, *reading))
        {
            found.push((*value, *reading));
        }
    }
    found
}
