// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a recursive function has the types of the call that enters it, and the analysis ends.
// Proves: enzyme:E16
// CHECK: argument 0 -> {0: f64} [* 8]
// CHECK: argument 1 -> {0: f64} [* 8]
// CHECK: `llvm.intr.memcpy` copies 8 bytes of f64, every 8
func.func @use(%x: !llvm.ptr, %n: i64) -> f64 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : index
  %t = llvm.alloca %one x !llvm.array<64 x f64> : (i32) -> !llvm.ptr
  call @halve(%t, %x, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %view = cmem.pointer_to_memref %t : !llvm.ptr -> memref<?xf64>
  %v = memref.load %view[%three] : memref<?xf64>
  return %v : f64
}
func.func private @halve(%d: !llvm.ptr, %s: !llvm.ptr, %n: i64) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %eight = arith.constant 8 : i64
  %two = arith.constant 2 : i64
  %few = arith.cmpi sle, %n, %two : i64
  scf.if %few {
    %bytes = arith.muli %n, %eight : i64
    "llvm.intr.memcpy"(%d, %s, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  } else {
    %half = arith.divsi %n, %two : i64
    func.call @halve(%d, %s, %half) : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %skipped = arith.muli %half, %eight : i64
    %d2 = llvm.getelementptr %d[%skipped] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %s2 = llvm.getelementptr %s[%skipped] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %rest = arith.subi %n, %half : i64
    func.call @halve(%d2, %s2, %rest) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  }
  return
}
