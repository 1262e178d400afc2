// Claim: a body with a label in assembly is there once, in the function of the chunks, whatever the number of workers.
// RUN: rmlir-opt %s --schedule-loops | filecheck %s

// CHECK-COUNT-1: llvm.inline_asm
// CHECK-NOT:     llvm.inline_asm
func.func @labelled(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    llvm.inline_asm has_side_effects "here:", "" : () -> ()
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}
func.func private @work(index)
