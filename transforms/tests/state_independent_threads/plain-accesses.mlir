// Claim: loops over threads that access memory plainly, and store next to each other, state that their iterations are independent.
// RUN: rmlir-opt --pass-pipeline='builtin.module(state-independent-threads,serialise-threads)' %s | filecheck %s

// CHECK: #[[GROUP:.*]] = #llvm.access_group<
// CHECK: #[[LOOP:.*]] = #llvm.loop_annotation<unroll = #loop_unroll, parallelAccesses = #[[GROUP]]>

// CHECK-LABEL: func.func @row
// CHECK: scf.for %[[Y:.*]] = %c0 to %arg0
// CHECK-NEXT: scf.for %[[X:.*]] = %c0 to %arg1
// CHECK: memref.load {{.*}}access_groups = [#[[GROUP]]]
// CHECK: memref.store {{.*}}access_groups = [#[[GROUP]]]
// CHECK: } {llvm.loop_annotation = #[[LOOP]]}
// CHECK: } {llvm.loop_annotation = #[[LOOP]]}
func.func @row(%rows: index, %columns: index, %n: index, %from: memref<?xf32>, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
      %row = arith.muli %y, %n : index
      %at = arith.addi %row, %x : index
      %value = memref.load %from[%row] : memref<?xf32>
      memref.store %value, %to[%at] : memref<?xf32>
    }
  }
  return
}

// One thread executes the inner loop in order: only the loop over threads has the group.
// CHECK-LABEL: func.func @sum
// CHECK: scf.for %{{.*}} = %c0 to %arg0
// CHECK: scf.for %{{.*}} = %c0 to %arg1 step %c1 {
// CHECK: memref.store {{.*}}access_groups = [#{{.*}}]
// CHECK-NEXT: }{{$}}
// CHECK-NEXT: } {llvm.loop_annotation = #{{.*}}}
func.func @sum(%threads: index, %n: index, %to: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%threads) step (%c1) {
      scf.for %i = %c0 to %n step %c1 {
        %value = memref.load %to[%x] : memref<?xf32>
        %more = arith.addf %value, %value : f32
        memref.store %more, %to[%x] : memref<?xf32>
      }
    }
  }
  return
}

// A narrow sum that does not overflow.
// CHECK-LABEL: func.func @narrow
// CHECK: memref.store {{.*}}access_groups = [#{{.*}}]
func.func @narrow(%offset: i32, %to: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%c16) step (%c1) {
      %narrow = arith.index_cast %x : index to i32
      %sum = arith.addi %narrow, %offset overflow<nsw> : i32
      %at = arith.index_cast %sum : i32 to index
      memref.store %value, %to[%at] : memref<?xi32>
    }
  }
  return
}
