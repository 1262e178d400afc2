//! Functions of the device.

use super::arrays::{Array, Layout, State};
use super::writer::{Abilities, Context, Scalar, Writer};
use crate::harness::random::Random;
use crate::harness::source::Source;

/// Signature and purpose of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Computes a value of two.
    Plain,
    /// Computes a value of two and of the thread.
    OfThread,
    /// Changes its first argument.
    OnReference,
    /// Changes the private array that its first argument points to, and has its length as the second one.
    OnArray,
    /// Joins the threads, which share the array that the first argument points to.
    Joining {
        /// The accesses to the array that may have been made before a call; any if `None`.
        needs: Option<State>,
        /// The accesses to the array between its last barrier and its return.
        leaves: State,
        /// Whether a path through the function has no barrier.
        leaves_callers: bool,
        /// Whether the result is the same for all threads.
        is_uniform: bool,
    },
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// The name.
    pub name: String,
    /// Its purpose.
    pub kind: Kind,
    /// Whether it is a template with a number as parameter.
    pub is_template: bool,
    /// How many barriers a thread executes in it at most.
    pub barriers: usize,
    /// Whether it has shared variables of its own.
    pub has_shared: bool,
}

impl Function {
    /// The name in a call.
    pub fn instance(&self, random: &mut Random) -> String {
        if self.is_template { format!("{}<{}u>", self.name, 1 + random.below(3)) } else { self.name.clone() }
    }
}

impl Writer<'_> {
    /// Generates some functions.
    pub fn device_functions(&mut self) {
        let count = self.random.below(5);
        for _ in 0..count {
            match self.random.below(8) {
                0 => self.plain_function(Kind::Plain),
                1 => self.plain_function(Kind::OfThread),
                2 => self.plain_function(Kind::OnReference),
                3 => self.plain_function(Kind::OnArray),
                _ => self.joining_function(),
            }
        }
    }

    /// Begins a function; whether it is a template.
    fn begin(&mut self, head: &str, has_threads: bool) -> bool {
        let is_template = self.random.chance(20);
        if is_template {
            self.line("template <unsigned K>");
        }
        let inline = self.one(&["", "static ", "inline ", "__forceinline__ "]);
        self.open(format!("__device__ {inline}{head}"));
        if is_template {
            self.declare("K", Scalar::U32, true, true);
        }
        if has_threads {
            self.line("const unsigned nt = blockDim.x * blockDim.y * blockDim.z;");
            self.line("const unsigned tid = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;");
        }
        is_template
    }

    fn plain_function(&mut self, kind: Kind) {
        let has_threads = kind == Kind::OfThread;
        let budget = 3 + self.random.below(6);
        self.start_function(Abilities { has_threads, ..Abilities::default() }, budget);
        let name = self.fresh("f");
        let parameters = match kind {
            Kind::OnReference => "unsigned &a, unsigned b",
            Kind::OnArray => "unsigned *p, unsigned length, unsigned b",
            _ => "unsigned a, unsigned b",
        };
        let result = if kind == Kind::OnReference { "void" } else { "unsigned" };
        let is_template = self.begin(&format!("{result} {name}({parameters})"), has_threads);
        self.declare("b", Scalar::U32, false, false);
        if kind != Kind::OnArray {
            self.declare("a", Scalar::U32, false, false);
        }
        let apart = Context { is_uniform: false, is_uniform_in_warps: false };
        if kind == Kind::OnArray {
            let value = self.value(2, false);
            self.line(format!("for (unsigned k = 0; k < length; ++k) p[(k + b) % length] += {value} ^ k;"));
        }
        self.statements(5, apart);
        let value = self.value(2, false);
        match kind {
            Kind::OnReference => self.line(format!("a ^= {value};")),
            Kind::OnArray => self.line(format!("return p[({value}) % length];")),
            _ => self.line(format!("return {value};")),
        }
        self.close("");
        self.functions.push(Function { name, kind, is_template, barriers: 0, has_shared: false });
    }

    /// A function with barriers, or on some paths without.
    fn joining_function(&mut self) {
        let budget = 5 + self.random.below(8);
        self.start_function(Abilities { has_threads: true, ..Abilities::default() }, budget);
        let name = self.fresh("g");
        let is_template = self.begin(&format!("unsigned {name}(unsigned *s, unsigned a, unsigned u)"), true);
        self.declare("a", Scalar::U32, false, false);
        self.declare("u", Scalar::U32, true, false);
        self.state.insert(0, State::NONE);
        self.arrays.push(Array { name: "s".to_owned(), ty: Scalar::U32, layout: Layout::Neighbours(1) });
        let has_shared = self.random.chance(25);
        let needs = match self.random.below(3) {
            0 => Some(State::WRITTEN.or(State::OWN)),
            1 => Some(State::READ.or(State::OWN)),
            _ => None,
        };
        self.state[0] = needs.unwrap_or(State::NONE);
        if has_shared {
            let array = Array { name: "own".to_owned(), ty: Scalar::U32, layout: Layout::Neighbours(1) };
            self.line(array.declaration(128, (128, 1)));
            self.barrier();
            self.initialise(&array);
            self.arrays.push(array);
            self.state.insert(1, State::WRITTEN);
        } else if needs.is_none() {
            self.barrier();
        }
        let all = Context { is_uniform: true, is_uniform_in_warps: true };
        self.statements(8, all);
        if self.random.chance(40) {
            self.barrier();
        }
        let is_uniform = self.random.chance(30);
        let result = if is_uniform && self.random.chance(50) {
            format!("(unsigned){}", self.vote_text())
        } else {
            self.value(2, is_uniform)
        };
        self.line(format!("return {result};"));
        self.close("");
        let leaves = self.state[0];
        let leaves_callers = self.state.last().is_some_and(|state| !state.is_in(State::NONE));
        let kind = Kind::Joining { needs, leaves, leaves_callers, is_uniform };
        let barriers = self.barriers;
        self.functions.push(Function { name, kind, is_template, barriers, has_shared });
    }
}
