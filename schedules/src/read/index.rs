//! Quasi-affine integers of maps and sets.

use super::{Reader, Reason};
use crate::procedure::{Atom, Condition, Expression, Index, Symbol};
use dialects::{
    ir::*,
    ops::{affine, arith, llvm},
};

/// The integer that an expression of a map is; `None` on overflow.
fn index_of(tree: &AffineTree, dims: usize, operands: &[Index]) -> Option<Index> {
    if let Some(at) = tree.operand(dims) {
        return operands.get(at).cloned();
    }
    if let AffineTree::Constant(number) = tree {
        return Some((*number).into());
    }
    let (left, right) = tree.parts()?;
    let (left, right) = (index_of(left, dims, operands)?, index_of(right, dims, operands)?);
    match tree {
        AffineTree::Add(..) => left.plus(&right, 1),
        AffineTree::Mul(..) => match (left.as_constant(), right.as_constant()) {
            (_, Some(factor)) => left.times(factor),
            (Some(factor), _) => right.times(factor),
            _ => None,
        },
        AffineTree::Mod(..) => Some(left.modulo(right.as_constant()?)),
        AffineTree::FloorDiv(..) => Some(left.floor_div(right.as_constant()?)),
        AffineTree::CeilDiv(..) => {
            let by = right.as_constant()?;
            Some(left.plus_constant(by.checked_sub(1)?)?.floor_div(by))
        }
        _ => None,
    }
}

impl<'c> Reader<'_, 'c> {
    /// The quasi-affine integer that a value is.
    pub(super) fn index(&mut self, value: Val<'c>) -> Option<Index> {
        match self.expression(value)? {
            Expression::Index(index) => Some(index),
            Expression::Outside(value) if is_index(type_of(value)) => self.outside_index(value),
            _ => None,
        }
    }

    fn outside_index(&mut self, value: Val<'c>) -> Option<Index> {
        if let Some(number) = constant_int(value) {
            return Some(number.into());
        }
        if let Some(apply) = affine::Apply::defining(value) {
            let operands: Vec<_> = apply.map_operands().collect();
            let map = apply.map().and_then(attr_affine_map);
            let expanded =
                map.and_then(|map| self.results(&map, &operands)).and_then(|results| results.into_iter().next());
            if expanded.is_some() {
                return expanded;
            }
        }
        let known = self.procedure.symbols.iter().position(|each| each.value == value);
        let at = known.unwrap_or_else(|| self.add_symbol(value));
        Some(Atom::Symbol(at).into())
    }

    fn add_symbol(&mut self, value: Val<'c>) -> usize {
        let at = self.procedure.symbols.len();
        let is_free = |name: &str| self.procedure.symbols.iter().all(|each| each.name != name);
        let name = name_of(value).map_or_else(|| format!("s{at}"), str::to_owned);
        // Schedules can name it: a number behind `#` is one of a loop or statement there.
        let numbered = (1..).map(|number| format!("{name}_{number}"));
        let name = std::iter::once(name.clone()).chain(numbered).find(|each| is_free(each)).unwrap_or_default();
        self.procedure.symbols.push(Symbol { value, name });
        let (least, greatest) = analysis::int_range::range(value, true);
        let symbol = Index::from(Atom::Symbol(at));
        if let Some(low) = i64::try_from(least).ok().filter(|low| *low > i64::MIN) {
            self.procedure.facts.extend(symbol.plus_constant(-low).map(Condition::NotNegative));
        }
        if let Some(high) = i64::try_from(greatest).ok().filter(|high| *high < i64::MAX) {
            self.procedure.facts.extend(Index::from(high).plus(&symbol, -1).map(Condition::NotNegative));
        }
        at
    }

    /// The results of a map.
    pub(super) fn results(&mut self, map: &AffineMapTree, operands: &[Val<'c>]) -> Option<Vec<Index>> {
        let operands = operands.iter().map(|each| self.index(*each)).collect::<Option<Vec<_>>>()?;
        map.results.iter().map(|each| index_of(each, map.dims, &operands)).collect()
    }

    /// The results of the map of a bound.
    pub(super) fn bound(&mut self, bound: &AffineBound<'c>, at: Op<'c>) -> super::Read<'c, Vec<Index>> {
        self.results(&bound.map, &bound.operands).ok_or_else(|| super::not_read(Reason::TooWide, at))
    }

    /// The conditions of an `affine.if`.
    pub(super) fn conditions(&mut self, op: affine::If<'c>) -> Option<Vec<Condition>> {
        let set = op.condition().and_then(attr_integer_set)?;
        let operands = operands(op.op()).map(|each| self.index(each)).collect::<Option<Vec<_>>>()?;
        let condition = |(tree, is_zero): &(AffineTree, bool)| {
            let index = index_of(tree, set.dims, &operands)?;
            Some(if *is_zero { Condition::Zero(index) } else { Condition::NotNegative(index) })
        };
        set.constraints.iter().map(condition).collect()
    }

    /// A name that is not in use: this one, with a number if needed.
    pub(super) fn unique(&self, name: &str, is_free: &dyn Fn(&str) -> bool) -> String {
        let numbered = (1..).map(|number| format!("{name}#{number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|each| is_free(each)).unwrap_or_default()
    }
}

/// The name in the source of an integer, pointer or global variable, behind casts and address computations.
pub(crate) fn name_of<'c>(value: Val<'c>) -> Option<&'c str> {
    let own = loc_name(described::value_loc(value)).filter(|name| !name.contains('/'));
    let from = || {
        let address = llvm::GEP::defining(value).map(|each| each.base());
        let signed = arith::IndexCast::defining(value).map(|each| each.in_());
        let unsigned = arith::IndexCastUI::defining(value).map(|each| each.in_());
        let lower = arith::TruncI::defining(value).map(|each| each.in_());
        name_of(address.or(signed).or(unsigned).or(lower)?)
    };
    let global = || llvm::AddressOf::defining(value)?.global_name();
    own.or_else(global).or_else(from)
}
