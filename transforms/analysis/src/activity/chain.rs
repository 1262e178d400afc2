//! Chains of uses: the def-use paths, through memory too, on which a derivative flows from an argument of a request to a
//! value or object, and from there to a result.
//!
//! A chain is a shortest path in the graph of the analysis. The traversals that find what is varied and useful keep one
//! edge for each node, so a chain is read off when it is asked for.

use super::Activity;
use super::carries::Carries;
use super::flow::of_value;
use super::graph::{Direction, Edge, Node, Of, Reached};
use super::tree::{Callee, Role};
use dialects::{
    ids,
    ir::*,
    ops::{address_source, func, llvm},
    regions::{self, Runs},
};

/// Maximum number of steps that [`Chain::lines`] describes.
pub const STEPS: usize = 8;

/// The place that carries a derivative from one operation to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// An SSA value.
    Value,
    /// Memory.
    Memory,
    /// The result of a function.
    Result,
}

/// The part of an operation in a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act<'c> {
    /// A load from an object with this name, if it has one.
    Read(Option<&'c str>),
    /// A store to an object.
    Stored(Option<&'c str>),
    /// A copy of bytes to an object.
    Copied(Option<&'c str>),
    /// An atomic update of an object.
    Updated(Option<&'c str>),
    /// A call, to a parameter of its callee.
    Passed(Option<&'c str>),
    /// A call, from the result of its callee.
    Returned(Option<&'c str>),
    /// A call of a function whose body does not matter or is not known.
    Through(Option<&'c str>),
    /// The end of a function.
    Return,
    /// A loop, from one iteration to the next one or to its end.
    Carried,
    /// A conditional, from one of its branches.
    Chosen,
    /// The call of an inlined function that the next step is in.
    Inlined,
    /// Any other operation.
    Computed,
}

impl std::fmt::Display for Act<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let object = |name: &Option<&str>| name.map_or("memory".to_owned(), |name| format!("'{name}'"));
        let function = |name: &Option<&str>| name.map_or("a function".to_owned(), |name| format!("'{name}'"));
        match self {
            Self::Read(from) => write!(f, "it is read from {}", object(from)),
            Self::Stored(to) => write!(f, "it is stored in {}", object(to)),
            Self::Copied(to) => write!(f, "it is copied to {}", object(to)),
            Self::Updated(to) => write!(f, "{} is updated with it", object(to)),
            Self::Passed(to) => write!(f, "it is passed to {}", function(to)),
            Self::Returned(from) => write!(f, "it is the result of {}", function(from)),
            Self::Through(callee) => write!(f, "it goes through a call of {}", function(callee)),
            Self::Return => f.write_str("it is returned"),
            Self::Carried => f.write_str("a loop carries it on"),
            Self::Chosen => f.write_str("a conditional passes it on"),
            Self::Inlined => f.write_str("it is used by the function that is called here"),
            Self::Computed => f.write_str("a value is computed from it"),
        }
    }
}

/// A step of a chain: an operation that passes a derivative on.
#[derive(Clone, Copy, Debug)]
pub struct Step<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// The place of the derivative after it.
    pub via: Via,
    /// Its part in the chain.
    pub act: Act<'c>,
}

/// The steps between an argument of a request, or a result, and a value or object.
#[derive(Clone, Debug)]
pub struct Chain<'c> {
    /// The argument of a request that the chain begins at, unless it begins at a value.
    pub from: Option<Val<'c>>,
    /// The argument whose memory the chain ends in, unless it ends at a value or result.
    pub to: Option<Val<'c>>,
    /// The steps, in the direction of the primal program.
    pub steps: Vec<Step<'c>>,
}

/// A step in the terms of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place, if known.
    pub place: Option<Place>,
    /// The text.
    pub text: String,
}

impl<'c> Chain<'c> {
    /// Two halves of at most `most` steps together, and the number of those left out between them.
    pub fn ends(&self, most: usize) -> (&[Step<'c>], usize, &[Step<'c>]) {
        let count = self.steps.len();
        if count <= most {
            return (&self.steps, 0, &[]);
        }
        (&self.steps[..most / 2], count - most / 2 * 2, &self.steps[count - most / 2..])
    }

    /// The chain for people: the arguments, and what happens at each place, at most [`STEPS`] of them; the number of
    /// those left out stands between the halves. Steps at one place that say the same are one.
    pub fn lines(&self) -> Vec<Line> {
        let mut all: Vec<Line> = Vec::new();
        let mut calls: Vec<Loc<'c>> = Vec::new();
        let mut add = |place: Option<Place>, act: Act<'c>| {
            let line = Line { place, text: act.to_string() };
            if all.last() != Some(&line) {
                all.push(line);
            }
        };
        for step in &self.steps {
            let inner = calls_around(step.op.location());
            let common = calls.iter().zip(&inner).take_while(|(a, b)| a == b).count();
            for call in &inner[common..] {
                add(place_of(*call), Act::Inlined);
            }
            calls = inner;
            add(place_of(step.op.location()), step.act);
        }
        if all.len() > STEPS {
            let (from, to) = (STEPS / 2, all.len() - STEPS / 2);
            let text = format!("{} more", to - from);
            all.splice(from..to, [Line { place: None, text }]);
        }
        all.splice(0..0, self.from.map(described));
        all.extend(self.to.map(described));
        all
    }
}

/// The argument that a chain begins at, or whose memory it ends in.
fn described(argument: Val<'_>) -> Line {
    let function = value_block(argument).and_then(block_parent).and_then(symbol_name).unwrap_or_default();
    let text = format!("{} of '{function}' has a derivative", name_of_argument(argument));
    Line { place: place_of(argument.location()), text }
}

/// An argument by its name in the source, or else its number.
pub fn name_of_argument(argument: Val<'_>) -> String {
    match (ids::name_in_location(argument.location()), as_argument(argument)) {
        (Some(name), _) => format!("'{name}'"),
        (None, Some((_, at))) => format!("argument {}", at + 1),
        (None, None) => "an argument".to_owned(),
    }
}

/// The calls through which the code at a location was inlined, outermost first.
fn calls_around(location: Loc<'_>) -> Vec<Loc<'_>> {
    let mut found = Vec::new();
    let mut at = location;
    while let Some((callee, caller)) = call_site(at) {
        found.splice(0..0, calls_around(caller).into_iter().chain([caller]));
        at = callee;
    }
    found
}

/// The name in the source of the object that an address lies in: a variable, or a parameter that points to it.
pub fn name_of_object<'c>(address: Val<'c>) -> Option<&'c str> {
    let mut address = address;
    while let Some(source) = defining_op(address).and_then(address_source) {
        address = source;
    }
    match defining_op(address) {
        None => ids::name_in_location(address.location()),
        Some(op) => match llvm::AddressOf::of(op) {
            Some(_) => attr_symbol(op, llvm::AddressOf::GLOBAL_NAME.0),
            None => ids::name_in_location(op.location()).filter(|_| llvm::Alloca::is(op)),
        },
    }
}

impl<'c> Activity<'_, 'c> {
    /// The uses that lead from an argument of a request to a value that depends on it; for a pointer, to the memory that
    /// it points to. `None` if the value depends on none.
    pub fn why(&self, value: Val<'c>) -> Option<Chain<'c>> {
        let node = self.reached(value, &self.varied)?;
        let path = self.varied.path(&self.graph, node, Direction::Forward);
        let start = path.first().map_or(node, |edge| edge.from);
        Some(Chain { from: self.argument_at(start), to: None, steps: self.steps(&path) })
    }

    /// The uses that lead from a value, or the memory that a pointer points to, to an active result or to memory of an
    /// argument with a shadow. `None` if none does.
    pub fn uses(&self, value: Val<'c>) -> Option<Chain<'c>> {
        let node = self.reached(value, &self.useful)?;
        let mut path = self.useful.path(&self.graph, node, Direction::Backward);
        path.reverse();
        let end = path.last().map_or(node, |edge| edge.to);
        Some(Chain { from: None, to: self.argument_at(end), steps: self.steps(&path) })
    }

    /// The node of a value that a traversal reached, or else that of the memory behind it.
    fn reached(&self, value: Val<'c>, reached: &Reached) -> Option<Node> {
        let own = self.graph.find(of_value(value));
        let memory = || self.points_to.class(value).and_then(|class| self.graph.find(Of::Class(class)));
        let is_reached = |node: &Node| reached.has(*node);
        own.filter(is_reached).or_else(|| memory().filter(is_reached))
    }

    fn argument_at(&self, node: Node) -> Option<Val<'c>> {
        let parameters = || self.tree.functions.iter().flat_map(|function| args(func::entry_of(*function)));
        match self.graph.identity(node) {
            Of::Class(class) => self.points_to.classes.active_origin(class).map(|origin| origin.argument),
            of @ Of::Value(_) => parameters().find(|argument| of_value(*argument) == of),
            Of::Result(..) | Of::Through(_) => None,
        }
    }

    fn steps(&self, path: &[Edge<'c>]) -> Vec<Step<'c>> {
        let step = |edge: &Edge<'c>| {
            let (from, to) = (self.graph.identity(edge.from), self.graph.identity(edge.to));
            let via = match to {
                Of::Value(_) | Of::Through(_) => Via::Value,
                Of::Class(_) => Via::Memory,
                Of::Result(..) => Via::Result,
            };
            Step { op: edge.op, via, act: self.act(edge.op, from) }
        };
        let mut steps: Vec<Step<'c>> = path.iter().map(step).collect();
        // An operation through which everything flows has an edge to itself and one from it.
        steps.dedup_by(|next, previous| next.op == previous.op && previous.via == Via::Value);
        steps
    }

    /// The part of an operation that passes on a derivative from a node.
    fn act(&self, op: Op<'c>, from: Of) -> Act<'c> {
        match Role::of(&self.tree, op) {
            Role::Access(access) if access.is_store => Act::Stored(name_of_object(access.memory())),
            Role::Access(access) => Act::Read(name_of_object(access.memory())),
            Role::Copy(copy) => Act::Copied(name_of_object(copy.target())),
            Role::Update { memory, .. } => match from {
                Of::Class(_) => Act::Read(name_of_object(memory)),
                _ => Act::Updated(name_of_object(memory)),
            },
            Role::Call(Callee::Body(callee)) => match from {
                Of::Result(..) => Act::Returned(symbol_name(callee)),
                _ => Act::Passed(symbol_name(callee)),
            },
            Role::Call(Callee::Outside(callee)) => Act::Through(callee.and_then(symbol_name)),
            Role::Return(_) => Act::Return,
            Role::Structure if regions::runs(op).is_loop() => Act::Carried,
            Role::Structure if regions::runs(op) == Runs::OneOf => Act::Chosen,
            _ => Act::Computed,
        }
    }

    /// The chain that shows best why an operation has to do with derivatives: to a number that it reads, to memory that
    /// it may access, or to what it makes; or that of an operation in its regions. `None` if it has nothing to do with
    /// them.
    pub fn why_operation(&self, op: Op<'c>) -> Option<Chain<'c>> {
        let inside = || ops_where(op, Order::Pre, |inner| inner != op).into_iter().find_map(|inner| self.way_to(inner));
        self.way_to(op).or_else(inside)
    }

    fn way_to(&self, op: Op<'c>) -> Option<Chain<'c>> {
        let of =
            |floats: bool| operands(op).chain(results(op)).filter(move |value| Carries::of(*value).floats == floats);
        let active = |value: &Val<'c>| self.is_active(*value) || self.has_shadow(*value);
        let mut chain = of(true).chain(of(false)).filter(active).find_map(|value| self.why(value))?;
        // The way to the operation, not through it.
        while chain.steps.last().is_some_and(|step| step.op == op) {
            chain.steps.pop();
        }
        Some(chain)
    }
}
