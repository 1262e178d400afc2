//! Undefined behaviour: poison and unreachable code.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/ub.rs"));

/// `ub.poison`.
pub fn poison<'c>(b: &Builder<'c>, r#type: Ty<'c>) -> Val<'c> {
    Poison::build(b, r#type).value()
}
