// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: atomic updates use their memory as integer or as float.
// CHECK: argument 0 -> {0: f64, 8: integer}
func.func @add(%p: !llvm.ptr, %x: f64, %k: i32) {
  %0 = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr, f64
  %at = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.atomicrmw add %at, %k monotonic : !llvm.ptr, i32
  return
}
