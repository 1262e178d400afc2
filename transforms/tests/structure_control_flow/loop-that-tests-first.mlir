// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a loop that tests first becomes an scf.while with its body in the second region, and keeps its annotation.
// Proves: polygeist:PG-4
func.func private @use(i32)
// CHECK-LABEL: func.func @loop
// CHECK:         scf.while
// CHECK:           %[[C:.*]] = arith.cmpi slt
// CHECK:           scf.condition(%[[C]])
// CHECK:         } do {
// CHECK:           call @use
// CHECK:         } attributes {llvm.loop_annotation = #[[A:.*]]}
// CHECK-NOT:     {{[^s]}}cf.
func.func @loop(%n: i32, %i: !llvm.ptr) {
  %one = arith.constant 1 : i32
  cf.br ^head
^head:
  %i0 = llvm.load %i : !llvm.ptr -> i32
  %test = arith.cmpi slt, %i0, %n : i32
  cf.cond_br %test, ^body, ^exit
^body:
  func.call @use(%i0) : (i32) -> ()
  %i1 = arith.addi %i0, %one overflow<nsw> : i32
  llvm.store %i1, %i : i32, !llvm.ptr
  cf.br ^head {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^exit:
  return
}
