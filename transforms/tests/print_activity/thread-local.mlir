// Claim: a thread-local variable is one object, wherever its address is computed.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal thread_local @state(0.0 : f64) : f64
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has a shadow
  %g = llvm.mlir.addressof @state : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.call_intrinsic` has a shadow
  %p = llvm.call_intrinsic "llvm.threadlocal.address"(%g) : (!llvm.ptr) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %p : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.call_intrinsic` has a shadow
  %q = llvm.call_intrinsic "llvm.threadlocal.address"(%g) : (!llvm.ptr) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %q : !llvm.ptr -> f64
  return %v : f64
}
