// Claim: a function that counts elements of active memory is inactive, and so are its loads.
// Proves: enzyme:E19
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func private @count(%x: !llvm.ptr, %n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %c0) -> (i64) : i64 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.getelementptr` has a shadow
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is inactive: no active output depends on it; uses no shadow
    %v = llvm.load %p : !llvm.ptr -> f64
    %is = arith.cmpf ogt, %v, %zero : f64
    %one = arith.extui %is : i1 to i64
    %next = arith.addi %sum, %one : i64
    scf.yield %next : i64
  }
  return %0 : i64
}
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: !llvm.ptr, %n: i64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` the call is inactive
  %1 = func.call @count(%x, %n) : (!llvm.ptr, i64) -> i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.sitofp` is inactive: it depends on no active input
  %2 = arith.sitofp %1 : i64 to f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %3 = arith.mulf %0, %2 : f64
  return %3 : f64
}
