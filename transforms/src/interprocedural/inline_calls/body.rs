//! What is in the body of a function, as far as inlining it depends on that: one walk.

use super::Reason;
use crate::count_block_loops;
use dialects::{ir::*, parallel::starts_others};

/// What a body is made of.
pub(super) struct Body<'c> {
    /// How many of its operations become instructions.
    pub(super) size: usize,
    /// Whether it has several blocks.
    pub(super) has_blocks: bool,
    /// Whether these blocks loop.
    pub(super) loops_of_blocks: bool,
    /// Allocations of a fixed size at its top, which become allocations at the top of the caller.
    pub(super) slots: Vec<Op<'c>>,
    /// Whether it allocates on the stack anything else that is gone when it returns.
    pub(super) grows_stack: bool,
    /// Whether it starts workers or tasks.
    pub(super) starts_others: bool,
    /// Whether it passes vectors to functions, or gets them from there.
    pub(super) passes_vectors: bool,
    /// Calls in it, by name.
    pub(super) calls: Vec<&'c str>,
    /// The symbols it refers to, each as often as it does.
    pub(super) symbols: Vec<&'c str>,
    /// What forbids to have it elsewhere.
    pub(super) obstacle: Option<Reason<'c>>,
}

/// Operations that mean something in the function that they are in, and not in another.
const OBSTACLES: &[(&str, Reason<'static>)] = &[
    ("llvm.intr.vastart", Reason::VariableArguments),
    ("llvm.va_arg", Reason::VariableArguments),
    ("llvm.blockaddress", Reason::BlockAddress),
    ("llvm.blocktag", Reason::BlockAddress),
    ("llvm.indirectbr", Reason::BlockAddress),
    ("llvm.invoke", Reason::Unwinding),
    ("llvm.landingpad", Reason::Unwinding),
    ("llvm.resume", Reason::Unwinding),
];

/// Intrinsics without an operation of their own that mean something in the function that they are in.
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

/// Operations that become no instruction, or one that is free.
const FREE: &[&str] = &[
    "arith.constant",
    "arith.index_cast",
    "arith.index_castui",
    "builtin.unrealized_conversion_cast",
    "cmem.affine_scope",
    "cmem.memref_to_pointer",
    "cmem.pointer_to_memref",
    "func.constant",
    "func.return",
    "cmem.yield",
    "llvm.alloca",
    "llvm.bitcast",
    "llvm.extractvalue",
    "llvm.insertvalue",
    "llvm.intr.assume",
    "llvm.intr.experimental.noalias.scope.decl",
    "llvm.intr.lifetime.end",
    "llvm.intr.lifetime.start",
    "llvm.mlir.addressof",
    "llvm.mlir.constant",
    "llvm.mlir.poison",
    "llvm.mlir.undef",
    "llvm.mlir.zero",
    "llvm.unreachable",
    "memref.alloca",
    "memref.cast",
    "scf.condition",
    "scf.execute_region",
    "scf.yield",
    "ub.poison",
];

/// What a call inside a body counts: its arguments have to be brought to their places.
const CALL: usize = 5;

/// Looks at a function with a body.
pub(super) fn look_at<'c>(function: Op<'c>) -> Body<'c> {
    let inner = region(function, 0);
    let mut body = Body {
        size: 0,
        has_blocks: blocks(inner).nth(1).is_some(),
        loops_of_blocks: count_block_loops(function) > 0,
        slots: Vec::new(),
        grows_stack: false,
        starts_others: false,
        passes_vectors: false,
        calls: Vec::new(),
        symbols: symbol_uses(function).unwrap_or_default().into_iter().map(|(_, name)| name).collect(),
        obstacle: None,
    };
    let entry = entry_block(inner);
    walk(function, Order::Pre, |op| {
        if op != function {
            body.look_at(op, entry);
        }
        Walk::Continue
    });
    let returns = |block: Blk<'c>| terminator(block).is_some_and(|end| is_op(end, "func.return"));
    if !blocks(inner).any(returns) {
        body.obstacle = body.obstacle.or(Some(Reason::NeverReturns));
    }
    body
}

impl<'c> Body<'c> {
    fn look_at(&mut self, op: Op<'c>, entry: Option<Blk<'c>>) {
        let name = op_name(op);
        if has_trait(op, Trait::Call) {
            self.size += CALL + operand_count(op);
            self.passes_vectors |= operands(op).chain(results(op)).any(|value| is_vector(type_of(value)));
            self.calls.extend(attr_symbol(op, "callee"));
        } else if !FREE.contains(&name) {
            self.size += 1;
        }
        self.starts_others |= starts_others(op);
        if matches!(name, "llvm.alloca" | "memref.alloca") {
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

/// Why an operation must stay in its function.
fn obstacle<'c>(op: Op<'c>) -> Option<Reason<'c>> {
    let name = op_name(op);
    if let Some((_, reason)) = OBSTACLES.iter().find(|each| each.0 == name) {
        return Some(*reason);
    }
    match name {
        "llvm.call_intrinsic" => {
            let intrinsic = attr_string(op, "intrin")?;
            INTRINSICS.iter().find(|each| intrinsic.starts_with(each.0)).map(|each| each.1)
        }
        "llvm.call" => {
            let kind = property(op, "TailCallKind").or_else(|| attr(op, "TailCallKind"));
            kind.is_some_and(|kind| kind.to_string().contains("musttail")).then_some(Reason::MustTail)
        }
        "llvm.inline_asm" => attr_string(op, "asm_string").is_none_or(defines_label).then_some(Reason::AssemblyLabel),
        "llvm.alloca" if has_attr(op, "inalloca") => Some(Reason::ArgumentMemory),
        _ if dialect_name(op) == "affine" => Some(Reason::Affine),
        _ => None,
    }
}

/// Whether a text of assembly defines a symbol that a copy of the text would define again. Labels with the number of the
/// copy in their names, and numbers alone, may be repeated.
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

/// Whether an allocation has the same size each time.
fn has_fixed_size(alloca: Op<'_>) -> bool {
    match op_name(alloca) {
        "llvm.alloca" => constant_int(operand(alloca, 0)).is_some(),
        _ => operand_count(alloca) == 0,
    }
}

/// The operation around `op` at whose end what is allocated on the stack is gone: a function, or what may run at the same
/// time as others.
pub(super) fn allocation_scope<'c>(op: Op<'c>) -> Option<Op<'c>> {
    ancestors(op).find(|around| {
        (match op_name(*around) {
            "scf.parallel" | "scf.forall" | "affine.parallel" | "memref.alloca_scope" => true,
            "parallel.team" | "parallel.spawn" | "parallel.group" => true,
            _ => matches!(dialect_name(*around), "omp" | "gpu" | "async"),
        }) || has_trait(*around, Trait::Function)
    })
}
