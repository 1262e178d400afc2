// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --allow-empty < %t.err
// Claim: only loops have ids, not the operations before or in them that have the same location.
// CHECK-NOT: remark
func.func @f(%c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index loc("f/i"("a.c":1:1))
  } loc("f/i"("a.c":1:1))
  return
}
