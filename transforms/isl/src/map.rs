//! Relations between integer tuples.

use crate::context::{c_count, c_text};
use crate::object::{object, operations, questions};
use crate::set::in_text;
use crate::{Aff, Context, Dim, Result, Set, Space};
use isl_sys as raw;

object! {
    /// A relation between integer tuples of one name and length and tuples of another, which may depend on parameters.
    Map = isl_map, isl_map_copy, isl_map_free, isl_map_to_str
}

impl Map {
    /// Parses isl's notation, as in `[n] -> { S[i] -> A[i + 1] : 0 <= i < n }`.
    pub fn parse(context: &Context, text: &str) -> Result<Map> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call; the result is owned.
        let made = unsafe { Map::owned(context, raw::isl_map_read_from_str(context.pointer(), notation.as_ptr())) };
        made.map_err(|error| in_text(error, text))
    }

    /// The relation of all tuples of `domain` to the values of functions of them, as tuples of `range`. Both spaces
    /// have the same parameters, and there is one function for each element of the tuples.
    pub fn from_functions(domain: &Space, range: &Space, functions: &[Aff]) -> Result<Map> {
        let context = domain.context();
        functions.iter().map(Aff::context).chain([range.context()]).try_for_each(|other| context.require(other))?;
        let count = c_count(functions.len())?;
        // SAFETY: isl takes ownership of all operands, which are new references; the result is owned.
        unsafe {
            let space = raw::isl_space_map_from_domain_and_range(domain.reference(), range.reference());
            let mut list = raw::isl_aff_list_alloc(context.pointer(), count as i32);
            for each in functions {
                list = raw::isl_aff_list_add(list, each.reference());
            }
            let tuple = raw::isl_multi_aff_from_aff_list(space, list);
            Map::owned(context, raw::isl_map_from_multi_aff(tuple))
        }
    }

    questions! {
        /// Whether the relation is empty for all parameter values.
        is_empty() = isl_map_is_empty;
        /// Whether both relations have the same pairs.
        is_equal(other: Map) = isl_map_is_equal;
    }

    operations! {
        /// The intersection.
        intersect(other: Map) -> Map = isl_map_intersect;
        /// The pairs whose first tuple is in a set.
        intersect_domain(set: Set) -> Map = isl_map_intersect_domain;
        /// The composition: `self` first, then `other`.
        apply_range(other: Map) -> Map = isl_map_apply_range;
        /// The inverse.
        reverse() -> Map = isl_map_reverse;
        /// The relation of the tuples of the domain to those of the domain of `other` whose images are
        /// lexicographically greater.
        lex_lt(other: Map) -> Map = isl_map_lex_lt_map;
        /// The set of differences of second and first tuples, which must have the same name and length.
        deltas() -> Set = isl_map_deltas;
        /// The first tuples.
        domain() -> Set = isl_map_domain;
        /// The second tuples.
        range() -> Set = isl_map_range;
    }

    /// The relation without `count` dimensions from index `first`: those pairs for which some values of these exist.
    /// The tuple has no name afterwards.
    pub fn project_out(&self, of: Dim, first: usize, count: usize) -> Result<Map> {
        let (first, count) = (c_count(first)?, c_count(count)?);
        // SAFETY: isl takes ownership of the relation, a new reference; the result is owned.
        unsafe { Map::owned(self.context(), raw::isl_map_project_out(self.reference(), of.raw(), first, count)) }
    }

    /// The relation with a name of its first or second tuples.
    pub fn named(&self, tuple: Dim, name: &str) -> Result<Map> {
        let name = c_text(name)?;
        // SAFETY: isl takes ownership of the relation, a new reference, and copies the name; the result is owned.
        unsafe { Map::owned(self.context(), raw::isl_map_set_tuple_name(self.reference(), tuple.raw(), name.as_ptr())) }
    }
}
