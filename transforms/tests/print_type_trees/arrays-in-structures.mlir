// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: elements of an array that is a member stay in the member, in loops, by subscripts and in arrays of
// structures.
// CHECK: argument 0 -> {0: f64 x 10, 80: integer}
func.func @walk(%p: !llvm.ptr) -> f64 {
  %zero = arith.constant 0.0 : f64
  %first = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %end = llvm.getelementptr %first[10] : (!llvm.ptr) -> !llvm.ptr, f64
  %r:2 = scf.while (%q = %first, %s = %zero) : (!llvm.ptr, f64) -> (!llvm.ptr, f64) {
    %more = llvm.icmp "ult" %q, %end : !llvm.ptr
    scf.condition(%more) %q, %s : !llvm.ptr, f64
  } do {
  ^bb0(%q: !llvm.ptr, %s: f64):
    %v = llvm.load %q : !llvm.ptr -> f64
    %t = arith.addf %s, %v : f64
    %next = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %next, %t : !llvm.ptr, f64
  }
  %at = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %k = llvm.load %at : !llvm.ptr -> i32
  %i = arith.sitofp %k : i32 to f64
  return %i : f64
}
// CHECK: argument 0 -> {0: f64 x 10, 80: integer} [* 88]
// CHECK: `llvm.intr.memcpy` copies 80 bytes of f64, 4 bytes of integer, 4 bytes of unknown
func.func @rows(%p: !llvm.ptr, %q: !llvm.ptr, %i: i64, %j: index) {
  %bytes = arith.constant 88 : i64
  %one = arith.constant 1 : i32
  %v = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %view = cmem.pointer_to_memref %v : !llvm.ptr -> memref<?xf64>
  %x = memref.load %view[%j] : memref<?xf64>
  %at = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %k = llvm.load %at : !llvm.ptr -> i32
  %sum = arith.addi %k, %one : i32
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  "llvm.intr.memcpy"(%q, %from, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
// A view of the member of all elements has the structure as its stride.
// CHECK: argument 0 -> {0: f64 x 10, 80: integer} [* 88]
func.func @strided(%p: !llvm.ptr, %i: index, %j: index) {
  %v = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %view = cmem.pointer_to_memref %v : !llvm.ptr -> memref<?x10xf64, strided<[11, 1]>>
  %x = memref.load %view[%i, %j] : memref<?x10xf64, strided<[11, 1]>>
  %at = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.m", (array<10 x f64>, i32)>
  %keys = cmem.pointer_to_memref %at : !llvm.ptr -> memref<?xi32, strided<[22]>>
  %k = memref.load %keys[%i] : memref<?xi32, strided<[22]>>
  %sum = arith.addi %k, %k : i32
  return
}
