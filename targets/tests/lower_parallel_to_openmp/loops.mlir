// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: a loop with workers of its own is a team around a worksharing loop; slots of its body are slots of the worker.
// Proves: gpu2cpu:GC-30

// CHECK-LABEL: func.func @own_workers
// CHECK:         omp.parallel {
// CHECK-NEXT:      memref.alloca() : memref<4xf64>
// CHECK-NEXT:      %[[CHUNK:.*]] = arith.constant 16 : i64
// CHECK-NEXT:      omp.wsloop nowait schedule(dynamic = %[[CHUNK]] : i64) {
// CHECK-NEXT:        omp.loop_nest (%{{.*}}, %{{.*}}) : index = (%{{.*}}, %{{.*}}) to (%{{.*}}, %{{.*}}) step (%{{.*}}, %{{.*}}) collapse(2) {
// CHECK-NEXT:          %[[STACK:.*]] = llvm.intr.stacksave
// CHECK-NEXT:          memref.alloca(%{{.*}}) : memref<?xf64>
// CHECK-NEXT:          llvm.intr.stackrestore %[[STACK]]
// CHECK-NEXT:          omp.yield
func.func @own_workers(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %slot = memref.alloca() : memref<4xf64>
    %vla = memref.alloca(%n) : memref<?xf64>
    scf.reduce
  } {parallel.schedule = "dynamic,16"}
  return
}

// What a loop in a loop needs on the stack is the outer worker's.
// CHECK-LABEL: func.func @nested
// CHECK:         omp.parallel {
// CHECK:           llvm.alloca %{{.*}} x i64
// CHECK:           omp.wsloop
// CHECK:             omp.parallel {
// CHECK-NEXT:          omp.wsloop nowait reduction(@parallel.addi.index %{{.*}} -> %{{.*}} : !llvm.ptr) {
func.func @nested(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %sum = scf.parallel (%j) = (%c0) to (%i) step (%c1) init (%c0) -> index {
      scf.reduce(%j : index) {
      ^bb0(%a: index, %b: index):
        %s = arith.addi %a, %b : index
        scf.reduce.return %s : index
      }
    }
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @schedules
// CHECK:         schedule(static = %{{.*}} : i64)
// CHECK:         schedule(static)
// CHECK:         schedule(guided)
// CHECK:         schedule(auto)
// CHECK:         schedule(runtime)
func.func @schedules(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.reduce } {parallel.schedule = "static,4"}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.reduce } {parallel.schedule = "static"}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.reduce } {parallel.schedule = "guided"}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.reduce } {parallel.schedule = "auto"}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { scf.reduce } {parallel.schedule = "runtime"}
  }
  return
}

// A group without barriers is its block; what it shares is a slot of the worker that runs it.
// CHECK-LABEL: func.func @group
// CHECK:         omp.parallel {
// CHECK-NEXT:      %[[SHARED:.*]] = memref.alloca() : memref<8xf64>
// CHECK-NEXT:      omp.wsloop nowait {
// CHECK-NEXT:        omp.loop_nest (%[[I:.*]]) : index
// CHECK-NEXT:          memref.store %{{.*}}, %[[SHARED]][%[[I]]]
// CHECK-NEXT:          omp.parallel {
func.func @group(%n: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    parallel.group {
      %shared = memref.alloca() : memref<8xf64>
      memref.store %x, %shared[%i] : memref<8xf64>
      scf.parallel (%j) = (%c0) to (%n) step (%c1) {
        memref.store %x, %shared[%j] : memref<8xf64>
        scf.reduce
      }
    }
    scf.reduce
  }
  return
}
