// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: a body whose blocks loop stays out, as loop passes gain nothing by it, unless the source asks for it.
// CHECK-LABEL: func.func @user
// CHECK:         call @counts
// CHECK-NOT:     call @asked
// CHECK:         return
func.func @counts(%n: i32) {
  %one = arith.constant 1 : i32
  cf.br ^head(%n : i32)
^head(%i: i32):
  %next = arith.subi %i, %one : i32
  %more = arith.cmpi sgt, %next, %one : i32
  cf.cond_br %more, ^head(%next : i32), ^end
^end:
  return
}
func.func @asked(%n: i32) attributes {llvm.passthrough = ["alwaysinline"]} {
  %one = arith.constant 1 : i32
  cf.br ^head(%n : i32)
^head(%i: i32):
  %next = arith.subi %i, %one : i32
  %more = arith.cmpi sgt, %next, %one : i32
  cf.cond_br %more, ^head(%next : i32), ^end
^end:
  return
}
func.func @user(%n: i32) {
  func.call @counts(%n) : (i32) -> ()
  func.call @asked(%n) : (i32) -> ()
  return
}
