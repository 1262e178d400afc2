// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter that would pass the greatest number only by a value that it does not take cannot wrap; one that wraps in
// steps of a power of two never comes to an end.
// CHECK-LABEL: func.func @threes(
// CHECK:         scf.for unsigned %{{.*}} = %c0_i32 to %{{.*}} step %c3_i32
// CHECK-LABEL: func.func @shorts(
// CHECK:         scf.for %{{.*}} step %c3_i32
// CHECK-LABEL: func.func @twos_up_to(
// CHECK:         scf.for unsigned %{{.*}} step %c2_i32
func.func private @use(i32)
func.func @threes(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ult, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%j) : (i32) -> ()
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
// 32767 is 3 times 10922, and 1.
func.func @shorts(%n: i16, %x: i32) {
  %init = arith.constant 1 : i16
  %step = arith.constant 3 : i16
  %to = arith.extsi %n : i16 to i32
  %r = scf.while (%i = %init) : (i16) -> i16 {
    %e = arith.extsi %i : i16 to i32
    %t = arith.cmpi slt, %e, %to : i32
    scf.condition(%t) %i : i16
  } do {
  ^bb0(%j: i16):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i16
    scf.yield %k : i16
  }
  return
}
func.func @twos_up_to(%n: i32, %p: memref<?xi32>, %at: index) {
  %init = arith.constant 0 : i32
  %step = arith.constant 2 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ule, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    memref.store %j, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
