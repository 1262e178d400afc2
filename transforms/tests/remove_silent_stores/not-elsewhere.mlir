// Claim: a store of a loaded value stays if the load is of another element or array, or in another block.
// RUN: rmlir-opt %s --remove-silent-stores | filecheck %s
// CHECK-LABEL: func.func @elements
// CHECK-COUNT-3: memref.store
func.func @elements(%a: memref<?x8xi32>, %b: memref<?x8xi32>, %i: index, %j: index) {
  %x = memref.load %a[%i, %j] : memref<?x8xi32>
  memref.store %x, %a[%j, %i] : memref<?x8xi32>
  %y = memref.load %a[%i, %j] : memref<?x8xi32>
  memref.store %y, %b[%i, %j] : memref<?x8xi32>
  %z = memref.load %a[%i, %j] : memref<?x8xi32>
  %w = arith.addi %z, %z : i32
  memref.store %w, %a[%i, %j] : memref<?x8xi32>
  return
}
// The second iteration stores what the first one has overwritten.
// CHECK-LABEL: func.func @iterations
// CHECK-COUNT-2: memref.store
func.func @iterations(%a: memref<?xi32>, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %a[%c0] : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%c0] : memref<?xi32>
    memref.store %v, %a[%c0] : memref<?xi32>
  }
  return
}
