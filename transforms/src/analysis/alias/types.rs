//! What C's types say about aliasing, as LLVM reads it.
//!
//! An access goes to a part of an object: from the type of the object, members lead by their offsets down to the type of the
//! access, and from there, each the only member, to the types that it is a kind of. Two accesses may touch the same bytes only
//! when the way of one leads to the object of the other, there to the same offset, or through a type that is a whole access.
//!
//! Source: "Representation of accesses" of LLVM's language reference, `tbaa` metadata.

use dialects::ir::*;
use std::collections::HashMap;

/// What is known of tags seen so far.
#[derive(Default)]
pub(super) struct Types {
    /// Whether two tags exclude each other.
    pairs: HashMap<(usize, usize), bool>,
}

impl Types {
    /// Whether C does not allow accesses with these arrays of tags to touch the same bytes. An array of several tags says
    /// nothing, as in LLVM.
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
        // Those right below the root, such as `char`, are above all others.
        kinds.len() > 2 && kinds.iter().all(|each| tbaa_name(*each) != name)
    }
}

/// The names of C's integer types, with and without sign, but for those that are types of bytes.
const INTEGERS: [&str; 6] = ["short", "int", "long", "long long", "__int128", "bool"];

/// Whether an access with this array of tags is one as an integer, which no object of another kind has.
pub(super) fn are_of_integers(tags: Attr<'_>) -> bool {
    only_tag(tags).is_some_and(|tag| INTEGERS.contains(&tbaa_name(tag.access)))
}

fn only_tag<'c>(all: Attr<'c>) -> Option<TbaaTag<'c>> {
    match attr_elements(all)?.as_slice() {
        [tag] => tbaa_tag(*tag),
        _ => None,
    }
}

/// A type and all that it is a kind of, up to the root.
fn kinds<'c>(r#type: Attr<'c>) -> Vec<Attr<'c>> {
    let parent = |each: &Attr<'c>| Some(tbaa_members(*each)?.first()?.0);
    std::iter::successors(Some(r#type), parent).collect()
}

fn are_apart<'c>(a: TbaaTag<'c>, b: TbaaTag<'c>) -> bool {
    if a == b {
        return false;
    }
    let other = kinds(b.access);
    // Trees with different roots know nothing of each other.
    let Some(common) = kinds(a.access).into_iter().find(|each| other.contains(each)) else {
        return false;
    };
    reaches(a, b, common).or_else(|| reaches(b, a, common)).is_none_or(|overlap| !overlap)
}

/// Whether the object of the second access may lie in that of the first one: then, whether the two may touch the same bytes.
/// `common` is the closest type that both accesses are kinds of.
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
        // The member that the offset lies in is the last one that does not begin behind it.
        let (member, start) = *members.iter().rev().find(|(_, start)| *start <= offset).or(members.first())?;
        (at, offset) = (member, offset.wrapping_sub(start));
    }
}
