//! The capabilities of a target, as data.

/// An address space of pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressSpace {
    /// The number in pointer types.
    pub number: u32,
    /// Its contents.
    pub name: &'static str,
}

/// The capabilities of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// The width of `index`.
    pub index_bits: u32,
    /// The address spaces of pointers.
    pub address_spaces: &'static [AddressSpace],
    /// Whether parallel operations start threads.
    pub has_threads: bool,
    /// The dialects that the translation at the end of the lowering accepts.
    pub translated_dialects: &'static [&'static str],
}

impl Capabilities {
    /// Whether the translation accepts operations with this name.
    pub fn translates(&self, op_name: &str) -> bool {
        op_name.split_once('.').is_some_and(|(dialect, _)| self.translated_dialects.contains(&dialect))
    }
}
