// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a pointer to different members of two variables of the same layout leaves the members of both apart.
// CHECK-COUNT-2: result of `llvm.alloca` -> {0: f64, 8: integer, 16: f64 x 2}
func.func @chosen(%c: i1, %to: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i32
  %size = arith.constant 32 : i64
  %a = llvm.alloca %one x !llvm.struct<"a", (f64, i32, array<2 x f64>)> : (i32) -> !llvm.ptr
  %b = llvm.alloca %one x !llvm.struct<"b", (f64, i32, array<2 x f64>)> : (i32) -> !llvm.ptr
  %first = llvm.getelementptr %a[0, 2, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"a", (f64, i32, array<2 x f64>)>
  %second = llvm.getelementptr %b[0, 2, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"b", (f64, i32, array<2 x f64>)>
  %p = arith.select %c, %first, %second : !llvm.ptr
  %value = llvm.load %p : !llvm.ptr -> f64
  %k = llvm.getelementptr %b[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"b", (f64, i32, array<2 x f64>)>
  %integer = llvm.load %k : !llvm.ptr -> i32
  %number = arith.sitofp %integer : i32 to f64
  %sum = arith.addf %value, %number : f64
  "llvm.intr.memcpy"(%to, %b, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return %sum : f64
}
