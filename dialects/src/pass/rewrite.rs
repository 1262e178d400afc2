//! The driver of passes that check operations one by one and rewrite the legal ones.

use super::{Changed, Counter, PassCx};
use crate::ir::{view::OpView, *};
use std::fmt::Display;

/// The typed reason why a transformation does not apply; `reasons!` declares such types.
pub trait Reason: Display {
    /// A change to the source that would remove the reason.
    fn remedy(&self) -> Option<&'static str>;
}

impl<'c> PassCx<'c> {
    /// Checks each candidate, and rewrites and counts it if it is legal; the others get a remark of this code with the
    /// reason.
    /// `rewrite` takes what `check` returns. It may erase its own candidate and those before it, but none after it.
    pub fn rewrite<T: OpView<'c>, P, R: Reason>(
        &mut self,
        counter: Counter,
        code: &'static str,
        candidates: Vec<T>,
        check: impl Fn(T) -> Result<P, R>,
        rewrite: impl Fn(T, P),
    ) -> Changed {
        let (count, refused) = round(candidates, &check, &rewrite);
        refused.iter().for_each(|(at, why)| self.remark(code, *at, why.to_string(), why.remedy()));
        self.count(counter, count);
        Changed::from(count > 0)
    }

    /// As [`PassCx::rewrite`], over and over until no candidate is legal. Only the last ones get remarks.
    pub fn rewrite_to_fixpoint<T: OpView<'c>, P, R: Reason>(
        &mut self,
        counter: Counter,
        code: &'static str,
        candidates: impl Fn() -> Vec<T>,
        check: impl Fn(T) -> Result<P, R>,
        rewrite: impl Fn(T, P),
    ) -> Changed {
        let mut changed = Changed::No;
        loop {
            let (count, refused) = round(candidates(), &check, &rewrite);
            self.count(counter, count);
            if count == 0 {
                refused.iter().for_each(|(at, why)| self.remark(code, *at, why.to_string(), why.remedy()));
                return changed;
            }
            changed = Changed::Yes;
        }
    }
}

/// Rewrites the legal candidates. Returns their number, and the locations of the others with the reasons.
fn round<'c, T: OpView<'c>, P, R>(
    candidates: Vec<T>,
    check: &impl Fn(T) -> Result<P, R>,
    rewrite: &impl Fn(T, P),
) -> (u64, Vec<(Loc<'c>, R)>) {
    let (mut count, mut refused) = (0, Vec::new());
    for each in candidates {
        match check(each) {
            Ok(plan) => {
                rewrite(each, plan);
                count += 1;
            }
            Err(why) => refused.push((each.op().location(), why)),
        }
    }
    (count, refused)
}
