// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: arrays in structures in arrays in structures in arrays keep what is behind them apart.
// CHECK: argument 0 -> {0: integer, 16: f64 x 4} [* 48]
func.func @sum(%p: !llvm.ptr, %i: i64, %j: i64, %k: index) -> i32 {
  %rows = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(array<2 x struct<(i16, array<3 x i16>)>>, array<4 x f64>)>
  %row = llvm.getelementptr %rows[%j] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i16, array<3 x i16>)>
  %tag = llvm.load %row : !llvm.ptr -> i16
  %v = llvm.getelementptr %row[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, array<3 x i16>)>
  %view = cmem.pointer_to_memref %v : !llvm.ptr -> memref<?xi16>
  %e = memref.load %view[%k] : memref<?xi16>
  %0 = arith.extsi %e : i16 to i32
  %1 = arith.extsi %tag : i16 to i32
  %sum = arith.addi %0, %1 : i32
  %scale = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(array<2 x struct<(i16, array<3 x i16>)>>, array<4 x f64>)>
  %floats = cmem.pointer_to_memref %scale : !llvm.ptr -> memref<?xf64>
  %x = memref.load %floats[%k] : memref<?xf64>
  return %sum : i32
}
