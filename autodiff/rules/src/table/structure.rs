//! Control flow, calls, and operations that only pass values on.

use super::{structural, zero};
use crate::{Row, Structural::*};

/// Modules, and what they hold besides functions and variables.
const MODULE_LEVEL: &[&str] = &[
    "builtin.module",
    "llvm.comdat",
    "llvm.comdat_selector",
    "llvm.module_flags",
    "llvm.linker_options",
    "autodiff.allocation",
    "autodiff.custom",
    "autodiff.inactive",
    "autodiff.like",
    "autodiff.nofree",
];

pub fn rows() -> Vec<Row> {
    vec![
        structural(CountedLoop, &["affine.for", "scf.for"]),
        structural(WhileLoop, &["scf.while"]),
        structural(Branch, &["affine.if", "scf.if", "scf.index_switch"]),
        structural(Scope, &["scf.execute_region", "cmem.affine_scope", "memref.alloca_scope"]),
        structural(
            Terminator,
            &["affine.yield", "scf.yield", "scf.condition", "cmem.yield", "memref.alloca_scope.return"],
        ),
        structural(Return, &["func.return", "llvm.return"]),
        structural(
            BlockBranch,
            &[
                "cf.br",
                "cf.cond_br",
                "cf.switch",
                "llvm.br",
                "llvm.cond_br",
                "llvm.switch",
                "llvm.indirectbr",
                "llvm.blockaddress",
                "llvm.blocktag",
            ],
        )
        .note("Forward mode keeps blocks; reverse mode makes structured control flow of them first."),
        structural(
            Unreachable,
            &[
                "llvm.unreachable",
                "ub.unreachable",
                "llvm.intr.trap",
                "llvm.intr.ubsantrap",
                "abort",
                "exit",
                "_exit",
                "_Exit",
                "quick_exit",
                "__assert_fail",
                "__stack_chk_fail",
            ],
        )
        .note("The reverse sweep never gets here."),
        structural(Call, &["func.call", "func.call_indirect", "llvm.call"]),
        structural(IntrinsicCall, &["llvm.call_intrinsic"]),
        structural(Function, &["func.func", "llvm.func"]),
        structural(Module, MODULE_LEVEL),
        structural(
            Identity,
            &[
                "llvm.freeze",
                "llvm.intr.ssa.copy",
                "llvm.intr.expect",
                "llvm.intr.expect.with.probability",
                "llvm.intr.annotation",
                "builtin.unrealized_conversion_cast",
            ],
        )
        .intrinsics(&["llvm.canonicalize", "llvm.arithmetic.fence"]),
        structural(Undefined, &["ub.poison", "llvm.mlir.poison", "llvm.mlir.undef", "llvm.mlir.none"])
            .note("Its tangent is zero, and not undefined, which would spread."),
        structural(
            Marker,
            &[
                "llvm.intr.lifetime.start",
                "llvm.intr.lifetime.end",
                "llvm.intr.invariant.start",
                "llvm.intr.invariant.end",
                "llvm.intr.assume",
                "llvm.intr.dbg.declare",
                "llvm.intr.dbg.value",
                "llvm.intr.dbg.label",
                "llvm.intr.debugtrap",
                "llvm.intr.var.annotation",
                "cf.assert",
                "llvm.intr.experimental.noalias.scope.decl",
                "llvm.intr.prefetch",
                "memref.prefetch",
                "affine.prefetch",
                "vector.print",
            ],
        ),
        structural(Fence, &["llvm.fence", "atomic_thread_fence", "atomic_signal_fence"]).intrinsics(&[
            "llvm.x86.sse.sfence",
            "llvm.x86.sse2.lfence",
            "llvm.x86.sse2.mfence",
        ]),
        structural(Sort, &["qsort", "qsort_r"])
            .note("`qsort` of numbers becomes moves of elements, in the order that the runtime computes. `qsort_r` of numbers is \
                   refused."),
        zero(&["llvm.mlir.zero", "arith.constant", "llvm.mlir.constant"]).note("Constants."),
    ]
}
