//! Provides primal values, shadows and other items in the reverse sweep, where the plan says how.

use super::Reverse;
use crate::explain;
use crate::globals::{Kind, Shadow};
use crate::item::{Item, Lanes, Part};
use crate::plan::Provision;
use crate::rule;
use dialects::{diagnostics::Failure, ir::*, ops::llvm};

impl<'c> Reverse<'_, 'c> {
    /// The value of the primal, for the mirrored iteration.
    pub fn primal(&mut self, value: Val<'c>) -> Result<Val<'c>, Failure> {
        Ok(self.lookup(Item::primal(value))?[0])
    }

    /// The shadows of a pointer; of one without any, itself.
    pub fn shadows(&mut self, value: Val<'c>) -> Result<Lanes<'c>, Failure> {
        if self.activity.has_shadow(value) {
            return self.lookup(Item::shadow(value));
        }
        let single = self.primal(value)?;
        Ok(std::iter::repeat_n(single, self.width()).collect())
    }

    /// Binds an item in the sweep.
    pub fn bind(&mut self, item: Item<'c>, lanes: impl IntoIterator<Item = Val<'c>>) {
        self.bindings.bind(item, lanes);
    }

    /// The lanes of an item; computes it, and those that it is computed from, where the mirror of its block has come to.
    pub fn lookup(&mut self, item: Item<'c>) -> Result<Lanes<'c>, Failure> {
        let mut pending = vec![item];
        while let Some(&next) = pending.last() {
            if self.bound(next).is_some() {
                pending.pop();
                continue;
            }
            let before = pending.len();
            let recomputed = matches!(self.plan.provision(next), Some(Provision::Recomputed));
            if recomputed {
                let operands = rule::recomputation(self.subject, next).unwrap_or_default();
                pending.extend(operands.into_iter().filter(|each| self.bound(*each).is_none()));
            }
            if pending.len() == before {
                let lanes = self.provide(next)?;
                self.bindings.bind(next, lanes);
                pending.pop();
            }
        }
        self.bound(item).cloned().ok_or_else(|| self.defect(item))
    }

    fn bound(&self, item: Item<'c>) -> Option<&Lanes<'c>> {
        let at_hand = || match self.plan.provision(item) {
            Some(Provision::AtHand) => self.at_hand.get(item),
            _ => None,
        };
        self.bindings.get(item).or_else(at_hand)
    }

    fn defect(&self, item: Item<'c>) -> Failure {
        let at = item.value.and_then(defining_op).or(item.op).map_or(self.b.loc(), |op| op.location());
        let what = item.value.and_then(defining_op).map_or("a block argument", op_name);
        explain::defect(at, &format!("the reverse sweep has no {:?} of {what}", item.part))
    }

    /// Emits an item whose operands are bound.
    fn provide(&mut self, item: Item<'c>) -> Result<Lanes<'c>, Failure> {
        let provision = self.plan.provision(item);
        let point = item.block().and_then(|block| self.open.iter().rev().find(|open| open.block == block_key(block)));
        let (Some(provision), Some(point)) = (provision, point.map(|open| open.point)) else {
            return Err(self.defect(item));
        };
        let saved = (self.b.save(), self.b.loc());
        self.b.restore(point);
        let lanes = match provision {
            Provision::AtHand => Err(self.defect(item)),
            Provision::Recomputed => self.recompute(item),
            Provision::Saved(slot) => {
                let frame = self.plan.tape.frame(slot.frame);
                let r#type = match (item.part, item.value) {
                    (Part::Primal | Part::Shadow, Some(value)) => type_of(value),
                    _ => frame.fields[slot.field].r#type,
                };
                self.instances.load(&self.b, frame, slot, r#type).map(Lanes::from_vec)
            }
        };
        self.b.restore(saved.0);
        self.b.set_loc(saved.1);
        lanes
    }

    /// Executes the operation of an item again: on primal values, or once for each shadow on those.
    fn recompute(&mut self, item: Item<'c>) -> Result<Lanes<'c>, Failure> {
        let (Some(value), Some(op)) = (item.value, item.value.and_then(defining_op)) else {
            return Err(self.defect(item));
        };
        let is_shadow = item.part == Part::Shadow;
        let copies = if is_shadow { self.width() } else { 1 };
        if is_shadow && self.activity.options.in_context && llvm::AddressOf::is(op) {
            return Ok((0..copies).map(|lane| self.engine.shadow_in_context(&self.b, op, lane)).collect());
        }
        let mut lanes = Lanes::new();
        for lane in 0..copies {
            let mut map = ValueMap::new();
            for each in operands(op) {
                let item =
                    if is_shadow && self.activity.has_shadow(each) { Item::shadow(each) } else { Item::primal(each) };
                let bound = self.bound(item).and_then(|lanes| lanes.get(lane.min(lanes.len() - 1)).copied());
                map.insert(each, bound.ok_or_else(|| self.defect(item))?);
            }
            let copy = clone_at(&self.b, op, &mut map);
            set_loc(copy, self.mirrored(op.location()));
            if is_shadow {
                rule::forget_facts(copy);
                self.engine.redirect(copy, Shadow { kind: Kind::Adjoint, lane });
            }
            lanes.push(result(copy, result_number(value).unwrap_or(0)));
        }
        Ok(lanes)
    }
}
