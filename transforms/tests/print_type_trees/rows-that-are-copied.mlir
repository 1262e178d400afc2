// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: rows of an array that a loop copies from an argument are floats, on both sides.
// CHECK: argument 0 -> {0: f64} [* 8]
// CHECK: result of `llvm.alloca` -> {0: f64 x 64}
// CHECK: `llvm.intr.memcpy` copies 16 bytes of f64
func.func @f(%x: !llvm.ptr) -> f64 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %count = arith.constant 32 : i32
  %bytes = arith.constant 16 : i64
  %a = llvm.alloca %one x !llvm.array<32 x array<2 x f64>> : (i32) -> !llvm.ptr
  scf.for %i = %zero to %count step %one : i32 {
    %row = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<32 x array<2 x f64>>
    %twice = arith.addi %i, %i : i32
    %from = llvm.getelementptr %x[%twice] : (!llvm.ptr, i32) -> !llvm.ptr, f64
    "llvm.intr.memcpy"(%row, %from, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  }
  %view = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?x2xf64>
  %k = arith.constant 1 : index
  %v = memref.load %view[%k, %k] : memref<?x2xf64>
  return %v : f64
}
