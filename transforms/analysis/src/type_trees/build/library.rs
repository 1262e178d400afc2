//! The C library: functions that copy, return or compare what their arguments point to.

use super::{Argument, Builder, calls::arguments, seeds};
use crate::type_trees::kind::{Format, Kind, Strength};
use dialects::ir::*;

/// A fact that a parameter states.
#[derive(Clone, Copy, PartialEq)]
enum Pointee {
    /// Nothing.
    Unknown,
    /// It points to an `int`.
    Int,
    /// It points to a float of the format of the function.
    Float,
    /// It points to characters.
    Text,
    /// It points to a pointer.
    Pointer,
}

use Pointee::{Float, Int, Text, Unknown};

/// Functions of libm and of strings. Those that end in `f` and `l` have the same row.
const ROWS: &[(&str, &[Pointee])] = &[
    ("frexp", &[Unknown, Int]),
    ("lgamma_r", &[Unknown, Int]),
    ("gamma_r", &[Unknown, Int]),
    ("remquo", &[Unknown, Unknown, Int]),
    ("modf", &[Unknown, Float]),
    ("sincos", &[Unknown, Float, Float]),
    ("strlen", &[Text]),
    ("strcmp", &[Text, Text]),
    ("strncmp", &[Text, Text]),
    ("strcpy", &[Text, Text]),
    ("strncpy", &[Text, Text]),
    ("strcat", &[Text, Text]),
    ("strchr", &[Text]),
    ("strstr", &[Text, Text]),
    ("puts", &[Text]),
    ("printf", &[Text]),
    ("fprintf", &[Unknown, Text]),
    ("atof", &[Text]),
    ("atoi", &[Text]),
    ("strtod", &[Text, Pointee::Pointer]),
    ("strtol", &[Text, Pointee::Pointer]),
    ("posix_memalign", &[Pointee::Pointer]),
    ("memalign", &[]),
];

/// Functions that copy a number of bytes: the parameters with target, source and number.
const COPIES: &[(&str, [usize; 3])] = &[
    ("memcpy", [0, 1, 2]),
    ("memmove", [0, 1, 2]),
    ("mempcpy", [0, 1, 2]),
    ("__memcpy_chk", [0, 1, 2]),
    ("__memmove_chk", [0, 1, 2]),
    ("bcopy", [1, 0, 2]),
    ("memccpy", [0, 1, 3]),
];

/// Functions that return an argument, or a block with its contents: the parameter.
const SAME: &[(&str, usize)] = &[
    ("memcpy", 0),
    ("memmove", 0),
    ("memset", 0),
    ("__memcpy_chk", 0),
    ("__memmove_chk", 0),
    ("realloc", 0),
    ("reallocarray", 0),
    ("rmlir_tape_reallocate", 1),
    ("rmlir_tape_resize", 1),
    ("strcpy", 0),
    ("strcat", 0),
];

/// Functions that call another one on two elements of an array: the parameters with array, size of elements, function.
const SORTS: &[(&str, [usize; 3])] = &[("qsort", [0, 2, 3]), ("bsearch", [1, 3, 4])];

/// The rule of a call of a function without a body.
pub(super) fn call<'c>(builder: &mut Builder<'c>, op: Op<'c>, callee: Op<'c>) {
    let arguments = arguments(op);
    seeds::by_prototype(builder, op, callee, &arguments);
    let Some(name) = symbol_name(callee) else { return };
    if let Some((_, [target, source, length])) = COPIES.iter().find(|(each, _)| *each == name)
        && let (Some(target), Some(source), Some(length)) =
            (arguments.get(*target), arguments.get(*source), arguments.get(*length))
    {
        let bytes = constant_int(*length).and_then(|bytes| u64::try_from(bytes).ok());
        builder.copy_between(op, *target, *source, bytes);
    }
    if let Some((_, at)) = SAME.iter().find(|(each, _)| *each == name)
        && let (Some(same), Some(result)) = (arguments.get(*at), results(op).next())
    {
        builder.connect(op, *same, result);
    }
    if let Some((_, places)) = SORTS.iter().find(|(each, _)| *each == name) {
        sort(builder, op, &arguments, *places);
    }
    pointees(builder, op, name, &arguments);
}

fn pointees<'c>(builder: &mut Builder<'c>, op: Op<'c>, name: &str, arguments: &[Val<'c>]) {
    let row = |name: &str| ROWS.iter().find(|(each, _)| *each == name).map(|(_, row)| *row);
    let (row, format) = match (row(name), name.strip_suffix('f').and_then(row), name.strip_suffix('l').and_then(row)) {
        (Some(row), _, _) => (row, Format::F64),
        (None, Some(row), _) => (row, Format::F32),
        (None, None, Some(row)) => {
            (row, arguments.first().and_then(|each| Format::of(type_of(*each))).unwrap_or(Format::F80))
        }
        _ => return,
    };
    for (pointee, argument) in row.iter().zip(arguments) {
        let Some(cell) = builder.pointer(*argument) else { continue };
        match pointee {
            Unknown => {}
            Int => builder.use_data(op, cell, 4, Kind::Integer, Strength::Used),
            Float => builder.use_data(op, cell, format.bytes(), Kind::Float(format), Strength::Used),
            Text => {
                let characters = builder.any_element(cell, 1);
                builder.use_data(op, characters, 1, Kind::Integer, Strength::Declared);
            }
            Pointee::Pointer => {
                builder.use_pointer(op, cell);
            }
        }
    }
}

/// The function is called with pointers to elements of the array.
fn sort<'c>(builder: &mut Builder<'c>, op: Op<'c>, arguments: &[Val<'c>], [array, size, function]: [usize; 3]) {
    let (Some(array), Some(size), Some(function)) =
        (arguments.get(array), arguments.get(size), arguments.get(function))
    else {
        return;
    };
    let stride = constant_int(*size).filter(|size| *size > 0).unwrap_or(1);
    if let (Some(array), Some(function)) = (builder.pointer(*array), builder.pointer(*function)) {
        let element = builder.any_element(array, stride);
        builder.indirect_call(op, function, vec![Argument::Pointer(element); 2]);
    }
}
