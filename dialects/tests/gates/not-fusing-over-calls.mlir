// RUN: not rmlir-opt %s --scf-parallel-loop-fusion 2>&1 | FileCheck %s
// Claim: the fusion of parallel loops does not see calls.

// CHECK: error: RM0103: `scf-parallel-loop-fusion` does not run: it does not see the effects of `func.call`
func.func private @next(index)

func.func @two_loops(%n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @next(%i) : (index) -> ()
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @next(%i) : (index) -> ()
  }
  return
}
