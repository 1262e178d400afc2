// Claim: a sync stays when a task may be running: spawned on some way to it, in an iteration before, by a caller or by a call.
// Proves: tapir:TAP-10 tapir:TAP-25
// RUN: rmlir-opt %s --remove-redundant-syncs | filecheck %s
func.func private @anything()
// CHECK-LABEL: func.func @one_branch
// CHECK:         parallel.sync %
// CHECK:         return
func.func @one_branch(%m: memref<?xi32>, %x: i32, %i: index, %c: i1) {
  %t = parallel.sync_region : !parallel.token
  scf.if %c {
    parallel.spawn %t {
      memref.store %x, %m[%i] : memref<?xi32>
    }
  }
  parallel.sync %t
  return
}
// One branch waits, the other does not.
// CHECK-LABEL: func.func @waits_sometimes
// CHECK-COUNT-2: parallel.sync %
// CHECK:         return
func.func @waits_sometimes(%m: memref<?xi32>, %x: i32, %i: index, %c: i1) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  scf.if %c {
    parallel.sync %t
  }
  parallel.sync %t
  return
}
// The task of the iteration before; and the other set is not waited for.
// CHECK-LABEL: func.func @iteration_before
// CHECK-COUNT-4: parallel.sync %
// CHECK:         return
func.func @iteration_before(%m: memref<?xi32>, %x: i32, %i: index, %c0: index, %c1: index) {
  %t = parallel.sync_region : !parallel.token
  %u = parallel.sync_region : !parallel.token
  parallel.spawn %u {
    memref.store %x, %m[%c0] : memref<?xi32>
  }
  scf.for %j = %c0 to %i step %c1 {
    parallel.sync %t
    parallel.spawn %t {
      memref.store %x, %m[%i] : memref<?xi32>
    }
  }
  parallel.sync %t
  scf.while : () -> () {
    %y = memref.load %m[%c1] : memref<?xi32>
    %go = arith.cmpi slt, %x, %y : i32
    scf.condition(%go)
  } do {
    parallel.sync %t
    parallel.spawn %t {
      memref.store %x, %m[%i] : memref<?xi32>
    }
    scf.yield
  }
  parallel.sync %u
  return
}
// CHECK-LABEL: func.func @of_a_caller
// CHECK-NEXT:    parallel.sync_region
// CHECK-NEXT:    parallel.sync
// CHECK-NEXT:    call
// CHECK-NEXT:    parallel.sync
func.func @of_a_caller() {
  %t = parallel.sync_region children : !parallel.token
  parallel.sync %t
  func.call @anything() : () -> ()
  parallel.sync %t
  return
}
// CHECK-LABEL: func.func @blocks
// CHECK:         parallel.sync %
func.func @blocks(%m: memref<?xi32>, %x: i32, %i: index, %c: i1) {
  %t = parallel.sync_region : !parallel.token
  cf.cond_br %c, ^spawn, ^end
^spawn:
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  cf.br ^end
^end:
  parallel.sync %t
  return
}
// Through a function between, and through one that another definition may replace.
func.func private @leaves(%m: memref<?xi32>, %x: i32, %i: index) {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  return
}
func.func private @between(%m: memref<?xi32>, %x: i32, %i: index) {
  func.call @leaves(%m, %x, %i) : (memref<?xi32>, i32, index) -> ()
  return
}
func.func @replaced(%m: memref<?xi32>, %x: i32, %i: index) attributes {llvm.linkage = #llvm.linkage<weak>} {
  return
}
// CHECK-LABEL: func.func @of_calls
// CHECK-COUNT-2: parallel.sync %
// CHECK:         return
func.func @of_calls(%m: memref<?xi32>, %x: i32, %i: index) {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @between(%m, %x, %i) : (memref<?xi32>, i32, index) -> ()
    parallel.sync %t
    func.call @replaced(%m, %x, %i) : (memref<?xi32>, i32, index) -> ()
    parallel.sync %t
  }
  return
}
