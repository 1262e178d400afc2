//! The branch to a handler of the run-time library, and the static data that describes the failed check.

use clang_export::schema::Unit;
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::{Check, Checks};
use crate::c::call::Callee;
use crate::c::cx::{Cx, split_position};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// A function of the run-time library. `code` is the operand of the trap that can replace its call.
pub struct Handler {
    name: &'static str,
    version: &'static str,
    code: i64,
    /// Whether it has a form that returns.
    returns: bool,
}

const fn handler(name: &'static str, code: i64) -> Handler {
    Handler { name, version: "", code, returns: true }
}

pub const ADD_OVERFLOW: Handler = handler("add_overflow", 0);
pub const UNREACHABLE: Handler = Handler { returns: false, ..handler("builtin_unreachable", 1) };
pub const DIVISION: Handler = handler("divrem_overflow", 3);
pub const FLOAT_CAST: Handler = handler("float_cast_overflow", 5);
pub const FUNCTION_TYPE: Handler = handler("function_type_mismatch", 6);
pub const BUILTIN: Handler = handler("invalid_builtin", 8);
pub const INVALID_VALUE: Handler = handler("load_invalid_value", 10);
pub const MUL_OVERFLOW: Handler = handler("mul_overflow", 12);
pub const NEGATE_OVERFLOW: Handler = handler("negate_overflow", 13);
pub const NULLABILITY_ARGUMENT: Handler = handler("nullability_arg", 14);
pub const NONNULL_ARGUMENT: Handler = handler("nonnull_arg", 16);
pub const NONNULL_RETURN: Handler = Handler { version: "_v1", ..handler("nonnull_return", 17) };
pub const OUT_OF_BOUNDS: Handler = handler("out_of_bounds", 18);
pub const POINTER_OVERFLOW: Handler = handler("pointer_overflow", 19);
pub const SHIFT: Handler = handler("shift_out_of_bounds", 20);
pub const SUB_OVERFLOW: Handler = handler("sub_overflow", 21);
pub const TYPE_MISMATCH: Handler = Handler { version: "_v1", ..handler("type_mismatch", 22) };
pub const ALIGNMENT_ASSUMPTION: Handler = handler("alignment_assumption", 23);
pub const VLA_BOUND: Handler = handler("vla_bound_not_positive", 24);

/// A field of the static data of a report.
pub enum Part {
    /// A source position.
    Place(u64),
    /// A type, by the index of its spelling.
    Type(u32),
    Byte(u8),
    Word(i32),
}

/// The arguments of a handler.
pub struct Report<'c> {
    pub handler: &'static Handler,
    pub parts: Vec<Part>,
    pub values: Vec<Val<'c>>,
}

/// How failed checks are reported in a file.
pub struct Reports {
    trap: Checks,
    recover: Checks,
    minimal: bool,
}

impl Reports {
    pub fn new(unit: &Unit<'_>) -> Self {
        let options = &unit.options;
        Self {
            trap: Checks::named(&options.sanitize_trap).with(Check::TrappingOverflow),
            recover: Checks::named(&options.sanitize_recover),
            minimal: options.minimal_runtime,
        }
    }

    fn ending(&self, check: Check) -> Ending {
        match (self.trap.has(check), self.recover.has(check)) {
            (true, _) => Ending::Trap,
            (_, true) => Ending::Continue,
            _ => Ending::Abort,
        }
    }
}

/// The behaviour after a failed check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Trap,
    Continue,
    Abort,
}

impl<'c> Fun<'_, 'c, '_> {
    /// Emits a report unless all conditions hold; execution continues if they do.
    pub fn check(&mut self, conditions: &[(Check, Val<'c>)], report: &Report<'c>) -> Lowered<()> {
        let mut groups = [(Ending::Trap, None), (Ending::Abort, None), (Ending::Continue, None)];
        for &(check, condition) in conditions {
            let ending = self.m.reports.ending(check);
            for (_, joined) in groups.iter_mut().filter(|group| group.0 == ending) {
                *joined = Some(match *joined {
                    Some(others) => self.bin(arith::AndI::NAME, others, condition),
                    None => condition,
                });
            }
        }
        for (ending, condition) in groups {
            let Some(condition) = condition else { continue };
            let (failed, next) = (self.block(), self.block());
            self.branch_if(condition, next, failed);
            self.enter(failed);
            match ending {
                Ending::Trap => {
                    let code = int_attr(self.m.known.i8, report.handler.code);
                    llvm::UBSanTrap::build(&self.b, code).build();
                    llvm::unreachable(&self.b);
                }
                Ending::Continue if report.handler.returns => {
                    self.call_handler(report, "")?;
                    self.branch(next);
                }
                _ => {
                    self.call_handler(report, if report.handler.returns { "_abort" } else { "" })?;
                    llvm::unreachable(&self.b);
                }
            }
            self.enter(next);
        }
        Ok(())
    }

    fn call_handler(&mut self, report: &Report<'c>, suffix: &str) -> Lowered<()> {
        let handler = report.handler;
        let mut operands = Vec::new();
        let name = if self.m.reports.minimal {
            format!("__ubsan_handle_{}_minimal{suffix}", handler.name)
        } else {
            if !report.parts.is_empty() {
                let data = self.m.report_data(&report.parts)?;
                operands.push(self.symbol_address(&data));
            }
            for &value in &report.values {
                operands.push(self.reported(value));
            }
            format!("__ubsan_handle_{}{}{suffix}", handler.name, handler.version)
        };
        // A program that defines handlers may declare them with another type.
        if let Some(own) = self.m.unit.functions.iter().find(|function| function.name == name) {
            let pointer = self.function_address(own.decl)?;
            self.call_pointer(&Callee::Pointer(pointer), &operands);
            return Ok(());
        }
        self.call_library(&name, &operands, None);
        Ok(())
    }

    fn call_pointer(&mut self, callee: &Callee<'c>, operands: &[Val<'c>]) {
        let Callee::Pointer(pointer) = callee else { return };
        let mut all = vec![*pointer];
        all.extend_from_slice(operands);
        llvm::Call::build(&self.b, &all, &[], self.m.known.no_bundles, &[]).build();
    }

    /// Converts a value to an argument of a handler: its bits if there are at most 64, otherwise the address of a copy.
    fn reported(&mut self, value: Val<'c>) -> Val<'c> {
        let i64 = self.m.known.i64;
        let ty = type_of(value);
        if is_ptr(ty) {
            return self.convert(llvm::PtrToInt::NAME, value, i64);
        }
        let mut value = value;
        if let Some(bits) = float_width(ty).filter(|&bits| bits <= 64 && is_float(ty)) {
            value = self.convert(arith::Bitcast::NAME, value, int_type(self.m.context, bits));
        }
        if int_width(type_of(value)).is_some_and(|bits| bits <= 64) {
            return self.resize(value, i64, false);
        }
        let slot = self.slot(ty, 16);
        self.store_raw(value, slot, 16, false, None);
        self.convert(llvm::PtrToInt::NAME, slot, i64)
    }

    /// The address of the description of a source position.
    pub fn place_address(&mut self, position: u64) -> Lowered<Val<'c>> {
        let data = self.m.report_data(&[Part::Place(position)])?;
        Ok(self.symbol_address(&data))
    }
}

impl<'c> Cx<'c, '_> {
    /// The spelling of a type without typedefs, given any spelling of the type.
    pub fn plain_spelling(&self, spelled: u32) -> u32 {
        self.unit.spellings.get(spelled as usize).map_or(spelled, |spelling| spelling.plain)
    }

    /// Emits the static data of a report, and returns its symbol. It is not constant: the library marks reported
    /// positions.
    fn report_data(&mut self, parts: &[Part]) -> Lowered<String> {
        let name = format!(".ubsan.{}", self.fresh());
        let context = self.context;
        let place = llvm_struct_type(context, &[self.known.ptr, self.known.i32, self.known.i32], false);
        let types: Vec<Ty<'c>> = parts
            .iter()
            .map(|part| match part {
                Part::Place(_) => place,
                Part::Type(_) => self.known.ptr,
                Part::Byte(_) => self.known.i8,
                Part::Word(_) => self.known.i32,
            })
            .collect();
        let symbols: Vec<String> = parts.iter().map(|part| self.part_symbol(part)).collect();
        let ty = llvm_struct_type(context, &types, false);
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        let op = builder
            .op(llvm::Global::NAME)
            .with(llvm::Global::SYM_NAME, str_attr(context, &name))
            .with(llvm::Global::GLOBAL_TYPE, type_attr(ty))
            .with(llvm::Global::LINKAGE, Linkage::Private.attr(context))
            .with(llvm::Global::UNNAMED_ADDR, i64_attr(context, 2))
            .with(llvm::Global::DSO_LOCAL, self.known.unit)
            .with(llvm::Global::ALIGNMENT, i64_attr(context, 8))
            .empty_regions(1)
            .build();
        let mut inner = Initializer::new(self, create_block(llvm::Global::assume(op).initializer(), &[]), ty);
        for (at, (part, symbol)) in parts.iter().zip(&symbols).enumerate() {
            let at = at as i64;
            match *part {
                Part::Place(position) => {
                    let (line, column) = if position == 0 {
                        (0, 0)
                    } else {
                        let (_, line, column) = split_position(position);
                        (line, column)
                    };
                    inner.address(symbol, &[at, 0]);
                    inner.number(self.known.i32, line as i64, &[at, 1]);
                    inner.number(self.known.i32, column as i64, &[at, 2]);
                }
                Part::Type(_) => inner.address(symbol, &[at]),
                Part::Byte(value) => inner.number(self.known.i8, value.into(), &[at]),
                Part::Word(value) => inner.number(self.known.i32, value.into(), &[at]),
            }
        }
        inner.finish();
        Ok(name)
    }

    /// The symbol that a field points to: the name of a file, or the description of a type; empty for a null pointer.
    fn part_symbol(&mut self, part: &Part) -> String {
        match *part {
            Part::Place(position) if position != 0 => {
                let (file, _, _) = split_position(position);
                let name = self.unit.files.get(file).copied().unwrap_or("");
                let shown = stripped(name, self.unit.options.path_components_to_strip).to_string();
                self.string(shown.as_bytes(), 1)
            }
            Part::Type(spelled) => {
                let Some(spelling) = self.unit.spellings.get(spelled as usize) else { return String::new() };
                let mut bytes = spelling.kind.to_le_bytes().to_vec();
                bytes.extend(spelling.info.to_le_bytes());
                bytes.extend(spelling.name);
                bytes.push(0);
                self.constant_bytes(&bytes, 2)
            }
            _ => String::new(),
        }
    }
}

/// The initialiser of a struct under construction.
struct Initializer<'c> {
    b: Builder<'c>,
    ptr: Ty<'c>,
    whole: Val<'c>,
}

impl<'c> Initializer<'c> {
    fn new(cx: &Cx<'c, '_>, block: Blk<'c>, ty: Ty<'c>) -> Self {
        let b = Builder::at_end(cx.context, block);
        let whole = llvm::undef(&b, ty);
        Self { b, ptr: cx.known.ptr, whole }
    }

    fn put(&mut self, value: Val<'c>, at: &[i64]) {
        self.whole = llvm::insert_value(&self.b, self.whole, value, at);
    }

    fn address(&mut self, symbol: &str, at: &[i64]) {
        let value = if symbol.is_empty() { llvm::zero(&self.b, self.ptr) } else { llvm::address_of(&self.b, symbol) };
        self.put(value, at);
    }

    fn number(&mut self, ty: Ty<'c>, value: i64, at: &[i64]) {
        let value = llvm::constant(&self.b, int_attr(ty, value), ty);
        self.put(value, at);
    }

    fn finish(self) {
        llvm::ret(&self.b, Some(self.whole));
    }
}

/// A path without its first `components` components; if negative, only its last ones.
fn stripped(path: &str, components: i32) -> &str {
    // Start offsets of the components; the root is one.
    let mut starts: Vec<usize> = Vec::new();
    let mut previous = b'/';
    for (at, byte) in path.bytes().enumerate() {
        if (byte != b'/' && previous == b'/') || (at == 0 && byte == b'/') {
            starts.push(at);
        }
        previous = byte;
    }
    let last = starts.last().copied().unwrap_or(0);
    let start = match components {
        0 => 0,
        1.. => starts.get(components as usize).copied().unwrap_or(last),
        _ => starts.len().checked_sub(components.unsigned_abs() as usize).map_or(0, |at| starts[at]),
    };
    &path[start..]
}

#[cfg(test)]
mod tests {
    use super::stripped;

    #[test]
    fn paths_lose_components_at_either_end() {
        for (components, expected) in [
            (0, "/a/bc/d.c"),
            (1, "a/bc/d.c"),
            (2, "bc/d.c"),
            (3, "d.c"),
            (9, "d.c"),
            (-1, "d.c"),
            (-2, "bc/d.c"),
            (-9, "/a/bc/d.c"),
        ] {
            assert_eq!(stripped("/a/bc/d.c", components), expected, "{components}");
        }
        assert_eq!(stripped("x.c", 2), "x.c");
        assert_eq!(stripped("", 2), "");
    }
}
