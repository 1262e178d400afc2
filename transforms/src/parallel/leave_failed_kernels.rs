//! Makes a failed assertion, or a trap, the end of the kernel instead of that of the program.
//!
//! # Rewrite
//! ```mlir
//! func.func @k(...) attributes {parallel.kernel} {
//!   ...
//!   call @__assert_fail(%text, %file, %line, %function) : ...
//!   llvm.unreachable
//! }
//! // ->
//!   call @rmlir_cuda_assertion_failed(%text, %file, %line, %function, %block_x, ..., %thread_z) : ...
//!   cf.br ^leave
//! ^leave:
//!   return
//! ```
//! The runtime keeps the error, which every later call of the program returns. Other threads ask for it, and leave, where the kernel starts
//! and behind barriers. Kernels call copies of the functions that may fail, which say by a variable that they have; `mark-device-functions`
//! has the copies inlined, because a message names the thread.
//!
//! # Legality
//! A device ends a grid with a failed assertion: threads may stop anywhere. None may pass a barrier that the one with the failure did not
//! reach, since it may read what that thread did not write.
//!
//! # Must not fire
//! Functions of the host; recursive functions, and those that are called through pointers, which cannot be inlined: they end the program.
//! Kernels that cannot fail have no code for it.
//!
//! # Needs and leaves
//! Runs on the plain form, in which a branch leaves a function from any place.
//!
//! # Cost
//! Linear in the operations of the module, and of the copies.

use crate::counters::leave_failed_kernels::COUNTERS;
use analysis::function_facts::{add_fact, set_memory_effects};
use dialects::{
    facts::{MemoryEffects, NO_BARRIER, NO_SPAWN, Touched},
    ir::*,
    ops::{arith, cf, func, gpu, llvm},
    parallel::{self, KERNEL, SCOPE},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::{HashMap, HashSet};

use super::expand_kernels::declare;

/// Functions of the runtime: they keep the failure, and tell whether there is one.
const ASSERTION_FAILED: &str = "rmlir_cuda_assertion_failed";
const TRAPPED: &str = "rmlir_cuda_trapped";
const HAS_FAILED: &str = "rmlir_cuda_has_failed";

/// The function of the C library that `assert` calls, and the one that ends a program.
const ASSERT_FAIL: &str = "__assert_fail";
const ABORT: &str = "abort";

/// The pass.
pub fn leave_failed_kernels<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let all: Vec<Op<'c>> =
        functions(module).into_iter().filter(|each| func::Func::is(*each) && func::is_defined(*each)).collect();
    let functions: HashMap<&str, Op<'c>> = all.iter().filter_map(|each| Some((symbol_name(*each)?, *each))).collect();
    let failing = reaching(&functions, fails);
    let failing_kernels = all
        .into_iter()
        .filter(|each| has_attr(*each, KERNEL) && symbol_name(*each).is_some_and(|name| failing.contains(name)));
    let failing_kernels: Vec<Op<'c>> = failing_kernels.collect();
    if failing_kernels.is_empty() {
        return Ok(Changed::No);
    }
    let stopping = reaching(&functions, |op| fails(op) || parallel::Barrier::is(op));
    let mut rewriter = Rewriter { module, functions, stopping, copies: HashMap::new(), left: Vec::new(), failures: 0 };
    rewriter.left.extend(&failing_kernels);
    while let Some(function) = rewriter.left.pop() {
        rewriter.rewrite(function);
    }
    cx.count(COUNTERS.kernels, failing_kernels.len() as u64);
    cx.count(COUNTERS.failures, rewriter.failures);
    cx.count(COUNTERS.copies, rewriter.copies.len() as u64);
    Ok(Changed::Yes)
}

/// Whether an operation ends the program.
fn fails(op: Op<'_>) -> bool {
    llvm::Trap::is(op) || callee(op).is_some_and(|name| [ASSERT_FAIL, ABORT].contains(&name))
}

fn callee<'c>(op: Op<'c>) -> Option<&'c str> {
    func::Call::of(op).and_then(|call| call.callee())
}

/// The functions that contain such an operation, or call a function that does.
fn reaching<'c>(functions: &HashMap<&'c str, Op<'c>>, is: impl Fn(Op<'c>) -> bool) -> HashSet<&'c str> {
    let mut found: HashSet<&str> = HashSet::new();
    loop {
        let before = found.len();
        for (name, function) in functions {
            let reaches = |op: Op<'c>| is(op) || callee(op).is_some_and(|name| found.contains(name));
            if !found.contains(name) && any_op(*function, reaches) {
                found.insert(*name);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

struct Rewriter<'c> {
    module: Op<'c>,
    /// The functions that the module defines.
    functions: HashMap<&'c str, Op<'c>>,
    /// Those with a failure or a barrier, in what they call as well.
    stopping: HashSet<&'c str>,
    /// The names of their copies for kernels.
    copies: HashMap<&'c str, String>,
    /// Functions to be rewritten.
    left: Vec<Op<'c>>,
    failures: u64,
}

/// How threads leave a kernel, or the copy of a function.
struct Exit<'c> {
    /// The block that returns.
    block: Blk<'c>,
    /// The variable that is not zero when the copy of a function returns because of a failure.
    failed: Val<'c>,
}

impl<'c> Rewriter<'c> {
    /// Makes threads leave a kernel, or the copy of a function, at failures and where others may have failed.
    fn rewrite(&mut self, function: Op<'c>) {
        let in_body = |op: Op<'c>| block_of(op).and_then(block_parent) == Some(function);
        let Some(entry) = entry_block(func::body_of(function)) else { return };
        let exit = create_exit(function, entry);
        for call in ops_where(function, Order::Pre, |op| in_body(op) && callee(op).is_some()) {
            let name = callee(call).filter(|name| self.stopping.contains(name) && !self.is_recursive(name));
            if let Some(name) = name {
                self.call_copy(call, name, &exit);
            }
        }
        for barrier in ops_where(function, Order::Pre, |op| in_body(op) && parallel::Barrier::is(op)) {
            next_op(barrier).into_iter().for_each(|next| self.leave_if_failed(next, &exit));
        }
        for failure in ops_where(function, Order::Pre, |op| in_body(op) && fails(op)) {
            self.leave_at(failure, &exit);
        }
        if has_attr(function, KERNEL) {
            terminator(entry).into_iter().for_each(|end| self.leave_if_failed(end, &exit));
        }
        erase_unreachable_blocks(function);
    }

    /// Whether a function calls itself, directly or through others.
    fn is_recursive(&self, name: &'c str) -> bool {
        let mut seen = HashSet::new();
        let mut left = vec![name];
        while let Some(function) = left.pop().and_then(|name| self.functions.get(name)) {
            for called in func::Call::all(*function).into_iter().filter_map(|call| call.callee()) {
                if called == name {
                    return true;
                }
                if seen.insert(called) {
                    left.push(called);
                }
            }
        }
        false
    }

    /// The name of the copy of a function that kernels call. It has the address of [`Exit::failed`] as an additional last parameter.
    fn copy_of(&mut self, name: &'c str) -> String {
        if let Some(copy) = self.copies.get(name) {
            return copy.clone();
        }
        let copy_name = free_symbol(self.module, &format!("{name}.leave"));
        let function = self.functions[name];
        let context = context_of(function);
        let copy = func::private_copy(&Builder::before(function), function, &copy_name);
        set_attr(copy, SCOPE, str_attr(context, "group"));
        let types: Vec<Ty<'c>> = func::inputs(copy).into_iter().chain([ptr_type(context)]).collect();
        set_attr(copy, "function_type", type_attr(function_type(context, &types, &func::outputs(copy))));
        if let Some(own) = attr(copy, "arg_attrs").and_then(attr_elements) {
            let all: Vec<Attr<'c>> = own.into_iter().chain([dict_attr(context, &[])]).collect();
            set_attr(copy, "arg_attrs", array_attr(context, &all));
        }
        if let Some(entry) = entry_block(func::body_of(copy)) {
            add_arg(entry, ptr_type(context), copy.location());
        }
        let list = func::passthrough_name(copy);
        let own = attr(copy, list).and_then(attr_elements).unwrap_or_default();
        let stays = |entry: &Attr<'c>| func::passthrough_entry(*entry).is_none_or(|(name, _)| !DROPPED.contains(&name));
        set_attr(copy, list, array_attr(context, &own.into_iter().filter(stays).collect::<Vec<_>>()));
        self.copies.insert(name, copy_name.clone());
        self.left.push(copy);
        copy_name
    }

    /// Replaces a call by one of the copy of its callee, behind which the thread leaves if it has failed there.
    fn call_copy(&mut self, call: Op<'c>, name: &'c str, exit: &Exit<'c>) {
        let copy = self.copy_of(name);
        let mut b = Builder::before(call);
        b.set_loc(call.location());
        let values: Vec<Val<'c>> = operands(call).chain([exit.failed]).collect();
        let new = func::call_version(&b, self.functions[name], &copy, &values);
        let new_results: Vec<Val<'c>> = results(new).collect();
        replace_op(call, &new_results);
        let Some(next) = next_op(new) else { return };
        b.set_before(next);
        let failed = llvm::load(&b, int_type(b.context(), 32), exit.failed, &AccessFacts::default());
        leave_if(failed, next, exit);
    }

    /// Replaces a failure by a call of the runtime, behind which the thread leaves.
    fn leave_at(&mut self, failure: Op<'c>, exit: &Exit<'c>) {
        let mut b = Builder::before(failure);
        b.set_loc(failure.location());
        if callee(failure) == Some(ASSERT_FAIL) {
            let i32 = int_type(b.context(), 32);
            let queries = [gpu::BlockId::NAME, gpu::ThreadId::NAME];
            let numbers = queries.into_iter().flat_map(|query| ["x", "y", "z"].map(|name| (query, name)));
            let numbers = numbers.filter_map(|(query, name)| number(&b, query, name));
            let numbers: Vec<Val<'c>> = numbers.map(|index| arith::index_cast(&b, index, i32)).collect();
            let values: Vec<Val<'c>> = operands(failure).chain(numbers).collect();
            declare(self.module, ASSERTION_FAILED, &values, &[]);
            func::call(&b, ASSERTION_FAILED, &values, &[]);
        } else {
            declare(self.module, TRAPPED, &[], &[]);
            func::call(&b, TRAPPED, &[], &[]);
        }
        let Some(block) = block_of(failure) else { return };
        split_block(failure);
        b.set_end(block);
        cf::br(&b, exit.block, &[]);
        self.failures += 1;
    }

    /// Makes a thread leave before an operation if any has failed.
    fn leave_if_failed(&self, op: Op<'c>, exit: &Exit<'c>) {
        let mut b = Builder::before(op);
        b.set_loc(op.location());
        let i32 = int_type(b.context(), 32);
        if lookup_symbol(self.module, HAS_FAILED).is_none() {
            declare(self.module, HAS_FAILED, &[], &[i32]);
            lookup_symbol(self.module, HAS_FAILED).into_iter().for_each(state_query);
        }
        leave_if(only_result(func::call(&b, HAS_FAILED, &[], &[i32])), op, exit);
    }
}

/// Makes a thread leave before an operation if a value is not zero.
fn leave_if<'c>(value: Val<'c>, op: Op<'c>, exit: &Exit<'c>) {
    let Some(block) = block_of(op) else { return };
    let rest = split_block(op);
    let mut b = Builder::at_end(context_of(op), block);
    b.set_loc(op.location());
    let zero = arith::constant_int(&b, type_of(value), 0);
    let is_set = arith::cmpi(&b, arith::IntPredicate::Ne, value, zero);
    cf::cond_br(&b, is_set, (exit.block, &[]), (rest, &[]));
}

/// Attributes of functions that do not return, and of those whose calls may be removed or moved.
const DROPPED: [&str; 2] = ["noreturn", MemoryEffects::NAME];

/// States that a function only reads what the runtime keeps.
fn state_query(function: Op<'_>) {
    for fact in ["nounwind", "willreturn", "nofree", NO_SPAWN, NO_BARRIER] {
        add_fact(function, fact);
    }
    let inaccessible = Touched { read: true, written: false };
    set_memory_effects(function, MemoryEffects { inaccessible, ..MemoryEffects::NONE });
}

/// A block that returns from a function because of a failure; nothing uses what it returns.
fn create_exit<'c>(function: Op<'c>, entry: Blk<'c>) -> Exit<'c> {
    let context = context_of(function);
    let (i32, facts) = (int_type(context, 32), AccessFacts::default());
    let block = create_block(func::body_of(function), &[]);
    let mut b = Builder::at_end(context, block);
    b.set_loc(function.location());
    let failed = if has_attr(function, KERNEL) {
        b.set_start(entry);
        let failed = llvm::alloca(&b, arith::constant_int(&b, i32, 1), i32, 4);
        llvm::store(&b, arith::constant_int(&b, i32, 0), failed, &facts);
        b.set_end(block);
        failed
    } else {
        let failed = arg(entry, arg_count(entry) - 1);
        llvm::store(&b, arith::constant_int(&b, i32, 1), failed, &facts);
        failed
    };
    let values: Vec<Val<'c>> = func::outputs(function).into_iter().map(|ty| llvm::poison(&b, ty)).collect();
    func::ret(&b, &values);
    Exit { block, failed }
}

/// A number of the thread or block.
fn number<'c>(b: &Builder<'c>, query: &str, dimension: &str) -> Option<Val<'c>> {
    let dimension = parse_attr(b.context(), &format!("#gpu<dim {dimension}>"))?;
    Some(b.op(query).attr("dimension", dimension).results(&[index_type(b.context())]).value())
}
