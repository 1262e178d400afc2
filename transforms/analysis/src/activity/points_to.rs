//! The classes of the objects that the pointers of a call tree point to, by one walk over its operations.

use super::Root;
use super::carries::Carries;
use super::classes::{Class, Classes};
use super::tree::{Callee, Role, Tree, arguments};
use crate::function_facts::{Touched, argument_is_borrowed, touched};
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, address_source, arith, builtin, cast_input, func, llvm},
    regions::{self, Runs},
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The classes, and the class of what each value and symbol points to.
pub(super) struct PointsTo<'c> {
    pub classes: Classes<'c>,
    /// The class that code outside the tree can reach.
    pub unknown: Class,
    of_value: FxHashMap<usize, Class>,
    of_symbol: FxHashMap<&'c str, Class>,
    of_result: FxHashMap<(usize, usize), Class>,
    /// Integers that an `inttoptr` may turn into pointers.
    addresses: FxHashSet<usize>,
    /// Whether such integers come from memory, calls or arguments, so that any `ptrtoint` may be their origin.
    addresses_move: bool,
    /// The globals that calls of functions outside the tree may access.
    pub exposed: Vec<&'c str>,
    /// Whether there is such a call.
    calls_outside: bool,
    /// The function that is visited.
    function: Option<Op<'c>>,
}

impl<'c> PointsTo<'c> {
    /// Finds the classes of a tree.
    pub(super) fn new(tree: &Tree<'_, 'c>, roots: &[Root<'c>]) -> Self {
        let mut classes = Classes::default();
        let unknown = classes.unknown();
        let mut found = Self {
            classes,
            unknown,
            of_value: FxHashMap::default(),
            of_symbol: FxHashMap::default(),
            of_result: FxHashMap::default(),
            addresses: FxHashSet::default(),
            addresses_move: false,
            exposed: Vec::new(),
            calls_outside: false,
            function: None,
        };
        for function in &tree.functions {
            each_op(*function, |op| found.find_addresses(op));
        }
        for root in roots.iter().filter(|root| tree.has(root.function)) {
            found.enter(root);
        }
        for function in &tree.functions {
            found.function = Some(*function);
            each_op(*function, |op| {
                if op != *function {
                    found.visit(tree, op);
                }
            });
        }
        found.join_initialisers(tree);
        found.expose_globals(tree);
        found
    }

    /// The class of the objects that a value points to, if it is a pointer or may hold the bits of one.
    pub(super) fn class(&self, value: Val<'c>) -> Option<Class> {
        self.of_value.get(&val_key(value)).map(|class| self.classes.find(*class))
    }

    /// The class of a global or function.
    pub(super) fn class_of_symbol(&self, name: &str) -> Option<Class> {
        self.of_symbol.get(name).map(|class| self.classes.find(*class))
    }

    /// The classes of the variables that the tree names and may change.
    pub(super) fn classes_of_variables(&self, symbols: &Symbols<'c>) -> Vec<Class> {
        let is_variable =
            |name: &&str| symbols.get(name).and_then(llvm::Global::of).is_some_and(|global| !global.constant());
        let mut names: Vec<&str> = self.of_symbol.keys().copied().filter(is_variable).collect();
        names.sort_unstable();
        names.into_iter().filter_map(|name| self.class_of_symbol(name)).collect()
    }

    /// The class of what a result of a function points to.
    pub(super) fn class_of_result(&self, function: Op<'c>, at: usize) -> Option<Class> {
        self.of_result.get(&(op_key(function), at)).map(|class| self.classes.find(*class))
    }

    fn enter(&mut self, root: &Root<'c>) {
        for (argument, kind) in args(func::entry_of(root.function)).zip(&root.arguments) {
            let Some(class) = self.own(argument).filter(|_| Carries::of(argument).pointers) else { continue };
            match kind.has_shadow() {
                true => self.classes.set_active(class, argument),
                false => self.classes.set_inactive(class, argument),
            }
        }
    }

    /// The class of a value, made if there is none; `None` if the value cannot hold an address.
    fn own(&mut self, value: Val<'c>) -> Option<Class> {
        let carries = Carries::of(value);
        let fits = |width: u32| width == 8 || width >= 64;
        let may_hold = carries.pointers
            || self.addresses.contains(&val_key(value))
            || carries.bits && int_width(type_of(value)).is_none_or(fits);
        may_hold.then(|| *self.of_value.entry(val_key(value)).or_insert_with(|| self.classes.fresh()))
    }

    fn symbol(&mut self, name: &'c str) -> Class {
        *self.of_symbol.entry(name).or_insert_with(|| self.classes.fresh())
    }

    fn result(&mut self, function: Op<'c>, at: usize) -> Class {
        *self.of_result.entry((op_key(function), at)).or_insert_with(|| self.classes.fresh())
    }

    /// The class of a value that is passed on. If it points into the middle of an object, words are no longer told apart
    /// in it.
    fn passed(&mut self, tree: &Tree<'_, 'c>, value: Val<'c>, op: Op<'c>) -> Option<Class> {
        let class = self.own(value)?;
        if tree.offset(self.function?, value) != Some(0) {
            self.classes.whole_content(class, op);
        }
        Some(class)
    }

    /// The value of one may be that of the other.
    fn join(&mut self, tree: &Tree<'_, 'c>, a: Val<'c>, b: Val<'c>, op: Op<'c>) {
        if let (Some(a), Some(b)) = (self.passed(tree, a, op), self.passed(tree, b, op)) {
            self.classes.join(a, b, op);
        }
    }

    /// One points into the objects that the other points to.
    fn derive(&mut self, a: Val<'c>, b: Val<'c>, op: Op<'c>) {
        if let (Some(a), Some(b)) = (self.own(a), self.own(b)) {
            self.classes.join(a, b, op);
        }
    }

    /// A value is read from or written to memory of a class.
    fn join_content(&mut self, tree: &Tree<'_, 'c>, value: Val<'c>, memory: Val<'c>, op: Op<'c>) {
        let (Some(own), Some(class)) = (self.passed(tree, value, op), self.own(memory)) else { return };
        let offset = self.function.and_then(|function| tree.accessed_offset(function, op));
        let content = match offset.and_then(|offset| word(offset, type_of(value))) {
            Some(word) => self.classes.content(class, word),
            None => self.classes.whole_content(class, op),
        };
        self.classes.join(own, content, op);
    }

    /// All words of what a value points to have the same content.
    fn merge_words(&mut self, value: Val<'c>, op: Op<'c>) {
        if let Some(class) = self.own(value) {
            self.classes.whole_content(class, op);
        }
    }

    /// The referents of a value escape: code outside the tree can reach them.
    fn escape(&mut self, value: Val<'c>, op: Op<'c>) {
        if let Some(class) = self.own(value) {
            self.classes.join(class, self.unknown, op);
        }
    }

    fn visit(&mut self, tree: &Tree<'_, 'c>, op: Op<'c>) {
        match Role::of(tree, op) {
            Role::Access(access) => {
                let value = access.value();
                if Carries::of(value).pointers || self.addresses_move || !tree.moves_integers_only(op) {
                    self.join_content(tree, value, access.memory(), op);
                }
            }
            Role::Copy(copy) => self.copy(copy),
            Role::Update { memory, value } => {
                self.join_content(tree, value, memory, op);
                results(op).for_each(|result| self.join_content(tree, result, memory, op));
            }
            Role::Address(name) => {
                let class = self.symbol(name);
                if let Some(own) = self.own(only_result(op)) {
                    self.classes.join(own, class, op);
                }
            }
            Role::Call(callee) => self.call(tree, op, callee),
            Role::Return(function) => {
                for (at, value) in operands(op).enumerate() {
                    if let Some(class) = self.passed(tree, value, op) {
                        let result = self.result(function, at);
                        self.classes.join(class, result, op);
                    }
                }
            }
            Role::Structure => self.structure(tree, op),
            Role::Compute => self.compute(tree, op),
            Role::Nothing => {}
            Role::Unknown => {
                self.calls_outside = true;
                let all = operands(op).chain(results(op)).filter(|value| Carries::of(*value).pointers);
                all.collect::<Vec<_>>().into_iter().for_each(|value| self.escape(value, op));
            }
        }
        self.block_arguments(tree, op);
    }

    fn copy(&mut self, copy: MemoryCopy<'c>) {
        if let (Some(target), Some(source)) = (self.own(copy.target()), copy.source().and_then(|it| self.own(it))) {
            let (target, source) =
                (self.classes.whole_content(target, copy.op), self.classes.whole_content(source, copy.op));
            self.classes.join(target, source, copy.op);
        }
    }

    /// An operation with regions: what its regions pass on becomes its results.
    fn structure(&mut self, tree: &Tree<'_, 'c>, op: Op<'c>) {
        let sequential = regions::runs(op).is_sequential() || regions::runs(op) == Runs::Never;
        for result in results(op) {
            match regions::incoming(result) {
                Some(values) => values.into_iter().for_each(|value| self.join(tree, value, result, op)),
                None if sequential => {}
                None => self.mix(tree, op, result),
            }
        }
    }

    /// The arguments of the blocks of an operation's regions.
    fn block_arguments(&mut self, tree: &Tree<'_, 'c>, op: Op<'c>) {
        let sequential = regions::runs(op).is_sequential();
        for block in regions(op).flat_map(blocks) {
            for argument in args(block) {
                match regions::incoming(argument) {
                    Some(values) => values.into_iter().for_each(|value| self.join(tree, value, argument, op)),
                    // The induction variable.
                    None if sequential => {}
                    None => self.mix(tree, op, argument),
                }
            }
        }
    }

    /// A value whose origin is not modelled may be any operand of the operation or of the ends of its regions.
    fn mix(&mut self, tree: &Tree<'_, 'c>, op: Op<'c>, value: Val<'c>) {
        for source in sources_of(op).into_iter().filter(|source| Carries::of(*source).pointers) {
            self.join(tree, source, value, op);
        }
    }

    fn compute(&mut self, tree: &Tree<'_, 'c>, op: Op<'c>) {
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::IntToPtr) => {
                self.join(tree, cast_input(op), only_result(op), op);
                self.merge_words(only_result(op), op);
                if self.addresses_move {
                    self.escape(only_result(op), op);
                }
                return;
            }
            OpKind::Llvm(llvm::Kind::PtrToInt) if self.addresses_move => self.escape(cast_input(op), op),
            _ => {}
        }
        if let Some(base) = base_of(op) {
            results(op).for_each(|result| self.derive(base, result, op));
            return;
        }
        for result in results(op) {
            let is_address = self.addresses.contains(&val_key(result));
            for value in operands(op) {
                let both_pointers = Carries::of(value).pointers && (Carries::of(result).pointers || is_address);
                if moves_bits(op) {
                    self.join(tree, value, result, op);
                } else if both_pointers || is_address {
                    self.derive(value, result, op);
                    self.merge_words(result, op);
                }
            }
        }
    }

    fn call(&mut self, tree: &Tree<'_, 'c>, call: Op<'c>, callee: Callee<'c>) {
        match callee {
            Callee::Body(callee) => {
                let entry = func::entry_of(callee);
                for (at, value) in arguments(call).enumerate() {
                    match at < arg_count(entry) {
                        true => self.join(tree, value, arg(entry, at), call),
                        false => self.escape(value, call),
                    }
                }
                for (at, value) in results(call).enumerate() {
                    if let Some(class) = self.own(value) {
                        let result = self.result(callee, at);
                        self.classes.join(class, result, call);
                    }
                }
            }
            Callee::Inactive => {}
            Callee::Outside(callee) => self.outside_call(tree, call, callee),
        }
    }

    /// A call of a function whose attributes tell what it does with pointers.
    fn outside_call(&mut self, tree: &Tree<'_, 'c>, call: Op<'c>, callee: Option<Op<'c>>) {
        let own = callee.is_some_and(|callee| tree.is_opaque(callee));
        let memory = tree.memory_of(callee);
        let reaches_more = memory.other.read || memory.other.written;
        self.calls_outside |= reaches_more;
        let is_used = |(at, value): &(usize, Val<'c>)| Carries::of(*value).pointers && !tree.leaves_alone(callee, *at);
        let pointers: Vec<_> = arguments(call).enumerate().filter(is_used).collect();
        let (mut read, mut written) = (None, None);
        for (at, value) in &pointers {
            let argument = callee.map(|callee| PassedValue::argument(callee, *at));
            let borrowed = own || callee.is_some_and(|callee| argument_is_borrowed(callee, *at));
            let returned = argument.is_some_and(|argument| argument.has(ValueFact::RETURNED));
            if returned || is_reallocation(callee) {
                results(call).for_each(|result| self.join(tree, *value, result, call));
            }
            if !borrowed && !returned {
                self.escape(*value, call);
            }
            let touched = callee.map_or(Touched::ALL, |callee| touched(callee, *at, memory));
            let Some(class) = self.own(*value) else { continue };
            if reaches_more && (touched.read || touched.written) {
                let content = self.classes.whole_content(class, call);
                self.classes.join(content, self.unknown, call);
            }
            read = if touched.read { Some(class) } else { read };
            written = if touched.written { Some(class) } else { written };
            if let (Some(read), Some(written)) = (read, written) {
                let (read, written) =
                    (self.classes.whole_content(read, call), self.classes.whole_content(written, call));
                self.classes.join(read, written, call);
            }
        }
        let is_new = callee.is_some_and(|callee| {
            PassedValue::result(callee).has(ValueFact::NO_ALIAS)
                || is_reallocation(Some(callee))
                || (0..operand_count(call)).any(|at| PassedValue::argument(callee, at).has(ValueFact::RETURNED))
        });
        if !is_new {
            let all: Vec<_> = results(call).filter(|result| Carries::of(*result).pointers).collect();
            all.into_iter().for_each(|result| self.escape(result, call));
        }
    }

    /// Globals whose initial values hold addresses.
    fn join_initialisers(&mut self, tree: &Tree<'_, 'c>) {
        let mut open: Vec<&'c str> = self.of_symbol.keys().copied().collect();
        open.sort_unstable();
        let mut seen: FxHashSet<&str> = open.iter().copied().collect();
        while let Some(name) = open.pop() {
            let Some(global) = tree.symbols.get(name).filter(|global| llvm::Global::is(*global)) else { continue };
            each_op(global, |op| {
                if let Role::Address(target) = Role::of(tree, op) {
                    let (class, target_class) = (self.symbol(name), self.symbol(target));
                    let content = self.classes.whole_content(class, op);
                    self.classes.join(content, target_class, op);
                    if seen.insert(target) {
                        open.push(target);
                    }
                }
            });
        }
    }

    /// Functions outside the tree may access the globals that other modules can name.
    fn expose_globals(&mut self, tree: &Tree<'_, 'c>) {
        if !self.calls_outside {
            return;
        }
        let global = |name: &str| tree.symbols.get(name).and_then(llvm::Global::of);
        let is_exposed = |name: &&str| global(name).is_some_and(|it| !it.constant() && !has_local_linkage(it.op()));
        self.exposed = self.of_symbol.keys().copied().filter(is_exposed).collect();
        self.exposed.sort_unstable();
        for name in self.exposed.clone() {
            let (class, global) = (self.symbol(name), tree.symbols.get(name));
            if let Some(global) = global {
                let content = self.classes.whole_content(class, global);
                self.classes.join(content, self.unknown, global);
            }
        }
    }

    /// Marks the integers that an `inttoptr` is computed from.
    fn find_addresses(&mut self, op: Op<'c>) {
        if !llvm::IntToPtr::is(op) {
            return;
        }
        let mut open = vec![cast_input(op)];
        while let Some(value) = open.pop() {
            if !Carries::of(value).bits || !self.addresses.insert(val_key(value)) {
                continue;
            }
            match (regions::incoming(value), defining_op(value)) {
                (Some(values), _) => open.extend(values),
                (None, Some(from)) if region_count(from) == 0 && is_memory_effect_free(from) => {
                    open.extend(operands(from));
                }
                _ => self.addresses_move = true,
            }
        }
    }
}

/// All operands of an operation and of the ends of its regions.
pub(super) fn sources_of<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let ends = regions(op).flat_map(blocks).filter_map(terminator);
    operands(op).chain(ends.flat_map(operands)).collect()
}

/// Whether an operation keeps the bits of its operands, so that integers that pass through it may be pointers or floats.
pub(super) fn moves_bits(op: Op<'_>) -> bool {
    use llvm::Kind::*;
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::Select | arith::Kind::Bitcast) => true,
        OpKind::Llvm(kind) => matches!(
            kind,
            Bitcast
                | Select
                | Freeze
                | SSACopy
                | ExtractValue
                | InsertValue
                | ExtractElement
                | InsertElement
                | ShuffleVector
        ),
        _ => false,
    }
}

/// The word of an object that an access of a type at an offset in bytes lies in; `None` if it is none, or may hold a part of
/// a pointer.
fn word(offset: i64, r#type: Ty<'_>) -> Option<i64> {
    const BYTES: i64 = 8;
    let is_byte = int_width(r#type) == Some(8);
    let is_word = is_ptr(r#type) || int_width(r#type) == Some(64);
    (is_byte || is_word && offset % BYTES == 0).then(|| offset.div_euclid(BYTES))
}

/// The address that an operation computes another one of, in the same object. The integers that are added to it, which
/// others may share, point to nothing.
fn base_of(op: Op<'_>) -> Option<Val<'_>> {
    let is_cast = matches!(
        OpKind::of(op),
        OpKind::Builtin(builtin::Kind::UnrealizedConversionCast) | OpKind::Llvm(llvm::Kind::AddrSpaceCast)
    );
    address_source(op).or_else(|| operands(op).next().filter(|_| is_cast))
}

/// Whether a function gives memory another size, and so may return its argument.
fn is_reallocation(callee: Option<Op<'_>>) -> bool {
    callee.and_then(symbol_name) == Some("realloc")
}
