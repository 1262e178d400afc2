// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: several blocks split the block of a call in a function, and go into an execute_region below other operations.
// CHECK-LABEL: func.func @directly
// CHECK-SAME:      cmem.unstructured
// CHECK:         cf.cond_br %{{.+}}, ^[[A:bb.+]], ^[[B:bb[0-9]+]]
// CHECK:       ^[[A]]:
// CHECK-NEXT:    cf.br ^[[AFTER:bb[0-9]+]](%arg0 : i32)
// CHECK:       ^[[B]]:
// CHECK-NEXT:    cf.br ^[[AFTER]](%{{.+}} : i32)
// CHECK:       ^[[AFTER]](%[[R:.+]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
// CHECK-LABEL: func.func @in_loop
// CHECK-NOT:       cmem.unstructured
// CHECK:         scf.for
// CHECK:           %[[Q:.+]] = scf.execute_region -> i32 {
// CHECK:             cf.cond_br
// CHECK:             scf.yield
// CHECK:           arith.addi %{{.+}}, %[[Q]]
func.func @directly(%x: i32) -> i32 {
  %0 = func.call @nonnegative(%x) : (i32) -> i32
  return %0 : i32
}
func.func @in_loop(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i32 {
    %0 = func.call @nonnegative(%x) : (i32) -> i32
    %1 = arith.addi %s, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
func.func @nonnegative(%x: i32) -> i32 attributes {cmem.unstructured} {
  %zero = arith.constant 0 : i32
  %0 = arith.cmpi sge, %x, %zero : i32
  cf.cond_br %0, ^a, ^b
^a:
  return %x : i32
^b:
  return %zero : i32
}
