// Claim: if all threads of a block take the arm with barriers, they run a version of it without masks.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @first()
func.func private @second() -> i32
func.func private @use(i32)

// CHECK-LABEL: func.func @guard
// CHECK: %[[ALL:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %true)
// CHECK: arith.andi
// CHECK: scf.if %[[ALL]]
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
// CHECK: %[[ALL:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %true)
// CHECK: scf.if %[[ALL]]
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
// CHECK-COUNT-2: iter_args
// CHECK-NOT: iter_args
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
