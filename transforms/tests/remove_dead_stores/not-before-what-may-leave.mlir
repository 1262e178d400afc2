// Claim: memory that others see keeps its store when control may leave for good before the next one, and volatile and
// atomic stores stay.
// RUN: rmlir-opt %s --remove-dead-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @may_exit(i32) attributes {llvm.passthrough = [["memory", "0"], "nounwind"]}
func.func private @may_unwind(i32) attributes {llvm.passthrough = [["memory", "0"], "willreturn"]}
// CHECK-LABEL: func.func @visible
// CHECK-COUNT-3: llvm.store
func.func @visible(%p: !llvm.ptr, %x: i32, %y: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  func.call @may_exit(%x) : (i32) -> ()
  llvm.store %y, %p : i32, !llvm.ptr
  func.call @may_unwind(%x) : (i32) -> ()
  llvm.store %x, %p : i32, !llvm.ptr
  return
}
// A local object is not seen then.
// CHECK-LABEL: func.func @local
// CHECK:         llvm.alloca
// CHECK-NEXT:    call @may_exit
// CHECK-NEXT:    llvm.store
func.func @local(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %local : i32, !llvm.ptr
  func.call @may_exit(%x) : (i32) -> ()
  llvm.store %y, %local : i32, !llvm.ptr
  %r = llvm.load %local : !llvm.ptr -> i32
  return %r : i32
}
// CHECK-LABEL: func.func @special
// CHECK-COUNT-4: llvm.store
func.func @special(%p: !llvm.ptr, %x: i32) {
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  return
}
// An atomic load reads a local object like any other.
// CHECK-LABEL: func.func @atomic_local
// CHECK:         llvm.store
// CHECK:         llvm.load
func.func @atomic_local(%x: i32) -> i32 {
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %local : i32, !llvm.ptr
  %r = llvm.load %local atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  return %r : i32
}
}
