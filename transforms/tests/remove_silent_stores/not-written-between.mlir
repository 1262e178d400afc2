// Claim: a store stays if an operation since the load may have written the element: a store, a call, one in a loop.
// RUN: rmlir-opt %s --remove-silent-stores --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK-COUNT-4: remark: RM0342: remove-silent-stores: the element may have another value since it was loaded
func.func private @unknown()
// Two memrefs may be the same memory.
// CHECK-LABEL: func.func @alias
// CHECK-COUNT-2: memref.store
func.func @alias(%a: memref<?xi32>, %b: memref<?xi32>, %i: index, %v: i32) {
  %x = memref.load %a[%i] : memref<?xi32>
  memref.store %v, %b[%i] : memref<?xi32>
  memref.store %x, %a[%i] : memref<?xi32> loc("a.c":1:1)
  return
}
// CHECK-LABEL: func.func @subscripts
// CHECK-COUNT-2: memref.store
func.func @subscripts(%a: memref<?xi32>, %i: index, %j: index, %v: i32) {
  %x = memref.load %a[%i] : memref<?xi32>
  memref.store %v, %a[%j] : memref<?xi32>
  memref.store %x, %a[%i] : memref<?xi32> loc("a.c":2:1)
  return
}
// CHECK-LABEL: func.func @call
// CHECK:         memref.store
func.func @call(%a: memref<?xi32>, %i: index) {
  %x = memref.load %a[%i] : memref<?xi32>
  func.call @unknown() : () -> ()
  memref.store %x, %a[%i] : memref<?xi32> loc("a.c":3:1)
  return
}
// The loop writes all elements but the one with its last number, in one iteration another one than in the next.
// CHECK-LABEL: func.func @in_a_loop
// CHECK-COUNT-2: memref.store
func.func @in_a_loop(%a: memref<?xi32>, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %a[%c0] : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %a[%i] : memref<?xi32>
  }
  memref.store %x, %a[%c0] : memref<?xi32> loc("a.c":4:1)
  return
}
