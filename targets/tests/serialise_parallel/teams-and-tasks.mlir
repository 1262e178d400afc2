// RUN: rmlir-opt %s --serialise-parallel | filecheck %s
// RUN: rmlir-opt %s --serialise-parallel | filecheck --check-prefix=GONE %s
// Claim: the serial elision has each block once, in order, with worker 0; no parallel op remains.
// Proves: tapir:TAP-11
// GONE-NOT: {{parallel\.(team|group|single|masked|critical|taskgroup|sync|spawn|barrier|yield|scope)}}

// CHECK-LABEL: func.func @team
// CHECK-SAME:      (%[[F:.*]]: index, %[[P:.*]]: !llvm.ptr, %{{.*}}: index, %{{.*}}: i1)
// CHECK:         %[[SLOT:.*]] = llvm.alloca %{{.*}} x i32
// CHECK:         %[[ID:.*]] = arith.constant 0 : index
// CHECK:         %[[NUMBER:.*]] = arith.index_cast %[[ID]] : index to i32
// CHECK-NEXT:    llvm.store %[[NUMBER]], %[[SLOT]]
// CHECK-NEXT:    llvm.store %[[NUMBER]], %[[P]]
// CHECK-NEXT:    llvm.store volatile %[[NUMBER]], %[[P]]
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[CHOSEN:.*]] = arith.cmpi eq, %[[F]], %[[ZERO]] : index
// CHECK-NEXT:    scf.if %[[CHOSEN]] {
// CHECK-NEXT:      llvm.store %[[NUMBER]], %[[SLOT]]
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.store %[[NUMBER]], %[[P]]
// CHECK-NEXT:    return
func.func @team(%filter: index, %p: !llvm.ptr, %workers: index, %condition: i1) {
  parallel.team workers(%workers) if(%condition) (%id) attributes {proc_bind = "close"} {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %number = arith.index_cast %id : index to i32
    parallel.single nowait {
      llvm.store %number, %slot : i32, !llvm.ptr
    }
    parallel.barrier
    parallel.critical ".reduction" {
      llvm.store %number, %p : i32, !llvm.ptr
    }
    parallel.masked {
      llvm.store volatile %number, %p : i32, !llvm.ptr
    }
    parallel.masked filter(%filter) {
      llvm.store %number, %slot : i32, !llvm.ptr
    }
    parallel.group {
      parallel.barrier
      llvm.store %number, %p : i32, !llvm.ptr
    }
  }
  return
}

// CHECK-LABEL: func.func @tasks
// CHECK-NEXT:    %[[CONSTANT:.*]] = llvm.mlir.constant(1 : i64)
// CHECK-NEXT:    %[[SLOT:.*]] = llvm.alloca %[[CONSTANT]] x i64
// CHECK:         scf.for
// CHECK-NEXT:      func.call @work(%[[SLOT]])
// CHECK-NEXT:    }
// CHECK-NEXT:    call @work(%{{.*}})
// CHECK-NEXT:    return
func.func private @work(!llvm.ptr)
func.func @tasks(%p: !llvm.ptr, %n: index, %condition: i1, %priority: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.taskgroup {
    %tasks = parallel.sync_region children : !parallel.token
    scf.for %i = %c0 to %n step %c1 {
      parallel.spawn %tasks if(%condition) final(%condition) priority(%priority) depend ["inout"] (%p : !llvm.ptr) untied {
        %one = llvm.mlir.constant(1 : i64) : i64
        %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
        func.call @work(%slot) : (!llvm.ptr) -> ()
      }
    }
    parallel.sync %tasks
    parallel.spawn %tasks {
      func.call @work(%p) : (!llvm.ptr) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @called_in_teams() {
// CHECK-NEXT:    return
func.func @called_in_teams() attributes {parallel.scope = "team"} {
  parallel.barrier
  return
}
