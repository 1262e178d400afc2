//! The linkage of functions and global variables.

use super::*;

/// The linkage of a symbol, as in LLVM; the discriminants are those of the LLVM dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Linkage {
    /// Visible to other files.
    External = 0,
    /// A copy, for optimisation, of a definition in another file.
    AvailableExternally = 1,
    /// One definition of several that the linker chooses from; erased if unused.
    Linkonce = 2,
    /// The same, with equivalent definitions.
    LinkonceOdr = 3,
    /// One definition of several that the linker chooses from.
    Weak = 4,
    /// The same, with equivalent definitions.
    WeakOdr = 5,
    /// Arrays that the linker concatenates.
    Appending = 6,
    /// Visible in its file only.
    Internal = 7,
    /// Visible in its file only, without an entry in the symbol table of the object.
    Private = 8,
    /// A weak reference: null if no other file defines the symbol.
    ExternWeak = 9,
    /// A tentative definition of C.
    Common = 10,
}

impl Linkage {
    /// The name of the attribute on symbols of other dialects than LLVM's.
    pub const NAME: &'static str = "llvm.linkage";

    /// The name of the attribute on symbols of the LLVM dialect.
    const INHERENT: &'static str = "linkage";

    const ALL: [Self; 11] = [
        Self::External,
        Self::AvailableExternally,
        Self::Linkonce,
        Self::LinkonceOdr,
        Self::Weak,
        Self::WeakOdr,
        Self::Appending,
        Self::Internal,
        Self::Private,
        Self::ExternWeak,
        Self::Common,
    ];

    /// The linkage of a symbol of any dialect; `None` if it has no linkage attribute.
    pub fn of(symbol: Op<'_>) -> Option<Self> {
        Self::read(attr(symbol, Self::NAME).or_else(|| attr(symbol, Self::INHERENT))?)
    }

    fn read(attribute: Attr<'_>) -> Option<Self> {
        // SAFETY: the attribute is alive.
        let index = unsafe { dialects_sys::rmlirLinkage(attribute.to_raw()) };
        usize::try_from(index).ok().and_then(|index| Self::ALL.get(index).copied())
    }

    /// The linkage as an attribute.
    pub fn attr(self, context: &Context) -> Attr<'_> {
        // SAFETY: the context is alive.
        unsafe { Attr::from_raw(dialects_sys::rmlirLinkageAttr(context.to_raw(), self as u32)) }
    }

    /// Sets the linkage of a symbol of any dialect; those of LLVM's have the attribute already.
    pub fn set(self, symbol: Op<'_>) {
        let name = if has_attr(symbol, Self::INHERENT) { Self::INHERENT } else { Self::NAME };
        set_attr(symbol, name, self.attr(context_of(symbol)));
    }

    /// Whether the symbol is not visible outside its module.
    pub fn is_local(self) -> bool {
        matches!(self, Self::Internal | Self::Private)
    }
}

/// Whether a symbol has internal or private linkage.
pub fn has_local_linkage(symbol: Op<'_>) -> bool {
    Linkage::of(symbol).is_some_and(Linkage::is_local)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linkage_is_read_as_it_is_written() {
        let context = crate::context::new();
        for linkage in Linkage::ALL {
            assert_eq!(Linkage::read(linkage.attr(&context)), Some(linkage));
        }
        assert_eq!(Linkage::read(unit_attr(&context)), None);
        assert_eq!(parse_attr(&context, "#llvm.linkage<weak_odr>"), Some(Linkage::WeakOdr.attr(&context)));
    }
}
