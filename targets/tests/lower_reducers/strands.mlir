// RUN: rmlir-opt %s --lower-reducers | filecheck %s
// Claim: a task and what follows its spawn are strands of a list that the sync combines; a loop has one for each of its parts.

// CHECK-LABEL: func.func @tasks
// CHECK-SAME:      (%[[X:.*]]: !llvm.ptr, %[[I:.*]]: !llvm.ptr, %[[R:.*]]: !llvm.ptr)
// CHECK:         %[[SET:.*]] = llvm.alloca %{{.*}} x !llvm.array<3 x ptr>
// CHECK:         %[[TOKEN:.*]] = parallel.sync_region
// CHECK:         llvm.call @parallel.begin_views(%[[X]])
// CHECK:         %[[STRAND:.*]] = llvm.call @parallel.fork(%[[SET]])
// CHECK-NEXT:    parallel.spawn %[[TOKEN]] {
// CHECK-NEXT:      %[[BEFORE:.*]] = llvm.call @parallel.enter(%[[STRAND]])
// CHECK:           func.call @add
// CHECK-NEXT:      llvm.call @parallel.enter(%[[BEFORE]])
// CHECK-NEXT:    }
// CHECK:         %[[VIEW:.*]] = llvm.call @parallel.view(%[[X]], %[[I]], %[[R]], %{{.*}}, %{{.*}})
// CHECK-NEXT:    llvm.store %{{.*}}, %[[VIEW]]
// CHECK-NEXT:    parallel.sync %[[TOKEN]]
// CHECK-NEXT:    llvm.call @parallel.join(%[[SET]])
// CHECK-NEXT:    llvm.call @parallel.end_views(%[[X]])
func.func @tasks(%x: !llvm.ptr, %i: !llvm.ptr, %r: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %t = parallel.sync_region : !parallel.token
  parallel.begin_views %x : !llvm.ptr
  parallel.spawn %t {
    func.call @add(%x, %i, %r) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  }
  %view = parallel.view %x identity %i reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  llvm.store %one, %view : i32, !llvm.ptr
  parallel.sync %t
  parallel.end_views %x : !llvm.ptr
  return
}

func.func @add(%x: !llvm.ptr, %i: !llvm.ptr, %r: !llvm.ptr) {
  %view = parallel.view %x identity %i reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return
}

// The sums of iterations are those of the parts, which begin with the neutral element.
// CHECK-LABEL: func.func @loop
// CHECK:         %[[LOOP:.*]] = llvm.call @parallel.begin_loop(
// CHECK-NEXT:    %[[SUM:.*]] = scf.parallel (%[[PART:.*]]) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) init (%{{.*}}) -> i32 {
// CHECK:           %[[STRAND:.*]] = llvm.call @parallel.part(%[[LOOP]], %{{.*}})
// CHECK-NEXT:      %[[BEFORE:.*]] = llvm.call @parallel.enter(%[[STRAND]])
// CHECK:           %[[OWN:.*]] = scf.for %{{.*}} iter_args(%{{.*}} = %{{.*}}) -> (i32)
// CHECK:             func.call @add
// CHECK:           llvm.call @parallel.enter(%[[BEFORE]])
// CHECK-NEXT:      scf.reduce(%[[OWN]] : i32) {
// CHECK:         }
// CHECK:         llvm.call @parallel.end_loop(%[[LOOP]])
// CHECK-NEXT:    return %[[SUM]]
func.func @loop(%n: index, %x: !llvm.ptr, %i: !llvm.ptr, %r: !llvm.ptr, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = arith.constant 5 : i32
  %sum = scf.parallel (%k) = (%c0) to (%n) step (%c1) init (%start) -> i32 {
    func.call @add(%x, %i, %r) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    scf.reduce(%y : i32) {
    ^bb0(%a: i32, %b: i32):
      %both = arith.addi %a, %b : i32
      scf.reduce.return %both : i32
    }
  }
  return %sum : i32
}

// CHECK: llvm.mlir.global weak_odr thread_local @parallel.strand()
// CHECK: llvm.mlir.global weak_odr constant @parallel.reducers(0 : i8)
