// Claim: an inner loop that writes an object which an outer iteration allocates overwrites it, and so does a store through a
// pointer that is carried to the next iteration.
// RUN: rmlir-opt %s --infer-function-facts --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
func.func @inner(%n: i64, %a: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 : i64 {
    %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
    scf.for %j = %c0 to %n step %c1 : i64 {
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+3]]:7
      %v = llvm.load %p : !llvm.ptr -> f64
      %w = arith.mulf %v, %a : f64
      llvm.store %w, %p : f64, !llvm.ptr
    }
  }
  return
}
func.func @carried(%n: i64, %a: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = func.call @malloc(%n) : (i64) -> !llvm.ptr
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%last = %first) -> (!llvm.ptr) : i64 {
    llvm.store %a, %last : f64, !llvm.ptr
    %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-2]]:5
    %v = llvm.load %p : !llvm.ptr -> f64
    scf.yield %p : !llvm.ptr
  }
  return
}
