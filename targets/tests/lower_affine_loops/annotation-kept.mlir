// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-affine-loops)' | filecheck %s
// Claim: the annotation of an affine loop, which upstream's lowering drops, is that of the scf loop; loops with different
// annotations at one place get none.
#once = #llvm.loop_annotation<mustProgress = true>
#other = #llvm.loop_annotation<disableNonforced = true>
// CHECK: #[[ONCE:.*]] = #llvm.loop_annotation<mustProgress = true>
// CHECK-LABEL: func.func @annotated
// CHECK:         scf.for
// CHECK:         } {llvm.loop_annotation = #[[ONCE]]}
func.func @annotated(%m: memref<?xf64>, %x: f64) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<?xf64>
  } {llvm.loop_annotation = #once} loc("a.c":1:1)
  return
}
// CHECK-LABEL: func.func @ambiguous
// CHECK-NOT:     loop_annotation
func.func @ambiguous(%m: memref<?xf64>, %x: f64) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<?xf64>
  } {llvm.loop_annotation = #once} loc("a.c":2:1)
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<?xf64>
  } {llvm.loop_annotation = #other} loc("a.c":2:1)
  return
}
