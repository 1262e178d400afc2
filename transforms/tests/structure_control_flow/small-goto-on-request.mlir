// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{goto-blocks=10}))' | filecheck %s
// Claim: with an option, a small function whose source jumps is structured, but not one with a loop of two entries.
// CHECK-LABEL: func.func @jumps
// CHECK:         scf.while
// CHECK-NOT:     cf.cond_br
// CHECK-LABEL: func.func @two_entries
// CHECK:         cf.cond_br
func.func @jumps(%c: i1) attributes {cmem.unstructured} {
  cf.br ^again
^again:
  cf.cond_br %c, ^again, ^out
^out:
  return
}
func.func private @use()
func.func @two_entries(%c: i1, %d: i1) attributes {cmem.unstructured} {
  cf.cond_br %c, ^a, ^b
^a:
  func.call @use() : () -> ()
  cf.br ^b
^b:
  cf.cond_br %d, ^a, ^out
^out:
  return
}
