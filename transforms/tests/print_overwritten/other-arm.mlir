// Claim: a store in the other arm of a conditional does not follow a load, unless a loop runs both.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr, %c: i1, %n: i64, %a: f64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %0 = scf.if %c -> (f64) {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` reads the same again
    %v = llvm.load %x : !llvm.ptr -> f64
    scf.yield %v : f64
  } else {
    llvm.store %a, %x : f64, !llvm.ptr
    scf.yield %a : f64
  }
  return %0 : f64
}
func.func @in_loop(%x: !llvm.ptr, %n: i64, %a: f64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (f64) : i64 {
    %c = arith.cmpi eq, %i, %c0 : i64
    %0 = scf.if %c -> (f64) {
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+4]]:7
      %v = llvm.load %x : !llvm.ptr -> f64
      scf.yield %v : f64
    } else {
      llvm.store %s, %x : f64, !llvm.ptr
      scf.yield %s : f64
    }
    scf.yield %0 : f64
  }
  return %r : f64
}
