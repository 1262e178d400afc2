// Claim: a loop with one iteration stays when the workers of a team share it, when something in it may ask for the team or leaves
// tasks that its end waits for, and when it allocates memory of unknown size; so does a loop that may have several iterations.
// RUN: rmlir-opt %s --fold-parallel-loops --remarks -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck %s --check-prefix=IR < %t.mlir
// IR-COUNT-9: scf.parallel
func.func private @unknown()
func.func private @spawns() {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    func.call @unknown() : () -> ()
  }
  return
}
func.func @shared(%m: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:5: remark: RM0385: fold-parallel-loops: the loop of one iteration is kept: one thread of the enclosing team runs its iteration
    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait}
  }
  return
}
func.func @orphaned(%m: memref<?xf64>, %x: f64) attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: [[#@LINE+1]]:3: {{.*}}one thread of the enclosing team runs its iteration
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return
}
func.func @asks(%m: memref<?xi32>, %n: index, %s: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently without threads: 'func.call'
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @unknown() : () -> ()
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently without threads: 'func.call'
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @spawns() : () -> ()
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently without threads: 'parallel.worker_count'
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    %count = parallel.worker_count : i32
    memref.store %count, %m[%i] : memref<?xi32>
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}it may behave differently without threads: 'parallel.sync_region'
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    %t = parallel.sync_region : !parallel.token
    parallel.spawn %t {
      func.call @unknown() : () -> ()
    }
    parallel.sync %t
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}its iteration allocates memory of unknown size
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    %slot = llvm.alloca %s x i32 : (i64) -> !llvm.ptr
    llvm.store %s, %slot : i64, !llvm.ptr
  }
  return
}
// CHECK-NOT: remark
func.func @several(%m: memref<?xf64>, %x: f64, %n: index, %by: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // One or none.
  scf.parallel (%i) = (%c0) to (%n) step (%n) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  // Two, or one.
  scf.parallel (%i) = (%c0) to (%c2) step (%by) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return
}
