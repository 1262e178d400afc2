// RUN: rmlir-opt %s --fold-constant-globals | FileCheck %s
// Claim: a global that nobody writes is constant in a function that a request names; one that is declared inactive stays.

// CHECK-NOT: @scale
llvm.mlir.global internal @scale(2.0 : f64) : f64
// CHECK: @counter
llvm.mlir.global internal @counter(3.0 : f64) : f64
autodiff.inactive @counter

// CHECK-LABEL: func.func private @scaled
func.func private @scaled(%x: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  // CHECK-NOT: llvm.load
  %p = llvm.mlir.addressof @scale : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> f64
  %y = arith.mulf %x, %v : f64
  return %y : f64
}

func.func @slope(%x: f64) -> f64 {
  // CHECK: autodiff.gradient @scaled
  %g = autodiff.gradient @scaled(%x) activity = [out] result = active : (f64) -> f64
  return %g : f64
}
