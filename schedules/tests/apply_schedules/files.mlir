// Claim: `rmlir-opt` applies the schedules of a file, with those that it imports and values for parameters, to the functions of a module.
// RUN: split-file %s %t.d
// RUN: rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/f.sched set=f.n=3,f.m=2' | filecheck %s
// CHECK-LABEL: func.func @f
// CHECK:       affine.for %{{.*}} = 0 to 4 {
// CHECK-NEXT:    affine.for %{{.*}} = 0 to 2 {
// CHECK-NEXT:      affine.for %{{.*}} = 0 to 3 {
//--- f.mlir
func.func @f(%a: memref<24xf64>, %x: f64) {
  affine.for %i = 0 to 24 {
    affine.store %x, %a[%i] : memref<24xf64>
  } loc("f/i")
  return
}
//--- f.sched
import "lib/b.sched"
schedule f(n = 4, m = 4) { blocks(i, n, m) }
//--- lib/b.sched
def blocks(i, n, m) { i.split(n, io, ii, tail = exact); split(io, m, ioo, ioi, tail = exact) }
