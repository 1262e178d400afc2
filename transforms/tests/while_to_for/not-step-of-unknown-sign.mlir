// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a step of unknown sign proves nothing when the body may leave the program.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @strided(%n: i32, %s: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %s overflow<nsw> : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
