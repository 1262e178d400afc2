// Claim: a structure that a call returns in registers is kept in a buffer across a barrier.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers)' %s | filecheck %s

func.func private @make(index) -> !llvm.struct<(vector<2xf32>, array<2 x f32>)>

// CHECK-LABEL: func.func @kernel
// CHECK: %[[BUFFER:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(vector<2xf32>, array<2 x f32>)>
// CHECK: scf.parallel
// CHECK: %[[WHOLE:.*]] = func.call @make
// CHECK: llvm.store %[[WHOLE]], %{{.*}} : !llvm.struct<(vector<2xf32>, array<2 x f32>)>, !llvm.ptr
// CHECK: scf.parallel
// CHECK: %[[KEPT:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(vector<2xf32>, array<2 x f32>)>
// CHECK: llvm.extractvalue %[[KEPT]][1, 0]
func.func @kernel(%n: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %whole = func.call @make(%t) : (index) -> !llvm.struct<(vector<2xf32>, array<2 x f32>)>
      parallel.barrier
      %part = llvm.extractvalue %whole[1, 0] : !llvm.struct<(vector<2xf32>, array<2 x f32>)>
      memref.store %part, %to[%t] : memref<?xf32>
    }
  }
  return
}
