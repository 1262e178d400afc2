// RUN: not rmlir-opt %s --inline 2>&1 | FileCheck %s
// Claim: a function whose parallel loops start workers is not inlined into a team, which would share them; neither is one that
// calls such a function.

// CHECK: error: RM0115: `inline` does not run: `outer` would change its meaning: the threads of the enclosing team would share its parallel loops
func.func private @loops(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

func.func private @outer(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  call @loops(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
  return
}

func.func @caller(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  parallel.team (%worker) {
    func.call @outer(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
  }
  return
}
