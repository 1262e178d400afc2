//! Sets of tuples, and relations between them, of any names and numbers of dimensions.

use crate::{Context, Error, Result, c_text, raw};
use std::ffi::{CStr, c_char};
use std::fmt;
use std::ptr::NonNull;

/// A set of integer tuples with names, which may depend on parameters.
pub struct Set {
    pub(crate) context: Context,
    pub(crate) pointer: NonNull<raw::isl_union_set>,
}

/// A relation between integer tuples with names, which may depend on parameters.
pub struct Map {
    context: Context,
    pointer: NonNull<raw::isl_union_map>,
}

impl Drop for Set {
    fn drop(&mut self) {
        // SAFETY: the object is owned and not used again.
        unsafe { raw::isl_union_set_free(self.pointer.as_ptr()) };
    }
}

impl Drop for Map {
    fn drop(&mut self) {
        // SAFETY: the object is owned and not used again.
        unsafe { raw::isl_union_map_free(self.pointer.as_ptr()) };
    }
}

impl Clone for Set {
    fn clone(&self) -> Self {
        Set { context: self.context.clone(), pointer: self.copied() }
    }
}

impl Clone for Map {
    fn clone(&self) -> Self {
        Map { context: self.context.clone(), pointer: self.copied() }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the object is alive, and the text is freed once.
        f.write_str(&unsafe { owned_text(raw::isl_union_set_to_str(self.pointer.as_ptr())) })
    }
}

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the object is alive, and the text is freed once.
        f.write_str(&unsafe { owned_text(raw::isl_union_map_to_str(self.pointer.as_ptr())) })
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Takes a text that isl has allocated.
///
/// # Safety
/// The pointer is null or a text from isl that nobody else frees.
unsafe fn owned_text(text: *mut c_char) -> String {
    unsafe extern "C" {
        fn free(pointer: *mut std::ffi::c_void);
    }
    if text.is_null() {
        return "<error>".to_owned();
    }
    // SAFETY: a text with an end; freed here only.
    unsafe {
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        free(text.cast());
        copy
    }
}

/// Says which text is not in isl's notation.
fn in_text(error: Error, text: &str) -> Error {
    match error {
        Error::Invalid(why) => Error::Invalid(format!("{why} in `{text}`")),
        Error::Limit => error,
    }
}

/// Operations with two operands that isl takes over.
macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident($other:ident) -> $result:ident = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self, other: &$other) -> Result<$result> {
                // SAFETY: both operands are copies that isl takes over; null is checked.
                let made = unsafe { raw::$function(self.copied().as_ptr(), other.copied().as_ptr()) };
                Ok($result { context: self.context.clone(), pointer: self.context.checked(made)? })
            }
        )*
    };
}

/// Operations with one operand that isl takes over.
macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident() -> $result:ident = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self) -> Result<$result> {
                // SAFETY: the operand is a copy that isl takes over; null is checked.
                let made = unsafe { raw::$function(self.copied().as_ptr()) };
                Ok($result { context: self.context.clone(), pointer: self.context.checked(made)? })
            }
        )*
    };
}

impl Set {
    /// Reads isl's notation, as in `[n] -> { S[i] : 0 <= i < n }`.
    pub fn read(context: &Context, text: &str) -> Result<Set> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call.
        let made = unsafe { raw::isl_union_set_read_from_str(context.pointer(), notation.as_ptr()) };
        let pointer = context.checked(made).map_err(|error| in_text(error, text))?;
        Ok(Set { context: context.clone(), pointer })
    }

    pub(crate) fn copied(&self) -> NonNull<raw::isl_union_set> {
        // SAFETY: the object is alive; a copy is another reference to it and never null.
        unsafe { NonNull::new_unchecked(raw::isl_union_set_copy(self.pointer.as_ptr())) }
    }

    /// Whether it has no element, for no parameters.
    pub fn is_empty(&self) -> Result<bool> {
        // SAFETY: the object is alive.
        self.context.answer(unsafe { raw::isl_union_set_is_empty(self.pointer.as_ptr()) })
    }

    /// Whether all its elements are in the other.
    pub fn is_subset(&self, other: &Set) -> Result<bool> {
        // SAFETY: the objects are alive.
        self.context.answer(unsafe { raw::isl_union_set_is_subset(self.pointer.as_ptr(), other.pointer.as_ptr()) })
    }

    binary! {
        /// The elements of both.
        intersect(Set) -> Set = isl_union_set_intersect;
        /// The elements of either.
        union(Set) -> Set = isl_union_set_union;
        /// To what a relation relates the elements.
        apply(Map) -> Set = isl_union_set_apply;
    }

    unary! {
        /// The same set with fewer parts.
        coalesce() -> Set = isl_union_set_coalesce;
        /// The least elements in lexicographic order.
        lexmin() -> Set = isl_union_set_lexmin;
        /// The same set, with what is equal said by equations.
        detect_equalities() -> Set = isl_union_set_detect_equalities;
        /// A set with at least these elements that needs no number that is only known to exist.
        without_unknowns() -> Set = isl_union_set_remove_divs;
        /// A set with at least these elements that is one conjunction.
        simple_hull() -> Set = isl_union_set_simple_hull;
    }
}

impl Map {
    /// Reads isl's notation, as in `[n] -> { S[i] -> A[i + 1] : 0 <= i < n }`.
    pub fn read(context: &Context, text: &str) -> Result<Map> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call.
        let made = unsafe { raw::isl_union_map_read_from_str(context.pointer(), notation.as_ptr()) };
        let pointer = context.checked(made).map_err(|error| in_text(error, text))?;
        Ok(Map { context: context.clone(), pointer })
    }

    fn copied(&self) -> NonNull<raw::isl_union_map> {
        // SAFETY: the object is alive; a copy is another reference to it and never null.
        unsafe { NonNull::new_unchecked(raw::isl_union_map_copy(self.pointer.as_ptr())) }
    }

    /// Whether it relates nothing, for no parameters.
    pub fn is_empty(&self) -> Result<bool> {
        // SAFETY: the object is alive.
        self.context.answer(unsafe { raw::isl_union_map_is_empty(self.pointer.as_ptr()) })
    }

    binary! {
        /// What both relate.
        intersect(Map) -> Map = isl_union_map_intersect;
        /// With what the other relates the results to.
        apply_range(Map) -> Map = isl_union_map_apply_range;
        /// With what the other relates the arguments to.
        apply_domain(Map) -> Map = isl_union_map_apply_domain;
        /// Relates the arguments of which the first one's results come before the other's.
        lex_lt(Map) -> Map = isl_union_map_lex_lt_union_map;
    }

    unary! {
        /// The other way round.
        reverse() -> Map = isl_union_map_reverse;
        /// The differences of results and arguments.
        deltas() -> Set = isl_union_map_deltas;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_combine() {
        let context = Context::new(0).unwrap();
        let writes = Map::read(&context, "[n] -> { S[i] -> A[i + 1] : 0 <= i < n }").unwrap();
        let reads = Map::read(&context, "[n] -> { S[i] -> A[i] : 0 <= i < n }").unwrap();
        let same = writes.apply_range(&reads.reverse().unwrap()).unwrap();
        let expected = Set::read(&context, "[n] -> { S[1] : n >= 2 }").unwrap();
        let found = same.deltas().unwrap();
        assert!(found.is_subset(&expected).unwrap() && expected.is_subset(&found).unwrap(), "{found}");
    }

    #[test]
    fn errors_are_values() {
        let context = Context::new(0).unwrap();
        assert!(matches!(Set::read(&context, "{ [i : }"), Err(Error::Invalid(_))));
        let limited = Context::new(5).unwrap();
        let mut outcome = Ok(());
        for _ in 0..20 {
            outcome = Set::read(&limited, "[n] -> { [i, j] : 0 <= i < n and 0 <= j < i }")
                .and_then(|set| set.intersect(&set))
                .map(drop);
        }
        assert_eq!(outcome, Err(Error::Limit));
    }
}
