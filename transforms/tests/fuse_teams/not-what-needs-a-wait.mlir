// Claim: teams stay apart when something between would be done while another worker already accesses the same memory, when a value
// of it is needed, when it may not come to its end, or when it belongs to a thread. One more barrier costs as much as the
// start of a team.
// RUN: rmlir-opt %s --fuse-teams --remarks 2>&1 | filecheck %s
// RUN: rmlir-opt %s --fuse-teams | filecheck %s --check-prefix=IR
// IR-NOT: parallel.barrier
// IR-NOT: parallel.masked
llvm.mlir.global internal thread_local @own(0 : i32) {dso_local} : i32
func.func private @rand() -> i32 attributes {llvm.passthrough = ["willreturn", "nounwind"]}
func.func private @abort()

func.func @reads_what_the_next_one_writes(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  %to = memref.load %m[%c0] : memref<?xindex>
  // CHECK: [[#@LINE+1]]:3: remark: RM0383: fuse-teams: the teams are kept: it needs another barrier between the threads
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    memref.store %c0, %m[%i] : memref<?xindex>
  }
  return
}
func.func @writes_what_the_next_one_reads(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  %sum = memref.alloca() : memref<1xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  memref.store %c0, %sum[%c0] : memref<1xindex>
  // CHECK: [[#@LINE+1]]:3: {{.*}}it needs another barrier
  parallel.team (%worker) {
    parallel.critical ".reduction" {
      %old = memref.load %sum[%c0] : memref<1xindex>
      %new = arith.addi %old, %c1 : index
      memref.store %new, %sum[%c0] : memref<1xindex>
    }
  }
  return
}
// The first worker would write the count before another one has read it.
func.func @reads_and_writes(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) -> index {
  %count = memref.alloca() : memref<1xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  %old = memref.load %count[%c0] : memref<1xindex>
  memref.store %c0, %count[%c0] : memref<1xindex>
  // CHECK: [[#@LINE+1]]:3: {{.*}}it needs another barrier
  scf.parallel (%i) = (%c0) to (%old) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return %old : index
}
// What the end of an iteration writes is read at the start of the next one.
func.func @around_a_loop(%m: memref<?xindex>, %n: index, %c0: index, %c1: index) {
  %bound = memref.alloca() : memref<1xindex>
  memref.store %n, %bound[%c0] : memref<1xindex>
  // CHECK: [[#@LINE+1]]:3: {{.*}}it needs another barrier
  scf.for %t = %c0 to %n step %c1 {
    %to = memref.load %bound[%c0] : memref<1xindex>
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      memref.store %i, %m[%i] : memref<?xindex>
    }
    memref.store %t, %bound[%c0] : memref<1xindex>
  }
  return
}
// Critical parts order what is before and behind them in other teams, too.
func.func @over_critical_parts(%p: !llvm.ptr, %m: memref<?xindex>, %n: index, %c0: index, %c1: index) -> i64 {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  %to = llvm.load %p : !llvm.ptr -> i64
  // CHECK: [[#@LINE+1]]:3: {{.*}}it needs another barrier
  parallel.team (%worker) {
    parallel.critical "turns" {
    }
  }
  return %to : i64
}
func.func @values_of_one(%m: memref<?xi32>, %x: i32, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+2]]:3: {{.*}}its result would be known to one thread only
  %r = func.call @rand() : () -> i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %r, %m[%i] : memref<?xi32>
  }
  return
}
func.func @values_of_iterations(%m: memref<?xi32>, %x: i32, %n: index, %c0: index, %c1: index) -> i32 {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:8: {{.*}}it is a reduction
  %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %sum = arith.addi %a, %b : i32
      scf.reduce.return %sum : i32
    }
  }
  return %s : i32
}
func.func @of_a_thread(%m: memref<?xi32>, %n: index, %c0: index, %c1: index, %x: i32) {
  %p = llvm.mlir.addressof @own : !llvm.ptr
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+2]]:3: {{.*}}its result would be known to one thread only
  %v = llvm.load %p : !llvm.ptr -> i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @may_not_end(%m: memref<?xi32>, %q: !llvm.ptr, %n: index, %c0: index, %c1: index, %x: i32, %c: i1) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may not terminate, and other threads would continue
  scf.while : () -> () {
    llvm.store %x, %q : i32, !llvm.ptr
    scf.condition(%c)
  } do {
    scf.yield
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}the teams are kept
  func.call @abort() : () -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  return
}
// A variable between, or of unknown size in a loop; a value that no slot can hold; branches.
func.func @variables(%m: memref<?xi32>, %n: index, %c0: index, %c1: index, %x: i32, %s: i64) -> memref<1xi32> {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:8: {{.*}}it may behave differently in a team: 'memref.alloca'
  %a = memref.alloca() : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}its variables would allocate memory in each iteration
  scf.for %t = %c0 to %n step %c1 {
    parallel.team (%worker) {
      %slot = llvm.alloca %s x i32 : (i64) -> !llvm.ptr
      llvm.store %x, %slot : i32, !llvm.ptr
    }
  }
  return %a : memref<1xi32>
}
func.func @no_slot(%m: memref<?xi32>, %n: index, %c0: index, %c1: index, %x: i32, %o: memref<1xi32>) -> memref<1xi32> {
  // CHECK: [[#@LINE+1]]:8: {{.*}}a result is used after the team and has a type that memory cannot hold
  %r = scf.for %t = %c0 to %n step %c1 iter_args(%b = %o) -> memref<1xi32> {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %m[%i] : memref<?xi32>
    }
    scf.yield %b : memref<1xi32>
  }
  return %r : memref<1xi32>
}
func.func @blocks(%m: memref<?xi32>, %n: index, %c0: index, %c1: index, %x: i32) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently in a team: 'scf.execute_region'
  scf.execute_region {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %m[%i] : memref<?xi32>
    }
    scf.yield
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  return
}
