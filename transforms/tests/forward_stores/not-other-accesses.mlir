// Claim: volatile and atomic loads stay, loads of another type or of other bytes, and those in another block.
// RUN: rmlir-opt %s --forward-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @volatile
// CHECK-COUNT-3: llvm.load
func.func @volatile(%p: !llvm.ptr) -> i32 {
  %x = llvm.load volatile %p : !llvm.ptr -> i32
  %y = llvm.load volatile %p : !llvm.ptr -> i32
  %z = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %s = arith.addi %x, %y : i32
  %t = arith.addi %s, %z : i32
  return %t : i32
}
// CHECK-LABEL: func.func @types
// CHECK-COUNT-3: llvm.load
func.func @types(%p: !llvm.ptr, %v: i64) -> f64 {
  llvm.store %v, %p : i64, !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> f64
  %n = llvm.load %p : !llvm.ptr -> i32
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %m = llvm.load %q : !llvm.ptr -> i64
  %f = arith.sitofp %n : i32 to f64
  %g = arith.sitofp %m : i64 to f64
  %s = arith.addf %x, %f : f64
  %t = arith.addf %s, %g : f64
  return %t : f64
}
// CHECK-LABEL: func.func @blocks
// CHECK:       ^bb1:
// CHECK:         llvm.load
func.func @blocks(%p: !llvm.ptr, %v: i64) -> i64 {
  llvm.store %v, %p : i64, !llvm.ptr
  cf.br ^next
^next:
  %x = llvm.load %p : !llvm.ptr -> i64
  return %x : i64
}
// A view that says volatile.
// CHECK-LABEL: func.func @view
// CHECK-COUNT-2: memref.load
func.func @view(%p: !llvm.ptr, %i: index) -> i32 {
  %m = cmem.pointer_to_memref %p {volatile_} : !llvm.ptr -> memref<?xi32>
  %x = memref.load %m[%i] : memref<?xi32>
  %y = memref.load %m[%i] : memref<?xi32>
  %s = arith.addi %x, %y : i32
  return %s : i32
}
}
