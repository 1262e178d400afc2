// Claim: what tasks write that a called function has left running is in memory behind the next wait, also where all that the function
// does is known.
// Proves: tapir:TAP-17
// RUN: rmlir-opt %s --infer-function-facts --forward-stores --remove-dead-stores --hoist-invariants | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @leaves(%p: !llvm.ptr, %x: i32) {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    %old = llvm.load %p : !llvm.ptr -> i32
    %new = arith.addi %old, %x : i32
    llvm.store %new, %p : i32, !llvm.ptr
  }
  return
}
// CHECK-LABEL: func.func @slot
// CHECK:         llvm.store
// CHECK-NEXT:    call @leaves
// CHECK-NEXT:    parallel.sync %
// CHECK-NEXT:    llvm.load
func.func @slot(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i64
  %t = parallel.sync_region children : !parallel.token
  %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %own : i32, !llvm.ptr
  func.call @leaves(%own, %y) : (!llvm.ptr, i32) -> ()
  parallel.sync %t
  %c = llvm.load %own : !llvm.ptr -> i32
  return %c : i32
}
// The slot is the worker's own; the barrier waits for its tasks.
// CHECK-LABEL: func.func @barrier
// CHECK:         parallel.team
// CHECK:           call @leaves
// CHECK-NEXT:      parallel.barrier
// CHECK-NEXT:      llvm.load
func.func @barrier(%p: !llvm.ptr, %x: i32, %y: i32) {
  parallel.team (%worker) {
    %one = arith.constant 1 : i64
    %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %own : i32, !llvm.ptr
    func.call @leaves(%own, %y) : (!llvm.ptr, i32) -> ()
    parallel.barrier
    %c = llvm.load %own : !llvm.ptr -> i32
    llvm.store volatile %c, %p : i32, !llvm.ptr
    parallel.barrier
  }
  return
}
// Each iteration waits for its task.
// CHECK-LABEL: func.func @iterations
// CHECK:         scf.for
// CHECK-NEXT:      func.call @leaves
// CHECK-NEXT:      parallel.sync %
// CHECK-NEXT:      llvm.load
// CHECK:         scf.for
// CHECK-NEXT:      parallel.taskgroup {
// CHECK-NEXT:        func.call @leaves
// CHECK-NEXT:      }
// CHECK-NEXT:      llvm.load
func.func @iterations(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = parallel.sync_region children : !parallel.token
  scf.for %i = %c0 to %n step %c1 {
    func.call @leaves(%p, %x) : (!llvm.ptr, i32) -> ()
    parallel.sync %t
    %c = llvm.load %p : !llvm.ptr -> i32
    llvm.store volatile %c, %q : i32, !llvm.ptr
  }
  scf.for %i = %c0 to %n step %c1 {
    parallel.taskgroup {
      func.call @leaves(%p, %x) : (!llvm.ptr, i32) -> ()
    }
    %c = llvm.load %p : !llvm.ptr -> i32
    llvm.store volatile %c, %q : i32, !llvm.ptr
  }
  return
}
}
