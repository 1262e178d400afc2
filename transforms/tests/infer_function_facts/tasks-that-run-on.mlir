// Claim: what tasks do that a function leaves running counts as done by it, and they keep what they use; a wait for all children
// is one for tasks of the caller, which may do anything.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// RUN: rmlir-opt %s --infer-function-facts --remove-redundant-syncs | filecheck %s --check-prefix=SYNC

// `memory(argmem: write, inaccessiblemem: readwrite)`: who waits sees that it starts a task; nobody borrows the pointer.
// CHECK-LABEL: func.func @leaves(
// CHECK-SAME:      %{{[a-z0-9]+}}: !llvm.ptr {llvm.nofree}, %{{[a-z0-9]+}}: i32) attributes
// CHECK-SAME:      {{\[}}["memory", "14"], "willreturn", "mustprogress", "nounwind", "rmlir-nobarrier"]
func.func @leaves(%p: !llvm.ptr, %x: i32) attributes {llvm.dso_local} {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    llvm.store %x, %p : i32, !llvm.ptr
  }
  return
}

// Its own tasks are over, and nothing else is waited for.
// CHECK-LABEL: func.func @waits(
// CHECK-SAME:      !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.writeonly}
// CHECK-SAME:      "memory", "2"
func.func @waits(%p: !llvm.ptr, %x: i32) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    llvm.store %x, %p : i32, !llvm.ptr
  }
  parallel.sync %t
  return
}

// The caller of a function that leaves tasks keeps the pointer, too; what only tasks of its own see does not matter.
// CHECK-LABEL: func.func @calls(
// CHECK-SAME:      %{{[a-z0-9]+}}: !llvm.ptr, %{{[a-z0-9]+}}: i32) attributes
// CHECK-SAME:      "memory", "14"
func.func @calls(%p: !llvm.ptr, %x: i32) {
  func.call @leaves(%p, %x) : (!llvm.ptr, i32) -> ()
  return
}

// SYNC-LABEL: func.func @waits_for_callers(
// SYNC:         parallel.sync %
// CHECK-LABEL: func.func @waits_for_callers(
// CHECK-NOT:       memory
// CHECK-SAME:      {
func.func @waits_for_callers(%x: i32) {
  %t = parallel.sync_region children : !parallel.token
  parallel.sync %t
  return
}

// What is known of the function does not say that nothing runs.
// SYNC-LABEL: func.func @in_a_task(
// SYNC:         func.call @calls
// SYNC-NEXT:      parallel.sync %
// SYNC-NEXT:      llvm.load
func.func @in_a_task(%p: !llvm.ptr, %x: i32) {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @calls(%p, %x) : (!llvm.ptr, i32) -> ()
    parallel.sync %t
    %y = llvm.load volatile %p : !llvm.ptr -> i32
  }
  return
}
