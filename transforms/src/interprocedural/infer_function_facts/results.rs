//! Facts of the values that a function returns: whether each is the same argument, and facts of a returned pointer.

use super::endings::falls_through;
use super::entry::Pointer;
use analysis::alias::Object;
use analysis::effects::Effects;
use analysis::function_facts::{has_fact, leaves_no_return};
use dialects::{
    ir::*,
    ops::{
        OpKind,
        arith::{self, IntPredicate},
        func, llvm, scf, select_operands,
    },
    regions::{Values, incoming},
};

/// Maximum number of values visited per query.
const VALUES: usize = 64;

/// The argument that a function returns: a lattice with top `Any` and bottom `Other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Returned {
    /// No returned value found yet.
    Any,
    /// Always the argument at this index.
    Argument(usize),
    /// Not always the same argument.
    Other,
}

impl Returned {
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Any, known) | (known, Self::Any) => known,
            _ if self == other => self,
            _ => Self::Other,
        }
    }
}

/// Facts of a function's return value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) argument: Returned,
    pub(super) pointer: Pointer,
}

impl Value {
    /// Top of the lattice: no value is returned.
    pub(super) const NONE: Self = Self { argument: Returned::Any, pointer: BEST };
}

/// Top of the lattice of pointer facts.
const BEST: Pointer = Pointer { not_null: true, bytes: u64::MAX, align: 1 << 32 };

/// Derives the facts of returned values; those of the SCC's other members are assumed.
pub(super) struct Results<'a, 'c> {
    pub(super) function: Op<'c>,
    pub(super) effects: &'a Effects<'c>,
    /// Facts of the arguments.
    pub(super) arguments: &'a [Pointer],
    /// Assumed return facts of a callee in the same SCC; `None` for other callees.
    pub(super) assumed: &'a dyn Fn(Op<'c>) -> Option<Value>,
}

impl<'c> Results<'_, 'c> {
    /// Meet of the facts of all returned values.
    pub(super) fn value(&self) -> Value {
        Value { argument: self.argument(), pointer: self.pointer() }
    }

    /// The argument that is returned.
    fn argument(&self) -> Returned {
        let inputs = func::inputs(self.function);
        let outputs = func::outputs(self.function);
        if outputs.len() > 1 {
            return Returned::Other;
        }
        let mut found = Returned::Any;
        let is_complete = self.visit_returned(|value| {
            let next = match self.step(value) {
                Step::OneOf(values) => values,
                Step::Value => {
                    // `llvm.returned` requires the result's type and an argument that is not copied (`byval`).
                    let same = self.own_argument(value).filter(|at| {
                        let is_copied = || PassedValue::argument(self.function, *at).has(ValueFact::BY_VAL);
                        inputs.get(*at) == outputs.first() && !is_copied()
                    });
                    found = found.and(same.map_or(Returned::Other, Returned::Argument));
                    Values::new()
                }
                Step::Nothing => Values::new(),
            };
            (found != Returned::Other).then_some(next)
        });
        if is_complete { found } else { Returned::Other }
    }

    /// Facts of the returned pointer.
    fn pointer(&self) -> Pointer {
        let is_pointer = func::outputs(self.function).first() == Some(&ptr_type(context_of(self.function)));
        if !is_pointer || has_fact(self.function, "null_pointer_is_valid") {
            return Pointer::UNKNOWN;
        }
        let mut found = BEST;
        let is_complete = self.visit_returned(|value| {
            if self.was_checked(value) {
                found = Pointer { not_null: found.not_null, ..Pointer::UNKNOWN };
                return (found != Pointer::UNKNOWN).then(Values::new);
            }
            let location = self.effects.aliases.reachable(value);
            let (base, offset) = (location.base(), location.fixed_offset());
            found.not_null &= location.stays_in_object();
            let next = match self.step(base) {
                Step::OneOf(values) => {
                    if base != value {
                        found = Pointer { not_null: found.not_null, ..Pointer::UNKNOWN };
                    }
                    values
                }
                Step::Value => {
                    let known = self.leaf(base);
                    let offset = offset.and_then(|bytes| u64::try_from(bytes).ok());
                    found.not_null &= known.not_null;
                    found.bytes = found.bytes.min(offset.map_or(0, |offset| known.bytes.saturating_sub(offset)));
                    found.align = found.align.min(offset.map_or(1, |offset| common_align(known.align, offset)));
                    Values::new()
                }
                Step::Nothing => Values::new(),
            };
            (found != Pointer::UNKNOWN).then_some(next)
        });
        if is_complete { found } else { Pointer::UNKNOWN }
    }

    /// Visits the returned values, and those that they come from: `visit` returns the sources of a value, or `None` to stop.
    /// Returns whether all are visited, of which there may be at most [`VALUES`].
    fn visit_returned(&self, mut visit: impl FnMut(Val<'c>) -> Option<Values<'c>>) -> bool {
        let mut worklist: Vec<Val<'c>> =
            func::Return::all(self.function).into_iter().flat_map(func::Return::operands).collect();
        let mut seen: Vec<Val<'c>> = Vec::new();
        while let Some(value) = worklist.pop() {
            if seen.contains(&value) {
                continue;
            }
            seen.push(value);
            match visit(value).filter(|_| seen.len() <= VALUES) {
                Some(sources) => worklist.extend(sources),
                None => return false,
            }
        }
        true
    }

    fn own_argument(&self, value: Val<'c>) -> Option<usize> {
        as_argument(value).filter(|(block, _)| *block == func::entry_of(self.function)).map(|(_, at)| at)
    }

    /// One step backward along the use-def chain of `value`.
    fn step(&self, value: Val<'c>) -> Step<'c> {
        let Some(op) = defining_op(value) else {
            return match self.own_argument(value) {
                Some(_) => Step::Value,
                None => incoming(value).map_or(Step::Value, Step::OneOf),
            };
        };
        match OpKind::of(op) {
            OpKind::Arith(arith::Kind::Select) | OpKind::Llvm(llvm::Kind::Select) => {
                let [_, yes, no] = select_operands(op);
                Step::OneOf(Values::from_slice(&[yes, no]))
            }
            OpKind::Func(func::Kind::Call) if result_count(op) == 1 => {
                let Some(callee) = self.effects.symbols().callee(op) else { return Step::Value };
                match (self.assumed)(callee).map(|known| known.argument) {
                    Some(Returned::Any) => return Step::Nothing,
                    Some(Returned::Argument(at)) => return Step::OneOf(Values::from_slice(&[operand(op, at)])),
                    Some(Returned::Other) | None => {}
                }
                let at = (0..operand_count(op)).find(|at| PassedValue::argument(callee, *at).has(ValueFact::RETURNED));
                let same = at.map(|at| operand(op, at)).filter(|passed| type_of(*passed) == type_of(value));
                same.map_or(Step::Value, |passed| Step::OneOf(Values::from_slice(&[passed])))
            }
            _ => incoming(value).map_or(Step::Value, Step::OneOf),
        }
    }

    /// Facts of a pointer at which the use-def walk ends.
    fn leaf(&self, value: Val<'c>) -> Pointer {
        if is_ptr(type_of(value)) && type_of(value) != ptr_type(context_of(self.function)) {
            return Pointer::UNKNOWN;
        }
        if let Some(at) = self.own_argument(value) {
            let argument = PassedValue::argument(self.function, at);
            let known = self.arguments.get(at).copied().unwrap_or(Pointer::UNKNOWN);
            let not_null = known.not_null || argument.has(ValueFact::NON_NULL);
            // The caller may free an argument's object while it still uses the result.
            return Pointer {
                not_null,
                bytes: 0,
                align: known.align.max(argument.number(ValueFact::ALIGN).unwrap_or(1)),
            };
        }
        let Some(op) = defining_op(value) else { return Pointer::UNKNOWN };
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::AddressOf) => self.of_symbol(llvm::AddressOf::assume(op).global_name(), value),
            OpKind::Func(func::Kind::Constant) => self.of_symbol(func::Constant::assume(op).value(), value),
            OpKind::Func(func::Kind::Call) => {
                let Some(callee) = self.effects.symbols().callee(op) else { return Pointer::UNKNOWN };
                if let Some(known) = (self.assumed)(callee) {
                    return known.pointer;
                }
                let result = PassedValue::result(callee);
                Pointer {
                    not_null: result.has(ValueFact::NON_NULL),
                    bytes: result.number(ValueFact::DEREFERENCEABLE).unwrap_or(0),
                    align: result.number(ValueFact::ALIGN).unwrap_or(1),
                }
            }
            _ => Pointer::UNKNOWN,
        }
    }

    /// Facts of the address of a global variable or function.
    fn of_symbol(&self, name: Option<&'c str>, address: Val<'c>) -> Pointer {
        let Some(target) = name.and_then(|name| self.effects.symbols().get(name)) else { return Pointer::UNKNOWN };
        let may_be_missing = Linkage::of(target) == Some(Linkage::ExternWeak);
        let Some(global) = llvm::Global::of(target) else {
            let is_function = func::Func::is(target) || llvm::Func::is(target);
            return Pointer { not_null: is_function && !may_be_missing, ..Pointer::UNKNOWN };
        };
        let align = global.alignment().and_then(|each| u64::try_from(each).ok()).unwrap_or(1).max(1);
        let bytes = self.effects.aliases.object_size(&Object::Global(address)).unwrap_or(0);
        match may_be_missing || analysis::symbols::is_thread_local(target) {
            true => Pointer::UNKNOWN,
            false => Pointer { not_null: true, bytes, align },
        }
    }

    /// Whether a null `pointer` prevents a return: an `scf.if` in the function's only block tests it, and its arm for
    /// null does not complete.
    fn was_checked(&self, pointer: Val<'c>) -> bool {
        let whole = func::body_of(self.function);
        let is_null = |value: Val<'c>| llvm::Zero::defining(value).is_some();
        let decides = |(user, at): (Op<'c>, usize), equal: bool| {
            let only_way = block_count(whole) == 1 && entry_block(whole) == block_of(user);
            let Some(if_op) = scf::If::of(user) else { return false };
            let arm = if equal { if_op.then_region() } else { if_op.else_region() };
            let stops = |call| leaves_no_return(self.effects.symbols(), call);
            at == 0 && only_way && ends_in(arm, &stops)
        };
        uses(pointer).any(|(compare, at)| {
            let Some(compare) = llvm::ICmp::of(compare) else { return false };
            let Some(predicate) = compare.predicate().and_then(attr_int) else { return false };
            let equal = predicate == IntPredicate::Eq as i64;
            if !equal && predicate != IntPredicate::Ne as i64 {
                return false;
            }
            is_null(if at == 0 { compare.rhs() } else { compare.lhs() })
                && uses(compare.res()).any(|each| decides(each, equal))
        })
    }
}

/// Whether control never reaches the end of a region with one block.
fn ends_in<'c>(region: Reg<'c>, stops: &impl Fn(Op<'c>) -> bool) -> bool {
    block_count(region) == 1 && entry_block(region).is_some_and(|block| !ops(block).all(|op| falls_through(op, stops)))
}

/// Origin of a value.
enum Step<'c> {
    /// One of these values.
    OneOf(Values<'c>),
    /// The value itself; the walk ends here.
    Value,
    /// No value: the defining call is assumed not to return a value yet.
    Nothing,
}

/// Alignment of `base + offset`, given that `base` is a multiple of `align`.
fn common_align(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros().min(32)) }
}
