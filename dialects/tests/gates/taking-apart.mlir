// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(sroa))' | FileCheck %s
// Claim: a variable whose parts are used by themselves is taken apart.

// CHECK-LABEL: func.func @parts
// CHECK-NOT:     llvm.struct
func.func @parts(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i64)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %a = llvm.getelementptr inbounds %s[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  llvm.store %x, %a {alignment = 4 : i64} : i32, !llvm.ptr
  %r = llvm.load %a {alignment = 4 : i64} : !llvm.ptr -> i32
  return %r : i32
}
