// Claim: the address in the initial value of a global leads to the memory that derivatives flow through.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal @buffer(0.0 : f64) : f64
llvm.mlir.global internal @pointer() : !llvm.ptr {
  %p = llvm.mlir.addressof @buffer : !llvm.ptr
  llvm.return %p : !llvm.ptr
}
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:9: {{.*}}: `llvm.mlir.addressof` has a shadow
  %at = llvm.mlir.addressof @pointer : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %at : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %p : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has a shadow
  %b = llvm.mlir.addressof @buffer : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %b : !llvm.ptr -> f64
  return %v : f64
}
