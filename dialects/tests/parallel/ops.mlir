// RUN: rmlir-opt %s --verify-roundtrip | FileCheck %s
// RUN: rmlir-opt %s --mlir-print-op-generic | rmlir-opt | FileCheck %s
// Claim: every op of the dialect is printed as written and parses again, in both forms.

// CHECK-LABEL: func.func @group
func.func @group(%n: index, %c0: index, %c1: index) {
  scf.parallel (%block) = (%c0) to (%n) step (%c1) {
    // CHECK: parallel.group {
    parallel.group {
      scf.parallel (%thread) = (%c0) to (%n) step (%c1) {
        // CHECK: parallel.barrier
        parallel.barrier
        // CHECK: } {parallel.unordered}
      } {parallel.unordered}
    }
  }
  return
}

// CHECK-LABEL: func.func @team
func.func @team(%n: index, %c: i1, %c0: index, %c1: index) {
  // CHECK: parallel.team workers(%{{.*}}) (%{{.*}}) {
  parallel.team workers(%n) (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      // CHECK: } {parallel.nowait, parallel.schedule = "dynamic,16"}
    } {parallel.nowait, parallel.schedule = "dynamic,16"}
    // CHECK: parallel.critical {
    parallel.critical {
    }
    // CHECK: parallel.critical "lock" {
    parallel.critical "lock" {
    }
    // CHECK: parallel.single {
    parallel.single {
    }
    // CHECK: parallel.single nowait {
    parallel.single nowait {
    }
    // CHECK: parallel.barrier
    parallel.barrier
  }
  // CHECK: parallel.team workers(%{{.*}}) if(%{{.*}}) (%{{.*}}) attributes {proc_bind = "close"} {
  parallel.team workers(%n) if(%c) (%worker) attributes {proc_bind = "close"} {
    // CHECK: parallel.masked {
    parallel.masked {
    }
    // CHECK: parallel.masked filter(%{{.*}}) {
    parallel.masked filter(%n) {
    }
  }
  // CHECK: parallel.worker_count : i32
  %count = parallel.worker_count : i32
  // CHECK: parallel.team if(%{{.*}}) (%{{.*}}) {
  parallel.team if(%c) (%worker) {
  }
  // CHECK: parallel.team (%{{.*}}) attributes {label = "again"} {
  parallel.team (%worker) attributes {label = "again"} {
  }
  return
}

// CHECK-LABEL: func.func @tasks
func.func @tasks(%m: memref<4xi32>, %x: i32, %i: index, %c: i1, %p: !llvm.ptr) {
  // CHECK: %[[T:.*]] = parallel.sync_region : !parallel.token
  %t = parallel.sync_region : !parallel.token
  // CHECK: parallel.spawn %[[T]] {
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<4xi32>
  }
  // CHECK: parallel.sync %[[T]]
  parallel.sync %t
  // CHECK: %[[C:.*]] = parallel.sync_region children : !parallel.token
  %children = parallel.sync_region children : !parallel.token
  // CHECK: parallel.taskgroup {
  parallel.taskgroup {
    // CHECK: parallel.spawn %[[C]] if(%{{.*}}) final(%{{.*}}) priority(%{{.*}}) depend ["in", "out"](%{{.*}}, %{{.*}} : !llvm.ptr, !llvm.ptr) untied mergeable {
    parallel.spawn %children if(%c) final(%c) priority(%x) depend ["in", "out"](%p, %p : !llvm.ptr, !llvm.ptr) untied mergeable {
    }
  }
  return
}

// CHECK-LABEL: func.func @device
// CHECK-SAME:    attributes {parallel.scope = "group"}
func.func @device() attributes {parallel.scope = "group"} {
  parallel.barrier
  return
}

// CHECK-LABEL: func.func @views
func.func @views(%x: !llvm.ptr, %identity: !llvm.ptr, %reduce: !llvm.ptr) {
  // CHECK: parallel.begin_views %{{.*}} : !llvm.ptr
  parallel.begin_views %x : !llvm.ptr
  // CHECK: parallel.view %{{.*}} identity %{{.*}} reduce %{{.*}} {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  %view = parallel.view %x identity %identity reduce %reduce {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  // CHECK: parallel.end_views %{{.*}} : !llvm.ptr
  parallel.end_views %x : !llvm.ptr
  return
}
