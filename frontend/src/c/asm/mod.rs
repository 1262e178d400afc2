//! Inline assembly: one `llvm.inline_asm`, with constraints and operands in Clang's order.
//!
//! Outputs in registers are results, outputs in memory are pointers (`=*m`); a read-write operand is an output and,
//! after all inputs, an input tied to it. Constraints are exported in LLVM's spelling. An operand that is a variable
//! bound to a register is constrained to that register; the variable itself is an ordinary object.
//!
//! An assembly statement without results and side effects would be dead, so one that accesses memory is marked as
//! having side effects even without `volatile`.

mod jumps;
mod registers;

use clang_export::schema::{AsmOperand, StmtKindAsm};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Rv};

/// A register output: its register type, and the lvalue that receives it.
struct Output<'c> {
    ty: Ty<'c>,
    /// The type of the object in memory.
    memory: Ty<'c>,
    place: Lv<'c>,
    /// Whether it is a struct or array, which is stored as one integer.
    whole: bool,
    flag: bool,
}

/// An assembly statement under construction.
#[derive(Default)]
struct Parts<'c> {
    constraints: Vec<String>,
    operands: Vec<Val<'c>>,
    /// Types of the objects that are passed by address; `None` for values.
    pointees: Vec<Option<Ty<'c>>>,
    outputs: Vec<Output<'c>>,
    /// The inputs of read-write operands, which follow all other inputs.
    both: Vec<(String, Val<'c>, Option<Ty<'c>>)>,
    touches_memory: bool,
}

impl<'c> Parts<'c> {
    fn operand(&mut self, constraint: String, value: Val<'c>, pointee: Option<Ty<'c>>) {
        self.touches_memory |= pointee.is_some();
        self.constraints.push(constraint);
        self.operands.push(value);
        self.pointees.push(pointee);
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers an `asm` statement.
    pub fn asm(&mut self, asm: &'t StmtKindAsm<'t>) -> Lowered<()> {
        self.check_assembly(asm.text)?;
        let mut parts = Parts::default();
        let mut hard = Vec::new();
        for (at, output) in asm.outputs.iter().enumerate() {
            if !output.fixed.is_empty() {
                if hard.contains(&output.fixed) {
                    return self
                        .unsupported(format!("two outputs of an assembly statement in register {}", output.fixed));
                }
                hard.push(output.fixed);
            }
            self.asm_output(asm, at, &mut parts)?;
        }
        let jump_index = self.asm_jump_index(asm, &mut parts)?;
        for input in &asm.inputs {
            self.asm_input(asm, input, &mut parts)?;
        }
        for (constraint, value, pointee) in std::mem::take(&mut parts.both) {
            parts.operand(constraint, value, pointee);
        }
        for &clobber in asm.clobbers.iter().filter(|&&clobber| clobber != "unwind") {
            parts.touches_memory |= clobber == "memory";
            parts.constraints.push(format!("~{{{clobber}}}"));
        }
        if !asm.target_clobbers.is_empty() {
            parts.constraints.push(asm.target_clobbers.to_string());
        }
        let text = if jump_index.is_some() { Self::jumping_text(asm) } else { asm.text.to_string() };
        let values = self.emit_asm(asm, &text, &parts, jump_index);
        for (output, &value) in parts.outputs.iter().zip(&values) {
            self.asm_result(output, value)?;
        }
        match (jump_index, values.last()) {
            (Some(_), Some(&index)) => self.asm_jump(index, &asm.labels),
            _ => Ok(()),
        }
    }

    /// Emits the operation. Returns its results in registers, the choice of a label last.
    fn emit_asm(
        &mut self,
        asm: &StmtKindAsm<'_>,
        text: &str,
        parts: &Parts<'c>,
        jump_index: Option<Ty<'c>>,
    ) -> Vec<Val<'c>> {
        let context = self.m.context;
        let types: Vec<Ty<'c>> = parts.outputs.iter().map(|output| output.ty).chain(jump_index).collect();
        let result = match types.as_slice() {
            [] => None,
            [one] => Some(*one),
            several => Some(llvm_struct_type(context, several, false)),
        };
        let empty = dict_attr(context, &[]);
        // Without a result, the translation to LLVM IR skips the first operand attribute.
        let shift = result.is_none().then_some(empty);
        let pointees = parts
            .pointees
            .iter()
            .map(|pointee| pointee.map_or(empty, |ty| dict_attr(context, &[("elementtype", type_attr(ty))])));
        let attributes: Vec<Attr<'c>> = if parts.pointees.iter().any(Option::is_some) {
            shift.into_iter().chain(pointees).collect()
        } else {
            Vec::new()
        };
        let op = llvm::InlineAsm::build(
            &self.b,
            &parts.operands,
            str_attr(context, text),
            str_attr(context, &parts.constraints.join(",")),
            &result.into_iter().collect::<Vec<_>>(),
        )
        .with(llvm::InlineAsm::ASM_DIALECT, i64_attr(context, i64::from(asm.is_intel)))
        .attr_opt(llvm::InlineAsm::OPERAND_ATTRS, (!attributes.is_empty()).then(|| array_attr(context, &attributes)))
        .unit_if(llvm::InlineAsm::HAS_SIDE_EFFECTS, asm.is_volatile || parts.touches_memory)
        .build();
        match types.as_slice() {
            [] => Vec::new(),
            [_] => vec![result_of(op)],
            several => {
                let whole = result_of(op);
                several.iter().enumerate().map(|(at, &ty)| self.part(whole, ty, at as i64)).collect()
            }
        }
    }

    // ---- outputs ----------------------------------------------------------------------------------------------------

    fn asm_output(&mut self, asm: &'t StmtKindAsm<'t>, at: usize, parts: &mut Parts<'c>) -> Lowered<()> {
        let output = &asm.outputs[at];
        let constraint = constraint_of(output, output.earlyclobber);
        let place = self.lvalue(&output.value)?;
        let in_register = !output.memory && !self.m.is_complex(place.ty);
        if in_register {
            let output = self.register_output(asm, at, &constraint, place.clone())?;
            parts.constraints.push(format!("={constraint}"));
            parts.outputs.push(output);
        } else {
            self.reject_other_spaces(place.ty, "an operand of assembly in memory")?;
            let ptr = self.address_of(&place)?;
            let pointee = self.m.mem(place.ty)?;
            parts.operand(format!("=*{constraint}"), ptr, Some(pointee));
        }
        if output.both {
            let (value, pointee) = self.operand_of_place(output, &place)?;
            let value = self.adjusted(value, &constraint);
            let mut tied = if pointee.is_some() { "*".to_string() } else { String::new() };
            if output.register && (output.fixed.is_empty() || output.earlyclobber) {
                tied.push_str(&at.to_string());
            } else {
                tied.push_str(&constraint);
            }
            parts.both.push((tied, value, pointee));
        }
        Ok(())
    }

    fn register_output(
        &mut self,
        asm: &StmtKindAsm<'_>,
        at: usize,
        constraint: &str,
        place: Lv<'c>,
    ) -> Lowered<Output<'c>> {
        let output = &asm.outputs[at];
        let memory = self.m.mem(place.ty)?;
        let bits = self.m.ty(place.ty).size * 8;
        let whole = output.register && self.m.is_aggregate(place.ty);
        let mut ty = memory;
        if whole {
            self.reject_other_spaces(place.ty, "an object as an operand of assembly")?;
            if !matches!(bits, 8 | 16 | 32 | 64 | 128) {
                return self
                    .unsupported(format!("an object of {} bytes in a register of an assembly statement", bits / 8));
            }
            ty = int_type(self.m.context, bits as u32);
        }
        // An output tied to a larger input has the type of the input.
        if let Some(input) = asm.inputs.iter().find(|input| input.tied == at as i32)
            && self.m.ty(input.value.ty).size * 8 > bits
        {
            ty = self.m.mem(input.value.ty)?;
        }
        if constraint == "k" {
            ty = self.mask_type(ty);
        }
        Ok(Output { ty, memory, place, whole, flag: output.flag })
    }

    /// Stores a result, converted to the type of its object.
    fn asm_result(&mut self, output: &Output<'c>, value: Val<'c>) -> Lowered<()> {
        if output.flag && is_int(type_of(value)) {
            let two = self.int(type_of(value), 2);
            let below = self.compare(6, value, two);
            llvm::Assume::build(&self.b, below, &[], self.m.known.no_bundles).build();
        }
        let value = if output.whole { value } else { self.narrowed(value, output.memory) };
        if output.whole {
            let ptr = self.address_of(&output.place)?;
            self.store_raw(value, ptr, output.place.align, output.place.volatile, None);
            return Ok(());
        }
        self.store(&output.place, Rv::Scalar(value))
    }

    /// Converts a result to the type of its object if the register is wider or of another kind.
    fn narrowed(&mut self, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
        let (from, i64) = (type_of(value), self.m.known.i64);
        if from == to {
            return value;
        }
        if is_vector(from) || is_vector(to) {
            return self.convert(llvm::Bitcast::NAME, value, to);
        }
        match (is_int(from), is_int(to)) {
            (true, true) => self.resize(value, to, false),
            (true, false) if is_ptr(to) => {
                let wide = self.resize(value, i64, false);
                self.convert(llvm::IntToPtr::NAME, wide, to)
            }
            (false, true) if is_ptr(from) => {
                let wide = self.convert(llvm::PtrToInt::NAME, value, i64);
                self.resize(wide, to, false)
            }
            (false, false) if is_float(from) && is_float(to) => self.convert(arith::TruncF::NAME, value, to),
            _ => value,
        }
    }

    // ---- inputs -----------------------------------------------------------------------------------------------------

    fn asm_input(&mut self, asm: &'t StmtKindAsm<'t>, input: &'t AsmOperand<'t>, parts: &mut Parts<'c>) -> Lowered<()> {
        let constraint = constraint_of(input, false);
        let by_value = input.register || !input.memory;
        let ty = input.value.ty;
        let (mut value, pointee) = if by_value && !self.m.is_aggregate(ty) && !self.m.is_complex(ty) {
            (self.scalar(&input.value)?, None)
        } else {
            let place = self.lvalue(&input.value)?;
            self.operand_of_place(input, &place)?
        };
        let mut replaced = constraint.clone();
        if let Some(output) = usize::try_from(input.tied).ok().and_then(|at| asm.outputs.get(at)) {
            if self.m.ty(output.value.ty).size > self.m.ty(ty).size {
                value = self.widened(value, output.value.ty)?;
            }
            replaced = constraint_of(output, output.earlyclobber);
        }
        let value = self.adjusted(value, &replaced);
        let constraint = if pointee.is_some() { format!("*{constraint}") } else { constraint };
        parts.operand(constraint, value, pointee);
        Ok(())
    }

    /// An object as an operand: its value if a register can hold it, otherwise its address with its type.
    fn operand_of_place(&mut self, operand: &AsmOperand<'_>, place: &Lv<'c>) -> Lowered<(Val<'c>, Option<Ty<'c>>)> {
        if operand.register || !operand.memory {
            if !self.m.is_aggregate(place.ty) && !self.m.is_complex(place.ty) {
                let Rv::Scalar(value) = self.load(place)? else {
                    return self.unsupported("this operand of an assembly statement");
                };
                return Ok((self.to_memory(value, place.ty), None));
            }
            self.reject_other_spaces(place.ty, "an object as an operand of assembly")?;
            let bits = self.m.ty(place.ty).size * 8;
            if bits <= 64 && bits.is_power_of_two() {
                let ptr = self.address_of(place)?;
                let ty = int_type(self.m.context, bits as u32);
                return Ok((self.load_raw(ptr, ty, place.align, place.volatile, None), None));
            }
        }
        self.reject_other_spaces(place.ty, "an operand of assembly in memory")?;
        let ptr = self.address_of(place)?;
        Ok((ptr, Some(self.m.mem(place.ty)?)))
    }

    /// Converts an input that is tied to a larger output to the output's type.
    fn widened(&mut self, value: Val<'c>, output: u32) -> Lowered<Val<'c>> {
        let mut value = value;
        if is_ptr(type_of(value)) {
            value = self.convert(llvm::PtrToInt::NAME, value, self.m.known.i64);
        }
        let to = self.m.reg(output)?;
        let from = type_of(value);
        Ok(if is_int(from) && is_int(to) {
            self.resize(value, to, false)
        } else if is_int(from) && is_ptr(to) {
            self.resize(value, self.m.known.i64, false)
        } else if is_float(from) && is_float(to) {
            self.convert(arith::ExtF::NAME, value, to)
        } else {
            value
        })
    }

    /// Converts an integer with constraint `k` to the vector of `i1` that an AVX-512 mask register holds.
    fn adjusted(&mut self, value: Val<'c>, constraint: &str) -> Val<'c> {
        if constraint != "k" || !is_int(type_of(value)) {
            return value;
        }
        let ty = self.mask_type(type_of(value));
        self.convert(llvm::Bitcast::NAME, value, ty)
    }

    fn mask_type(&self, ty: Ty<'c>) -> Ty<'c> {
        match int_width(ty) {
            Some(bits) => vector_type(&[bits.into()], self.m.known.i1),
            None => ty,
        }
    }
}

fn result_of<'c>(op: Op<'c>) -> Val<'c> {
    result(op, 0)
}

/// The constraint of an operand; a register that its variable is bound to overrides it.
fn constraint_of(operand: &AsmOperand<'_>, earlyclobber: bool) -> String {
    match (operand.fixed, earlyclobber) {
        ("", _) => operand.constraint.to_string(),
        (register, true) => format!("&{{{register}}}"),
        (register, false) => format!("{{{register}}}"),
    }
}
