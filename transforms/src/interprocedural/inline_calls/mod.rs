//! Inlines calls.
//!
//! # Rewrite
//! ```mlir
//! %r = func.call @square(%x) : (i32) -> i32
//! // ->
//! %r = arith.muli %x, %x overflow<nsw> : i32
//! ```
//! Callees are visited before callers, so an inlined body is final; calls within an SCC of the call graph are kept. A
//! body of several blocks splits the block of the call, or goes into an `scf.execute_region`. Stack slots move to the
//! top of the caller, `byval` arguments are copied, `restrict` becomes alias scopes of the accesses, and source
//! locations become call-site locations. A function that is not visible outside the module is removed with its last
//! use.
//!
//! # Legality
//! The program computes the same, also if it inspects its stack or if functions are interposed at link time: see
//! [`Reason`]. The attributes of caller and callee that control code generation are compatible.
//!
//! # Must not fire
//! Where no loop pass benefits, unless code shrinks: see `Gain` in `cost`; the options limit the size of a body. A
//! remark names calls of `always_inline` functions that are not inlined. With the option `all`, each legal call is
//! inlined within the limit of growth, and a remark names the others; derivatives need the operations, not the calls.
//!
//! # Needs and leaves
//! Works best on structured functions with promoted slots, whose bodies have one block. Slots of the caller whose
//! address was only passed to an inlined callee can be promoted afterwards.
//!
//! # Cost
//! Two walks of the module, one of each callee, and the clones; linear in the operations of the result.

mod attributes;
mod body;
mod cost;
mod legality;
mod locations;
mod remove;
mod scopes;
mod splice;
mod stack;

use crate::InlineOptions;
use crate::codes;
use crate::counters::inline_calls::COUNTERS;
use analysis::{function_facts::has_semantic_interposition, symbols::Symbols};
use attributes::Attributes;
use body::Body;
use dialects::{
    ids,
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};
pub use legality::Reason;
use legality::Side;
use scopes::NoAliasFacts;
use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

/// The pass.
pub fn inline_calls<'c>(module: Op<'c>, options: &InlineOptions, cx: &mut PassCx<'c>) -> PassResult {
    let mut inliner = Inliner::new(module, cx.analysis::<Symbols>(module));
    for group in inliner.graph.groups() {
        inliner.mark_recursive(&group);
        for caller in group {
            inliner.visit(caller, options, cx);
        }
    }
    let erasable: Vec<usize> = (0..inliner.graph.functions.len()).filter(|each| inliner.is_erasable(*each)).collect();
    let removed = remove::remove_unused(module, &inliner.graph, &erasable);
    cx.count(COUNTERS.inlined, inliner.inlined);
    cx.count(COUNTERS.kept, inliner.kept);
    cx.count(COUNTERS.removed, removed as u64);
    Ok(Changed::from(inliner.inlined > 0))
}

/// Inlines all calls of one function in another one, whatever its size. Returns their number, or a call that has to stay, with the reason.
pub fn inline_into<'c>(
    module: Op<'c>,
    function: Op<'c>,
    callee: &str,
    symbols: Rc<Symbols<'c>>,
) -> Result<usize, (Op<'c>, Reason<'c>)> {
    let mut inliner = Inliner::new(module, symbols);
    for group in inliner.graph.groups() {
        inliner.mark_recursive(&group);
    }
    let number = |name: Option<&str>| name.and_then(|name| inliner.graph.number(name));
    let (Some(caller), Some(number)) = (number(symbol_name(function)), number(Some(callee))) else { return Ok(0) };
    let options = InlineOptions { all: true, growth: usize::MAX, ..InlineOptions::default() };
    let is_of_callee = |call: &func::Call<'c>| call.callee() == Some(callee);
    let calls: Vec<_> = func::Call::all(function).into_iter().filter(is_of_callee).collect();
    for call in &calls {
        inliner.decide(call.op(), caller, number, 0, &options).map_err(|reason| (call.op(), reason))?;
        inliner.inline(call.op(), caller, number);
    }
    ids::number(function);
    Ok(calls.len())
}

/// Properties of a function as a callee; computed at the first call of it, after it was visited as a caller.
struct Callee<'c> {
    body: Body<'c>,
    no_alias: NoAliasFacts,
}

struct Inliner<'c> {
    graph: CallGraph<'c>,
    symbols: Rc<Symbols<'c>>,
    attributes: Vec<Attributes<'c>>,
    callees: HashMap<usize, Callee<'c>>,
    recursive: HashSet<usize>,
    /// Number of references to each symbol; `None` if unknown.
    uses: Option<HashMap<&'c str, usize>>,
    /// Functions of which at least one call was inlined.
    inlined_callees: HashSet<usize>,
    semantic_interposition: bool,
    inlined: u64,
    kept: u64,
}

impl<'c> Inliner<'c> {
    fn new(module: Op<'c>, symbols: Rc<Symbols<'c>>) -> Self {
        let graph = CallGraph::new(module);
        let mut uses = HashMap::new();
        let known = symbol_uses(module);
        for (_, name) in known.iter().flatten() {
            *uses.entry(*name).or_insert(0) += 1;
        }
        Self {
            attributes: graph.functions.iter().map(|function| Attributes::of(*function)).collect(),
            graph,
            symbols,
            callees: HashMap::new(),
            recursive: HashSet::new(),
            uses: known.is_some().then_some(uses),
            inlined_callees: HashSet::new(),
            semantic_interposition: has_semantic_interposition(module),
            inlined: 0,
            kept: 0,
        }
    }

    fn mark_recursive(&mut self, group: &[usize]) {
        if group.len() > 1 || group.iter().any(|each| self.graph.callees[*each].contains(each)) {
            self.recursive.extend(group);
        }
    }

    /// Inlines the calls in a function.
    fn visit(&mut self, caller: usize, options: &InlineOptions, cx: &mut PassCx<'c>) {
        let function = self.graph.functions[caller];
        cx.set_function(symbol_name(function).unwrap_or_default());
        let mut growth = 0;
        let before = self.inlined;
        for call in func::Call::all(function) {
            let Some(callee) = call.callee().and_then(|name| self.graph.number(name)) else {
                continue;
            };
            let call = call.op();
            match self.decide(call, caller, callee, growth, options) {
                Ok(Some(added)) => {
                    growth += added;
                    self.inline(call, caller, callee);
                    self.inlined += 1;
                }
                Ok(None) => self.kept += 1,
                Err(reason) => {
                    self.kept += u64::from(reason != Reason::NoBody);
                    if options.all && reason != Reason::NoBody {
                        let name = symbol_name(self.graph.functions[callee]).unwrap_or_default();
                        let text = format!("the call of '{name}' stays: {reason}");
                        cx.remark(codes::CALL_KEPT, call.location(), text, reason.remedy());
                    } else if self.attributes[callee].has("alwaysinline") {
                        let name = symbol_name(self.graph.functions[callee]).unwrap_or_default();
                        let text = format!("the call of '{name}', which is always_inline, stays: {reason}");
                        cx.remark(codes::CALL_NOT_INLINED, call.location(), text, reason.remedy());
                    }
                }
            }
        }
        if self.inlined > before {
            ids::number(function);
        }
    }

    /// Size that inlining a call adds to the caller; `Ok(None)` if inlining does not pay, an error if it is not legal.
    fn decide(
        &mut self,
        call: Op<'c>,
        caller: usize,
        callee: usize,
        growth: usize,
        options: &InlineOptions,
    ) -> Result<Option<usize>, Reason<'c>> {
        let side = |index: usize| Side { op: self.graph.functions[index], attributes: &self.attributes[index] };
        legality::check_callee(&side(callee), self.semantic_interposition)?;
        if self.recursive.contains(&callee) || caller == callee {
            return Err(Reason::Recursive);
        }
        let known = self.callees.entry(callee).or_insert_with(|| Callee {
            body: body::analyse(self.graph.functions[callee]),
            no_alias: scopes::no_alias_facts(self.graph.functions[callee], &self.symbols),
        });
        let returns_twice =
            |name: &str| self.graph.number(name).is_some_and(|index| self.attributes[index].has("returns_twice"));
        legality::check(call, &side(caller), &side(callee), &known.body, returns_twice)?;
        let uses = symbol_name(self.graph.functions[callee]).and_then(|name| self.uses.as_ref()?.get(name));
        let site = cost::Site {
            call,
            caller: &self.attributes[caller],
            callee: &self.attributes[callee],
            body: &known.body,
            is_only_use: self.attributes[callee].is_local() && uses == Some(&1),
            in_recursion: self.recursive.contains(&caller),
            growth,
        };
        if options.all { cost::growth_of_any(&site, options).map(Some) } else { Ok(cost::growth(&site, options)) }
    }

    fn inline(&mut self, call: Op<'c>, caller: usize, callee: usize) {
        let (into, from) = (self.graph.functions[caller], self.graph.functions[callee]);
        let Some(known) = self.callees.get(&callee) else {
            return;
        };
        let adds_blocks = known.body.has_blocks && parent_op(call) == Some(into);
        splice::splice(call, func::Func::assume(from), &known.body, &known.no_alias);
        if adds_blocks && has_attr(from, func::UNSTRUCTURED) {
            set_attr(into, func::UNSTRUCTURED, unit_attr(context_of(into)));
        }
        ids::inherit_scops(into, from);
        // `decide` rejects `caller == callee`, so the indices differ.
        if let Ok([caller, callee]) = self.attributes.get_disjoint_mut([caller, callee]) {
            caller.merge(into, callee);
        }
        if let Some(uses) = &mut self.uses {
            for name in &known.body.symbols {
                *uses.entry(name).or_insert(0) += 1;
            }
            if let Some(left) = symbol_name(from).and_then(|name| uses.get_mut(name)) {
                *left = left.saturating_sub(1);
            }
        }
        self.inlined_callees.insert(callee);
    }

    /// Whether a function may be erased once it has no uses.
    fn is_erasable(&self, function: usize) -> bool {
        self.inlined_callees.contains(&function) && self.attributes[function].is_discardable()
    }
}
