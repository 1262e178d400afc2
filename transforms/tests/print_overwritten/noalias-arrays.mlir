// Claim: a load through a restrict argument reads the same again, whatever is stored through another one.
// Proves: enzyme:E36
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr {llvm.noalias}, %n: i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 : i64 {
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` reads the same again
    %v = llvm.load %p : !llvm.ptr -> f64
    %w = arith.mulf %v, %v : f64
    %q = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    llvm.store %w, %q : f64, !llvm.ptr
  }
  return
}
