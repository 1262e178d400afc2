//! Shadows of global variables: variables that start with zeros, and with shadow addresses where the variable starts with
//! addresses. Forward and reverse mode have shadows of their own.
//!
//! The initial contents of a variable are constants of a derivative, and its final contents are no output: a requested
//! derivative starts with zero tangents and adjoints of all global variables.

use crate::engine::Engine;
use crate::rule;
use dialects::{
    ir::*,
    ops::{
        arith, func,
        llvm::{self, GepFlags, GepIndex},
    },
};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Which shadow of a global variable.
#[derive(Clone, Copy, Debug)]
pub struct Shadow {
    pub kind: Kind,
    /// The direction.
    pub lane: usize,
}

/// The use of a shadow of a global variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It holds tangents.
    Tangent,
    /// It holds adjoints.
    Adjoint,
    /// The shadows in contexts start as this one.
    Template,
}

const TANGENT: &str = ".tangent";
const ADJOINT: &str = ".adjoint";
const TEMPLATE: &str = ".template";

impl Kind {
    fn suffix(self) -> &'static str {
        match self {
            Self::Tangent => TANGENT,
            Self::Adjoint => ADJOINT,
            Self::Template => TEMPLATE,
        }
    }
}

impl<'c> Engine<'c> {
    /// Lets a derivative that a program asks for begin with shadows of global variables whose numbers are zero.
    pub fn clear_shadows(&mut self, function: Op<'c>) {
        let mut b = Builder::new(context_of(function));
        b.set_start(func::entry_of(function));
        b.set_loc(function.location());
        for name in self.shadows_below(function) {
            let Some(shadow) = lookup_symbol(self.module, &name).and_then(llvm::Global::of) else { continue };
            let Some(r#type) = shadow.global_type() else { continue };
            let mut address = llvm::address_of(&b, &name);
            if shadow.thread_local() {
                let (name, none) = (str_attr(b.context(), rule::THREAD_LOCAL), i32_array_attr(b.context(), &[]));
                let call = llvm::CallIntrinsic::build(&b, &[address], &[], name, none, &[ptr_type(b.context())]);
                address = call.value();
            }
            let mut ranges = Vec::new();
            self.numbers_in(r#type, 0, &mut ranges);
            for (start, end) in joined(ranges) {
                clear(&b, address, start, end - start);
            }
        }
    }

    /// The shadows of global variables that a function and those that it calls name.
    fn shadows_below(&self, function: Op<'c>) -> BTreeSet<String> {
        let mut pending = vec![function];
        let mut reached = FxHashSet::default();
        let mut found = BTreeSet::new();
        while let Some(op) = pending.pop() {
            for (_, name) in symbol_uses(op).into_iter().flatten() {
                let is_shadow = [TANGENT, ADJOINT].iter().any(|suffix| name.contains(suffix));
                match self.function(name) {
                    Some(callee) if reached.insert(op_key(callee)) => pending.push(callee),
                    None if is_shadow => drop(found.insert(name.to_owned())),
                    _ => {}
                }
            }
        }
        found
    }

    /// The ranges of bytes without addresses in a variable of a type.
    pub(crate) fn numbers_in(&self, r#type: Ty<'c>, start: u64, ranges: &mut Vec<(u64, u64)>) {
        let Some(size) = self.layout().allocation_size(r#type) else { return };
        if is_ptr(r#type) {
            return;
        }
        if let Some(fields) = llvm_struct_fields(r#type) {
            for (at, field) in fields.into_iter().enumerate() {
                let offset = self.layout().field_offset(r#type, at).unwrap_or(0);
                self.numbers_in(field, start + offset, ranges);
            }
            return;
        }
        let element = llvm_array_element(r#type).filter(|element| has_address(*element));
        match element.and_then(|element| Some((element, self.layout().allocation_size(element)?))) {
            Some((element, each)) => {
                (0..size / each.max(1)).for_each(|at| self.numbers_in(element, start + at * each, ranges));
            }
            None => ranges.push((start, start + size)),
        }
    }

    /// The name of a shadow of a global variable, which is created if it does not exist. Functions are their own
    /// shadows; those of constants are zero, as a pointer may lead to a constant or to a variable.
    pub fn shadow_of_symbol(&mut self, name: &str, of: Shadow) -> String {
        let global = lookup_symbol(self.module, name).and_then(llvm::Global::of);
        let Some(global) = global else { return name.to_owned() };
        let number = if of.lane == 0 { String::new() } else { format!(".{}", of.lane) };
        let shadow = format!("{name}{}{number}", of.kind.suffix());
        if lookup_symbol(self.module, &shadow).is_none() {
            self.create_shadow(global, &shadow, of);
        }
        shadow
    }

    /// Creates a shadow. Those of variables of the whole program are shared by all files that make one.
    fn create_shadow(&mut self, global: llvm::Global<'c>, name: &str, of: Shadow) {
        let context = context_of(self.module);
        let b = Builder::at_end(context, body(self.module, 0));
        let copy = clone_at(&b, global.op(), &mut ValueMap::new());
        set_attr(copy, llvm::Global::SYM_NAME.0, str_attr(context, name));
        for gone in [
            "sym_visibility",
            llvm::Global::CONSTANT.0,
            "llvm.comdat",
            llvm::Global::SECTION.0,
            dialects::cmem::types::TYPE,
        ] {
            remove_attr(copy, gone);
        }
        let linkage = match of.kind {
            Kind::Template => Linkage::Internal,
            _ if has_local_linkage(global.op()) => Linkage::Internal,
            _ => Linkage::Weak,
        };
        set_attr(copy, llvm::Global::LINKAGE.0, linkage.attr(context));
        let addresses = collect(copy, llvm::AddressOf::NAME);
        if addresses.is_empty() {
            blocks(region(copy, 0)).collect::<Vec<_>>().into_iter().for_each(erase_block);
            set_attr(copy, llvm::Global::VALUE.0, zero_attr(context));
            return;
        }
        for address in addresses {
            let target = attr_symbol(address, llvm::AddressOf::GLOBAL_NAME.0).unwrap_or_default();
            let shadow = self.shadow_of_symbol(target, of);
            set_attr(address, llvm::AddressOf::GLOBAL_NAME.0, symbol_attr(context, &shadow));
        }
        for constant in collect(copy, llvm::Constant::NAME) {
            let before = Builder::before(constant);
            let zero = llvm::zero(&before, type_of(result(constant, 0)));
            replace_op(constant, &[zero]);
        }
    }

    /// Makes a copy of an operation that names a global variable name its shadow.
    pub fn redirect(&mut self, copy: Op<'c>, of: Shadow) {
        if let Some(name) = attr_symbol(copy, llvm::AddressOf::GLOBAL_NAME.0).filter(|_| llvm::AddressOf::is(copy)) {
            let shadow = self.shadow_of_symbol(name, of);
            set_attr(copy, llvm::AddressOf::GLOBAL_NAME.0, symbol_attr(context_of(copy), &shadow));
        }
    }
}

/// Whether a type has addresses in it.
fn has_address(r#type: Ty<'_>) -> bool {
    match (llvm_struct_fields(r#type), llvm_array_element(r#type)) {
        (Some(fields), _) => fields.into_iter().any(has_address),
        (None, Some(element)) => has_address(element),
        (None, None) => is_ptr(r#type),
    }
}

/// Ranges with adjacent ones joined.
pub(crate) fn joined(ranges: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    let mut all: Vec<(u64, u64)> = Vec::new();
    for (start, end) in ranges {
        match all.last_mut().filter(|last| last.1 == start) {
            Some(last) => last.1 = end,
            None => all.push((start, end)),
        }
    }
    all
}

fn clear<'c>(b: &Builder<'c>, address: Val<'c>, start: u64, size: u64) {
    let byte = int_type(b.context(), 8);
    let wide = int_type(b.context(), 64);
    let offset = arith::constant_int(b, wide, start as i64);
    let address = match start {
        0 => address,
        _ => llvm::gep(b, address, &[GepIndex::Value(offset)], byte, GepFlags::InboundsNuw),
    };
    let (zero, size) = (arith::constant_int(b, byte, 0), arith::constant_int(b, wide, size as i64));
    llvm::Memset::build(b, address, zero, size, bool_attr(b.context(), false)).build();
}
