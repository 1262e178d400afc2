// Claim: a load is part of each statement that uses its value, unless something in between may write the element.
// RUN: rmlir-opt %s --form-statements | filecheck %s
// Nothing is written to %a.
// CHECK-LABEL: func.func @repeated
// CHECK-NOT:     memref.alloca() : memref<f64>
// CHECK:         affine.for %[[I:.*]] = 0
// CHECK-NEXT:      %[[V:.*]] = affine.load %[[A:.*]][%[[I]]]
// CHECK-NEXT:      affine.store %[[V]], %[[B:.*]][%[[I]]]
// CHECK-NEXT:      affine.for
// CHECK-NEXT:        %[[W:.*]] = affine.load %[[A]][%[[I]]]
// CHECK-NEXT:        affine.store %[[W]], %[[B]]
func.func @repeated(%n: index) {
  %a = memref.alloca() : memref<64xf64>
  %b = memref.alloca() : memref<64xf64>
  affine.for %i = 0 to 32 {
    %v = affine.load %a[%i] : memref<64xf64>
    affine.store %v, %b[%i] : memref<64xf64>
    affine.for %j = 0 to 32 {
      affine.store %v, %b[%i + %j] : memref<64xf64>
    }
  }
  return
}
// The loop that uses the value may write the element in an earlier iteration.
// CHECK-LABEL: func.func @written_in_the_loop
// CHECK:         %[[CELL:.*]] = memref.alloca() : memref<f64>
// CHECK:         affine.for
// CHECK:           affine.store %{{.*}}, %[[CELL]][]
// CHECK-NEXT:      affine.for
// CHECK-NEXT:        %[[W:.*]] = affine.load %[[CELL]][]
// CHECK-NEXT:        affine.store %[[W]]
func.func @written_in_the_loop(%n: index) {
  %a = memref.alloca() : memref<64xf64>
  affine.for %i = 0 to 32 {
    %v = affine.load %a[%i] : memref<64xf64>
    affine.for %j = 0 to 32 {
      affine.store %v, %a[%i + %j] : memref<64xf64>
    }
  }
  return
}
// The write is behind the use, in the same iteration.
// CHECK-LABEL: func.func @written_behind
// CHECK-NOT:     memref.alloca
// CHECK:         return
func.func @written_behind(%a: memref<?xf64>, %b: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    affine.store %v, %b[%i] : memref<?xf64>
    affine.store %x, %a[%i] : memref<?xf64>
  }
  return
}
// The arguments may be the same memory: the second use has the old value.
// CHECK-LABEL: func.func @may_be_the_same
// CHECK:         %[[CELL:.*]] = memref.alloca() : memref<f64>
// CHECK:         affine.for
// CHECK-NEXT:      %[[V:.*]] = affine.load
// CHECK-NEXT:      affine.store %[[V]], %[[CELL]][]
func.func @may_be_the_same(%p: !llvm.ptr, %q: !llvm.ptr, %n: index) {
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    affine.store %v, %b[%i] : memref<?xf64>
    affine.store %v, %b[%i + 1] : memref<?xf64>
  }
  return
}
// A call may write the memory.
// CHECK-LABEL: func.func @call
// CHECK:         %[[CELL:.*]] = memref.alloca() : memref<f64>
// CHECK:         affine.store %{{.*}}, %[[CELL]][]
// CHECK-NEXT:    func.call @unknown
// CHECK-NEXT:    affine.load %[[CELL]][]
func.func private @unknown()
func.func @call(%p: !llvm.ptr, %n: index) {
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    func.call @unknown() : () -> ()
    affine.store %v, %a[%i + 1] : memref<?xf64>
  }
  return
}
// A value that each execution may choose is chosen once.
// CHECK-LABEL: func.func @chosen
// CHECK:         llvm.freeze
// CHECK-NOT:     llvm.freeze
// CHECK:         return
func.func @chosen(%a: memref<?xf64>, %b: memref<?xf64>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    %f = llvm.freeze %v : f64
    affine.store %f, %b[%i] : memref<?xf64>
    affine.store %f, %b[%i + 1] : memref<?xf64>
  }
  return
}
