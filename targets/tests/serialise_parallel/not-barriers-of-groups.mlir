// RUN: not rmlir-opt %s --serialise-parallel --split-input-file 2>&1 | filecheck %s
// Claim: iterations that wait for each other are not done one after the other, and the module stays as it is.

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

// -----

// CHECK: error: RM3010: 'parallel.barrier' joins the iterations of the loops that call this function
func.func @called_in_groups() attributes {parallel.scope = "group"} {
  parallel.barrier
  return
}
