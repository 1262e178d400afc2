// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a narrow counter whose bound is in its range counts in the type in which it is tested.
// CHECK-LABEL: func.func @bytes
// CHECK:         scf.for %[[I:.*]] = %c0_i32 to %c100_i32 step %c1_i32
// CHECK:           arith.trunci %[[I]] : i32 to i8
func.func @bytes(%p: !llvm.ptr) {
  %init = arith.constant 0 : i8
  %n = arith.constant 100 : i32
  %one = arith.constant 1 : i32
  scf.while (%i = %init) : (i8) -> i8 {
    %e = arith.extui %i : i8 to i32
    %t = arith.cmpi slt, %e, %n : i32
    scf.condition(%t) %i : i8
  } do {
  ^bb0(%j: i8):
    llvm.store %j, %p : i8, !llvm.ptr
    %e = arith.extui %j : i8 to i32
    %s = arith.addi %e, %one overflow<nsw> : i32
    %k = arith.trunci %s : i32 to i8
    scf.yield %k : i8
  }
  return
}
