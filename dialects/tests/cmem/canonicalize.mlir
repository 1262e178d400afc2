// RUN: rmlir-opt %s --split-input-file --canonicalize --cse | FileCheck %s
// Claim: views are merged and inverse pairs vanish only when nothing is lost.

// CHECK-LABEL: func.func @pointer_of_view
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr)
// CHECK-NEXT:    return %[[P]]
func.func @pointer_of_view(%p: !llvm.ptr) -> !llvm.ptr {
  %v = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?x4xf64>
  %q = cmem.memref_to_pointer %v : memref<?x4xf64> -> !llvm.ptr
  return %q : !llvm.ptr
}

// -----

// CHECK-LABEL: func.func @view_of_pointer
// CHECK-SAME:    (%[[M:.*]]: memref<?x4xf64>)
// CHECK-NEXT:    return %[[M]]
func.func @view_of_pointer(%m: memref<?x4xf64>) -> memref<?x4xf64> {
  %p = cmem.memref_to_pointer %m : memref<?x4xf64> -> !llvm.ptr
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x4xf64>
  return %v : memref<?x4xf64>
}

// -----

// CHECK-LABEL: func.func @not_another_type
// CHECK:         cmem.pointer_to_memref
func.func @not_another_type(%m: memref<?x4xf64>) -> memref<?x2xf64> {
  %p = cmem.memref_to_pointer %m : memref<?x4xf64> -> !llvm.ptr
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x2xf64>
  return %v : memref<?x2xf64>
}

// -----

// CHECK-LABEL: func.func @not_with_facts
// CHECK:         cmem.pointer_to_memref {{.*}}{alignment = 32 : i64}
func.func @not_with_facts(%m: memref<?xf64>) -> memref<?xf64> {
  %p = cmem.memref_to_pointer %m : memref<?xf64> -> !llvm.ptr
  %v = cmem.pointer_to_memref %p {alignment = 32 : i64} : !llvm.ptr -> memref<?xf64>
  return %v : memref<?xf64>
}

// -----

// CHECK-LABEL: func.func @not_with_sizes
// CHECK:         cmem.pointer_to_memref
func.func @not_with_sizes(%m: memref<?x?xf64>, %n: index) -> memref<?x?xf64> {
  %p = cmem.memref_to_pointer %m : memref<?x?xf64> -> !llvm.ptr
  %v = cmem.pointer_to_memref %p[%n] : !llvm.ptr -> memref<?x?xf64>
  return %v : memref<?x?xf64>
}

// -----

// CHECK-LABEL: func.func @equal_views_merge
// CHECK:         cmem.pointer_to_memref
// CHECK-NOT:     cmem.pointer_to_memref
// CHECK:         memref.load
// CHECK-NOT:     memref.load
func.func @equal_views_merge(%p: !llvm.ptr, %i: index) -> f64 {
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %x = memref.load %a[%i] : memref<?xf64>
  %b = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %y = memref.load %b[%i] : memref<?xf64>
  %sum = arith.addf %x, %y : f64
  return %sum : f64
}

// -----

// CHECK-LABEL: func.func @not_merged_with_other_facts
// CHECK-COUNT-2: cmem.pointer_to_memref
func.func @not_merged_with_other_facts(%p: !llvm.ptr, %i: index) -> f64 {
  %a = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  %x = memref.load %a[%i] : memref<?xf64>
  %b = cmem.pointer_to_memref %p {alignment = 4 : i64} : !llvm.ptr -> memref<?xf64>
  %y = memref.load %b[%i] : memref<?xf64>
  %sum = arith.addf %x, %y : f64
  return %sum : f64
}
