// RUN: rmlir-opt %s --canonicalize | FileCheck %s
// RUN: rmlir-opt %s --canonicalize="disable-patterns=nothing" | FileCheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(inline,canonicalize)' | FileCheck %s
// Claim: a result of scf.if that scf.condition forwards twice keeps its value: upstream's canonicalization gives the first use
// the value of the else branch. The pattern stays off whatever options are given, and inside other passes.

// CHECK-LABEL: func.func @twice
// CHECK:         scf.while
// CHECK:           %[[V:.*]] = scf.if
// CHECK:           scf.condition(%{{.*}}) %[[V]] : i32
// CHECK:         ^bb0(%[[P:.*]]: i32):
// CHECK-NEXT:      arith.addi %[[P]], %[[P]] : i32
func.func private @step(i32, i32) -> i1

func.func @twice(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %c = func.call @step(%x, %b) : (i32, i32) -> i1
    %v = scf.if %c -> i32 {
      %s = arith.addi %x, %b : i32
      scf.yield %s : i32
    } else {
      scf.yield %x : i32
    }
    scf.condition(%c) %v, %v : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = arith.addi %p, %q : i32
    scf.yield %n : i32
  }
  return %r#0, %r#1 : i32, i32
}
