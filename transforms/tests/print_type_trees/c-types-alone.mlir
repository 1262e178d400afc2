// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: without tags and accesses, the C types of parameters say what structures hold; padding is no data.
// Proves: enzyme:E14
module attributes {cmem.types = [#cmem.void, #cmem.struct<"m", size 32, align 8, [#cmem.field<"n", 2, 0>, #cmem.field<"data", 4, 64>, #cmem.field<"w", 6, 128>]>,
                                 #cmem.int<"int", 32, signed>, #cmem.float<"double", f64>, #cmem.pointer<3>, #cmem.float<"float", f32>,
                                 #cmem.array<5 x 3>, #cmem.pointer<1>, #cmem.function<(7, 7) -> 0>]} {
  // CHECK: argument 0 -> {0: integer, 8: pointer -> {0: f64} [* 8], 16: f32 x 3} [* 32]
  // CHECK: `llvm.intr.memcpy` copies 4 bytes of integer, 8 bytes of pointer, 12 bytes of f32
  func.func @assign(%p: !llvm.ptr, %q: !llvm.ptr) attributes {cmem.type = 8 : i64} {
    %bytes = arith.constant 32 : i64
    "llvm.intr.memcpy"(%p, %q, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
  // A slot that is declared as an array of integers and never used holds what is copied to it.
  // CHECK: argument 0 -> {0: integer, 8: pointer -> {0: f64} [* 8], 16: f32 x 3} [* 32]
  func.func @save(%p: !llvm.ptr, %q: !llvm.ptr) attributes {cmem.type = 8 : i64} {
    %bytes = arith.constant 32 : i64
    %one = arith.constant 1 : i32
    // CHECK: result of `llvm.alloca` -> {0: integer, 8: pointer -> {0: f64} [* 8], 16: f32 x 3
    %slot = llvm.alloca %one x !llvm.array<32 x i8> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%slot, %p, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
}
