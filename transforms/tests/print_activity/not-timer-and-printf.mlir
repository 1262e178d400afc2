// Claim: a timer, and a call that prints active values, are inactive.
// Proves: enzyme:E20
// RUN: rmlir-opt %s --infer-function-facts --print-activity='function=f arguments=dup' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global private constant @text("%f %ld\0A\00")
func.func private @clock() -> i64
llvm.func @printf(!llvm.ptr, ...) -> i32
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.mlir.addressof` has no shadow
  %format = llvm.mlir.addressof @text : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` the call is inactive
  %t = func.call @clock() : () -> i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %1 = arith.mulf %0, %0 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.call` the call is inactive
  %2 = llvm.call @printf(%format, %1, %t) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64, i64) -> i32
  return %1 : f64
}
