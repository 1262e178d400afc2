//! Classes of objects that one pointer may point to: Steensgaard's points-to analysis (POPL 1996).
//!
//! A class is a set of objects. What pointers stored in them point to is their content: one class for each word of the
//! objects, as in Steensgaard's extension to structures (CC 1996), or one for all words once an access has no constant
//! offset. Joining two classes joins their contents, in near linear time (union by size, path halving). The pairs that were
//! joined are kept to explain why two objects are in one class.

use dialects::ir::*;
use std::collections::{HashMap, VecDeque};

/// A class, before or after it was joined with others.
pub(super) type Class = u32;

/// An argument of a request, as the origin of a class.
#[derive(Clone, Copy)]
pub(super) struct Origin<'c> {
    /// The argument.
    pub argument: Val<'c>,
    /// The class as it was before it was joined with others.
    class: Class,
}

/// Properties of the objects of a class; their contents inherit them.
#[derive(Clone, Copy, Default)]
struct Traits {
    /// They are memory of an argument without a shadow, by index of the origin.
    inactive: Option<u32>,
    /// They are memory of an argument with a shadow, by index of the origin.
    active: Option<u32>,
}

/// The classes of what pointers stored in the objects of a class point to.
#[derive(Clone)]
enum Contents {
    /// By word from the start of the objects.
    Words(Vec<(i64, Class)>),
    /// Of all words.
    All(Class),
}

struct Entry {
    parent: Class,
    size: u32,
    contents: Contents,
    traits: Traits,
    /// Whether pointers from outside the tree may point to the objects.
    is_unknown: bool,
}

impl Contents {
    fn all(&self) -> Vec<Class> {
        match self {
            Self::Words(words) => words.iter().map(|(_, content)| *content).collect(),
            Self::All(content) => vec![*content],
        }
    }

    /// Adds others. Returns the pairs of classes that are to be joined.
    fn absorb(&mut self, others: Self) -> Vec<(Class, Class)> {
        match (&mut *self, others) {
            (Self::Words(own), Self::Words(others)) => {
                let mut pairs = Vec::new();
                for (word, content) in others {
                    match own.iter().find(|(each, _)| *each == word) {
                        Some((_, other)) => pairs.push((*other, content)),
                        None => own.push((word, content)),
                    }
                }
                pairs
            }
            (Self::All(own), others) => others.all().into_iter().map(|content| (*own, content)).collect(),
            (Self::Words(_), Self::All(content)) => {
                let pairs = self.all().into_iter().map(|each| (content, each)).collect();
                *self = Self::All(content);
                pairs
            }
        }
    }
}

/// The classes of a call tree.
#[derive(Default)]
pub(super) struct Classes<'c> {
    entries: Vec<Entry>,
    origins: Vec<Origin<'c>>,
    joins: Vec<(Class, Class, Op<'c>)>,
}

impl<'c> Classes<'c> {
    /// A new class.
    pub(super) fn fresh(&mut self) -> Class {
        let class = self.entries.len() as Class;
        let traits = Traits::default();
        let contents = Contents::Words(Vec::new());
        self.entries.push(Entry { parent: class, size: 1, contents, traits, is_unknown: false });
        class
    }

    /// The class of memory that code outside the tree can reach; it is its own content.
    pub(super) fn unknown(&mut self) -> Class {
        let class = self.fresh();
        self.entries[class as usize].is_unknown = true;
        self.entries[class as usize].contents = Contents::All(class);
        class
    }

    /// The number of classes that were made; each is less than this.
    pub(super) fn count(&self) -> usize {
        self.entries.len()
    }

    /// The representative of a class.
    pub(super) fn find(&self, class: Class) -> Class {
        let mut class = class;
        while self.entries[class as usize].parent != class {
            class = self.entries[class as usize].parent;
        }
        class
    }

    /// As [`Classes::find`], shortening the path.
    fn root(&mut self, class: Class) -> Class {
        let mut class = class;
        while self.entries[class as usize].parent != class {
            let above = self.entries[class as usize].parent;
            let next = self.entries[above as usize].parent;
            self.entries[class as usize].parent = next;
            class = next;
        }
        class
    }

    /// The class of the objects that a pointer stored at a word of the objects of a class points to.
    pub(super) fn content(&mut self, class: Class, word: i64) -> Class {
        let root = self.root(class);
        let words = match &self.entries[root as usize].contents {
            Contents::All(content) => return *content,
            Contents::Words(words) => words,
        };
        if let Some((_, content)) = words.iter().find(|(each, _)| *each == word) {
            return *content;
        }
        let content = self.fresh();
        if let Contents::Words(words) = &mut self.entries[root as usize].contents {
            words.push((word, content));
        }
        self.inherit(root);
        content
    }

    /// The class of the objects that pointers stored anywhere in the objects of a class point to; all words have the same
    /// content from then on.
    pub(super) fn whole_content(&mut self, class: Class, because: Op<'c>) -> Class {
        let root = self.root(class);
        let words = match &self.entries[root as usize].contents {
            Contents::All(content) => return *content,
            Contents::Words(words) => words.clone(),
        };
        let content = words.first().map_or_else(|| self.fresh(), |(_, content)| *content);
        self.entries[root as usize].contents = Contents::All(content);
        for (_, other) in words {
            self.join(content, other, because);
        }
        self.inherit(root);
        content
    }

    /// The classes of what pointers in the objects of a class point to, as far as such pointers are stored or loaded.
    pub(super) fn contents(&self, class: Class) -> Vec<Class> {
        let mut all = self.entries[self.find(class) as usize].contents.all();
        all.iter_mut().for_each(|content| *content = self.find(*content));
        all
    }

    /// States that a class is memory of an argument without a shadow.
    pub(super) fn set_inactive(&mut self, class: Class, argument: Val<'c>) {
        let origin = self.origin(class, argument);
        let root = self.root(class);
        self.entries[root as usize].traits.inactive.get_or_insert(origin);
        self.inherit(root);
    }

    /// States that a class is memory of an argument with a shadow.
    pub(super) fn set_active(&mut self, class: Class, argument: Val<'c>) {
        let origin = self.origin(class, argument);
        let root = self.root(class);
        self.entries[root as usize].traits.active.get_or_insert(origin);
        self.inherit(root);
    }

    /// The argument without a shadow that a class is memory of.
    pub(super) fn inactive_origin(&self, class: Class) -> Option<Origin<'c>> {
        let origin = self.entries[self.find(class) as usize].traits.inactive?;
        Some(self.origins[origin as usize])
    }

    /// The argument with a shadow that a class is memory of.
    pub(super) fn active_origin(&self, class: Class) -> Option<Origin<'c>> {
        let origin = self.entries[self.find(class) as usize].traits.active?;
        Some(self.origins[origin as usize])
    }

    fn origin(&mut self, class: Class, argument: Val<'c>) -> u32 {
        self.origins.push(Origin { argument, class });
        self.origins.len() as u32 - 1
    }

    /// Joins two classes, because of an operation.
    pub(super) fn join(&mut self, a: Class, b: Class, because: Op<'c>) {
        let mut open = vec![(a, b)];
        while let Some((a, b)) = open.pop() {
            let (mut large, mut small) = (self.root(a), self.root(b));
            if large == small {
                continue;
            }
            self.joins.push((a, b, because));
            if self.entries[large as usize].size < self.entries[small as usize].size {
                std::mem::swap(&mut large, &mut small);
            }
            let (size, traits) = (self.entries[small as usize].size, self.entries[small as usize].traits);
            let (is_unknown, contents) =
                (self.entries[small as usize].is_unknown, self.entries[small as usize].contents.clone());
            self.entries[small as usize].parent = large;
            let entry = &mut self.entries[large as usize];
            entry.size += size;
            entry.traits.inactive = entry.traits.inactive.or(traits.inactive);
            entry.traits.active = entry.traits.active.or(traits.active);
            entry.is_unknown |= is_unknown;
            open.extend(entry.contents.absorb(contents));
            if entry.is_unknown {
                open.extend(entry.contents.absorb(Contents::All(large)));
            }
            self.inherit(large);
        }
    }

    /// Hands what is known of a class down to its contents, their contents, and so on.
    fn inherit(&mut self, root: Class) {
        let mut open = vec![root];
        while let Some(above) = open.pop() {
            let from = self.entries[above as usize].traits;
            for content in self.entries[above as usize].contents.all() {
                let below = self.root(content);
                let mut to = self.entries[below as usize].traits;
                let mut is_new = false;
                for (from, to) in [(from.inactive, &mut to.inactive), (from.active, &mut to.active)] {
                    if let (Some(origin), None) = (from, *to) {
                        *to = Some(self.origin(content, self.origins[origin as usize].argument));
                        is_new = true;
                    }
                }
                self.entries[below as usize].traits = to;
                open.extend(is_new.then_some(below));
            }
        }
    }

    /// The operations that led to two origins being in one class, along a shortest chain of joins.
    pub(super) fn path(&self, from: Origin<'c>, to: Origin<'c>) -> Vec<Op<'c>> {
        let class = self.find(from.class);
        let mut edges: HashMap<Class, Vec<(Class, Op<'c>)>> = HashMap::new();
        for (a, b, op) in self.joins.iter().filter(|(a, ..)| self.find(*a) == class) {
            edges.entry(*a).or_default().push((*b, *op));
            edges.entry(*b).or_default().push((*a, *op));
        }
        let mut before: HashMap<Class, Option<(Class, Op<'c>)>> = HashMap::from([(from.class, None)]);
        let mut open = VecDeque::from([from.class]);
        while let Some(class) = open.pop_front().filter(|class| *class != to.class) {
            for (next, op) in edges.get(&class).into_iter().flatten() {
                before.entry(*next).or_insert_with(|| {
                    open.push_back(*next);
                    Some((class, *op))
                });
            }
        }
        let mut path = Vec::new();
        let mut at = to.class;
        while let Some(Some((previous, op))) = before.get(&at) {
            path.push(*op);
            at = *previous;
        }
        path.reverse();
        path.dedup();
        path
    }
}
