// Claim: a store of the value that was just loaded from the same element is removed, and the load stays for its other uses.
// RUN: rmlir-opt %s --remove-silent-stores | filecheck %s --implicit-check-not=memref.store
// CHECK-LABEL: func.func @element
// CHECK:         %[[X:.*]] = memref.load
// CHECK-NEXT:    return %[[X]]
func.func @element(%a: memref<?x8xi32>, %i: index, %j: index) -> i32 {
  %x = memref.load %a[%i, %j] : memref<?x8xi32>
  memref.store %x, %a[%i, %j] : memref<?x8xi32>
  return %x : i32
}
// CHECK-LABEL: func.func @in_a_loop
// CHECK:         scf.for
// CHECK:           memref.load
func.func @in_a_loop(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<?xi32>
    memref.store %x, %a[%i] : memref<?xi32>
    memref.store %x, %a[%i] : memref<?xi32>
  }
  return
}
