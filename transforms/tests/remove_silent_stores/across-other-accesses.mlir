// Claim: reads, and writes of other memory, may come between the load and the store, in regions as well.
// RUN: rmlir-opt %s --infer-function-facts --remove-silent-stores | filecheck %s
func.func @pure(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}
// CHECK-LABEL: func.func @others
// CHECK-SAME:    %{{.*}}: memref<?xi32>, %{{.*}}: memref<?xi32>, %[[N:.*]]: index
// CHECK:         memref.store %{{.*}}, %[[B:.*]][%[[N]]]
// CHECK:         scf.for
// CHECK:           memref.store %{{.*}}, %[[B]]
// CHECK-NOT:     memref.store
// CHECK:         return
func.func @others(%a: memref<?xi32>, %c: memref<?xi32>, %n: index) {
  %b = memref.alloca() : memref<8xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %a[%n] : memref<?xi32>
  %y = memref.load %c[%n] : memref<?xi32>
  %z = func.call @pure(%y) : (i32) -> i32
  memref.store %z, %b[%n] : memref<8xi32>
  scf.for %i = %c0 to %n step %c1 {
    %w = memref.load %a[%i] : memref<?xi32>
    memref.store %w, %b[%i] : memref<8xi32>
  }
  memref.store %x, %a[%n] : memref<?xi32>
  return
}
