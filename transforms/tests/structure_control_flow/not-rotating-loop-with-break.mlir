// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a loop that is left in the middle stays a loop whose whole body comes before its condition.
// Proves: polygeist:PG-5
func.func private @use(i32)
// CHECK-LABEL: func.func @search
// CHECK:         scf.while
// CHECK:           call @use
// CHECK:           scf.condition
// CHECK:         } do {
// CHECK-NEXT:      scf.yield
func.func @search(%n: i32, %i: !llvm.ptr) {
  %one = arith.constant 1 : i32
  cf.br ^head
^head:
  %i0 = llvm.load %i : !llvm.ptr -> i32
  %test = arith.cmpi slt, %i0, %n : i32
  cf.cond_br %test, ^body, ^exit
^body:
  func.call @use(%i0) : (i32) -> ()
  %found = arith.cmpi eq, %i0, %one : i32
  cf.cond_br %found, ^exit, ^next
^next:
  %i1 = arith.addi %i0, %one overflow<nsw> : i32
  llvm.store %i1, %i : i32, !llvm.ptr
  cf.br ^head
^exit:
  return
}
