// RUN: rmlir-opt %s --work-alone | filecheck %s
// RUN: rmlir-opt %s --work-alone --lower-parallel-to-openmp | filecheck %s --check-prefix=LOWERED
// Claim: a loop with workers of its own is the serial loop when a team would have one worker.

// CHECK-LABEL: func.func @sum(
// CHECK-SAME:      %[[LOW:.*]]: index, %[[HIGH:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: i64
// CHECK:         %[[MOST:.*]] = call @omp_get_max_threads() : () -> i32
// CHECK-NEXT:    %[[WORKERS:.*]] = arith.index_cast %[[MOST]]
// CHECK:         %[[ALONE:.*]] = arith.cmpi eq, %[[WORKERS]], %c1
// CHECK-NEXT:    %[[R:.*]] = scf.if %[[ALONE]] -> (i64) {
// CHECK-NEXT:      %[[A:.*]] = scf.for %{{.*}} = %[[LOW]] to %[[HIGH]] step %{{.*}} iter_args(%{{.*}} = %[[X]]) -> (i64) {
// CHECK:           scf.yield %[[A]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[B:.*]] = scf.parallel
// CHECK:           {parallel.schedule = "dynamic,16", parallel.unordered}
// CHECK-NEXT:      scf.yield %[[B]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]

// LOWERED-LABEL: func.func @sum(
// LOWERED:         scf.if
// LOWERED-NEXT:      scf.for
// LOWERED:         else
// LOWERED:           omp.parallel
func.func private @reads(!llvm.ptr) -> i64 attributes {llvm.passthrough = [["memory", "1"]]}
func.func @sum(%low: index, %high: index, %x: i64, %p: !llvm.ptr) -> i64 {
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%low) to (%high) step (%c1) init (%x) -> i64 {
    %v = func.call @reads(%p) : (!llvm.ptr) -> i64
    scf.reduce(%v : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  } {parallel.schedule = "dynamic,16", parallel.unordered}
  return %r : i64
}

// Slots of the serial version are the function's.
// CHECK-LABEL: func.func @slots(
// CHECK:         llvm.alloca %{{.*}} x f64
// CHECK:         scf.if
// CHECK:           scf.for
// CHECK-NOT:         llvm.alloca
// CHECK:         else
// CHECK:           scf.parallel
// CHECK:             llvm.alloca
func.func @slots(%low: index, %high: index, %x: f64) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%low) to (%high) step (%c1) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    llvm.store volatile %x, %slot : f64, !llvm.ptr
    scf.reduce
  }
  return
}
