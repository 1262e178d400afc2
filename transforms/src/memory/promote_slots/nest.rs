//! What is known of the operations that hold regions.

use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, scf},
};

/// How an operation runs its regions, as far as values can be handed in and out of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NestKind {
    /// At most one of the regions, once: `scf.if`, `affine.if`, `scf.index_switch`.
    Choice,
    /// The one region, once: `scf.execute_region`, `cmem.affine_scope`.
    Once,
    /// The one region any number of times, with iteration arguments: `scf.for`, `affine.for`.
    For,
    /// `scf.while`.
    While,
    /// Anything else, among it all that runs concurrently: values go in, none come out.
    Other,
}

/// The kind of an operation with regions.
pub(super) fn nest_kind(op: Op<'_>) -> NestKind {
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch) | OpKind::Affine(affine::Kind::If) => NestKind::Choice,
        OpKind::Scf(scf::Kind::ExecuteRegion) | OpKind::Cmem(cmem::Kind::AffineScope) => NestKind::Once,
        OpKind::Scf(scf::Kind::For) | OpKind::Affine(affine::Kind::For) => NestKind::For,
        OpKind::Scf(scf::Kind::While) => NestKind::While,
        _ => NestKind::Other,
    }
}

/// Whether a terminator hands its operands to the operation around it, so that more can be added to them.
pub(super) fn is_yield(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Scf(scf::Kind::Yield | scf::Kind::Condition)
            | OpKind::Affine(affine::Kind::Yield)
            | OpKind::Cmem(cmem::Kind::Yield)
    )
}
