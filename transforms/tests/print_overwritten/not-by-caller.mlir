// Claim: a caller that continues before the reverse sweep may overwrite what it can reach, but not the parameters that are
// excluded, nor local objects.
// RUN: rmlir-opt %s --print-overwritten='split keeps=2' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal @state(0.0 : f64) : f64
llvm.mlir.global internal constant @scale(2.0 : f64) : f64
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %a: f64) -> f64 {
  %one = arith.constant 1 : i64
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  llvm.store %a, %t : f64, !llvm.ptr
  %p = llvm.mlir.addressof @state : !llvm.ptr
  %q = llvm.mlir.addressof @scale : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by the caller
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %1 = llvm.load %y : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %2 = llvm.load %t : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by the caller
  %3 = llvm.load %p : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %4 = llvm.load %q : !llvm.ptr -> f64
  %5 = arith.addf %0, %1 : f64
  %6 = arith.addf %2, %3 : f64
  %7 = arith.addf %4, %5 : f64
  %8 = arith.addf %6, %7 : f64
  return %8 : f64
}
