// Claim: a load of the neighbour's element or of that at an edge becomes a load of the edge for all threads, within the bounds of the array,
// and one of the neighbour's element where the program reads it.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(split-clamped-loads))' %s | filecheck %s

// CHECK-LABEL: func.func @last
// CHECK: scf.parallel (%[[Y:.*]], %[[X:.*]]) =
// CHECK-DAG: %[[NUMBER:.*]] = llvm.freeze
// CHECK-DAG: %[[ABOVE:.*]] = arith.maxsi %{{.*}}, %c0{{.*}} : i64
// CHECK-DAG: %[[INSIDE:.*]] = arith.minsi %{{.*}}, %c15{{.*}} : i64
// CHECK: %[[EDGE:.*]] = memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<?x16xf32>
// CHECK: scf.if
// CHECK: %[[NEXT:.*]] = arith.addi %[[X]], %c1
// CHECK: %[[BEYOND:.*]] = arith.cmpi sgt, %[[NEXT]],
// CHECK: scf.if %[[BEYOND]] -> (f32) {
// CHECK-NEXT: scf.yield %[[EDGE]] : f32
// CHECK-NEXT: } else {
// CHECK: memref.load %{{.*}}[%[[Y]], %[[NEXT]]] : memref<?x16xf32>
func.func @last(%last: index, %to: memref<?xf32>, %holds: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x array<16 x f32>> {alignment = 64 : i64} : (i64) -> !llvm.ptr
    scf.parallel (%y, %x) = (%c0, %c0) to (%c16, %c16) step (%c1, %c1) {
      scf.if %holds {
        %next = arith.addi %x, %c1 : index
        %beyond = arith.cmpi sgt, %next, %last : index
        %at = arith.select %beyond, %last, %next : index
        %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?x16xf32>
        %value = memref.load %view[%y, %at] : memref<?x16xf32>
        memref.store %value, %to[%x] : memref<?xf32>
      }
    }
  }
  return
}

// The edge is the other value of the select.
// CHECK-LABEL: func.func @first
// CHECK: %[[EDGE:.*]] = memref.load %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK: %[[IN:.*]] = arith.cmpi sge
// CHECK: scf.if %[[IN]] -> (f32) {
// CHECK: memref.load
// CHECK: } else {
// CHECK-NEXT: scf.yield %[[EDGE]] : f32
func.func @first(%first: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  parallel.group {
    %array = llvm.alloca %one x !llvm.array<16 x f32> : (i64) -> !llvm.ptr
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %before = arith.subi %x, %c1 : index
      %inside = arith.cmpi sge, %before, %first : index
      %at = arith.select %inside, %before, %first : index
      %view = cmem.pointer_to_memref %array {alignment = 4 : i64} : !llvm.ptr -> memref<?xf32>
      %value = memref.load %view[%at] : memref<?xf32>
      memref.store %value, %to[%x] : memref<?xf32>
    }
  }
  return
}
