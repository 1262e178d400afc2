// Claim: nests are unrolled as a whole, also if bounds are values of an outer counter; loops in copies of a body that stay get ids of their own.
// RUN: rmlir-opt %s --unroll-loops='limit=2' --mlir-print-debuginfo --mlir-use-nameloc-as-prefix=false | filecheck %s
// CHECK-LABEL: func.func @nest
// CHECK-NOT:     scf.for
// CHECK-COUNT-4: arith.muli
// CHECK-NOT:     arith.muli
// CHECK:         return
func.func @nest(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%p = %x) -> (i32) : i32 {
    %s = scf.for %j = %i to %c2 step %c1 iter_args(%q = %p) -> (i32) : i32 {
      scf.yield %q : i32
    }
    %t = scf.for %j = %c0 to %c2 step %c1 iter_args(%q = %s) -> (i32) : i32 {
      %u = arith.muli %q, %j : i32
      scf.yield %u : i32
    }
    scf.yield %t : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @rest
// CHECK:         scf.for
// CHECK:         scf.for
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @rest(%a: memref<?xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %i to %n step %c1 {
      memref.store %v, %a[%j] : memref<?xf32>
    } loc("rest/j"("rest.c":2:3))
  } loc("rest/i"("rest.c":1:3))
  return
}
// CHECK-DAG: loc("rest/j/iteration0"
// CHECK-DAG: loc("rest/j/iteration1"
