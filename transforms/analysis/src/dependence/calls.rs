//! The accesses of calls, from the footprints of the functions.

use super::elements::{Access, AccessReader, Elements, Shape};
use crate::function_facts::{Facts, MemoryEffects, Touched, passthrough, touched};
use crate::polynomial::{Polynomial, Signedness};
use dialects::{
    footprint::{Extent, Footprint, Parameter, READS, WRITES},
    ir::*,
};

/// The accesses of a call; `None` if the footprints of the callee are incomplete, or if the callee may do more than
/// access memory through its arguments and return.
pub(super) fn call_accesses<'c>(reader: &AccessReader<'_, 'c>, call: Op<'c>) -> Option<Vec<Access<'c>>> {
    let callee = reader.symbols.callee(call)?;
    let facts = Facts::of(callee);
    let arguments_only = MemoryEffects { arguments: facts.memory.arguments, ..MemoryEffects::NONE };
    if !facts.will_return || !facts.no_unwind || facts.memory != arguments_only {
        return None;
    }
    let mut all = Vec::new();
    for (at, pointer) in operands(call).enumerate() {
        let ty = type_of(pointer);
        if is_ptr(ty) {
            all.extend(through(reader, call, callee, at)?);
        } else if is_memref(ty) {
            return None;
        }
    }
    Some(all)
}

/// The accesses of a call through its pointer operand at index `at` and pointers derived from it.
pub fn through<'c>(reader: &AccessReader<'_, 'c>, call: Op<'c>, callee: Op<'c>, at: usize) -> Option<Vec<Access<'c>>> {
    let all = footprints(callee, at)?.into_iter();
    all.map(|(text, writes)| instance(reader, call, at, text.parse().ok()?, writes)).collect()
}

/// The texts of the footprints of a function's pointer argument at index `at`, and for each whether it is of writes;
/// `None` if a kind of access that may happen has no footprint.
pub fn footprints<'c>(callee: Op<'c>, at: usize) -> Option<Vec<(&'c str, bool)>> {
    let Touched { read, written } = touched(callee, at, Facts::of(callee).memory);
    let all = [(read, READS, false), (written, WRITES, true)].into_iter().filter(|(touched, ..)| *touched);
    all.map(|(_, prefix, writes)| Some((passthrough(callee, &format!("{prefix}{}", at + 1))??, writes))).collect()
}

/// Instantiates a footprint with the arguments of a call.
fn instance<'c>(
    reader: &AccessReader<'_, 'c>,
    call: Op<'c>,
    at: usize,
    footprint: Footprint,
    writes: bool,
) -> Option<Access<'c>> {
    let number = |parameter: Parameter| {
        let argument = operands(call).nth(parameter.number - 1).filter(|argument| is_int(type_of(*argument)))?;
        reader.names.number(argument, Signedness::new(!parameter.unsigned))
    };
    let parameters = footprint.parts.iter().flatten().flat_map(|each| &each.of.parameters);
    let parameters = parameters.map(|(each, _)| Some((*each, number(*each)?))).collect::<Option<Vec<_>>>()?;
    let extent = |extent: &Extent| match extent {
        Extent::Constant(constant) => Some(Polynomial::constant(i128::from(*constant))),
        Extent::Parameter(parameter) => number(*parameter),
    };
    let shape = Shape::Rows(footprint.extents.iter().map(extent).collect::<Option<_>>()?);
    let element = footprint.element.r#type(context_of(call));
    reader.access(operand(call, at), element, shape, Elements::All(footprint, parameters), writes)
}
