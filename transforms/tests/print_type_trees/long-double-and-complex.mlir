// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a `long double` has ten bytes of data and six of padding; a complex number is two floats; half, brain and
// quadruple precision are told apart.
// CHECK: argument 0 -> {0: f80, 16: integer}
// CHECK: `llvm.intr.memcpy` copies 10 bytes of f80, 4 bytes of integer, 12 bytes of unknown
func.func @extended(%p: !llvm.ptr, %q: !llvm.ptr) {
  %bytes = arith.constant 32 : i64
  %one = arith.constant 1 : i32
  %x = llvm.load %p : !llvm.ptr -> f80
  %at = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.l", (f80, i32)>
  %k = llvm.load %at : !llvm.ptr -> i32
  %sum = arith.addi %k, %one : i32
  "llvm.intr.memcpy"(%q, %p, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
// CHECK: argument 0 -> {0: f64 x 2}
// CHECK: `llvm.intr.memcpy` copies 16 bytes of f64
func.func @complex(%p: !llvm.ptr, %q: !llvm.ptr) {
  %bytes = arith.constant 16 : i64
  %c = llvm.load %p : !llvm.ptr -> !llvm.struct<(f64, f64)>
  "llvm.intr.memcpy"(%q, %p, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
// CHECK: argument 0 -> {0: f16, 2: bf16, 16: f128}
func.func @formats(%p: !llvm.ptr) {
  %half = llvm.load %p : !llvm.ptr -> f16
  %at = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %brain = llvm.load %at : !llvm.ptr -> bf16
  %far = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %quadruple = llvm.load %far : !llvm.ptr -> f128
  return
}
