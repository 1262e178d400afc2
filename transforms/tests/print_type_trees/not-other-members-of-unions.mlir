// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a declared union says nothing where its members differ, and what they have in common otherwise.
module attributes {cmem.types = [#cmem.union<"u", size 8, align 8, [#cmem.field<"i", 1, 0>, #cmem.field<"d", 2, 0>]>,
                                 #cmem.int<"long", 64, signed>, #cmem.float<"double", f64>, #cmem.pointer<0>, #cmem.void,
                                 #cmem.union<"v", size 8, align 8, [#cmem.field<"a", 2, 0>, #cmem.field<"b", 2, 0>]>, #cmem.pointer<5>,
                                 #cmem.function<(3, 6) -> 4>]} {
  // CHECK-NOT: argument 0
  // CHECK: argument 1 -> {0: f64} [* 8]
  // CHECK: `llvm.intr.memcpy` copies 8 bytes of unknown
  func.func @f(%u: !llvm.ptr, %v: !llvm.ptr) attributes {cmem.type = 7 : i64} {
    %bytes = arith.constant 8 : i64
    %one = arith.constant 1 : i32
    %slot = llvm.alloca %one x !llvm.array<8 x i8> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%slot, %u, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
}
