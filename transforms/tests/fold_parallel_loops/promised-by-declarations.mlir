// Claim: a loop of one iteration needs no workers when what it calls promises to have to do with none, also in another file.
// Proves: hto:HT-6
// RUN: rmlir-opt %s --fold-parallel-loops | filecheck %s
func.func private @promises(f64) attributes {llvm.passthrough = ["rmlir-nospawn"]}
func.func private @says_nothing(f64) attributes {llvm.passthrough = ["nosync", "rmlir-nobarrier"]}

// CHECK-LABEL: func.func @folded
// CHECK-NOT:     scf.parallel
// CHECK:         call @promises
// CHECK-NEXT:    return
func.func @folded(%x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @promises(%x) : (f64) -> ()
  }
  return
}
// CHECK-LABEL: func.func @kept
// CHECK:         scf.parallel
// CHECK-NEXT:      call @says_nothing
func.func @kept(%x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @says_nothing(%x) : (f64) -> ()
  }
  return
}
