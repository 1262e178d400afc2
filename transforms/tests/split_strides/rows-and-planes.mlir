// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(split-strides))' | filecheck %s
// Claim: constant coefficients of subscripts are the lengths of rows and planes; neighbours and counters that move backwards stay in their rows.
// CHECK-LABEL: func.func @rows
// CHECK:         %[[V:.*]] = cmem.pointer_to_memref %{{.*}} : !llvm.ptr -> memref<?x700xf64>
// CHECK:         affine.for %[[I:.*]] = 1
// CHECK:           affine.for %[[J:.*]] = 1
// CHECK:             affine.load %[[V]][%[[I]], %[[J]] - 1]
// CHECK:             affine.load %[[V]][%[[I]] + 1, %[[J]]]
// CHECK:             affine.load %[[V]][%[[I]], -%[[J]] + 699]
// CHECK:             affine.store %{{.*}}, %[[V]][%[[I]] - 1, %[[J]]]
func.func @rows(%a: !llvm.ptr, %n: index) {
  %v = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 1 to %n {
    affine.for %j = 1 to 700 {
      %x = affine.load %v[%i * 700 + %j - 1] : memref<?xf64>
      %y = affine.load %v[%i * 700 + %j + 700] : memref<?xf64>
      %z = affine.load %v[%i * 700 - %j + 699] : memref<?xf64>
      %s = arith.addf %x, %y : f64
      %t = arith.addf %s, %z : f64
      affine.store %t, %v[%i * 700 + %j - 700] : memref<?xf64>
    }
  }
  return
}

// CHECK-LABEL: func.func @planes
// CHECK:         cmem.pointer_to_memref %{{.*}} : !llvm.ptr -> memref<?x30x20xf32>
// CHECK:         affine.store %{{.*}}, %{{.*}}[%[[I:.*]], %[[J:.*]] * 2, %[[K:.*]]]
func.func @planes(%a: !llvm.ptr, %c: f32) {
  %v = cmem.pointer_to_memref %a {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 5 {
      affine.for %k = 0 to 20 {
        affine.store %c, %v[%i * 600 + %j * 40 + %k] : memref<?xf32>
        affine.store %c, %v[%i * 600 + %j * 20 + %k] : memref<?xf32>
      }
    }
  }
  return
}
