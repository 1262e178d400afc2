// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a block that `realloc` returns holds what the old one held; `calloc` and fills with zero fit every kind.
// CHECK: argument 0 -> {0: f64}
// CHECK: result of `func.call` -> {0: f64}
func.func @grow(%p: !llvm.ptr, %n: i64) -> !llvm.ptr {
  %q = call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  %x = llvm.load %q : !llvm.ptr -> f64
  return %q : !llvm.ptr
}
// CHECK: result of `func.call` -> {0: f32, 4: integer} [* 8]
// CHECK: `llvm.intr.memset` fills 4 bytes of f32, 4 bytes of integer, every 8
func.func @make(%n: i64, %i: i64) -> !llvm.ptr {
  %zero = arith.constant 0 : i8
  %eight = arith.constant 8 : i64
  %one = arith.constant 1 : i32
  %p = call @calloc(%n, %eight) : (i64, i64) -> !llvm.ptr
  %at = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.s", (f32, i32)>
  %x = llvm.load %at : !llvm.ptr -> f32
  %other = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.s", (f32, i32)>
  %k = llvm.load %other : !llvm.ptr -> i32
  %sum = arith.addi %k, %one : i32
  "llvm.intr.memset"(%p, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  return %p : !llvm.ptr
}
func.func private @realloc(!llvm.ptr, i64) -> !llvm.ptr
func.func private @calloc(i64, i64) -> !llvm.ptr
