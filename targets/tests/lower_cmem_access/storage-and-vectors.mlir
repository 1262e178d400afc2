// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: allocations, globals, vector and atomic accesses, prefetches and scopes are lowered as well.

// CHECK: llvm.mlir.global private constant @table(dense<[1, 2]> : tensor<2xi32>)
// CHECK-NOT: memref.global
memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>

// CHECK-LABEL: func.func @from_global
// CHECK:         %[[T:.*]] = llvm.mlir.addressof @table : !llvm.ptr
// CHECK:         llvm.getelementptr inbounds %[[T]][1] : (!llvm.ptr) -> !llvm.ptr, i32
func.func @from_global() -> i32 {
  %one = arith.constant 1 : index
  %table = memref.get_global @table : memref<2xi32>
  %x = memref.load %table[%one] : memref<2xi32>
  return %x : i32
}

// CHECK-LABEL: func.func @on_the_stack
// CHECK:         %[[ONE:.*]] = arith.constant 1 : i64
// CHECK:         %[[A:.*]] = llvm.alloca %[[ONE]] x !llvm.array<4 x array<8 x f64>> {alignment = 32 : i64} : (i64) -> !llvm.ptr
// CHECK:         return %[[A]] : !llvm.ptr
func.func @on_the_stack() -> !llvm.ptr {
  %local = memref.alloca() {alignment = 32 : i64} : memref<4x8xf64>
  %p = cmem.memref_to_pointer %local : memref<4x8xf64> -> !llvm.ptr
  return %p : !llvm.ptr
}

// CHECK-LABEL: func.func @on_the_heap
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:         llvm.getelementptr %[[NULL]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x f64>
// CHECK:         %[[H:.*]] = llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
// CHECK:         llvm.call @free(%[[H]]) : (!llvm.ptr) -> ()
func.func @on_the_heap(%n: index, %x: f64) {
  %block = memref.alloc(%n) : memref<?x3xf64>
  memref.store %x, %block[%n, %n] : memref<?x3xf64>
  memref.dealloc %block : memref<?x3xf64>
  return
}

// CHECK-LABEL: func.func @vectors_and_atomics
// CHECK:         llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
// CHECK:         llvm.atomicrmw fadd %{{.*}}, %{{.*}} acq_rel {alignment = 4 : i64} : !llvm.ptr, f32
// CHECK:         "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>
func.func @vectors_and_atomics(%p: !llvm.ptr, %i: index, %s: f32) {
  %view = cmem.pointer_to_memref %p {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
  %x = vector.load %view[%i] : memref<?xf32>, vector<4xf32>
  vector.store %x, %view[%i] : memref<?xf32>, vector<4xf32>
  %old = memref.atomic_rmw addf %s, %view[%i] : (f32, memref<?xf32>) -> f32
  memref.prefetch %view[%i], read, locality<3>, data : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @scope
// CHECK-NEXT:    %[[S:.*]] = arith.addf
// CHECK-NEXT:    return %[[S]] : f64
func.func @scope(%x: f64) -> f64 {
  %r = cmem.affine_scope -> f64 {
    %s = arith.addf %x, %x : f64
    cmem.yield %s : f64
  }
  return %r : f64
}
