//! Expands calls of the C library with several results, or with a simpler equivalent, to operations with one result.
//!
//! # Rewrite
//! ```mlir
//! func.call @sincos(%x, %p, %q)       %s = func.call @sin(%x); llvm.store %s, %p; %c = func.call @cos(%x); ...
//! %f = func.call @modf(%x, %p)        %i = math.trunc %x; llvm.store %i, %p; %f = +-(|%x| - trunc |%x|)
//! %m = func.call @frexp(%x, %p)   ->  %unused = func.call @frexp(%x, %p); %e = llvm.load %p; %m = ldexp(%x, -%e)
//! %r = func.call @remquo(%x, %y, %p)  %unused = func.call @remquo(%x, %y, %p); %r = func.call @remainder(%x, %y)
//! %a = func.call @realloc(null, %n)   %a = func.call @malloc(%n)
//! %d = func.call @memcpy(%p, %q, %n)  llvm.intr.memcpy %p, %q, %n; %d is %p; also memmove and memset
//! ```
//! Derivatives of the operations on the right are known one by one, and no derivative passes through `%p` but by the
//! store.
//!
//! # Legality
//! The results have the same bits. `modf` and `frexp`: the operations are exact, for signed zeros and infinities as
//! well. `remquo` gives the value of `remainder` (C11 F.10.7.3), but only `remquo` itself gives the quotient, and only
//! `frexp` the exponent, so these calls stay for what they store. `sincos` of glibc and musl computes both values by the
//! code of `sin` and `cos`. The function is declared, has the type that the library gives it, and may not be another
//! one (`-fno-builtin`).
//!
//! # Must not fire
//! On `lgamma_r`, as `lgamma` writes `signgam`, nor on complex functions, `calloc` or `strdup`. In functions that access
//! the floating-point environment.
//!
//! # Cost
//! One walk, and one of the functions of the module for each kind of call.

use crate::codes;
use crate::counters::expand_library_calls::COUNTERS;
use analysis::{
    function_facts::{has_fact, optimised_functions},
    library::may_be_replaced,
};
use dialects::{
    ir::*,
    ops::{arith, func, llvm, math},
    pass::{PassCx, PassResult},
};

dialects::reasons! {
    /// The reason why a call of a library function is not expanded.
    enum Reason {
        Replaced: "the function may be another one than that of the library" => "compile without `-fno-builtin`",
        Defined: "the module defines the function",
        Signature: "the function has another type than in the library",
        /// Such as `sin`, for a call of `sincos`.
        Helper: "the module has another function of the name that would be called instead",
    }
}

/// A function whose calls are expanded. A letter stands for each value: `x` is a float of the type that the suffix of
/// the name tells, `p` a pointer, `i` an integer; `v` is `void`.
struct Function {
    name: &'static str,
    parameters: &'static str,
    result: char,
    /// The functions that the expansion calls; they have the suffix of the name as well.
    calls: &'static [Helper],
    expand: for<'c> fn(&Call<'c, '_>) -> Option<Val<'c>>,
}

/// A function that an expansion calls, with the parameters of the original at these positions, and its result.
struct Helper {
    name: &'static str,
    parameters: &'static [usize],
    result: char,
}

const SIN: Helper = Helper { name: "sin", parameters: &[0], result: 'x' };
const COS: Helper = Helper { name: "cos", parameters: &[0], result: 'x' };
const REMAINDER: Helper = Helper { name: "remainder", parameters: &[0, 1], result: 'x' };
const MALLOC: Helper = Helper { name: "malloc", parameters: &[1], result: 'p' };

const FUNCTIONS: &[Function] = &[
    Function { name: "sincos", parameters: "xpp", result: 'v', calls: &[SIN, COS], expand: sincos },
    Function { name: "modf", parameters: "xp", result: 'x', calls: &[], expand: modf },
    Function { name: "frexp", parameters: "xp", result: 'x', calls: &[], expand: frexp },
    Function { name: "remquo", parameters: "xxp", result: 'x', calls: &[REMAINDER], expand: remquo },
    Function { name: "realloc", parameters: "pi", result: 'p', calls: &[MALLOC], expand: realloc_of_null },
    Function { name: "memcpy", parameters: "ppi", result: 'p', calls: &[], expand: memcpy },
    Function { name: "memmove", parameters: "ppi", result: 'p', calls: &[], expand: memmove },
    Function { name: "memset", parameters: "pii", result: 'p', calls: &[], expand: memset },
];

/// The suffixes of names, with the width of the float.
const SUFFIXES: [(&str, u32); 4] = [("", 64), ("f", 32), ("l", 80), ("l", 128)];

/// The pass.
pub fn expand_library_calls<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let in_default_environment = |function: &Op<'c>| !has_fact(*function, "strictfp");
    let functions = optimised_functions(module).into_iter().filter(in_default_environment);
    let calls = functions.flat_map(func::Call::all).filter(|call| is_candidate(*call)).collect();
    Ok(cx.rewrite(
        COUNTERS.calls,
        codes::LIBRARY_CALL_KEPT,
        calls,
        |call| check(module, call),
        |call, (function, suffix)| expand(module, call, function, suffix),
    ))
}

/// Whether a call is one of a function in the table by its name and arguments.
fn is_candidate(call: func::Call<'_>) -> bool {
    let names = |function: &Function, (suffix, _): &(&str, u32)| {
        call.callee().is_some_and(|name| name.strip_prefix(function.name) == Some(suffix))
    };
    let Some(found) = FUNCTIONS.iter().find(|function| SUFFIXES.iter().any(|each| names(function, each))) else {
        return false;
    };
    found.name != "realloc" || call.operands().next().is_some_and(|old| llvm::Zero::defining(old).is_some())
}

/// The entry for a call that may be expanded, with the suffix of its name.
fn check<'c>(module: Op<'c>, call: func::Call<'c>) -> Result<(&'static Function, &'static str), Reason> {
    let name = call.callee().ok_or(Reason::Signature)?;
    let callee = callee(call.op()).ok_or(Reason::Signature)?;
    if may_be_replaced(module, name) {
        return Err(Reason::Replaced);
    }
    if func::is_defined(callee) {
        return Err(Reason::Defined);
    }
    let (function, suffix) = FUNCTIONS
        .iter()
        .flat_map(|function| SUFFIXES.iter().map(move |(suffix, width)| (function, *suffix, *width)))
        .find(|(function, suffix, width)| {
            name.strip_prefix(function.name) == Some(suffix) && function.has_types_of(call, *width)
        })
        .map(|(function, suffix, _)| (function, suffix))
        .ok_or(Reason::Signature)?;
    for helper in function.calls {
        let name = format!("{}{suffix}", helper.name);
        let has_type = |known| attr_of_type(known, "function_type") == Some(helper.function_type(call));
        let is_other = |known| !func::Func::is(known) || func::is_defined(known) || !has_type(known);
        if may_be_replaced(module, &name) || lookup_symbol(module, &name).is_some_and(is_other) {
            return Err(Reason::Helper);
        }
    }
    Ok((function, suffix))
}

impl Function {
    /// Whether the values of a call have the types of the function, where `x` has so many bits.
    fn has_types_of(&self, call: func::Call<'_>, float: u32) -> bool {
        let is = |letter: char, r#type: Ty<'_>| match letter {
            'x' => float_width(r#type) == Some(float),
            'p' => is_ptr(r#type),
            _ => is_int(r#type),
        };
        let given: Vec<_> = call.operands().map(type_of).collect();
        let returned: Vec<_> = results(call.op()).map(type_of).collect();
        given.len() == self.parameters.len()
            && self.parameters.chars().zip(&given).all(|(letter, r#type)| is(letter, *r#type))
            && match returned.as_slice() {
                [] => self.result == 'v',
                [only] => self.result != 'v' && is(self.result, *only),
                _ => false,
            }
    }
}

impl Helper {
    /// The type of the function, for a call whose values it gets.
    fn function_type<'c>(&self, call: func::Call<'c>) -> Ty<'c> {
        let context = context_of(call.op());
        let given: Vec<_> = call.operands().map(type_of).collect();
        let inputs: Vec<_> = self.parameters.iter().map(|at| given[*at]).collect();
        let result = if self.result == 'p' { ptr_type(context) } else { given[0] };
        function_type(context, &inputs, &[result])
    }
}

/// A call to be expanded.
struct Call<'c, 'b> {
    b: &'b Builder<'c>,
    op: func::Call<'c>,
    arguments: Vec<Val<'c>>,
    suffix: &'static str,
}

impl<'c> Call<'c, '_> {
    /// The result of a call of a function.
    fn result_of(&self, helper: &Helper) -> Val<'c> {
        let values: Vec<_> = helper.parameters.iter().map(|at| self.arguments[*at]).collect();
        let (_, types) = function_signature(helper.function_type(self.op)).unwrap_or_default();
        result(func::call(self.b, &format!("{}{}", helper.name, self.suffix), &values, &types), 0)
    }

    /// Stores a value to the pointer that is this argument.
    fn store(&self, value: Val<'c>, to: usize) {
        llvm::store(self.b, value, self.arguments[to], &AccessFacts::default());
    }
}

/// Declares what the expansion of a call needs, and replaces the call.
fn expand<'c>(module: Op<'c>, op: func::Call<'c>, function: &Function, suffix: &'static str) {
    for helper in function.calls {
        let name = format!("{}{suffix}", helper.name);
        if lookup_symbol(module, &name).is_none() {
            let b = Builder::at_end(context_of(module), body(module, 0));
            func::func(&b, &name, helper.function_type(op), true);
        }
    }
    let mut b = Builder::before(op.op());
    b.set_loc(op.op().location());
    let call = Call { b: &b, op, arguments: op.operands().collect(), suffix };
    let value = (function.expand)(&call);
    replace_op(op.op(), &value.into_iter().collect::<Vec<_>>());
}

fn sincos<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    call.store(call.result_of(&SIN), 1);
    call.store(call.result_of(&COS), 2);
    None
}

/// The fraction of `|x|`, zero for infinity, with the sign of `x`: its derivative is one everywhere.
fn modf<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let (b, x) = (call.b, call.arguments[0]);
    let number = |value| arith::constant_float(b, type_of(x), value);
    let magnitude = math::AbsF::build(b, x).value();
    let whole = math::Trunc::build(b, magnitude).value();
    let difference = arith::SubF::build(b, magnitude, whole).value();
    let is_infinite = arith::cmpf(b, arith::FloatPredicate::Oeq, magnitude, number(f64::INFINITY));
    let fraction = arith::select(b, is_infinite, number(0.0), difference);
    let sign = math::CopySign::build(b, number(1.0), x).value();
    let is_negative = arith::cmpf(b, arith::FloatPredicate::Olt, sign, number(0.0));
    let negated = arith::NegF::build(b, fraction).value();
    call.store(math::Trunc::build(b, x).value(), 1);
    Some(arith::select(b, is_negative, negated, fraction))
}

fn frexp<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let b = call.b;
    let types: Vec<_> = results(call.op.op()).map(type_of).collect();
    func::call(b, call.op.callee()?, &call.arguments, &types);
    let int = int_type(b.context(), 32);
    let exponent = llvm::load(b, int, call.arguments[1], &AccessFacts::default());
    let negative = arith::subi(b, arith::constant_int(b, int, 0), exponent);
    Some(llvm::LoadExp::build(b, call.arguments[0], negative, types[0]).value())
}

fn remquo<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let types: Vec<_> = results(call.op.op()).map(type_of).collect();
    func::call(call.b, call.op.callee()?, &call.arguments, &types);
    Some(call.result_of(&REMAINDER))
}

fn realloc_of_null<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    Some(call.result_of(&MALLOC))
}

fn memcpy<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let [to, from, length] = call.arguments[..] else { return None };
    llvm::Memcpy::build(call.b, to, from, length, bool_attr(call.b.context(), false)).build();
    Some(to)
}

fn memmove<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let [to, from, length] = call.arguments[..] else { return None };
    llvm::Memmove::build(call.b, to, from, length, bool_attr(call.b.context(), false)).build();
    Some(to)
}

fn memset<'c>(call: &Call<'c, '_>) -> Option<Val<'c>> {
    let [to, value, length] = call.arguments[..] else { return None };
    let byte = int_type(call.b.context(), 8);
    let value = if type_of(value) == byte { value } else { arith::cast(call.b, arith::TruncI::NAME, value, byte) };
    llvm::Memset::build(call.b, to, value, length, bool_attr(call.b.context(), false)).build();
    Some(to)
}
