// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a bit cast says that the bits are a float, in both directions; masks of the sign keep them.
// CHECK: argument 0 -> {0: f64}
// CHECK: argument 1 -> {0: f64}
// CHECK: result of `llvm.load` holds {0: f64}
func.func @absolute(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %mask = arith.constant 9223372036854775807 : i64
  %bits = llvm.load %x : !llvm.ptr -> i64
  %kept = arith.andi %bits, %mask : i64
  llvm.store %kept, %y : i64, !llvm.ptr
  %v = arith.bitcast %kept : i64 to f64
  return %v : f64
}
// CHECK: argument 0 -> {0: f32}
func.func @negated(%x: !llvm.ptr, %v: f32) {
  %sign = arith.constant -2147483648 : i32
  %bits = arith.bitcast %v : f32 to i32
  %flipped = arith.xori %bits, %sign : i32
  llvm.store %flipped, %x : i32, !llvm.ptr
  return
}
