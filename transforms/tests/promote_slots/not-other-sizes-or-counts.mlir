// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: accesses of parts, several elements, and aggregates stay in memory.
// CHECK-LABEL: func.func @part
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @several
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @unknown_count
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @row
// CHECK:         memref.alloca
func.func @part(%a: i64) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i64, !llvm.ptr
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}
func.func @several(%a: i64) -> i64 {
  %two = arith.constant 2 : i32
  %x = llvm.alloca %two x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i64, !llvm.ptr
  %r = llvm.load %x : !llvm.ptr -> i64
  return %r : i64
}
func.func @unknown_count(%a: i64, %n: i32) -> i64 {
  %x = llvm.alloca %n x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i64, !llvm.ptr
  %r = llvm.load %x : !llvm.ptr -> i64
  return %r : i64
}
func.func @row(%a: i64, %i: index) -> i64 {
  %x = memref.alloca() : memref<4xi64>
  memref.store %a, %x[%i] : memref<4xi64>
  %r = memref.load %x[%i] : memref<4xi64>
  return %r : i64
}
