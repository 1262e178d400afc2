// Claim: the number of a thread may be made of that of a block in two dimensions; the version runs for grids with few blocks in all.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

// CHECK-LABEL: func.func private @kernel.block64x1(
// CHECK: arith.muli {{.*}} overflow<nsw, nuw> : i32
// CHECK: arith.addi {{.*}} overflow<nsw, nuw> : i32
// CHECK: arith.muli {{.*}} overflow<nsw, nuw> : i32
// CHECK: arith.muli {{.*}} overflow<nsw, nuw> : i32
// CHECK: arith.addi {{.*}} overflow<nsw, nuw> : i32
// CHECK-LABEL: func.func @kernel(
// CHECK-NOT: overflow
// CHECK-LABEL: func.func @other(
func.func @kernel(%columns: index, %rows: index, %x: index, %y: index, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%row, %column) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
    parallel.group {
      scf.parallel (%u, %t) = (%c0, %c0) to (%y, %x) step (%c1, %c1) {
        %bx = arith.index_cast %column : index to i32
        %by = arith.index_cast %row : index to i32
        %width = arith.index_cast %columns : index to i32
        %before = arith.muli %width, %by : i32
        %block = arith.addi %before, %bx : i32
        %sx = arith.index_cast %x : index to i32
        %sy = arith.index_cast %y : index to i32
        %wide = arith.muli %block, %sx : i32
        %product = arith.muli %wide, %sy : i32
        %thread = arith.index_cast %t : index to i32
        %number = arith.addi %product, %thread : i32
        %at = arith.index_cast %number : i32 to index
        memref.store %zero, %a[%at] : memref<?xf32>
      }
    }
  }
  return
}

// The other dimension has another number of blocks, so nothing bounds the number.
func.func @other(%columns: index, %rows: index, %x: index, %y: index, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%row, %column) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
    parallel.group {
      scf.parallel (%u, %t) = (%c0, %c0) to (%y, %x) step (%c1, %c1) {
        %bx = arith.index_cast %column : index to i32
        %by = arith.index_cast %row : index to i32
        %width = arith.index_cast %rows : index to i32
        %before = arith.muli %width, %by : i32
        %block = arith.addi %before, %bx : i32
        %sx = arith.index_cast %x : index to i32
        %product = arith.muli %block, %sx : i32
        %thread = arith.index_cast %t : index to i32
        %number = arith.addi %product, %thread : i32
        %at = arith.index_cast %number : i32 to index
        memref.store %zero, %a[%at] : memref<?xf32>
      }
    }
  }
  return
}

// (2^31 - 1 - 64) / 64 blocks.
// CHECK-LABEL: func.func @launch(
// CHECK: %[[BLOCKS:.*]] = arith.muli %arg0, %arg1 : index
// CHECK: %[[FEW:.*]] = arith.cmpi ule, %[[BLOCKS]], %c33554430{{.*}} : index
// CHECK: scf.if %[[FEW]] {
// CHECK-NEXT: call @kernel.block64x1(
// CHECK-NEXT: } else {
// CHECK-NEXT: call @kernel(
// CHECK-NEXT: }
// CHECK-NEXT: call @kernel.block64x1(
// CHECK-NEXT: call @kernel(
// CHECK-NEXT: call @other.block64x1(
func.func @launch(%columns: index, %rows: index, %a: memref<?xf32>) {
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %few = arith.constant 32768 : index
  %many = arith.constant 1048576 : index
  func.call @kernel(%columns, %rows, %c64, %c1, %a) : (index, index, index, index, memref<?xf32>) -> ()
  func.call @kernel(%few, %c1, %c64, %c1, %a) : (index, index, index, index, memref<?xf32>) -> ()
  func.call @kernel(%few, %many, %c64, %c1, %a) : (index, index, index, index, memref<?xf32>) -> ()
  func.call @other(%columns, %rows, %c64, %c1, %a) : (index, index, index, index, memref<?xf32>) -> ()
  return
}
