// Claim: loops over threads with atomic or volatile accesses, calls, variables of threads, or elements not known to lie next to each other
// state nothing.
// RUN: rmlir-opt --pass-pipeline='builtin.module(state-independent-threads)' %s | filecheck %s
// CHECK-NOT: parallelAccesses
// CHECK-NOT: access_groups

func.func private @work()

func.func @atomic(%threads: index, %to: !llvm.ptr, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %at = arith.index_cast %x : index to i64
      %address = llvm.getelementptr inbounds %to[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i32
      llvm.store %value, %address : i32, !llvm.ptr
      %old = llvm.atomicrmw add %to, %value monotonic : !llvm.ptr, i32
    }
  }
  return
}

func.func @volatile(%threads: index, %to: !llvm.ptr, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %at = arith.index_cast %x : index to i64
      %address = llvm.getelementptr inbounds %to[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i32
      llvm.store volatile %value, %address : i32, !llvm.ptr
    }
  }
  return
}

func.func @volatile_view(%threads: index, %to: !llvm.ptr, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %view = cmem.pointer_to_memref %to {volatile_} : !llvm.ptr -> memref<?xi32>
      memref.store %value, %view[%x] : memref<?xi32>
    }
  }
  return
}

func.func @calls(%threads: index, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      func.call @work() : () -> ()
      memref.store %value, %to[%x] : memref<?xi32>
    }
  }
  return
}

func.func @variable(%threads: index, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
      llvm.store %value, %slot : i32, !llvm.ptr
      %again = llvm.load %slot : !llvm.ptr -> i32
      memref.store %again, %to[%x] : memref<?xi32>
    }
  }
  return
}

func.func @scattered(%threads: index, %n: index, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %at = arith.muli %x, %n : index
      memref.store %value, %to[%at] : memref<?xi32>
    }
  }
  return
}

func.func @diagonal(%threads: index, %n: index, %to: memref<?x17xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      %row = arith.subi %n, %x : index
      memref.store %value, %to[%row, %x] : memref<?x17xi32>
    }
  }
  return
}

func.func @one_place(%threads: index, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      memref.store %value, %to[%c0] : memref<?xi32>
    }
  }
  return
}

// Unsigned arithmetic may overflow.
func.func @overflow(%threads: index, %offset: i32, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %narrow = arith.index_cast %x : index to i32
      %sum = arith.addi %narrow, %offset : i32
      %wide = arith.extui %sum : i32 to i64
      %at = arith.index_cast %wide : i64 to index
      memref.store %value, %to[%at] : memref<?xi32>
    }
  }
  return
}
