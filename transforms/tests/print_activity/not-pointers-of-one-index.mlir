// Claim: two pointers are not joined because their elements have the same index.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK-NOT: meets
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has no shadow
// CHECK-NOT: meets
func.func @f(%x: !llvm.ptr, %table: !llvm.ptr, %i: i64) -> f64 {
  %0 = llvm.getelementptr inbounds %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.getelementptr` has no shadow
  %1 = llvm.getelementptr inbounds %table[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %2 = llvm.load %0 : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %3 = llvm.load %1 : !llvm.ptr -> f64
  %4 = arith.mulf %2, %3 : f64
  llvm.store %4, %0 : f64, !llvm.ptr
  return %4 : f64
}
