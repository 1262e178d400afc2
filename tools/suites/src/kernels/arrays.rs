//! Arrays that threads share, and what keeps accesses to them free of races.
//!
//! Between two barriers, each thread either writes its own elements of an array, or all threads read any elements, or
//! they combine elements by atomic operations of one kind. A [`State`] is how an array may have been accessed since the
//! last barrier, on any path.

use super::writer::{Scalar, Writer};
use crate::harness::random::Random;
use crate::harness::source::Source;

/// A set of ways in which an array may have been accessed since the last barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State(u8);

impl State {
    /// No access.
    pub const NONE: State = State(0);
    /// Threads wrote their own elements.
    pub const WRITTEN: State = State(1);
    /// Threads read elements of others.
    pub const READ: State = State(2);
    /// Threads read their own elements.
    pub const OWN: State = State(4);
    /// The arrays of callers: there was no barrier since the function began.
    pub const CALLERS: State = State(128);

    /// Any access, so that no other one is allowed.
    pub const CLOSED: State = State(127);

    /// Atomic operations, by number.
    pub fn atomic(kind: usize) -> State {
        State(8 << kind)
    }

    /// The union.
    pub fn or(self, other: State) -> State {
        State(self.0 | other.0)
    }

    /// Whether all ways are in another set.
    pub fn is_in(self, other: State) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether one more access of a kind makes no race.
    pub fn allows(self, access: State) -> bool {
        let own = State::OWN;
        let compatible = match access {
            State::WRITTEN | State::READ => access.or(own),
            State::OWN => own.or(State::WRITTEN).or(State::READ),
            _ => access,
        };
        self.is_in(compatible)
    }

    /// The accesses that the iterations of a loop may have made at their ends, if this state is in front of it.
    pub fn boundary(self, random: &mut Random) -> State {
        match self {
            State::CALLERS => self,
            State::NONE | State::OWN => *random.pick(&[State::OWN.or(State::WRITTEN), State::OWN.or(State::READ)]),
            _ if self.is_in(State::WRITTEN.or(State::READ).or(State::OWN)) => self.or(State::OWN),
            _ => self,
        }
    }
}

/// Which elements a thread owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// This many neighbours.
    Neighbours(usize),
    /// This many, at a distance of the number of threads.
    Strided(usize),
    /// One element of an array with two dimensions.
    Table,
    /// There is one element, of the thread with this number.
    Single(usize),
}

/// An array that the threads of a block share.
#[derive(Clone, Debug)]
pub struct Array {
    /// The name.
    pub name: String,
    /// The type of the elements.
    pub ty: Scalar,
    /// Which elements a thread owns.
    pub layout: Layout,
}

impl Array {
    /// Whether a pointer to it may be passed to functions.
    pub fn may_be_passed(&self) -> bool {
        self.ty == Scalar::U32 && self.layout == Layout::Neighbours(1)
    }

    /// The declaration of a `__shared__` variable for blocks of at most this size.
    pub fn declaration(&self, threads: usize, (width, height): (usize, usize)) -> String {
        let (ty, name) = (self.ty.name(), &self.name);
        match self.layout {
            Layout::Neighbours(per) | Layout::Strided(per) => format!("__shared__ {ty} {name}[{}];", threads * per),
            Layout::Table => format!("__shared__ {ty} {name}[{height}][{width}];"),
            Layout::Single(_) => format!("__shared__ {ty} {name};"),
        }
    }
}

impl Writer<'_> {
    /// A random array that allows an access and satisfies a condition, which is then made.
    pub fn accessed(&mut self, access: State, suits: impl Fn(&Array) -> bool) -> Option<Array> {
        let fitting: Vec<usize> =
            (0..self.arrays.len()).filter(|at| self.state[*at].allows(access) && suits(&self.arrays[*at])).collect();
        if fitting.is_empty() {
            return None;
        }
        let at = *self.random.pick(&fitting);
        self.state[at] = self.state[at].or(access);
        Some(self.arrays[at].clone())
    }

    /// An element of an array that belongs to the thread.
    pub fn own_element(&mut self, array: &Array) -> String {
        let name = &array.name;
        match array.layout {
            Layout::Neighbours(1) | Layout::Strided(1) => format!("{name}[tid]"),
            Layout::Neighbours(per) => {
                let at = self.index(per, false);
                format!("{name}[tid * {per}u + {at}]")
            }
            Layout::Strided(per) => {
                let at = self.index(per, false);
                format!("{name}[tid + {at} * nt]")
            }
            Layout::Table => format!("{name}[threadIdx.y][threadIdx.x]"),
            Layout::Single(_) => name.clone(),
        }
    }

    /// Any element of an array.
    pub fn any_element(&mut self, array: &Array, is_uniform: bool) -> String {
        let name = &array.name;
        match array.layout {
            Layout::Neighbours(per) | Layout::Strided(per) => {
                let at = self.value(1, is_uniform);
                let size = if per == 1 { "nt".to_owned() } else { format!("({per}u * nt)") };
                match self.random.below(3) {
                    0 if !is_uniform => format!("{name}[(tid + {}u) % {size}]", 1 + self.random.below(40)),
                    1 if !is_uniform && per == 1 => format!("{name}[nt - 1u - tid]"),
                    _ => format!("{name}[({at}) % {size}]"),
                }
            }
            Layout::Table => {
                let (x, y) = (self.value(1, is_uniform), self.value(0, is_uniform));
                format!("{name}[({y}) % blockDim.y][({x}) % blockDim.x]")
            }
            Layout::Single(_) => name.clone(),
        }
    }

    /// Writes own elements of some array; whether there is one.
    pub fn write_own(&mut self) -> bool {
        let value = self.value(2, false);
        let Some(array) = self.accessed(State::WRITTEN, |_| true) else { return false };
        let element = self.own_element(&array);
        let new = array.ty.of_unsigned(&value);
        let change = match array.ty {
            Scalar::F32 | Scalar::F64 => format!("{element} = fold({element} + {new});"),
            _ if self.random.chance(40) => format!("{element} {}= {new};", self.one(&["+", "^", "-"])),
            _ => format!("{element} = {new};"),
        };
        match array.layout {
            Layout::Single(owner) => self.line(format!("if (tid == {owner}u % nt) {change}")),
            _ => self.line(change),
        }
        true
    }

    /// Combines an element of some array atomically; whether there is one.
    pub fn combine(&mut self) -> bool {
        let kind = self.random.below(4);
        let value = self.value(2, false);
        let Some(array) = self.accessed(State::atomic(kind), |array| array.ty == Scalar::U32) else { return false };
        // The index and the value may read other arrays, so all of this is one access.
        let element = match array.layout {
            Layout::Neighbours(_) | Layout::Strided(_) => format!("{}[({} + tid) % nt]", array.name, 1 + kind),
            _ => self.own_element(&array),
        };
        let function = ["atomicAdd", "atomicMax", "atomicXor", "atomicMin"][kind];
        self.line(format!("{function}(&{element}, {value});"));
        true
    }

    /// Writes first values to all own elements of an array.
    pub fn initialise(&mut self, array: &Array) {
        let value = array.ty.of_unsigned(&format!("tid * {}u + {}u", self.random.below(99), self.random.below(9)));
        let name = &array.name;
        match array.layout {
            Layout::Neighbours(1) | Layout::Strided(1) => self.line(format!("{name}[tid] = {value};")),
            Layout::Neighbours(per) => {
                self.line(format!("for (unsigned k = 0; k < {per}u; ++k) {name}[tid * {per}u + k] = {value};"));
            }
            Layout::Strided(per) => {
                self.line(format!("for (unsigned k = tid; k < {per}u * nt; k += nt) {name}[k] = {value};"));
            }
            Layout::Table => self.line(format!("{name}[threadIdx.y][threadIdx.x] = {value};")),
            Layout::Single(owner) => self.line(format!("if (tid == {owner}u % nt) {name} = {value};")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::State;

    #[test]
    fn writes_exclude_reads_of_others() {
        assert!(State::WRITTEN.allows(State::OWN) && State::OWN.allows(State::READ));
        assert!(!State::WRITTEN.allows(State::READ) && !State::READ.allows(State::WRITTEN));
        assert!(!State::CLOSED.allows(State::OWN) && !State::CLOSED.allows(State::atomic(1)));
        assert!(!State::OWN.allows(State::atomic(0)) && !State::atomic(1).allows(State::atomic(0)));
    }
}
