// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: a block that ends in `unreachable` leaves the loop with poison; the call that never returns stays.
// CHECK-LABEL: func.func @checked
// CHECK:         scf.while
// CHECK:           func.call @fail
// CHECK-NOT:       llvm.unreachable
// CHECK:           scf.yield
// CHECK:         return
// CHECK-NOT:     {{[^s]}}cf.
// CHECK-LABEL: func.func @promised
// CHECK:         llvm.intr.assume
// CHECK-NOT:     llvm.unreachable
func.func private @fail() attributes {passthrough = ["noreturn"]}
func.func @checked(%c: i1, %d: i1) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^on, ^fail
^fail:
  func.call @fail() : () -> ()
  llvm.unreachable
^on:
  cf.cond_br %d, ^on, ^end
^end:
  return %one : i32
}
func.func @promised(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^never, ^on
^never:
  llvm.unreachable
^on:
  return %one : i32
}
