// RUN: rmlir-opt %s --mark-loop-progress | filecheck %s
// Claim: a while loop may be an endless one of the source and is not marked.

// CHECK-LABEL: func.func @endless
// CHECK-NOT:     loop_annotation
func.func @endless(%forever: i1) {
  scf.while : () -> () {
    scf.condition(%forever)
  } do {
    scf.yield
  }
  return
}
