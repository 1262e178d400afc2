//! What C's types say about aliasing.

use dialects::ir::*;
use std::collections::HashMap;

/// The types of tags seen so far: each from the accessed type up to the root.
#[derive(Default)]
pub(super) struct Types {
    chains: HashMap<usize, Option<Vec<String>>>,
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
        let (Some(a), Some(b)) = (only_tag(a), only_tag(b)) else {
            return false;
        };
        self.are_apart(a, b)
    }

    /// Whether C does not allow an access with this array of tags to touch an object of this scalar type.
    pub(super) fn excludes_type(&mut self, tags: Attr<'_>, name: &str) -> bool {
        let Some(tag) = only_tag(tags) else {
            return false;
        };
        self.know(tag);
        let Some(Some(chain)) = self.chains.get(&key(tag)) else {
            return false;
        };
        // Those right below the root, such as `char`, are above all others.
        chain.len() > 2 && chain.first().is_some_and(|first| first != name)
    }

    fn are_apart(&mut self, a: Attr<'_>, b: Attr<'_>) -> bool {
        self.know(a);
        self.know(b);
        let (Some(Some(x)), Some(Some(y))) = (self.chains.get(&key(a)), self.chains.get(&key(b))) else {
            return false;
        };
        // Trees with different roots know nothing of each other.
        x.last() == y.last() && !x.ends_with(y) && !y.ends_with(x)
    }

    fn know(&mut self, tag: Attr<'_>) {
        self.chains.entry(key(tag)).or_insert_with(|| tbaa_chain(tag));
    }
}

fn only_tag<'c>(all: Attr<'c>) -> Option<Attr<'c>> {
    match attr_elements(all)?.as_slice() {
        [tag] => Some(*tag),
        _ => None,
    }
}

/// Attributes are unique in their context.
fn key(attribute: Attr<'_>) -> usize {
    attribute.to_raw().ptr as usize
}
