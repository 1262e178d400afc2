// RUN: not rmlir-opt %s --finalize-memref-to-llvm 2>&1 | FileCheck %s
// Claim: accesses through views are not lowered with addresses that must not wrap.

// CHECK: error: RM0106: `finalize-memref-to-llvm` does not run: `cmem.pointer_to_memref` is not lowered yet
func.func @before(%q: !llvm.ptr, %i: index) -> f64 {
  %m1 = arith.constant -1 : index
  %v = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?x4xf64>
  %x = memref.load %v[%i, %m1] : memref<?x4xf64>
  return %x : f64
}
