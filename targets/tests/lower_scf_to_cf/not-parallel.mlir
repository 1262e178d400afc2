// RUN: not rmlir-opt %s --lower-scf-to-cf 2>&1 | filecheck %s
// Claim: a parallel loop is not made serial behind the user's back.

// CHECK: error: RM3001: 'scf.parallel' has to be lowered to a runtime or to serial loops before native lowering
func.func @parallel(%to: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%to) step (%one) {
  }
  return
}
