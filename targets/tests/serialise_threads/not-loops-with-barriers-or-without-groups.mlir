// Claim: loops outside of groups stay parallel, and a barrier that joins iterations is an error.
// RUN: split-file %s %T && cd %T
// RUN: rmlir-opt --pass-pipeline='builtin.module(serialise-threads)' loop.mlir | filecheck %s
// RUN: not rmlir-opt --pass-pipeline='builtin.module(serialise-threads)' barrier.mlir 2>&1 | filecheck %s --check-prefix=BARRIER

// CHECK: scf.parallel
// CHECK-NOT: scf.for
// BARRIER: error: RM3010
//--- loop.mlir
func.func private @work(index)
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @work(%i) : (index) -> ()
  }
  return
}
//--- barrier.mlir
func.func @barrier(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      parallel.barrier
    }
  }
  return
}
