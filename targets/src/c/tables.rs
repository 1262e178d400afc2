//! Constant integer tables with internal linkage, copied along with a printed function.

use super::expressions::integer;
use super::printer::Printer;
use super::types::Kind;
use dialects::ir::*;
use dialects::ops::{OpKind, cmem, llvm, memref};
use std::fmt::Write;

/// The size limit of a table in a header, in bytes.
const LARGEST: u64 = 1024;

/// The numbers per line.
const IN_A_LINE: usize = 16;

impl<'c> Printer<'c> {
    /// The name of a copy of the table `variable`. Returns `None` unless the variable is constant and this address of
    /// it is only read through, so that the copy is indistinguishable.
    pub(super) fn table(&mut self, variable: Op<'c>, address: Val<'c>) -> Option<String> {
        let global = llvm::Global::of(variable).filter(|global| is_own_constant(*global) && is_only_read(address))?;
        let symbol = symbol_name(variable)?;
        if let Some(name) = self.tables.get(symbol) {
            return Some(name.clone());
        }
        let r#type = global.global_type()?;
        let size = self.layout.allocation_size(r#type).filter(|size| (1..=LARGEST).contains(size))?;
        let kind = Kind::of(element(r#type)).ok().filter(|kind| matches!(kind, Kind::Int(_)))?;
        let count = usize::try_from(size / kind.bytes()).ok()?;
        let numbers = values(global.value()?, count)?;
        let alignment = global.alignment().unwrap_or(0).max(kind.bytes() as i64);
        let name = self.name('c');
        self.constants += &definition(&name, kind, &numbers, alignment);
        self.tables.insert(symbol, name.clone());
        Some(name)
    }
}

/// Whether a variable is constant with internal or private linkage, and always has the values of its definition.
fn is_own_constant(global: llvm::Global<'_>) -> bool {
    global.constant() && llvm::is_own_variable(global)
}

/// Whether an address is used only to read through it.
fn is_only_read(address: Val<'_>) -> bool {
    let mut work = vec![address];
    while let Some(address) = work.pop() {
        for (user, at) in uses(address) {
            match (OpKind::of(user), at) {
                (OpKind::Llvm(llvm::Kind::Load) | OpKind::Memref(memref::Kind::Load), 0)
                | (OpKind::Llvm(llvm::Kind::Memcpy), 1) => {}
                (OpKind::Llvm(llvm::Kind::GEP) | OpKind::Cmem(cmem::Kind::PointerToMemref), 0) => {
                    work.push(only_result(user));
                }
                _ => return false,
            }
        }
    }
    true
}

/// The innermost element type of an array of arrays.
fn element(r#type: Ty<'_>) -> Ty<'_> {
    llvm_array_element(r#type).map_or(r#type, element)
}

/// The initial values of a variable; `None` if there are not exactly `count`.
fn values(value: Attr<'_>, count: usize) -> Option<Vec<i64>> {
    let numbers = if let Some(bytes) = attr_bytes(value) {
        bytes.iter().map(|byte| i64::from(*byte as i8)).collect()
    } else if value == zero_attr(context_of_attr(value)) {
        vec![0; count]
    } else {
        attr_int(value).map(|number| vec![number]).or_else(|| attr_ints(value))?
    };
    (numbers.len() == count).then_some(numbers)
}

/// The definition of a table of integers.
fn definition(name: &str, kind: Kind, numbers: &[i64], alignment: i64) -> String {
    let Kind::Int(bits) = kind else { return String::new() };
    // `long` is the most common 64-bit type.
    let r#type = if bits == 64 { "long" } else { kind.name() };
    let mut text =
        format!("  static const {type} {name}[{}] __attribute__((aligned({alignment}))) = {{\n", numbers.len());
    // Elements without an initialiser are zero.
    let count = numbers.iter().rposition(|number| *number != 0).map_or(1, |last| last + 1);
    for line in numbers[..count].chunks(IN_A_LINE) {
        let words: Vec<String> = line.iter().map(|number| integer(*number, bits).whole().to_owned()).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {},", words.join(", "));
    }
    text + "  };\n"
}
