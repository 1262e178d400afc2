// Claim: what a task cannot touch is known behind its start and behind the wait for it; so is, behind a barrier, what no worker
// of the team writes.
// Proves: tapir:TAP-16
// RUN: rmlir-opt %s --forward-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @disjoint
// CHECK-COUNT-1: llvm.load
// CHECK-NOT:     llvm.load
// CHECK:         return
func.func @disjoint(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  %t = parallel.sync_region : !parallel.token
  %a = llvm.load %p : !llvm.ptr -> i32
  parallel.spawn %t {
    llvm.store %x, %q : i32, !llvm.ptr
  }
  %b = llvm.load %p : !llvm.ptr -> i32
  parallel.sync %t
  %c = llvm.load %p : !llvm.ptr -> i32
  %d = arith.addi %a, %b : i32
  %e = arith.addi %d, %c : i32
  return %e : i32
}
// The children that called functions left running do not know a local object.
// CHECK-LABEL: func.func @children
// CHECK:         parallel.sync %
// CHECK-NOT:     llvm.load
// CHECK:         return
func.func @children(%q: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  %one = arith.constant 1 : i64
  %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %t = parallel.sync_region children : !parallel.token
  llvm.store %x, %own : i32, !llvm.ptr
  parallel.spawn %t {
    llvm.store %x, %q : i32, !llvm.ptr
  }
  parallel.sync %t
  %c = llvm.load %own : !llvm.ptr -> i32
  return %c : i32
}
}
