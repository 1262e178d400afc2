// Claim: the loop over the parts of a loop with reducers, and the loop of a part, have ids of their own.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-reducers,any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `scf.parallel` has the id `f/k/parts`
// CHECK-DAG: `scf.for` has the id `f/k/part`
// CHECK-DAG: `scf.for` has the id `f/l/part`
func.func @f(%n: index, %x: !llvm.ptr, %i: !llvm.ptr, %r: !llvm.ptr, %one: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%k) = (%c0) to (%n) step (%c1) {
    scf.for %l = %c0 to %k step %c1 {
      %v = parallel.view %x identity %i reduce %r {size = 4 : i64, alignment = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
      llvm.store volatile %one, %v : i32, !llvm.ptr
    } loc("f/l"("a.c":2:1))
    scf.reduce
  } loc("f/k"("a.c":1:1))
  return
}
