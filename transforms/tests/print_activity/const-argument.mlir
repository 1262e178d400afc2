// Claim: nothing on the path of an argument that is const is active.
// Proves: enzyme:E2 enzyme:E18
// RUN: rmlir-opt %s --infer-function-facts --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
func.func private @sin(f64) -> f64
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %1 = func.call @sin(%0) : (f64) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %2 = llvm.load %y : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %3 = func.call @sin(%2) : (f64) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.addf` is active
  %4 = arith.addf %1, %3 : f64
  return %4 : f64
}
