// Claim: teams stay apart that say something else about their workers, whose clauses change in the loop around them, or between
// which something may ask for the team, or start one.
// RUN: rmlir-opt %s --fuse-teams --remarks 2>&1 | filecheck %s
// RUN: rmlir-opt %s --fuse-teams | filecheck %s --check-prefix=IR
// IR-NOT: parallel.barrier
// IR-NOT: parallel.masked
func.func private @unknown()
func.func private @asks() -> i32 attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nounwind"]}

func.func @other_clauses(%m: memref<?xindex>, %n: index, %c: i1) {
  parallel.team workers(%n) (%worker) {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:3: remark: RM0383: fuse-teams: the teams are kept: its clauses about threads differ from those of the other parts
  parallel.team (%worker) {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}its clauses about threads differ
  parallel.team if(%c) (%worker) {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}its clauses about threads differ
  parallel.team if(%c) (%worker) attributes {proc_bind = "close"} {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  return
}
func.func @one_is_a_loop(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}its clauses about threads differ
  parallel.team workers(%n) (%worker) {
    memref.store %worker, %m[%worker] : memref<?xindex>
  }
  return
}
func.func @as_many_as_the_iteration_says(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  // CHECK: [[#@LINE+1]]:3: {{.*}}its clauses about threads differ
  scf.for %t = %c0 to %n step %c1 {
    parallel.team workers(%t) (%worker) {
      memref.store %worker, %m[%worker] : memref<?xindex>
    }
  }
  return
}
func.func @calls(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) -> i32 {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently in a team: 'func.call'
  func.call @unknown() : () -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  // Even one that promises to touch nothing.
  // CHECK: [[#@LINE+1]]:8: {{.*}}it may behave differently in a team: 'func.call'
  %a = func.call @asks() : () -> i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  // CHECK: [[#@LINE+1]]:8: {{.*}}it may behave differently in a team: 'parallel.worker_count'
  %b = parallel.worker_count : i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  %s = arith.addi %a, %b : i32
  return %s : i32
}
// A function of the module that has a team of its own.
func.func private @starts_one(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func @calls_one_with_a_team(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently in a team: 'func.call'
  scf.for %t = %c0 to %n step %c1 {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
    func.call @starts_one(%m, %n, %c0, %c1) : (memref<?xindex>, index, index, index) -> ()
  }
  return
}
// Settings of workers end with their team: a schedule that one sets is not that of loops in the next one.
func.func private @omp_set_schedule(i32, i32)
func.func private @indirectly(%a: i32) {
  func.call @omp_set_schedule(%a, %a) : (i32, i32) -> ()
  return
}
func.func @settings(%m: memref<?xindex>, %n: index, %c0: index, %c1: index, %a: i32, %f: !llvm.ptr) {
  // CHECK: [[#@LINE+1]]:3: {{.*}}a function that it calls may change settings of its threads
  parallel.team (%worker) {
    func.call @indirectly(%a) : (i32) -> ()
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  } {parallel.schedule = "runtime"}
  // CHECK: [[#@LINE+1]]:3: {{.*}}a function that it calls may change settings of its threads
  parallel.team (%worker) {
    llvm.call %f() : !llvm.ptr, () -> ()
  }
  return
}
// Nothing to gain: one part, one of two, or one that only some iterations run.
func.func @nothing_to_gain(%m: memref<?xindex>, %n: index, %c0: index, %c1: index, %c: i1) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  func.call @unknown() : () -> ()
  scf.if %c {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
  } else {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %c0, %m[%i] : memref<?xindex>
    }
  }
  func.call @unknown() : () -> ()
  scf.for %t = %c0 to %n step %c1 {
    scf.if %c {
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        memref.store %i, %m[%i] : memref<?xindex>
      }
    }
  }
  return
}
// Loops that the workers of a team share start nobody.
func.func @shared(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) attributes {parallel.scope = "team"} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %c0, %m[%i] : memref<?xindex>
  }
  return
}
// What runs once in the program saves the start of one team; in a loop it is many.
// IR-LABEL: func.func @main
// IR:         scf.parallel
// IR-NOT:     parallel.barrier
// IR:         scf.if
// IR-NOT:     parallel.barrier
// IR:         return
func.func @main(%m: memref<?xindex>, %n: index, %c0: index, %c1: index, %c: i1) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %c0, %m[%i] : memref<?xindex>
  }
  func.call @unknown() : () -> ()
  scf.if %c {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %c0, %m[%i] : memref<?xindex>
    }
  }
  return
}
