// RUN: rmlir-opt %s --canonicalize | FileCheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(int-range-optimizations,canonicalize))' | FileCheck %s
// RUN: rmlir-opt %s --scf-for-loop-canonicalization --canonicalize | FileCheck %s
// Claim: a truncation of a truncation, or of a shift, becomes one without its flags: upstream's fold keeps them, and bits that
// were gone before overflow.

// CHECK-LABEL: func.func @nested
// CHECK:         arith.trunci %{{[a-z0-9]+}} : i32 to i8
func.func @nested(%x: i32) -> i8 {
  %a = arith.trunci %x : i32 to i16
  %b = arith.trunci %a overflow<nsw> : i16 to i8
  return %b : i8
}

// CHECK-LABEL: func.func @shifted
// CHECK:         arith.shrsi %{{.*}}, %c24_i32 : i32
// CHECK-NEXT:    arith.trunci %{{.*}} overflow<nsw> : i32 to i8
func.func @shifted(%x: i32) -> i8 {
  %c24 = arith.constant 24 : i32
  %a = arith.shrsi %x, %c24 : i32
  %b = arith.trunci %a overflow<nsw> : i32 to i8
  return %b : i8
}

// Of an extension of what was truncated.
// CHECK-LABEL: func.func @extended
// CHECK:         arith.trunci %{{[a-z0-9]+}} : i32 to i8
func.func @extended(%x: i32) -> i8 {
  %a = arith.trunci %x : i32 to i16
  %b = arith.extsi %a : i16 to i64
  %c = arith.trunci %b overflow<nsw> : i64 to i8
  return %c : i8
}

// What is not truncated before keeps them.
// CHECK-LABEL: func.func @alone
// CHECK:         arith.trunci %{{.*}} overflow<nsw, nuw> : i64 to i32
func.func @alone(%x: i64) -> i32 {
  %a = arith.trunci %x overflow<nsw, nuw> : i64 to i32
  return %a : i32
}
