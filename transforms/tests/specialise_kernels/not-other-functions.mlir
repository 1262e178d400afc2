// Claim: functions without groups, and kernels that the linker may replace, have no versions; a kernel has four at most.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

// CHECK-NOT: @loop.block
// CHECK-NOT: @replaceable.block
// CHECK-NOT: @overflow.block
// CHECK: @kernel.block1(
// CHECK: @kernel.block4(
// CHECK-NOT: @kernel.block5
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%t) = (%c0) to (%n) step (%c1) {
  }
  return
}
func.func @replaceable(%n: index) attributes {llvm.linkage = #llvm.linkage<weak>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
    }
  }
  return
}
func.func @kernel(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
    }
  }
  return
}
// CHECK: call @loop(
// CHECK: call @replaceable(
// CHECK: call @kernel(%c5)
func.func @calls() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  func.call @loop(%c4) : (index) -> ()
  func.call @replaceable(%c4) : (index) -> ()
  func.call @kernel(%c1) : (index) -> ()
  func.call @kernel(%c2) : (index) -> ()
  func.call @kernel(%c3) : (index) -> ()
  func.call @kernel(%c4) : (index) -> ()
  func.call @kernel(%c5) : (index) -> ()
  return
}

// A subscript that may overflow, which LLVM tests only in loops that it does not know to be short.
// CHECK-NOT: @overflow.block
// CHECK: call @overflow(
func.func @overflow(%n: index, %offset: i32, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%n) step (%c1) {
      %narrow = arith.index_cast %x : index to i32
      %sum = arith.addi %narrow, %offset : i32
      %at = arith.index_castui %sum : i32 to index
      memref.store %value, %to[%at] : memref<?xi32>
    }
  }
  return
}
func.func @launch(%to: memref<?xi32>, %value: i32) {
  %c16 = arith.constant 16 : index
  func.call @overflow(%c16, %value, %to, %value) : (index, i32, memref<?xi32>, i32) -> ()
  return
}
