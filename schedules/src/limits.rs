//! Versions of the nests for limited sizes, for rewrites whose integers might exceed 64 bits otherwise.

use crate::emit::{NotEmitted, too_wide};
use crate::procedure::{Atom, BlockId, Condition, Index, LIMIT, Procedure, excess};
use crate::rules::versions;
use dialects::ir::OperationLike;
use std::collections::BTreeSet;

/// A rewrite that is not applied.
#[derive(Debug)]
pub enum NotLimited<'c, R, E> {
    /// The rewrite failed.
    Rewrite(E),
    /// An integer of the result may exceed 64 bits although all symbols are limited.
    TooWide(Box<R>, NotEmitted<'c>),
}

/// Applies a rewrite to a procedure, once or several times. If an integer of the result, whose procedure `procedure` gives, may exceed 64 bits,
/// the rewrite is applied to a version of the nests for limited symbols, behind a test; the other version stays as it was written.
///
/// # Errors
/// See [`NotLimited`].
pub fn limited<'c, R, E>(
    written: &Procedure<'c>,
    rewrite: impl Fn(Procedure<'c>) -> Result<R, E>,
    procedure: impl Fn(&R) -> &Procedure<'c>,
) -> Result<R, NotLimited<'c, R, E>> {
    let (mut symbols, mut origin, mut as_written) = (BTreeSet::new(), written.clone(), None);
    loop {
        let result = rewrite(origin.clone()).map_err(NotLimited::Rewrite)?;
        let made = procedure(&result);
        let excess = excess(made, &origin, as_written);
        if excess.node.is_none() && excess.symbols.is_empty() {
            return Ok(result);
        }
        let is_new = !excess.symbols.is_subset(&symbols);
        symbols.extend(excess.symbols);
        // Schedules name parameters that no nest used.
        let mut written = written.clone();
        written.symbols.extend(made.symbols.iter().skip(written.symbols.len()).cloned());
        written.begin_step();
        let version = versions(&mut written, &limits(&symbols));
        let (Ok(version), true) = (version, is_new) else {
            let place = excess.node.and_then(|id| made.location(id)).unwrap_or_else(|| written.function.location());
            return Err(NotLimited::TooWide(Box::new(result), too_wide(place)));
        };
        as_written = Some(BlockId::Otherwise(version));
        origin = written;
    }
}

/// The conditions that limit symbols from both sides; where they would exceed 64 bits themselves, they fail.
fn limits(symbols: &BTreeSet<usize>) -> Vec<Condition> {
    let ends = symbols.iter().flat_map(|at| {
        let limit = |factor| Index::from(LIMIT).plus(&Atom::Symbol(*at).into(), factor);
        [limit(1), limit(-1)]
    });
    ends.flatten().map(Condition::NotNegative).collect()
}
