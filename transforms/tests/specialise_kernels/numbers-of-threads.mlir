// Claim: a version of a kernel states that numbers of threads in a narrow type do not overflow, and runs for grids for which that is true.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

// CHECK-LABEL: func.func private @kernel.block64(
// CHECK: arith.muli %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
// CHECK: arith.addi %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
// CHECK-LABEL: func.func @kernel(
// CHECK-NOT: overflow
// CHECK-LABEL: func.func @wrapping(
func.func @kernel(%blocks: index, %threads: index, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    parallel.group {
      scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
        %block = arith.index_cast %b : index to i32
        %size = arith.index_cast %threads : index to i32
        %product = arith.muli %block, %size : i32
        %thread = arith.index_cast %t : index to i32
        %number = arith.addi %thread, %product : i32
        %at = arith.index_cast %number : i32 to index
        memref.store %zero, %a[%at] : memref<?xf32>
      }
    }
  }
  return
}

// Another sum may overflow: the version does not state that it does not.
func.func @wrapping(%blocks: index, %threads: index, %a: memref<?xf32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    parallel.group {
      scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
        %thread = arith.index_cast %t : index to i32
        %number = arith.addi %thread, %n : i32
        %at = arith.index_cast %number : i32 to index
        memref.store %zero, %a[%at] : memref<?xf32>
      }
    }
  }
  return
}

// (2^31 - 1 - 64) / 64 blocks.
// CHECK-LABEL: func.func @launch(
// CHECK: %[[FEW:.*]] = arith.cmpi ule, %arg0, %c33554430{{.*}} : index
// CHECK: scf.if %[[FEW]] {
// CHECK-NEXT: call @kernel.block64(
// CHECK-NEXT: } else {
// CHECK-NEXT: call @kernel(
// CHECK-NEXT: }
// CHECK-NEXT: call @kernel.block64(
// CHECK-NEXT: call @kernel(
// CHECK-NEXT: call @wrapping.block64(
func.func @launch(%blocks: index, %a: memref<?xf32>, %n: i32) {
  %c64 = arith.constant 64 : index
  %few = arith.constant 33554430 : index
  %many = arith.constant 33554431 : index
  func.call @kernel(%blocks, %c64, %a) : (index, index, memref<?xf32>) -> ()
  func.call @kernel(%few, %c64, %a) : (index, index, memref<?xf32>) -> ()
  func.call @kernel(%many, %c64, %a) : (index, index, memref<?xf32>) -> ()
  func.call @wrapping(%few, %c64, %a, %n) : (index, index, memref<?xf32>, i32) -> ()
  return
}
