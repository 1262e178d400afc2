// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a loop of blocks carries what it needs again, and only that, the last variable first: the lifetime of `square`
// Claim: begins anew.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @sum_of_squares
// CHECK-NOT:     llvm.alloca
// CHECK:         cf.br ^[[HEAD:.*]](%{{.*}}, %{{.*}} : i32, i32)
// CHECK:       ^[[HEAD]](%[[I:.*]]: i32, %[[SUM:.*]]: i32):
// CHECK:         %[[SQUARE:.*]] = arith.muli %[[I]], %[[I]]
// CHECK:         arith.addi %[[SUM]], %[[SQUARE]]
// CHECK:         return %[[SUM]]
func.func @sum_of_squares(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %sum = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %i = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %square = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.store %zero, %i : i32, !llvm.ptr
  cf.br ^head
^head:
  %i0 = llvm.load %i : !llvm.ptr -> i32
  %test = arith.cmpi slt, %i0, %n : i32
  cf.cond_br %test, ^body, ^exit
^body:
  llvm.intr.lifetime.start %square : !llvm.ptr
  %i1 = llvm.load %i : !llvm.ptr -> i32
  %product = arith.muli %i1, %i1 : i32
  llvm.store %product, %square : i32, !llvm.ptr
  %square0 = llvm.load %square : !llvm.ptr -> i32
  %sum0 = llvm.load %sum : !llvm.ptr -> i32
  %sum1 = arith.addi %sum0, %square0 : i32
  llvm.store %sum1, %sum : i32, !llvm.ptr
  %i2 = arith.addi %i1, %one : i32
  llvm.store %i2, %i : i32, !llvm.ptr
  llvm.intr.lifetime.end %square : !llvm.ptr
  cf.br ^head
^exit:
  %r = llvm.load %sum : !llvm.ptr -> i32
  return %r : i32
}
