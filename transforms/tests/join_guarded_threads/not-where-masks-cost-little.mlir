// Claim: threads are not joined if they access neighbouring elements, if the arm has a loop, a call or a result, if all take it, or
// if a test for equality picks out threads.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(join-guarded-threads))' %s | filecheck %s

func.func private @effect()

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @neighbours(%p: !llvm.ptr, %q: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      scf.if %inside {
        %from = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %to = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xf32>
        %x = memref.load %from[%t] : memref<?xf32>
        memref.store %x, %to[%t] : memref<?xf32>
      }
    }
  }
  return
}

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @loop(%p: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      scf.if %inside {
        %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %place = arith.muli %t, %c2 : index
        scf.for %i = %c0 to %n step %c1 {
          memref.store %zero, %to[%place] : memref<?xf32>
        }
      }
    }
  }
  return
}

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @call(%p: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      scf.if %inside {
        %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %place = arith.muli %t, %c2 : index
        memref.store %zero, %to[%place] : memref<?xf32>
        func.call @effect() : () -> ()
      }
    }
  }
  return
}

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @result(%p: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      %from = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
      %x = scf.if %inside -> f32 {
        %place = arith.muli %t, %c2 : index
        %y = memref.load %from[%place] : memref<?xf32>
        scf.yield %y : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %x, %from[%t] : memref<?xf32>
    }
  }
  return
}

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @all(%p: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %any = arith.cmpi slt, %c0, %n : index
      scf.if %any {
        %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %place = arith.muli %t, %c2 : index
        memref.store %zero, %to[%place] : memref<?xf32>
      }
    }
  }
  return
}

// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @first(%p: !llvm.ptr, %n: index, %block: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c64, %c64) step (%c1, %c1) {
      %is_first = arith.cmpi eq, %y, %c0 : index
      %is_block = arith.cmpi eq, %block, %c0 : index
      %both = arith.andi %is_first, %is_block : i1
      scf.if %both {
        %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %place = arith.muli %x, %c2 : index
        memref.store %zero, %to[%place] : memref<?xf32>
      }
    }
  }
  return
}
