//! Properties of a function body that decide whether to inline it, found in one walk.

use super::Reason;
use crate::count_block_loops;
use dialects::{
    ir::*,
    ops::{OpKind, affine, arith, builtin, cmem, func, is_stack_allocation, llvm, memref, scf, ub},
    parallel::{self, starts_tasks},
};

/// Properties of a function body.
pub(super) struct Body<'c> {
    /// Number of operations that become instructions; calls count more.
    pub(super) size: usize,
    /// Whether it has several blocks.
    pub(super) has_blocks: bool,
    /// Whether its CFG has loops.
    pub(super) loops_of_blocks: bool,
    /// Allocations of a fixed size in the entry block; they become allocations at the top of the caller.
    pub(super) slots: Vec<Op<'c>>,
    /// Whether it has other stack allocations, freed when it returns.
    pub(super) grows_stack: bool,
    /// Whether it starts worker threads or tasks.
    pub(super) starts_tasks: bool,
    /// Whether it passes vectors to functions, or receives vectors from them.
    pub(super) passes_vectors: bool,
    /// Names of the callees of its calls.
    pub(super) calls: Vec<&'c str>,
    /// The symbols that it refers to, one entry per reference.
    pub(super) symbols: Vec<&'c str>,
    /// The first reason found that forbids a copy of the body in another function.
    pub(super) obstacle: Option<Reason<'c>>,
}

/// Operations whose meaning depends on the function that contains them.
const OBSTACLES: &[(&str, Reason<'static>)] = &[
    (llvm::VaStart::NAME, Reason::VariableArguments),
    (llvm::VaArg::NAME, Reason::VariableArguments),
    (llvm::BlockAddress::NAME, Reason::BlockAddress),
    (llvm::BlockTag::NAME, Reason::BlockAddress),
    (llvm::IndirectBr::NAME, Reason::BlockAddress),
    (llvm::Invoke::NAME, Reason::Unwinding),
    (llvm::Landingpad::NAME, Reason::Unwinding),
    (llvm::Resume::NAME, Reason::Unwinding),
];

/// Prefixes of intrinsics without an operation of their own whose meaning depends on the function that contains them.
const INTRINSICS: &[(&str, Reason<'static>)] = &[
    ("llvm.returnaddress", Reason::FrameAddress),
    ("llvm.addressofreturnaddress", Reason::FrameAddress),
    ("llvm.frameaddress", Reason::FrameAddress),
    ("llvm.sponentry", Reason::FrameAddress),
    ("llvm.localescape", Reason::FrameAddress),
    ("llvm.localrecover", Reason::FrameAddress),
    ("llvm.eh.sjlj", Reason::ReturnsTwice),
    ("llvm.eh.return", Reason::FrameAddress),
    ("llvm.eh.unwind.init", Reason::FrameAddress),
];

/// Operations that lower to no instruction, or to one without cost.
const FREE: &[&str] = &[
    arith::Constant::NAME,
    arith::IndexCast::NAME,
    arith::IndexCastUI::NAME,
    builtin::UnrealizedConversionCast::NAME,
    cmem::AffineScope::NAME,
    cmem::MemrefToPointer::NAME,
    cmem::PointerToMemref::NAME,
    func::Constant::NAME,
    func::Return::NAME,
    cmem::Yield::NAME,
    llvm::Alloca::NAME,
    llvm::Bitcast::NAME,
    llvm::ExtractValue::NAME,
    llvm::InsertValue::NAME,
    llvm::Assume::NAME,
    llvm::NoAliasScopeDecl::NAME,
    llvm::LifetimeEnd::NAME,
    llvm::LifetimeStart::NAME,
    llvm::AddressOf::NAME,
    llvm::Constant::NAME,
    llvm::Poison::NAME,
    llvm::Undef::NAME,
    llvm::Zero::NAME,
    llvm::Unreachable::NAME,
    memref::Alloca::NAME,
    memref::Cast::NAME,
    scf::Condition::NAME,
    scf::ExecuteRegion::NAME,
    scf::Yield::NAME,
    ub::Poison::NAME,
];

/// Size of a call, besides one for each operand, which must be passed.
const CALL: usize = 5;

/// Analyses the body of a defined function.
pub(super) fn analyse<'c>(function: Op<'c>) -> Body<'c> {
    let inner = func::body_of(function);
    let mut body = Body {
        size: 0,
        has_blocks: blocks(inner).nth(1).is_some(),
        loops_of_blocks: count_block_loops(function) > 0,
        slots: Vec::new(),
        grows_stack: false,
        starts_tasks: false,
        passes_vectors: false,
        calls: Vec::new(),
        symbols: symbol_uses(function).unwrap_or_default().into_iter().map(|(_, name)| name).collect(),
        obstacle: None,
    };
    let entry = entry_block(inner);
    each_op(function, |op| {
        if op != function {
            body.add(op, entry);
        }
    });
    let returns = |block: Blk<'c>| terminator(block).is_some_and(func::Return::is);
    if !blocks(inner).any(returns) {
        body.obstacle = body.obstacle.or(Some(Reason::NeverReturns));
    }
    body
}

impl<'c> Body<'c> {
    /// Adds the properties of an operation of the function with this entry block.
    fn add(&mut self, op: Op<'c>, entry: Option<Blk<'c>>) {
        if has_trait(op, Trait::Call) {
            self.size += CALL + operand_count(op);
            self.passes_vectors |= operands(op).chain(results(op)).any(|value| is_vector(type_of(value)));
            self.calls.extend(attr_symbol(op, "callee"));
        } else if !FREE.contains(&op_name(op)) {
            self.size += 1;
        }
        self.starts_tasks |= starts_tasks(op);
        if is_stack_allocation(op) {
            if block_of(op) == entry && has_fixed_size(op) {
                self.slots.push(op);
            } else if allocation_scope(op) == parent_function(op) {
                self.grows_stack = true;
            }
        }
        if self.obstacle.is_none() {
            self.obstacle = obstacle(op);
        }
    }
}

/// The reason why an operation must not be copied into another function.
fn obstacle<'c>(op: Op<'c>) -> Option<Reason<'c>> {
    let name = op_name(op);
    if let Some((_, reason)) = OBSTACLES.iter().find(|each| each.0 == name) {
        return Some(*reason);
    }
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::CallIntrinsic) => {
            let intrinsic = llvm::CallIntrinsic::assume(op).intrin()?;
            INTRINSICS.iter().find(|each| intrinsic.starts_with(each.0)).map(|each| each.1)
        }
        OpKind::Llvm(llvm::Kind::Call) => llvm::is_must_tail(op).then_some(Reason::MustTail),
        OpKind::Llvm(llvm::Kind::InlineAsm) => {
            llvm::InlineAsm::assume(op).asm_string().is_none_or(defines_label).then_some(Reason::AssemblyLabel)
        }
        OpKind::Llvm(llvm::Kind::Alloca) if llvm::Alloca::assume(op).inalloca() => Some(Reason::ArgumentMemory),
        _ if dialect_name(op) == "affine" => Some(Reason::Affine),
        _ => None,
    }
}

/// Whether inline assembly defines a symbol that a copy of it would define again. Names with `%=`, which is unique to
/// each copy, and numeric labels may be repeated.
fn defines_label(text: &str) -> bool {
    text.split(['\n', ';']).any(|line| {
        let Some((label, _)) = line.split_once(':') else {
            return false;
        };
        let label = label.trim();
        let is_name = |each: char| each.is_alphanumeric() || matches!(each, '_' | '.');
        !label.is_empty() && label.chars().all(is_name) && !label.chars().all(|each| each.is_ascii_digit())
    })
}

/// Whether an allocation has a statically known size.
fn has_fixed_size(alloca: Op<'_>) -> bool {
    match llvm::Alloca::of(alloca) {
        Some(alloca) => constant_int(alloca.array_size()).is_some(),
        None => operand_count(alloca) == 0,
    }
}

/// The innermost operation enclosing `op` at whose end stack allocations are freed: a function, an allocation scope, or
/// an operation whose body may run in parallel.
pub(super) fn allocation_scope<'c>(op: Op<'c>) -> Option<Op<'c>> {
    ancestors(op).find(|enclosing| {
        (match OpKind::of(*enclosing) {
            OpKind::Scf(scf::Kind::Parallel | scf::Kind::Forall) => true,
            OpKind::Affine(affine::Kind::Parallel) | OpKind::Memref(memref::Kind::AllocaScope) => true,
            OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Spawn | parallel::Kind::Group) => true,
            _ => matches!(dialect_name(*enclosing), "omp" | "gpu" | "async"),
        }) || has_trait(*enclosing, Trait::Function)
    })
}
