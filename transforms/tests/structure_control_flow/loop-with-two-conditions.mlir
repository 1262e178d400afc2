// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: `while (a && b)` tests both in the first region; no integer flag decides anything.
func.func private @use(i32)
// CHECK-LABEL: func.func @both
// CHECK:         scf.while
// CHECK:           %[[F:.*]]:{{[0-9]+}} = scf.if
// CHECK:           scf.condition(%[[F]]#{{[0-9]+}})
// CHECK:         } do {
// CHECK:           call @use
// CHECK-NOT:     arith.trunci
func.func @both(%n: i32, %i: !llvm.ptr, %p: !llvm.ptr) {
  %one = arith.constant 1 : i32
  cf.br ^head
^head:
  %i0 = llvm.load %i : !llvm.ptr -> i32
  %first = arith.cmpi slt, %i0, %n : i32
  cf.cond_br %first, ^and, ^exit
^and:
  %v = llvm.load %p : !llvm.ptr -> i32
  %second = arith.cmpi ne, %v, %n : i32
  cf.cond_br %second, ^body, ^exit
^body:
  func.call @use(%v) : (i32) -> ()
  %i1 = arith.addi %i0, %one overflow<nsw> : i32
  llvm.store %i1, %i : i32, !llvm.ptr
  cf.br ^head
^exit:
  return
}
