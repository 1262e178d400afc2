//! Lowers `arith`, `math`, `cf`, `func` and `ub` to the LLVM dialect.
//!
//! # Rewrite
//! ```mlir
//! %s = arith.addi %a, %b overflow<nsw> : i32     ->  %s = llvm.add %a, %b overflow<nsw> : i32
//! func.func @f(%i: index) attributes {...}       ->  llvm.func @f(%i: i64) attributes {...}
//! ```
//! The LLVM dialect uses the builtin integer, float and vector types, so only `index` (lowered to `i64`) and function
//! types (lowered to `!llvm.ptr`) change; a table maps each operation to its replacement. Upstream has a dialect
//! conversion per source dialect, which is several times as slow, skips unreachable blocks and ignores the `llvm.*`
//! attributes of functions.
//!
//! # Legality
//! Every operation of the table has an LLVM operation with the same semantics on all its operand types.
//! `arith.minnumf`/`maxnumf` and LLVM's intrinsics of that name agree on signalling NaNs as far as either defines them.
//!
//! # Must not fire
//! A module with an operation that is neither in the table nor in a dialect that LLVM's translation supports is left
//! unchanged: `targets/tests/lower_core_to_llvm/not-*.mlir`.
//!
//! # Needs and leaves
//! Needs `scf`, `affine`, `memref`, `cmem` and `parallel` lowered. Leaves a module that translates to LLVM IR.
//!
//! # Cost
//! One walk, linear in ops.

mod block_tags;
mod functions;
mod region_ends;
mod special;
mod table;

use super::CAPABILITIES;
use super::problem::{LowerError, LowerResult, UNSUPPORTED_OP};
use crate::counters::lower_core_to_llvm::COUNTERS;
use dialects::ir::*;
use dialects::ops::{arith, func, llvm};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::HashMap;
use table::{Extra, Rule};

/// The pass `lower-core-to-llvm`.
pub fn lower_core_to_llvm<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let context = context_of(module);
    let mut lowering = Lowering {
        root: module,
        context,
        builder: Builder::new(context),
        lowered_index: int_type(context, CAPABILITIES.index_bits),
        rules: HashMap::new(),
        flags: HashMap::new(),
        types: HashMap::new(),
        false_attr: bool_attr(context, false),
        no_bundles: i32_array_attr(context, &[]),
    };
    let work = lowering.rules_of(module)?;
    let mut count = 0;
    // Functions last: their bodies move to the new operations, and the handles of the operations in them stay valid.
    for (op, rule) in work.iter().filter(|(_, rule)| !matches!(rule, Rule::Function)) {
        lowering.lower_types(regions(*op).flat_map(blocks).flat_map(args));
        count += u64::from(!matches!(rule, Rule::Keep));
        lowering.lower(*op, *rule)?;
    }
    for (op, _) in work.iter().filter(|(_, rule)| matches!(rule, Rule::Function)) {
        lowering.lower_types(regions(*op).flat_map(blocks).flat_map(args));
        lowering.function(func::Func::assume(*op))?;
        count += 1;
    }
    for (tag, _) in work.iter().filter(|(op, rule)| matches!(rule, Rule::Keep) && llvm::BlockTag::is(*op)) {
        block_tags::begin_block(*tag);
    }
    region_ends::make_reachable(module);
    cx.count(COUNTERS.ops, count);
    Ok(Changed::from(count > 0))
}

struct Lowering<'c> {
    root: Op<'c>,
    context: &'c Context,
    builder: Builder<'c>,
    /// The integer type to which `index` is lowered.
    lowered_index: Ty<'c>,
    /// Rules by the address of the operation name, which is interned.
    rules: HashMap<usize, Option<Rule>>,
    /// The LLVM dialect's equivalents of `arith` flags.
    flags: HashMap<Attr<'c>, Option<Attr<'c>>>,
    types: HashMap<Ty<'c>, Ty<'c>>,
    false_attr: Attr<'c>,
    no_bundles: Attr<'c>,
}

impl<'c> Lowering<'c> {
    /// The operations of a module with their rules; an error if one has no rule.
    fn rules_of(&mut self, module: Op<'c>) -> LowerResult<'c, Vec<(Op<'c>, Rule)>> {
        let mut work = Vec::new();
        let mut refused = None;
        walk(module, Order::Pre, |op| {
            let name = op_name(op);
            match *self.rules.entry(name.as_ptr() as usize).or_insert_with(|| table::rule(name)) {
                Some(rule) => work.push((op, rule)),
                None => refused = Some(op),
            }
            if refused.is_some() { Walk::Stop } else { Walk::Continue }
        });
        refused.map_or(Ok(work), |op| {
            let text = format!("'{}' has no native lowering at this point of the pipeline", op_name(op));
            Err(LowerError::new(UNSUPPORTED_OP, op, text))
        })
    }

    /// The lowered type for a type of the core dialects.
    fn lower_type(&mut self, r#type: Ty<'c>) -> Ty<'c> {
        if let Some(known) = self.types.get(&r#type) {
            return *known;
        }
        let lowered = if is_index(r#type) {
            self.lowered_index
        } else if function_signature(r#type).is_some() {
            ptr_type(self.context)
        } else if is_vector(r#type) && element_type(r#type).is_some_and(is_index) {
            let shape: Vec<u64> =
                shape_of(r#type).unwrap_or_default().iter().map(|extent| extent.unsigned_abs()).collect();
            vector_type(&shape, self.lowered_index)
        } else if let Some(part) = element_type(r#type).filter(|_| is_complex(r#type)) {
            llvm_struct_type(self.context, &[part, part], false)
        } else {
            r#type
        };
        self.types.insert(r#type, lowered);
        lowered
    }

    /// Lowers the types of values, such as block arguments.
    fn lower_types(&mut self, values: impl Iterator<Item = Val<'c>>) {
        for value in values {
            let old = type_of(value);
            let new = self.lower_type(old);
            if new != old {
                set_type(value, new);
            }
        }
    }

    fn lower(&mut self, op: Op<'c>, rule: Rule) -> LowerResult<'c> {
        self.builder.set_at(op);
        match rule {
            Rule::Rename(name, extra) => self.rename(op, name, extra),
            Rule::Library(name) => return self.library(op, name),
            Rule::Special(lower) => return lower(self, op),
            Rule::Function => {}
            Rule::Keep => self.lower_types(results(op)),
        }
        Ok(())
    }

    fn rename(&mut self, op: Op<'c>, name: &str, extra: Extra) {
        let types = self.lowered_results(op);
        let (attribute, value) = match extra {
            Extra::Plain => ("", None),
            Extra::Overflow => {
                (OverflowFlags::NAME, attr(op, OverflowFlags::NAME).and_then(|flags| self.overflow(flags)))
            }
            Extra::FastMath => {
                let flags = attr(op, arith::AddF::FASTMATH.0).and_then(|flags| self.fast_math(flags));
                (llvm::FAdd::FASTMATH_FLAGS.0, flags)
            }
            Extra::Exact => (llvm::SDiv::IS_EXACT.0, attr(op, arith::DivSI::IS_EXACT.0)),
            Extra::False(attribute) => (attribute, Some(self.false_attr)),
            Extra::Class(mask) => (llvm::IsFPClass::BIT.0, Some(i32_attr(self.context, mask))),
        };
        let mut lowered = self.builder.op(name).results(&types);
        for value in operands(op) {
            lowered = lowered.operand(value);
        }
        lowered = match (extra, value) {
            (Extra::Overflow, Some(value)) => lowered.prop(attribute, value),
            (_, value) => lowered.attr_opt(attribute, value),
        };
        let lowered = lowered.build();
        replace_results(op, results(lowered));
        erase(op);
    }

    /// `#arith.overflow<...>` as the integer of the LLVM dialect's property; `None` for the default, `none`.
    fn overflow(&mut self, flags: Attr<'c>) -> Option<Attr<'c>> {
        let i32 = int_type(self.context, 32);
        *self.flags.entry(flags).or_insert_with(|| {
            let flags = OverflowFlags::read(flags);
            (flags != OverflowFlags::NONE).then(|| int_attr(i32, flags.bits()))
        })
    }

    /// `#arith.fastmath<...>` as `#llvm.fastmath<...>`; `None` for the default, `none`.
    fn fast_math(&mut self, flags: Attr<'c>) -> Option<Attr<'c>> {
        let context = self.context;
        *self.flags.entry(flags).or_insert_with(|| {
            let flags = FastMath::read(flags);
            (flags != FastMath::NONE).then(|| flags.llvm_attr(context))
        })
    }
}
