// RUN: rmlir-opt %s --pass-pipeline='builtin.module(schedule-loops,any(canonicalize,cse))' | filecheck %s
// Claim: a loop of unknown length becomes a function that gives the upper half of its chunks to a task until one is left; each
// chunk has slots and sums of its own.
// Proves: tapir:TAP-23

// CHECK-LABEL: func.func private @sum.loop(
// CHECK-SAME:      %[[FIRST:[a-z0-9]+]]: index, %[[LAST:[a-z0-9]+]]: index, %[[GRAIN:[a-z0-9]+]]: index,
// CHECK-SAME:      llvm.passthrough = ["nounwind"]
// CHECK-DAG:     %[[SLOT:.*]] = llvm.alloca %{{.*}} x f64
// CHECK-DAG:     %[[VIEW:.*]] = cmem.pointer_to_memref
// CHECK-DAG:     %[[TASKS:.*]] = parallel.sync_region children
// CHECK:         %[[END:.*]] = scf.while (%[[AT:.*]] = %[[LAST]]) : (index) -> index {
// CHECK-NEXT:      %[[LEFT:.*]] = arith.subi %[[AT]], %[[FIRST]]
// CHECK-NEXT:      %[[MORE:.*]] = arith.cmpi ugt, %[[LEFT]], %[[GRAIN]]
// CHECK-NEXT:      scf.condition(%[[MORE]]) %[[AT]]
// CHECK-NEXT:    } do {
// CHECK:           %[[CHUNKS:.*]] = arith.divui %{{.*}}, %[[GRAIN]]
// CHECK-NEXT:      %[[HALF:.*]] = arith.shrui %[[CHUNKS]]
// CHECK-NEXT:      %[[WIDTH:.*]] = arith.muli %[[HALF]], %[[GRAIN]]
// CHECK-NEXT:      %[[MIDDLE:.*]] = arith.addi %[[FIRST]], %[[WIDTH]]
// CHECK-NEXT:      parallel.spawn %[[TASKS]] {
// CHECK-NEXT:        func.call @sum.loop(%[[MIDDLE]], %{{.*}}, %[[GRAIN]],
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[MIDDLE]]
// CHECK:         %[[PART:.*]] = scf.for
// CHECK:           memref.load %[[VIEW]]
// CHECK:           func.call @use(%[[SLOT]])
// CHECK:         parallel.critical ".reduction.tasks" {
// CHECK-NEXT:      %[[OLD:.*]] = llvm.load
// CHECK-NEXT:      %[[NEW:.*]] = arith.addi %[[OLD]], %[[PART]]
// CHECK-NEXT:      llvm.store %[[NEW]]

// Eight chunks for each worker, with 2,048 iterations at the most, and a serial loop for a worker that is alone.
// CHECK-LABEL: func.func @sum(
// CHECK-SAME:      %[[LOW:.*]]: index, %[[HIGH:.*]]: index, %[[STEP:.*]]: index
// CHECK:         %[[TOTAL:.*]] = llvm.alloca %{{.*}} x i64
// CHECK:         llvm.store %{{.*}}, %[[TOTAL]]
// CHECK:         %[[COUNT:.*]] = arith.divui %{{.*}}, %[[STEP]]
// CHECK-NEXT:    %[[ENOUGH:.*]] = arith.cmpi ugt, %[[COUNT]], %c1
// CHECK-NEXT:    %[[CHUNKS:.*]]:2 = scf.if %[[ENOUGH]] -> (index, i1) {
// CHECK-NEXT:      %[[W:.*]] = parallel.worker_count
// CHECK-NEXT:      %[[WORKERS:.*]] = arith.index_cast %[[W]]
// CHECK-NEXT:      arith.muli %[[WORKERS]], %c8
// CHECK:           %[[MOST:.*]] = arith.minui %{{.*}}, %c32768
// CHECK-NEXT:      %[[OTHERS:.*]] = arith.cmpi ugt, %[[WORKERS]], %c1
// CHECK-NEXT:      scf.yield %[[MOST]], %[[OTHERS]]
// CHECK:           scf.yield %[[COUNT]], %false
// CHECK:         %[[MORE:.*]] = arith.cmpi ult, %[[CHUNKS]]#0, %[[COUNT]]
// CHECK-NEXT:    %[[SEVERAL:.*]] = arith.andi %[[CHUNKS]]#1, %[[MORE]]
// CHECK-NEXT:    parallel.taskgroup {
// CHECK-NEXT:      scf.if %[[SEVERAL]] {
// CHECK-NEXT:        func.call @sum.loop(%c0, %[[COUNT]], %[[CHUNKS]]#0,
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[ALL:.*]] = scf.for %{{.*}} = %[[LOW]] to %[[HIGH]] step %[[STEP]] iter_args
// CHECK:             llvm.store %[[ALL]], %[[TOTAL]]
// CHECK:         %[[R:.*]] = llvm.load %[[TOTAL]]
// CHECK-NEXT:    return %[[R]]
func.func private @use(!llvm.ptr)
func.func @sum(%low: index, %high: index, %step: index, %p: !llvm.ptr, %x: i64) -> i64 attributes {llvm.passthrough = ["nounwind", ["memory", "3"]]} {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  %r = scf.parallel (%i) = (%low) to (%high) step (%step) init (%x) -> i64 {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    %v = memref.load %view[%i] : memref<?xi64>
    func.call @use(%slot) : (!llvm.ptr) -> ()
    scf.reduce(%v : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// Loops in loops: the inner one is a function that tasks of the outer one call.
// CHECK-LABEL: func.func private @nest.loop1(
// CHECK:         parallel.taskgroup {
// CHECK:           func.call @nest.loop(
// CHECK-LABEL: func.func @nest(
// CHECK:         func.call @nest.loop1(
func.func @nest(%n: index, %p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%i) to (%n) step (%c1) {
      func.call @use(%p) : (!llvm.ptr) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}

// Nothing runs on behind an iteration: one chunk needs no group.
// CHECK-LABEL: func.func @stores(
// CHECK:         %[[SEVERAL:.*]] = arith.andi
// CHECK-NEXT:    scf.if %[[SEVERAL]] {
// CHECK-NEXT:      parallel.taskgroup {
// CHECK-NEXT:        func.call @stores.loop(
// CHECK:         } else {
// CHECK-NEXT:      scf.for
func.func @stores(%n: index, %p: !llvm.ptr, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %view[%i] : memref<?xi64>
    scf.reduce
  }
  return
}
