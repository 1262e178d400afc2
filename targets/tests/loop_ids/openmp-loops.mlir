// Claim: a loop that OpenMP distributes keeps its id, whether it is worksharing or has workers of its own, and so do the loops in it.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-parallel-to-openmp,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `omp.loop_nest` has the id `f/i`
// CHECK-DAG: `scf.for` has the id `f/k`
// CHECK-DAG: `omp.loop_nest` has the id `f/shared`
func.func private @use(index)
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    scf.for %k = %c0 to %i step %c1 {
      func.call @use(%k) : (index) -> ()
    } loc("f/k"("a.c":2:1))
    scf.reduce
  } loc("f/i"("a.c":1:1))
  parallel.team (%id) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      func.call @use(%i) : (index) -> ()
      scf.reduce
    } loc("f/shared"("a.c":3:1))
  }
  return
}
