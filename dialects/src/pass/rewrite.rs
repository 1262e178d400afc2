//! The driver of passes that check operations one by one and rewrite the legal ones.

use super::{Changed, Counter, PassCx};
use crate::ir::{view::OpView, *};

/// The typed reason why a transformation does not apply to an operation.
pub trait Refusal {
    /// The code of the remark.
    const CODE: &'static str;

    /// The text of the remark.
    fn text(&self) -> &'static str;
}

/// Declares an enum of reasons with the code of their remark and the text of each: a [`Refusal`].
///
/// ```ignore
/// refusals! {
///     /// The reason why a loop is not unrolled.
///     Refusal: "RM0353" { NotConstant = "a bound or the step is not constant" }
/// }
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$doc:meta])* $type:ident: $code:literal { $($variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum $type {
            $(#[doc = $text] $variant,)+
        }

        impl $crate::pass::Refusal for $type {
            const CODE: &'static str = $code;

            fn text(&self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }
    };
}

impl<'c> PassCx<'c> {
    /// Records the remark that a transformation does not apply at a location.
    pub fn refuse<R: Refusal>(&mut self, at: Loc<'c>, why: &R) {
        self.remark(R::CODE, at, why.text(), None);
    }

    /// Checks each candidate, and rewrites and counts it if it is legal; the others get a remark with the reason.
    /// `rewrite` takes what `check` returns. It may erase its own candidate and those before it, but none behind it.
    pub fn rewrite<T: OpView<'c>, P, R: Refusal>(
        &mut self,
        counter: Counter,
        candidates: Vec<T>,
        check: impl Fn(T) -> Result<P, R>,
        rewrite: impl Fn(T, P),
    ) -> Changed {
        let (count, refused) = round(candidates, &check, &rewrite);
        refused.iter().for_each(|(at, why)| self.refuse(*at, why));
        self.count(counter, count);
        Changed::from(count > 0)
    }

    /// As [`PassCx::rewrite`], over and over until no candidate is legal. Only the last ones get remarks.
    pub fn rewrite_to_fixpoint<T: OpView<'c>, P, R: Refusal>(
        &mut self,
        counter: Counter,
        candidates: impl Fn() -> Vec<T>,
        check: impl Fn(T) -> Result<P, R>,
        rewrite: impl Fn(T, P),
    ) -> Changed {
        let mut changed = Changed::No;
        loop {
            let (count, refused) = round(candidates(), &check, &rewrite);
            self.count(counter, count);
            if count == 0 {
                refused.iter().for_each(|(at, why)| self.refuse(*at, why));
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
