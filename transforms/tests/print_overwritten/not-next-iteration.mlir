// Claim: a store before the load in a loop overwrites it in the next iteration; one before the loop does not.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr, %n: i64, %a: f64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  llvm.store %a, %x : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+6]]:5
  %before = llvm.load %x : !llvm.ptr -> f64
  %one = arith.constant 1 : i64
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  llvm.store %a, %t : f64, !llvm.ptr
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) : i64 {
    llvm.store %s, %x : f64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-1]]:5
    %v = llvm.load %x : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` reads the same again
    %u = llvm.load %t : !llvm.ptr -> f64
    %w = arith.mulf %v, %u : f64
    scf.yield %w : f64
  }
  return %s : f64
}
