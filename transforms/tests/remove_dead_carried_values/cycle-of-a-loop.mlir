// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-dead-carried-values))' | filecheck %s
// Claim: a value that only computes itself goes, through nested loops as well.
// CHECK-LABEL: func.func @counts
// CHECK:         scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:      scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:        call @use
// CHECK-NEXT:      }
// CHECK-NEXT:    }
func.func private @use(i32)
func.func @counts(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%u = %s) -> (i32) {
      func.call @use(%x) : (i32) -> ()
      %v = arith.addi %u, %one : i32
      scf.yield %v : i32
    }
    scf.yield %q : i32
  }
  return
}
