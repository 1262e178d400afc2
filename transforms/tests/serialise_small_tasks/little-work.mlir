// Claim: a task of a few instructions, or of none, is done where it is spawned.
// Proves: tapir:TAP-26
// RUN: rmlir-opt %s --serialise-small-tasks | filecheck %s
// RUN: rmlir-opt %s --serialise-small-tasks --remove-redundant-syncs | filecheck %s --check-prefix=ALL
// ALL-NOT: parallel.
// CHECK-LABEL: func.func @one_addition
// CHECK-NOT:     parallel.spawn
// CHECK:         arith.addi
// CHECK-NEXT:    memref.store
// CHECK-NEXT:    parallel.sync
func.func @one_addition(%m: memref<?xi32>, %x: i32, %i: index) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    %one = arith.constant 1 : i32
    %y = arith.addi %x, %one : i32
    memref.store %y, %m[%i] : memref<?xi32>
  }
  parallel.spawn %t {
  }
  parallel.sync %t
  return
}
// As many as the option says.
// RUN: rmlir-opt %s --serialise-small-tasks='instructions=1' | filecheck %s --check-prefix=ONE
// ONE-COUNT-1: parallel.spawn
// ONE-NOT:     parallel.spawn
