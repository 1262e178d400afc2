// Claim: the serial copy of a loop, the loop over its chunks and that of a chunk have ids of their own, with all loops in them; also where they
// are in a function of their own.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(schedule-loops,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `scf.for` has the id `few/i/chunks`
// CHECK-DAG: `scf.for` has the id `few/i/chunk`
// CHECK-DAG: `scf.for` has the id `few/j/chunk`
// CHECK-DAG: `scf.for` has the id `few/i/serial`
// CHECK-DAG: `scf.for` has the id `few/j/serial`
// CHECK-DAG: `scf.while` has the id `many/i/halving`
// CHECK-DAG: `scf.for` has the id `many/i/chunk`
// CHECK-DAG: `scf.for` has the id `many/j/chunk`
// CHECK-DAG: `scf.for` has the id `many/i/serial`
// CHECK-DAG: `scf.for` has the id `many/j/serial`
func.func private @use(index)
func.func @few(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    scf.for %j = %c0 to %n step %c1 {
      func.call @use(%j) : (index) -> ()
    } loc("few/j"("a.c":2:1))
    scf.reduce
  } loc("few/i"("a.c":1:1))
  return
}
func.func @many(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.for %j = %c0 to %n step %c1 {
      func.call @use(%j) : (index) -> ()
    } loc("many/j"("a.c":4:1))
    scf.reduce
  } loc("many/i"("a.c":3:1))
  return
}
