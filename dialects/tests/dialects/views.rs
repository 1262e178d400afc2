//! Typed views: what is generated from ODS definitions is what operations have.

use dialects::{
    ir::*,
    ops::{OpKind, affine, arith, builtin, cf, cmem, func, llvm, memref, parallel, scf},
};

/// A module with one of each: fixed operands, one group, groups with stored sizes, and successors.
const TEXT: &str = r#"
func.func @f(%n: index, %x: f64, %p: !llvm.ptr, %flag: i32) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u, %v = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %t = %x) -> (f64, f64) {
    scf.yield %t, %s : f64, f64
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %n) step (%c1, %c1) {
    %m = cmem.pointer_to_memref %p[%n] : !llvm.ptr -> memref<?x?xf64>
    memref.store %x, %m[%i, %j] : memref<?x?xf64>
  }
  %wrapped = arith.addi %n, %c1 overflow<nsw> : index
  %q = llvm.getelementptr inbounds %p[%flag] : (!llvm.ptr, i32) -> !llvm.ptr, f64
  cf.switch %flag : i32, [
    default: ^bb1(%u : f64),
    3: ^bb2(%x, %x : f64, f64),
    4: ^bb1(%x : f64)
  ]
^bb1(%a: f64):
  return %a : f64
^bb2(%b: f64, %c: f64):
  llvm.store %c, %q {alignment = 8 : i64} : f64, !llvm.ptr
  return %b : f64
}"#;

fn only<'c, V: OpView<'c>>(root: Op<'c>) -> V {
    match V::all(root)[..] {
        [one] => one,
        ref all => panic!("{} of {}", all.len(), V::NAME),
    }
}

#[test]
fn views_read_what_operations_have() {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, TEXT).expect("it parses");
    let root = module_op(&module);
    let function: func::Func = only(root);
    assert_eq!(function.sym_name(), Some("f"));
    let args: Vec<Val> = args(function.body_block()).collect();
    let loop_op: scf::For = only(root);
    assert_eq!(loop_op.upper_bound(), args[0]);
    assert_eq!(loop_op.init_args().collect::<Vec<_>>(), [args[1], args[1]]);
    assert_eq!(loop_op.results().len(), 2);
    assert!(!loop_op.unsigned_cmp());
    assert!(arith::Constant::defining(loop_op.step()).is_some() && arith::AddI::defining(loop_op.step()).is_none());
    let nest: scf::Parallel = only(root);
    assert_eq!(nest.lower_bound().len(), 2);
    assert_eq!(nest.upper_bound().collect::<Vec<_>>(), [args[0], args[0]]);
    assert_eq!(nest.init_vals().len(), 0);
    let store: memref::Store = only(root);
    assert_eq!(store.indices().collect::<Vec<_>>(), self::args(nest.block()).collect::<Vec<_>>());
    let view = cmem::PointerToMemref::defining(store.memref()).expect("a view");
    assert_eq!((view.base(), view.sizes().collect::<Vec<_>>()), (args[2], vec![args[0]]));
    assert_eq!(scf::Parallel::parent(store.op()), Some(nest));
    let sum: arith::AddI = only(root);
    assert_eq!(sum.overflow_flags().map(|flags| flags.to_string()).as_deref(), Some("#arith.overflow<nsw>"));
    let address: llvm::GEP = only(root);
    assert_eq!(address.dynamic_indices().collect::<Vec<_>>(), [args[3]]);
    assert_eq!(address.elem_type().map(|each| each.to_string()).as_deref(), Some("f64"));
    assert_eq!(address.no_wrap_flags().and_then(attr_int), Some(3));
    let switch: cf::Switch = only(root);
    assert_eq!((switch.flag(), switch.default_operands().len(), switch.case_operands().len()), (args[3], 1, 3));
    assert_eq!(switch.default_destination(), switch.case_destinations().nth(1).expect("the case 4"));
    assert_eq!(only::<llvm::Store>(root).alignment(), Some(8));
}

#[test]
fn builders_make_operations_that_verify() {
    let context = dialects::context::with_threads(false);
    let text = "func.func @f(%n: index, %x: f64, %m: memref<?xf64>) { return }";
    let module = Module::parse(&context, text).expect("it parses");
    let function: func::Func = only(module_op(&module));
    let [n, x, m] = args(function.body_block()).collect::<Vec<_>>()[..] else { panic!("three arguments") };
    let b = Builder::before(only::<func::Return>(module_op(&module)).op());
    let one = arith::Constant::build(&b, index_attr(&context, 1), index_type(&context)).value();
    let sum =
        arith::AddI::build(&b, n, one).with(arith::AddI::OVERFLOW_FLAGS, OverflowFlags::NSW.attr(&context)).value();
    let nest = scf::Parallel::build(&b, &[one], &[sum], &[one], &[], &[]).build();
    let block = create_block(region(nest, 0), &[(index_type(&context), b.loc())]);
    let inner = Builder::at_end(&context, block);
    memref::Store::build(&inner, x, m, &[arg(block, 0)]).build();
    parallel::Critical::build(&inner).build();
    scf::Reduce::build(&inner, &[], 0).build();
    let critical: parallel::Critical = only(module_op(&module));
    parallel::Yield::build(&Builder::at_end(&context, create_block(critical.body(), &[]))).build();
    let condition = arith::cmpi(&b, arith::IntPredicate::Slt, one, sum);
    let zero = affine::Apply::build(
        &b,
        &[n],
        parse_attr(&context, "affine_map<(d0) -> (d0 + 1)>").expect("a map"),
        index_type(&context),
    );
    zero.build();
    assert!(IntCondition::of(condition).is_some());
    assert!(dialects::pass::verify(module_op(&module)), "{}", module_op(&module));
    assert_eq!(OpKind::of(nest), OpKind::Scf(scf::Kind::Parallel));
    assert_eq!(OpKind::of(module_op(&module)), OpKind::Builtin(builtin::Kind::Module));
}

/// A comparison of integers.
struct IntCondition;

impl IntCondition {
    fn of(value: Val<'_>) -> Option<arith::IntPredicate> {
        arith::IntPredicate::of(arith::CmpI::defining(value)?.op())
    }
}

#[test]
fn every_kind_is_an_operation_of_its_dialect() {
    let context = dialects::context::with_threads(false);
    let mut count = 0;
    for (name, kind) in OpKind::all() {
        assert!(context.is_registered_operation(name), "{name}");
        assert_ne!(kind, OpKind::Other, "{name}");
        count += 1;
    }
    assert!(count > 550, "{count}");
}
