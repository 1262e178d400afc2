//! Sets and relations of tuples of several names.

use crate::context::c_text;
use crate::object::{object, operations, questions};
use crate::set::in_text;
use crate::{Context, Map, Result, Set};
use isl_sys as raw;
use std::ptr::NonNull;

object! {
    /// A set of integer tuples of any names and lengths, such as the instances of all statements: a union of [`Set`]s.
    UnionSet = isl_union_set, isl_union_set_copy, isl_union_set_free, isl_union_set_to_str
}

object! {
    /// A relation between integer tuples of any names and lengths: a union of [`Map`]s.
    UnionMap = isl_union_map, isl_union_map_copy, isl_union_map_free, isl_union_map_to_str
}

impl UnionSet {
    /// Parses isl's notation, as in `[n] -> { S[i] : 0 <= i < n; T[] }`.
    pub fn parse(context: &Context, text: &str) -> Result<Self> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call; the result is owned.
        let made =
            unsafe { Self::owned(context, raw::isl_union_set_read_from_str(context.pointer(), notation.as_ptr())) };
        made.map_err(|error| in_text(error, text))
    }

    /// The elements of a set.
    pub fn from_set(set: &Set) -> Result<Self> {
        // SAFETY: isl takes ownership of the set, a new reference; the result is owned.
        unsafe { Self::owned(set.context(), raw::isl_union_set_from_set(set.reference())) }
    }

    questions! {
        /// Whether the set is empty for all parameter values.
        is_empty() = isl_union_set_is_empty;
        /// Whether all its elements are in the other set.
        is_subset(other: UnionSet) = isl_union_set_is_subset;
        /// Whether both sets have the same elements.
        is_equal(other: UnionSet) = isl_union_set_is_equal;
    }

    operations! {
        /// The intersection.
        intersect(other: UnionSet) -> UnionSet = isl_union_set_intersect;
        /// The union.
        union(other: UnionSet) -> UnionSet = isl_union_set_union;
        /// The elements that are not in the other set.
        subtract(other: UnionSet) -> UnionSet = isl_union_set_subtract;
        /// The images of the elements.
        apply(map: UnionMap) -> UnionSet = isl_union_set_apply;
    }

    /// The sets of the tuples of one name and length.
    pub fn sets(&self) -> Result<Vec<Set>> {
        // SAFETY: the set is alive; the list is owned.
        let list = self.context().checked(unsafe { raw::isl_union_set_get_set_list(self.pointer()) })?;
        // SAFETY: the list is alive until it is freed, once; its elements are new references.
        unsafe {
            let count = self.context().size(raw::isl_set_list_size(list.as_ptr()));
            let element = |at| Set::owned(self.context(), raw::isl_set_list_get_at(list.as_ptr(), at as i32));
            let all = count.and_then(|count| (0..count).map(element).collect());
            raw::isl_set_list_free(list.as_ptr());
            all
        }
    }
}

impl UnionMap {
    /// Parses isl's notation, as in `[n] -> { S[i] -> A[i + 1] : 0 <= i < n; T[] -> B[] }`.
    pub fn parse(context: &Context, text: &str) -> Result<Self> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call; the result is owned.
        let made =
            unsafe { Self::owned(context, raw::isl_union_map_read_from_str(context.pointer(), notation.as_ptr())) };
        made.map_err(|error| in_text(error, text))
    }

    /// The pairs of a relation.
    pub fn from_map(map: &Map) -> Result<Self> {
        // SAFETY: isl takes ownership of the relation, a new reference; the result is owned.
        unsafe { Self::owned(map.context(), raw::isl_union_map_from_map(map.reference())) }
    }

    questions! {
        /// Whether the relation is empty for all parameter values.
        is_empty() = isl_union_map_is_empty;
        /// Whether all its pairs are in the other relation.
        is_subset(other: UnionMap) = isl_union_map_is_subset;
        /// Whether both relations have the same pairs.
        is_equal(other: UnionMap) = isl_union_map_is_equal;
    }

    operations! {
        /// The intersection.
        intersect(other: UnionMap) -> UnionMap = isl_union_map_intersect;
        /// The union.
        union(other: UnionMap) -> UnionMap = isl_union_map_union;
        /// The pairs that are not in the other relation.
        subtract(other: UnionMap) -> UnionMap = isl_union_map_subtract;
        /// The pairs whose first tuple is in a set.
        intersect_domain(set: UnionSet) -> UnionMap = isl_union_map_intersect_domain;
        /// The pairs whose second tuple is in a set.
        intersect_range(set: UnionSet) -> UnionMap = isl_union_map_intersect_range;
        /// The pairs for the parameter values of a set without tuples.
        intersect_parameters(values: Set) -> UnionMap = isl_union_map_intersect_params;
        /// The relation in a simpler form, which may have other pairs whose first tuple is not in a set.
        gist_domain(set: UnionSet) -> UnionMap = isl_union_map_gist_domain;
        /// The relation in a simpler form, which may have other pairs whose second tuple is not in a set.
        gist_range(set: UnionSet) -> UnionMap = isl_union_map_gist_range;
        /// The composition: `self` first, then `other`.
        apply_range(other: UnionMap) -> UnionMap = isl_union_map_apply_range;
        /// The relation of the images of first tuples to second tuples.
        apply_domain(other: UnionMap) -> UnionMap = isl_union_map_apply_domain;
        /// The inverse.
        reverse() -> UnionMap = isl_union_map_reverse;
        /// The first tuples.
        domain() -> UnionSet = isl_union_map_domain;
        /// The second tuples.
        range() -> UnionSet = isl_union_map_range;
        /// The relation of the tuples of the domain to those of the domain of `other` whose images are lexicographically greater.
        lex_lt(other: UnionMap) -> UnionMap = isl_union_map_lex_lt_union_map;
    }
}

/// The writes whose values reads find.
#[derive(Clone, Debug)]
pub struct Flow {
    /// Pairs of a write and a read that finds the value of this write for certain.
    pub certain: UnionMap,
    /// Pairs of a write and a read that may find its value: all certain ones, and those behind which only writes come that may not happen.
    pub possible: UnionMap,
}

/// The flow of values from writes to reads: relations of instances of statements to elements, of which the writes in `may_write`
/// may not happen, executed in the order of `schedule`, a relation of instances to points in time.
///
/// Source: P. Feautrier, "Dataflow Analysis of Array and Scalar References", IJPP 1991.
pub fn flow(reads: &UnionMap, must_write: &UnionMap, may_write: &UnionMap, schedule: &UnionMap) -> Result<Flow> {
    let context = reads.context();
    [must_write, may_write, schedule].iter().try_for_each(|other| context.require(other.context()))?;
    // SAFETY: isl takes ownership of all operands, which are new references, and of `info`; the flow is owned and freed once.
    unsafe {
        let mut info = raw::isl_union_access_info_from_sink(reads.reference());
        info = raw::isl_union_access_info_set_must_source(info, must_write.reference());
        info = raw::isl_union_access_info_set_may_source(info, may_write.reference());
        info = raw::isl_union_access_info_set_schedule_map(info, schedule.reference());
        let found: NonNull<raw::isl_union_flow> = context.checked(raw::isl_union_access_info_compute_flow(info))?;
        let certain = UnionMap::owned(context, raw::isl_union_flow_get_must_dependence(found.as_ptr()));
        let possible = UnionMap::owned(context, raw::isl_union_flow_get_may_dependence(found.as_ptr()));
        raw::isl_union_flow_free(found.as_ptr());
        Ok(Flow { certain: certain?, possible: possible? })
    }
}
