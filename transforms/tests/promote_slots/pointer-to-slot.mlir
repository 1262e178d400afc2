// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot whose address is only known to a promoted pointer is promoted too.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @through_pointer(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: i32)
// CHECK-NOT:     llvm.alloca
// CHECK:         return %[[A]] : i32
func.func @through_pointer(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %p = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %x, %p : !llvm.ptr, !llvm.ptr
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.store %a, %q : i32, !llvm.ptr
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}
