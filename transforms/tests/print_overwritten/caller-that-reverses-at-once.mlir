// Claim: if the reverse sweep follows at once, nothing overwrites memory that the function does not write.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
llvm.mlir.global internal @state(0.0 : f64) : f64
func.func @f(%x: !llvm.ptr) -> f64 {
  %p = llvm.mlir.addressof @state : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %0 = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %1 = llvm.load %p : !llvm.ptr -> f64
  %2 = arith.addf %0, %1 : f64
  return %2 : f64
}
