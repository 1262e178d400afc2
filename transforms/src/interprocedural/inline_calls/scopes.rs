//! What `restrict` promises, kept where the call is gone.
//!
//! An argument with `llvm.noalias` points to what no other pointer of the body accesses, once one of both writes. Each
//! inlined copy gets a domain with a scope for each such argument: accesses based on such arguments alone belong to their
//! scopes, and accesses that are not based on an argument do not alias its scope. So does LLVM's inliner.
//!
//! A scope is declared where the call was. In a loop it speaks of one iteration at a time; a pass that puts several
//! iterations side by side, such as unrolling, needs a copy of the scopes that are declared in the loop for each.

use crate::analysis::alias::{Aliases, Object, Returned, escapes};
use crate::analysis::function_facts::argument_is;
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, cmem, llvm},
};
use std::collections::HashMap;

/// The scopes an access belongs to.
const SCOPES: &str = "alias_scopes";
/// The scopes an access does not alias.
const OTHERS: &str = "noalias_scopes";

/// What the accesses of a body have to do with its `noalias` arguments.
#[derive(Default)]
pub(super) struct Promises {
    /// The arguments that are used, by number.
    arguments: Vec<usize>,
    /// For each access: the positions in `arguments` of those that it belongs to, and of those that it does not alias.
    accesses: HashMap<usize, (Vec<usize>, Vec<usize>)>,
}

/// Finds out what the accesses of a function have to do with its `noalias` arguments.
pub(super) fn promises<'c>(function: Op<'c>, symbols: &Symbols<'c>) -> Promises {
    let entry = body(function, 0);
    let promised = |index: &usize| argument_is(function, *index, "llvm.noalias") && has_uses(arg(entry, *index));
    let arguments: Vec<usize> = (0..arg_count(entry)).filter(promised).collect();
    if arguments.is_empty() {
        return Promises::default();
    }
    let escaped: Vec<bool> =
        arguments.iter().map(|index| escapes(symbols, arg(entry, *index), Returned::Stays)).collect();
    let aliases = Aliases::new(function, symbols);
    let mut accesses = HashMap::new();
    walk(function, Order::Pre, |op| {
        let pointers = accessed(op);
        let bases: Option<Vec<Bases>> = pointers.iter().map(|pointer| bases_of(*pointer, &aliases)).collect();
        if let Some(bases) = bases.filter(|bases| !bases.is_empty()) {
            accesses.insert(op_key(op), place(&bases, &arguments, &escaped));
        }
        Walk::Continue
    });
    Promises { arguments, accesses }
}

/// What a pointer may be based on.
#[derive(Default)]
struct Bases {
    /// Arguments of the function, by number.
    arguments: Vec<usize>,
    /// Objects that no argument points to.
    objects: bool,
    /// What came from elsewhere; it may be based on anything that escapes.
    escaped: bool,
}

/// What a pointer may be based on; `None` when that is not known.
fn bases_of<'c>(pointer: Val<'c>, aliases: &Aliases<'_, 'c>) -> Option<Bases> {
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

/// The pointers through which an operation with attributes for scopes accesses memory.
fn accessed<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match OpKind::of(op) {
        OpKind::Llvm(
            llvm::Kind::Load
            | llvm::Kind::AtomicRMW
            | llvm::Kind::AtomicCmpXchg
            | llvm::Kind::Memset
            | llvm::Kind::MemsetInline,
        )
        | OpKind::Cmem(cmem::Kind::PointerToMemref) => vec![operand(op, 0)],
        OpKind::Llvm(llvm::Kind::Store) => vec![llvm::Store::assume(op).addr()],
        OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::MemcpyInline | llvm::Kind::Memmove) => {
            vec![operand(op, 0), operand(op, 1)]
        }
        _ => Vec::new(),
    }
}

/// The arguments that an access with these bases belongs to, and those that it does not alias.
fn place(bases: &[Bases], arguments: &[usize], escaped: &[bool]) -> (Vec<usize>, Vec<usize>) {
    let based = |argument: usize| bases.iter().any(|each| each.arguments.contains(&argument));
    let unknown = bases.iter().any(|each| each.escaped);
    // An access based on anything else as well may touch what only the other pointer may.
    let only_promised = !unknown
        && bases.iter().all(|each| !each.objects && each.arguments.iter().all(|index| arguments.contains(index)));
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for (position, argument) in arguments.iter().enumerate() {
        if based(*argument) {
            own.extend(only_promised.then_some(position));
        } else if !unknown || !escaped[position] {
            others.push(position);
        }
    }
    (own, others)
}

/// The scopes of one inlined copy.
pub(super) struct Scopes<'p, 'c> {
    promises: &'p Promises,
    /// The scope of each argument of `promises`.
    new: Vec<Attr<'c>>,
    /// What stands in the copy for scopes and domains of the body.
    copies: HashMap<usize, Attr<'c>>,
}

impl<'p, 'c> Scopes<'p, 'c> {
    /// Makes and declares the scopes of a copy at the insertion point of `b`.
    pub(super) fn declare(b: &Builder<'c>, callee: Op<'c>, promises: &'p Promises) -> Self {
        let mut new = Vec::new();
        if !promises.arguments.is_empty() {
            let name = symbol_name(callee).unwrap_or_default();
            let domain = alias_scope_domain(b.context(), name);
            for index in &promises.arguments {
                let argument = loc_name(arg(body(callee, 0), *index).location())
                    .map_or_else(|| format!("argument {index}"), str::to_owned);
                new.extend(alias_scope(domain, &format!("{name}: {argument}")));
            }
            for scope in &new {
                llvm::NoAliasScopeDecl::build(b, *scope).build();
            }
        }
        Self { promises, new, copies: HashMap::new() }
    }

    /// Gives the copy of an operation the scopes of this copy.
    pub(super) fn apply(&mut self, original: Op<'c>, copy: Op<'c>) {
        if let Some(scope) = attr(copy, "scope").filter(|scope| alias_scope_domain_of(*scope).is_some()) {
            let scope = self.copy_of(scope);
            set_attr(copy, "scope", scope);
        }
        let promises = self.promises;
        let (own, others) = match promises.accesses.get(&op_key(original)) {
            Some((own, others)) => (own.as_slice(), others.as_slice()),
            None => Default::default(),
        };
        self.extend(copy, SCOPES, own);
        self.extend(copy, OTHERS, others);
    }

    fn extend(&mut self, copy: Op<'c>, name: &str, positions: &[usize]) {
        let before = attr(copy, name).and_then(attr_elements).unwrap_or_default();
        let mut list: Vec<Attr<'c>> = before.into_iter().map(|scope| self.copy_of(scope)).collect();
        list.extend(positions.iter().filter_map(|position| self.new.get(*position)));
        if !list.is_empty() {
            set_attr(copy, name, array_attr(context_of(copy), &list));
        }
    }

    /// What stands for a scope of the body in this copy.
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
