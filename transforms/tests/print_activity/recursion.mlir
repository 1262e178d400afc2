// Claim: derivatives flow through the arguments and results of recursive calls.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @product(%x: !llvm.ptr, %n: i64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %one = arith.constant 1.0 : f64
  %more = arith.cmpi ne, %n, %c0 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `scf.if` is active
  %0 = scf.if %more -> (f64) {
    %m = arith.subi %n, %c1 : i64
    // CHECK: [[#@LINE+1]]:11: {{.*}}: `llvm.getelementptr` has a shadow
    %at = llvm.getelementptr %x[%m] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is active; uses the shadow
    %v = llvm.load %at : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `func.call` is active; the call is active
    %rest = func.call @product(%x, %m) : (!llvm.ptr, i64) -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.mulf` is active
    %r = arith.mulf %v, %rest : f64
    scf.yield %r : f64
  } else {
    scf.yield %one : f64
  }
  return %0 : f64
}
