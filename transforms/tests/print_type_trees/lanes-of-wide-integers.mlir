// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: shifts and truncations select bytes of a wide integer, which may be those of two floats.
// CHECK: argument 0 -> {0: f64 x 2}
// CHECK: result of `llvm.load` holds {0: f64 x 2}
// CHECK: `llvm.intr.memcpy` copies 8 bytes of f64
func.func @lanes(%p: !llvm.ptr) -> f64 {
  %by = arith.constant 64 : i128
  %eight = arith.constant 8 : i64
  %one = arith.constant 1 : i32
  %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  %copy = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  %both = llvm.load %p : !llvm.ptr -> i128
  %low = arith.trunci %both : i128 to i64
  %a = arith.bitcast %low : i64 to f64
  %shifted = arith.shrui %both, %by : i128
  %high = arith.trunci %shifted : i128 to i64
  llvm.store %high, %slot : i64, !llvm.ptr
  "llvm.intr.memcpy"(%copy, %slot, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %b = llvm.load %copy : !llvm.ptr -> f64
  %r = arith.mulf %a, %b : f64
  return %r : f64
}
// Two floats become one integer.
// CHECK: argument 0 -> {0: f32 x 2}
func.func @packed(%p: !llvm.ptr, %x: f32, %y: f32) {
  %by = arith.constant 32 : i64
  %a = arith.bitcast %x : f32 to i32
  %b = arith.bitcast %y : f32 to i32
  %low = arith.extui %a : i32 to i64
  %wide = arith.extui %b : i32 to i64
  %high = arith.shli %wide, %by : i64
  %both = arith.ori %low, %high : i64
  llvm.store %both, %p : i64, !llvm.ptr
  return
}
