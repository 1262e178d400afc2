// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a function whose source jumps keeps its blocks.
// CHECK-LABEL: func.func @jumps
// CHECK:         cf.cond_br
// CHECK-NOT:     scf.
func.func @jumps(%c: i1) attributes {cmem.unstructured} {
  cf.br ^again
^again:
  cf.cond_br %c, ^again, ^out
^out:
  return
}
