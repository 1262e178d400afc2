// Claim: a value that is a function of the counter but in the first iteration is one in all, when that iteration is peeled.
// RUN: rmlir-opt %s --peel-loops --remove-dead-carried-values --canonicalize | filecheck %s
// CHECK-LABEL: func.func @previous
// CHECK-SAME:    %[[A:.*]]: memref<?xf64>, %[[B:.*]]: memref<?xf64>, %[[N:.*]]: i32
// CHECK:         %[[LAST:.*]] = arith.subi %[[N]],
// CHECK:         %[[ANY:.*]] = arith.cmpi sgt, %[[N]], %{{.*}} : i32
// CHECK-NEXT:    scf.if %[[ANY]] {
// CHECK-NEXT:      %[[AT:.*]] = arith.index_cast %[[LAST]]
// CHECK-NEXT:      memref.load %[[B]][%[[AT]]]
// CHECK:           scf.for %[[I:.*]] = %c1_i32 to %[[N]] step %c1_i32 : i32 {
// CHECK-NEXT:        %[[BEFORE:.*]] = arith.subi %[[I]], %c1_i32 overflow<nsw>
// CHECK:             arith.index_cast %[[BEFORE]]
func.func @previous(%a: memref<?xf64>, %b: memref<?xf64>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %last = arith.subi %n, %c1 overflow<nsw> : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%previous = %last) -> (i32) : i32 {
    %at = arith.index_cast %previous : i32 to index
    %x = memref.load %b[%at] : memref<?xf64>
    %here = arith.index_cast %i : i32 to index
    memref.store %x, %a[%here] : memref<?xf64>
    scf.yield %i : i32
  }
  return
}
// A value that follows another one by an iteration: two are peeled. What is left behind the loop is what it was.
// CHECK-LABEL: func.func @two_back
// CHECK:         scf.if
// CHECK:           scf.if
// CHECK:             %[[R:.*]]:2 = scf.for %{{.*}} = %c2 to %{{.*}} step %c1 iter_args
// CHECK-NOT:         scf.if
// CHECK:         return
func.func @two_back(%a: memref<?xf64>, %n: index, %x: index, %y: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %x, %q = %y) -> (index, index) {
    %one = memref.load %a[%p] : memref<?xf64>
    %two = memref.load %a[%q] : memref<?xf64>
    %sum = arith.addf %one, %two : f64
    memref.store %sum, %a[%i] : memref<?xf64>
    scf.yield %i, %p : index, index
  }
  return %r#0, %r#1 : index, index
}
// A counter without sign; the value decides an inner bound.
// CHECK-LABEL: func.func @unsigned
// CHECK:         arith.cmpi ult
// CHECK:         scf.for unsigned
// CHECK:         scf.for unsigned %[[I:.*]] = %
// CHECK-NEXT:      %[[BEFORE:.*]] = arith.subi %[[I]], %{{.*}} : i64
// CHECK-NEXT:      %[[FROM:.*]] = arith.muli %[[BEFORE]]
// CHECK-NEXT:      scf.for unsigned %{{.*}} = %[[FROM]] to %[[I]]
func.func @unsigned(%a: memref<?xf64>, %from: i64, %n: i64, %x: i64, %f: f64) {
  %c1 = arith.constant 1 : i64
  %r = scf.for unsigned %i = %from to %n step %c1 iter_args(%p = %x) -> (i64) : i64 {
    scf.for unsigned %j = %p to %i step %c1 : i64 {
      %at = arith.index_castui %j : i64 to index
      memref.store %f, %a[%at] : memref<?xf64>
    }
    %next = arith.muli %i, %x : i64
    scf.yield %next : i64
  }
  return
}
