// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: the tree of a structure is the same behind `void *` and `char *`, with offsets in bytes.
// Proves: enzyme:E14
// The C types are `double (void *)` and `double (char *)`.
module attributes {cmem.types = [#cmem.void, #cmem.pointer<0>, #cmem.float<"double", f64>, #cmem.function<(1) -> 2>,
                                 #cmem.int<"char", 8, signed>, #cmem.pointer<4>, #cmem.function<(5) -> 2>]} {
  // CHECK: argument 0 -> {0: f64, 8: pointer -> {0: integer}}
  func.func @void(%x: !llvm.ptr) -> f64 attributes {cmem.type = 3 : i64} {
    %p = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.s", (f64, ptr)>
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %k = llvm.load %q : !llvm.ptr -> i32
    %i = arith.sitofp %k : i32 to f64
    %y = llvm.load %x : !llvm.ptr -> f64
    %z = arith.addf %y, %i : f64
    return %z : f64
  }
  // CHECK: argument 0 -> {0: f64, 8: pointer -> {0: integer}}
  func.func @characters(%x: !llvm.ptr) -> f64 attributes {cmem.type = 6 : i64} {
    %p = llvm.getelementptr %x[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %k = llvm.load %q : !llvm.ptr -> i32
    %i = arith.sitofp %k : i32 to f64
    %y = llvm.load %x : !llvm.ptr -> f64
    %z = arith.addf %y, %i : f64
    return %z : f64
  }
}
