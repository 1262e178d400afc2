//! Sorts of numbers by `qsort`: the order is computed first, and then the elements are moved one by one, which has a
//! derivative.

use analysis::type_trees::{Data, Kind, TypeTrees};
use dialects::{
    ir::*,
    ops::{
        arith, func,
        llvm::{self, GepFlags, GepIndex},
        scf,
    },
    pass::Analyses,
};

/// The function of the runtime that computes the order.
const ORDER: &str = "rmlir_sort_order";

/// Replaces the calls of `qsort` in a module, but for those that sort integers.
///
/// ```text
/// qsort(p, n, size, compare)  ->  order = malloc(8 * n); copy = malloc(n * size)
///                                 rmlir_sort_order(order, copy, p, n, size, compare)
///                                 memcpy(copy, p, n * size)
///                                 for i < n: memcpy(p + i * size, copy + order[i] * size, size)
///                                 free(order); free(copy)
/// ```
pub fn expand(module: Op<'_>) {
    let calls: Vec<_> = functions(module).into_iter().flat_map(func::Call::all).filter(is_sort).collect();
    if calls.is_empty() || !are_declared(module) {
        return;
    }
    let types = Analyses::new(module).get::<TypeTrees<'static>>(module);
    let sorts: Vec<_> = calls.into_iter().filter(|call| !sorts_integers(&types, call.op())).collect();
    drop(types);
    sorts.into_iter().for_each(|call| expand_call(call.op()));
}

/// Whether a call is one of `qsort` of the library.
fn is_sort(call: &func::Call<'_>) -> bool {
    let is_of_library = call.callee() == Some("qsort") && callee(call.op()).is_some_and(|each| !func::is_defined(each));
    is_of_library && operands(call.op()).map(type_of).eq(signature(context_of(call.op())))
}

/// The types of the arguments of `qsort`.
fn signature(context: &Context) -> [Ty<'_>; 4] {
    let (pointer, size) = (ptr_type(context), int_type(context, 64));
    [pointer, size, size, pointer]
}

/// Declares the functions that are called, unless functions of these names have other types.
fn are_declared(module: Op<'_>) -> bool {
    let context = context_of(module);
    let (pointer, size) = (ptr_type(context), int_type(context, 64));
    let order = [pointer, pointer, pointer, size, size, pointer];
    let functions = [("malloc", &[size][..], &[pointer][..]), ("free", &[pointer], &[]), (ORDER, &order[..], &[])];
    functions.into_iter().all(|(name, inputs, outputs)| {
        let r#type = function_type(context, inputs, outputs);
        match lookup_symbol(module, name) {
            Some(known) => attr_of_type(known, func::Func::FUNCTION_TYPE.0) == Some(r#type),
            None => {
                func::func(&Builder::at_end(context, body(module, 0)), name, r#type, true);
                true
            }
        }
    })
}

/// Whether the elements that a call sorts hold nothing but integers.
fn sorts_integers<'c>(types: &TypeTrees<'c>, call: Op<'c>) -> bool {
    let Some((function, [elements, _, size, _])) = parent_function(call).zip(arguments(call)) else { return false };
    let is_integer = |data: &Data<'_>| matches!(data, Data::Padding | Data::Known(Kind::Integer, ..));
    let size = constant_int(size).and_then(|size| u64::try_from(size).ok());
    types.contexts(function).iter().all(|context| {
        let contents = types.behind(*context, elements, size);
        !contents.pieces.is_empty() && contents.pieces.iter().all(|piece| is_integer(&piece.data))
    })
}

fn arguments<'c>(call: Op<'c>) -> Option<[Val<'c>; 4]> {
    operands(call).collect::<Vec<_>>().try_into().ok()
}

fn expand_call(call: Op<'_>) {
    let Some([elements, count, size, compare]) = arguments(call) else { return };
    let mut b = Builder::before(call);
    b.set_loc(call.location());
    let context = b.context();
    let (pointer, wide, byte) = (ptr_type(context), int_type(context, 64), int_type(context, 8));
    let bytes = arith::muli(&b, count, size);
    let of_order = arith::muli(&b, count, arith::constant_int(&b, wide, 8));
    let order = result(func::call(&b, "malloc", &[of_order], &[pointer]), 0);
    let copy = result(func::call(&b, "malloc", &[bytes], &[pointer]), 0);
    func::call(&b, ORDER, &[order, copy, elements, count, size, compare], &[]);
    let is_volatile = bool_attr(context, false);
    llvm::Memcpy::build(&b, copy, elements, bytes, is_volatile).build();
    let [zero, one] = [0, 1].map(|value| arith::constant_int(&b, wide, value));
    let each = scf::For::assume(scf::for_(&b, (zero, count, one), &[]));
    b.at(each.block(), |b| {
        let number = llvm::gep(b, order, &[GepIndex::Value(each.iv())], wide, GepFlags::Inbounds);
        let from = llvm::load(b, wide, number, &AccessFacts { alignment: Some(8), ..AccessFacts::default() });
        let element = |base, at| {
            let offset = arith::muli(b, at, size);
            llvm::gep(b, base, &[GepIndex::Value(offset)], byte, GepFlags::Inbounds)
        };
        llvm::Memcpy::build(b, element(elements, each.iv()), element(copy, from), size, is_volatile).build();
        scf::yield_(b, &[]);
    });
    func::call(&b, "free", &[order], &[]);
    func::call(&b, "free", &[copy], &[]);
    erase(call);
}
