// RUN: rmlir-opt %s --expand-library-calls | filecheck %s
// Claim: calls that copy and fill become intrinsics, whose result is the target, and `realloc` of null becomes `malloc`.
// CHECK-LABEL: func.func @copies
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[C:.*]]: i32)
// CHECK-NEXT:    "llvm.intr.memcpy"(%[[P]], %[[Q]], %[[N]]) <{isVolatile = false}>
// CHECK-NEXT:    "llvm.intr.memmove"(%[[P]], %[[Q]], %[[N]]) <{isVolatile = false}>
// CHECK-NEXT:    %[[BYTE:.*]] = arith.trunci %[[C]] : i32 to i8
// CHECK-NEXT:    "llvm.intr.memset"(%[[P]], %[[BYTE]], %[[N]]) <{isVolatile = false}>
// CHECK-NEXT:    return %[[P]], %[[P]]
// CHECK-LABEL: func.func @allocate
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64)
// CHECK:         %[[NEW:.*]] = call @malloc(%[[N]])
// CHECK-NEXT:    %[[GROWN:.*]] = call @realloc(%[[P]], %[[N]])
func.func private @memcpy(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
func.func private @memmove(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
func.func private @memset(!llvm.ptr, i32, i64) -> !llvm.ptr
func.func private @realloc(!llvm.ptr, i64) -> !llvm.ptr
func.func @copies(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64, %c: i32) -> (!llvm.ptr, !llvm.ptr) {
  %a = func.call @memcpy(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  %b = func.call @memmove(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  func.call @memset(%p, %c, %n) : (!llvm.ptr, i32, i64) -> !llvm.ptr
  return %a, %b : !llvm.ptr, !llvm.ptr
}
func.func @allocate(%p: !llvm.ptr, %n: i64) -> (!llvm.ptr, !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %a = func.call @realloc(%null, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  %b = func.call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  return %a, %b : !llvm.ptr, !llvm.ptr
}
