// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
// RUN: rmlir-opt %s --hoist-invariants --lower-cmem-access | filecheck %s --check-prefix=LOWERED
// Claim: of a view that is hoisted under a test of the trip count, users that stay in the loop get a copy: only its
// pointer leaves the test.

// CHECK-LABEL: func.func @table
// CHECK:         %[[LOADED:.*]]:2 = scf.if %{{.*}} -> (!llvm.ptr, f64)
// CHECK:           %[[POINTER:.*]] = llvm.load
// CHECK:           cmem.pointer_to_memref %[[POINTER]]
// CHECK:           scf.yield %[[POINTER]]
// CHECK:         scf.for
// CHECK:           cmem.pointer_to_memref %[[LOADED]]#0
// LOWERED-LABEL: func.func @table
// LOWERED-NOT:     memref
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @table(%object: !llvm.ptr, %n: i32) -> f64 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %first = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %all = scf.for %i = %c0 to %n step %c1 iter_args(%old = %zero) -> f64 : i32 {
    %values = llvm.load %object : !llvm.ptr -> !llvm.ptr
    %view = cmem.pointer_to_memref %values : !llvm.ptr -> memref<?xf64>
    %a = memref.load %view[%first] : memref<?xf64>
    %at = arith.index_cast %i : i32 to index
    %b = memref.load %view[%at] : memref<?xf64>
    %product = arith.mulf %a, %b : f64
    %new = arith.addf %old, %product : f64
    scf.yield %new : f64
  }
  return %all : f64
}
}
