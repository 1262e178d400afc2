// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: blocks that always follow each other are executed by one iteration, and need no loop if nothing else is left.
// CHECK-LABEL: func.func @chain
// CHECK-SAME:    (%[[N:.*]]: i32)
// CHECK-NEXT:    call @show(%[[N]])
// CHECK-NEXT:    call @show(%[[N]])
// CHECK-NEXT:    return %[[N]]
// CHECK-LABEL: func.func @in_loop
// CHECK:         scf.while
// CHECK:           scf.index_switch
// CHECK-NEXT:      default {
// CHECK-COUNT-3:     call @show
// CHECK-NOT:       call @show
func.func private @show(i32)
func.func @chain(%n: i32) -> i32 {
  func.call @show(%n) : (i32) -> ()
  cf.br ^a(%n : i32)
^a(%v: i32):
  func.call @show(%v) : (i32) -> ()
  cf.br ^b
^b:
  return %v : i32
}
func.func @in_loop(%n: i32, %c: i1) {
  cf.br ^a(%n : i32)
^a(%v: i32):
  func.call @show(%v) : (i32) -> ()
  cf.br ^b
^b:
  func.call @show(%v) : (i32) -> ()
  cf.br ^d(%n : i32)
^d(%w: i32):
  func.call @show(%w) : (i32) -> ()
  cf.cond_br %c, ^a(%w : i32), ^end
^end:
  return
}
