// RUN: rmlir-opt %s --print-uniformity --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: what is loaded from where an iteration may write, what an atomic update or an unknown call gives, what is allocated,
// and what workers of a team share is divergent.
// CHECK-NOT: is uniform
// CHECK:     result 0 of `memref.load` is divergent
// CHECK:     result 0 of `memref.atomic_rmw` is divergent
// CHECK:     result 0 of `func.call` is divergent
// CHECK:     result 0 of `memref.alloca` is divergent
// CHECK-NOT: is uniform
func.func @memory(%a: memref<?xi32>, %b: memref<?xi32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %v = memref.load %b[%n] : memref<?xi32>
    %w = memref.atomic_rmw addi %v, %a[%zero] : (i32, memref<?xi32>) -> i32
    %x = func.call @unknown() : () -> i32
    %slot = memref.alloca() : memref<1xi32>
    scf.reduce
  }
  return
}
func.func private @unknown() -> i32

// CHECK: argument 0 of `parallel.team` is divergent
// CHECK: argument 0 of `scf.parallel` is divergent
// CHECK: the ways through `scf.parallel` are divergent
func.func @team(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  parallel.team (%worker) {
    scf.parallel (%i) = (%zero) to (%n) step (%one) {
      scf.reduce
    }
  }
  return
}
