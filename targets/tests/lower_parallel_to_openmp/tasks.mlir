// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: tasks keep their clauses and their slots.

// CHECK-LABEL: func.func @tasks
// CHECK-SAME:      %[[P:.*]]: !llvm.ptr, %[[C:.*]]: i1, %[[D:.*]]: i1, %[[N:.*]]: i32
// CHECK-NEXT:    omp.taskgroup {
// CHECK-NEXT:      omp.task depend(taskdependin -> %[[P]] : !llvm.ptr, taskdependmutexinoutset -> %[[P]] : !llvm.ptr) final(%[[D]]) if(%[[C]]) mergeable priority(%[[N]] : i32) untied {
// CHECK-NEXT:        %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:        llvm.alloca %[[ONE]] x i64
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.taskwait
// CHECK-NEXT:      omp.task {
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @tasks(%p: !llvm.ptr, %condition: i1, %last: i1, %priority: i32) {
  parallel.taskgroup {
    %tasks = parallel.sync_region : !parallel.token
    parallel.spawn %tasks if(%condition) final(%last) priority(%priority) depend ["in", "mutexinoutset"] (%p, %p : !llvm.ptr, !llvm.ptr) untied mergeable {
      %one = llvm.mlir.constant(1 : i64) : i64
      %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    }
    parallel.sync %tasks
    parallel.spawn %tasks {
    }
  }
  return
}
