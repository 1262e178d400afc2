// Claim: stored and loaded values are known in the regions of choices and loops that do not write there, behind them, and
// where the ends of a choice differ as its result.
// RUN: rmlir-opt %s --infer-function-facts --forward-stores --cse | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @sqrt(f64) -> f64
// CHECK-LABEL: func.func @ends_differ
// CHECK-SAME:    %[[P:[a-z0-9]+]]: !llvm.ptr {{.*}}, %[[C:[a-z0-9]+]]: i1, %[[V:[a-z0-9]+]]: i32)
// CHECK:         %[[OLD:.*]] = llvm.load %[[P]]
// CHECK:         %[[NEW:.*]] = scf.if %[[C]] -> (i32) {
// CHECK:           llvm.store %[[V]], %[[P]]
// CHECK:           scf.yield %[[V]]
// CHECK:         } else {
// CHECK:           scf.yield %[[OLD]]
// CHECK-NOT:     llvm.load
// CHECK:         arith.addi %[[NEW]], %[[OLD]]
func.func @ends_differ(%p: !llvm.ptr, %c: i1, %v: i32) -> i32 {
  %old = llvm.load %p : !llvm.ptr -> i32
  scf.if %c {
    llvm.store %v, %p : i32, !llvm.ptr
  }
  %new = llvm.load %p : !llvm.ptr -> i32
  %sum = arith.addi %new, %old : i32
  return %sum : i32
}
// The value of one choice is that of another one inside, and both had results before.
// CHECK-LABEL: func.func @nested
// CHECK:         %[[R:.*]]:2 = scf.if
// CHECK:           %[[I:.*]]:2 = scf.if
// CHECK:           scf.yield %[[I]]#0, %[[I]]#1
// CHECK-NOT:     memref.load
// CHECK:         arith.addi %[[R]]#1, %[[R]]#0
func.func @nested(%m: memref<?xi32>, %i: index, %c: i1, %d: i1, %v: i32, %w: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %s = scf.if %d -> (i32) {
      memref.store %v, %m[%i] : memref<?xi32>
      scf.yield %w : i32
    } else {
      memref.store %w, %m[%i] : memref<?xi32>
      scf.yield %v : i32
    }
    scf.yield %s : i32
  } else {
    %t = arith.addi %v, %w : i32
    memref.store %t, %m[%i] : memref<?xi32>
    scf.yield %v : i32
  }
  %x = memref.load %m[%i] : memref<?xi32>
  %sum = arith.addi %x, %r : i32
  return %sum : i32
}
// The loop writes another row; the pure call nothing.
// CHECK-LABEL: func.func @loop
// CHECK:         memref.store %[[X:[a-z0-9]+]], %
// CHECK:         scf.for
// CHECK-NOT:       memref.load
// CHECK:           call @sqrt(%[[X]])
// CHECK:         return %[[X]]
func.func @loop(%a: memref<?x8xf64>, %x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  memref.store %x, %a[%c2, %c1] : memref<?x8xf64>
  scf.for %i = %c0 to %n step %c1 {
    %y = memref.load %a[%c2, %c1] : memref<?x8xf64>
    %z = func.call @sqrt(%y) : (f64) -> f64
    memref.store %z, %a[%c0, %c0] : memref<?x8xf64>
  }
  %r = memref.load %a[%c2, %c1] : memref<?x8xf64>
  return %r : f64
}
// CHECK-LABEL: func.func @affine
// CHECK:         cmem.affine_scope
// CHECK:           affine.for
// CHECK:             %[[V:.*]] = affine.load
// CHECK-NOT:         affine.load
// CHECK:             affine.store %[[V]]
func.func @affine(%a: memref<100xf64>, %b: memref<100xf64>) {
  cmem.affine_scope {
    affine.for %i = 0 to 90 {
      %x = affine.load %a[%i + 3] : memref<100xf64>
      %y = affine.load %a[%i + 3] : memref<100xf64>
      affine.store %y, %b[%i] : memref<100xf64>
    }
    cmem.yield
  }
  return
}
// What a load says is known behind a while loop that only reads, and pointers from memory are one pointer.
// CHECK-LABEL: func.func @pointers
// CHECK:         llvm.load %{{.*}} -> !llvm.ptr
// CHECK-NEXT:    %[[V:.*]] = llvm.load %{{.*}} -> i32
// CHECK-NOT:     llvm.load
// CHECK:         return %[[V]]
func.func @pointers(%p: !llvm.ptr, %n: i32) -> i32 {
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %v = llvm.load %q : !llvm.ptr -> i32
  %e = scf.while (%i = %n) : (i32) -> i32 {
    %q1 = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %v1 = llvm.load %q1 : !llvm.ptr -> i32
    %go = arith.cmpi slt, %i, %v1 : i32
    scf.condition(%go) %i : i32
  } do {
  ^bb0(%i: i32):
    %next = arith.muli %i, %i : i32
    scf.yield %next : i32
  }
  %q2 = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %v2 = llvm.load %q2 : !llvm.ptr -> i32
  return %v2 : i32
}
// A choice without a second region gets one, also in affine form.
// CHECK-LABEL: func.func @affine_choice
// CHECK:           %[[OLD:.*]] = affine.load
// CHECK:           %[[NEW:.*]] = affine.if
// CHECK:             affine.yield %[[V:.*]] : f64
// CHECK:           } else {
// CHECK:             affine.yield %[[OLD]]
// CHECK-NOT:       affine.load
// CHECK:           affine.store %[[NEW]]
func.func @affine_choice(%a: memref<100xf64>, %v: f64) {
  affine.for %i = 0 to 90 {
    %x = affine.load %a[%i] : memref<100xf64>
    affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i) {
      affine.store %v, %a[%i] : memref<100xf64>
    }
    %y = affine.load %a[%i] : memref<100xf64>
    affine.store %y, %a[%i + 1] : memref<100xf64>
  }
  return
}
}
