// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a copy of half a float is unknown, and a copy of one member says nothing about the others.
// CHECK: argument 0 -> {0: f64, 8: f32}
// CHECK: argument 1 -> {0: f32}
// CHECK: `llvm.intr.memcpy` copies 4 bytes of unknown
// CHECK: `llvm.intr.memcpy` copies 4 bytes of f32
func.func @parts(%s: !llvm.ptr, %t: !llvm.ptr, %u: !llvm.ptr) {
  %four = arith.constant 4 : i64
  %x = llvm.load %s : !llvm.ptr -> f64
  %at = llvm.getelementptr %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %y = llvm.load %at : !llvm.ptr -> f32
  "llvm.intr.memcpy"(%s, %u, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%t, %at, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
