// Claim: a global that active values are stored to and loaded from has a shadow.
// Proves: enzyme:E26
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal @state(0.0 : f64) : f64
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func private @keep(%x: f64) {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has a shadow
  %p = llvm.mlir.addressof @state : !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %p : f64, !llvm.ptr
  return
}
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `func.call` the call is active
  func.call @keep(%x) : (f64) -> ()
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has a shadow
  %p = llvm.mlir.addressof @state : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
