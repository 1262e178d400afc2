// RUN: rmlir-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(cse,loop-invariant-code-motion,canonicalize,sccp,control-flow-sink,cse))' | FileCheck %s
// RUN: rmlir-opt %s --split-input-file --inline | FileCheck %s --check-prefix=INLINE
// Claim: no access moves, merges or vanishes across spawn, sync, barrier, critical and single; pure code does; and functions with
// these ops are inlined.

// CHECK-LABEL: func.func @load_after_sync_is_new
// CHECK:         memref.load
// CHECK:         parallel.spawn
// CHECK:         parallel.sync
// CHECK:         memref.load
func.func @load_after_sync_is_new(%m: memref<?xf32>, %i: index, %f: f32) -> f32 {
  %t = parallel.sync_region : !parallel.token
  %x = memref.load %m[%i] : memref<?xf32>
  parallel.spawn %t {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  parallel.sync %t
  %y = memref.load %m[%i] : memref<?xf32>
  %sum = arith.addf %x, %y : f32
  return %sum : f32
}

// -----

// CHECK-LABEL: func.func @load_after_barrier_is_new
// CHECK:         memref.load
// CHECK:         parallel.barrier
// CHECK:         memref.load
func.func @load_after_barrier_is_new(%m: memref<?xf32>, %i: index) {
  parallel.team (%worker) {
    %x = memref.load %m[%i] : memref<?xf32>
    parallel.barrier
    %y = memref.load %m[%i] : memref<?xf32>
    %sum = arith.addf %x, %y : f32
    memref.store %sum, %m[%worker] : memref<?xf32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @polling_stays_in_the_loop
// CHECK:         scf.while
// CHECK:           parallel.critical
// CHECK:             memref.load
func.func @polling_stays_in_the_loop(%flag: memref<1xi1>, %out: memref<1xi1>) {
  %c0 = arith.constant 0 : index
  scf.while : () -> () {
    parallel.critical {
      %set = memref.load %flag[%c0] : memref<1xi1>
      memref.store %set, %out[%c0] : memref<1xi1>
    }
    %go = memref.load %out[%c0] : memref<1xi1>
    scf.condition(%go)
  } do {
    scf.yield
  }
  return
}

// -----

// CHECK-LABEL: func.func @load_stays_in_loop_with_barrier
// CHECK:         scf.for
// CHECK:           memref.load
// CHECK:           parallel.barrier
func.func @load_stays_in_loop_with_barrier(%m: memref<?xf32>, %out: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%worker) {
    scf.for %i = %c0 to %n step %c1 {
      %x = memref.load %m[%c0] : memref<?xf32>
      parallel.barrier
      memref.store %x, %out[%worker] : memref<?xf32>
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @pure_code_leaves_the_spawn
// CHECK-COUNT-1: arith.mulf
// CHECK-NOT:     arith.mulf
func.func @pure_code_leaves_the_spawn(%m: memref<?xf32>, %i: index, %f: f32) {
  %t = parallel.sync_region : !parallel.token
  %a = arith.mulf %f, %f : f32
  memref.store %a, %m[%i] : memref<?xf32>
  parallel.spawn %t {
    %b = arith.mulf %f, %f : f32
    memref.store %b, %m[%i] : memref<?xf32>
  }
  parallel.sync %t
  return
}

// -----

// INLINE-LABEL: func.func @kernel
// INLINE:         parallel.group
// INLINE-NOT:     call @device
// INLINE:         parallel.barrier
func.func private @device() attributes {parallel.scope = "group"} {
  parallel.barrier
  return
}

func.func @kernel(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%thread) = (%c0) to (%n) step (%c1) {
      memref.store %thread, %m[%thread] : memref<?xindex>
      func.call @device() : () -> ()
      memref.store %thread, %m[%c0] : memref<?xindex>
    }
  }
  return
}

// -----

// A task that does nothing is a wait for those that it depends on.
// CHECK-LABEL: func.func @empty_task_that_depends
// CHECK:         parallel.spawn %{{.*}} depend ["inout"]
// CHECK:         parallel.spawn %{{.*}} if(%{{.*}}) depend ["inout"]
// CHECK-NOT:     parallel.spawn
// CHECK:         memref.load
func.func @empty_task_that_depends(%m: memref<?xf32>, %p: !llvm.ptr, %i: index, %f: f32) -> f32 {
  %false = arith.constant false
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t depend ["inout"] (%p : !llvm.ptr) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  parallel.spawn %t if(%false) depend ["inout"] (%p : !llvm.ptr) {
  }
  parallel.spawn %t {
  }
  %x = memref.load %m[%i] : memref<?xf32>
  return %x : f32
}
