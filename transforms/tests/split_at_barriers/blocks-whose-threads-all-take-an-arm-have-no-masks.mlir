// Claim: if all threads of a block take the arm with barriers, they run a version of it without masks.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @first()
func.func private @second() -> i32
func.func private @use(i32)

// CHECK-LABEL: func.func @guard
// CHECK: %[[LAST:.*]] = arith.subi %arg1, %c1
// CHECK: arith.cmpi slt, %[[LAST]], %arg0
// CHECK: %[[ALL:.*]] = arith.andi
// CHECK-NEXT: scf.if %[[ALL]]
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @first
// CHECK: scf.parallel
// CHECK: call @second
// CHECK: } else {
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK-NEXT: call @first
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK: call @second
// CHECK-NOT: parallel.barrier
// CHECK: call @use
func.func @guard(%n: index, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 0 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %stays = arith.cmpi slt, %t, %n : index
      %value = scf.if %stays -> i32 {
        func.call @first() : () -> ()
        parallel.barrier
        %found = func.call @second() : () -> i32
        scf.yield %found : i32
      } else {
        scf.yield %none : i32
      }
      func.call @use(%value) : (i32) -> ()
    }
  }
  return
}

// The arm with barriers may be the second one, behind an exit. The version does not hold the other arm, which uses a variable too.
// CHECK-LABEL: func.func @exit
// CHECK: arith.cmpi slt
// CHECK: %[[ALL:.*]] = arith.andi
// CHECK-NEXT: scf.if %[[ALL]]
// CHECK-NEXT: scf.parallel
// CHECK: llvm.store
// CHECK: return
func.func @exit(%n: index, %threads: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %variable = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
      %leaves = arith.cmpi sge, %t, %n : index
      scf.if %leaves {
        llvm.store %v, %variable : i32, !llvm.ptr
        %value = llvm.load %variable : !llvm.ptr -> i32
        func.call @use(%value) : (i32) -> ()
      } else {
        llvm.store %v, %variable : i32, !llvm.ptr
        parallel.barrier
        %value = llvm.load %variable : !llvm.ptr -> i32
        func.call @use(%value) : (i32) -> ()
      }
    }
  }
  return
}

// Both arms have barriers: no version.
// CHECK-LABEL: func.func @both
// CHECK-NOT: iter_args
// CHECK: return
func.func @both(%n: index, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %leaves = arith.cmpi sge, %t, %n : index
      scf.if %leaves {
        func.call @first() : () -> ()
        parallel.barrier
      } else {
        func.call @first() : () -> ()
        parallel.barrier
        func.call @first() : () -> ()
      }
    }
  }
  return
}

// Threads whose masks hold already have no second version.
// CHECK-LABEL: func.func @nested
// CHECK-COUNT-2: } else {
// CHECK-NOT: } else {
// CHECK: return
func.func @nested(%n: index, %m: index, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %outer = arith.cmpi slt, %t, %n : index
      scf.if %outer {
        func.call @first() : () -> ()
        %inner = arith.cmpi slt, %t, %m : index
        scf.if %inner {
          func.call @first() : () -> ()
          parallel.barrier
          func.call @first() : () -> ()
        }
      }
    }
  }
  return
}

// Other tests without memory are evaluated one by one; masks are stored by the blocks that use them.
// CHECK-LABEL: func.func @odd
// CHECK: %[[ALL:.*]] = scf.for %[[Y:.*]] = %c0 to %{{.*}} step %c1 iter_args(%[[ROWS:.*]] = %true)
// CHECK-NEXT: %[[ROW:.*]] = scf.for %[[X:.*]] = %c0 to %{{.*}} step %c1 iter_args(%[[JOINED:.*]] = %[[ROWS]])
// CHECK: arith.cmpi ne, %{{.*}}, %{{.*}}
// CHECK: arith.andi
// CHECK-NOT: llvm.store
// CHECK: scf.if %[[ALL]]
// CHECK: call @first
// CHECK: } else {
// CHECK: llvm.store
// CHECK: return
func.func @odd(%n: i32, %width: index, %height: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%height, %width) step (%c1, %c1) {
      %column = arith.index_cast %x : index to i32
      %row = arith.index_cast %y : index to i32
      %i = arith.addi %column, %row : i32
      %inside = arith.cmpi ne, %i, %n : i32
      scf.if %inside {
        func.call @first() : () -> ()
        parallel.barrier
        func.call @first() : () -> ()
      }
    }
  }
  return
}

// The test for an end holds for all threads if it holds for the last one without overflow.
// CHECK-LABEL: func.func @last_block
// CHECK-NOT: scf.for
// CHECK: %[[SPAN:.*]] = arith.index_cast %{{.*}} : index to i32
// CHECK: %[[WIDE:.*]] = arith.cmpi slt, %[[SPAN]], %arg0
// CHECK: %[[WIDER:.*]] = arith.andi %{{.*}}, %[[WIDE]]
// CHECK: %[[LIMIT:.*]] = arith.subi %arg0, %[[SPAN]]
// CHECK: %[[BELOW:.*]] = arith.cmpi slt, %arg1, %[[LIMIT]]
// CHECK: %[[ALL:.*]] = arith.andi %[[WIDER]], %[[BELOW]]
// CHECK-NOT: llvm.store
// CHECK: scf.if %[[ALL]]
// CHECK: call @first
// CHECK: } else {
// CHECK: llvm.store
// CHECK: return
func.func @last_block(%n: i32, %at: i32, %width: index, %height: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%height, %width) step (%c1, %c1) {
      %column = arith.index_cast %x : index to i32
      %row = arith.index_cast %y : index to i32
      %i = arith.addi %at, %column : i32
      %j = arith.addi %i, %row : i32
      %inside = arith.cmpi slt, %j, %n : i32
      scf.if %inside {
        func.call @first() : () -> ()
        parallel.barrier
        func.call @first() : () -> ()
      }
    }
  }
  return
}

// A condition that memory decides is kept.
// CHECK-LABEL: func.func @loaded
// CHECK: llvm.load
// CHECK: llvm.store
// CHECK: %[[ALL:.*]] = scf.for
// CHECK: llvm.load
// CHECK: scf.if %[[ALL]]
func.func @loaded(%p: !llvm.ptr, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %at = arith.index_cast %t : index to i64
      %address = llvm.getelementptr %p[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      %inside = llvm.load %address : !llvm.ptr -> i1
      scf.if %inside {
        func.call @first() : () -> ()
        parallel.barrier
        func.call @first() : () -> ()
      }
    }
  }
  return
}
