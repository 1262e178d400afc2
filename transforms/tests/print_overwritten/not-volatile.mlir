// Claim: a volatile or atomic load may read something else when it is repeated.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is volatile or atomic
  %0 = llvm.load volatile %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is volatile or atomic
  %1 = llvm.load %x atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> f64
  %2 = arith.addf %0, %1 : f64
  return %2 : f64
}
