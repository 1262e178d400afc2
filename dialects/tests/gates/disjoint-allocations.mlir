// RUN: rmlir-opt %s --affine-parallelize | FileCheck %s
// Claim: with memory from different allocations, or a noalias argument, the pass runs.

// CHECK-LABEL: func.func @allocated
// CHECK:         affine.parallel
func.func @allocated(%x: memref<?xf64>) -> memref<101xf64> {
  %y = memref.alloc() : memref<101xf64>
  affine.for %i = 0 to 100 {
    %e = affine.load %x[%i] : memref<?xf64>
    affine.store %e, %y[%i + 1] : memref<101xf64>
  }
  return %y : memref<101xf64>
}

// CHECK-LABEL: func.func @restricted
// CHECK:         affine.parallel
func.func @restricted(%x: !llvm.ptr, %y: !llvm.ptr {llvm.noalias}) {
  %a = cmem.pointer_to_memref %x : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %y : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    %e = affine.load %a[%i] : memref<?xf64>
    affine.store %e, %b[%i + 1] : memref<?xf64>
  }
  return
}

// CHECK-LABEL: func.func @only_read
// CHECK:         affine.parallel
func.func @only_read(%x: memref<?xf64>, %y: memref<?xf64>) {
  %z = memref.alloc() : memref<100xf64>
  affine.for %i = 0 to 100 {
    %a = affine.load %x[%i] : memref<?xf64>
    %b = affine.load %y[%i] : memref<?xf64>
    %c = arith.addf %a, %b : f64
    affine.store %c, %z[%i] : memref<100xf64>
  }
  return
}
