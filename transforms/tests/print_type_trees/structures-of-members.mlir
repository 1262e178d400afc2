// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: the address of a member says that there is a structure, with its padding; in an array, one in each element.
module attributes {cmem.types = [#cmem.struct<"pair", size 16, align 8, [#cmem.field<"k", 1, 0>, #cmem.field<"x", 2, 64>]>,
                                 #cmem.int<"int", 32, signed>, #cmem.float<"double", f64>]} {
  // CHECK: `llvm.intr.memset` fills 4 bytes of integer, 8 bytes of f64, 16 bytes of unknown
  func.func @object(%a: !llvm.ptr, %x: f64) {
    %size = arith.constant 32 : i64
    %byte = arith.constant 0 : i8
    %0 = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.pair", (i32, f64)>
    llvm.store %x, %0 : f64, !llvm.ptr
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    return
  }
  // CHECK: `llvm.intr.memset` fills 4 bytes of integer, 8 bytes of f64, 4 bytes of integer, 8 bytes of f64
  func.func @elements(%a: !llvm.ptr, %x: f64, %i: index) {
    %size = arith.constant 32 : i64
    %byte = arith.constant 0 : i8
    %0 = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.pair", (i32, f64)>
    %1 = cmem.pointer_to_memref %0 : !llvm.ptr -> memref<?xf64, strided<[2]>>
    memref.store %x, %1[%i] : memref<?xf64, strided<[2]>>
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    return
  }
  // CHECK: `llvm.intr.memset` fills 4 bytes of integer, 8 bytes of f64, 4 bytes of integer, 8 bytes of f64
  func.func @steps(%a: !llvm.ptr, %x: f64, %i: i64) {
    %size = arith.constant 32 : i64
    %byte = arith.constant 0 : i8
    %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.pair", (i32, f64)>
    %1 = llvm.getelementptr %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.pair", (i32, f64)>
    llvm.store %x, %1 : f64, !llvm.ptr
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    return
  }
  // A sum of bytes with a constant keeps the places of numbers of two formats apart.
  // CHECK: argument 0 -> {8: f64, 16: f32} [* 24]
  func.func @bytes(%a: !llvm.ptr, %x: f64, %y: f32, %i: i64) {
    %c8 = arith.constant 8 : i64
    %c16 = arith.constant 16 : i64
    %c24 = arith.constant 24 : i64
    %record = arith.muli %i, %c24 : i64
    %0 = arith.addi %record, %c8 : i64
    %1 = llvm.getelementptr %a[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %x, %1 : f64, !llvm.ptr
    %2 = arith.addi %record, %c16 : i64
    %3 = llvm.getelementptr %a[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %y, %3 : f32, !llvm.ptr
    return
  }
}
