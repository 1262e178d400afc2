// Claim: an unknown function may read what is stored to a global that it can name, but not an internal one.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global external @shared(0.0 : f64) : f64
llvm.mlir.global internal @own(0.0 : f64) : f64
func.func private @read() -> f64
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 is active
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is inactive: no active output depends on it
func.func @f(%x: f64, %y: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has a shadow
  %p = llvm.mlir.addressof @shared : !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %p : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.mlir.addressof` has no shadow
  %q = llvm.mlir.addressof @own : !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %y, %q : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %v = func.call @read() : () -> f64
  return %v : f64
}
