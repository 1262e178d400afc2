// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot whose address is passed, stored, offset or compared stays in memory.
func.func private @take(!llvm.ptr)
// CHECK-LABEL: func.func @passed
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @stored
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @offset
// CHECK:         llvm.alloca
// CHECK-LABEL: func.func @chosen
// CHECK:         llvm.alloca
func.func @passed(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  func.call @take(%x) : (!llvm.ptr) -> ()
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}
func.func @stored(%to: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %to : !llvm.ptr, !llvm.ptr
  return
}
func.func @offset(%a: i64) -> i8 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i64, !llvm.ptr
  %p = llvm.getelementptr %x[3] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %p : !llvm.ptr -> i8
  return %r : i8
}
func.func @chosen(%a: i32, %c: i1, %p: !llvm.ptr) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  %q = arith.select %c, %x, %p : !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  return %r : i32
}
