//! Nests that instructions execute: calls of their code.

use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::instructions::{Argument, InstructionId, unify};
use crate::procedure::{ArrayId, Index, Memory, NodeId};
use dialects::{
    cmem,
    ir::*,
    ops::{
        affine, arith, func,
        llvm::{self, GepFlags, GepIndex},
    },
};

impl<'c> Emitter<'_, 'c> {
    /// Calls the code of the instruction of a node.
    pub(super) fn call(&mut self, id: NodeId, instruction: InstructionId) -> Emit<'c, ()> {
        let procedure = self.procedure;
        let location = procedure.location(id).unwrap_or_else(|| procedure.function.location());
        let of = procedure.library.get(instruction);
        let name = of.map(|each| each.name.as_str()).unwrap_or_default();
        let failed = |message: String| NotEmitted { code: codes::NOT_EMITTED, location, message };
        let arguments = unify(procedure, id, instruction)
            .map_err(|mismatch| failed(format!("the instruction '{name}' does not execute the node: {mismatch}")))?;
        let code = of.map(|each| each.code).ok_or_else(|| failed(format!("there is no instruction '{name}'")))?;
        let symbol = symbol_name(code).ok_or_else(|| failed(format!("the code of '{name}' has no name")))?;
        let mut values = Vec::new();
        for (argument, ty) in arguments.iter().zip(func::inputs(code)) {
            values.push(match argument {
                Argument::Size(all) => {
                    let least = self.least(all, location)?;
                    arith::index_cast(&self.builder, least, ty)
                }
                Argument::Element(array, first) => self.address(*array, first, location)?,
                Argument::Scalar(expression) => self.value(expression, location)?,
            });
        }
        let symbol = symbol_attr(self.builder.context(), symbol);
        func::Call::build(&self.builder, &values, symbol, &[]).loc(location).build();
        Ok(())
    }

    /// Allocates a local array by a function of a library, in front of all statements. It is released at the end.
    pub(super) fn allocate_in(&mut self, array: ArrayId, shape: &[i64], functions: [Op<'c>; 2]) -> Emit<'c, ()> {
        let location = self.procedure.function.location();
        let of = &self.procedure.arrays[array.0];
        let failed = |what: &str| {
            let message = format!("'{}' cannot be allocated by the functions of a library: {what}", of.name);
            NotEmitted { code: codes::NOT_EMITTED, location, message }
        };
        if !self.threads.is_empty() {
            return Err(failed("it is in a parallel loop"));
        }
        let size = self.layout.as_ref().and_then(|layout| layout.allocation_size(of.element));
        let bytes = size.and_then(|size| {
            shape.iter().try_fold(i64::try_from(size).ok()?, |product, extent| product.checked_mul(*extent))
        });
        let bytes = bytes.ok_or_else(|| failed("its size exceeds 64 bits"))?;
        let [allocate, release] = functions;
        let (inputs, outputs) = (func::inputs(allocate), func::outputs(allocate));
        let ([size], [address]) = (inputs.as_slice(), outputs.as_slice()) else {
            return Err(failed("they are not `void *(unsigned long)` and `void (void *)`"));
        };
        if !is_int(*size) || !is_ptr(*address) || func::inputs(release) != [*address] {
            return Err(failed("they are not `void *(unsigned long)` and `void (void *)`"));
        }
        let symbol = |function| symbol_name(function).map(|name| symbol_attr(self.builder.context(), name));
        let (Some(allocate), Some(release)) = (symbol(allocate), symbol(release)) else {
            return Err(failed("they have no names"));
        };
        let mut builder = self.in_front();
        builder.set_loc(location);
        let bytes = arith::Constant::build(&builder, int_attr(*size, bytes), *size).value();
        let call = func::Call::build(&builder, &[bytes], allocate, &[*address]).build();
        self.front = Some(call);
        self.memory.insert((array, None), only_result(call));
        self.released.push((release, only_result(call)));
        Ok(())
    }

    /// Releases what functions of libraries have allocated, in the opposite order.
    pub(super) fn release(&mut self, location: Loc<'c>) {
        for (function, memory) in std::mem::take(&mut self.released).into_iter().rev() {
            func::Call::build(&self.builder, &[memory], function, &[]).loc(location).build();
        }
    }

    /// The least of several integers.
    fn least(&mut self, all: &[Index], location: Loc<'c>) -> Emit<'c, Val<'c>> {
        if let [single] = all {
            return self.integer(single, location);
        }
        let (map, operands) = self.map(all, location)?;
        let index = index_type(self.builder.context());
        Ok(affine::Min::build(&self.builder, &operands, map, index).loc(location).value())
    }

    /// The address of an element.
    fn address(&mut self, array: ArrayId, subscripts: &[Index], location: Loc<'c>) -> Emit<'c, Val<'c>> {
        let procedure = self.procedure;
        let of = &procedure.arrays[array.0];
        let memory = match of.memory {
            Memory::Local => self.allocated(array, location)?,
            Memory::Given(_) | Memory::Field(_) => self.memory_of(array, location)?,
        };
        // The distance from the first element, as an integer for as long as it is one.
        let mut distance = Distance::Integer(Index::default());
        for (at, subscript) in subscripts.iter().enumerate() {
            // In front of the first subscript the distance is zero, whatever the extent is.
            let extent = of.extents[at].clone().filter(|_| at > 0).unwrap_or_default();
            distance = self.step(distance, &extent, subscript, location)?;
        }
        let distance = match distance {
            Distance::Integer(index) => self.integer(&index, location)?,
            Distance::Value(value) => value,
        };
        let b = &self.builder;
        let base = if is_ptr(type_of(memory)) { memory } else { cmem::memref_to_pointer(b, memory) };
        let distance = arith::index_cast(b, distance, int_type(b.context(), 64));
        Ok(llvm::gep(b, base, &[GepIndex::Value(distance)], of.element, GepFlags::None))
    }

    /// `distance * extent + subscript`.
    fn step(
        &mut self,
        distance: Distance<'c>,
        extent: &Index,
        subscript: &Index,
        location: Loc<'c>,
    ) -> Emit<'c, Distance<'c>> {
        if let (Distance::Integer(index), Some(factor)) = (&distance, extent.as_constant()) {
            let sum = index.times(factor).and_then(|product| product.plus(subscript, 1));
            return sum.map(Distance::Integer).ok_or_else(|| super::too_wide(location));
        }
        let value = match distance {
            Distance::Integer(index) => self.integer(&index, location)?,
            Distance::Value(value) => value,
        };
        let (extent, subscript) = (self.integer(extent, location)?, self.integer(subscript, location)?);
        let b = &self.builder;
        let product = arith::MulI::build(b, value, extent).loc(location).value();
        Ok(Distance::Value(arith::AddI::build(b, product, subscript).loc(location).value()))
    }
}

/// A number of elements.
enum Distance<'c> {
    Integer(Index),
    Value(Val<'c>),
}
