// Claim: conditions stay that change in the loop, whose arms both have calls or vectors, or that are in no loop of a thread, and those in
// loops with barriers, at which threads of both versions would meet.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(unswitch-thread-loops))' %s | filecheck %s

// CHECK-NOT: llvm.freeze

func.func private @convert(i32) -> f32

func.func @changes(%p: !llvm.ptr, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
      scf.for %i = %zero to %n step %one : i32 {
        %plain = arith.cmpi slt, %i, %seven : i32
        scf.if %plain {
          %x = memref.load %view[%t] : memref<?xf32>
          memref.store %x, %view[%t] : memref<?xf32>
        } else {
          %x = func.call @convert(%i) : (i32) -> f32
        }
      }
    }
  }
  return
}

func.func @both(%p: !llvm.ptr, %n: i32, %plain: i1, %other: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
      scf.for %i = %zero to %n step %one : i32 {
        scf.if %plain {
          %x = func.call @convert(%n) : (i32) -> f32
        } else {
          %x = func.call @convert(%i) : (i32) -> f32
        }
        scf.if %other {
          %x = memref.load %view[%t] : memref<?xf32>
          memref.store %x, %view[%c1] : memref<?xf32>
        } else {
          %x = memref.load %view[%c1] : memref<?xf32>
          memref.store %x, %view[%t] : memref<?xf32>
        }
      }
    }
  }
  return
}

func.func @no_threads(%n: i32, %plain: i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %i = %zero to %n step %one : i32 {
    scf.if %plain {
      %x = arith.addi %i, %one : i32
    } else {
      %x = func.call @convert(%i) : (i32) -> f32
    }
  }
  return
}

func.func @joined(%p: !llvm.ptr, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
      %plain = arith.cmpi slt, %t, %c8 : index
      scf.for %i = %zero to %n step %one : i32 {
        scf.if %plain {
          %x = memref.load %view[%t] : memref<?xf32>
          memref.store %x, %view[%t] : memref<?xf32>
        } else {
          %x = func.call @convert(%i) : (i32) -> f32
        }
        parallel.barrier
      }
    }
  }
  return
}
