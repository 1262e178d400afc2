// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-dead-carried-values))' | filecheck %s
// Claim: a value that is needed behind the loop, or by a call in it, stays.
// CHECK-LABEL: func.func @needed
// CHECK:         %[[R:.*]]:2 = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (i32, i32)
// CHECK:         return %[[R]]#0
func.func private @use(i32)
func.func @needed(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %u = %x) -> (i32, i32) {
    func.call @use(%u) : (i32) -> ()
    %v = arith.addi %s, %x : i32
    %w = arith.addi %u, %x : i32
    scf.yield %v, %w : i32, i32
  }
  return %r#0 : i32
}
