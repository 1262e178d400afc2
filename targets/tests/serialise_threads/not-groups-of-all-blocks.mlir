// Claim: the loops of a group with the threads of all blocks stay parallel: the workers share them.
// RUN: rmlir-opt --pass-pipeline='builtin.module(serialise-threads)' %s | filecheck %s

// CHECK: parallel.group attributes {parallel.grid} {
// CHECK-NEXT: scf.parallel
// CHECK-NOT: scf.for
func.func private @work(index)
func.func @all(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group attributes {parallel.grid} {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      func.call @work(%i) : (index) -> ()
    }
  }
  return
}
