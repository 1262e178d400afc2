//! The kind of an operation as an enumeration.

use super::{affine, arith, builtin, cf, func, gpu, llvm, math, memref, omp, scf, ub, vector};
use crate::ir::{Op, op_name};
use crate::{autodiff, cmem, parallel};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

macro_rules! kinds {
    ($($variant:ident: $module:ident),* $(,)?) => {
        /// The kind of an operation, by dialect. A `match` on the kinds of a dialect without `_` fails to compile when
        /// the dialect gets a new operation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum OpKind {
            $(
                #[doc = concat!("An operation of `", stringify!($module), "`.")]
                $variant($module::Kind),
            )*
            /// An operation of another dialect.
            Other,
        }

        impl OpKind {
            /// All kinds, with their names.
            pub fn all() -> impl Iterator<Item = (&'static str, OpKind)> {
                std::iter::empty()$(.chain($module::Kind::ALL.iter().map(|(name, kind)| (*name, OpKind::$variant(*kind)))))*
            }

            /// The kinds of operations with regions.
            pub fn with_regions() -> impl Iterator<Item = OpKind> {
                std::iter::empty()$(.chain($module::Kind::WITH_REGIONS.iter().map(|kind| OpKind::$variant(*kind))))*
            }

            fn of_name(name: &str) -> OpKind {
                let dialect = name.split_once('.').map_or(name, |(dialect, _)| dialect);
                match dialect {
                    $(
                        stringify!($module) => $module::Kind::ALL
                            .binary_search_by(|(each, _)| (*each).cmp(name))
                            .map_or(OpKind::Other, |at| OpKind::$variant($module::Kind::ALL[at].1)),
                    )*
                    _ => OpKind::Other,
                }
            }
        }
    };
}

kinds! {
    Affine: affine,
    Arith: arith,
    Autodiff: autodiff,
    Builtin: builtin,
    Cf: cf,
    Cmem: cmem,
    Func: func,
    Gpu: gpu,
    Llvm: llvm,
    Math: math,
    Memref: memref,
    Omp: omp,
    Parallel: parallel,
    Scf: scf,
    Ub: ub,
    Vector: vector,
}

impl OpKind {
    /// The kind of an operation; [`OpKind::Other`] if its dialect is not listed here, or it is not registered.
    pub fn of(op: Op<'_>) -> OpKind {
        thread_local! {
            static KNOWN: RefCell<FxHashMap<usize, OpKind>> = RefCell::default();
        }
        // SAFETY: `op` is alive.
        let id = unsafe { dialects_sys::rmlirOperationTypeId(op.to_raw()) } as usize;
        if id == 0 {
            return OpKind::Other;
        }
        KNOWN.with_borrow_mut(|known| *known.entry(id).or_insert_with(|| OpKind::of_name(op_name(op))))
    }
}
