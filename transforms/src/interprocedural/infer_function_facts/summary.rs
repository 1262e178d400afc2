//! What the body of a function does, as its callers see it.

use crate::analysis::alias::{Location, Object, Returned, escapes};
use crate::analysis::effects::{Access, Effect, Effects, What};
use crate::analysis::function_facts::{Facts, MemoryEffects, Touched, argument_is};
use crate::analysis::symbols::Symbols;
use dialects::{ir::*, parallel::SCOPE};

/// What a function does with what one of its pointer arguments points to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Argument {
    /// Whether the argument is a pointer of the program: not to a copy, and not to where the result goes.
    is_pointer: bool,
    /// Whether the pointer, or one computed from it, is kept or returned.
    kept: bool,
    /// What is done through it.
    touched: Touched,
}

impl Argument {
    /// The attributes that say so. What is done through a pointer that is kept is not known.
    pub(super) fn attributes(&self) -> &'static [&'static str] {
        match (self.is_pointer && !self.kept, self.touched) {
            (false, _) => &[],
            (true, Touched { read: false, written: false }) => &["llvm.nocapture", "llvm.readnone"],
            (true, Touched { read: true, written: false }) => &["llvm.nocapture", "llvm.readonly"],
            (true, Touched { read: false, written: true }) => &["llvm.nocapture", "llvm.writeonly"],
            (true, Touched { read: true, written: true }) => &["llvm.nocapture"],
        }
    }
}

/// What a function does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    pub(super) memory: MemoryEffects,
    pub(super) will_return: bool,
    /// Whether it returns a pointer to something that it allocated and nothing else points to, or null.
    pub(super) returns_new_object: bool,
    pub(super) arguments: Vec<Argument>,
}

impl Summary {
    /// Nothing at all.
    pub(super) fn nothing(function: Op<'_>) -> Self {
        let arguments = args(body(function, 0)).enumerate().map(|(at, argument)| {
            // The call copies an argument by value, which attributes of the pointer would say it does not.
            let touched = if argument_is(function, at, "llvm.byval") { Touched::ALL } else { Touched::NONE };
            Argument { is_pointer: is_ptr(type_of(argument)), kept: false, touched }
        });
        let arguments = arguments.collect();
        Self { memory: MemoryEffects::NONE, will_return: true, returns_new_object: false, arguments }
    }

    /// What a function does when the functions of its group do what is assumed of them.
    pub(super) fn of<'c>(function: Op<'c>, symbols: &Symbols<'c>, assumed: &[(Op<'c>, Self)]) -> Self {
        let leaves_tasks = leaves_tasks(function);
        let effects = Effects::new(function, symbols);
        let mut summary = Self::nothing(function);
        for (at, argument) in summary.arguments.iter_mut().enumerate().filter(|(_, each)| each.is_pointer) {
            // Tasks that run on when the function has returned keep what they use.
            argument.kept = leaves_tasks || escapes(symbols, arg(body(function, 0), at), Returned::Escapes);
        }
        // A group of several functions, or one that calls itself, need not come to an end.
        let own: Vec<Op<'c>> = assumed.iter().map(|(each, _)| *each).collect();
        walk(function, Order::Pre, |op| {
            let callee = symbols.callee(op).filter(|_| has_trait(op, Trait::Call));
            let found = match callee.filter(|callee| own.contains(callee)) {
                Some(callee) => {
                    summary.will_return = false;
                    let facts = assumed.iter().find(|(each, _)| *each == callee).map(|(_, known)| known.facts(callee));
                    effects.by_facts(op, callee, &facts.unwrap_or(Facts::UNKNOWN))
                }
                None => effects.of(op),
            };
            for effect in &found {
                summary.add(function, &effects, effect);
            }
            summary.will_return &= effects.ends(op);
            Walk::Continue
        });
        summary.returns_new_object = returns_new_object(function, symbols, &effects);
        summary.will_return &= regions(function).all(|region| block_count(region) == 1);
        // The workers of a team meet in it.
        summary.will_return &= !has_attr(function, SCOPE);
        summary
    }

    fn facts(&self, function: Op<'_>) -> Facts {
        Facts { memory: self.memory.and(Facts::of(function).memory), will_return: false, no_unwind: false }
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
            self.add_other(touched);
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
                    self.add_other(touched);
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
    let returned: Vec<Val<'c>> = collect(function, "func.return").into_iter().flat_map(operands).collect();
    let is_new = |object: &Object<'c>| match object {
        Object::Null => true,
        Object::Heap(pointer) => !escapes(symbols, *pointer, Returned::Stays),
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

/// Whether tasks that a function starts may run on when it has returned. What they do counts as done by the function: nobody may look
/// at it before a wait for them, over which nothing moves.
fn leaves_tasks(function: Op<'_>) -> bool {
    let is_left = |task: &Op<'_>| {
        defining_op(operand(*task, 0)).is_none_or(|set| has_attr(set, "children"))
            && !ancestors(*task).any(|around| matches!(op_name(around), "parallel.team" | "parallel.taskgroup"))
    };
    collect(function, "parallel.spawn").iter().any(is_left)
}
