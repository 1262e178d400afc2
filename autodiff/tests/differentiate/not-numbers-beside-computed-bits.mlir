// RUN: not rmlir-opt %s --differentiate -o %null 2>&1 | filecheck %s
// Claim: bits of numbers stay an integer where a computed integer may take their place, and have no derivative.
// CHECK: RM0427{{.*}}an integer holds bits of a floating-point number
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
  func.func @f(%x: f32, %bits: i64, %c: i1) -> f32 {
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i64
    %from = llvm.alloca %one x !llvm.array<2 x f32> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<2 x f32> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %from[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %x, %from : f32, !llvm.ptr
    llvm.store %x, %second : f32, !llvm.ptr
    %numbers = llvm.load %from : !llvm.ptr -> i64
    %shifted = arith.shrui %bits, %three : i64
    %computed = arith.ori %shifted, %bits : i64
    %chosen = arith.select %c, %numbers, %computed : i64
    llvm.store %chosen, %to : i64, !llvm.ptr
    %y = llvm.load %to : !llvm.ptr -> f32
    return %y : f32
  }
  func.func @df(%x: f32, %bits: i64, %c: i1) -> f32 {
    %d = autodiff.gradient @f(%x, %bits, %c) activity = [out, const, const] result = active : (f32, i64, i1) -> f32
    return %d : f32
  }
}
