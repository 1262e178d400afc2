// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{max-nesting=1}))' | filecheck %s
// Claim: branches that follow each other do not nest, branches inside branches do.
// CHECK-LABEL: func.func @in_sequence
// CHECK:         scf.if
// CHECK:         scf.if
// CHECK-NOT:     cf.cond_br
// CHECK-LABEL: func.func @in_each_other
// CHECK:         cf.cond_br
func.func private @use()
func.func @in_sequence(%c: i1, %d: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  func.call @use() : () -> ()
  cf.br ^b
^b:
  cf.cond_br %d, ^e, ^out
^e:
  func.call @use() : () -> ()
  cf.br ^out
^out:
  return
}
func.func @in_each_other(%c: i1, %d: i1) {
  cf.cond_br %c, ^a, ^out
^a:
  cf.cond_br %d, ^e, ^out
^e:
  func.call @use() : () -> ()
  cf.br ^out
^out:
  return
}
