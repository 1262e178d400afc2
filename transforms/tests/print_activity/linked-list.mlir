// Claim: derivatives flow through the nodes of a list that a function builds; the pointers in it have shadows.
// Proves: enzyme:E22
// RUN: rmlir-opt %s --infer-function-facts --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64, %n: i64) -> f64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %size = arith.constant 16 : i64
  %zero = arith.constant 0.0 : f64
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `scf.for` has a shadow
  %head = scf.for %i = %c0 to %n step %c1 iter_args(%tail = %null) -> (!llvm.ptr) : i64 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `func.call` has a shadow; the call is active
    %p = func.call @malloc(%size) : (i64) -> !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}}: `llvm.store` uses the shadow
    llvm.store %x, %p : f64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
    %link = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    // CHECK: [[#@LINE+1]]:5: {{.*}}: `llvm.store` uses the shadow
    llvm.store %tail, %link : !llvm.ptr, !llvm.ptr
    scf.yield %p : !llvm.ptr
  }
  // CHECK: [[#@LINE+1]]:12: {{.*}}: `scf.while` is active; has a shadow
  %sum:2 = scf.while (%s = %zero, %p = %head) : (f64, !llvm.ptr) -> (f64, !llvm.ptr) {
    %more = llvm.icmp "ne" %p, %null : !llvm.ptr
    scf.condition(%more) %s, %p : f64, !llvm.ptr
  } do {
  ^bb0(%s: f64, %p: !llvm.ptr):
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` is active; uses the shadow
    %v = llvm.load %p : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.addf` is active
    %t = arith.addf %s, %v : f64
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
    %link = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.load` has a shadow; uses the shadow
    %next = llvm.load %link : !llvm.ptr -> !llvm.ptr
    scf.yield %t, %next : f64, !llvm.ptr
  }
  return %sum#0 : f64
}
