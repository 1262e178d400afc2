// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: the comparison function of `qsort` says what the elements of the array are.
// CHECK: argument 0 -> {0: integer, 8: f64} [* 16]
// CHECK: argument 2 -> {0: integer, 8: f64}
// CHECK: `llvm.intr.memcpy` copies 4 bytes of integer, 4 bytes of unknown, 8 bytes of f64
func.func @sort(%p: !llvm.ptr, %n: i64, %q: !llvm.ptr) {
  %size = arith.constant 16 : i64
  %f = constant @cmp : (!llvm.ptr, !llvm.ptr) -> i32
  %0 = builtin.unrealized_conversion_cast %f : (!llvm.ptr, !llvm.ptr) -> i32 to !llvm.ptr
  call @qsort(%p, %n, %size, %0) : (!llvm.ptr, i64, i64, !llvm.ptr) -> ()
  "llvm.intr.memcpy"(%q, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func private @qsort(!llvm.ptr, i64, i64, !llvm.ptr)
func.func private @cmp(%x: !llvm.ptr, %y: !llvm.ptr) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %a = llvm.load %x : !llvm.ptr -> i32
  %b = llvm.load %y : !llvm.ptr -> i32
  %d = arith.subi %a, %b : i32
  %at = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.kv", (i32, f64)>
  %v = llvm.load %at : !llvm.ptr -> f64
  return %d : i32
}
