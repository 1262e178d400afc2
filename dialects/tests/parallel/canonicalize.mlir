// RUN: rmlir-opt %s --split-input-file --canonicalize --cse | FileCheck %s
// Claim: canonicalization keeps groups, barriers, tasks and their order, and merges no loops across a group.

// CHECK-LABEL: func.func @group_keeps_loops_apart
// CHECK:         scf.parallel (%{{.*}}) = (%{{.*}}) to (%{{.*}}) step
// CHECK:           parallel.group
// CHECK:             scf.parallel (%{{.*}}) = (%{{.*}}) to (%{{.*}}) step
// CHECK:               parallel.barrier
func.func @group_keeps_loops_apart(%n: index, %m: memref<?x?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%block) = (%c0) to (%n) step (%c1) {
    parallel.group {
      scf.parallel (%thread) = (%c0) to (%n) step (%c1) {
        memref.store %x, %m[%block, %thread] : memref<?x?xf32>
        parallel.barrier
        memref.store %x, %m[%thread, %block] : memref<?x?xf32>
      }
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @barrier_outlives_single_trip_loops
// CHECK:         parallel.group
// CHECK:           memref.store
// CHECK:           parallel.barrier
// CHECK:           memref.load
func.func @barrier_outlives_single_trip_loops(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%block) = (%c0) to (%c1) step (%c1) {
    parallel.group {
      scf.parallel (%thread) = (%c0) to (%c1) step (%c1) {
        memref.store %x, %m[%c0] : memref<?xf32>
        parallel.barrier
        %y = memref.load %m[%c1] : memref<?xf32>
        memref.store %y, %m[%c0] : memref<?xf32>
      }
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @sync_regions_stay_apart
// CHECK-COUNT-2: parallel.sync_region
func.func @sync_regions_stay_apart(%m: memref<?xf32>, %x: f32, %i: index, %j: index) {
  %s = parallel.sync_region : !parallel.token
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %s {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  parallel.spawn %t {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  parallel.sync %s
  parallel.sync %t
  return
}

// -----

// CHECK-LABEL: func.func @spawn_that_only_reads_goes
// CHECK-NOT:     parallel.spawn
// CHECK:         parallel.sync
func.func @spawn_that_only_reads_goes(%m: memref<?xf32>, %i: index) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    %x = memref.load %m[%i] : memref<?xf32>
  }
  parallel.sync %t
  return
}

// -----

// CHECK-LABEL: func.func @critical_that_only_reads_stays
// CHECK:         parallel.critical
func.func @critical_that_only_reads_stays(%m: memref<?xf32>, %i: index) {
  parallel.critical {
    %x = memref.load %m[%i] : memref<?xf32>
  }
  return
}

// -----

// One worker runs the one iteration, not each.
// CHECK-LABEL: func.func @worksharing_loop_of_one_iteration
// CHECK:         parallel.team
// CHECK-NEXT:      scf.parallel
func.func @worksharing_loop_of_one_iteration(%m: memref<1xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
      %y = memref.load %m[%i] : memref<1xi32>
      %z = arith.addi %x, %y : i32
      memref.store %z, %m[%i] : memref<1xi32>
    }
  }
  return
}
