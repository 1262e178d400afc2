// RUN: not rmlir-opt %s --lower-parallel-to-openmp 2>&1 | filecheck %s
// Claim: iterations that wait for each other are not shared among a few workers.

// CHECK: error: RM3010: 'parallel.barrier' joins the iterations of 'scf.parallel', which have to run at once
func.func @block_of_threads(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      parallel.barrier
      scf.reduce
    }
  }
  return
}
