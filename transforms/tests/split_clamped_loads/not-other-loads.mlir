// Claim: a load stays as it is if the bounds of the array are not known, threads write the array, the subscript does not choose between an edge
// and a neighbour, or its parts cannot be computed earlier.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(split-clamped-loads))' %s | filecheck %s
// CHECK-NOT: llvm.freeze

// The size is not known.
func.func @of_the_program(%last: index, %to: memref<?xf32>, %array: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// The size is not constant.
func.func @of_many(%last: index, %to: memref<?xf32>, %many: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %many x f32 : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// An earlier thread may have written the element.
func.func @written(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %view[%x] : memref<?xf32>
    }
  }
  return
}

// Neighbours are two elements apart.
func.func @far(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.muli %x, %c2 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// Both are the same for all threads.
func.func @edges(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %c16 : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// No edge.
func.func @neighbour(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.addi %next, %last : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// Volatile.
func.func @volatile(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64, volatile_} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// The edge is in memory.
func.func @from_memory(%last: index, %to: memref<?xf32>, %edges: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %edge = memref.load %edges[%c0] : memref<?xindex>
      %at = arith.select %beyond, %edge, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}

// No loop over threads.
func.func @outside(%last: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  scf.execute_region {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %next = arith.addi %x, %c1 : index
      %beyond = arith.cmpi sgt, %next, %last : index
      %at = arith.select %beyond, %last, %next : index
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
    scf.yield
  }
  return
}
