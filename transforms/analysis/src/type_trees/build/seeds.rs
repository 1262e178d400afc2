//! Facts that declarations and aliasing tags state about data.

use super::{Builder, values::Shape};
use crate::type_trees::{
    graph::{CellId, Declared},
    kind::{Format, Kind, Strength},
    types::Part,
};
use dialects::{
    cmem::types::{CType, TypeId, type_of_op},
    facts::PARAMETERS,
    ir::*,
};

/// The types of C whose tags say that data are integers.
const INTEGERS: [&str; 6] = ["short", "int", "long", "long long", "__int128", "bool"];

/// The names of the floating-point types in tags.
const FLOATS: [(&str, Format); 5] = [
    ("float", Format::F32),
    ("double", Format::F64),
    ("long double", Format::F80),
    ("_Float16", Format::F16),
    ("__bf16", Format::BF16),
];

/// Whether tags are those of an integer type.
pub(super) fn are_of_integers(tags: Option<Attr<'_>>) -> bool {
    name_of(tags).is_some_and(|name| INTEGERS.contains(&name))
}

/// The name of the accessed type of an only tag.
fn name_of<'c>(tags: Option<Attr<'c>>) -> Option<&'c str> {
    match attr_elements(tags?)?.as_slice() {
        [tag] => tbaa_tag(*tag).map(|tag| tbaa_name(tag.access)),
        _ => None,
    }
}

/// Tags of an access to a pointer may name what it points to, as in `p2 double` and `p1 _ZTSnode`.
pub(super) fn by_tags<'c>(builder: &mut Builder<'c>, op: Op<'c>, tags: Option<Attr<'c>>, pointer: CellId) {
    let Some((depth, name)) = name_of(tags).and_then(|name| name.strip_prefix('p')?.split_once(' ')) else { return };
    let Ok(depth @ 1..=8) = depth.parse::<u32>() else { return };
    let mut pointer = pointer;
    let bytes = builder.graph.types.pointer_bytes() as i64;
    for _ in 1..depth {
        let slots = builder.any_element(pointer, bytes);
        pointer = builder.use_pointer(op, slots);
    }
    if let Some(tag) = name.strip_prefix("_ZTS") {
        if let Some(id) = builder.graph.types.tagged(tag) {
            let evidence = builder.graph.evidence(op);
            builder.graph.declare(pointer, Declared { r#type: id, at: 0, repeats: true, evidence });
        }
        return;
    }
    let float = FLOATS.iter().find(|(each, _)| *each == name).map(|(_, format)| *format);
    let (size, stride, kind) = match float {
        Some(format) => (format.bytes(), format.stride(), Kind::Float(format)),
        None => match name {
            "short" => (2, 2, Kind::Integer),
            "int" => (4, 4, Kind::Integer),
            "long" | "long long" => (8, 8, Kind::Integer),
            _ => return,
        },
    };
    let elements = builder.any_element(pointer, stride as i64);
    builder.use_data(op, elements, size, kind, Strength::Declared);
}

/// The C type of a variable says what lies in it.
pub(super) fn by_declaration<'c>(builder: &mut Builder<'c>, op: Op<'c>, cell: CellId) {
    if let Some(r#type) = type_of_op(op) {
        let evidence = builder.graph.evidence(op);
        // A variable that other modules define may be an array of unknown length.
        builder.graph.declare(cell, Declared { r#type, at: 0, repeats: false, evidence });
    }
}

/// The C type of a parameter says what it points to, or which kind of data it is.
pub(super) fn by_parameter<'c>(builder: &mut Builder<'c>, function: Op<'c>, at: usize, argument: Val<'c>) {
    let Some(r#type) = parameter_type(builder, function, at) else { return };
    by_type(builder, function, r#type, argument);
}

/// The C types of the parameters and of the result of a function that is called.
pub(super) fn by_prototype<'c>(builder: &mut Builder<'c>, call: Op<'c>, callee: Op<'c>, arguments: &[Val<'c>]) {
    for (at, argument) in arguments.iter().enumerate() {
        if let Some(r#type) = parameter_type(builder, callee, at) {
            by_type(builder, callee, r#type, *argument);
        }
    }
    let result = type_of_op(callee).and_then(|id| builder.graph.types.get(id));
    if let (Some(CType::Function { result, .. }), Some(value)) = (result, results(call).next()) {
        by_type(builder, callee, result, value);
    }
}

fn by_type<'c>(builder: &mut Builder<'c>, function: Op<'c>, r#type: TypeId, value: Val<'c>) {
    match builder.shape(value) {
        Some(Shape::Pointer) => {
            let pointee = match builder.graph.types.get(r#type) {
                // A structure that is passed in memory.
                Some(CType::Record { .. }) => Some((r#type, false)),
                _ => builder.graph.types.pointee(r#type).map(|pointee| (pointee, true)),
            };
            if let (Some((r#type, repeats)), Some(cell)) = (pointee, builder.pointer(value)) {
                let evidence = builder.graph.evidence(function);
                builder.graph.declare(cell, Declared { r#type, at: 0, repeats, evidence });
            }
        }
        Some(Shape::Bytes(size)) if is_int(type_of(value)) => {
            let parts = builder.graph.types.flat(r#type);
            let is_integer = parts.is_some_and(|flat| {
                flat.leaves.iter().all(|leaf| leaf.part == Part::Data(Kind::Integer)) && flat.leaves.len() == 1
            });
            if let (true, Some((cell, _))) = (is_integer, builder.bytes(value)) {
                builder.use_data(function, cell, size, Kind::Integer, Strength::Declared);
            }
        }
        _ => {}
    }
}

/// The C type of the parameter that a lowered one holds as a whole.
fn parameter_type<'c>(builder: &Builder<'c>, function: Op<'c>, at: usize) -> Option<TypeId> {
    let CType::Function { parameters: Some(parameters), .. } = builder.graph.types.get(type_of_op(function)?)? else {
        return None;
    };
    let passed = PassedValue::argument(function, at);
    let map = attr(function, PARAMETERS).and_then(attr_elements);
    let number = match map {
        Some(map) => usize::try_from(attr_int(*map.get(at)?)?).ok()?.checked_sub(1)?,
        None if passed.has(ValueFact::SRET) => return None,
        None => at,
    };
    parameters.get(number).copied()
}
