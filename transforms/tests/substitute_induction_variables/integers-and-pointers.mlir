// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(substitute-induction-variables,remove-dead-carried-values))' | filecheck %s
// Claim: what is counted along with a loop is computed from its counter, in the loop and behind it.
// CHECK-LABEL: func.func @integer
// CHECK-SAME:    (%[[N:.*]]: i32, %{{.*}}: memref<?xi32>)
// CHECK:         %[[ALL:.*]] = arith.maxsi %[[N]], %{{.*}} : i32
// CHECK:         %[[WAY:.*]] = arith.muli %[[ALL]], %{{.*}} : i32
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %[[N]] step %{{.*}} : i32 {
// CHECK:           %[[STEP:.*]] = arith.muli %[[I]], %{{.*}} overflow<nsw> : i32
// CHECK:           arith.addi %{{.*}}, %[[STEP]] overflow<nsw> : i32
// CHECK:         %[[LAST:.*]] = arith.addi %{{.*}}, %[[WAY]] : i32
// CHECK:         return %[[LAST]]
func.func @integer(%n: i32, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%k = %c5) -> (i32) : i32 {
    %s = arith.index_cast %i : i32 to index
    memref.store %k, %m[%s] : memref<?xi32>
    %next = arith.addi %k, %c3 overflow<nsw> : i32
    scf.yield %next : i32
  }
  return %last : i32
}
// CHECK-LABEL: func.func @pointer
// CHECK-SAME:    (%[[N:.*]]: i32, %[[P:.*]]: !llvm.ptr, %{{.*}}: f64)
// CHECK:         scf.for
// CHECK-NOT:     iter_args
// CHECK:           %[[V:.*]] = cmem.pointer_to_memref %[[P]] {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
// CHECK:           memref.store %{{.*}}, %[[V]][%{{.*}}]
// CHECK-NOT:     llvm.store
func.func @pointer(%n: i32, %p: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%q = %p) -> (!llvm.ptr) : i32 {
    llvm.store %x, %q {alignment = 8 : i64} : f64, !llvm.ptr
    %next = llvm.getelementptr inbounds %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %next : !llvm.ptr
  }
  return
}
