// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a copy within an object ends, and says that its data repeat.
// CHECK: argument 0 -> {0: f64} [* 8]
func.func @shift(%p: !llvm.ptr, %n: i64) {
  %x = llvm.load %p : !llvm.ptr -> f64
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f64
  "llvm.intr.memmove"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
