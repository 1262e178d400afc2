// RUN: not rmlir-opt %s --pass-pipeline='builtin.module(func.func(sroa))' 2>&1 | FileCheck %s
// Claim: a variable is not taken apart where an access relies on the alignment of the whole.

// CHECK: error: RM0111: `sroa` does not run: the alignment of 16 that `llvm.load` relies on would be lost
func.func @aligned() -> i32 {
  %one = arith.constant 1 : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %a = llvm.getelementptr inbounds %s[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %r = llvm.load %a {alignment = 16 : i64} : !llvm.ptr -> i32
  return %r : i32
}
