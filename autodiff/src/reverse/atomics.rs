//! Adjoints of atomic updates and of atomic accesses.

use super::Reverse;
use crate::atomics::{Kind, Update, update};
use crate::forward::stays;
use crate::rule;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{arith, llvm},
};

impl<'c> Reverse<'_, 'c> {
    /// An update passes the adjoint of the new value on to the old value, which stays in the shadow, and to the value that
    /// it is combined with; the adjoint of the result belongs to the old value.
    pub(super) fn atomic_update(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(updated) = Update::of(op) else { return Ok(()) };
        let shadows = self.shadows(updated.memory)?;
        let stays = match updated.kind.is_choice() {
            true => {
                let (old, value) = (self.primal(result(op, 0))?, self.primal(updated.value)?);
                Some(stays(&self.b, updated.kind, old, value))
            }
            false => None,
        };
        let of_result = self.adjoints.take(result(op, 0)).unwrap_or_default();
        for (lane, shadow) in shadows.into_iter().enumerate() {
            let of_old = of_result.get(lane).copied().flatten();
            let zero = rule::zero(&self.b, type_of(updated.value));
            let adjoint = match (updated.kind, stays) {
                (Kind::Exchange, _) => update(&self.b, Kind::Exchange, shadow, of_old.unwrap_or(zero)),
                (_, Some(stays)) => {
                    let adjoint = llvm::load(&self.b, type_of(updated.value), shadow, &AccessFacts::default());
                    let kept = arith::select(&self.b, stays, adjoint, zero);
                    llvm::store(&self.b, kept, shadow, &AccessFacts::default());
                    arith::select(&self.b, stays, zero, adjoint)
                }
                _ => llvm::load(&self.b, type_of(updated.value), shadow, &AccessFacts::default()),
            };
            if let Some(of_old) = of_old.filter(|_| updated.kind != Kind::Exchange) {
                update(&self.b, Kind::Add, shadow, of_old);
            }
            if self.activity.is_active(updated.value) {
                let is_negative = updated.kind == Kind::Subtract;
                let own = if is_negative { arith::NegF::build(&self.b, adjoint).value() } else { adjoint };
                self.contribute(updated.value, lane, own);
            }
        }
        Ok(())
    }
}
