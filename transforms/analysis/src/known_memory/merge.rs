//! Joins of facts after an operation with several regions: the facts that hold at the end of each.

use super::facts::{Fact, Facts};
use super::{Join, Source, Walker};
use dialects::ir::*;
use std::rc::Rc;

impl<'c> Walker<'_, 'c> {
    /// The facts that hold at the ends of all regions of an operation.
    pub(super) fn merge(&mut self, op: Op<'c>, ends: &[Facts<'c>]) -> Facts<'c> {
        let mut all = Facts::default();
        let Some((first, others)) = ends.split_first() else {
            return all;
        };
        for fact in &first.list {
            let found: Option<Vec<Fact<'c>>> = others.iter().map(|end| self.counterpart(fact, end)).collect();
            let Some(mut facts) = found else { continue };
            facts.insert(0, fact.clone());
            if let Some(merged) = self.unite(op, &facts) {
                all.push(merged);
            }
        }
        all
    }

    /// The fact about the same location at another end, preferably one with the same metadata.
    fn counterpart(&self, fact: &Fact<'c>, end: &Facts<'c>) -> Option<Fact<'c>> {
        if let Some(same) = end.list.iter().find(|each| Rc::ptr_eq(&each.place, &fact.place)) {
            return Some(same.clone());
        }
        let has_metadata_of = |each: &&Fact<'c>| each.has_metadata_of(&fact.place.location);
        let is_about = |each: &&Fact<'c>| {
            (has_metadata_of(each) || each.of_all && fact.of_all)
                && each.is_about(fact.access, &fact.place.location, fact.place.r#type, self.effects)
        };
        let newest_first = || end.list.iter().rev();
        newest_first().filter(has_metadata_of).find(is_about).or_else(|| newest_first().find(is_about)).cloned()
    }

    /// Joins the facts that the ends have about one location.
    fn unite(&mut self, op: Op<'c>, facts: &[Fact<'c>]) -> Option<Fact<'c>> {
        let first = &facts[0];
        let is_old = |fact: &Fact<'c>| !is_ancestor(op, fact.access);
        if !is_old(first) && !first.place.location.is_known_outside(op) {
            return None;
        }
        let have_same_metadata = facts.iter().all(|each| each.has_metadata_of(&first.place.location));
        let mut united = if have_same_metadata { first.clone() } else { first.without_metadata() };
        united.of_all = facts.iter().all(|each| each.of_all);
        if facts.iter().any(|each| each.source != first.source) || !self.is_visible_outside(first, op) {
            let arms = facts.iter().map(|each| each.source).collect();
            self.known.joins.push(Join { op, arms, r#type: first.place.r#type });
            united.source = Source::Join(self.known.joins.len() - 1);
        }
        Some(united)
    }
}
