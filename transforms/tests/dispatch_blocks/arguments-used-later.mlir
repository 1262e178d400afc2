// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: an edge to another block keeps an argument that is used later; an argument that is not takes the passed value.
// CHECK-LABEL: func.func @kept
// CHECK:           case 0 {
// CHECK:             arith.select %{{.*}}, %{{.*}}, %{{.*}} : index
// CHECK:             arith.select %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK-LABEL: func.func @dead
// CHECK:           scf.index_switch
// CHECK:             arith.select %{{.*}}, %{{.*}}, %{{.*}} : index
// CHECK-NOT:         arith.select
func.func private @show(i32)
func.func @kept(%n: i32, %c: i1) {
  cf.br ^a(%n : i32)
^a(%v: i32):
  %w = arith.addi %v, %n : i32
  cf.cond_br %c, ^a(%w : i32), ^b
^b:
  func.call @show(%v) : (i32) -> ()
  cf.cond_br %c, ^b, ^end
^end:
  return
}
func.func @dead(%n: i32, %c: i1) {
  cf.br ^a(%n : i32)
^a(%v: i32):
  %w = arith.addi %v, %n : i32
  func.call @show(%v) : (i32) -> ()
  cf.cond_br %c, ^a(%w : i32), ^end
^end:
  return
}
