// RUN: not rmlir-opt %s --lower-core-to-llvm 2>&1 | filecheck %s
// Claim: an op that earlier steps should have lowered is named, and nothing is changed.

// CHECK: error: RM3001: 'scf.if' has no native lowering at this point of the pipeline
func.func @structured(%flag: i1) {
  scf.if %flag {
  }
  return
}
