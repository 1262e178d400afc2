//! The table of rules, as the sweeps ask it: what an operation does to derivatives, what its adjoint reads, and whether it
//! can be executed again.

use crate::activity::Activity;
use crate::atomics::Update;
use crate::complex::library_name;
use crate::item::{Item, Part};
use crate::plan::Subject;
use crate::runtime::Runtime;
use crate::statements;
use analysis::function_facts::has_fact;
use derivatives::{Needs, Row, Rule, Structural, row_of_function, row_of_intrinsic, row_of_op};
use dialects::{
    diagnostics::{Failure, Unsupported},
    ir::*,
    ops::{OpKind, arith, cmem::PointerToMemref, func, llvm},
};

/// The part of the sweeps that handles an operation without regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It computes numbers from numbers, by a row with formulas.
    Value,
    /// It computes or chooses an address.
    Address,
    /// It accesses, allocates or frees memory.
    Memory(Structural),
    /// It calls a function of the program.
    Call,
    /// It has no derivative.
    Nothing,
}

/// The row of an operation; that of a library function for a call of one that the program does not define, and that of the
/// intrinsic for a call of one.
pub fn row_of(op: Op<'_>) -> Option<&'static Row> {
    if let Some(name) = attr_string(op, llvm::CallIntrinsic::INTRIN.0).filter(|_| llvm::CallIntrinsic::is(op)) {
        let is_known_address = name.starts_with(THREAD_LOCAL);
        return row_of_intrinsic(name).filter(|_| !is_known_address).or_else(|| row_of_op(OpKind::of(op)));
    }
    let called = has_trait(op, Trait::Call).then(|| callee(op)).flatten();
    let managed = |called| match (statements::allocates(called), statements::releases(called)) {
        (Some(_), _) => Some("malloc"),
        (None, Some(_)) => Some("free"),
        (None, None) => None,
    };
    if let Some(name) = called.and_then(managed) {
        return row_of_function(name).map(|(row, _)| row);
    }
    let name = called.and_then(|called| {
        let own = || symbol_name(called).filter(|_| !func::is_defined(called));
        statements::like(called).or_else(own)
    });
    let of_library = name.and_then(|name| row_of_function(library_name(name)));
    of_library.map(|(row, _)| row).filter(|row| fits(op, row)).or_else(|| row_of_op(OpKind::of(op)))
}

/// Whether a call has the numbers of arguments that the functions of a row have. One with others is a function of the
/// program.
fn fits(call: Op<'_>, row: &Row) -> bool {
    are_arguments(&operands(call).map(type_of).collect::<Vec<_>>(), row)
}

/// Whether values of these types are arguments of the functions of a row.
fn are_arguments(types: &[Ty<'_>], row: &Row) -> bool {
    let count = |is: fn(Ty<'_>) -> bool| types.iter().filter(|each| is(**each)).count();
    row.arguments().is_none_or(|expected| {
        count(carries_derivative) == expected.floats
            && count(holds_integers) >= expected.integers
            && count(is_ptr) == expected.pointers
    })
}

/// Whether a function is declared and computes a number from numbers and integers by the formula of a row.
pub fn is_of_library(function: Op<'_>) -> bool {
    let (inputs, outputs) = (func::inputs(function), func::outputs(function));
    let is_number = |r#type: &Ty<'_>| is_float(*r#type) || is_int(*r#type);
    let is_on_numbers = !func::is_defined(function) && inputs.iter().chain(&outputs).all(is_number);
    let name = statements::like(function).or_else(|| symbol_name(function)).filter(|_| is_on_numbers);
    name.and_then(row_of_function).is_some_and(|(row, _)| {
        matches!(row.rule, Rule::Partials(_) | Rule::Choice(_) | Rule::Zero) && are_arguments(&inputs, row)
    })
}

/// How an operation without regions is handled.
pub fn action(op: Op<'_>) -> Action {
    match row_of(op).map(|row| &row.rule) {
        Some(Rule::Structural(structural)) => match structural {
            Structural::Call => Action::Call,
            Structural::Address | Structural::SymbolAddress => Action::Address,
            Structural::IntrinsicCall if is_thread_local_address(op) => Action::Address,
            Structural::Load
            | Structural::Store
            | Structural::MaskedAccess
            | Structural::AtomicUpdate
            | Structural::Copy
            | Structural::Fill
            | Structural::StackAllocation
            | Structural::HeapAllocation
            | Structural::ZeroedAllocation
            | Structural::Reallocation
            | Structural::Deallocation
            | Structural::StackScope => Action::Memory(*structural),
            Structural::Marker if llvm::LifetimeStart::is(op) || llvm::LifetimeEnd::is(op) => {
                Action::Memory(*structural)
            }
            Structural::Marker | Structural::Undefined | Structural::Fence | Structural::Terminator => Action::Nothing,
            _ => Action::Value,
        },
        Some(Rule::Zero | Rule::Inactive) | None => Action::Nothing,
        Some(Rule::Refused { .. }) => Action::Nothing,
        Some(_) => Action::Value,
    }
}

/// The intrinsic that computes the address of a thread-local variable.
pub const THREAD_LOCAL: &str = "llvm.threadlocal.address";

/// Whether an operation computes the address of a thread-local variable for the executing thread.
pub fn is_thread_local_address(op: Op<'_>) -> bool {
    attr_string(op, llvm::CallIntrinsic::INTRIN.0) == Some(THREAD_LOCAL)
}

/// Whether values of a type have tangents and adjoints: floating-point numbers, vectors of them, and aggregates with any.
pub fn carries_derivative(r#type: Ty<'_>) -> bool {
    if is_float(r#type) {
        return true;
    }
    if is_vector(r#type) {
        return element_type(r#type).is_some_and(is_float);
    }
    match (llvm_struct_fields(r#type), llvm_array_element(r#type)) {
        (Some(fields), _) => fields.into_iter().any(carries_derivative),
        (None, Some(element)) => carries_derivative(element),
        (None, None) => false,
    }
}

/// Whether values of a type are addresses, which have shadows.
pub fn is_address(r#type: Ty<'_>) -> bool {
    is_ptr(r#type) || is_memref(r#type)
}

/// The zero of a type with derivatives.
pub fn zero<'c>(b: &Builder<'c>, r#type: Ty<'c>) -> Val<'c> {
    if is_float(r#type) {
        return arith::constant_float(b, r#type, 0.0);
    }
    match element_type(r#type).filter(|_| is_vector(r#type)) {
        Some(element) => arith::constant(b, splat_attr(r#type, float_attr(element, 0.0)), r#type),
        None => llvm::zero(b, r#type),
    }
}

/// Removes from an access or view of shadow memory the facts that hold for the primal only: the types of objects, since
/// the reverse sweep accesses them in another order, and scopes, which speak of the accesses of the primal.
pub fn forget_facts(op: Op<'_>) {
    let facts =
        [AccessFacts::TBAA, AccessFacts::ALIAS_SCOPES, AccessFacts::NOALIAS_SCOPES, PointerToMemref::INVARIANT.0];
    for fact in facts {
        remove_attr(op, fact);
    }
}

/// The floating-point operands of an operation, as rows count them.
pub fn float_operands<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    operands(op).filter(|value| carries_derivative(type_of(*value))).collect()
}

/// The integer operands of an operation, as rows count them.
pub fn integer_operands<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    operands(op).filter(|value| holds_integers(type_of(*value))).collect()
}

/// Whether a type is one of integers, or of vectors of them.
fn holds_integers(r#type: Ty<'_>) -> bool {
    let element = element_type(r#type).filter(|_| is_vector(r#type)).unwrap_or(r#type);
    is_int(element) || is_index(element)
}

/// The floating-point results of an operation, as rows count them.
pub fn float_results<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    results(op).filter(|value| carries_derivative(type_of(*value))).collect()
}

/// A number that an operation computes: a result, or a member of the structure that is its result.
#[derive(Clone, Copy, Debug)]
pub struct Computed<'c> {
    /// The result.
    pub result: Val<'c>,
    /// The position in the structure.
    pub member: Option<i64>,
    /// The type of the number.
    pub r#type: Ty<'c>,
}

impl<'c> Computed<'c> {
    /// The number in a value, tangent or adjoint of the result.
    pub fn of(&self, b: &Builder<'c>, whole: Val<'c>) -> Val<'c> {
        self.member.map_or(whole, |at| llvm::extract_value(b, whole, &[at], self.r#type))
    }

    /// A value, tangent or adjoint of the result with another number in it.
    pub fn with(&self, b: &Builder<'c>, whole: Val<'c>, number: Val<'c>) -> Val<'c> {
        self.member.map_or(number, |at| llvm::insert_value(b, whole, number, &[at]))
    }
}

/// The floating-point numbers that an operation computes, as rows count them.
pub fn computed<'c>(op: Op<'c>) -> Vec<Computed<'c>> {
    let members = |result: Val<'c>| {
        let whole = type_of(result);
        let fields = llvm_struct_fields(whole).unwrap_or_default().into_iter().zip(0..);
        let all = fields.map(move |(r#type, at)| Computed { result, member: Some(at), r#type }).collect::<Vec<_>>();
        if all.is_empty() { vec![Computed { result, member: None, r#type: whole }] } else { all }
    };
    results(op).flat_map(members).filter(|number| carries_derivative(number.r#type)).collect()
}

/// The operands and results that the adjoint of an operation reads for its floating-point operand `at`, as components:
/// a complex number counts as two.
pub fn needs_of(row: &Row, at: usize) -> Needs {
    if !matches!(row.rule, Rule::Holomorphic(_)) {
        return row.rule.needs_of(at);
    }
    let needs = row.rule.needs_of(at / 2);
    let parts = |numbers: Vec<usize>| numbers.into_iter().flat_map(|at| [2 * at, 2 * at + 1]).collect();
    Needs { operands: parts(needs.operands), integers: needs.integers, results: parts(needs.results) }
}

/// Whether an operation without regions has an adjoint.
pub fn has_adjoint<'c>(op: Op<'c>, activity: &Activity<'c>) -> bool {
    let any_active = || results(op).any(|each| activity.is_active(each));
    match action(op) {
        Action::Value => any_active(),
        Action::Memory(Structural::Load) => any_active(),
        Action::Memory(Structural::Store) => MemoryAccess::of(op)
            .is_some_and(|access| activity.has_shadow(access.memory()) && carries_derivative(access.r#type())),
        Action::Memory(Structural::Reallocation) => results(op).any(|each| activity.has_shadow(each)),
        Action::Memory(Structural::AtomicUpdate) => Update::of(op).is_some_and(|each| activity.has_shadow(each.memory)),
        Action::Memory(Structural::Copy | Structural::Fill) => operands(op).any(|each| activity.has_shadow(each)),
        _ => false,
    }
}

/// Calls `read` for each item that the adjoint of an operation without regions reads.
pub fn reads<'c>(op: Op<'c>, activity: &Activity<'c>, read: &mut dyn FnMut(Item<'c>)) {
    match action(op) {
        Action::Value => {
            let Some(row) = row_of(op) else { return };
            let (floats, integers) = (float_operands(op), integer_operands(op));
            let results: Vec<_> = computed(op).iter().map(|number| number.result).collect();
            for (at, _) in floats.iter().enumerate().filter(|(_, value)| activity.is_active(**value)) {
                let needs = needs_of(row, at);
                let picked = needs.operands.iter().map(|at| floats.get(*at));
                let picked = picked.chain(needs.integers.iter().map(|at| integers.get(*at)));
                let picked = picked.chain(needs.results.iter().map(|at| results.get(*at)));
                picked.flatten().for_each(|value| read(Item::primal(*value)));
            }
            if let Rule::Structural(Structural::Extract | Structural::Insert | Structural::Shuffle) = row.rule {
                integers.iter().for_each(|value| read(Item::primal(*value)));
            }
        }
        Action::Memory(Structural::Reallocation) => {
            if activity.options.runtime_activity {
                operands(op).chain(results(op)).for_each(|value| read(Item::primal(value)));
            }
            read(Item::of_op(op, Part::Count));
            let addresses = reallocated_block(op).into_iter().chain(results(op));
            let addresses = addresses.filter(|value| activity.has_shadow(*value));
            addresses.for_each(|value| read(Item::shadow(value)));
        }
        Action::Memory(Structural::AtomicUpdate) => {
            operands(op).filter(|value| activity.has_shadow(*value)).for_each(|value| read(Item::shadow(value)));
            if let Some(update) = Update::of(op).filter(|update| update.kind.is_choice()) {
                std::iter::once(update.value).chain(results(op)).for_each(|value| read(Item::primal(value)));
            }
        }
        Action::Memory(_) | Action::Call => {
            for value in operands(op) {
                if is_address(type_of(value)) {
                    if activity.has_shadow(value) {
                        read(Item::shadow(value));
                    }
                    if activity.options.runtime_activity {
                        read(Item::primal(value));
                    }
                } else if !carries_derivative(type_of(value)) {
                    read(Item::primal(value));
                }
            }
        }
        Action::Address | Action::Nothing => {}
    }
}

/// The items from which an item is computed by executing its operation again in the reverse sweep; `None` if that is not
/// possible, or may give another value.
pub fn recomputation<'c>(subject: &Subject<'_, 'c>, item: Item<'c>) -> Option<Vec<Item<'c>>> {
    let op = item.value.and_then(defining_op).filter(|op| region_count(*op) == 0)?;
    let loaded = MemoryAccess::of(op).filter(|access| !access.is_store);
    let may_repeat = match loaded {
        Some(access) => is_marked_plain(op) && !access.is_volatile() && subject.reads.may_repeat(op),
        None => {
            let is_size = runtime_of(op) == Some(Runtime::Product);
            is_size || is_memory_effect_free(op) || row_of(op).is_some_and(|row| is_formula(&row.rule))
        }
    };
    if !may_repeat {
        return None;
    }
    match item.part {
        Part::Primal => Some(operands(op).map(Item::primal).collect()),
        Part::Shadow => {
            let is_copied =
                loaded.is_some() || action(op) == Action::Address || OpKind::of(op) == SELECT || is_constant(op);
            let of = |value: Val<'c>| {
                if subject.activity.has_shadow(value) { Item::shadow(value) } else { Item::primal(value) }
            };
            is_copied.then(|| operands(op).map(of).collect())
        }
        _ => None,
    }
}

const SELECT: OpKind = OpKind::Arith(arith::Kind::Select);

fn is_constant(op: Op<'_>) -> bool {
    has_trait(op, Trait::ConstantLike)
}

/// Whether a rule is that of a function of its operands alone.
fn is_formula(rule: &Rule) -> bool {
    matches!(rule, Rule::Partials(_) | Rule::Jacobian(_) | Rule::Holomorphic(_) | Rule::Choice(_) | Rule::Zero)
}

/// The estimated cost of executing an operation again, in units of a simple arithmetic operation.
pub fn work(op: Op<'_>) -> u64 {
    match OpKind::of(op) {
        _ if is_constant(op) => 0,
        OpKind::Math(_) => 24,
        OpKind::Arith(arith::Kind::DivF | arith::Kind::RemF) => 6,
        OpKind::Arith(arith::Kind::DivSI | arith::Kind::DivUI | arith::Kind::RemSI | arith::Kind::RemUI) => 12,
        _ if has_trait(op, Trait::Call) => 32,
        _ => 1,
    }
}

/// The beginnings of the names of functions that check the program.
const CHECKERS: [&str; 5] = ["__ubsan_", "__asan_", "__tsan_", "__msan_", "__sanitizer_"];

/// Whether no derivative passes through the calls of a function that is only declared.
pub fn is_inactive(function: Op<'_>) -> bool {
    if statements::is_inactive(function) {
        return true;
    }
    let Some(name) = symbol_name(function).filter(|_| !func::is_defined(function)) else { return false };
    let by_row = || row_of_function(name).is_some_and(|(row, _)| matches!(row.rule, Rule::Inactive | Rule::Zero));
    let without = [Runtime::Product, Runtime::Kept, Runtime::Check, Runtime::Derivatives];
    without.iter().any(|each| each.name() == name)
        || has_fact(function, "noreturn")
        || CHECKERS.iter().any(|each| name.starts_with(each))
        || by_row()
}

/// The function of the runtime that an operation calls, as derivatives do that are differentiated again.
pub fn runtime_of(op: Op<'_>) -> Option<Runtime> {
    let name = func::Call::of(op).and_then(|_| attr_symbol(op, func::Call::CALLEE.0))?;
    Runtime::ALL.into_iter().find(|each| each.name() == name)
}

/// The block whose size an operation changes.
pub fn reallocated_block(op: Op<'_>) -> Option<Val<'_>> {
    let is_second = matches!(runtime_of(op), Some(Runtime::Reallocate | Runtime::Resize));
    operands(op).nth(usize::from(is_second))
}

/// Whether an operation changes the size of an array, and states the number and the size of elements.
pub fn has_two_sizes(op: Op<'_>) -> bool {
    callee(op).and_then(symbol_name).is_some_and(|name| name == "reallocarray" || name == "calloc")
}

/// The operand of an allocation that is its size in bytes; an error for one that states it in another way.
pub fn allocated_size<'c>(op: Op<'c>) -> Result<Val<'c>, Failure> {
    if let Some(at) = callee(op).and_then(statements::allocates).filter(|at| *at < operand_count(op)) {
        return Ok(operand(op, at));
    }
    let sizes = integer_operands(op);
    let name = callee(op).and_then(symbol_name).unwrap_or_default();
    let place = if name == "malloc" || name == "valloc" { sizes.first() } else { sizes.last() };
    place.copied().ok_or_else(|| Unsupported::new("an allocation of unknown size", op.location()).into())
}
