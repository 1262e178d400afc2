// Claim: a recursive function over a const argument is inactive in an active caller.
// RUN: rmlir-opt %s --print-activity='function=f arguments=const,out' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has no shadow
func.func private @sum(%x: !llvm.ptr, %n: i64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %more = arith.cmpi ne, %n, %c0 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `scf.if` is inactive: it depends on no active input
  %0 = scf.if %more -> (f64) {
    %m = arith.subi %n, %c1 : i64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
    %v = llvm.load %x : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
    %rest = func.call @sum(%x, %m) : (!llvm.ptr, i64) -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.addf` is inactive: it depends on no active input
    %r = arith.addf %v, %rest : f64
    scf.yield %r : f64
  } else {
    scf.yield %zero : f64
  }
  return %0 : f64
}
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has no shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is active
func.func @f(%x: !llvm.ptr, %a: f64) -> f64 {
  %n = arith.constant 3 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %s = func.call @sum(%x, %n) : (!llvm.ptr, i64) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %a, %s : f64
  return %r : f64
}
