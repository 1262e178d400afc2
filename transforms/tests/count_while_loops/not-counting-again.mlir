// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(count-while-loops))' | filecheck %s
// Claim: a loop whose last carried value counts is left alone; one that starts elsewhere, or counts by two, is not.
// CHECK-LABEL: func.func @counts
// CHECK:         scf.while {{.*}} : (i64) -> i64
// CHECK-LABEL: func.func @from_one
// CHECK:         scf.while {{.*}} : (i64, i64) -> (i64, i64)
// CHECK-LABEL: func.func @by_two
// CHECK:         scf.while {{.*}} : (i64, i64) -> (i64, i64)
// CHECK-LABEL: func.func @narrow
// CHECK:         scf.while {{.*}} : (i32, i64) -> (i32, i64)
func.func private @work(i64) -> i1
func.func @counts() -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.while (%i = %zero) : (i64) -> i64 {
    %c = func.call @work(%i) : (i64) -> i1
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    %n = arith.addi %i, %one : i64
    scf.yield %n : i64
  }
  return %r : i64
}
func.func @from_one() -> i64 {
  %one = arith.constant 1 : i64
  %r = scf.while (%i = %one) : (i64) -> i64 {
    %c = func.call @work(%i) : (i64) -> i1
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    %n = arith.addi %i, %one : i64
    scf.yield %n : i64
  }
  return %r : i64
}
func.func @by_two() -> i64 {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %r = scf.while (%i = %zero) : (i64) -> i64 {
    %c = func.call @work(%i) : (i64) -> i1
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    %n = arith.addi %i, %two : i64
    scf.yield %n : i64
  }
  return %r : i64
}
func.func private @test(i32) -> i1
func.func @narrow() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %zero) : (i32) -> i32 {
    %c = func.call @test(%i) : (i32) -> i1
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    %n = arith.addi %i, %one : i32
    scf.yield %n : i32
  }
  return %r : i32
}
