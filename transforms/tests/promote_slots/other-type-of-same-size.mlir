// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: what is stored as one type and loaded as another of its size is cast.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @bits(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: f64)
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    %[[B:.*]] = llvm.bitcast %[[X]] : f64 to i64
// CHECK-NEXT:    return %[[B]] : i64
func.func @bits(%x: f64) -> i64 {
  %one = arith.constant 1 : i32
  %u = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  llvm.store %x, %u : f64, !llvm.ptr
  %b = llvm.load %u : !llvm.ptr -> i64
  return %b : i64
}
