// RUN: not rmlir-opt %s --convert-scf-to-cf 2>&1 | FileCheck %s
// Claim: an annotation that would be lost stops the lowering.

// CHECK: error: RM0108: `convert-scf-to-cf` does not run: the annotation of `scf.for` would be lost
func.func @annotated(%m: memref<?xf64>, %x: f64, %n: index, %c0: index, %c1: index) {
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf64>
  } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
