// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: workers wait before they leave variables that tasks may use, and only then: a team waits when their functions have ended.

func.func private @unknown(!llvm.ptr)
func.func private @alone(!llvm.ptr) attributes {llvm.passthrough = ["rmlir-nospawn"]}
func.func private @omp_get_wtime() -> f64

// CHECK-LABEL: func.func @single
// CHECK:         llvm.alloca
// CHECK:         omp.single {
// CHECK:           omp.task
// CHECK:             omp.terminator
// CHECK:           }
// CHECK-NEXT:      omp.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    omp.terminator
func.func @single() {
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %children = parallel.sync_region children : !parallel.token
    parallel.single {
      parallel.spawn %children {
        %old = llvm.load %slot : !llvm.ptr -> i32
      }
    }
  }
  return
}

// Where nothing waits, also behind what nobody waits at, and before the end of the variable is marked.
// CHECK-LABEL: func.func @nowait
// CHECK:         omp.single nowait {
// CHECK:           omp.task
// CHECK:             omp.terminator
// CHECK:           }
// CHECK-NEXT:      omp.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    omp.barrier
// CHECK-NEXT:    llvm.intr.lifetime.end
// CHECK-NEXT:    omp.terminator
func.func @nowait() {
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %children = parallel.sync_region children : !parallel.token
    parallel.single nowait {
      parallel.spawn %children {
        %old = llvm.load %slot : !llvm.ptr -> i32
      }
    }
    llvm.intr.lifetime.end %slot : !llvm.ptr
  }
  return
}

// A function may start a task that uses what it is given, also a part of it.
// CHECK-LABEL: func.func @calls
// CHECK:         omp.wsloop nowait
// CHECK:         omp.barrier
// CHECK-NEXT:    omp.terminator
func.func @calls(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x !llvm.array<4 x i32> : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %part = llvm.getelementptr %slot[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
      func.call @unknown(%part) : (!llvm.ptr) -> ()
      scf.reduce
    }
  }
  return
}

// No task: nobody waits twice.
// CHECK-LABEL: func.func @no_tasks
// CHECK:         omp.wsloop nowait
// CHECK-NOT:     omp.barrier
// CHECK:         return
func.func @no_tasks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %time = func.call @omp_get_wtime() : () -> f64
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      func.call @alone(%slot) : (!llvm.ptr) -> ()
      scf.reduce
    }
  }
  return
}

// A task that knows nothing of the worker's variables; those of iterations are gone with them.
// CHECK-LABEL: func.func @unshared
// CHECK:         omp.wsloop nowait
// CHECK-NOT:     omp.barrier
// CHECK:         return
func.func @unshared(%n: index, %shared: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %value = llvm.mlir.constant(1 : i32) : i32
    llvm.store %value, %slot : i32, !llvm.ptr
    %children = parallel.sync_region children : !parallel.token
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
      func.call @unknown(%own) : (!llvm.ptr) -> ()
      %old = llvm.load %slot : !llvm.ptr -> i32
      parallel.spawn %children {
        func.call @unknown(%shared) : (!llvm.ptr) -> ()
      }
      scf.reduce
    }
  }
  return
}

// A group waits for its tasks.
// CHECK-LABEL: func.func @waited_for
// CHECK:         omp.single nowait {
// CHECK-NOT:     omp.barrier
// CHECK:         return
func.func @waited_for() {
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %children = parallel.sync_region children : !parallel.token
    parallel.single {
      parallel.taskgroup {
        parallel.spawn %children {
          %old = llvm.load %slot : !llvm.ptr -> i32
        }
      }
    }
  }
  return
}
