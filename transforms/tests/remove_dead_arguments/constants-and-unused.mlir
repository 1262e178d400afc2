// Claim: arguments that nothing uses, or that are one constant in all calls, are no arguments any more.
// RUN: rmlir-opt %s --remove-dead-arguments | filecheck %s
// CHECK:       func.func @kernel(%[[A:.*]]: memref<?xf64> {llvm.noundef}) -> i32
// CHECK-NEXT:    %[[N:.*]] = arith.constant 100 : i32
// CHECK:         func.call @kernel(%[[A]]) : (memref<?xf64>) -> i32
// CHECK:         return %{{.*}}
func.func @kernel(%n: i32 {llvm.noundef}, %unused: f64 {llvm.noundef}, %a: memref<?xf64> {llvm.noundef}, %only_passed: i32) -> i32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : i32
  %again = arith.cmpi slt, %n, %c0 : i32
  scf.if %again {
    %zero = arith.constant 0.0 : f64
    %at = arith.constant 0 : index
    memref.store %zero, %a[%at] : memref<?xf64>
    %r = func.call @kernel(%n, %zero, %a, %only_passed) : (i32, f64, memref<?xf64>, i32) -> i32
  }
  return %n : i32
}
// CHECK-LABEL: func.func @caller
// CHECK-COUNT-2: call @kernel(%{{[a-z0-9]*}}) : (memref<?xf64>) -> i32
func.func @caller(%a: memref<?xf64>, %x: f64, %y: i32) {
  %n = arith.constant 100 : i32
  %1 = func.call @kernel(%n, %x, %a, %y) : (i32, f64, memref<?xf64>, i32) -> i32
  %2 = func.call @kernel(%n, %x, %a, %n) : (i32, f64, memref<?xf64>, i32) -> i32
  return
}
