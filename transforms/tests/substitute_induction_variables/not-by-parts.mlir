// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(substitute-induction-variables,remove-dead-carried-values))' | filecheck %s
// Claim: steps that depend on the data, and steps that may leave the object, stay; volatile and unaligned accesses, and
// those of another type, stay accesses through the pointer.
// CHECK-LABEL: func.func @by_data
// CHECK:         scf.for {{.*}} iter_args
func.func @by_data(%n: i32, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%k = %c0) -> (i32) : i32 {
    %s = arith.index_cast %i : i32 to index
    %by = memref.load %m[%s] : memref<?xi32>
    %next = arith.addi %k, %by overflow<nsw> : i32
    scf.yield %next : i32
  }
  return %last : i32
}
// CHECK-LABEL: func.func @not_inbounds
// CHECK:         scf.for {{.*}} iter_args
// CHECK:           llvm.store
func.func @not_inbounds(%n: i32, %p: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%q = %p) -> (!llvm.ptr) : i32 {
    llvm.store %x, %q {alignment = 8 : i64} : f64, !llvm.ptr
    %next = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %next : !llvm.ptr
  }
  return
}
// CHECK-LABEL: func.func @special
// CHECK-COUNT-3: llvm.store
// CHECK-NOT:     memref.store
func.func @special(%n: i32, %p: !llvm.ptr, %x: f64, %y: i64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%q = %p) -> (!llvm.ptr) : i32 {
    llvm.store volatile %x, %q {alignment = 8 : i64} : f64, !llvm.ptr
    llvm.store %x, %q {alignment = 4 : i64} : f64, !llvm.ptr
    llvm.store %y, %q {alignment = 8 : i64} : i64, !llvm.ptr
    %next = llvm.getelementptr inbounds %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %next : !llvm.ptr
  }
  return
}
