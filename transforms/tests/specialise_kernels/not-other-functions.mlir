// Claim: functions without groups, kernels that the linker may replace and unknown sizes have no versions; a kernel has four at most.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

// CHECK-NOT: @loop.block
// CHECK-NOT: @replaceable.block
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

llvm.mlir.global external @zero(0 : i32) : i32
llvm.mlir.global external @large(4096 : i32) : i32

// A size that is not known, and guesses that no block has.
// CHECK-LABEL: func.func @unknown
// CHECK-NOT: scf.if
// CHECK-COUNT-4: call @other(
// CHECK-NOT: scf.if
// CHECK: return
func.func @unknown(%p: !llvm.ptr, %n: index) {
  %zero = llvm.mlir.addressof @zero : !llvm.ptr
  %large = llvm.mlir.addressof @large : !llvm.ptr
  func.call @other(%n) : (index) -> ()
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %zero : !llvm.ptr -> i32
  %c = llvm.load %large : !llvm.ptr -> i32
  %x = arith.index_cast %a : i32 to index
  %y = arith.index_cast %b : i32 to index
  %z = arith.index_cast %c : i32 to index
  func.call @other(%x) : (index) -> ()
  func.call @other(%y) : (index) -> ()
  func.call @other(%z) : (index) -> ()
  return
}
func.func @other(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
    }
  }
  return
}

// The row of a thread is a factor of the subscript, which may overflow: LLVM tests that only in loops that it does not know to be short.
// CHECK-LABEL: func.func @rows
// CHECK-NOT: @rows.block
// CHECK: call @rows(
func.func @rows(%rows: index, %columns: index, %width: i32, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
      %row = arith.index_cast %y : index to i32
      %column = arith.index_cast %x : index to i32
      %start = arith.muli %row, %width : i32
      %number = arith.addi %start, %column : i32
      %at = arith.index_cast %number : i32 to index
      memref.store %value, %to[%at] : memref<?xi32>
    }
  }
  return
}
func.func @launch_rows(%width: i32, %to: memref<?xi32>, %value: i32) {
  %c16 = arith.constant 16 : index
  func.call @rows(%c16, %c16, %width, %to, %value) : (index, index, i32, memref<?xi32>, i32) -> ()
  return
}
