// Claim: a call of an unknown function to which no active value or memory is passed is inactive.
// RUN: rmlir-opt %s --print-activity='function=f arguments=const,out' --remarks -o %null 2>&1 | filecheck %s
func.func private @ask(!llvm.ptr) -> f64
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has no shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is active
func.func @f(%y: !llvm.ptr, %a: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %s = func.call @ask(%y) : (!llvm.ptr) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %a, %s : f64
  return %r : f64
}
