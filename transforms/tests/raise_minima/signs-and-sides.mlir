// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-minima,canonicalize,cse))' | filecheck %s
// Claim: signed and unsigned, strict and not, with either side first, selects are raised.
// CHECK-LABEL: func.func @signed
// CHECK-SAME:  (%[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-DAG:   %[[MIN:.*]] = arith.minsi %[[A]], %[[B]] : i32
// CHECK-DAG:   %[[MAX:.*]] = arith.maxsi %[[A]], %[[B]] : i32
// CHECK-NOT:   select
// CHECK:       return %[[MIN]], %[[MAX]], %[[MAX]], %[[MIN]]
func.func @signed(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %lt = arith.cmpi slt, %a, %b : i32
  %ge = arith.cmpi sge, %a, %b : i32
  %r0 = arith.select %lt, %a, %b : i32
  %r1 = arith.select %lt, %b, %a : i32
  %r2 = arith.select %ge, %a, %b : i32
  %r3 = arith.select %ge, %b, %a : i32
  return %r0, %r1, %r2, %r3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @unsigned
// CHECK-SAME:  (%[[A:.*]]: i64, %[[B:.*]]: i64)
// CHECK-DAG:   %[[MIN:.*]] = arith.minui %[[A]], %[[B]] : i64
// CHECK-DAG:   %[[MAX:.*]] = arith.maxui %[[A]], %[[B]] : i64
// CHECK-NOT:   select
// CHECK:       return %[[MIN]], %[[MAX]]
func.func @unsigned(%a: i64, %b: i64) -> (i64, i64) {
  %le = arith.cmpi ule, %a, %b : i64
  %gt = arith.cmpi ugt, %a, %b : i64
  %r0 = arith.select %le, %a, %b : i64
  %r1 = arith.select %gt, %a, %b : i64
  return %r0, %r1 : i64, i64
}
