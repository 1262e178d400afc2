//! Type-based alias analysis: C's aliasing rules, as LLVM interprets `tbaa` metadata.

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
            (Some(a), Some(b)) => a.is_apart_from(b),
            _ => false,
        })
    }

    /// Whether C does not allow an access with this array of tags to touch an object of this scalar type.
    pub(super) fn excludes_type(&self, tags: Attr<'_>, name: &str) -> bool {
        let Some(tag) = only_tag(tags) else {
            return false;
        };
        let kinds = tbaa_ancestors(tag.access);
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
