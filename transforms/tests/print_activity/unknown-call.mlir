// Claim: everything flows through a call of a function of which nothing is known, by its arguments and by memory outside.
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup,out' --remarks -o %null 2>&1 | filecheck %s
func.func private @send(!llvm.ptr, f64)
func.func private @receive() -> !llvm.ptr
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is active
func.func @f(%x: !llvm.ptr, %a: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `func.call` the call is active
  func.call @send(%x, %a) : (!llvm.ptr, f64) -> ()
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` has a shadow; the call is active
  %p = func.call @receive() : () -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
