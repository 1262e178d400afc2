// RUN: not rmlir-opt %s --inline 2>&1 | FileCheck %s
// Claim: a function whose source jumps between its blocks is not inlined.

// CHECK: error: RM0113: `inline` does not run: the blocks of `jumps`, between which its source jumps
func.func private @jumps(%c: i1) attributes {cmem.unstructured} {
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^two
^two:
  return
}

func.func @caller(%c: i1) {
  call @jumps(%c) : (i1) -> ()
  return
}
