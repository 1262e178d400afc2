// Claim: a task stays that has work for another worker, that other tasks may have to come before, or that has variables.
// Proves: tapir:TAP-26
// RUN: rmlir-opt %s --serialise-small-tasks --remarks -o %null 2>&1 | filecheck %s
// RUN: rmlir-opt %s --serialise-small-tasks | filecheck %s --check-prefix=IR
// IR-COUNT-4: parallel.spawn
func.func private @work()
func.func @stays(%m: memref<?xi32>, %x: i32, %n: index, %c0: index, %c1: index, %p: !llvm.ptr) {
  %t = parallel.sync_region children : !parallel.token
  // CHECK: [[#@LINE+1]]:3: {{.*}}RM0382: serialise-small-tasks: the task is kept: it has enough work for another thread
  parallel.spawn %t {
    func.call @work() : () -> ()
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it has enough work for another thread
  parallel.spawn %t {
    scf.for %i = %c0 to %n step %c1 {
      memref.store %x, %m[%i] : memref<?xi32>
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may depend on earlier tasks
  parallel.spawn %t depend ["in"](%p : !llvm.ptr) {
    memref.store %x, %m[%n] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it has local variables in memory
  parallel.spawn %t {
    %one = arith.constant 1 : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    llvm.store volatile %x, %slot : i32, !llvm.ptr
  }
  return
}
