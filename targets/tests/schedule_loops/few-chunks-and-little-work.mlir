// RUN: rmlir-opt %s --pass-pipeline='builtin.module(schedule-loops,any(canonicalize,cse))' | filecheck %s
// Claim: few chunks are a task each, without calls of another function, and a loop of little work is a serial loop.
// Proves: tapir:TAP-23

func.func private @work(index)

// CHECK-LABEL: func.func @few(
// CHECK:         parallel.taskgroup {
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        %[[TASKS:.*]] = parallel.sync_region children
// CHECK-NEXT:        scf.for %[[AT:.*]] = %c0 to %c6 step %[[GRAIN:.*]] {
// CHECK:               parallel.spawn %[[TASKS]] {
// CHECK-NEXT:            scf.for %[[I:.*]] = %[[AT]] to
// CHECK-NEXT:              func.call @work(%[[I]])
// CHECK:           } else {
// CHECK-NEXT:        scf.for %[[I:.*]] = %c0 to %c6
func.func @few() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i) = (%c0) to (%c6) step (%c1) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}

// 100 x 20 stores.
// CHECK-LABEL: func.func @little(
// CHECK-NOT:     parallel.
// CHECK:         %[[R:.*]] = scf.for
// CHECK:         return %[[R]]
func.func @little(%m: memref<?xi64>, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c100 = arith.constant 100 : index
  %r = scf.parallel (%i) = (%c0) to (%c100) step (%c1) init (%x) -> i64 {
    scf.for %j = %c0 to %c20 step %c1 {
      memref.store %x, %m[%j] : memref<?xi64>
    }
    scf.reduce(%x : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// What another function cannot be given stays where it is.
// CHECK-LABEL: func.func @memory_of_unknown_shape(
// CHECK:         parallel.spawn
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        memref.store
func.func @memory_of_unknown_shape(%m: memref<?xi64>, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi64>
    scf.reduce
  }
  return
}
