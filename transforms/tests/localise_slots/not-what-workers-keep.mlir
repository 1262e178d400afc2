// Claim: a variable stays the worker's that an iteration may read as the last one left it, that is used outside of the loop, or
// whose address is known to others.
// RUN: rmlir-opt %s --localise-slots | filecheck %s --check-prefix=IR
// RUN: rmlir-opt %s --localise-slots --remarks -o %null 2>&1 | filecheck %s
// IR-COUNT-10: parallel.team
// IR-NOT: scf.parallel{{.*[[:space:]]*}}%{{.*}} = llvm.alloca
func.func private @knows(!llvm.ptr)
func.func @read_first(%out: memref<?xf64>, %n: index, %x: f64, %c: i1, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  // The sum of what a worker has seen so far.
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}}RM0381: localise-slots: the variable is one for each worker: an iteration may read it before it writes it
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %s = llvm.load %slot : !llvm.ptr -> f64
      %t = arith.addf %s, %x : f64
      llvm.store %t, %slot : f64, !llvm.ptr
    }
  }
  // One branch only.
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} an iteration may read it before it writes it
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      scf.if %c {
        llvm.store %x, %slot : f64, !llvm.ptr
      }
      %t = llvm.load %slot : !llvm.ptr -> f64
      memref.store %t, %out[%i] : memref<?xf64>
    }
  }
  // A loop that may have no iteration.
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} an iteration may read it before it writes it
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      scf.for %j = %c0 to %i step %c1 {
        llvm.store %x, %slot : f64, !llvm.ptr
      }
      %t = llvm.load %slot : !llvm.ptr -> f64
      memref.store %t, %out[%i] : memref<?xf64>
    }
  }
  // Blocks.
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} an iteration may read it before it writes it
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      scf.execute_region {
        cf.cond_br %c, ^write, ^read
      ^write:
        llvm.store %x, %slot : f64, !llvm.ptr
        cf.br ^read
      ^read:
        %t = llvm.load %slot : !llvm.ptr -> f64
        memref.store %t, %out[%i] : memref<?xf64>
        scf.yield
      }
    }
  }
  return
}
func.func @used_outside(%out: memref<?xf64>, %n: index, %x: f64, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} it is used outside of one worksharing loop or region
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
    }
    %t = llvm.load %slot : !llvm.ptr -> f64
    memref.store %t, %out[%worker] : memref<?xf64>
  }
  // Two loops.
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} it is used outside of one worksharing loop or region
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %t = llvm.load %slot : !llvm.ptr -> f64
      memref.store %t, %out[%i] : memref<?xf64>
    }
  }
  return
}
func.func @no_scalar(%n: index, %x: f64, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  %few = arith.constant 2 : i64
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} it is not a scalar, or its address is used by operations other than loads and stores
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
      func.call @knows(%slot) : (!llvm.ptr) -> ()
    }
  }
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:13: {{.*}} it is not a scalar, or its address is used by operations other than loads and stores
    %slot = llvm.alloca %few x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
    }
  }
  return
}
// A task may run on when the iteration is over.
func.func @in_task(%out: memref<?xf64>, %n: index, %x: f64, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    // CHECK: [[#@LINE+1]]:13: {{.*}} a task of an iteration uses it
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
      parallel.spawn %t {
        %y = llvm.load %slot : !llvm.ptr -> f64
        memref.store %y, %out[%i] : memref<?xf64>
      }
    }
  }
  return
}
// What a worker counts in each run of a region, what two regions share, and what is used behind.
func.func @regions(%out: memref<?xf64>, %n: index, %x: f64, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:16: {{.*}} an iteration may read it before it writes it
    %counted = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    // CHECK: [[#@LINE+1]]:15: {{.*}} it is used outside of one worksharing loop or region
    %shared = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    // CHECK: [[#@LINE+1]]:15: {{.*}} it is used outside of one worksharing loop or region
    %behind = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.for %t = %c0 to %n step %c1 {
      parallel.critical {
        %s = llvm.load %counted : !llvm.ptr -> f64
        %u = arith.addf %s, %x : f64
        llvm.store %u, %counted : f64, !llvm.ptr
        llvm.store %x, %shared : f64, !llvm.ptr
        llvm.store %x, %behind : f64, !llvm.ptr
      }
      parallel.masked {
        %s = llvm.load %shared : !llvm.ptr -> f64
        memref.store %s, %out[%c0] : memref<?xf64>
      }
    }
    %b = llvm.load %behind : !llvm.ptr -> f64
    memref.store %b, %out[%worker] : memref<?xf64>
  }
  return
}
