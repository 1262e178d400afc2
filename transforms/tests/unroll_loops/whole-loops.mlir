// Claim: a loop of constant bounds becomes its iterations in order, with the carried values passed on, or nothing if it has none.
// RUN: rmlir-opt %s --unroll-loops --canonicalize | filecheck %s --implicit-check-not=scf.for
func.func private @combine(i32, i32) -> i32
// CHECK-LABEL: func.func @carried
// CHECK-SAME:    %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK:         %[[A:.*]] = call @combine(%[[Y]], %c1_i32)
// CHECK-NEXT:    %[[B:.*]] = call @combine(%[[X]], %c4_i32)
// CHECK-NEXT:    %[[C:.*]] = call @combine(%[[A]], %c7_i32)
// CHECK-NEXT:    return %[[C]], %[[B]] : i32, i32
func.func @carried(%x: i32, %y: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %c8 = arith.constant 8 : i32
  %r:2 = scf.for %i = %c1 to %c8 step %c3 iter_args(%p = %x, %q = %y) -> (i32, i32) : i32 {
    %s = func.call @combine(%q, %i) : (i32, i32) -> i32
    scf.yield %s, %p : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// CHECK-LABEL: func.func @effects
// CHECK:         memref.store %{{.*}}, %{{.*}}[%c0]
// CHECK:         memref.store %{{.*}}, %{{.*}}[%c1]
// CHECK-NOT:     memref.store
func.func @effects(%a: memref<2xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %v, %a[%i] : memref<2xf32>
  }
  return
}
// CHECK-LABEL: func.func @none
// CHECK-SAME:    %[[X:.*]]: i32
// CHECK-NOT:     arith.muli
// CHECK:         return %[[X]]
func.func @none(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c8 = arith.constant 8 : i32
  %r = scf.for %i = %c8 to %c1 step %c1 iter_args(%p = %x) -> (i32) : i32 {
    %s = arith.muli %p, %i : i32
    scf.yield %s : i32
  }
  return %r : i32
}
// A label in assembly may stand in a program once, and does.
// CHECK-LABEL: func.func @once
// CHECK:         llvm.inline_asm
// CHECK-NOT:     llvm.inline_asm
func.func @once() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %c1 step %c1 : i32 {
    llvm.inline_asm has_side_effects "here:", "" : () -> ()
  }
  return
}
