// Claim: what a schedule requires is tested at run time: the loops are rewritten where it holds, and stay as they were elsewhere.
// RUN: rmlir-opt %s --apply-schedules | filecheck %s
// CHECK-DAG:   #[[SET:.*]] = affine_set<()[s0] : (s0 - 5 >= 0)>
// CHECK-LABEL: func.func @f
// CHECK:       affine.if #[[SET]]()
// CHECK:         affine.for {{.*}} = 0 to 8
// CHECK-NEXT:      affine.for
// CHECK:       else
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      affine.for {{.*}} = 0 to 8
module attributes {cmem.schedules = [{file = "f.sched", text = "schedule f { require n > 4; prove n != 4; reorder(i, j) }"}]} {
func.func @f(%n: index loc("n"), %a: memref<?x8xf64> loc("a"), %b: memref<8xf64> {llvm.noalias} loc("b")) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%j] : memref<8xf64>
      affine.store %x, %a[%i, %j] : memref<?x8xf64>
    } loc("f/j")
  } loc("f/i")
  return
}
}
