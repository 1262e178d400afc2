// Claim: a global that active values are only stored to has no shadow, and neither has one that is only read.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal @seen(0.0 : f64) : f64
llvm.mlir.global internal @scale(2.0 : f64) : f64
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has no shadow
  %p = llvm.mlir.addressof @seen : !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %x, %p : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has no shadow
  %q = llvm.mlir.addressof @scale : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %s = llvm.load %q : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %x, %s : f64
  return %r : f64
}
