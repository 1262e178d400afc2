//! Sets of integer tuples and relations between them, with tuples of any names and lengths.

use crate::{Context, Error, Result, c_text, raw};
use std::ffi::{CStr, c_char};
use std::fmt;
use std::ptr::NonNull;

/// A set of named integer tuples, which may depend on parameters.
pub struct Set {
    pub(crate) context: Context,
    pub(crate) pointer: NonNull<raw::isl_union_set>,
}

/// A relation between named integer tuples, which may depend on parameters.
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

/// Copies and frees a string that isl has allocated.
///
/// # Safety
/// The pointer is null or a string from isl that the caller owns.
unsafe fn owned_text(text: *mut c_char) -> String {
    unsafe extern "C" {
        fn free(pointer: *mut std::ffi::c_void);
    }
    if text.is_null() {
        return "<error>".to_owned();
    }
    // SAFETY: a string that ends with a zero byte; freed here only.
    unsafe {
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        free(text.cast());
        copy
    }
}

/// Adds the input to the message about invalid notation.
fn in_text(error: Error, text: &str) -> Error {
    match error {
        Error::Invalid(why) => Error::Invalid(format!("{why} in `{text}`")),
        Error::Limit => error,
    }
}

/// Binary operations that take ownership of their operands.
macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident($other:ident) -> $result:ident = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self, other: &$other) -> Result<$result> {
                // SAFETY: isl takes ownership of both operands, which are copies; null is checked.
                let made = unsafe { raw::$function(self.copied().as_ptr(), other.copied().as_ptr()) };
                Ok($result { context: self.context.clone(), pointer: self.context.checked(made)? })
            }
        )*
    };
}

/// Unary operations that take ownership of their operand.
macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident() -> $result:ident = $function:ident;)*) => {
        $(
            $(#[$doc])*
            pub fn $name(&self) -> Result<$result> {
                // SAFETY: isl takes ownership of the operand, which is a copy; null is checked.
                let made = unsafe { raw::$function(self.copied().as_ptr()) };
                Ok($result { context: self.context.clone(), pointer: self.context.checked(made)? })
            }
        )*
    };
}

impl Set {
    /// Parses isl's notation, as in `[n] -> { S[i] : 0 <= i < n }`.
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

    /// Whether the set is empty for all parameter values.
    pub fn is_empty(&self) -> Result<bool> {
        // SAFETY: the object is alive.
        self.context.answer(unsafe { raw::isl_union_set_is_empty(self.pointer.as_ptr()) })
    }

    /// Whether all its elements are in the other set.
    pub fn is_subset(&self, other: &Set) -> Result<bool> {
        // SAFETY: the objects are alive.
        self.context.answer(unsafe { raw::isl_union_set_is_subset(self.pointer.as_ptr(), other.pointer.as_ptr()) })
    }

    binary! {
        /// The intersection.
        intersect(Set) -> Set = isl_union_set_intersect;
        /// The union.
        union(Set) -> Set = isl_union_set_union;
        /// The image of the set under a relation.
        apply(Map) -> Set = isl_union_set_apply;
    }

    unary! {
        /// The same set as a union of fewer conjunctions.
        coalesce() -> Set = isl_union_set_coalesce;
        /// The lexicographically least elements.
        lexmin() -> Set = isl_union_set_lexmin;
        /// The same set, with implicit equalities made explicit.
        detect_equalities() -> Set = isl_union_set_detect_equalities;
        /// An overapproximation without existentially quantified variables.
        without_unknowns() -> Set = isl_union_set_remove_divs;
        /// An overapproximation by one conjunction per tuple space.
        simple_hull() -> Set = isl_union_set_simple_hull;
    }
}

impl Map {
    /// Parses isl's notation, as in `[n] -> { S[i] -> A[i + 1] : 0 <= i < n }`.
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

    /// Whether the relation is empty for all parameter values.
    pub fn is_empty(&self) -> Result<bool> {
        // SAFETY: the object is alive.
        self.context.answer(unsafe { raw::isl_union_map_is_empty(self.pointer.as_ptr()) })
    }

    binary! {
        /// The intersection.
        intersect(Map) -> Map = isl_union_map_intersect;
        /// The composition: `self` first, then `other`.
        apply_range(Map) -> Map = isl_union_map_apply_range;
        /// Applies `other` to the domain.
        apply_domain(Map) -> Map = isl_union_map_apply_domain;
        /// Relates domain elements of `self` to those of `other` whose images are lexicographically greater.
        lex_lt(Map) -> Map = isl_union_map_lex_lt_union_map;
    }

    unary! {
        /// The inverse.
        reverse() -> Map = isl_union_map_reverse;
        /// The differences of images and domain elements.
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
