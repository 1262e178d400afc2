// Claim: the lanes of a warp are joined before and behind each store that others may see, and at no others.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(join-warps-at-stores))' %s | filecheck %s

// CHECK-LABEL: func.func @kernel
// CHECK: llvm.store %{{.*}}, %arg0
// CHECK: scf.parallel
// CHECK: llvm.load
// CHECK-NEXT: parallel.barrier {parallel.warp}
// CHECK-NEXT: llvm.store
// CHECK-NEXT: parallel.barrier {parallel.warp}
// CHECK: llvm.alloca
// CHECK-NOT: parallel.barrier
// CHECK: llvm.store
// CHECK-NOT: parallel.barrier
// CHECK: cmem.pointer_to_memref
// CHECK-NEXT: parallel.barrier {parallel.warp}
// CHECK-NEXT: memref.store
// CHECK-NEXT: parallel.barrier {parallel.warp}
// CHECK: scf.reduce
func.func @kernel(%p: !llvm.ptr, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  llvm.store %x, %p : f32, !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %number = arith.index_cast %t : index to i64
      %at = llvm.getelementptr inbounds %p[%number] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %y = llvm.load %p : !llvm.ptr -> f32
      llvm.store %y, %at : f32, !llvm.ptr
      %own = llvm.alloca %one x !llvm.array<2 x f32> : (i64) -> !llvm.ptr
      %second = llvm.getelementptr inbounds %own[1] : (!llvm.ptr) -> !llvm.ptr, f32
      llvm.store %x, %second : f32, !llvm.ptr
      %view = cmem.pointer_to_memref %p {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      memref.store %x, %view[%t] : memref<?xf32>
    }
  }
  return
}
