// Claim: everything flows through a call of a function pointer.
// RUN: rmlir-opt %s --print-activity='function=f arguments=const,dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has no shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has a shadow
func.func @f(%callback: !llvm.ptr, %x: !llvm.ptr, %n: i64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.call` is active; the call is active
  %r = llvm.call %callback(%v) : !llvm.ptr, (f64) -> f64
  return %r : f64
}
