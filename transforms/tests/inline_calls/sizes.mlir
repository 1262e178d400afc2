// RUN: rmlir-opt %s --inline-calls='small=0 hinted=3 in-loop=2 only-use=0' | filecheck %s
// Claim: the options say how large a body may be, beyond the call, for each thing that speaks for it.
// CHECK-LABEL: func.func @plain
// CHECK:         call @twelve
// CHECK:         call @hinted
// CHECK-LABEL: func.func @looping
// CHECK:         scf.for
// CHECK-NOT:       call @eight
// CHECK:           call @twelve
func.func @eight(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.addi %2, %x : i32
  %4 = arith.addi %3, %x : i32
  %5 = arith.addi %4, %x : i32
  %6 = arith.addi %5, %x : i32
  %7 = arith.addi %6, %x : i32
  return %7 : i32
}
func.func @hinted(%x: i32) -> i32 attributes {llvm.passthrough = ["inlinehint"]} {
  %0 = func.call @eight(%x) : (i32) -> i32
  %1 = arith.addi %0, %x : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.addi %2, %x : i32
  %4 = arith.addi %3, %x : i32
  return %4 : i32
}
func.func @twelve(%x: i32) -> i32 {
  %0 = func.call @eight(%x) : (i32) -> i32
  %1 = arith.addi %0, %x : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.addi %2, %x : i32
  %4 = arith.addi %3, %x : i32
  %5 = arith.addi %4, %x : i32
  %6 = arith.addi %5, %x : i32
  return %6 : i32
}
func.func @plain(%x: i32) -> i32 {
  %0 = func.call @twelve(%x) : (i32) -> i32
  %1 = func.call @hinted(%0) : (i32) -> i32
  return %1 : i32
}
func.func @looping(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> i32 {
    %0 = func.call @eight(%s) : (i32) -> i32
    %1 = func.call @twelve(%0) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}
