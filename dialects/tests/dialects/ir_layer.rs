//! The IR layer on small modules: what it builds verifies and prints as expected, edits and clones keep it valid.

use dialects::ir::*;
use dialects::ops::{arith, cf, func, llvm, memref, scf};
use dialects::{cmem, context};

/// `double sum(double (*a)[8], long n)`: a loop over a view with a slot for the result.
fn sum(context: &Context) -> Module<'_> {
    let module = Module::new(unknown_loc(context));
    let (f64, i64, ptr, index) = (f64_type(context), int_type(context, 64), ptr_type(context), index_type(context));
    let mut b = Builder::at_end(context, module_body(&module));
    b.set_loc(named_loc(context, "sum", file_loc(context, "sum.c", 1, 8)));
    let function = func::func(&b, "sum", function_type(context, &[ptr, i64], &[f64]), false);
    let entry = func::add_entry(function, b.loc());
    b.set_end(entry);
    let one = arith::constant_int(&b, i64, 1);
    let slot = llvm::alloca(&b, one, f64, 8);
    let zero = arith::constant_float(&b, f64, 0.0);
    let access = AccessFacts { alignment: Some(8), ..Default::default() };
    llvm::store(&b, zero, slot, &access);
    let (c0, c1) = (arith::constant_index(&b, 0), arith::constant_index(&b, 1));
    let bound = arith::index_cast(&b, arg(entry, 1), index);
    let loop_op = scf::for_(&b, (c0, bound, c1), &[]);
    b.at(body(loop_op, 0), |b| {
        let view_type = memref_type(&[DYNAMIC, 8], f64);
        let view = cmem::pointer_to_memref(b, arg(entry, 0), &[], view_type, &access);
        let element = memref::load(b, view, &[arg(body(loop_op, 0), 0), c1]);
        let old = llvm::load(b, f64, slot, &access);
        llvm::store(b, arith::binary(b, "arith.addf", old, element), slot, &access);
        let next = llvm::gep(
            b,
            arg(entry, 0),
            &[llvm::GepIndex::Value(arg(entry, 1)), llvm::GepIndex::Constant(2)],
            llvm_array_type(f64, 8),
            llvm::GepFlags::Inbounds,
        );
        llvm::store(b, element, next, &access);
        scf::yield_(b, &[]);
    });
    let total = llvm::load(&b, f64, slot, &access);
    func::ret(&b, &[total]);
    module
}

#[test]
fn builds_what_verifies() {
    let context = context::new();
    let module = sum(&context);
    assert!(module.as_operation().verify());
    let text = module.as_operation().to_string();
    assert!(text.contains("llvm.getelementptr inbounds %arg0[%arg1, 2]"), "{text}");
    assert!(
        text.contains("cmem.pointer_to_memref %arg0 {alignment = 8 : i64} : !llvm.ptr -> memref<?x8xf64>"),
        "{text}"
    );
    let parsed = Module::parse(&context, &text).expect("what is printed parses");
    assert_eq!(parsed.as_operation().to_string(), text);
}

#[test]
fn clones_with_a_map() {
    let context = context::new();
    let module = sum(&context);
    let op = module_op(&module);
    let loop_op = collect(op, "scf.for")[0];
    let mut map = ValueMap::new();
    let b = Builder::before(loop_op);
    let two = arith::constant_index(&b, 2);
    map.insert(operand(loop_op, 2), two);
    let copy = clone_at(&b, loop_op, &mut map);
    assert_eq!(operand(copy, 2), two);
    assert_eq!(constant_int(operand(copy, 2)), Some(2));
    assert_eq!(map.get(arg(body(loop_op, 0), 0)), arg(body(copy, 0), 0));
    assert_eq!(collect(op, "cmem.pointer_to_memref").len(), 2);
    assert!(op.verify());

    let function = functions(op)[0];
    let twin = func::func(
        &Builder::at_end(&context, module_body(&module)),
        "twin",
        attr_of_type(function, "function_type").expect("a function has a type"),
        false,
    );
    clone_region_into(region(function, 0), region(twin, 0), &mut ValueMap::new());
    assert!(op.verify());
    assert_eq!(collect(twin, "scf.for").len(), 2);
}

#[test]
fn edits_blocks_and_branches() {
    let context = context::new();
    let module = Module::new(unknown_loc(&context));
    let i32 = int_type(&context, 32);
    let mut b = Builder::at_end(&context, module_body(&module));
    let function = func::func(&b, "choose", function_type(&context, &[i32], &[i32]), false);
    let entry = func::add_entry(function, unknown_loc(&context));
    let body = region(function, 0);
    let join = create_block(body, &[(i32, unknown_loc(&context))]);
    b.set_end(entry);
    let five = arith::constant_int(&b, i32, 5);
    let cases = vec![(-1, join, vec![five]), (7, join, vec![arg(entry, 0)])];
    let switch = cf::switch(&b, arg(entry, 0), (join, &[five]), &cases);
    b.set_end(join);
    func::ret(&b, &[arg(join, 0)]);
    assert!(module.as_operation().verify(), "{}", module.as_operation());
    assert_eq!(successor_operands(switch, 2).expect("a branch"), vec![arg(entry, 0)]);
    assert_eq!(attr(switch, "case_values").and_then(attr_ints), Some(vec![-1, 7]));

    add_arg(join, i32, unknown_loc(&context));
    for index in 0..3 {
        assert!(append_successor_operands(switch, index, &[five]));
    }
    assert!(module.as_operation().verify());
    assert!(Dominance::new(function).is_reachable(join));

    b.set_before(switch);
    cf::br(&b, join, &[five, five]);
    erase(switch);
    let branch = terminator(entry).expect("the block ends with a branch");
    erase(branch);
    inline_block_at_end(join, entry, &[five, five]);
    assert!(module.as_operation().verify());
    assert_eq!(block_count(body), 1);
    let back = split_block(terminator(entry).expect("a return"));
    assert_eq!(block_count(body), 2);
    b.set_end(entry);
    cf::br(&b, back, &[]);
    assert!(module.as_operation().verify());
}

#[test]
fn answers_questions() {
    let context = context::new();
    let module = sum(&context);
    let op = module_op(&module);
    let load = collect(op, "memref.load")[0];
    let effects_of_load = effects(load, false).expect("a load declares its effects");
    assert_eq!(effects_of_load.len(), 1);
    assert_eq!(effects_of_load[0].kind, EffectKind::Read);
    assert_eq!(effects_of_load[0].value, Some(operand(load, 0)));
    let view = defining_op(operand(load, 0)).expect("a view");
    assert!(is_pure(view) && has_trait(view, Trait::ViewLike));
    assert_eq!(place_of(load.location()).map(|place| place.to_string()), Some("sum.c:1:8".into()));
    assert_eq!(loc_name(load.location()), Some("sum"));
    assert!(lookup_symbol(op, "sum").is_some() && lookup_symbol(op, "product").is_none());
    let strided = strided_memref_type(&[DYNAMIC], &[3], f64_type(&context));
    assert_eq!(memref_strides(strided), Some((vec![3], 0)));
}
