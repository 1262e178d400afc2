// Claim: a condition that does not follow ends a schedule with sizes, and sums in floating point keep their order unless that is allowed.
// RUN: not rmlir-opt %s --apply-schedules 2>&1 | filecheck %s
// RUN: sed 's/prove n > 4;//' %s > %t.mlir && not rmlir-opt %t.mlir --apply-schedules 2>&1 | filecheck %s --check-prefix=ORDER
// RUN: sed 's/prove n > 4;/allow regroup s;/' %s > %t.mlir && rmlir-opt %t.mlir --apply-schedules | filecheck %s --check-prefix=ALLOWED
// CHECK:      f.sched:1:14: error: RM5022: {{.*}}`n - 5 >= 0` does not follow from what is known
// CHECK:      it does not hold for n = {{-?[0-9]+}}
// ORDER:      f.sched:1:{{[0-9]+}}: error: RM5001: {{.*}}reorder(i, j): two accesses to one element would change places
// ALLOWED:      affine.for {{.*}} = 0 to 8
// ALLOWED-NEXT:   affine.for
module attributes {cmem.schedules = [{file = "f.sched", text = "schedule f { prove n > 4; reorder(i, j) }"}]} {
func.func @f(%n: index loc("n"), %a: memref<?x8xf64> {llvm.noalias} loc("a"), %s: memref<f64> {llvm.noalias} loc("s")) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<?x8xf64>
      %y = affine.load %s[] : memref<f64>
      %z = arith.addf %y, %x : f64
      affine.store %z, %s[] : memref<f64>
    } loc("f/j")
  } loc("f/i")
  return
}
}
