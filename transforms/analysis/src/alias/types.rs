//! Type-based alias analysis: C's aliasing rules, as LLVM interprets `tbaa` metadata.
//!
//! An access is a path: from the type of the object, members lead by their offsets down to the type of the access, and
//! from there to its ancestors, each the only member. Two accesses may touch the same bytes only if the path of one
//! reaches the object of the other at the same offset, or a type that is accessed as a whole.
//!
//! Source: "Representation of accesses" of LLVM's language reference, `tbaa` metadata.

use dialects::ir::*;
use std::collections::HashMap;

/// A cache of the comparisons of tags.
#[derive(Default)]
pub(super) struct Types {
    /// Whether two arrays of tags exclude each other.
    pairs: HashMap<(usize, usize), bool>,
}

impl Types {
    /// Whether C does not allow accesses with these arrays of tags to touch the same bytes. An array of several tags
    /// excludes nothing, as in LLVM.
    pub(super) fn exclude(&mut self, a: Option<Attr<'_>>, b: Option<Attr<'_>>) -> bool {
        let (Some(a), Some(b)) = (a, b) else {
            return false;
        };
        if a == b {
            return false;
        }
        *self.pairs.entry((attr_key(a), attr_key(b))).or_insert_with(|| match (only_tag(a), only_tag(b)) {
            (Some(a), Some(b)) => are_apart(a, b),
            _ => false,
        })
    }

    /// Whether C does not allow an access with this array of tags to touch an object of this scalar type.
    pub(super) fn excludes_type(&self, tags: Attr<'_>, name: &str) -> bool {
        let Some(tag) = only_tag(tags) else {
            return false;
        };
        let kinds = kinds(tag.access);
        // Types directly below the root, such as `char`, may access objects of any type.
        kinds.len() > 2 && kinds.iter().all(|each| tbaa_name(*each) != name)
    }
}

/// The names of C's integer types, signed or unsigned, except character types.
const INTEGERS: [&str; 6] = ["short", "int", "long", "long long", "__int128", "bool"];

/// Whether this array of tags is that of an integer access, which cannot access an object of another type.
pub(super) fn are_of_integers(tags: Attr<'_>) -> bool {
    only_tag(tags).is_some_and(|tag| INTEGERS.contains(&tbaa_name(tag.access)))
}

fn only_tag<'c>(all: Attr<'c>) -> Option<TbaaTag<'c>> {
    match attr_elements(all)?.as_slice() {
        [tag] => tbaa_tag(*tag),
        _ => None,
    }
}

/// A type and its ancestors, up to the root.
fn kinds<'c>(r#type: Attr<'c>) -> Vec<Attr<'c>> {
    let parent = |each: &Attr<'c>| Some(tbaa_members(*each)?.first()?.0);
    std::iter::successors(Some(r#type), parent).collect()
}

fn are_apart<'c>(a: TbaaTag<'c>, b: TbaaTag<'c>) -> bool {
    if a == b {
        return false;
    }
    let other = kinds(b.access);
    // Types in trees with different roots may alias.
    let Some(common) = kinds(a.access).into_iter().find(|each| other.contains(each)) else {
        return false;
    };
    reaches(a, b, common).or_else(|| reaches(b, a, common)).is_none_or(|overlap| !overlap)
}

/// Whether two accesses may overlap, if the object of `inner` may lie in that of `outer`; `None` if it cannot. `common`
/// is the closest common ancestor of the two access types.
fn reaches<'c>(outer: TbaaTag<'c>, inner: TbaaTag<'c>, common: Attr<'c>) -> Option<bool> {
    let is_whole = |tag: &TbaaTag<'c>| tag.object == tag.access;
    if is_whole(&outer) && outer.access == common {
        return Some(true);
    }
    let (mut at, mut offset) = (outer.object, outer.offset);
    loop {
        if at == inner.object {
            return Some(offset == inner.offset || at == outer.access || is_whole(&inner));
        }
        let members = tbaa_members(at)?;
        // The member that contains the offset is the last one that does not start after it.
        let (member, start) = *members.iter().rev().find(|(_, start)| *start <= offset).or(members.first())?;
        (at, offset) = (member, offset.wrapping_sub(start));
    }
}
