// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,raise-outside-conditions))' | filecheck %s
// Claim: a condition around all loops, and one that a loop computes, stay as they are.
// CHECK-LABEL: func.func @around
// CHECK:         scf.if
// CHECK:           affine.for
func.func @around(%p: !llvm.ptr, %q: !llvm.ptr, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %given = llvm.icmp "ne" %q, %null : !llvm.ptr
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  scf.if %given {
    scf.for %i = %zero to %n step %one : i32 {
      %s = arith.index_cast %i : i32 to index
      memref.store %zero, %a[%s] : memref<?xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @changes
// CHECK:         affine.for
// CHECK:           scf.if
func.func @changes(%p: !llvm.ptr, %q: !llvm.ptr, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  %b = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xi32>
  scf.for %i = %zero to %n step %one : i32 {
    %s = arith.index_cast %i : i32 to index
    %y = memref.load %b[%s] : memref<?xi32>
    %t = arith.cmpi ne, %y, %zero : i32
    scf.if %t {
      memref.store %zero, %a[%s] : memref<?xi32>
    }
  }
  return
}
