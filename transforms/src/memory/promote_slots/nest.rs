//! Kinds of operations with regions, by how values can enter and leave them.

use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, scf},
};

/// How an operation runs its regions, as far as values can be carried into and out of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NestKind {
    /// At most one of its regions, once: `scf.if`, `affine.if`, `scf.index_switch`.
    Choice,
    /// Its one region, once: `scf.execute_region`, `cmem.affine_scope`.
    Once,
    /// Its one region any number of times, with iter args: `scf.for`, `affine.for`.
    For,
    /// `scf.while`.
    While,
    /// Any other operation, including all that run concurrently: values enter its regions, but none leave.
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

/// Whether a terminator passes its operands to the parent operation, so that values can be appended to them.
pub(super) fn is_yield(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Scf(scf::Kind::Yield | scf::Kind::Condition)
            | OpKind::Affine(affine::Kind::Yield)
            | OpKind::Cmem(cmem::Kind::Yield)
    )
}
