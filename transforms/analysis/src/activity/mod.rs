//! Activity analysis: which values and memory carry derivatives from the active arguments of a request to its active
//! results, as in Hascoët and Pascual, "The Tapenade automatic differentiation tool" (TOMS 2013), through memory.
//!
//! A value is *varied* if it depends on an active input, *useful* if an active output depends on it, and *active* if it
//! is both. The analysis covers the functions below the requests, in a module of their own: a function gets one answer
//! for all its calls. It is flow-sensitive for SSA values and flow-insensitive for memory, whose objects are in
//! classes ([`classes`]); it is linear in the number of operations.
//!
//! Integers have no derivative. An integer that copies memory with floats, or that holds the bits of one, is a
//! [carrier](Carrier) and has the activity of these.

mod carries;
mod chain;
mod classes;
mod explain;
mod flow;
mod graph;
mod points_to;
mod transport;
mod tree;

pub use carries::Carries;
pub use chain::{Act, Chain, Line, STEPS, Step, Via, name_of_argument, name_of_object};
pub use explain::{MixedActivity, Reason};
pub use transport::{Transport, transports, transports_function};

use dialects::{ir::*, ops::func};
use explain::Explanations;
use flow::{Flow, of_value};
use graph::{Direction, Graph, Node, Of, Reached};
use points_to::PointsTo;
use rustc_hash::{FxHashMap, FxHashSet};
use tree::{Callee, Role, Tree};

/// The activity of an argument of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// No derivative with respect to it, or to memory that it points to, is asked for.
    Const,
    /// It comes with a shadow: of the memory that a pointer points to, or the tangent of a number.
    Dup,
    /// The same, where the primal value is not needed.
    DupNoNeed,
    /// A number whose adjoint is a result.
    Out,
}

impl Argument {
    /// Whether a pointer of this activity has a shadow.
    pub fn has_shadow(self) -> bool {
        matches!(self, Self::Dup | Self::DupNoNeed)
    }
}

/// A function that a request asks derivatives of.
#[derive(Clone, Debug)]
pub struct Root<'c> {
    /// The function.
    pub function: Op<'c>,
    /// The activity of each argument.
    pub arguments: Vec<Argument>,
    /// Whether the derivative of the result, or the shadow of a pointer that is returned, is asked for.
    pub result_is_active: bool,
}

/// Facts of a module besides its operations.
#[derive(Default)]
pub struct Known<'k, 'c> {
    /// Functions that no derivative passes through.
    pub inactive: Vec<Op<'c>>,
    /// Functions with a derivative of their own, whose bodies do not matter. They keep no pointers.
    pub opaque: Vec<Op<'c>>,
    /// Functions outside the tree, by key, whose derivative takes shadows of these arguments.
    pub takes_shadows: FxHashMap<usize, Vec<bool>>,
    /// Functions outside the tree, by key, that move no number or pointer to or from the memory of these arguments, and keep none
    /// of them.
    pub leaves_alone: FxHashMap<usize, Vec<bool>>,
    /// Whether callers of the roots may store derivatives in what these return.
    pub returns_to_others: bool,
    /// Whether all variables of the module have shadows that come in and go out with derivatives, as arguments have.
    pub active_globals: bool,
    /// Whether an access of an integer moves no bits of a float or pointer; its type is asked if that is unknown. An access of
    /// a pointer moves the bits of a float only if this is `Some(false)`.
    pub moves_integers_only: Option<&'k dyn Fn(Op<'c>) -> Option<bool>>,
}

/// An integer that holds the bits of active floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// As they are: it is loaded, passed on and stored.
    Copy,
    /// Changed, as by a mask.
    Computed,
}

/// The activity of the functions below some requests. Invalid after a change of these functions.
pub struct Activity<'k, 'c> {
    tree: Tree<'k, 'c>,
    points_to: PointsTo<'c>,
    graph: Graph<'c>,
    varied: Reached,
    useful: Reached,
    /// Classes that are active, or that lead to active ones by pointers.
    with_shadow: FxHashSet<u32>,
    /// The functions with an operation that computes with derivatives or uses shadows.
    active_functions: FxHashSet<usize>,
}

impl<'k, 'c> Activity<'k, 'c> {
    /// The activity of all functions that can be reached from the roots, which lie in `module`.
    pub fn of_tree(module: Op<'c>, roots: &[Root<'c>], known: &'k Known<'k, 'c>) -> Self {
        let tree = Tree::new(module, roots, known);
        let points_to = PointsTo::new(&tree, roots);
        let mut graph = Flow::graph(&tree, &points_to);
        let (mut inputs, mut outputs) = seeds(&tree, &points_to, roots, &mut graph);
        if known.returns_to_others {
            inputs.extend(outputs.iter().filter(|node| matches!(graph.identity(**node), Of::Class(_))));
        }
        let varied = graph.reach(&inputs, Direction::Forward);
        let useful = graph.reach(&outputs, Direction::Backward);
        let (with_shadow, active_functions) = Default::default();
        let mut activity = Self { tree, points_to, graph, varied, useful, with_shadow, active_functions };
        let mut forced = FxHashSet::default();
        loop {
            let more = activity.shadows_of_calls(&mut forced);
            if more.is_empty() {
                break;
            }
            inputs.extend(&more);
            outputs.extend(&more);
            activity.varied = activity.graph.reach(&inputs, Direction::Forward);
            activity.useful = activity.graph.reach(&outputs, Direction::Backward);
        }
        activity.find_shadows();
        activity.find_active_functions();
        activity
    }

    /// The functions that the analysis covers.
    pub fn functions(&self) -> &[Op<'c>] {
        &self.tree.functions
    }

    /// Whether a value carries a derivative: a float, or an integer that holds the bits of one.
    pub fn is_active(&self, value: Val<'c>) -> bool {
        self.is_active_node(of_value(value))
    }

    /// Whether a pointer or memref may point to memory with a shadow, directly or by the pointers in it.
    pub fn has_shadow(&self, value: Val<'c>) -> bool {
        Carries::of(value).pointers
            && self.points_to.class(value).is_some_and(|class| self.with_shadow.contains(&class))
    }

    /// Whether a global has a shadow.
    pub fn global_has_shadow(&self, name: &str) -> bool {
        self.points_to.class_of_symbol(name).is_some_and(|class| self.with_shadow.contains(&class))
    }

    /// The active integer that a value is.
    pub fn carrier(&self, value: Val<'c>) -> Option<Carrier> {
        let is_one = !Carries::of(value).floats && self.is_active(value);
        is_one.then(|| if flow::is_copy(value) { Carrier::Copy } else { Carrier::Computed })
    }

    /// Whether an integer is a copy of active floats.
    pub fn is_copy_carrier(&self, value: Val<'c>) -> bool {
        self.carrier(value) == Some(Carrier::Copy)
    }

    /// Whether a load, store, copy or atomic update needs the shadow of the memory that it accesses.
    pub fn is_active_memory(&self, op: Op<'c>) -> bool {
        match Role::of(&self.tree, op) {
            Role::Access(access) => {
                let value = access.value();
                let pointer = self.has_shadow(value);
                match access.stored() {
                    None => self.is_active(value) || pointer,
                    // The shadow of the memory is cleared, whatever is stored.
                    Some(_) => {
                        let floats = Carries::of_type(type_of(value)).floats;
                        self.memory_is_active(access.memory()) && (floats || !self.is_number(op, value))
                            || pointer && self.has_shadow(access.memory())
                    }
                }
            }
            Role::Copy(copy) => self.memory_is_active(copy.target()) || self.has_shadow(copy.target()),
            Role::Update { memory, .. } => self.memory_is_active(memory) || self.has_shadow(memory),
            _ => false,
        }
    }

    /// Whether a call passes on derivatives, or makes or frees memory with a shadow.
    pub fn is_active_call(&self, op: Op<'c>) -> bool {
        let has = |value: Val<'c>| self.is_active(value) || self.has_shadow(value);
        match Role::of(&self.tree, op) {
            Role::Call(Callee::Body(callee)) => self.active_functions.contains(&op_key(callee)) || results(op).any(has),
            Role::Call(Callee::Outside(callee)) => {
                let changes = |(at, value)| self.has_shadow(value) && self.tree.may_change(callee, at);
                results(op).any(has)
                    || self.is_active_node(Of::Through(op_key(op)))
                    || tree::arguments(op).enumerate().any(changes)
            }
            _ => false,
        }
    }

    /// Whether a function has an operation that computes with derivatives or uses shadows.
    pub fn is_active_function(&self, function: Op<'c>) -> bool {
        self.active_functions.contains(&op_key(function))
    }

    /// The reason why a value is not active; `None` if it is.
    pub fn why_not(&self, value: Val<'c>) -> Option<Reason> {
        Explanations { activity: self }.why_not(value)
    }

    /// The memory of arguments without a shadow that derivatives would flow through.
    pub fn conflicts(&self) -> Vec<MixedActivity<'c>> {
        Explanations { activity: self }.conflicts()
    }

    /// Whether what is stored is a number that leaves the shadow as it is: nothing reads it as a float.
    fn is_number(&self, store: Op<'c>, value: Val<'c>) -> bool {
        Carries::of_type(type_of(value)).pointers || self.tree.moves_integers_only(store)
    }

    /// The constant argument of a request that a pointer points into the memory of, if all that it may point to has no
    /// shadow of the request.
    pub fn constant_origin(&self, value: Val<'c>) -> Option<Val<'c>> {
        let class = self.points_to.class(value)?;
        let classes = &self.points_to.classes;
        classes.active_origin(class).is_none().then(|| classes.inactive_origin(class).map(|origin| origin.argument))?
    }

    /// Whether no operation moves numbers or pointers to or from the memory that a pointer points to, so that the derivative
    /// does not access its shadow.
    pub fn is_untouched(&self, value: Val<'c>) -> bool {
        self.points_to.class(value).is_none_or(|class| {
            let node = self.graph.find(Of::Class(class));
            let is_moved = self.graph.edges.iter().any(|edge| Some(edge.from) == node || Some(edge.to) == node);
            !is_moved && self.points_to.classes.contents(class).is_empty()
        })
    }

    /// The calls of functions outside the tree whose derivatives take shadows, with these arguments.
    pub fn calls_with_shadows(&self) -> Vec<(Op<'c>, Vec<Val<'c>>)> {
        let mut found = Vec::new();
        for function in &self.tree.functions {
            each_op(*function, |op| {
                let Role::Call(Callee::Outside(Some(callee))) = Role::of(&self.tree, op) else { return };
                if let Some(taken) = self.tree.shadows_taken_by(callee) {
                    let all = tree::arguments(op).zip(taken).filter(|(_, taken)| **taken);
                    found.push((op, all.map(|(value, _)| value).collect()));
                }
            });
        }
        found
    }

    /// The nodes of the memory whose shadows the active calls take, without those in `forced`, which gets them. All memory
    /// that pointers there lead to has shadows as well.
    fn shadows_of_calls(&mut self, forced: &mut FxHashSet<u32>) -> Vec<Node> {
        let mut nodes = Vec::new();
        for (call, values) in self.calls_with_shadows() {
            let results_are_active = results(call).any(|value| self.is_active(value));
            if !results_are_active && !self.is_active_node(Of::Through(op_key(call))) {
                continue;
            }
            let mut open: Vec<u32> = values.into_iter().filter_map(|value| self.points_to.class(value)).collect();
            while let Some(class) = open.pop() {
                let class = self.points_to.classes.find(class);
                if forced.insert(class) {
                    nodes.push(self.graph.node(Of::Class(class)));
                    open.extend(self.points_to.classes.contents(class));
                }
            }
        }
        nodes
    }

    fn memory_is_active(&self, memory: Val<'c>) -> bool {
        self.points_to.class(memory).is_some_and(|class| self.is_active_node(Of::Class(class)))
    }

    fn is_active_node(&self, of: Of) -> bool {
        self.graph.find(of).is_some_and(|node| self.varied.has(node) && self.useful.has(node))
    }

    fn find_shadows(&mut self) {
        let classes = &self.points_to.classes;
        let roots = || (0..classes.count() as u32).filter(|class| classes.find(*class) == *class);
        let mut holders = vec![Vec::new(); classes.count()];
        for class in roots() {
            for content in classes.contents(class) {
                holders[content as usize].push(class);
            }
        }
        let mut open: Vec<u32> = roots().filter(|class| self.is_active_node(Of::Class(*class))).collect();
        let mut found = FxHashSet::default();
        while let Some(class) = open.pop() {
            if found.insert(class) {
                open.extend(&holders[class as usize]);
            }
        }
        self.with_shadow = found;
    }

    fn find_active_functions(&mut self) {
        let mut callers: rustc_hash::FxHashMap<usize, Vec<usize>> = Default::default();
        let mut open = Vec::new();
        for function in &self.tree.functions {
            let mut is_active = false;
            each_op(*function, |op| {
                if let Role::Call(Callee::Body(callee)) = Role::of(&self.tree, op) {
                    callers.entry(op_key(callee)).or_default().push(op_key(*function));
                }
                let arguments = regions(op).flat_map(blocks).flat_map(args);
                is_active |= results(op).chain(arguments).any(|value| self.is_active(value))
                    || self.is_active_memory(op)
                    || self.is_active_call(op);
            });
            open.extend(is_active.then(|| op_key(*function)));
        }
        while let Some(function) = open.pop() {
            if self.active_functions.insert(function) {
                open.extend(callers.get(&function).into_iter().flatten());
            }
        }
    }
}

/// The nodes of active inputs and active outputs.
fn seeds<'c>(
    tree: &Tree<'_, 'c>,
    points_to: &PointsTo<'c>,
    roots: &[Root<'c>],
    graph: &mut Graph<'c>,
) -> (Vec<Node>, Vec<Node>) {
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for root in roots.iter().filter(|root| tree.has(root.function)) {
        for (argument, kind) in args(func::entry_of(root.function)).zip(&root.arguments) {
            if *kind != Argument::Const && Carries::of(argument).floats {
                inputs.push(graph.node(of_value(argument)));
            }
        }
        let results = if root.result_is_active { func::outputs(root.function).len().max(1) } else { 0 };
        for at in 0..results {
            outputs.push(graph.node(Of::Result(op_key(root.function), at)));
            let mut seen = FxHashSet::default();
            let mut open: Vec<u32> = points_to.class_of_result(root.function, at).into_iter().collect();
            while let Some(class) = open.pop() {
                if seen.insert(class) {
                    outputs.push(graph.node(Of::Class(class)));
                    open.extend(points_to.classes.contents(class));
                }
            }
        }
    }
    let mut open = if tree.globals_are_active() { points_to.classes_of_variables(&tree.symbols) } else { Vec::new() };
    let mut seen = FxHashSet::default();
    while let Some(class) = open.pop() {
        if seen.insert(class) {
            let node = graph.node(Of::Class(class));
            inputs.push(node);
            outputs.push(node);
            open.extend(points_to.classes.contents(class));
        }
    }
    // Memory with a shadow comes in and goes out with derivatives.
    for class in 0..points_to.classes.count() as u32 {
        let class = points_to.classes.find(class);
        if points_to.classes.active_origin(class).is_some() {
            let node = graph.node(Of::Class(class));
            inputs.push(node);
            outputs.push(node);
        }
    }
    (inputs, outputs)
}
