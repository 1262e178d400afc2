//! Accesses through a pointer argument of a function.

use super::Reason;
use analysis::dependence::{
    calls::{footprints, through},
    elements::{Access, AccessReader},
    presburger::Formula,
};
use analysis::function_facts::argument_is_borrowed;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, func, llvm, memref},
};

/// Maximum number of uses visited, of the pointer and of values derived from it.
const USES: usize = 400;

/// An access with its operation.
pub(super) type Placed<'c> = (Op<'c>, Access<'c>);

/// The accesses through a pointer and through pointers derived from it.
pub(super) fn accesses<'c>(
    reader: &mut AccessReader<'_, 'c>,
    function: Op<'c>,
    pointer: Val<'c>,
) -> Result<Vec<Placed<'c>>, Reason> {
    let mut found = Vec::new();
    visit_uses(pointer, Reason::TooLarge, |user, operand| {
        if MemoryAccess::of_element(user).is_some_and(|access| !access.is_store || operand == access.memory_index()) {
            found.extend(access(reader, function, user, pointer)?);
            return Ok(());
        }
        match OpKind::of(user) {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
                found.extend(call(reader, function, user, operand, pointer)?);
            }
            OpKind::Llvm(llvm::Kind::ICmp | llvm::Kind::Prefetch) | OpKind::Memref(memref::Kind::Prefetch) => {}
            _ => return Err(Reason::Escapes),
        }
        Ok(())
    })?;
    Ok(found)
}

/// Visits the uses, with the index of the operand, of a pointer and of pointers derived from it, except those that
/// derive another one, until `visit` returns an error; `too_many` is the error beyond [`USES`].
fn visit_uses<'c, R>(
    pointer: Val<'c>,
    too_many: R,
    mut visit: impl FnMut(Op<'c>, usize) -> Result<(), R>,
) -> Result<(), R> {
    let mut values = vec![pointer];
    let (mut at, mut count) = (0, 0);
    while at < values.len() {
        for (user, operand) in uses(values[at]) {
            count += 1;
            match OpKind::of(user) {
                _ if count > USES => return Err(too_many),
                OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer) => {
                    values.push(only_result(user));
                }
                OpKind::Llvm(llvm::Kind::GEP) if operand == 0 => values.push(llvm::GEP::assume(user).res()),
                _ => visit(user, operand)?,
            }
        }
        at += 1;
    }
    Ok(())
}

/// A reason that the footprint of a pointer is unknown which shows before the function is raised, and which raising
/// cannot remove.
pub(super) fn obstacle<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> Option<Reason> {
    let check = |user, operand| match OpKind::of(user) {
        OpKind::Llvm(llvm::Kind::Store) if operand == 0 => Err(Some(Reason::Escapes)),
        OpKind::Func(func::Kind::Return) => Err(Some(Reason::Escapes)),
        OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) if !is_described(symbols, user, operand) => {
            Err(Some(Reason::Call))
        }
        _ => Ok(()),
    };
    visit_uses(pointer, None, check).err().flatten()
}

/// Whether the callee has a footprint for argument `at`, and does not keep it.
fn is_described<'c>(symbols: &Symbols<'c>, call: Op<'c>, at: usize) -> bool {
    symbols.callee(call).is_some_and(|callee| is_lent(callee, at) && footprints(callee, at).is_some())
}

/// Whether a function neither keeps nor returns an argument.
fn is_lent(callee: Op<'_>, at: usize) -> bool {
    argument_is_borrowed(callee, at) && !PassedValue::argument(callee, at).has(ValueFact::RETURNED)
}

/// The accesses of a load or store.
fn access<'c>(
    reader: &mut AccessReader<'_, 'c>,
    function: Op<'c>,
    op: Op<'c>,
    pointer: Val<'c>,
) -> Result<Vec<Placed<'c>>, Reason> {
    enter_loops_of(reader, function, op);
    of_pointer(op, pointer, reader.accesses(op))
}

/// The accesses of a call through its argument `at`.
fn call<'c>(
    reader: &mut AccessReader<'_, 'c>,
    function: Op<'c>,
    op: Op<'c>,
    at: usize,
    pointer: Val<'c>,
) -> Result<Vec<Placed<'c>>, Reason> {
    let callee = reader.symbols.callee(op).ok_or(Reason::Call)?;
    if !is_lent(callee, at) {
        return Err(Reason::Call);
    }
    enter_loops_of(reader, function, op);
    of_pointer(op, pointer, through(reader, op, callee, at)).map_err(|_| Reason::Call)
}

fn of_pointer<'c>(op: Op<'c>, pointer: Val<'c>, all: Option<Vec<Access<'c>>>) -> Result<Vec<Placed<'c>>, Reason> {
    let all = all.filter(|all| all.iter().all(|each| each.root == pointer)).ok_or(Reason::NotAffine)?;
    Ok(all.into_iter().map(|each| (op, each)).collect())
}

/// Enters the loops enclosing `op` in `reader`, and returns the conditions that hold at `op`; non-affine ones are
/// omitted.
pub(super) fn enter_loops_of<'c>(reader: &mut AccessReader<'_, 'c>, function: Op<'c>, op: Op<'c>) -> Vec<Formula> {
    let names = &mut reader.names;
    names.leave_to(0);
    let enclosing: Vec<Op<'c>> = ancestors(op).take_while(|each| *each != function).collect();
    let mut holds = Vec::new();
    for (at, each) in enclosing.iter().enumerate().rev() {
        let inner = if at == 0 { op } else { enclosing[at - 1] };
        match OpKind::of(*each) {
            OpKind::Affine(affine::Kind::For) => {
                names.enter(*each);
                holds.extend(names.range(*each).unwrap_or_default());
            }
            OpKind::Affine(affine::Kind::If) => {
                let if_op = affine::If::assume(*each);
                let operands: Vec<Val<'c>> = if_op.part0().collect();
                let condition = if_op.condition().and_then(|set| names.holds(set, &operands));
                let then = block_of(inner).and_then(region_of) == Some(if_op.then_region());
                holds.extend(condition.map(|holds| if then { holds } else { Formula::Not(Box::new(holds)) }));
            }
            _ => {}
        }
    }
    holds
}
