//! Sets of slots.

use smallvec::SmallVec;
use std::cmp::Ordering;

/// A set of slots: the words of its bit vector that are not zero, with their indices, in order. A function with many loops
/// has many slots, of which each region accesses few with neighbouring numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SlotSet(SmallVec<[(usize, u64); 2]>);

impl SlotSet {
    /// The position of the word of a slot, or the one to insert it at, and the bit of the slot.
    fn find(&self, slot: usize) -> (Result<usize, usize>, u64) {
        (self.0.binary_search_by_key(&(slot / 64), |(word, _)| *word), 1 << (slot % 64))
    }

    pub fn insert(&mut self, slot: usize) {
        match self.find(slot) {
            (Ok(at), bit) => self.0[at].1 |= bit,
            (Err(at), bit) => self.0.insert(at, (slot / 64, bit)),
        }
    }

    pub fn remove(&mut self, slot: usize) {
        if let (Ok(at), bit) = self.find(slot) {
            self.0[at].1 &= !bit;
            if self.0[at].1 == 0 {
                self.0.remove(at);
            }
        }
    }

    pub fn contains(&self, slot: usize) -> bool {
        matches!(self.find(slot), (Ok(at), bit) if self.0[at].1 & bit != 0)
    }

    /// The slots in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().flat_map(|(word, bits)| {
            let rest = std::iter::successors(Some(*bits), |bits| Some(bits & (bits - 1)).filter(|bits| *bits != 0));
            rest.map(move |bits| word * 64 + bits.trailing_zeros() as usize)
        })
    }

    pub fn union_with(&mut self, other: &Self) {
        if self.0.is_empty() {
            self.0.clone_from(&other.0);
        } else if !other.0.is_empty() {
            self.combine(other, |own, others| own | others);
        }
    }

    pub fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |own, others| own & others);
    }

    pub fn difference_with(&mut self, other: &Self) {
        if !other.0.is_empty() {
            self.combine(other, |own, others| own & !others);
        }
    }

    /// Combines each word with that of another set.
    fn combine(&mut self, other: &Self, of: impl Fn(u64, u64) -> u64) {
        let (mut own, mut others) = (self.0.iter().copied().peekable(), other.0.iter().copied().peekable());
        let mut all = SmallVec::new();
        loop {
            let order = match (own.peek(), others.peek()) {
                (Some((left, _)), Some((right, _))) => left.cmp(right),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => break,
            };
            let left = if order.is_le() { own.next() } else { None };
            let right = if order.is_ge() { others.next() } else { None };
            let bits = of(left.map_or(0, |(_, bits)| bits), right.map_or(0, |(_, bits)| bits));
            let word = left.or(right).map_or(0, |(word, _)| word);
            if bits != 0 {
                all.push((word, bits));
            }
        }
        self.0 = all;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Sets of slots that are close to each other, far apart, and at the ends of words.
    fn samples() -> Vec<BTreeSet<usize>> {
        let lists: [&[usize]; 6] =
            [&[], &[0], &[63, 64, 65], &[0, 1, 2, 500, 1000], &[64, 500, 501, 127, 128], &[1000, 70, 63]];
        lists.into_iter().map(|list| list.iter().copied().collect()).collect()
    }

    fn set(slots: &BTreeSet<usize>) -> SlotSet {
        let mut set = SlotSet::default();
        slots.iter().rev().for_each(|slot| set.insert(*slot));
        set
    }

    fn check(found: &SlotSet, expected: BTreeSet<usize>) {
        assert_eq!(found, &set(&expected));
        assert!(found.iter().eq(expected.iter().copied()));
        assert!((0..1100).all(|slot| found.contains(slot) == expected.contains(&slot)));
    }

    #[test]
    fn sets_agree_with_ordered_sets_of_numbers() {
        for a in samples() {
            for b in samples() {
                let after = |change: fn(&mut SlotSet, &SlotSet)| {
                    let mut found = set(&a);
                    change(&mut found, &set(&b));
                    found
                };
                check(&after(SlotSet::union_with), &a | &b);
                check(&after(SlotSet::intersect_with), &a & &b);
                check(&after(SlotSet::difference_with), &a - &b);
                let mut left = set(&a);
                b.iter().for_each(|slot| left.remove(*slot));
                check(&left, &a - &b);
            }
        }
    }
}
