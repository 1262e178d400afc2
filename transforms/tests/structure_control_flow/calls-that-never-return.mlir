// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a call that never returns inside a loop is no exit of the loop; a bare `unreachable` is kept as an assumption.
func.func private @fail() attributes {passthrough = ["noreturn"]}
// CHECK-LABEL: func.func @checked
// CHECK:         scf.while
// CHECK:           scf.condition
// CHECK:         } do {
// CHECK:           scf.if
// CHECK-NEXT:        func.call @fail
// CHECK-NOT:         llvm.intr.assume
// CHECK-NOT:     {{[^s]}}cf.
// CHECK-LABEL: func.func @promised
// CHECK:         scf.if
// CHECK:           llvm.intr.assume
func.func @checked(%n: i32, %i: !llvm.ptr) {
  %one = arith.constant 1 : i32
  cf.br ^head
^head:
  %i0 = llvm.load %i : !llvm.ptr -> i32
  %test = arith.cmpi slt, %i0, %n : i32
  cf.cond_br %test, ^body, ^exit
^body:
  %bad = arith.cmpi eq, %i0, %one : i32
  cf.cond_br %bad, ^fail, ^next
^fail:
  func.call @fail() : () -> ()
  llvm.unreachable
^next:
  %i1 = arith.addi %i0, %one overflow<nsw> : i32
  llvm.store %i1, %i : i32, !llvm.ptr
  cf.br ^head
^exit:
  return
}
func.func @promised(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^never, ^on
^never:
  llvm.unreachable
^on:
  return %one : i32
}
