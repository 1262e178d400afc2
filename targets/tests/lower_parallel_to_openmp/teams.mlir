// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: teams and what is in them become ops of OpenMP; nobody waits twice at the end of a team.
// Proves: tapir:TAP-24

// CHECK: omp.critical.declare @named
// CHECK-LABEL: func.func @team
// CHECK-SAME:      %[[W:.*]]: index, %[[C:.*]]: i1, %[[F:.*]]: index
// CHECK:         %[[WORKERS:.*]] = arith.index_cast %[[W]] : index to i32
// CHECK-NEXT:    omp.parallel if(%[[C]]) num_threads(%[[WORKERS]] : i32) proc_bind(spread) {
// CHECK-NEXT:      %[[T:.*]] = func.call @omp_get_thread_num() : () -> i32
// CHECK-NEXT:      %[[ID:.*]] = arith.index_cast %[[T]] : i32 to index
// CHECK:           %[[SLOT:.*]] = llvm.alloca
// CHECK:           omp.wsloop nowait {
// CHECK-NEXT:        omp.loop_nest (%{{.*}}) : index = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
// CHECK-NEXT:          arith.index_cast %[[ID]]
// CHECK-NEXT:          llvm.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT:          omp.yield
// CHECK:           omp.barrier
// CHECK-NEXT:      omp.single {
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.single nowait {
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.barrier
// CHECK-NEXT:      omp.masked {
// CHECK:           %[[FILTER:.*]] = arith.index_cast %[[F]] : index to i32
// CHECK-NEXT:      omp.masked filter(%[[FILTER]] : i32) {
// CHECK:           omp.critical(@named) {
// CHECK:           omp.critical {
// CHECK:           omp.wsloop nowait {
// CHECK-NEXT:        omp.loop_nest
// CHECK-NEXT:          omp.yield
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.terminator
func.func @team(%workers: index, %condition: i1, %filter: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team workers(%workers) if(%condition) (%id) attributes {proc_bind = "spread"} {
    %one = llvm.mlir.constant(1 : i64) : i64
    scf.parallel (%i) = (%c0) to (%workers) step (%c1) {
      %slot = llvm.alloca %one x index : (i64) -> !llvm.ptr
      %number = arith.index_cast %id : index to i64
      llvm.store %number, %slot : i64, !llvm.ptr
      scf.reduce
    }
    parallel.single {
    }
    parallel.single nowait {
    }
    parallel.barrier
    parallel.masked {
    }
    parallel.masked filter(%filter) {
    }
    parallel.critical "named" {
    }
    parallel.critical {
    }
    scf.parallel (%i) = (%c0) to (%workers) step (%c1) {
      scf.reduce
    }
  }
  // Also where the end is that of a choice, and where a variable dies in between.
  // CHECK:     omp.parallel {
  // CHECK:       scf.if
  // CHECK-NEXT:    omp.single nowait {
  // CHECK-NEXT:      omp.terminator
  parallel.team (%id) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    scf.if %condition {
      parallel.single {
      }
    }
    llvm.intr.lifetime.end %slot : !llvm.ptr
  }
  // Not where the worker goes on in a loop.
  // CHECK:     omp.parallel {
  // CHECK-NEXT:  scf.for
  // CHECK-NEXT:    omp.single {
  // CHECK-NEXT:      omp.terminator
  parallel.team (%id) {
    scf.for %i = %c0 to %workers step %c1 {
      parallel.single {
      }
    }
  }
  return
}

// A worksharing loop in a function that teams call waits at its end.
// CHECK-LABEL: func.func @called_in_teams(%{{.*}}: index) {
// CHECK-NOT:     omp.parallel
// CHECK:         omp.wsloop nowait
// CHECK:         omp.barrier
// CHECK-NEXT:    omp.wsloop nowait
// CHECK-NOT:     omp.barrier
// CHECK:         return
func.func @called_in_teams(%n: index) attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.reduce
  } {parallel.nowait}
  return
}
