//! Prints which kinds of data lie behind arguments, allocations and loaded pointers, in integers that hold other data,
//! and in ranges of bytes that are copied or filled, as remarks. Contexts with the same answers are printed once.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On pointers behind which nothing is known, and on integers that hold integers.
//!
//! # Cost
//! One query for each pointer and copy, in each context.

use super::position;
use crate::PrintTypeTreesOptions;
use crate::codes;
use analysis::type_trees::{Contents, Context, Data, Kind, Piece, Strength, TypeTrees};
use dialects::{
    ir::*,
    ops::{MemoryCopy, func, is_stack_allocation},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_type_trees<'c>(module: Op<'c>, options: &PrintTypeTreesOptions, cx: &mut PassCx<'c>) -> PassResult {
    let trees = cx.analysis::<TypeTrees>(module);
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let mut answers: Vec<Vec<(Op<'c>, String)>> = Vec::new();
        for context in trees.contexts(function) {
            let found = in_context(&trees, *context, function, options);
            if !answers.contains(&found) {
                answers.push(found);
            }
        }
        let has_contexts = answers.len() > 1;
        for (number, found) in answers.into_iter().enumerate() {
            let context = if has_contexts { format!("in context {number}, ") } else { String::new() };
            for (op, text) in found {
                cx.remark(codes::TYPE_TREE, op.location(), format!("{context}{text}"), None);
            }
        }
    }
    Ok(Changed::No)
}

/// The answers in a context of a function, each with the operation that it is about.
fn in_context<'c>(
    trees: &TypeTrees<'c>,
    context: Context,
    function: Op<'c>,
    options: &PrintTypeTreesOptions,
) -> Vec<(Op<'c>, String)> {
    let mut found = Vec::new();
    for (number, argument) in args(func::entry_of(function)).enumerate() {
        let tree = shown(trees, context, argument);
        found.extend(tree.map(|tree| (function, format!("argument {number} {tree}"))));
    }
    each_op(function, |op| {
        if let Some(copy) = MemoryCopy::of(op) {
            let contents = match copy.source() {
                Some(source) => trees.copied(context, [copy.target(), source], copy.length()),
                None => trees.behind(context, copy.target(), copy.length()),
            };
            let verb = if copy.is_fill { "fills" } else { "copies" };
            found.push((op, format!("`{}` {verb} {}", op_name(op), range(&contents))));
            if options.explain {
                found.extend(contents.pieces.iter().filter_map(|piece| Some((op, explanation(piece)?))));
            }
            return;
        }
        let is_load = MemoryAccess::of(op).is_some_and(|access| !access.is_store);
        let is_shown = is_load || is_stack_allocation(op) || has_trait(op, Trait::Call);
        for result in results(op).filter(|_| is_shown) {
            let tree = shown(trees, context, result);
            found.extend(tree.map(|tree| (op, format!("result of `{}` {tree}", op_name(op)))));
        }
    });
    found
}

/// The tree of a value; `None` if nothing is known of it, or it is an integer.
fn shown<'c>(trees: &TypeTrees<'c>, context: Context, value: Val<'c>) -> Option<String> {
    let verb = if is_ptr(type_of(value)) || is_memref(type_of(value)) { "->" } else { "holds" };
    let held = trees.held(context, value);
    let text = trees.text(context, value).filter(|text| text != "{}")?;
    let is_integer = held.only_kind() == Some(Kind::Integer);
    (!is_integer).then(|| format!("{verb} {text}"))
}

/// The operations that the data of a piece are known from.
fn explanation(piece: &Piece<'_>) -> Option<String> {
    let (first, copies) = piece.chain.split_first()?;
    let place = |op: &Op<'_>| format!("`{}` at {}", op_name(*op), position(op.location()));
    let known = match piece.data {
        Data::Known(_, Strength::Declared, _) => "declared by",
        _ => "used by",
    };
    let copies: Vec<String> = copies.iter().map(|copy| format!(", then {}", place(copy))).collect();
    Some(format!("the data at {} are {known} {}{}", piece.offset, place(first), copies.concat()))
}

/// The data in a range, with the operations that are in conflict.
fn range(contents: &Contents<'_>) -> String {
    let pieces = contents.pieces.iter().filter(|piece| piece.data != Data::Padding).map(|piece| {
        let data = match &piece.data {
            Data::Known(kind, ..) => kind.to_string(),
            Data::Conflict([(first, one), (second, two)]) => {
                let place = |op: &Op<'_>| format!("`{}` at {}", op_name(*op), position(op.location()));
                format!("conflict of {first} by {} and {second} by {}", place(one), place(two))
            }
            Data::Unknown | Data::Padding => "unknown".to_owned(),
        };
        format!("{} bytes of {data}", piece.size)
    });
    let text = pieces.collect::<Vec<_>>().join(", ");
    match contents.repeats {
        _ if text.is_empty() => "unknown data".to_owned(),
        Some((0, period)) => format!("{text}, every {period}"),
        Some((from, period)) => format!("{text}, every {period} from {from}"),
        None => text,
    }
}
