// Claim: a team stays whose workers do something else than share one loop, that says how many workers it has, or whose loop
// would be shared by the workers of another team.
// RUN: rmlir-opt %s --fold-teams | filecheck %s --check-prefix=IR
// RUN: rmlir-opt %s --fold-teams --remarks -o %null 2>&1 | filecheck %s
// IR-COUNT-8: parallel.team
func.func @clauses(%m: memref<?xf64>, %x: f64, %n: index, %c: i1, %c0: index, %c1: index) {
  // CHECK: [[#@LINE+1]]:3: {{.*}}RM0380: fold-teams: the team is kept: it has clauses about the number or placement of threads
  parallel.team workers(%n) (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} it has clauses about the number or placement of threads
  parallel.team if(%c) (%worker) {
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} it has clauses about the number or placement of threads
  parallel.team (%worker) attributes {proc_bind = "close"} {
  }
  return
}
func.func @more(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  // CHECK: [[#@LINE+1]]:3: {{.*}} the number of the thread is used
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %worker, %m[%i] : memref<?xindex>
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} its threads do more than share one loop: 'scf.parallel'
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} its threads do more than share one loop: 'llvm.alloca'
  parallel.team (%worker) {
    %one = arith.constant 1 : i64
    %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %one, %slot : i64, !llvm.ptr
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} its threads do more than share one loop: 'memref.store'
  parallel.team (%worker) {
    memref.store %c0, %m[%c0] : memref<?xindex>
  }
  return
}
func.func @in_team(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) attributes {parallel.scope = "team"} {
  // CHECK: [[#@LINE+1]]:3: {{.*}} the threads of the enclosing team would share its loop
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
  }
  return
}
