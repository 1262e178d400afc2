// RUN: rmlir-opt %s --infer-function-facts | FileCheck %s
// Claim: a function with a request for a derivative may do anything, and so may the derivative with what it is passed.

// CHECK: func.func @norm(%{{.*}}: !llvm.ptr {{{.*}}llvm.nocapture{{.*}}}) -> f64
// CHECK-SAME: "memory"
func.func @norm(%p: !llvm.ptr) -> f64 {
  %x = llvm.load %p : !llvm.ptr -> f64
  %y = arith.mulf %x, %x : f64
  return %y : f64
}

// CHECK: func.func @gradient(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) {
func.func @gradient(%p: !llvm.ptr, %d: !llvm.ptr) {
  autodiff.gradient @norm(%p, %d) activity = [dup] result = active : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// CHECK: func.func @caller(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) {
func.func @caller(%p: !llvm.ptr, %d: !llvm.ptr) {
  func.call @gradient(%p, %d) : (!llvm.ptr, !llvm.ptr) -> ()
  return
}
