// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: vectors are several floats.
// CHECK: argument 0 -> {0: f64 x 4}
// CHECK: argument 1 -> {0: f64 x 4}
func.func @square(%p: !llvm.ptr, %q: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> vector<4xf64>
  %y = arith.mulf %x, %x : vector<4xf64>
  llvm.store %y, %q : vector<4xf64>, !llvm.ptr
  return
}
// CHECK: argument 0 -> {0: f32 x 2}
func.func @bits(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i64
  %y = llvm.bitcast %x : i64 to vector<2xf32>
  return
}
