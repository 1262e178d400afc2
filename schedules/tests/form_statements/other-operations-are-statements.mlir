// Claim: operations without expressions are executed as they are, with results in cells; values from outside are in front.
// RUN: rmlir-opt %s --form-statements | filecheck %s
// Proves: exo:EL-3 exo:EL-4
// CHECK-LABEL: func.func @call
// CHECK:         %[[CELL:.*]] = memref.alloca() : memref<i32>
// CHECK:         affine.for %[[I:.*]] = 0
// CHECK-NEXT:      %[[X:.*]] = affine.load %{{.*}}[%[[I]]]
// CHECK-NEXT:      %[[R:.*]] = func.call @g(%[[X]])
// CHECK-NEXT:      affine.store %[[R]], %[[CELL]][]
// CHECK-NEXT:      %[[Y:.*]] = affine.load %[[CELL]][]
// CHECK-NEXT:      affine.store %[[Y]], %{{.*}}[%[[I]]]
func.func private @g(i32) -> i32
func.func @call(%a: memref<?xi32>, %n: index) {
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<?xi32>
    %r = func.call @g(%x) : (i32) -> i32
    affine.store %r, %a[%i] : memref<?xi32>
  }
  return
}
// A condition on data, with what is in it; the counter and the address that it uses.
// CHECK-LABEL: func.func @condition
// CHECK-SAME:    %[[P:.*]]: !llvm.ptr
// CHECK:         affine.for %[[I:.*]] = 0
// CHECK:           %[[C:.*]] = arith.cmpi
// CHECK-NEXT:      scf.if %[[C]] {
// CHECK-NEXT:        cmem.pointer_to_memref %[[P]]
// CHECK-NEXT:        affine.store %{{.*}}, %{{.*}}[%[[I]] + 1]
// CHECK-NEXT:      }
func.func @condition(%p: !llvm.ptr, %a: memref<?xi32>, %n: index, %k: i32) {
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<?xi32>
    %c = arith.cmpi slt, %x, %k : i32
    scf.if %c {
      %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      affine.store %k, %v[%i + 1] : memref<?xi32>
    }
  }
  return
}
// A view of the same memory in a loop is the one in front.
// CHECK-LABEL: func.func @views
// CHECK:         cmem.pointer_to_memref %{{.*}} : !llvm.ptr -> memref<?xi32>
// CHECK:         affine.for
// CHECK-NOT:       cmem.pointer_to_memref
// CHECK:         return
func.func @views(%p: !llvm.ptr, %n: index, %k: i32) {
  affine.for %i = 0 to %n {
    %q = llvm.getelementptr inbounds %p[4] : (!llvm.ptr) -> !llvm.ptr, i32
    %v = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xi32>
    affine.store %k, %v[%i] : memref<?xi32>
  }
  return
}
// A volatile access is one statement.
// CHECK-LABEL: func.func @volatile
// CHECK:         affine.for
// CHECK:           affine.load
// CHECK-NEXT:      affine.store %{{.*}}, %{{.*}}[] : memref<i32>
// CHECK-COUNT-2:   affine.load %{{.*}}[] : memref<i32>
// CHECK:         return
func.func @volatile(%p: !llvm.ptr, %a: memref<?xi32>, %n: index) {
  %v = cmem.pointer_to_memref %p {volatile_} : !llvm.ptr -> memref<?xi32>
  affine.for %i = 0 to %n {
    %x = affine.load %v[%i] : memref<?xi32>
    affine.store %x, %a[%i] : memref<?xi32>
    affine.store %x, %a[%i + 1] : memref<?xi32>
  }
  return
}
