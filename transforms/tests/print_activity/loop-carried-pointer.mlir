// Claim: a pointer that a loop carries has the shadow of the memory that it walks through.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %w: !llvm.ptr, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  // CHECK: [[#@LINE+1]]:10: {{.*}}: `scf.for` is active; has a shadow; has no shadow
  %0:3 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero, %p = %x, %q = %w) -> (f64, !llvm.ptr, !llvm.ptr) {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is active; uses the shadow
    %v = llvm.load %p : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
    %u = llvm.load %q : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.mulf` is active
    %m = arith.mulf %v, %u : f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.addf` is active
    %t = arith.addf %s, %m : f64
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f64
    // CHECK: [[#@LINE+1]]:14: {{.*}}: `llvm.getelementptr` has no shadow
    %other = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %t, %next, %other : f64, !llvm.ptr, !llvm.ptr
  }
  return %0#0 : f64
}
