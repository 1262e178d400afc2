// Claim: a task does what is in it; a wait does what all may have done that it is for, and nothing else: not what each worker
// and task does to what is its own.
// Proves: tapir:TAP-17
// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK: [[#@LINE+1]]:1: {{.*}}: the function reads memory, writes memory; goes on
func.func @tasks(%p: !llvm.ptr, %q: !llvm.ptr) {
  %t = parallel.sync_region : !parallel.token
  %u = parallel.sync_region : !parallel.token
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the spawn reads memory, writes memory; goes on
  parallel.spawn %t {
    %one = arith.constant 1 : i64
    %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    llvm.store %one, %own : i64, !llvm.ptr
    %x = llvm.load %own : !llvm.ptr -> i64
    llvm.store %x, %p : i64, !llvm.ptr
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the spawn reads memory; goes on
  parallel.spawn %u {
    %x = llvm.load %q : !llvm.ptr -> i64
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the sync writes memory; goes on
  parallel.sync %t
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the sync reads memory; goes on
  parallel.sync %u
  return
}
// CHECK: the function reads anything, writes anything; may not go on
func.func @children() {
  %t = parallel.sync_region children : !parallel.token
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the sync reads anything, writes anything; may not go on
  parallel.sync %t
  return
}
// CHECK: the function reads memory, writes memory; goes on
func.func @team(%p: !llvm.ptr, %q: !llvm.ptr, %n: index, %m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the team reads memory, writes memory; goes on
  parallel.team (%worker) {
    %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    llvm.store %one, %own : i64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}}: the barrier writes memory; goes on
    parallel.barrier
    // CHECK: [[#@LINE+1]]:5: {{.*}}: the parallel loop reads memory, writes memory; goes on
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = llvm.load %own : !llvm.ptr -> i64
      memref.store %x, %m[%i] : memref<?xi64>
    } {parallel.unordered}
    // CHECK: [[#@LINE+1]]:5: {{.*}}: the parallel loop reads memory; goes on
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = llvm.load %own : !llvm.ptr -> i64
    } {parallel.nowait}
    // CHECK: [[#@LINE+1]]:5: {{.*}}: the masked touches no memory; goes on
    parallel.masked {
    }
    // CHECK: [[#@LINE+1]]:5: {{.*}}: the single touches no memory; goes on
    parallel.single nowait {
    }
  }
  return
}
// Nobody knows who else is in a region of the name.
// CHECK: the function reads anything, writes anything; may not go on
func.func @critical() {
  // CHECK: [[#@LINE+1]]:3: {{.*}}: the critical reads anything, writes anything; may not go on
  parallel.critical {
  }
  return
}
}
