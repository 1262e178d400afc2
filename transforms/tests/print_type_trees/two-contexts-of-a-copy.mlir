// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a function that copies eight bytes has an answer for callers with doubles, and another one for floats.
// Proves: enzyme:E16
// CHECK: in context 0, argument 0 -> {0: f64}
// CHECK: in context 0, argument 1 -> {0: f64} [* 8]
// CHECK: in context 1, argument 0 -> {0: f32} [* 4]
// CHECK: in context 1, argument 1 -> {0: f32 x 2}
// CHECK: in context 0, `llvm.intr.memcpy` copies 8 bytes of f64
// CHECK: in context 1, `llvm.intr.memcpy` copies 8 bytes of f32
func.func private @copy(%d: !llvm.ptr, %s: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %eight = arith.constant 8 : i64
  "llvm.intr.memcpy"(%d, %s, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @both(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %d: !llvm.ptr) {
  %zero = arith.constant 0 : index
  call @copy(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  call @copy(%c, %d) : (!llvm.ptr, !llvm.ptr) -> ()
  %view = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  %x = memref.load %view[%zero] : memref<?xf64>
  %floats = cmem.pointer_to_memref %c : !llvm.ptr -> memref<?xf32>
  %y = memref.load %floats[%zero] : memref<?xf32>
  return
}
