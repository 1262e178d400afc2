//! Calls of deallocators that the program registered. In forward mode the shadows are released with the memory. If a reverse
//! sweep follows, both are released when its arena ends: an entry of the arena names a function that calls the deallocator, and
//! a record with its other arguments.

use super::{Doubled, Forward};
use crate::engine::Engine;
use crate::guard::{self, Guard};
use crate::plan::tape::ALIGNMENT;
use crate::runtime::Runtime;
use crate::synthesise::{adopt, returned_types};
use dialects::{
    diagnostics::{Failure, Unsupported},
    ir::*,
    ops::{
        func,
        llvm::{self, GepFlags, GepIndex},
    },
};

/// The type of the function that releases a block: it takes the record and the address.
const PARAMETERS: usize = 2;

/// The fields of the record of a call, with their offsets, and its size; `None` if their sizes are unknown.
fn fields<'c>(layout: &Layout, types: &[Ty<'c>]) -> Option<(Vec<u64>, u64)> {
    let mut end = 0_u64;
    let mut offsets = Vec::new();
    for r#type in types {
        let size = layout.allocation_size(*r#type)?;
        offsets.push(end.next_multiple_of(ALIGNMENT));
        end = end.next_multiple_of(ALIGNMENT) + size;
    }
    Some((offsets, end))
}

/// The address of a field of a record.
fn field<'c>(b: &Builder<'c>, record: Val<'c>, offset: u64) -> Val<'c> {
    let byte = int_type(b.context(), 8);
    let constant = GepIndex::constant(i64::try_from(offset).unwrap_or(i64::MAX));
    constant.map_or(record, |index| llvm::gep(b, record, &[index], byte, GepFlags::InboundsNuw))
}

fn facts() -> AccessFacts<'static> {
    AccessFacts { alignment: Some(ALIGNMENT), ..AccessFacts::default() }
}

impl<'c> Engine<'c> {
    /// The address of a function that calls a deallocator with the arguments in a record, and the address as number `at`.
    fn releasing(&mut self, b: &Builder<'c>, function: Op<'c>, at: usize, offsets: &[u64]) -> Option<Val<'c>> {
        let context = b.context();
        let own = symbol_name(function)?;
        let name = format!("{own}.release");
        if self.function(&name).is_none() {
            let new = self.declare(&name, &[ptr_type(context); PARAMETERS], &[]);
            adopt(function, new);
            let block = func::add_entry(new, function.location());
            let inside = Builder::at_end(context, block);
            let (record, address) = (arg(block, 0), arg(block, 1));
            let mut offsets = offsets.iter();
            let given = |(number, r#type): (usize, Ty<'c>)| match number == at {
                true => address,
                false => llvm::load(&inside, r#type, field(&inside, record, *offsets.next().unwrap_or(&0)), &facts()),
            };
            let arguments: Vec<_> = func::inputs(function).into_iter().enumerate().map(given).collect();
            func::call(&inside, own, &arguments, &returned_types(function));
            func::ret(&inside, &[]);
        }
        let r#type = attr_of_type(self.function(&name)?, func::Func::FUNCTION_TYPE.0)?;
        Some(func::address(b, &name, r#type))
    }
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call of a registered deallocator, whose operand `at` is the address.
    pub(super) fn release(&mut self, op: Op<'c>, at: usize) -> Result<(), Failure> {
        let block = operand(op, at);
        if self.doubled() == Doubled::All {
            for (lane, shadow) in self.shadows_of(block).into_iter().enumerate() {
                let condition = self.condition(block, lane);
                let guard = Guard::enter(&mut self.b, condition, &[]);
                self.repeat(op, Some((block, shadow)));
                guard::leave(guard, &mut self.b, Vec::new(), &[]);
            }
            self.copy(op);
            return Ok(());
        }
        let is_used = results(op).any(has_uses);
        let Some(function) = callee(op).filter(|_| !is_used) else {
            let text = "the derivative of a deallocator whose result is used";
            return Err(Unsupported::new(text, op.location()).into());
        };
        let others: Vec<_> = operands(op).enumerate().filter(|(number, _)| *number != at).map(|each| each.1).collect();
        let types: Vec<_> = others.iter().map(|value| type_of(*value)).collect();
        let unknown = || Unsupported::new("the derivative of a deallocator with such arguments", op.location());
        let (offsets, size) = fields(self.engine.layout(), &types).ok_or_else(unknown)?;
        let record = match size {
            0 => llvm::zero(&self.b, ptr_type(self.b.context())),
            _ => self.push(self.number(size)),
        };
        for (value, offset) in others.into_iter().zip(&offsets) {
            llvm::store(&self.b, self.primal(value), field(&self.b, record, *offset), &facts());
        }
        let release = self.engine.releasing(&self.b, function, at, &offsets).ok_or_else(unknown)?;
        let arena = self.engine.arena(&self.b);
        self.defer_release(&[arena, release, record], block);
        Ok(())
    }

    /// Emits the entries of an arena for a block and for its shadows.
    fn defer_release(&mut self, entry: &[Val<'c>], block: Val<'c>) {
        self.engine.call(&self.b, Runtime::Release, &[entry, &[self.primal(block)]].concat());
        for (lane, shadow) in self.shadows_of(block).into_iter().enumerate() {
            let condition = self.condition(block, lane);
            let guard = Guard::enter(&mut self.b, condition, &[]);
            self.engine.call(&self.b, Runtime::Release, &[entry, &[shadow]].concat());
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
    }

    /// Emits such an entry of the arena of a derivative that is differentiated again: the shadows of the block get entries
    /// with the same record.
    pub(super) fn release_again(&mut self, op: Op<'c>) {
        let all: Vec<_> = operands(op).collect();
        let &[arena, release, record, block] = &all[..] else { return };
        let arena = if self.doubled() == Doubled::All { self.primal(arena) } else { self.engine.arena(&self.b) };
        let [release, record] = [release, record].map(|value| self.primal(value));
        self.defer_release(&[arena, release, record], block);
    }
}
