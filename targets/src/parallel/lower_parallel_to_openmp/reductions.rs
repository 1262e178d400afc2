//! Reductions: how two values are combined, and from what a worker starts.

use super::Lowering;
use crate::native::{LowerError, LowerResult};
use crate::parallel::UNSUPPORTED_REDUCTION;
use dialects::ir::*;
use dialects::ops::{arith, llvm};

/// An operation that combines two values and has a neutral element.
#[derive(Clone, Copy)]
pub(super) struct Combiner<'c> {
    /// The op of the `arith` dialect.
    name: &'c str,
    /// The type of the values.
    r#type: Ty<'c>,
    /// What floating-point arithmetic may assume.
    fast: Option<Attr<'c>>,
    /// The neutral element.
    neutral: Attr<'c>,
}

/// How the values of the iterations that end with `reduce` are combined.
pub(super) fn combiners<'c>(reduce: Op<'c>) -> LowerResult<'c, Vec<Combiner<'c>>> {
    let refuse = || {
        let text = "this reduction of 'scf.parallel' has no neutral element that is known";
        LowerError::new(UNSUPPORTED_REDUCTION, reduce, text)
    };
    regions(reduce).map(|region| entry_block(region).and_then(combiner).ok_or_else(refuse)).collect()
}

/// What a block computes from its two arguments, if it is a single known operation.
fn combiner<'c>(block: Blk<'c>) -> Option<Combiner<'c>> {
    let end = terminator(block)?;
    let op = defining_op(operand(end, 0)).filter(|op| block_of(*op) == Some(block))?;
    if ops(block).any(|each| each != end && !is_pure(each)) {
        return None;
    }
    let r#type = type_of(result(op, 0));
    let combines = |a: Val<'c>, b: Val<'c>| {
        let (first, second) = (arg(block, 0), arg(block, 1));
        (a == first && b == second) || (a == second && b == first)
    };
    let (name, fast) = match op_name(op) {
        "arith.select" => extremum(op).filter(|_| combines(operand(op, 1), operand(op, 2)))?,
        name if operand_count(op) == 2 && combines(operand(op, 0), operand(op, 1)) => (name, attr(op, "fastmath")),
        _ => return None,
    };
    Some(Combiner { name, r#type, fast, neutral: neutral(name, r#type, fast)? })
}

/// The minimum or maximum that a selection between the operands of a comparison is, and what it may assume. A selection
/// of floating-point numbers has no neutral element when there is something that is no number.
fn extremum<'c>(select: Op<'c>) -> Option<(&'static str, Option<Attr<'c>>)> {
    let compare = defining_op(operand(select, 0))?;
    let fast = attr(compare, "fastmath");
    let predicate = attr_i64(compare, "predicate")?;
    // Whether the first operand is selected when it is the lesser one, by the number of the predicate.
    let (lesser, names) = match (op_name(compare), predicate) {
        ("arith.cmpi", 2 | 3) => (true, ("arith.minsi", "arith.maxsi")),
        ("arith.cmpi", 4 | 5) => (false, ("arith.minsi", "arith.maxsi")),
        ("arith.cmpi", 6 | 7) => (true, ("arith.minui", "arith.maxui")),
        ("arith.cmpi", 8 | 9) => (false, ("arith.minui", "arith.maxui")),
        ("arith.cmpf", 4 | 5 | 11 | 12) if assumes(fast, "nnan") => (true, ("arith.minnumf", "arith.maxnumf")),
        ("arith.cmpf", 2 | 3 | 9 | 10) if assumes(fast, "nnan") => (false, ("arith.minnumf", "arith.maxnumf")),
        _ => return None,
    };
    let (a, b) = (operand(compare, 0), operand(compare, 1));
    let least = match (operand(select, 1), operand(select, 2)) {
        arms if arms == (a, b) => lesser,
        arms if arms == (b, a) => !lesser,
        _ => return None,
    };
    Some((if least { names.0 } else { names.1 }, fast.filter(|_| is_op(compare, "arith.cmpf"))))
}

/// The value that changes no other when it is combined with it.
fn neutral<'c>(name: &str, r#type: Ty<'c>, fast: Option<Attr<'c>>) -> Option<Attr<'c>> {
    let width = if is_index(r#type) { Some(64) } else { int_width(r#type) };
    if let Some(width) = width.filter(|width| (1..=64).contains(width)) {
        let greatest = i64::MAX >> (64 - width);
        let value = match name {
            "arith.addi" | "arith.ori" | "arith.xori" | "arith.maxui" => 0,
            "arith.muli" => 1,
            "arith.andi" | "arith.minui" => -1,
            "arith.minsi" => greatest,
            "arith.maxsi" => -greatest - 1,
            _ => return None,
        };
        return Some(int_attr(r#type, value));
    }
    float_width(r#type)?;
    let value = match name {
        "arith.addf" => -0.0,
        "arith.mulf" => 1.0,
        "arith.minimumf" => bound(r#type, fast)?,
        "arith.maximumf" => -bound(r#type, fast)?,
        // A number wins over what is none.
        "arith.minnumf" | "arith.maxnumf" if !assumes(fast, "nnan") => f64::NAN,
        "arith.minnumf" => bound(r#type, fast)?,
        "arith.maxnumf" => -bound(r#type, fast)?,
        _ => return None,
    };
    Some(float_attr(r#type, value))
}

/// What no number is greater than.
fn bound(r#type: Ty<'_>, fast: Option<Attr<'_>>) -> Option<f64> {
    match (assumes(fast, "ninf"), float_width(r#type)) {
        (false, _) => Some(f64::INFINITY),
        (true, Some(64)) => Some(f64::MAX),
        (true, Some(32)) => Some(f64::from(f32::MAX)),
        (true, _) => None,
    }
}

/// Whether floating-point arithmetic may assume this.
fn assumes(fast: Option<Attr<'_>>, flag: &str) -> bool {
    fast.is_some_and(|fast| {
        let text = fast.to_string();
        text.contains(flag) || text.contains("<fast>")
    })
}

impl<'c> Combiner<'c> {
    /// The type of a variable for the values.
    pub(super) fn stored(&self) -> Ty<'c> {
        if is_index(self.r#type) { int_type(context_of_type(self.r#type), 64) } else { self.r#type }
    }

    /// The neutral element, of the type of the loop.
    pub(super) fn start(&self, b: &Builder<'c>) -> Val<'c> {
        arith::exact_constant(b, self.neutral, self.r#type)
    }

    /// The neutral element, as it is stored.
    pub(super) fn neutral(&self, b: &Builder<'c>) -> Val<'c> {
        let stored = self.stored();
        let value = if stored == self.r#type {
            Some(self.neutral)
        } else {
            attr_int(self.neutral).map(|v| int_attr(stored, v))
        };
        arith::exact_constant(b, value.unwrap_or(self.neutral), stored)
    }

    /// Combines two values, of the type of the loop or as they are stored. Overflow means nothing in another order.
    pub(super) fn combine(&self, b: &Builder<'c>, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        let op = b.op(self.name).operands(&[left, right]).results(&[type_of(left)]);
        op.attr_opt("fastmath", self.fast).value()
    }

    /// The value of a variable.
    pub(super) fn load(&self, b: &Builder<'c>, variable: Val<'c>) -> Val<'c> {
        let stored = self.stored();
        let value = llvm::load(b, stored, variable, &llvm::Access::default());
        if stored == self.r#type { value } else { arith::index_cast(b, value, self.r#type) }
    }

    /// Sets a variable.
    pub(super) fn store(&self, b: &Builder<'c>, value: Val<'c>, variable: Val<'c>) {
        let stored = self.stored();
        let value = if stored == self.r#type { value } else { arith::index_cast(b, value, stored) };
        llvm::store(b, value, variable, &llvm::Access::default());
    }
}

impl<'c> Lowering<'c> {
    /// The name of the declaration of a reduction, which is made when it is not there yet.
    pub(super) fn declaration(&mut self, combiner: &Combiner<'c>) -> Attr<'c> {
        let context = self.builder.context();
        let operation = combiner.name.trim_start_matches("arith.");
        let fast = combiner.fast.map(|fast| fast.to_string()).unwrap_or_default();
        let key = format!("{operation} {} {fast}", combiner.r#type);
        let known = self.declared.iter().find(|(known, _)| *known == key).map(|(_, name)| *name);
        let name = match known {
            Some(name) => str_attr(context, name),
            None => self.declare_reduction(combiner, &format!("parallel.{operation}.{}", combiner.r#type)),
        };
        let name = attr_text(name).unwrap_or_default();
        if known.is_none() {
            self.declared.push((key, name));
        }
        symbol_attr(context, name)
    }

    /// Declares a reduction under a name that begins with `wanted`; gives the name.
    fn declare_reduction(&mut self, combiner: &Combiner<'c>, wanted: &str) -> Attr<'c> {
        let context = self.builder.context();
        let mut name = wanted.to_owned();
        let mut number = 0;
        while lookup_symbol(self.module, &name).is_some() {
            number += 1;
            name = format!("{wanted}.{number}");
        }
        let mut b = Builder::new(context);
        b.set_loc(self.builder.loc());
        b.set_start(body(self.module, 0));
        let stored = combiner.stored();
        let name = str_attr(context, &name);
        let declaration = b
            .op("omp.declare_reduction")
            .attr("sym_name", name)
            .attr("type", type_attr(stored))
            .empty_regions(6)
            .build();
        let argument = (stored, b.loc());
        b.set_end(create_block(region(declaration, 1), &[argument]));
        let start = combiner.neutral(&b);
        b.op("omp.yield").operand(start).build();
        let block = create_block(region(declaration, 2), &[argument, argument]);
        b.set_end(block);
        let both = combiner.combine(&b, arg(block, 0), arg(block, 1));
        b.op("omp.yield").operand(both).build();
        name
    }
}
