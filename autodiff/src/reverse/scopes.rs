//! Alias scopes of the accesses to adjoints.
//!
//! A scope states that two accesses of the primal do not overlap *if one of them writes*: two `restrict` pointers may
//! read the same object, whose adjoint both reads add to. So the adjoints of reads and those of writes get scopes of their
//! own, and nothing is stated about two adjoints of reads.

use super::Reverse;
use crate::plan::Plan;
use dialects::{
    ir::*,
    ops::{cmem::PointerToMemref, llvm::NoAliasScopeDecl},
};
use rustc_hash::FxHashMap;

/// The scopes for the adjoints of the accesses in a scope of the primal.
#[derive(Clone, Copy)]
struct Pair<'c> {
    read: Attr<'c>,
    written: Attr<'c>,
}

/// The scopes of a sweep.
#[derive(Default)]
pub struct Scopes<'c> {
    pairs: FxHashMap<usize, Pair<'c>>,
    domains: FxHashMap<usize, Attr<'c>>,
    /// The scopes that are declared in the iterations of each loop, or at the entry of the function, by block.
    declared: FxHashMap<usize, Vec<Attr<'c>>>,
    /// Views of adjoints with scopes, by the view without, and whether they are for writes.
    views: FxHashMap<(usize, bool), Val<'c>>,
}

impl<'c> Scopes<'c> {
    /// The scopes of a function.
    pub fn of(function: Op<'c>, plan: &Plan<'c>) -> Self {
        let mut scopes = Self::default();
        for declaration in NoAliasScopeDecl::all(function) {
            let around = block_of(declaration.op()).and_then(|block| plan.nest.around(block));
            let inside = around.map_or(function, |id| plan.nest.get(id).op);
            let block = regions(inside).filter_map(entry_block).last();
            if let (Some(block), Some(scope)) = (block, declaration.scope()) {
                scopes.declared.entry(block_key(block)).or_default().push(scope);
            }
        }
        scopes
    }

    fn pair(&mut self, scope: Attr<'c>) -> Option<Pair<'c>> {
        if let Some(known) = self.pairs.get(&attr_key(scope)) {
            return Some(*known);
        }
        let domain = alias_scope_domain_of(scope)?;
        let copy = |domain| alias_scope_domain(context_of_attr(scope), alias_scope_text(domain));
        let domain = *self.domains.entry(attr_key(domain)).or_insert_with(|| copy(domain));
        let new = |part: &str| alias_scope(domain, &format!("{}, {part}", alias_scope_text(scope)));
        let pair = Pair { read: new("read")?, written: new("written")? };
        self.pairs.insert(attr_key(scope), pair);
        Some(pair)
    }

    /// The facts about the adjoint of an access for which the primal states `facts`.
    pub fn adjoint(&mut self, facts: &AccessFacts<'c>, writes: bool) -> AccessFacts<'c> {
        let elements = |list: Option<Attr<'c>>| list.and_then(attr_elements).unwrap_or_default();
        let mut own = Vec::new();
        for pair in elements(facts.alias_scopes).into_iter().filter_map(|scope| self.pair(scope)) {
            own.push(if writes { pair.written } else { pair.read });
        }
        let mut others = Vec::new();
        for pair in elements(facts.noalias_scopes).into_iter().filter_map(|scope| self.pair(scope)) {
            others.push(pair.written);
            others.extend(writes.then_some(pair.read));
        }
        let list = |all: Vec<Attr<'c>>| all.first().map(|first| array_attr(context_of_attr(*first), &all));
        AccessFacts {
            alignment: facts.alignment,
            alias_scopes: list(own),
            noalias_scopes: list(others),
            ..AccessFacts::default()
        }
    }

    /// The same view of adjoints, with the scopes of `facts`; the view itself if it has another origin.
    pub fn view(&mut self, view: Val<'c>, facts: &AccessFacts<'c>, writes: bool) -> Val<'c> {
        let Some(plain) = PointerToMemref::defining(view).map(|plain| plain.op()) else { return view };
        if facts.alias_scopes.is_none() && facts.noalias_scopes.is_none() {
            return view;
        }
        *self.views.entry((op_key(plain), writes)).or_insert_with(|| {
            let copy = clone_at(&Builder::before(plain), plain, &mut ValueMap::new());
            for (name, scopes) in
                [(AccessFacts::ALIAS_SCOPES, facts.alias_scopes), (AccessFacts::NOALIAS_SCOPES, facts.noalias_scopes)]
            {
                scopes.into_iter().for_each(|scopes| set_attr(copy, name, scopes));
            }
            result(copy, 0)
        })
    }
}

impl<'c> Reverse<'_, 'c> {
    /// Declares, at the start of the mirror of a block, the scopes that speak of one execution of it.
    pub(super) fn declare_scopes(&mut self, block: Blk<'c>) {
        for scope in self.scopes.declared.remove(&block_key(block)).unwrap_or_default() {
            if let Some(pair) = self.scopes.pair(scope) {
                for each in [pair.read, pair.written] {
                    NoAliasScopeDecl::build(&self.b, each).build();
                }
            }
        }
    }
}
