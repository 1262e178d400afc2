// RUN: rmlir-opt %s --pass-pipeline='builtin.module(coarsen-spawns,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// Claim: a loop of a task has an id of its own in the task and in the serial copy of it.
// CHECK-DAG: `scf.for` has the id `f/i/task`
// CHECK-DAG: `scf.for` has the id `f/i/serial`
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    scf.for %i = %c0 to %n step %c1 {
      func.call @f(%i) : (index) -> ()
    } loc("f/i"("a.c":1:1))
  }
  parallel.sync %t
  return
}
