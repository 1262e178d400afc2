// RUN: rmlir-opt %s --mark-loop-progress --lower-scf-to-cf | filecheck %s
// Claim: a counted loop without an annotation is marked as one that makes progress; others keep theirs.

// CHECK-DAG: #[[PROGRESS:.*]] = #llvm.loop_annotation<mustProgress = true>
// CHECK-DAG: #[[OWN:.*]] = #llvm.loop_annotation<disableNonforced = true>
// CHECK-LABEL: func.func @loops
// CHECK:         cf.br {{.*}} {llvm.loop_annotation = #[[PROGRESS]]}
// CHECK:         cf.br {{.*}} {llvm.loop_annotation = #[[OWN]]}
func.func @loops(%to: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %to step %one {
  }
  scf.for %i = %zero to %to step %one {
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return
}
