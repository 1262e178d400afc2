// Claim: a parallel loop that becomes a serial one keeps its id; each loop of a nest has one of its own.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(serialise-parallel,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `scf.for` has the id `f/i`
// CHECK-DAG: `scf.for` has the id `f/j`
// CHECK-DAG: `scf.for` has the id `f/k/dimension0`
// CHECK-DAG: `scf.for` has the id `f/k/dimension1`
// CHECK-DAG: `affine.for` has the id `f/l`
// CHECK-DAG: `affine.for` has the id `f/m/dimension0`
// CHECK-DAG: `affine.for` has the id `f/m/dimension1`
func.func @f(%n: index, %v: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.for %j = %c0 to %i step %c1 {
      memref.store %x, %v[%j] : memref<?xf64>
    } loc("f/j"("a.c":2:1))
    scf.reduce
  } loc("f/i"("a.c":1:1))
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %x, %v[%j] : memref<?xf64>
    scf.reduce
  } loc("f/k"("a.c":3:1))
  affine.parallel (%i) = (0) to (10) {
    affine.store %x, %v[%i] : memref<?xf64>
  } loc("f/l"("a.c":4:1))
  affine.parallel (%i, %j) = (0, 0) to (10, 20) {
    affine.store %x, %v[%j] : memref<?xf64>
  } loc("f/m"("a.c":5:1))
  return
}
