//! The model of regions: it has a row for each kind of operation with regions, and its value flow is that of MLIR.

use dialects::{
    ir::*,
    ops::{OpKind, memref, scf},
    regions::{self, Runs, behaviour_of},
};
use std::{fs, path::Path};

/// A module with each kind of operation that carries values, with bounds and conditions that are not constant.
const TEXT: &str = r#"
func.func @f(%n: index, %h: index, %x: f64, %y: f64, %c: i1, %p: !llvm.ptr) -> f64 {
  %u, %v = scf.for %i = %n to %h step %n iter_args(%s = %x, %t = %y) -> (f64, f64) {
    scf.yield %t, %s : f64, f64
  }
  %w:2 = scf.while (%a = %x) : (f64) -> (f64, index) {
    scf.condition(%c) %a, %n : f64, index
  } do {
  ^bb0(%b: f64, %j: index):
    %d = arith.addf %b, %y : f64
    scf.yield %d : f64
  }
  %i = scf.if %c -> (f64) {
    scf.yield %u : f64
  } else {
    scf.yield %v : f64
  }
  %k = scf.index_switch %n -> f64
  case 2 {
    scf.yield %i : f64
  }
  default {
    scf.yield %y : f64
  }
  %e = scf.execute_region -> f64 {
    cf.cond_br %c, ^bb1(%x : f64), ^bb2
  ^bb1(%g: f64):
    scf.yield %g : f64
  ^bb2:
    scf.yield %k : f64
  }
  %l = affine.for %j = 0 to %n iter_args(%m = %e) -> (f64) {
    affine.yield %m : f64
  }
  %o = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f64 {
    affine.yield %l : f64
  } else {
    affine.yield %w#0 : f64
  }
  %q = cmem.affine_scope -> f64 {
    cmem.yield %o : f64
  }
  %r = memref.alloca_scope -> (f64) {
    memref.alloca_scope.return %q : f64
  }
  scf.parallel (%j) = (%n) to (%n) step (%n) {
    %m = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
    memref.store %r, %m[%j] : memref<?xf64>
  }
  return %r : f64
}"#;

#[test]
fn each_kind_with_regions_has_a_row() {
    let missing: Vec<OpKind> = OpKind::with_regions().filter(|kind| behaviour_of(*kind).is_none()).collect();
    assert!(missing.is_empty(), "no row in `dialects/src/regions/table.rs`: {missing:?}");
    let known: Vec<OpKind> = OpKind::with_regions().collect();
    assert!(known.len() > 50, "{known:?}");
    for (name, kind) in OpKind::all().filter(|(_, kind)| !known.contains(kind)) {
        assert_eq!(behaviour_of(kind), None, "{name} has no regions");
    }
}

#[test]
fn operations_without_a_row_are_unknown() {
    let context = dialects::context::with_threads(false);
    let text = "func.func @f() { %0 = async.execute { async.yield } return }";
    let module = Module::parse(&context, text).expect("it parses");
    let task = collect(module_op(&module), "async.execute")[0];
    assert_eq!((regions::runs(task), regions::structured(task)), (Runs::Unknown, None));
    let result = collect(module_op(&module), "func.return")[0];
    assert_eq!(regions::runs(result), Runs::Never);
}

/// All operands below an operation, as uses.
fn all_uses<'c>(root: Op<'c>) -> Vec<(Op<'c>, usize)> {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend((0..operand_count(op)).map(|at| (op, at)));
        Walk::Continue
    });
    found
}

/// All results and block arguments below an operation.
fn all_values<'c>(root: Op<'c>) -> Vec<Val<'c>> {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend(results(op).chain(dialects::ir::regions(op).flat_map(blocks).flat_map(args)));
        Walk::Continue
    });
    found
}

/// Checks that `incoming` and `flows_to` are inverse relations on a module. Returns the number of values that they relate.
fn check_inverse(root: Op<'_>) -> usize {
    let mut count = 0;
    for (user, at) in all_uses(root) {
        for value in regions::flows_to(user, at).into_iter().flatten() {
            let sources = regions::incoming(value).unwrap_or_default();
            assert!(sources.contains(&operand(user, at)), "operand {at} of {user} becomes {value}");
            count += 1;
        }
    }
    for value in all_values(root) {
        for source in regions::incoming(value).into_iter().flatten() {
            let arrives =
                |(user, at): (Op<'_>, usize)| regions::flows_to(user, at).is_some_and(|all| all.contains(&value));
            assert!(uses(source).any(arrives), "{value} comes from {source}");
            count += 1;
        }
    }
    count
}

/// Checks that the model has all edges of `RegionBranchOpInterface`, and calls back for the operations that it models.
fn check_edges<'c>(root: Op<'c>, mut modelled: impl FnMut(Op<'c>, &[RegionEdge<'c>])) {
    walk(root, Order::Pre, |op| {
        if let Some(edges) = region_branch_edges(op).filter(|_| regions::runs(op).is_sequential()) {
            for edge in &edges {
                let values = regions::flows_to(edge.user, edge.operand).unwrap_or_default();
                assert!(values.contains(&edge.input), "operand {} of {}", edge.operand, edge.user);
            }
            modelled(op, &edges);
        }
        Walk::Continue
    });
}

#[test]
fn values_flow_as_mlir_declares() {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, TEXT).expect("it parses");
    let root = module_op(&module);
    assert!(check_inverse(root) > 40);
    let mut count = 0;
    check_edges(root, |op, edges| {
        // The interface filters edges by constants, of which there are none here.
        let inputs = results(op).chain(dialects::ir::regions(op).filter_map(entry_block).flat_map(args));
        for value in inputs {
            let declared: Vec<Val> =
                edges.iter().filter(|edge| edge.input == value).map(|edge| operand(edge.user, edge.operand)).collect();
            let known = regions::incoming(value).unwrap_or_default();
            assert_eq!(known.len(), declared.len(), "{value}");
            assert!(known.iter().all(|each| declared.contains(each)), "{value}");
        }
        count += 1;
    });
    assert_eq!(count, 9);
    let loop_op = scf::For::all(root)[0];
    let initial: Vec<Val> = loop_op.init_args().collect();
    assert_eq!(regions::initial_values(loop_op.op()).collect::<Vec<_>>(), initial);
    assert_eq!(regions::incoming(loop_op.results().next().expect("a result")).expect("known").len(), 2);
    let store = memref::Store::all(root)[0];
    assert_eq!(regions::incoming(store.indices().next().expect("a subscript")), None, "an iv");
    assert_eq!(regions::incoming(memref::Store::all(root)[0].memref()), None, "no region");
}

#[test]
fn values_flow_the_same_way_back_in_all_inputs_of_tests() {
    let mut paths = Vec::new();
    mlir_files(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").as_path(), &mut paths);
    mlir_files(Path::new(env!("CARGO_MANIFEST_DIR")).join("../transforms/tests").as_path(), &mut paths);
    let context = dialects::context::with_threads(false);
    let handler = context.attach_diagnostic_handler(|_| true);
    let mut count = 0;
    for path in paths {
        let text = fs::read_to_string(&path).expect("a file");
        // Some have errors, or are several modules.
        if let Some(module) = Module::parse(&context, &text) {
            count += check_inverse(module_op(&module));
            check_edges(module_op(&module), |_, _| {});
        }
    }
    context.detach_diagnostic_handler(handler);
    assert!(count > 1000, "{count}");
}

fn mlir_files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            mlir_files(&path, found);
        } else if path.extension().is_some_and(|each| each == "mlir") {
            found.push(path);
        }
    }
}
