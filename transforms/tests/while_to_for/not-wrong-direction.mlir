// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter that moves away from its bound, or stands still, is no count.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @away(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi sgt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @still(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 0 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @down(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant -1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
