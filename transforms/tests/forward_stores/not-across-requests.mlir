// RUN: rmlir-opt %s --forward-stores --remove-dead-stores | FileCheck %s
// Claim: a request may read and write all memory that it can reach: a shadow is not known behind it, nor are stores before it dead.

func.func private @norm(!llvm.ptr) -> f64

// CHECK-LABEL: func.func @gradient
func.func @gradient(%x: f64) -> f64 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f64
  %p = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  %d = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  // CHECK: llvm.store
  llvm.store %x, %p : f64, !llvm.ptr
  // CHECK: llvm.store
  llvm.store %zero, %d : f64, !llvm.ptr
  // CHECK: autodiff.gradient
  autodiff.gradient @norm(%p, %d) activity = [dup] result = active : (!llvm.ptr, !llvm.ptr) -> ()
  // CHECK: %[[G:.*]] = llvm.load
  %g = llvm.load %d : !llvm.ptr -> f64
  // CHECK: return %[[G]]
  return %g : f64
}
