// Claim: a function with a derivative of its own keeps no pointers: memory that is not passed to it stays inactive.
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup,const opaque=g' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not=meets
func.func private @g(!llvm.ptr) -> f64
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %a = func.call @g(%x) : (!llvm.ptr) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %b = func.call @g(%y) : (!llvm.ptr) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.addf` is active
  %r = arith.addf %a, %b : f64
  return %r : f64
}
