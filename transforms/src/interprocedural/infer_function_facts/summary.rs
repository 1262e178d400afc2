//! What the body of a function does, as its callers see it.

use super::behaviour::Behaviour;
use super::entry::{self, Pointer};
use super::results::{Results, Returned, Value};
use crate::analysis::alias::{self, Location, Object, escapes, is_compared, passed_to};
use crate::analysis::effects::{Access, Effect, Effects, What};
use crate::analysis::function_facts::{
    ADDRESS_ONLY, Facts, MemoryEffects, Touched, UNUSED, argument_is, argument_is_unused, list_arguments,
    narrow_access, promise, says, set_argument, set_argument_number, set_passthrough, set_result, set_result_number,
};
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, func, scf},
    parallel::{self, SCOPE},
};

/// What a function does with what one of its pointer arguments points to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Argument {
    /// Whether the argument is a pointer of the program: not to a copy, and not to where the result goes.
    is_pointer: bool,
    /// Whether the pointer, or one computed from it, is kept or returned.
    kept: bool,
    /// Whether it is compared with others.
    compared: bool,
    /// What is done through it.
    touched: Touched,
    /// Whether what it points to may be freed through it.
    freed: bool,
    /// Whether nothing looks at it.
    unused: bool,
}

impl Argument {
    /// The attribute that says what is done through the pointer; that is not known of one that is kept.
    fn access(&self) -> Option<&'static str> {
        let access = match self.touched {
            Touched { read: false, written: false } => Some("llvm.readnone"),
            Touched { read: true, written: false } => Some("llvm.readonly"),
            Touched { read: false, written: true } => Some("llvm.writeonly"),
            Touched { read: true, written: true } => None,
        };
        access.filter(|_| self.is_pointer && !self.kept)
    }

    /// The attributes that say the rest.
    fn attributes(&self) -> impl Iterator<Item = &'static str> {
        let hidden = !self.kept && !self.compared;
        [hidden.then_some("llvm.nocapture"), (!self.freed).then_some("llvm.nofree")]
            .into_iter()
            .flatten()
            .filter(|_| self.is_pointer)
    }
}

/// What a function does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    memory: MemoryEffects,
    will_return: bool,
    /// Whether it returns a pointer to something that it allocated and nothing else points to, or null.
    returns_new_object: bool,
    behaviour: Behaviour,
    arguments: Vec<Argument>,
    /// What is known of the arguments at its entry.
    pointers: Vec<Pointer>,
    /// What it returns.
    pub(super) value: Value,
}

impl Summary {
    /// Nothing at all: what is assumed at first of functions that call each other, of which nobody knows whether they end.
    pub(super) fn nothing<'c>(function: Op<'c>, is_recursive: bool) -> Self {
        let pointer = ptr_type(context_of(function));
        let arguments = args(body(function, 0)).enumerate().map(|(at, argument)| {
            // The call copies an argument by value, which attributes of the pointer would say it does not.
            let is_copied = argument_is(function, at, "llvm.byval");
            let touched = if is_copied { Touched::ALL } else { Touched::NONE };
            Argument {
                is_pointer: type_of(argument) == pointer,
                kept: false,
                compared: false,
                touched,
                freed: is_copied,
                unused: !is_passed_in_memory(function, at),
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

    /// What a function does when those of its group do what is assumed of them, which their attributes say, too.
    pub(super) fn of<'c>(
        function: Op<'c>,
        symbols: &Symbols<'c>,
        is_recursive: bool,
        assumed: &dyn Fn(Op<'c>) -> Option<Value>,
    ) -> Self {
        let effects = Effects::new(function, symbols);
        let mut summary = Self::nothing(function, is_recursive);
        // What is read from memory may be an argument that is kept: that comes first.
        summary.look_at_arguments(function, symbols);
        walk(function, Order::Pre, |op| {
            let found = effects.of(op);
            for effect in &found {
                summary.add(function, &effects, effect);
            }
            summary.behaviour.add(op, &effects, &found);
            // C11 6.8.5p6 lets one assume that a loop ends, but calls of functions that loop forever on purpose must stay.
            summary.will_return = summary.will_return && !scf::While::is(op) && effects.ends_doing(op, &found);
            Walk::Continue
        });
        summary.behaviour.end(function, &effects);
        if leaves_tasks(function) {
            // Who waits for them sees that they were started.
            summary.memory.inaccessible = Touched::ALL;
        }
        summary.look_for_frees(function, symbols);
        summary.returns_new_object = returns_new_object(function, symbols, &effects);
        summary.will_return &= regions(function).all(|region| block_count(region) == 1);
        // The workers of a team meet in it.
        summary.will_return &= !has_attr(function, SCOPE);
        summary.pointers = entry::arguments(function, &effects);
        let results = Results { function, effects: &effects, arguments: &summary.pointers, assumed };
        summary.value = results.value();
        summary
    }

    fn look_at_arguments<'c>(&mut self, function: Op<'c>, symbols: &Symbols<'c>) {
        let leaves_tasks = leaves_tasks(function);
        for (at, argument) in self.arguments.iter_mut().enumerate() {
            let value = arg(body(function, 0), at);
            argument.unused &= uses(value).all(|(user, at)| ignores(symbols, user, at));
            if argument.is_pointer {
                // Tasks that run on when the function has returned keep what they use.
                argument.kept = leaves_tasks || escapes(symbols, value, alias::Returned::Escapes);
                argument.compared = !argument.kept && is_compared(symbols, value);
            }
        }
    }

    fn look_for_frees<'c>(&mut self, function: Op<'c>, symbols: &Symbols<'c>) {
        let frees_nothing = self.behaviour.frees_nothing();
        for (at, argument) in self.arguments.iter_mut().enumerate().filter(|(_, each)| each.is_pointer) {
            argument.freed |= !frees_nothing && may_be_freed_through(symbols, arg(body(function, 0), at));
        }
    }

    /// Adds what a function does to its attributes. Says whether that is something new.
    pub(super) fn write(&self, function: Op<'_>) -> bool {
        let before = Facts::of(function);
        let mut changed = false;
        let memory = before.memory.and(self.memory);
        if memory != before.memory {
            set_passthrough(function, "memory", Some(&memory.bits().to_string()));
            changed = true;
        }
        if self.will_return && !self.behaviour.no_return && !says(function, "noreturn") {
            changed |= promise(function, "willreturn") | promise(function, "mustprogress");
        }
        for name in self.behaviour.attributes() {
            changed |= !(name == "noreturn" && before.will_return) && promise(function, name);
        }
        for (at, argument) in self.arguments.iter().enumerate() {
            if let Some(access) = argument.access() {
                changed |= narrow_access(function, at, access);
            }
            for name in argument.attributes() {
                changed |= set_argument(function, at, name);
            }
        }
        let unused: Vec<usize> = (0..self.arguments.len()).filter(|at| self.arguments[*at].unused).collect();
        changed |= list_arguments(function, UNUSED, &unused);
        let compared = |at: &usize| self.arguments[*at].compared && !argument_is(function, *at, "llvm.nocapture");
        let compared: Vec<usize> = (0..self.arguments.len()).filter(compared).collect();
        changed |= list_arguments(function, ADDRESS_ONLY, &compared);
        changed | self.write_pointers(function) | self.write_result(function)
    }

    fn write_pointers(&self, function: Op<'_>) -> bool {
        let mut changed = false;
        for (at, known) in self.pointers.iter().enumerate().filter(|(at, _)| entry::may_be_said(function, *at)) {
            if known.not_null {
                changed |= set_argument(function, at, "llvm.nonnull");
            }
            if known.align > 1 {
                changed |= set_argument_number(function, at, "llvm.align", known.align);
            }
            // LLVM takes it for what holds as long as the function runs.
            if known.bytes > 0 && self.behaviour.keeps_all_memory() {
                changed |= set_argument_number(function, at, "llvm.dereferenceable", known.bytes);
            }
        }
        changed
    }

    fn write_result(&self, function: Op<'_>) -> bool {
        let mut changed = false;
        if self.returns_new_object {
            changed |= set_result(function, "llvm.noalias");
        }
        if self.behaviour.no_return || self.value == Value::NONE {
            return changed;
        }
        if let Returned::Argument(at) = self.value.argument {
            changed |= set_argument(function, at, "llvm.returned");
        }
        if self.value.pointer.not_null {
            changed |= set_result(function, "llvm.nonnull");
        }
        if self.value.pointer.align > 1 {
            changed |= set_result_number(function, "llvm.align", self.value.pointer.align);
        }
        if self.value.pointer.bytes > 0 {
            changed |= set_result_number(function, "llvm.dereferenceable", self.value.pointer.bytes);
        }
        changed
    }

    fn add<'c>(&mut self, function: Op<'c>, effects: &Effects<'_, 'c>, effect: &Effect<'c>) {
        let touched = Touched { read: effect.access == Access::Read, written: effect.access == Access::Write };
        match &effect.what {
            What::Errno => self.memory.errno = self.memory.errno.or(touched),
            What::Inaccessible => self.memory.inaccessible = self.memory.inaccessible.or(touched),
            What::OtherMemory => self.add_other(touched),
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

    /// Adds an access to what some pointer points to, which may be `errno`.
    fn add_elsewhere<'c>(&mut self, effects: &Effects<'_, 'c>, location: &Location<'c>, touched: Touched) {
        self.add_other(touched);
        if effects.aliases.may_be_int_of_elsewhere(location) {
            self.memory.errno = self.memory.errno.or(touched);
        }
    }

    fn add_memory<'c>(
        &mut self,
        function: Op<'c>,
        effects: &Effects<'_, 'c>,
        location: &Location<'c>,
        touched: Touched,
    ) {
        if touched == (Touched { read: true, written: false }) && effects.aliases.is_constant(location) {
            return;
        }
        let Some(objects) = effects.aliases.objects(location) else {
            // Any argument may be among them.
            self.add_elsewhere(effects, location, touched);
            self.memory.arguments = self.memory.arguments.or(touched);
            self.arguments.iter_mut().for_each(|each| each.touched = each.touched.or(touched));
            return;
        };
        for object in objects.iter().copied() {
            match object {
                // What the function allocates is gone, or new, for its callers.
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
                    // A pointer that is read from memory may be an argument that was stored there.
                    if self.arguments.iter().any(|each| each.kept) {
                        self.memory.arguments = self.memory.arguments.or(touched);
                    }
                }
                Object::Heap(_) | Object::Global(_) => self.add_other(touched),
            }
        }
    }
}

/// Whether all that a function returns is null or a pointer to an object that it allocated, which it gives to nobody else.
fn returns_new_object<'c>(function: Op<'c>, symbols: &Symbols<'c>, effects: &Effects<'_, 'c>) -> bool {
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

/// Attributes of arguments that are more than a value: memory that the call gives or copies.
const IN_MEMORY: [&str; 6] =
    ["llvm.byval", "llvm.sret", "llvm.byref", "llvm.inalloca", "llvm.preallocated", "llvm.nest"];

fn is_passed_in_memory(function: Op<'_>, at: usize) -> bool {
    IN_MEMORY.iter().any(|name| argument_is(function, at, name))
}

/// Whether a use does not look at a value: it passes it on where nothing looks at it.
fn ignores<'c>(symbols: &Symbols<'c>, user: Op<'c>, at: usize) -> bool {
    let unused = |callee: Op<'c>| argument_is_unused(callee, at);
    func::Call::is(user) && symbols.callee(user).is_some_and(unused)
}

/// Whether a function may free memory through a pointer.
fn may_be_freed_through<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> bool {
    let frees = |(call, at): &(Op<'c>, usize)| {
        !symbols
            .callee(*call)
            .is_some_and(|callee| argument_is(callee, *at, "llvm.nofree") || Facts::of(callee).frees_nothing())
    };
    passed_to(symbols, pointer).is_none_or(|calls| calls.iter().any(frees))
}

/// Whether tasks that a function starts may run on when it has returned. What they do counts as done by the function: nobody may look
/// at it before a wait for them, over which nothing moves.
fn leaves_tasks(function: Op<'_>) -> bool {
    let is_left = |task: &parallel::Spawn<'_>| {
        let is_waiting =
            |around| matches!(OpKind::of(around), OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Taskgroup));
        defining_op(task.token()).is_none_or(|set| has_attr(set, "children")) && !ancestors(task.op()).any(is_waiting)
    };
    parallel::Spawn::all(function).iter().any(is_left)
}
