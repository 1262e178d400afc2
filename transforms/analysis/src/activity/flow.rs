//! The edges of the graph: where each operation of the tree hands derivatives on.

use super::carries::Carries;
use super::graph::{Graph, Of};
use super::points_to::{PointsTo, moves_bits, sources_of};
use super::transport::{Transport, transports, transports_function};
use super::tree::{Callee, Role, Tree, arguments};
use crate::function_facts::{Touched, touched};
use dialects::{
    ir::*,
    ops::func,
    regions::{self, Runs},
};

/// Builds the graph of a tree.
pub(super) struct Flow<'t, 'k, 'c> {
    tree: &'t Tree<'k, 'c>,
    points_to: &'t PointsTo<'c>,
    graph: Graph<'c>,
}

/// The node of a value.
pub(super) fn of_value(value: Val<'_>) -> Of {
    Of::Value(val_key(value))
}

impl<'t, 'k, 'c> Flow<'t, 'k, 'c> {
    /// The graph of all operations of a tree.
    pub(super) fn graph(tree: &'t Tree<'k, 'c>, points_to: &'t PointsTo<'c>) -> Graph<'c> {
        let mut flow = Self { tree, points_to, graph: Graph::default() };
        for function in &tree.functions {
            each_op(*function, |op| {
                if op != *function {
                    flow.visit(op);
                }
            });
        }
        flow.expose_globals();
        flow.graph
    }

    /// Functions outside the tree may read from a global that they can name what they wrote to another one.
    fn expose_globals(&mut self) {
        let unknown = self.unknown();
        for name in &self.points_to.exposed {
            let class = self.points_to.class_of_symbol(name).map(Of::Class);
            if let (Some(class), Some(global)) = (class, self.tree.symbols.get(name)) {
                self.connect(class, unknown, global);
                self.connect(unknown, class, global);
            }
        }
    }

    /// The class of what a value points to; `None` if it points to nothing.
    fn class(&self, value: Val<'c>) -> Option<Of> {
        self.points_to.class(value).map(Of::Class)
    }

    fn unknown(&self) -> Of {
        Of::Class(self.points_to.classes.find(self.points_to.unknown))
    }

    fn connect(&mut self, from: Of, to: Of, op: Op<'c>) {
        self.graph.connect(from, to, op);
    }

    /// From one value to another one, if both can hold derivatives.
    fn pass(&mut self, from: Val<'c>, to: Val<'c>, op: Op<'c>) {
        if Carries::of(from).derivatives() && Carries::of(to).derivatives() {
            self.connect(of_value(from), of_value(to), op);
        }
    }

    fn read(&mut self, memory: Val<'c>, value: Val<'c>, op: Op<'c>) {
        if let Some(class) = self.class(memory).filter(|_| Carries::of(value).derivatives()) {
            self.connect(class, of_value(value), op);
        }
    }

    fn write(&mut self, value: Val<'c>, memory: Val<'c>, op: Op<'c>) {
        if let Some(class) = self.class(memory).filter(|_| Carries::of(value).derivatives()) {
            self.connect(of_value(value), class, op);
        }
    }

    fn visit(&mut self, op: Op<'c>) {
        match Role::of(self.tree, op) {
            Role::Access(access) if Carries::of(access.value()).pointers && self.tree.moves_number_as_pointer(op) => {
                let value = of_value(access.value());
                match self.class(access.memory()) {
                    Some(class) if access.is_store => self.connect(value, class, op),
                    Some(class) => self.connect(class, value, op),
                    None => {}
                }
            }
            Role::Access(access) if Carries::of(access.value()).floats || !self.tree.moves_integers_only(op) => {
                match access.stored() {
                    Some(value) => self.write(value, access.memory(), op),
                    None => self.read(access.memory(), access.value(), op),
                }
            }
            Role::Copy(copy) => {
                let from = copy.source().and_then(|source| self.class(source));
                if let (Some(from), Some(to)) = (from, self.class(copy.target())) {
                    self.connect(from, to, op);
                }
            }
            Role::Update { memory, value } => {
                self.write(value, memory, op);
                results(op).for_each(|result| self.read(memory, result, op));
            }
            Role::Call(callee) => self.call(op, callee),
            Role::Return(function) => {
                for (at, value) in operands(op).enumerate().filter(|(_, value)| Carries::of(*value).derivatives()) {
                    self.connect(of_value(value), Of::Result(op_key(function), at), op);
                }
            }
            Role::Structure => self.structure(op),
            Role::Compute => self.compute(op),
            Role::Unknown => self.anything(op),
            Role::Access(_) | Role::Address(_) | Role::Nothing => {}
        }
        self.block_arguments(op);
    }

    fn compute(&mut self, op: Op<'c>) {
        let transport = transports(op);
        for (_, value) in operands(op).enumerate().filter(|(at, _)| transport.passes(*at)) {
            // What is computed from integers only matters as the bits of a float, which shifts and masks may move.
            results(op).for_each(|result| self.pass(value, result, op));
        }
    }

    fn structure(&mut self, op: Op<'c>) {
        let sequential = regions::runs(op).is_sequential() || regions::runs(op) == Runs::Never;
        for result in results(op) {
            self.enter(op, result, sequential);
        }
        // The end of a region that has regions itself, as reductions do, hands on to the operation around it.
        if region_count(op) > 0
            && has_trait(op, Trait::Terminator)
            && let Some(parent) = parent_op(op)
        {
            self.connect(Of::Through(op_key(op)), Of::Through(op_key(parent)), op);
        }
    }

    fn block_arguments(&mut self, op: Op<'c>) {
        let sequential = regions::runs(op).is_sequential();
        for block in regions(op).flat_map(blocks) {
            for argument in args(block) {
                self.enter(op, argument, sequential);
            }
        }
    }

    /// The values that a block argument or result of an operation may take.
    fn enter(&mut self, op: Op<'c>, value: Val<'c>, sequential: bool) {
        if !Carries::of(value).derivatives() {
            return;
        }
        match regions::incoming(value) {
            Some(values) => values.into_iter().for_each(|each| self.pass(each, value, op)),
            // The induction variable.
            None if sequential => {}
            None => {
                let through = Of::Through(op_key(op));
                for source in sources_of(op).into_iter().filter(|source| Carries::of(*source).derivatives()) {
                    self.connect(of_value(source), through, op);
                }
                self.connect(through, of_value(value), op);
            }
        }
    }

    /// An operation of which nothing is known.
    fn anything(&mut self, op: Op<'c>) {
        let through = Of::Through(op_key(op));
        let memory = self.unknown();
        self.connect(memory, through, op);
        self.connect(through, memory, op);
        for value in operands(op) {
            if Carries::of(value).derivatives() {
                self.connect(of_value(value), through, op);
            }
            if let Some(class) = self.class(value).filter(|_| Carries::of(value).pointers) {
                self.connect(class, through, op);
                self.connect(through, class, op);
            }
        }
        for result in results(op).filter(|result| Carries::of(*result).derivatives()) {
            self.connect(through, of_value(result), op);
        }
    }

    fn call(&mut self, call: Op<'c>, callee: Callee<'c>) {
        match callee {
            Callee::Body(callee) => {
                let entry = func::entry_of(callee);
                for (at, value) in arguments(call).enumerate() {
                    if at < arg_count(entry) {
                        self.pass(value, arg(entry, at), call);
                    } else if Carries::of(value).derivatives() {
                        let unknown = self.unknown();
                        self.connect(of_value(value), unknown, call);
                    }
                }
                for (at, value) in results(call).enumerate().filter(|(_, value)| Carries::of(*value).derivatives()) {
                    self.connect(Of::Result(op_key(callee), at), of_value(value), call);
                }
            }
            Callee::Inactive => {}
            Callee::Outside(callee) => self.outside_call(call, callee),
        }
    }

    fn outside_call(&mut self, call: Op<'c>, callee: Option<Op<'c>>) {
        let memory = self.tree.memory_of(callee);
        let transport = callee.and_then(transports_function).unwrap_or(Transport::Flows);
        let through = Of::Through(op_key(call));
        let unknown = self.unknown();
        self.touch(unknown, memory.other, call);
        for (at, value) in arguments(call).enumerate().filter(|(at, _)| !self.tree.leaves_alone(callee, *at)) {
            let carries = Carries::of(value);
            if transport.passes(at) && (carries.floats || carries.bits && callee.is_none()) {
                self.connect(of_value(value), through, call);
            }
            if let Some(class) = self.class(value).filter(|_| carries.pointers) {
                let of_argument = callee.map_or(Touched::ALL, |callee| touched(callee, at, memory));
                self.touch(class, of_argument, call);
            }
        }
        // A number that is returned as an integer has no derivative.
        for result in results(call).filter(|result| Carries::of(*result).floats) {
            self.connect(through, of_value(result), call);
        }
    }

    fn touch(&mut self, class: Of, how: Touched, call: Op<'c>) {
        let through = Of::Through(op_key(call));
        if how.read {
            self.connect(class, through, call);
        }
        if how.written {
            self.connect(through, class, call);
        }
    }
}

/// Whether an integer is only a copy of what was read from memory, or the bits of a float as they are.
pub(super) fn is_copy(value: Val<'_>) -> bool {
    let Some(op) = defining_op(value) else { return true };
    MemoryAccess::of(op).is_some() || region_count(op) > 0 || has_trait(op, Trait::Call) || moves_bits(op)
}
