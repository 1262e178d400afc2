// Claim: parallel loops and teams that follow each other are one team, whose workers wait for each other where one ended. What
// is computed between is computed before; loads are made by every worker; a store that nothing behind it needs, by the first one.
// Proves: gpu2cpu:GC-31 gpu2cpu:GC-33
// RUN: rmlir-opt %s --fuse-teams | filecheck %s
// RUN: rmlir-opt %s --fuse-teams --remarks -o %null 2>&1 | filecheck %s --check-prefix=WHY

// CHECK-LABEL: func.func @loops
// CHECK:         %[[TO:.*]] = arith.addi
// CHECK-NEXT:    parallel.team (%{{.*}}) {
// CHECK-NEXT:      scf.parallel
// CHECK:           } {parallel.nowait, parallel.schedule = "dynamic,16", parallel.unordered}
// CHECK-NEXT:      parallel.barrier
// CHECK-NEXT:      scf.parallel (%{{.*}}) = (%{{.*}}) to (%[[TO]])
// CHECK:           } {parallel.nowait}
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @loops(%m: memref<?xf64>, %x: f64, %n: index, %c0: index, %c1: index) {
  // WHY: [[#@LINE+1]]:3: remark: RM0384: fuse-teams: one team does what 2 parts had workers of their own for
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  } {parallel.schedule = "dynamic,16", parallel.unordered}
  %to = arith.addi %n, %c1 : index
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return
}

// A team has its variables and its number in the place of the other one's; no second wait where it waits at its end.
// CHECK-LABEL: func.func @teams
// CHECK:         parallel.team (%[[WORKER:.*]]) {
// CHECK-NEXT:      %[[SLOT:.*]] = llvm.alloca
// CHECK-NEXT:      llvm.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT:      parallel.barrier
// CHECK-NEXT:      memref.store %[[WORKER]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @teams(%m: memref<?xindex>, %one: i64) {
  parallel.team (%worker) {
    %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    llvm.store %one, %slot : i64, !llvm.ptr
    parallel.barrier
  }
  parallel.team (%worker) {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: func.func @same_clauses
// CHECK-COUNT-1: parallel.team workers(%{{.*}}) if(%{{.*}}) (%{{.*}}) attributes {proc_bind = "close"}
// CHECK-NOT:     parallel.team
// CHECK:         return
func.func @same_clauses(%m: memref<?xindex>, %n: index, %c: i1) {
  parallel.team workers(%n) if(%c) (%worker) attributes {proc_bind = "close"} {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  parallel.team workers(%n) if(%c) (%worker) attributes {proc_bind = "close"} {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: func.func @between
// CHECK:         parallel.team
// CHECK:           scf.parallel
// CHECK:           parallel.barrier
// CHECK-NEXT:      %[[LOADED:.*]] = llvm.load
// CHECK-NEXT:      %[[N:.*]] = arith.index_cast %[[LOADED]]
// CHECK-NEXT:      parallel.masked {
// CHECK-NEXT:        %[[COUNT:.*]] = memref.load %{{.*}}[%{{.*}}] : memref<1xi32>
// CHECK-NEXT:        %[[NEXT:.*]] = arith.addi %[[COUNT]]
// CHECK-NEXT:        memref.store %[[NEXT]], %{{.*}}[%{{.*}}] : memref<1xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.parallel (%{{.*}}) = (%{{.*}}) to (%[[N]])
// CHECK:           } {parallel.nowait}
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @between(%m: memref<?xf64>, %bound: !llvm.ptr {llvm.noalias}, %x: f64, %n: index, %c0: index, %c1: index, %one: i32) {
  %count = memref.alloca() : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  %old = memref.load %count[%c0] : memref<1xi32>
  %new = arith.addi %old, %one : i32
  memref.store %new, %count[%c0] : memref<1xi32>
  %to = llvm.load %bound : !llvm.ptr -> i64
  %to_index = arith.index_cast %to : i64 to index
  scf.parallel (%i) = (%c0) to (%to_index) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return
}

// What is loaded between and used behind comes out of the team through a slot; the first worker is the thread that goes on.
// CHECK-LABEL: func.func @used_behind
// CHECK:         %[[SLOT:.*]] = llvm.alloca %{{.*}} x i64
// CHECK:         parallel.team
// CHECK:           %[[N:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
// CHECK:           scf.parallel
// CHECK:           } {parallel.nowait}
// CHECK-NEXT:      parallel.masked {
// CHECK-NEXT:        llvm.store %[[N]], %[[SLOT]]
// CHECK:         }
// CHECK:         %[[OUT:.*]] = llvm.load %[[SLOT]] : !llvm.ptr -> i64
// CHECK-NEXT:    return %[[OUT]]
func.func @used_behind(%m: memref<?xf64>, %bound: !llvm.ptr {llvm.noalias}, %x: f64, %n: index, %c0: index, %c1: index) -> i64 {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  %to = llvm.load %bound : !llvm.ptr -> i64
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return %to : i64
}

// Markers of variables outside would be in another function than these; without them a variable lives as long as its function.
// CHECK-LABEL: func.func @markers
// CHECK-NOT:     llvm.intr.lifetime
// CHECK:         parallel.team
// CHECK-NOT:     llvm.intr.lifetime
// CHECK:         return
func.func @markers(%m: memref<?xf64>, %x: f64, %n: index, %c0: index, %c1: index, %one: i32) {
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  llvm.intr.lifetime.start %slot : !llvm.ptr
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    llvm.store %x, %slot : f64, !llvm.ptr
  }
  llvm.intr.lifetime.end %slot : !llvm.ptr
  return
}

// Workers that ask for their number and take locks are the same ones in the second part.
// CHECK-LABEL: func.func @asks_for_number
// CHECK-COUNT-1: parallel.team
// CHECK-NOT:     parallel.team
// CHECK:         return
func.func private @omp_get_thread_num() -> i32
func.func private @here() -> i32 {
  %r = func.call @omp_get_thread_num() : () -> i32
  return %r : i32
}
func.func @asks_for_number(%m: memref<?xi32>) {
  parallel.team (%worker) {
    %r = func.call @omp_get_thread_num() : () -> i32
    memref.store %r, %m[%worker] : memref<?xi32>
  }
  parallel.team (%worker) {
    %r = func.call @here() : () -> i32
    memref.store %r, %m[%worker] : memref<?xi32>
  }
  return
}
