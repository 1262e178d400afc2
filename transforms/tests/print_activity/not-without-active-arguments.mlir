// Claim: if all arguments are const, nothing is active.
// Proves: enzyme:E21
// RUN: rmlir-opt %s --infer-function-facts --print-activity='arguments=const,const,const' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not='is active' --implicit-check-not='a shadow'
func.func private @sin(f64) -> f64
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has no shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is inactive: it depends on no active input
func.func @f(%x: !llvm.ptr, %y: f64, %n: i64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is inactive: it depends on no active input
  %1 = arith.mulf %0, %y : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %2 = func.call @sin(%1) : (f64) -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %2, %x : f64, !llvm.ptr
  return %2 : f64
}
