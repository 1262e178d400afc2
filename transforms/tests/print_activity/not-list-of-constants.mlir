// Claim: a list whose nodes hold no active values has no shadow, though active values are stored beside it.
// RUN: rmlir-opt %s --infer-function-facts --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64, %k: i64) -> f64 {
  %size = arith.constant 16 : i64
  %two = arith.constant 2.0 : f64
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `func.call` has no shadow; the call is inactive
  %node = func.call @malloc(%size) : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:12: {{.*}}: `func.call` has a shadow; the call is active
  %other = func.call @malloc(%size) : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `func.call` has no shadow; the call is inactive
  %holder = func.call @malloc(%size) : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %two, %node : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %node, %holder : !llvm.ptr, !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %other : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has no shadow; uses no shadow
  %p = llvm.load %holder : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %a = llvm.load %p : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %b = llvm.load %other : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %a, %b : f64
  return %r : f64
}
