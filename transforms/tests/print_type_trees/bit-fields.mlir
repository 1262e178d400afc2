// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: bit-fields are integers.
// CHECK: argument 0 -> {0: integer, 4: f32}
// CHECK: `llvm.intr.memcpy` copies 1 bytes of integer, 3 bytes of unknown, 4 bytes of f32
func.func @bits(%p: !llvm.ptr, %q: !llvm.ptr) {
  %mask = arith.constant -8 : i8
  %three = arith.constant 3 : i8
  %eight = arith.constant 8 : i64
  %old = llvm.load %p : !llvm.ptr -> i8
  %rest = arith.andi %old, %mask : i8
  %new = arith.ori %rest, %three : i8
  llvm.store %new, %p : i8, !llvm.ptr
  %at = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.bf", (i8, f32)>
  %x = llvm.load %at : !llvm.ptr -> f32
  "llvm.intr.memcpy"(%q, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
