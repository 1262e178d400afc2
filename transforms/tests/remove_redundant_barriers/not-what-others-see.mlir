// Claim: a barrier stays when another worker may access what is written before or behind it, when tasks may be waited for, when not
// all may come to it, in functions and groups whose other side is not known, and where a loop runs again what is behind.
// RUN: rmlir-opt %s --remove-redundant-barriers --remarks -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck %s --check-prefix=IR < %t.mlir
// IR-COUNT-13: parallel.barrier
func.func private @unknown()

func.func @same_array(%m: memref<?xf64>, %v: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %v, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    // CHECK: [[#@LINE+1]]:5: remark: RM0386: remove-redundant-barriers: the barrier is kept: accesses after it may conflict with accesses of other threads before it
    parallel.barrier
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %w = memref.load %m[%i] : memref<?xf64>
      memref.store %w, %m[%c0] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
  }
  return
}
func.func @may_be_the_same(%a: !llvm.ptr, %b: !llvm.ptr, %v: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %w = llvm.load %a : !llvm.ptr -> f64
    } {parallel.nowait, parallel.unordered}
    // CHECK: [[#@LINE+1]]:5: {{.*}}accesses after it may conflict
    parallel.barrier
    parallel.masked {
      llvm.store %v, %b : f64, !llvm.ptr
    }
  }
  return
}
// Each worker writes its own place, and then reads that of another one.
func.func @neighbours(%m: memref<?xf64>, %v: f64, %c1: index) {
  parallel.team (%worker) {
    memref.store %v, %m[%worker] : memref<?xf64>
    // CHECK: [[#@LINE+1]]:5: {{.*}}accesses after it may conflict
    parallel.barrier
    %next = arith.addi %worker, %c1 : index
    %w = memref.load %m[%next] : memref<?xf64>
  }
  return
}
// A single region before which nobody waits: it belongs to both sides.
func.func @single(%one: i32, %v: f64) {
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    parallel.single nowait {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
    // CHECK: [[#@LINE+1]]:5: {{.*}}accesses after it may conflict
    parallel.barrier
    %w = llvm.load %slot : !llvm.ptr -> f64
    // CHECK: [[#@LINE+1]]:5: {{.*}}accesses after it may conflict
    parallel.barrier
    parallel.single {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
  }
  return
}
func.func @critical(%one: i32, %v: f64, %m: memref<?xf64>, %c0: index) {
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    parallel.critical "turns" {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
    // CHECK: [[#@LINE+1]]:5: {{.*}}it may not be reached by all threads
    parallel.barrier
    %w = memref.load %m[%c0] : memref<?xf64>
  }
  return
}
func.func @tasks(%one: i32, %v: f64, %m: memref<?xf64>, %c0: index) {
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    parallel.spawn %t {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
    // CHECK: [[#@LINE+1]]:5: {{.*}}tasks may be waited for
    parallel.barrier
    memref.store %v, %m[%c0] : memref<?xf64>
    func.call @unknown() : () -> ()
    // CHECK: [[#@LINE+1]]:5: {{.*}}tasks may be waited for
    parallel.barrier
  }
  return
}
func.func @may_not_come(%q: !llvm.ptr, %v: f64, %c: i1) {
  parallel.team (%worker) {
    scf.while : () -> () {
      llvm.store %v, %q : f64, !llvm.ptr
      scf.condition(%c)
    } do {
      scf.yield
    }
    // CHECK: [[#@LINE+1]]:5: {{.*}}it may not be reached by all threads
    parallel.barrier
  }
  return
}
// What is before the first one in an iteration is behind the last one of the iteration before.
func.func @iterations(%m: memref<?xf64>, %v: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.for %t = %c0 to %n step %c1 {
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        memref.store %v, %m[%i] : memref<?xf64>
      } {parallel.nowait, parallel.unordered}
      // CHECK: [[#@LINE+1]]:7: {{.*}}it is at the start or end of a region that may run again
      parallel.barrier
      %w = memref.load %m[%t] : memref<?xf64>
      // CHECK: [[#@LINE+1]]:7: {{.*}}it is at the start or end of a region that may run again
      parallel.barrier
    }
  }
  return
}
// CHECK-NOT: remark
func.func @in_group() {
  parallel.group {
    parallel.barrier
  }
  return
}
func.func @in_function() attributes {parallel.scope = "team"} {
  parallel.barrier
  return
}
