// Claim: the loops over workers, rows and columns have ids of their own, and so has each copy of a loop in the body.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(distribute-collapsed-loops,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `scf.parallel` has the id `f/i/workers`
// CHECK-DAG: `scf.for` has the id `f/i/rows`
// CHECK-DAG: `scf.for` has the id `f/i/whole-row`
// CHECK-DAG: `scf.for` has the id `f/k/whole-row`
// CHECK-DAG: `scf.for` has the id `f/i/columns`
// CHECK-DAG: `scf.for` has the id `f/k/columns`
func.func private @use(index)
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c8) step (%c1, %c1) {
    scf.for %k = %c0 to %n step %c1 {
      func.call @use(%k) : (index) -> ()
    } loc("f/k"("a.c":2:1))
    scf.reduce
  } loc("f/i"("a.c":1:1))
  return
}
