// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: the blocks of an `scf.execute_region` become a loop in its place.
// CHECK-LABEL: func.func @f
// CHECK:         scf.for
// CHECK-NEXT:      %{{.*}} = arith.constant
// CHECK:           scf.while
// CHECK-NOT:     scf.execute_region
// CHECK-NOT:     {{[^s]}}cf.
func.func private @show(i32)
func.func @f(%n: index, %c: i1, %d: i1) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %r = scf.execute_region -> i32 {
      %a = arith.constant 1 : i32
      cf.cond_br %c, ^a, ^b
    ^a:
      cf.cond_br %d, ^b, ^end
    ^b:
      cf.cond_br %d, ^a, ^end
    ^end:
      scf.yield %a : i32
    }
    func.call @show(%r) : (i32) -> ()
  }
  return
}
