//! Summary of a function's body: the facts that its callers may rely on.

use super::behaviour::Behaviour;
use super::entry::{self, Pointer};
use super::results::{Results, Returned, Value};
use analysis::alias::{self, Location, Object, escapes, is_compared, passed_to};
use analysis::effects::{Access, Effect, Effects, What};
use analysis::function_facts::{
    ADDRESS_ONLY, Facts, MemoryEffects, Touched, UNUSED, add_fact, argument_is_unused, has_fact, list_arguments,
    set_memory_effects,
};
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, func, scf},
    parallel::{self, SCOPE},
};
use std::rc::Rc;

/// Facts of one argument; those of accesses concern the memory that it points to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Argument {
    /// Whether the argument has type `!llvm.ptr`.
    is_pointer: bool,
    /// Whether the pointer, or one derived from it, escapes or is returned.
    escapes: bool,
    /// Whether its address is compared with other pointers.
    compared: bool,
    /// Accesses through the pointer.
    touched: Touched,
    /// Whether memory may be freed through the pointer.
    freed: bool,
    /// Whether the function does not use it.
    unused: bool,
}

impl Argument {
    /// Attribute for the accesses through the pointer; `None` if it both reads and writes, or if the pointer escapes,
    /// as accesses through its copies are not tracked.
    fn access(&self) -> Option<ValueFact> {
        let access = match self.touched {
            Touched { read: false, written: false } => Some(ValueFact::READ_NONE),
            Touched { read: true, written: false } => Some(ValueFact::READ_ONLY),
            Touched { read: false, written: true } => Some(ValueFact::WRITE_ONLY),
            Touched { read: true, written: true } => None,
        };
        access.filter(|_| self.is_pointer && !self.escapes)
    }

    /// The attributes for capture and freeing.
    fn attributes(&self) -> impl Iterator<Item = ValueFact> {
        let is_private = !self.escapes && !self.compared;
        [is_private.then_some(ValueFact::NO_CAPTURE), (!self.freed).then_some(ValueFact::NO_FREE)]
            .into_iter()
            .flatten()
            .filter(|_| self.is_pointer)
    }
}

/// Summary of one function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    memory: MemoryEffects,
    will_return: bool,
    /// Whether each returned value is null or a pointer to an object that the function allocated and nothing else
    /// points to.
    returns_new_object: bool,
    behaviour: Behaviour,
    arguments: Vec<Argument>,
    /// Facts that the first accesses imply for the arguments.
    pointers: Vec<Pointer>,
    /// Facts of the returned value.
    pub(super) value: Value,
}

impl Summary {
    /// The optimistic summary: no effects. Initial assumption for the functions of an SCC; termination is not assumed
    /// of recursive functions.
    pub(super) fn nothing<'c>(function: Op<'c>, is_recursive: bool) -> Self {
        let pointer = ptr_type(context_of(function));
        let arguments = args(func::entry_of(function)).enumerate().map(|(at, argument)| {
            // A call reads a `byval` argument to copy it; access attributes of the pointer would deny that.
            let is_copied = PassedValue::argument(function, at).has(ValueFact::BY_VAL);
            let touched = if is_copied { Touched::ALL } else { Touched::NONE };
            Argument {
                is_pointer: type_of(argument) == pointer,
                escapes: false,
                compared: false,
                touched,
                freed: is_copied,
                unused: !PassedValue::argument(function, at).has_any(&ValueFact::PASSED_SPECIALLY),
            }
        });
        Self {
            memory: MemoryEffects::NONE,
            will_return: !is_recursive,
            returns_new_object: false,
            behaviour: Behaviour::best(function, is_recursive),
            arguments: arguments.collect(),
            pointers: Vec::new(),
            value: Value::NONE,
        }
    }

    /// Summary of `function` under the assumptions for its SCC: the attributes that its members carry now, and the
    /// returned values that `assumed` yields.
    pub(super) fn of<'c>(
        function: Op<'c>,
        symbols: &Rc<Symbols<'c>>,
        is_recursive: bool,
        assumed: &dyn Fn(Op<'c>) -> Option<Value>,
    ) -> Self {
        // Not cached: each evaluation sees other attributes on the members of the SCC.
        let effects = Effects::new(function, symbols);
        let mut summary = Self::nothing(function, is_recursive);
        // First, because `add_memory` must know whether a pointer loaded from memory may be an argument.
        summary.add_uses_of_arguments(function, symbols);
        each_op(function, |op| {
            let found = effects.of(op);
            for effect in &found {
                summary.add(function, &effects, effect);
            }
            summary.behaviour.add(op, &effects, &found);
            // C11 6.8.5p6 allows the assumption that a loop ends, but calls of functions that loop forever on purpose
            // must be kept.
            summary.will_return = summary.will_return && !scf::While::is(op) && effects.ends_doing(op, &found);
        });
        summary.behaviour.end(function, &effects);
        if leaves_tasks(function) {
            // Waiting for the tasks observes that they were started.
            summary.memory.inaccessible = Touched::ALL;
        }
        summary.add_frees(function, symbols);
        summary.returns_new_object = returns_new_object(function, symbols, &effects);
        summary.will_return &= regions(function).all(|region| block_count(region) == 1);
        // Worker threads of the team may wait for each other in it.
        summary.will_return &= !has_attr(function, SCOPE);
        summary.pointers = entry::arguments(function, &effects);
        let results = Results { function, effects: &effects, arguments: &summary.pointers, assumed };
        summary.value = results.value();
        summary
    }

    fn add_uses_of_arguments<'c>(&mut self, function: Op<'c>, symbols: &Symbols<'c>) {
        let leaves_tasks = leaves_tasks(function);
        for (at, argument) in self.arguments.iter_mut().enumerate() {
            let value = arg(func::entry_of(function), at);
            argument.unused &= uses(value).all(|(user, at)| ignores(symbols, user, at));
            if argument.is_pointer {
                // Tasks that outlive the call keep the pointers that they use.
                argument.escapes = leaves_tasks || escapes(symbols, value, alias::Returned::Escapes);
                argument.compared = !argument.escapes && is_compared(symbols, value);
            }
        }
    }

    fn add_frees<'c>(&mut self, function: Op<'c>, symbols: &Symbols<'c>) {
        let frees_nothing = self.behaviour.frees_nothing();
        for (at, argument) in self.arguments.iter_mut().enumerate().filter(|(_, each)| each.is_pointer) {
            argument.freed |= !frees_nothing && may_be_freed_through(symbols, arg(func::entry_of(function), at));
        }
    }

    /// Adds the facts to the attributes of `function`. Returns whether any is new.
    pub(super) fn write(&self, function: Op<'_>) -> bool {
        let before = Facts::of(function);
        let mut changed = false;
        let memory = before.memory.and(self.memory);
        if memory != before.memory {
            set_memory_effects(function, memory);
            changed = true;
        }
        if self.will_return && !self.behaviour.no_return && !has_fact(function, "noreturn") {
            changed |= add_fact(function, "willreturn") | add_fact(function, "mustprogress");
        }
        for name in self.behaviour.attributes() {
            changed |= !(name == "noreturn" && before.will_return) && add_fact(function, name);
        }
        for (at, argument) in self.arguments.iter().enumerate() {
            let value = PassedValue::argument(function, at);
            if let Some(access) = argument.access() {
                changed |= value.narrow_access(access);
            }
            for fact in argument.attributes() {
                changed |= value.add(fact);
            }
        }
        let unused: Vec<usize> = (0..self.arguments.len()).filter(|at| self.arguments[*at].unused).collect();
        changed |= list_arguments(function, UNUSED, &unused);
        let compared = |at: &usize| {
            self.arguments[*at].compared && !PassedValue::argument(function, *at).has(ValueFact::NO_CAPTURE)
        };
        let compared: Vec<usize> = (0..self.arguments.len()).filter(compared).collect();
        changed |= list_arguments(function, ADDRESS_ONLY, &compared);
        changed | self.write_pointers(function) | self.write_result(function)
    }

    fn write_pointers(&self, function: Op<'_>) -> bool {
        let mut changed = false;
        for (at, known) in self.pointers.iter().enumerate().filter(|(at, _)| entry::may_have_facts(function, *at)) {
            // LLVM takes `dereferenceable` to hold until the function returns.
            let bytes = if self.behaviour.keeps_all_memory() { known.bytes } else { 0 };
            changed |= Pointer { bytes, ..*known }.write(PassedValue::argument(function, at));
        }
        changed
    }

    fn write_result(&self, function: Op<'_>) -> bool {
        let mut changed = false;
        if self.returns_new_object {
            changed |= PassedValue::result(function).add(ValueFact::NO_ALIAS);
        }
        if self.behaviour.no_return || self.value == Value::NONE {
            return changed;
        }
        if let Returned::Argument(at) = self.value.argument {
            changed |= PassedValue::argument(function, at).add(ValueFact::RETURNED);
        }
        changed | self.value.pointer.write(PassedValue::result(function))
    }

    fn add<'c>(&mut self, function: Op<'c>, effects: &Effects<'c>, effect: &Effect<'c>) {
        let touched = Touched { read: effect.access == Access::Read, written: effect.access == Access::Write };
        match &effect.what {
            What::Errno => self.memory.errno = self.memory.errno.or(touched),
            What::Inaccessible => self.memory.inaccessible = self.memory.inaccessible.or(touched),
            What::OtherMemory => {
                self.add_other(touched);
                self.add_escaped(touched);
            }
            What::Anything => {
                self.memory = MemoryEffects::ALL;
                self.arguments.iter_mut().for_each(|each| each.touched = Touched::ALL);
            }
            What::Memory(location) => self.add_memory(function, effects, location, touched),
        }
    }

    fn add_other(&mut self, touched: Touched) {
        self.memory.other = self.memory.other.or(touched);
    }

    /// Adds an access through a pointer that was loaded from memory, here or in a callee: it may be an argument that was stored
    /// there.
    fn add_escaped(&mut self, touched: Touched) {
        if self.arguments.iter().any(|each| each.escapes) {
            self.memory.arguments = self.memory.arguments.or(touched);
        }
    }

    /// Adds an access to memory outside the function's objects, which may be `errno`.
    fn add_elsewhere<'c>(&mut self, effects: &Effects<'c>, location: &Location<'c>, touched: Touched) {
        self.add_other(touched);
        if effects.aliases.may_be_int_of_elsewhere(location) {
            self.memory.errno = self.memory.errno.or(touched);
        }
    }

    fn add_memory<'c>(&mut self, function: Op<'c>, effects: &Effects<'c>, location: &Location<'c>, touched: Touched) {
        if touched == (Touched { read: true, written: false }) && effects.aliases.is_constant(location) {
            return;
        }
        let Some(objects) = effects.aliases.objects(location) else {
            // Any argument may point to the accessed memory.
            self.add_elsewhere(effects, location, touched);
            self.memory.arguments = self.memory.arguments.or(touched);
            self.arguments.iter_mut().for_each(|each| each.touched = each.touched.or(touched));
            return;
        };
        for object in objects.iter().copied() {
            match object {
                // Callers cannot access stack objects of the function.
                Object::Stack(_) | Object::Null => {}
                Object::Exclusive(argument) | Object::Argument(argument) | Object::Owned(argument) => {
                    self.memory.arguments = self.memory.arguments.or(touched);
                    let at = as_argument(argument).filter(|(block, _)| block_parent(*block) == Some(function));
                    if let Some((_, at)) = at {
                        self.arguments[at].touched = self.arguments[at].touched.or(touched);
                    }
                }
                Object::Outside(_) => {
                    self.add_elsewhere(effects, location, touched);
                    self.add_escaped(touched);
                }
                Object::Heap(_) | Object::Global(_) => self.add_other(touched),
            }
        }
    }
}

/// Whether each returned value is null or points to an object that the function allocated and that does not escape
/// otherwise.
fn returns_new_object<'c>(function: Op<'c>, symbols: &Symbols<'c>, effects: &Effects<'c>) -> bool {
    let returned: Vec<Val<'c>> = func::Return::all(function).into_iter().flat_map(func::Return::operands).collect();
    let is_new = |object: &Object<'c>| match object {
        Object::Null => true,
        Object::Heap(pointer) => !escapes(symbols, *pointer, alias::Returned::Stays),
        _ => false,
    };
    let are_new = |value: &Val<'c>| {
        is_ptr(type_of(*value)) && {
            let objects = effects.aliases.objects(&effects.aliases.reachable(*value));
            objects.is_some_and(|all| all.iter().all(is_new))
        }
    };
    !returned.is_empty() && returned.iter().all(are_new)
}

/// Whether a use only passes the value for a parameter that the callee does not use.
fn ignores<'c>(symbols: &Symbols<'c>, user: Op<'c>, at: usize) -> bool {
    let unused = |callee: Op<'c>| argument_is_unused(callee, at);
    func::Call::is(user) && symbols.callee(user).is_some_and(unused)
}

/// Whether a call may free memory through `pointer`.
fn may_be_freed_through<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> bool {
    let frees = |(call, at): &(Op<'c>, usize)| {
        !symbols.callee(*call).is_some_and(|callee| {
            PassedValue::argument(callee, *at).has(ValueFact::NO_FREE) || Facts::of(callee).frees_nothing()
        })
    };
    passed_to(symbols, pointer).is_none_or(|calls| calls.iter().any(frees))
}

/// Whether tasks that a function starts may outlive its call. Their effects count as effects of the call: no other code
/// may access what they access before it waits for them, and nothing moves across that wait.
fn leaves_tasks(function: Op<'_>) -> bool {
    let is_left = |task: &parallel::Spawn<'_>| {
        let is_waiting = |enclosing| {
            matches!(OpKind::of(enclosing), OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Taskgroup))
        };
        defining_op(task.token()).is_none_or(|set| has_attr(set, "children")) && !ancestors(task.op()).any(is_waiting)
    };
    parallel::Spawn::all(function).iter().any(is_left)
}
