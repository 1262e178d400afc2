// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: the id of a loop is the name in its location, through call sites and with a second loop of the same id told apart.
// CHECK: a.c:1:1: remark: RM0332: print-loop-ids: `i`: `scf.for` has the id `f/i`
// CHECK: a.c:2:1: remark: RM0332: print-loop-ids: `g/j`: `affine.for` has the id `f/g/j`
// CHECK: a.c:3:1: remark: RM0332: print-loop-ids: `i`: `scf.for` has the id of another loop, `f/i`
// CHECK: a.c:4:1: remark: RM0332: print-loop-ids: `scf.for` has no id
func.func @f(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
  } loc("f/i"("a.c":1:1))
  affine.for %i = 0 to 10 {
  } loc(callsite("f/g/j"("a.c":2:1) at "a.c":9:1))
  scf.for %i = %zero to %n step %one {
  } loc("f/i"("a.c":3:1))
  scf.for %i = %zero to %n step %one {
  } loc("a.c":4:1)
  return
}
