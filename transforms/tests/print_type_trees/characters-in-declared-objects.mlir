// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: characters that a declaration names are integers, unless something else is copied there; behind a pointer
// to characters is anything.
module attributes {cmem.types = [#cmem.struct<"named", size 16, align 8, [#cmem.field<"name", 2, 0>, #cmem.field<"x", 3, 64>]>,
                                 #cmem.int<"char", 8, signed>, #cmem.array<1 x 8>, #cmem.float<"double", f64>, #cmem.pointer<0>, #cmem.pointer<1>,
                                 #cmem.void, #cmem.function<(4, 4, 5) -> 6>]} {
  // CHECK: argument 0 -> {0: integer, 8: f64} [* 16]
  // CHECK-NOT: argument 2
  // CHECK: result of `llvm.alloca` -> {0: f64}
  // CHECK: `llvm.intr.memcpy` copies 8 bytes of integer, 8 bytes of f64
  // CHECK: `llvm.intr.memcpy` copies 8 bytes of f64
  func.func @copy(%p: !llvm.ptr, %q: !llvm.ptr, %c: !llvm.ptr) attributes {cmem.type = 7 : i64} {
    %one = arith.constant 1 : i32
    %eight = arith.constant 8 : i64
    %sixteen = arith.constant 16 : i64
    %buffer = llvm.alloca %one x !llvm.array<8 x i8> {cmem.type = 2 : i64} : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%p, %q, %sixteen) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %x = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    "llvm.intr.memcpy"(%buffer, %x, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
}
