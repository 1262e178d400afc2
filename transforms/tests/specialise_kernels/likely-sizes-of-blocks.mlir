// Claim: versions for the initial values of variables and for limits are called behind a test for these sizes.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

llvm.mlir.global external @side(16 : i32) : i32

// CHECK-LABEL: func.func @launch
// CHECK: %[[SIZE:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[C256:.*]] = arith.constant 256 : index
// CHECK: %[[LIKELY:.*]] = arith.cmpi eq, %[[SIZE]], %[[C256]] : index
// CHECK: scf.if %[[LIKELY]]
// CHECK-NEXT: call @kernel.block256(%[[SIZE]])
// CHECK: } else {
// CHECK-NEXT: call @kernel(%[[SIZE]])
// CHECK: %[[LIMIT:.*]] = arith.index_cast
// CHECK: %[[C128:.*]] = arith.constant 128 : index
// CHECK: %[[LIKELY:.*]] = arith.cmpi eq, %[[LIMIT]], %[[C128]] : index
// CHECK: scf.if %[[LIKELY]]
// CHECK-NEXT: call @kernel.block128(%[[LIMIT]])
// CHECK: %[[CHOICE:.*]] = arith.index_cast
// CHECK: %[[C64:.*]] = arith.constant 64 : index
// CHECK: arith.cmpi eq, %[[CHOICE]], %[[C64]] : index
// CHECK: call @kernel.block64(%[[CHOICE]])
// CHECK: return
func.func @launch(%most: i32, %small: i1) {
  %side = llvm.mlir.addressof @side : !llvm.ptr
  %length = llvm.load %side : !llvm.ptr -> i32
  %area = arith.muli %length, %length : i32
  %size = arith.index_cast %area : i32 to index
  func.call @kernel(%size) : (index) -> ()
  %128 = arith.constant 128 : i32
  %limit = arith.minsi %most, %128 : i32
  %limited = arith.index_cast %limit : i32 to index
  func.call @kernel(%limited) : (index) -> ()
  %64 = arith.constant 64 : i32
  %choice = arith.select %small, %most, %64 : i32
  %chosen = arith.index_cast %choice : i32 to index
  func.call @kernel(%chosen) : (index) -> ()
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
