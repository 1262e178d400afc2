//! Tangents of atomic updates.

use super::{Doubled, Forward};
use crate::atomics::{Kind, Update, update};
use crate::expression::compare;
use crate::item::{Item, Lanes};
use crate::{refusal, rule};
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{
        arith::{self, FloatPredicate},
        llvm,
    },
};

impl<'c> Forward<'_, 'c> {
    /// Emits an atomic update, and in forward mode the same update of the shadow with the tangent.
    pub(super) fn atomic_update(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let copy = self.copy(op);
        let has_shadow = operands(op).any(|value| self.activity.has_shadow(value));
        let Some(updated) = Update::of(op) else {
            // Integers have no derivative; pointers would need a shadow.
            let mut moved = operands(op);
            let _memory = moved.next();
            let moves_pointer = moved.any(|value| rule::is_address(type_of(value)));
            return if has_shadow && moves_pointer { Err(refusal::of(op)) } else { Ok(()) };
        };
        if !has_shadow || self.doubled() == Doubled::Pointers {
            return Ok(());
        }
        let (shadows, tangents) = (self.companions(updated.memory), self.companions(updated.value));
        let mut old = Lanes::new();
        for (shadow, tangent) in shadows.into_iter().zip(tangents) {
            old.push(if updated.kind.is_choice() {
                self.chosen_tangent(llvm::AtomicRMW::assume(copy), updated.kind, shadow, tangent)
            } else {
                update(&self.b, updated.kind, shadow, tangent)
            });
        }
        self.bindings.bind(Item::shadow(result(op, 0)), old);
        Ok(())
    }

    /// Keeps the tangent of the old value in the shadow, or replaces it, as the primal does. Returns the old one.
    fn chosen_tangent(&self, copy: llvm::AtomicRMW<'c>, kind: Kind, shadow: Val<'c>, tangent: Val<'c>) -> Val<'c> {
        let b = &self.b;
        let stays = stays(b, kind, copy.res(), copy.val());
        let facts = AccessFacts::default();
        let old = llvm::load(b, type_of(tangent), shadow, &facts);
        llvm::store(b, arith::select(b, stays, old, tangent), shadow, &facts);
        old
    }
}

/// Whether the old value stays where a maximum or minimum is stored.
pub fn stays<'c>(b: &Builder<'c>, kind: Kind, old: Val<'c>, value: Val<'c>) -> Val<'c> {
    let predicate = if kind == Kind::Maximum { FloatPredicate::Oge } else { FloatPredicate::Ole };
    let wins = compare(b, predicate, old, value);
    let other_is_nan = compare(b, FloatPredicate::Uno, value, value);
    arith::OrI::build(b, wins, other_is_nan).value()
}
