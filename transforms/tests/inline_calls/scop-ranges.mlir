// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: a caller gets the ranges of `#pragma scop` of an inlined function of its file, after its own and once; ranges have
// no file, so those of another file stay behind.
// CHECK: func.func @user{{.*}}cmem.scop = {{\[\[}}20, 22], [3, 5]]
// CHECK: func.func @plain{{.*}}cmem.scop = {{\[\[}}3, 5]]
// CHECK: func.func @elsewhere
// CHECK-NOT: cmem.scop
func.func private @zero(%p: !llvm.ptr) attributes {cmem.scop = [[3, 5]], llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.constant 0 : i32
  llvm.store %0, %p : i32, !llvm.ptr
  return
} loc("a.c":2:1)
func.func @user(%p: !llvm.ptr) attributes {cmem.scop = [[20, 22]]} {
  func.call @zero(%p) : (!llvm.ptr) -> ()
  func.call @zero(%p) : (!llvm.ptr) -> ()
  return
} loc("a.c":18:1)
func.func @plain(%p: !llvm.ptr) {
  func.call @zero(%p) : (!llvm.ptr) -> ()
  return
} loc("a.c":30:1)
func.func @elsewhere(%p: !llvm.ptr) {
  func.call @zero(%p) : (!llvm.ptr) -> ()
  return
} loc("b.c":30:1)
