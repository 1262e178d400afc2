//! Flags of a module, which decide how LLVM compiles it and how the linker merges it with others.

use super::*;
use crate::ops::llvm;

/// How the linker merges a flag that two modules have; the discriminants are LLVM's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum FlagBehavior {
    /// Different values are an error.
    Error = 1,
    /// Different values are a warning.
    Warning = 2,
    /// The greatest value.
    Max = 7,
    /// The least value.
    Min = 8,
}

/// The flag of position-independent code.
pub const PIC_LEVEL: &str = "PIC Level";

/// The flag of position-independent code of executables.
pub const PIE_LEVEL: &str = "PIE Level";

/// A flag of the module with a number as its value.
pub fn module_flag<'c>(context: &'c Context, behavior: FlagBehavior, key: &str, value: i32) -> Attr<'c> {
    let value = i32_attr(context, value);
    // SAFETY: context and value are alive; the text is copied.
    unsafe {
        let key = raw_str(key);
        Attr::from_raw(dialects_sys::rmlirModuleFlagAttr(context.to_raw(), behavior as u32, key, value.to_raw()))
    }
}

/// Whether a module has a flag.
pub fn has_module_flag(module: Op<'_>, key: &str) -> bool {
    let flags =
        regions(module).flat_map(blocks).flat_map(ops).find_map(llvm::ModuleFlags::of).and_then(|op| op.flags());
    // SAFETY: the attributes are alive as long as the context, and so are their keys.
    let key_of = |flag: Attr<'_>| unsafe { text(dialects_sys::rmlirModuleFlagKey(flag.to_raw())) == key };
    flags.and_then(attr_elements).is_some_and(|flags| flags.into_iter().any(key_of))
}
