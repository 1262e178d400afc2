// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots,forward-stores,cse,remove-dead-stores))' | filecheck %s
// Claim: a variable with views is in memory, which every view may be, and two views are not one.

// CHECK-LABEL: func.func @counter
// CHECK:         %[[X:.*]] = llvm.alloca
// CHECK:         llvm.store %{{.*}}, %[[X]]
// CHECK:         parallel.begin_views %[[X]]
// CHECK:         %[[FIRST:.*]] = parallel.view %[[X]]
// CHECK:         llvm.store %{{.*}}, %[[FIRST]]
// CHECK:         parallel.spawn
// CHECK:           func.call @work
// CHECK:         %[[SECOND:.*]] = parallel.view %[[X]]
// CHECK:         llvm.load %[[SECOND]]
// CHECK:         parallel.sync
// CHECK:         %[[THIRD:.*]] = parallel.view %[[X]]
// CHECK:         llvm.load %[[THIRD]]
func.func @counter(%a: i32, %identity: !llvm.ptr, %reduce: !llvm.ptr) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  parallel.begin_views %x : !llvm.ptr
  %t = parallel.sync_region : !parallel.token
  %first = parallel.view %x identity %identity reduce %reduce {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  llvm.store %one, %first : i32, !llvm.ptr
  parallel.spawn %t {
    func.call @work() : () -> ()
  }
  %second = parallel.view %x identity %identity reduce %reduce {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  %middle = llvm.load %second : !llvm.ptr -> i32
  parallel.sync %t
  %third = parallel.view %x identity %identity reduce %reduce {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  %end = llvm.load %third : !llvm.ptr -> i32
  parallel.end_views %x : !llvm.ptr
  %sum = arith.addi %middle, %end : i32
  return %sum : i32
}
func.func private @work()
