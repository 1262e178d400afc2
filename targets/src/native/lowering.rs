//! The lowering pipeline of the native target.

use super::problem::LowerResult;
use super::{lower_cmem_access, lower_core_to_llvm, lower_scf_to_cf};
use dialects::ir::*;

/// The pipeline `native-lowering` as text, for tools that name and print pipelines. [`lower`] does the same in process.
pub const NATIVE_LOWERING: &str = "\
    lower-affine,\
    lower-cmem-access,\
    lower-scf-to-cf,\
    lower-core-to-llvm";

/// Choices of the lowering.
#[derive(Clone, Debug, Default)]
pub struct LowerOptions {
    /// Mark counted loops without an annotation as loops that make progress, which C11 allows and `-fno-finite-loops`
    /// forbids. The front end annotates its own loops; this is for those that passes made.
    pub must_progress: bool,
}

/// Lowers a module to the LLVM dialect in place. After an error the module verifies but is only partly lowered.
///
/// Affine ops have to be lowered before (`lower-affine`); this function runs the other steps of [`NATIVE_LOWERING`].
pub fn lower<'c>(module: &Module<'c>, options: &LowerOptions) -> LowerResult<'c> {
    let root = module_op(module);
    lower_cmem_access(root)?;
    lower_scf_to_cf(root, options.must_progress)?;
    lower_core_to_llvm(root)?;
    Ok(())
}
