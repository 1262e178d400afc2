// RUN: not rmlir-opt %s --pass-pipeline='builtin.module(func.func(sroa))' 2>&1 | FileCheck %s
// Claim: a variable whose rest is reached from the address of a part is not taken apart.

// CHECK: error: RM0111: `sroa` does not run: the address of a part of a variable is stored
func.func @container(%keep: !llvm.ptr) -> i32 {
  %one = arith.constant 1 : i32
  %x = arith.constant 7 : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %slot = llvm.alloca %one x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %a = llvm.getelementptr inbounds %s[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %b = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %x, %a {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %b, %slot {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  %p = llvm.load %slot {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[-1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %q {alignment = 4 : i64} : !llvm.ptr -> i32
  return %r : i32
}
