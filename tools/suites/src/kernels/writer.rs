//! The basis of the generator: lines, variables, and the state of the arrays that threads share.

use super::arrays::{Array, State};
use super::functions::Function;
use crate::harness::random::Random;
use crate::harness::source::{Source, Text};

/// A scalar type of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// `unsigned char`.
    U8,
    /// `unsigned short`.
    U16,
    /// `unsigned`.
    U32,
    /// `unsigned long long`.
    U64,
    /// `float` with a multiple of 0.5 from 0 to 1000.
    F32,
    /// `double` with a multiple of 0.25 from 0 to 1000.
    F64,
}

impl Scalar {
    /// The name in C.
    pub fn name(self) -> &'static str {
        match self {
            Scalar::U8 => "unsigned char",
            Scalar::U16 => "unsigned short",
            Scalar::U32 => "unsigned",
            Scalar::U64 => "unsigned long long",
            Scalar::F32 => "float",
            Scalar::F64 => "double",
        }
    }

    /// The size in bytes.
    pub fn size(self) -> usize {
        match self {
            Scalar::U8 => 1,
            Scalar::U16 => 2,
            Scalar::U32 | Scalar::F32 => 4,
            Scalar::U64 | Scalar::F64 => 8,
        }
    }

    /// A value of the type as `unsigned`.
    pub fn to_unsigned(self, text: &str) -> String {
        match self {
            Scalar::U8 | Scalar::U16 => format!("(unsigned){text}"),
            Scalar::U32 => text.to_owned(),
            Scalar::U64 => format!("(unsigned)({text} >> 9)"),
            Scalar::F32 => format!("(unsigned)({text} * 2.0f)"),
            Scalar::F64 => format!("(unsigned)({text} * 4.0)"),
        }
    }

    /// An `unsigned` as a value of the type.
    pub fn of_unsigned(self, text: &str) -> String {
        match self {
            Scalar::U8 | Scalar::U16 => format!("({})({text})", self.name()),
            Scalar::U32 => text.to_owned(),
            Scalar::U64 => format!("({text}) * 0x9E3779B97F4A7C15ull"),
            Scalar::F32 => format!("halves({text})"),
            Scalar::F64 => format!("quarters({text})"),
        }
    }
}

/// A variable in scope.
#[derive(Clone, Debug)]
pub struct Variable {
    /// The name.
    pub name: String,
    /// The type.
    pub ty: Scalar,
    /// Whether all threads that still run have the same value.
    pub is_uniform: bool,
    /// Whether it is never assigned.
    pub is_fixed: bool,
}

/// Which threads execute a statement together.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// All threads of the block that still run: barriers are allowed.
    pub is_uniform: bool,
    /// All threads of each warp: operations of warps are allowed, if the kernel has any.
    pub is_uniform_in_warps: bool,
}

/// The targets of `break` and `continue`.
#[derive(Clone, Debug)]
pub struct Target {
    /// Whether threads may `break` by themselves.
    pub breaks_apart: bool,
    /// Whether threads may `continue` by themselves.
    pub continues_apart: bool,
    /// Whether it is a loop in which `continue` is allowed.
    pub continues: bool,
    /// The state of arrays at the ends of iterations; empty for a `switch`.
    pub boundary: Vec<State>,
    /// The state of arrays behind it.
    pub exit: Vec<State>,
}

/// The features that a kernel may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Abilities {
    /// Operations of whole warps.
    pub has_warps: bool,
    /// Threads may leave the kernel by themselves.
    pub has_exits: bool,
    /// It is a kernel, not a function.
    pub is_kernel: bool,
    /// It may ask for the thread and join threads.
    pub has_threads: bool,
}

/// Generates a program.
#[derive(Debug)]
pub struct Writer<'r> {
    /// The random number generator.
    pub random: &'r mut Random,
    /// The source so far.
    pub text: Text,
    /// The variables in scope.
    pub variables: Vec<Variable>,
    /// The private arrays in scope, with their lengths.
    pub privates: Vec<(String, usize)>,
    /// The arrays that threads share.
    pub arrays: Vec<Array>,
    /// The state of each array, and behind them one for all arrays of callers.
    pub state: Vec<State>,
    /// The enclosing loops and switches.
    pub targets: Vec<Target>,
    /// The functions of the device so far.
    pub functions: Vec<Function>,
    /// The features that the function may use.
    pub abilities: Abilities,
    /// How often the innermost loop body runs at most.
    pub weight: usize,
    /// How many barriers a thread executes at most.
    pub barriers: usize,
    /// How many more statements are generated.
    pub budget: usize,
    names: usize,
}

impl Source for Writer<'_> {
    fn text(&mut self) -> &mut Text {
        &mut self.text
    }
}

impl<'r> Writer<'r> {
    /// Creates an empty writer.
    pub fn new(random: &'r mut Random) -> Writer<'r> {
        Writer {
            random,
            text: Text::default(),
            variables: Vec::new(),
            privates: Vec::new(),
            arrays: Vec::new(),
            state: vec![State::CALLERS],
            targets: Vec::new(),
            functions: Vec::new(),
            abilities: Abilities::default(),
            weight: 1,
            barriers: 0,
            budget: 0,
            names: 0,
        }
    }

    /// Forgets what belongs to one function.
    pub fn start_function(&mut self, abilities: Abilities, budget: usize) {
        self.variables.clear();
        self.privates.clear();
        self.arrays.clear();
        self.targets.clear();
        self.state = vec![State::CALLERS];
        self.abilities = abilities;
        self.weight = 1;
        self.barriers = 0;
        self.budget = budget;
    }

    /// A unique name with this beginning.
    pub fn fresh(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    /// One of some texts.
    pub fn one(&mut self, from: &[&'static str]) -> &'static str {
        self.random.pick::<&'static str>(from)
    }

    /// Adds a variable to the scope.
    pub fn declare(&mut self, name: &str, ty: Scalar, is_uniform: bool, is_fixed: bool) {
        self.variables.push(Variable { name: name.to_owned(), ty, is_uniform, is_fixed });
    }

    /// Declares a variable with a random value.
    pub fn new_variable(&mut self, ty: Scalar, is_uniform: bool) {
        let name = self.fresh(if is_uniform { "u" } else { "v" });
        let value = self.value(1, is_uniform);
        self.line(format!("{} {name} = {};", ty.name(), ty.of_unsigned(&value)));
        self.declare(&name, ty, is_uniform, false);
    }

    /// Whether there may be a barrier here.
    pub fn may_join(&self, context: Context, times: usize) -> bool {
        context.is_uniform && self.abilities.has_threads && self.barriers + self.weight * times <= 90
    }

    /// The guarantees of a barrier.
    pub fn joined(&mut self) {
        self.barriers += self.weight;
        self.state.fill(State::NONE);
    }

    /// Writes a barrier.
    pub fn barrier(&mut self) {
        self.line("__syncthreads();");
        self.joined();
    }

    /// Merges a state into the current one, at the end of two ways.
    pub fn merge(&mut self, other: &[State]) {
        self.state.iter_mut().zip(other).for_each(|(own, other)| *own = own.or(*other));
    }

    /// The state for the ends of iterations of a loop that starts here.
    pub fn boundary(&mut self) -> Vec<State> {
        let states = self.state.clone();
        states.into_iter().map(|state| state.boundary(self.random)).collect()
    }
}
