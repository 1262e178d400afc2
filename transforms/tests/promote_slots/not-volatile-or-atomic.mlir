// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: volatile and atomic accesses keep their slots.
// CHECK-LABEL: func.func @volatile_access
// CHECK:         llvm.alloca
// CHECK:         llvm.store volatile
// CHECK-LABEL: func.func @atomic_access
// CHECK:         llvm.alloca
// CHECK:         llvm.load {{.*}} atomic
func.func @volatile_access(%a: i32) {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %a, %x : i32, !llvm.ptr
  return
}
func.func @atomic_access(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  %r = llvm.load %x atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  return %r : i32
}
