//! Lowers `complex`, `vector`, `index` and rounding divisions with passes of MLIR.
//!
//! # Rewrite
//! Complex arithmetic becomes arithmetic on the parts, and remaining complex values become pairs; `vector` and `index`
//! have conversions to the LLVM dialect; `arith.ceildiv*` and `arith.floordiv*` become divisions that round towards
//! zero.
//!
//! # Legality
//! The cost of the upstream passes.
//!
//! # Must not fire
//! If the module has no such operation, the upstream pass does not run: it would fold constants everywhere else, too.
//!
//! # Needs and leaves
//! Needs control flow lowered to blocks. Leaves `arith`, `math`, `cf`, `func`, `ub` and `llvm`.
//!
//! # Cost
//! One walk, and upstream's conversions if needed.

use super::upstream::{Upstream, run_needed};
use dialects::ir::*;
use dialects::pass::{PassCx, PassResult};

/// The passes, in order.
const PASSES: &[Upstream] = &[
    Upstream { op: "complex.", pass: "convert-complex-to-standard" },
    Upstream { op: "complex.", pass: "convert-complex-to-llvm" },
    // Masks count lanes with all bits of `index`: the default truncates a count of 2^32 to none.
    Upstream { op: "vector.", pass: "convert-vector-to-llvm{force-32bit-vector-indices=0}" },
    Upstream { op: "index.", pass: "convert-index-to-llvm" },
    Upstream { op: "arith.ceildiv", pass: "arith-expand" },
    Upstream { op: "arith.floordiv", pass: "arith-expand" },
];

/// The pass `lower-extension-dialects`.
pub fn lower_extension_dialects<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    Ok(run_needed(module, PASSES)?)
}
