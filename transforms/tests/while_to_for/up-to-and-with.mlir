// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: `<=` adds one to the bound: in 64 bits when the body might leave the program before the counter overflows.
// CHECK-LABEL: func.func @may_leave(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32
// CHECK:         %[[W:.*]] = arith.extsi %[[N]] : i32 to i64
// CHECK:         %[[B:.*]] = arith.addi %[[W]], %{{.*}} overflow<nsw> : i64
// CHECK:         scf.for %{{.*}} to %[[B]] step %{{.*}} : i64
// CHECK-LABEL: func.func @comes_to_its_end(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32
// CHECK:         %[[B:.*]] = arith.addi %[[N]], %{{.*}} overflow<nsw> : i32
// CHECK:         scf.for %{{.*}} to %[[B]] step %{{.*}} : i32
// An inner loop that may never end keeps the counter from its overflow, too.
// CHECK-LABEL: func.func @may_stay(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32
// CHECK:         %[[W:.*]] = arith.extsi %[[N]] : i32 to i64
// CHECK:         %[[B:.*]] = arith.addi %[[W]], %{{.*}} overflow<nsw> : i64
// CHECK:         scf.for %{{.*}} to %[[B]] step %{{.*}} : i64
func.func private @use(i32)
func.func @may_leave(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi sle, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @comes_to_its_end(%n: i32, %p: !llvm.ptr) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi sle, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    llvm.store %j, %p : i32, !llvm.ptr
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @may_stay(%n: i32, %p: !llvm.ptr) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi sle, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    scf.while : () -> () {
      %again = llvm.load %p : !llvm.ptr -> i1
      scf.condition(%again)
    } do {
      scf.yield
    }
    llvm.store %j, %p : i32, !llvm.ptr
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
