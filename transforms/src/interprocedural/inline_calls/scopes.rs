//! Alias scopes that preserve `restrict` parameters across inlining.
//!
//! Memory that is accessed through an `llvm.noalias` argument, and that any access writes, is accessed only through
//! pointers based on that argument. Each inlined copy gets a domain with one scope per such argument: accesses based on
//! such arguments alone are in their scopes, and accesses not based on an argument are no-alias with its scope. LLVM's
//! inliner does the same.
//!
//! A scope is declared at the former call. In a loop it holds for each iteration separately; a pass that interleaves
//! iterations, such as unrolling, must copy the scopes declared in the loop for each of them.

use analysis::alias::{Aliases, Object, Returned, escapes};
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, cmem, func, llvm},
};
use std::{collections::HashMap, rc::Rc};

/// How the accesses of a body relate to its `noalias` arguments.
#[derive(Default)]
pub(super) struct NoAliasFacts {
    /// Indices of the `noalias` arguments that have uses.
    arguments: Vec<usize>,
    /// For each access: the positions in `arguments` of the scopes that it is in, and of those that it does not alias.
    accesses: HashMap<usize, (Vec<usize>, Vec<usize>)>,
}

/// Relates the accesses of a function to its `noalias` arguments.
pub(super) fn no_alias_facts<'c>(function: Op<'c>, symbols: &Rc<Symbols<'c>>) -> NoAliasFacts {
    let entry = func::entry_of(function);
    let is_no_alias = |index: &usize| {
        PassedValue::argument(function, *index).has(ValueFact::NO_ALIAS) && has_uses(arg(entry, *index))
    };
    let arguments: Vec<usize> = (0..arg_count(entry)).filter(is_no_alias).collect();
    if arguments.is_empty() {
        return NoAliasFacts::default();
    }
    let escaped: Vec<bool> =
        arguments.iter().map(|index| escapes(symbols, arg(entry, *index), Returned::Stays)).collect();
    let aliases = Aliases::new(function, symbols);
    let mut accesses = HashMap::new();
    each_op(function, |op| {
        let pointers = accessed(op);
        let bases: Option<Vec<Bases>> = pointers.iter().map(|pointer| bases_of(*pointer, &aliases)).collect();
        if let Some(bases) = bases.filter(|bases| !bases.is_empty()) {
            accesses.insert(op_key(op), scopes_of(&bases, &arguments, &escaped));
        }
    });
    NoAliasFacts { arguments, accesses }
}

/// The possible bases of a pointer.
#[derive(Default)]
struct Bases {
    /// Indices of arguments of the function.
    arguments: Vec<usize>,
    /// Whether it may be based on an object of the function or a global variable.
    objects: bool,
    /// Whether it may come from elsewhere, and so be based on anything that escapes.
    escaped: bool,
}

/// The possible bases of a pointer; `None` if they are unknown.
fn bases_of<'c>(pointer: Val<'c>, aliases: &Aliases<'c>) -> Option<Bases> {
    let mut bases = Bases::default();
    for object in aliases.objects(&aliases.reachable(pointer))?.iter() {
        match object {
            Object::Argument(value) | Object::Exclusive(value) | Object::Owned(value) => {
                bases.arguments.push(as_argument(*value)?.1);
            }
            Object::Stack(_) | Object::Heap(_) | Object::Global(_) => bases.objects = true,
            Object::Outside(_) => bases.escaped = true,
            Object::Null => {}
        }
    }
    Some(bases)
}

/// The pointers through which an operation accesses memory, if it can carry scope attributes.
fn accessed<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Load) => vec![llvm::Load::assume(op).addr()],
        OpKind::Llvm(llvm::Kind::Store) => vec![llvm::Store::assume(op).addr()],
        OpKind::Llvm(llvm::Kind::AtomicRMW) => vec![llvm::AtomicRMW::assume(op).ptr()],
        OpKind::Llvm(llvm::Kind::AtomicCmpXchg) => vec![llvm::AtomicCmpXchg::assume(op).ptr()],
        OpKind::Cmem(cmem::Kind::PointerToMemref) => vec![cmem::PointerToMemref::assume(op).base()],
        _ => {
            MemoryCopy::of(op).map_or(Vec::new(), |copy| std::iter::once(copy.target()).chain(copy.source()).collect())
        }
    }
}

/// Positions in `arguments` of the scopes that an access with these bases is in, and of those that it does not alias.
fn scopes_of(bases: &[Bases], arguments: &[usize], escaped: &[bool]) -> (Vec<usize>, Vec<usize>) {
    let is_base = |argument: usize| bases.iter().any(|each| each.arguments.contains(&argument));
    let is_unknown = bases.iter().any(|each| each.escaped);
    // An access that may have another base is in no scope: it may touch memory of that base alone.
    let only_arguments = !is_unknown
        && bases.iter().all(|each| !each.objects && each.arguments.iter().all(|index| arguments.contains(index)));
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for (position, argument) in arguments.iter().enumerate() {
        if is_base(*argument) {
            own.extend(only_arguments.then_some(position));
        } else if !is_unknown || !escaped[position] {
            others.push(position);
        }
    }
    (own, others)
}

/// The alias scopes of one inlined copy.
pub(super) struct Scopes<'p, 'c> {
    facts: &'p NoAliasFacts,
    /// The new scope of each of `facts.arguments`.
    new: Vec<Attr<'c>>,
    /// Replacements in the copy for scopes and domains of the body.
    copies: HashMap<usize, Attr<'c>>,
}

impl<'p, 'c> Scopes<'p, 'c> {
    /// Creates the scopes of a copy, and declares them at the insertion point of `b`.
    pub(super) fn declare(b: &Builder<'c>, callee: Op<'c>, facts: &'p NoAliasFacts) -> Self {
        let mut new = Vec::new();
        if !facts.arguments.is_empty() {
            let name = symbol_name(callee).unwrap_or_default();
            let domain = alias_scope_domain(b.context(), name);
            for index in &facts.arguments {
                let argument = loc_name(arg(func::entry_of(callee), *index).location())
                    .map_or_else(|| format!("argument {index}"), str::to_owned);
                new.extend(alias_scope(domain, &format!("{name}: {argument}")));
            }
            for scope in &new {
                llvm::NoAliasScopeDecl::build(b, *scope).build();
            }
        }
        Self { facts, new, copies: HashMap::new() }
    }

    /// Sets the scopes of `copy`, a copy of operation `original`.
    pub(super) fn apply(&mut self, original: Op<'c>, copy: Op<'c>) {
        if let Some(scope) = attr(copy, "scope").filter(|scope| alias_scope_domain_of(*scope).is_some()) {
            let scope = self.copy_of(scope);
            set_attr(copy, "scope", scope);
        }
        let facts = self.facts;
        let (own, others) = match facts.accesses.get(&op_key(original)) {
            Some((own, others)) => (own.as_slice(), others.as_slice()),
            None => Default::default(),
        };
        self.extend(copy, AccessFacts::ALIAS_SCOPES, own);
        self.extend(copy, AccessFacts::NOALIAS_SCOPES, others);
    }

    fn extend(&mut self, copy: Op<'c>, name: &str, positions: &[usize]) {
        let before = attr(copy, name).and_then(attr_elements).unwrap_or_default();
        let mut list: Vec<Attr<'c>> = before.into_iter().map(|scope| self.copy_of(scope)).collect();
        list.extend(positions.iter().filter_map(|position| self.new.get(*position)));
        if !list.is_empty() {
            set_attr(copy, name, array_attr(context_of(copy), &list));
        }
    }

    /// The replacement in this copy for a scope of the body; created on first use.
    fn copy_of(&mut self, scope: Attr<'c>) -> Attr<'c> {
        if let Some(known) = self.copies.get(&attr_key(scope)) {
            return *known;
        }
        let Some(domain) = alias_scope_domain_of(scope) else {
            return scope;
        };
        let context = context_of_attr(scope);
        let domain = *self
            .copies
            .entry(attr_key(domain))
            .or_insert_with(|| alias_scope_domain(context, alias_scope_text(domain)));
        let copy = alias_scope(domain, alias_scope_text(scope)).unwrap_or(scope);
        self.copies.insert(attr_key(scope), copy);
        copy
    }
}
