//! Sets of integer tuples.

use crate::context::{c_count, c_text};
use crate::object::{object, operations, questions};
use crate::{BasicSet, Context, Dim, Error, Result, Space, Val};
use isl_sys as raw;

object! {
    /// A set of integer tuples of one name and length, which may depend on parameters: a union of [`BasicSet`]s.
    Set = isl_set, isl_set_copy, isl_set_free, isl_set_to_str
}

impl Set {
    /// Parses isl's notation, as in `[n] -> { S[i] : 0 <= i < n }`.
    pub fn parse(context: &Context, text: &str) -> Result<Set> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call; the result is owned.
        let made = unsafe { Set::owned(context, raw::isl_set_read_from_str(context.pointer(), notation.as_ptr())) };
        made.map_err(|error| in_text(error, text))
    }

    /// All tuples of a space of sets.
    pub fn universe(space: &Space) -> Result<Set> {
        // SAFETY: isl takes ownership of the space, a new reference; the result is owned.
        unsafe { Set::owned(space.context(), raw::isl_set_universe(space.reference())) }
    }

    /// The set of no tuple of a space of sets.
    pub fn empty(space: &Space) -> Result<Set> {
        // SAFETY: isl takes ownership of the space, a new reference; the result is owned.
        unsafe { Set::owned(space.context(), raw::isl_set_empty(space.reference())) }
    }

    /// The space of the set.
    pub fn space(&self) -> Result<Space> {
        // SAFETY: the set is alive; the result is owned.
        unsafe { Space::owned(self.context(), raw::isl_set_get_space(self.pointer())) }
    }

    questions! {
        /// Whether the set is empty for all parameter values.
        is_empty() = isl_set_is_empty;
        /// Whether all its elements are in the other set.
        is_subset(other: Set) = isl_set_is_subset;
        /// Whether both sets have the same elements.
        is_equal(other: Set) = isl_set_is_equal;
    }

    operations! {
        /// The intersection.
        intersect(other: Set) -> Set = isl_set_intersect;
        /// The union.
        union(other: Set) -> Set = isl_set_union;
        /// The elements that are not in the other set.
        subtract(other: Set) -> Set = isl_set_subtract;
        /// The same set as a union of fewer conjunctions.
        coalesce() -> Set = isl_set_coalesce;
        /// The lexicographically least elements.
        lexmin() -> Set = isl_set_lexmin;
        /// The same set, with implicit equalities made explicit.
        detect_equalities() -> Set = isl_set_detect_equalities;
        /// The same set, without constraints that others imply.
        remove_redundancies() -> Set = isl_set_remove_redundancies;
        /// An overapproximation without existential variables.
        remove_existentials() -> Set = isl_set_remove_divs;
        /// An overapproximation by one conjunction of constraints that occur in the set.
        simple_hull() -> BasicSet = isl_set_simple_hull;
        /// The least overapproximation by equalities.
        affine_hull() -> BasicSet = isl_set_affine_hull;
    }

    /// The set with more elements at the end of its tuples, whose values are arbitrary.
    pub fn add_dims(&self, count: usize) -> Result<Set> {
        let count = c_count(count)?;
        // SAFETY: isl takes ownership of the set, a new reference; the result is owned.
        unsafe { Set::owned(self.context(), raw::isl_set_add_dims(self.reference(), Dim::Set.raw(), count)) }
    }

    /// The set without `count` dimensions from index `first`: those tuples for which some values of these exist.
    pub fn project_out(&self, of: Dim, first: usize, count: usize) -> Result<Set> {
        let (first, count) = (c_count(first)?, c_count(count)?);
        // SAFETY: isl takes ownership of the set, a new reference; the result is owned.
        unsafe { Set::owned(self.context(), raw::isl_set_project_out(self.reference(), of.raw(), first, count)) }
    }

    /// The set with a name of its tuples.
    pub fn named(&self, name: &str) -> Result<Set> {
        let name = c_text(name)?;
        // SAFETY: isl takes ownership of the set, a new reference, and copies the name; the result is owned.
        unsafe { Set::owned(self.context(), raw::isl_set_set_tuple_name(self.reference(), name.as_ptr())) }
    }

    /// The value of a dimension, if it is the same for all elements and parameter values; `None` for an empty set.
    pub fn fixed_value(&self, of: Dim, at: usize) -> Result<Option<Val>> {
        let at = c_count(at)?;
        let hull = self.affine_hull()?.to_set()?;
        // SAFETY: the set is alive; the value is owned.
        let value =
            unsafe { Val::owned(self.context(), raw::isl_set_plain_get_val_if_fixed(hull.pointer(), of.raw(), at)) }?;
        Ok(if value.is_nan()? { None } else { Some(value) })
    }

    /// An element of a set without parameters, as 64-bit integers; `None` if the set is empty. An error if a number is larger.
    pub fn sample(&self) -> Result<Option<Vec<i64>>> {
        let context = self.context();
        // SAFETY: isl takes ownership of the set, a new reference; the point is owned and freed once, and its coordinates that
        // are read exist.
        unsafe {
            let count = context.size(raw::isl_set_dim(self.pointer(), Dim::Set.raw()))?;
            let point = context.checked(raw::isl_set_sample_point(self.reference()))?.as_ptr();
            let coordinate = |at: usize| {
                let value = raw::isl_point_get_coordinate_val(point, Dim::Set.raw(), at as i32);
                Val::owned(context, value)?.to_i64().ok_or(Error::Limit)
            };
            let element = match context.answer(raw::isl_point_is_void(point)) {
                Ok(true) => Ok(None),
                Ok(false) => (0..count).map(coordinate).collect::<Result<Vec<_>>>().map(Some),
                Err(error) => Err(error),
            };
            raw::isl_point_free(point);
            element
        }
    }

    /// The conjunctions whose union the set is.
    pub fn basic_sets(&self) -> Result<Vec<BasicSet>> {
        let context = self.context();
        // SAFETY: the set is alive; the list is owned and freed once, and has the elements that are read.
        unsafe {
            let list = context.checked(raw::isl_set_get_basic_set_list(self.pointer()))?.as_ptr();
            let count = raw::isl_basic_set_list_size(list);
            let parts = (0..count).map(|at| BasicSet::owned(context, raw::isl_basic_set_list_get_at(list, at)));
            let parts = parts.collect::<Result<Vec<_>>>();
            raw::isl_basic_set_list_free(list);
            context.size(count)?;
            parts
        }
    }
}

/// Adds the input to the message about invalid notation.
pub(crate) fn in_text(error: Error, text: &str) -> Error {
    match error {
        Error::Invalid(why) => Error::Invalid(format!("{why} in `{text}`")),
        Error::Limit => error,
    }
}
