// Claim: stores to variables of a thread, stores outside of loops over threads, and loads join no lanes.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(join-warps-at-stores))' %s | filecheck %s
// CHECK-NOT: parallel.barrier

func.func @variables(%p: !llvm.ptr, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  parallel.group {
    llvm.store %x, %p : f32, !llvm.ptr
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %own = llvm.alloca %one x !llvm.array<2 x f32> : (i64) -> !llvm.ptr
      %y = llvm.load %p : !llvm.ptr -> f32
      llvm.store %y, %own : f32, !llvm.ptr
      %view = cmem.pointer_to_memref %own {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      memref.store %x, %view[%c1] : memref<?xf32>
    }
  }
  return
}

// A loop of a team, not of the threads of a group.
func.func @team(%p: !llvm.ptr, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%t) = (%c0) to (%n) step (%c1) {
    llvm.store %x, %p : f32, !llvm.ptr
  }
  return
}
