// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(simplify-by-ranges))' | filecheck %s
// Claim: a condition stays that the last iteration decides otherwise, a sum that may reach the end of the numbers gets no
// flag, what holds under a condition does not count behind it, and a loop that may have an iteration stays.

// CHECK-LABEL: func.func @last
// CHECK:         arith.cmpi slt
// CHECK:         arith.minsi
func.func @last(%out: memref<?xi1>, %n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nine = arith.constant 9 : index
  %eight = arith.constant 8 : index
  %ten = arith.constant 10 : index
  %r = scf.for %i = %zero to %ten step %one iter_args(%k = %zero) -> index {
    %inside = arith.cmpi slt, %i, %nine : index
    memref.store %inside, %out[%i] : memref<?xi1>
    %least = arith.minsi %i, %eight : index
    scf.yield %least : index
  }
  return %r : index
}

// CHECK-LABEL: func.func @edge
// CHECK:         arith.addi %{{.*}}, %{{.*}} overflow<nuw> : i8
// CHECK:         arith.addi %{{.*}}, %{{.*}} : i8
func.func @edge(%x: i8) -> (i8, i8) {
  %mask = arith.constant 127 : i8
  %one = arith.constant 1 : i8
  %low = arith.andi %x, %mask : i8
  %more = arith.addi %low, %one : i8
  %next = arith.addi %x, %one : i8
  return %more, %next : i8, i8
}

// CHECK-LABEL: func.func @behind
// CHECK:         scf.if
// CHECK:         arith.muli %{{.*}}, %{{.*}} : i32
func.func @behind(%n: i32) -> i32 {
  %limit = arith.constant 1000 : i32
  %small = arith.cmpi ule, %n, %limit : i32
  scf.if %small {
    func.call @use(%n) : (i32) -> ()
  }
  %square = arith.muli %n, %n : i32
  return %square : i32
}
func.func private @use(i32)

// CHECK-LABEL: func.func @maybe
// CHECK:         scf.for
func.func @maybe(%n: i32) {
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %six = arith.constant 6 : i32
  %end = arith.andi %n, %seven : i32
  scf.for %i = %six to %end step %one : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}
