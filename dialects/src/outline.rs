//! Outlining of parts of functions, with the values that they capture as arguments.

use crate::ir::*;
use crate::ops::{func, llvm};

/// Keys of `llvm.passthrough` entries that hold for the whole function only, not for each part of its body.
const OF_THE_WHOLE: [&str; 13] = [
    "alwaysinline",
    "inlinehint",
    "memory",
    "naked",
    "nofree",
    "noinline",
    "norecurse",
    "noreturn",
    "nosync",
    "returns_twice",
    "speculatable",
    "willreturn",
    "convergent",
];

/// The values defined outside of an operation that its regions use.
pub struct Captures<'c> {
    /// All captured values.
    values: Vec<Val<'c>>,
    /// The values passed as arguments; the rest are rematerialised from these.
    passed: Vec<Val<'c>>,
}

impl<'c> Captures<'c> {
    /// The values that `op` captures, and the values `more`. `None` if one can be neither passed nor rematerialised.
    pub fn of(op: Op<'c>, more: &[Val<'c>]) -> Option<Self> {
        let mut values = more.to_vec();
        for user in ops_where(op, Order::Pre, |user| user != op) {
            values.extend(operands(user).filter(|value| is_defined_outside(*value, op)));
        }
        let mut found = Captures { values: Vec::new(), passed: Vec::new() };
        for value in values {
            if !found.values.contains(&value) {
                found.pass(value).then_some(())?;
                found.values.push(value);
            }
        }
        Some(found)
    }

    /// The values passed as arguments.
    pub fn passed(&self) -> &[Val<'c>] {
        &self.passed
    }

    /// Adds the arguments needed for a value; returns whether that is possible.
    fn pass(&mut self, value: Val<'c>) -> bool {
        if let Some(op) = rematerialised(value) {
            return operands(op).all(|operand| self.pass(operand));
        }
        if !is_argument(type_of(value)) {
            return false;
        }
        if !self.passed.contains(&value) {
            self.passed.push(value);
        }
        true
    }

    /// Rematerialises the captured values in a function that gets the passed ones as `arguments`; returns the mapping.
    pub fn enter(&self, b: &Builder<'c>, arguments: &[Val<'c>]) -> ValueMap<'c> {
        let mut map = ValueMap::new();
        for (from, to) in self.passed.iter().zip(arguments) {
            map.insert(*from, *to);
        }
        for value in &self.values {
            rematerialise(b, *value, &mut map);
        }
        map
    }

    /// Replaces the uses of captured values in `scope` by those of `map`.
    pub fn replace(&self, map: &ValueMap<'c>, scope: Op<'c>) {
        for value in &self.values {
            replace_uses_inside(*value, map.get(*value), scope);
        }
    }
}

/// Whether a value of this type can be passed as an argument.
fn is_argument(r#type: Ty<'_>) -> bool {
    is_index(r#type) || is_int(r#type) || float_width(r#type).is_some() || is_ptr(r#type)
}

/// The defining operation of a value, if it is to be rematerialised: constants, addresses and views.
fn rematerialised(value: Val<'_>) -> Option<Op<'_>> {
    let op = defining_op(value)?;
    let constant = has_trait(op, Trait::ConstantLike) || llvm::AddressOf::is(op);
    (constant || region_count(op) == 0 && is_pure(op) && !is_argument(type_of(value))).then_some(op)
}

fn rematerialise<'c>(b: &Builder<'c>, value: Val<'c>, map: &mut ValueMap<'c>) {
    if map.find(value).is_some() {
        return;
    }
    if let Some(op) = rematerialised(value) {
        operands(op).for_each(|operand| rematerialise(b, operand, map));
        clone_at(b, op, map);
    }
}

/// Declares an internal function for an outlined part of `parent`, with these argument types.
pub fn declare<'c>(parent: Op<'c>, name: &str, inputs: &[Ty<'c>]) -> Op<'c> {
    let b = Builder::before(parent);
    let function = func::func(&b, name, function_type(b.context(), inputs, &[]), true);
    Linkage::Internal.set(function);
    set_attr(function, func::passthrough_name(function), passthrough_of_part(parent));
    function
}

/// The entries of `llvm.passthrough` that hold for each part of a function body, such as instrumentation by a
/// sanitizer, or `optnone`, with which LLVM requires `noinline`.
fn passthrough_of_part<'c>(function: Op<'c>) -> Attr<'c> {
    let is_unoptimised = func::passthrough(function).iter().any(|(key, _)| *key == "optnone");
    func::passthrough_where(function, |key| !OF_THE_WHOLE.contains(&key) || (is_unoptimised && key == "noinline"))
}
