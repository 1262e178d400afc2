//! Sets of byte offsets: what a pointer may be relative to the start of its object, and where a kind of data lies.
//!
//! A set is an arithmetic progression of at most two levels, `start + i * outer + j * inner`: an element of an array of
//! structures, and an element of an array in each of them. Sums and joins stay in this form, with the greatest common
//! divisor of strides where two levels are not enough: the congruence domain of Granger, "Static analysis of arithmetical
//! congruences" (1989), with bounds.

use std::fmt;

/// The count of a dimension whose extent is unknown.
const UNBOUNDED: u64 = u64::MAX;

/// One level of repetition: `i * stride` for `i < count`. A stride of 0 stands for no repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Dim {
    stride: i64,
    count: u64,
}

impl Dim {
    const NONE: Self = Self { stride: 0, count: 1 };

    fn new(stride: i64, count: u64) -> Self {
        if stride == 0 || count <= 1 { Self::NONE } else { Self { stride: stride.saturating_abs(), count } }
    }

    fn is_none(self) -> bool {
        self.stride == 0
    }

    fn is_unbounded(self) -> bool {
        self.count == UNBOUNDED
    }

    /// The distance from the first offset to the last one; `None` if it is unbounded.
    fn reach(self) -> Option<i64> {
        if self.is_none() {
            return Some(0);
        }
        let steps = i64::try_from(self.count.checked_sub(1)?).ok()?;
        if self.is_unbounded() { None } else { self.stride.checked_mul(steps) }
    }
}

/// A set of byte offsets. Unbounded sets extend upwards, or both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offsets {
    /// The least offset, or one of them if the set extends both ways.
    pub start: i64,
    outer: Dim,
    inner: Dim,
    both_ways: bool,
}

impl Offsets {
    /// One offset.
    pub const fn at(start: i64) -> Self {
        Self { start, outer: Dim::NONE, inner: Dim::NONE, both_ways: false }
    }

    /// The offsets `start`, `start + stride` and so on.
    pub fn every(start: i64, stride: i64) -> Self {
        Self::at(start).repeated(stride, None)
    }

    /// All offsets.
    pub const ANYWHERE: Self =
        Self { start: 0, outer: Dim { stride: 1, count: UNBOUNDED }, inner: Dim::NONE, both_ways: true };

    /// Whether it is one offset.
    pub fn is_single(self) -> bool {
        self.outer.is_none()
    }

    /// The offsets relative to a place `by` bytes below.
    pub fn shifted(self, by: i64) -> Self {
        Self { start: self.start.saturating_add(by), ..self }
    }

    /// The sums of the offsets and `i * stride` for `i` below `count`, or for all `i` if it is `None`.
    pub fn repeated(self, stride: i64, count: Option<u64>) -> Self {
        let dim = Dim::new(stride, count.unwrap_or(UNBOUNDED));
        self.with(&[self.outer, self.inner, dim])
    }

    /// The same start with these levels.
    fn with(self, dims: &[Dim]) -> Self {
        let mut dims: Vec<Dim> = dims.iter().copied().filter(|dim| !dim.is_none()).collect();
        dims.sort_by_key(|dim| std::cmp::Reverse(dim.stride));
        let mut at = 0;
        while at + 1 < dims.len() {
            // A level nests in the one before if it ends before that one repeats.
            let nests = dims[at + 1].reach().is_some_and(|reach| reach + dims[at + 1].stride < dims[at].stride);
            if nests && at == 0 {
                at += 1;
                continue;
            }
            dims[at] = merged(dims[at], dims[at + 1]);
            dims.remove(at + 1);
            at = 0;
            dims.sort_by_key(|dim| std::cmp::Reverse(dim.stride));
        }
        let dim = |at: usize| dims.get(at).copied().unwrap_or(Dim::NONE);
        Self { outer: dim(0), inner: dim(1), ..self }
    }

    /// The sums of offsets of two sets.
    pub fn plus(self, other: Self) -> Self {
        if other.is_single() {
            return self.shifted(other.start);
        }
        let sum = self.shifted(other.start).with(&[self.outer, self.inner, other.outer, other.inner]);
        Self { both_ways: self.both_ways || other.both_ways, ..sum }
    }

    /// Whether an offset is in the set.
    pub fn contains(self, offset: i64) -> bool {
        self.position(offset).is_some()
    }

    /// The number of the outer repetition that an offset lies in.
    fn position(self, offset: i64) -> Option<i64> {
        let mut rest = offset.checked_sub(self.start)?;
        let mut number = 0;
        if !self.outer.is_none() {
            number = rest.div_euclid(self.outer.stride);
            rest = rest.rem_euclid(self.outer.stride);
            let below = number < 0 && !self.both_ways;
            let above = !self.outer.is_unbounded() && u64::try_from(number).is_ok_and(|at| at >= self.outer.count);
            if below || above {
                return None;
            }
        }
        let fits = match self.inner.stride {
            0 => rest == 0,
            stride => rest >= 0 && rest % stride == 0 && ((rest / stride) as u64) < self.inner.count,
        };
        fits.then_some(number)
    }

    /// Whether all offsets of `other` are in this set. May be `false` although they are.
    pub fn covers(self, other: Self) -> bool {
        if self == other {
            return true;
        }
        if !self.contains(other.start) || (other.both_ways && !self.both_ways) {
            return false;
        }
        [other.outer, other.inner].into_iter().filter(|dim| !dim.is_none()).all(|dim| self.is_closed(other, dim))
    }

    /// Whether the set contains the offsets of a level of `other`, whose start it contains.
    fn is_closed(self, other: Self, dim: Dim) -> bool {
        if self.outer.is_none() {
            return false;
        }
        let last = dim.reach().map(|reach| other.start.saturating_add(reach));
        if dim.stride % self.outer.stride == 0 {
            return match last {
                Some(last) => self.contains(last),
                None => self.outer.is_unbounded(),
            };
        }
        let one_element = last.is_some_and(|last| self.position(last) == self.position(other.start));
        !self.inner.is_none() && dim.stride % self.inner.stride == 0 && one_element
    }

    /// The least set of this form, or one not much larger, with all offsets of both. A set that grows again and again
    /// becomes unbounded.
    pub fn join(self, other: Self) -> Self {
        if self.covers(other) {
            return self;
        }
        if other.covers(self) {
            return other;
        }
        let distance = other.start.saturating_sub(self.start);
        let (low, high) = if distance < 0 { (other, self) } else { (self, other) };
        let both_ways = self.both_ways || other.both_ways;
        if self.is_single() && other.is_single() {
            return Self { both_ways, ..Self::at(low.start).repeated(distance, Some(2)) };
        }
        let gap = high.start - low.start;
        let are_flat = low.inner.is_none() && high.inner.is_none();
        if are_flat && low.outer == high.outer && low.outer.is_unbounded() && gap < low.outer.stride {
            return Self { both_ways, ..low }.with(&[low.outer, Dim::new(gap, 2)]);
        }
        let strides = [low.outer, low.inner, high.outer, high.inner].map(|dim| dim.stride);
        let stride = strides.into_iter().fold(distance.saturating_abs(), gcd).max(1);
        // It grew downwards: the first offset is no bound.
        let down = distance < 0 && !self.is_single();
        Self { both_ways: both_ways || down, ..Self::every(low.start, stride) }
    }

    /// The offsets that lie in `[low, high)`; `None` if there are none, and without an upper bound if `high` is `None`.
    pub fn clipped(self, low: i64, high: Option<i64>) -> Option<Self> {
        if self.is_single() {
            return (self.start >= low && high.is_none_or(|high| self.start < high)).then_some(self);
        }
        let stride = self.outer.stride;
        let mut set = self;
        let skipped = low.saturating_sub(self.start);
        if skipped > 0 || self.both_ways {
            // The first repetition that starts at or above the bound.
            let steps = skipped.div_euclid(stride) + i64::from(skipped.rem_euclid(stride) != 0);
            set.start = self.start.saturating_add(steps.saturating_mul(stride));
            set.both_ways = false;
            if !self.outer.is_unbounded() {
                let left = self.outer.count.checked_sub(u64::try_from(steps).ok()?).filter(|left| *left > 0)?;
                set = set.with(&[Dim::new(stride, left), self.inner]);
            }
        }
        let Some(high) = high else { return Some(set) };
        if set.start >= high {
            return None;
        }
        let fit = u64::try_from((high - set.start - 1) / stride + 1).ok()?;
        let count = if set.outer.is_none() { 1 } else { set.outer.count.min(fit) };
        let inner = match set.inner.stride {
            0 => Dim::NONE,
            each => {
                let fit = u64::try_from((high - set.start - 1) / each + 1).unwrap_or(1);
                Dim::new(each, set.inner.count.min(fit))
            }
        };
        Some(set.with(&[Dim::new(set.outer.stride, count), inner]))
    }

    /// Whether the set is the same when it is shifted by the strides of another one, up to its ends.
    pub fn repeats_with(self, other: Self) -> bool {
        let levels = [other.outer, other.inner];
        levels.into_iter().filter(|dim| !dim.is_none()).all(|dim| {
            let fits = |own: Dim| !own.is_none() && dim.stride % own.stride == 0;
            fits(self.outer) || (!dim.is_unbounded() && fits(self.inner))
        })
    }

    /// The stride of the outer level; `None` for one offset.
    pub fn stride(self) -> Option<i64> {
        (!self.outer.is_none()).then_some(self.outer.stride)
    }

    /// The number of repetitions of the outer level; `None` if it is unknown.
    pub fn count(self) -> Option<u64> {
        (!self.outer.is_unbounded()).then_some(self.outer.count)
    }

    /// The offsets of one repetition of the outer level, relative to its start.
    pub fn inner_offsets(self) -> Vec<i64> {
        (0..self.inner.count).map(|at| self.inner.stride.saturating_mul(at as i64)).collect()
    }

    /// The greatest distance of two offsets; `None` if it is unbounded.
    pub fn reach(self) -> Option<i64> {
        self.outer.reach()?.checked_add(self.inner.reach()?)
    }

    /// The offsets, if they are at most `most`.
    pub fn each(self, most: u64) -> Option<Vec<i64>> {
        let total = self.outer.count.checked_mul(self.inner.count)?;
        (total <= most).then(|| {
            let inner = |first: i64| (0..self.inner.count as i64).map(move |at| first + at * self.inner.stride);
            (0..self.outer.count as i64).flat_map(|at| inner(self.start + at * self.outer.stride)).collect()
        })
    }

    /// The strides of all levels, the greatest first.
    pub fn strides(self) -> impl Iterator<Item = i64> {
        [self.outer, self.inner].into_iter().filter(|dim| !dim.is_none()).map(|dim| dim.stride)
    }
}

/// One level that contains the sums of two.
fn merged(a: Dim, b: Dim) -> Dim {
    let stride = gcd(a.stride, b.stride);
    let count = match (a.reach(), b.reach()) {
        (Some(first), Some(second)) => ((first + second) / stride) as u64 + 1,
        _ => UNBOUNDED,
    };
    Dim::new(stride, count)
}

/// The greatest common divisor of two numbers that are not negative; the other one if one is 0.
pub fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl fmt::Display for Offsets {
    /// Such as `8`, `0 [* 8]` and `0 [10 * 8]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        for dim in [self.outer, self.inner].into_iter().filter(|dim| !dim.is_none()) {
            match dim.is_unbounded() {
                true => write!(f, " [* {}]", dim.stride)?,
                false => write!(f, " [{} * {}]", dim.count, dim.stride)?,
            }
        }
        Ok(())
    }
}

/// One step of an address computation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Adds a constant.
    Add(i64),
    /// Adds a multiple of a stride.
    Index(i64),
    /// Selects a member of this many bytes, or one without a known end.
    Member(Option<i64>),
    /// Selects one of several arrays, whose distances are unknown: their places are taken to be far apart.
    Array(u32),
}

/// The distance of the places that stand for arrays at unknown offsets.
const FAR: i64 = 1 << 40;

/// The most arrays that are kept apart.
const ARRAYS: u32 = 1 << 20;

/// The possible values of a pointer: the places of a member of an object, and offsets in the member.
///
/// Arithmetic on a pointer to an element of an array member stays in that member, as C has it, so that what lies behind
/// the member is not reached. Without a member, all of the object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Where the member starts.
    base: Offsets,
    /// The size of the member.
    size: Option<i64>,
    /// The offsets in the member.
    inside: Offsets,
}

impl Place {
    /// The start of an object of unknown size.
    pub const START: Self = Self { base: Offsets::at(0), size: None, inside: Offsets::at(0) };

    /// Anywhere in an object.
    pub const ANYWHERE: Self = Self { base: Offsets::ANYWHERE, ..Self::START };

    /// The start of an object of this many bytes.
    pub fn of_size(size: Option<u64>) -> Self {
        Self { size: size.and_then(|size| i64::try_from(size).ok()), ..Self::START }
    }

    /// The offsets in the object.
    pub fn offsets(self) -> Offsets {
        self.base.plus(self.inside)
    }

    /// The place after a step.
    pub fn after(self, step: Step) -> Self {
        match step {
            Step::Add(0) | Step::Index(0) => self,
            Step::Add(by) => {
                let inside = self.inside.shifted(by);
                let fits = |size| inside.start >= 0 && inside.start <= size;
                match self.size.is_some_and(fits) {
                    true => Self { inside, ..self },
                    false => Self { base: self.offsets().shifted(by), ..Self::START },
                }
            }
            Step::Member(size) => Self { base: self.offsets(), size, inside: Offsets::at(0) },
            Step::Index(stride) => self.indexed(stride.saturating_abs()),
            Step::Array(number) if number < ARRAYS => {
                let start = self.offsets().start.saturating_add(FAR * i64::from(number + 1));
                Self { base: Offsets::at(start), size: Some(FAR), inside: Offsets::at(0) }
            }
            Step::Array(_) => Self::ANYWHERE,
        }
    }

    fn indexed(self, stride: i64) -> Self {
        match self.size {
            None => Self { base: self.offsets().repeated(stride, None), ..Self::START },
            // The same member of another element of an array of structures.
            Some(size) if stride > size => Self { base: self.base.repeated(stride, None), ..self },
            Some(size) => self.all_elements(size, stride),
        }
    }

    /// All places in a member that are some strides from these ones.
    fn all_elements(self, size: i64, stride: i64) -> Self {
        let stride = self.inside.strides().fold(stride, gcd);
        let first = self.inside.start.rem_euclid(stride);
        let count = u64::try_from((size - first - 1) / stride + 1).unwrap_or(1);
        Self { inside: Offsets::at(first).repeated(stride, Some(count)), ..self }
    }

    /// The place that is one of two.
    pub fn join(self, other: Self) -> Self {
        let (Some(size), true) = (self.size, self.size == other.size) else {
            let offsets = self.offsets().join(other.offsets());
            let same = offsets == self.offsets();
            return if same { self } else { Self { base: offsets, ..Self::START } };
        };
        let joined = Self { base: self.base.join(other.base), ..self };
        if self.inside.covers(other.inside) {
            return joined;
        }
        let distance = (other.inside.start - self.inside.start).abs();
        joined.all_elements(size, other.inside.strides().fold(distance, gcd))
    }

    /// The place relative to an origin `by` bytes below.
    pub fn shifted(self, by: i64) -> Self {
        Self { base: self.base.shifted(by), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(place: Place) -> String {
        place.offsets().to_string()
    }

    #[test]
    fn steps_and_joins_of_places() {
        let element = Place::START.after(Step::Index(88));
        assert_eq!(text(element), "0 [* 88]");
        let member = element.after(Step::Member(Some(80)));
        assert_eq!(text(member.after(Step::Index(8))), "0 [* 88] [10 * 8]");
        assert_eq!(text(member.after(Step::Add(8)).after(Step::Index(8)).after(Step::Add(8))), "8 [* 88] [10 * 8]");
        let part = Place::START.after(Step::Add(16)).after(Step::Member(Some(80)));
        assert_eq!(text(part.join(part.after(Step::Add(8)))), "16 [10 * 8]");
        let (first, third) = (Place::START, Place::START.after(Step::Add(16)));
        assert_eq!(text(first.join(third)), "0 [2 * 16]");
        let grown = first.join(third).join(third.after(Step::Add(16)));
        assert_eq!(text(grown), "0 [* 16]");
        assert_eq!(grown.join(third), grown);
        // A member of a member, three levels deep.
        let rows = element.after(Step::Member(Some(16))).after(Step::Index(8));
        let cells = rows.after(Step::Add(2)).after(Step::Member(Some(6))).after(Step::Index(2));
        assert_eq!(text(cells), "2 [* 88] [7 * 2]");
        assert_eq!(text(rows.join(rows.after(Step::Add(8)))), "0 [* 88] [2 * 8]");
    }

    #[test]
    fn sets_contain_and_cover() {
        let rows = Offsets::every(8, 96).repeated(8, Some(3));
        assert!(
            rows.contains(8) && rows.contains(24) && rows.contains(104) && !rows.contains(32) && !rows.contains(-88)
        );
        assert!(Offsets::every(0, 8).covers(rows) && !rows.covers(Offsets::every(8, 8)));
        assert!(rows.covers(Offsets::at(8).repeated(8, Some(3))) && !rows.covers(Offsets::at(8).repeated(8, Some(4))));
        assert_eq!(Offsets::every(0, 16).clipped(20, Some(64)).unwrap().to_string(), "32 [2 * 16]");
        assert_eq!(Offsets::at(8).clipped(0, Some(8)), None);
        assert_eq!(Offsets::every(0, 1200 * 8).repeated(8, None), Offsets::every(0, 8));
    }
}
