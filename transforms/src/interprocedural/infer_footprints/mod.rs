//! Infers footprints of functions: the elements that they read and write through their pointer parameters.
//!
//! # Rewrite
//! ```mlir
//! func.func @axpy(%n: i32, %a: f64, %x: !llvm.ptr, %y: !llvm.ptr)
//! // ->
//! func.func @axpy(%n: i32, %a: f64, %x: !llvm.ptr, %y: !llvm.ptr) attributes {llvm.passthrough = [
//!     ["rmlir-reads-3", "{[i] : 0 <= i && i < $1 ; double[*]}"], ["rmlir-reads-4", ...], ["rmlir-writes-4", ...]]}
//! ```
//! [`dialects::footprint`] defines the text. A copy of the function is raised to the `affine` dialect, analysed and
//! erased. A footprint is the union of the access relations, from which isl projects out induction variables and
//! intermediate values.
//!
//! # Legality
//! The body is the one that calls execute ([`is_definitive`]). The pointer is only used for address computations,
//! accesses, and calls of functions with footprints that do not keep it ([`uses`]), so nothing else in the function
//! accesses memory through it. Each subscript is affine by the proofs of `raise-to-affine`; conditions and loops that
//! are not affine are omitted, which enlarges the set. Each subscript is bounded.
//!
//! # Must not fire
//! On pointers that are stored or reloaded, on subscripts that depend on memory or products, on recursive functions:
//! `transforms/tests/infer_footprints/not-*.mlir`.
//!
//! # Cost
//! The cost of raising each function with a pointer argument; isl may take [`OPERATIONS`] operations per parameter.

mod existentials;
mod set;
mod uses;

use crate::codes;
use crate::counters::infer_footprints::COUNTERS;
use crate::raise::raise_to_affine::raise;
use analysis::affine_form::Scope;
use analysis::dependence::{OPERATIONS, elements::AccessReader, formula::Names};
use analysis::function_facts::{is_definitive, passthrough, set_passthrough};
use analysis::symbols::Symbols;
use dialects::{
    footprint::attribute_names,
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};
use isl::Context;

dialects::reasons! {
    /// Why the footprint of a pointer is unknown.
    pub enum Reason {
        /// It is stored, returned, or carried by loops and conditionals.
        Escapes: "it has uses other than accesses",
        /// The function has no footprint for it, or may keep it.
        Call: "it is passed to a function whose accesses are unknown",
        NotAffine:
            "a subscript depends on more than sums of multiples of loop counters and parameters, or may wrap around",
        Shapes: "elements of several types, or rows of several lengths, are accessed",
        Unbounded: "a subscript has no bound in terms of the parameters",
        /// The set, or the number of uses, exceeds a limit.
        TooLarge: "the set is too large to be described",
    }
}

/// The pass.
pub fn infer_footprints<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let graph = CallGraph::new(module);
    let mut changed = false;
    for group in graph.groups() {
        let [index] = group[..] else { continue };
        let function = graph.functions[index];
        let is_known = is_definitive(function) && !func::is_unoptimised(function);
        let fits = is_known && func::Func::is(function) && !graph.callees[index].contains(&index);
        let pointers = if fits { pointers(function) } else { Vec::new() };
        cx.set_function(symbol_name(function).unwrap_or_default());
        // Raising is expensive, and most obstacles show without it.
        let obstacles = pointers.iter().map(|(at, each)| Some((*at, Err(uses::obstacle(&symbols, *each)?))));
        let found = obstacles.collect::<Option<Vec<_>>>().unwrap_or_else(|| {
            let copy = clone_at(&Builder::before(function), function, &mut ValueMap::new());
            raise(copy);
            let found = describe(copy, &symbols);
            erase(copy);
            found
        });
        for (at, found) in found {
            changed |= write(function, at, &found, cx);
        }
    }
    Ok(Changed::from(changed))
}

/// The sets that are read and written through a pointer; `None` for no access.
type Found = Result<[Option<String>; 2], Reason>;

/// The footprints of a raised function, with the indices of the pointer arguments.
fn describe<'c>(function: Op<'c>, symbols: &Symbols<'c>) -> Vec<(usize, Found)> {
    let mut reader = AccessReader::new(function, Names::new(Scope::Function(function)), symbols);
    let mut through = |pointer: Val<'c>| -> Found {
        let uses = uses::accesses(&mut reader, function, pointer)?;
        let context = Context::new(OPERATIONS).map_err(|_| Reason::TooLarge)?;
        set::footprints(&mut reader, function, &context, &uses)
            .map(|both| both.map(|each| each.map(|each| each.to_string())))
    };
    pointers(function).into_iter().map(|(at, pointer)| (at, through(pointer))).collect()
}

/// Pointer arguments of a function with their indices, except those whose memory belongs to the call.
fn pointers<'c>(function: Op<'c>) -> Vec<(usize, Val<'c>)> {
    let placed = [ValueFact::BY_VAL, ValueFact::SRET, ValueFact::IN_ALLOCA];
    let is_placed = |at: usize| PassedValue::argument(function, at).has_any(&placed);
    args(func::entry_of(function)).enumerate().filter(|(at, each)| is_ptr(type_of(*each)) && !is_placed(*at)).collect()
}

/// Writes the footprint of argument `at` as attributes, and emits remarks. Returns whether any attribute is new.
fn write<'c>(function: Op<'c>, at: usize, found: &Found, cx: &mut PassCx<'c>) -> bool {
    let both = match found {
        Ok(both) => both,
        Err(reason) => {
            let text = format!("the elements that are accessed through parameter {} are not known: {reason}", at + 1);
            cx.remark(codes::FOOTPRINT_UNKNOWN, function.location(), text, None);
            return false;
        }
    };
    let mut changed = false;
    for ((name, verb), text) in attribute_names(at + 1).iter().zip(["reads", "writes"]).zip(both) {
        let Some(text) = text else { continue };
        cx.remark(codes::FOOTPRINT, function.location(), format!("{verb} through parameter {}: {text}", at + 1), None);
        // Facts of the source or of another translation unit are kept.
        if passthrough(function, name).is_none() {
            set_passthrough(function, name, Some(text));
            cx.count(COUNTERS.footprints, 1);
            changed = true;
        }
    }
    changed
}
