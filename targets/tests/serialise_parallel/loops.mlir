// RUN: rmlir-opt %s --serialise-parallel | filecheck %s
// Claim: parallel loops become nests of serial ones that carry the reductions; slots leave the iterations.
// Proves: tapir:TAP-11

// CHECK-LABEL: func.func @reductions
// CHECK:         %[[R:.*]]:2 = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) -> (f64, index) {
// CHECK-NEXT:      %[[S:.*]]:2 = scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[C:.*]] = %[[A]], %[[D:.*]] = %[[B]]) -> (f64, index) {
// CHECK-NEXT:        %[[V:.*]] = func.call @value(%[[I]])
// CHECK-NEXT:        %[[X:.*]] = arith.subf %[[V]], %[[C]] : f64
// CHECK-NEXT:        scf.yield %[[X]], %[[J]] : f64, index
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[S]]#0, %[[S]]#1 : f64, index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func private @value(index) -> f64
func.func @reductions(%n: index, %x: f64) -> (f64, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%x, %n) -> (f64, index) {
    %v = func.call @value(%i) : (index) -> f64
    scf.reduce(%v, %j : f64, index) {
    ^bb0(%a: f64, %b: f64):
      %s = arith.subf %b, %a : f64
      scf.reduce.return %s : f64
    }, {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %b : index
    }
  }
  return %r#0, %r#1 : f64, index
}

// A slot of a computed size is freed in each iteration; one in a serial loop of the body belongs to that loop.
// CHECK-LABEL: func.func @slots
// CHECK-NEXT:    memref.alloca() : memref<4xf64>
// CHECK-NEXT:    memref.alloca() : memref<8xf64>
// CHECK:         scf.for
// CHECK-NEXT:      %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:      memref.alloca(%{{.*}}) : memref<?xf64>
// CHECK-NEXT:      scf.if
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        memref.alloca() : memref<3xf64>
// CHECK-NEXT:      }
// CHECK-NEXT:      llvm.intr.stackrestore %[[STACK]] : !llvm.ptr
// CHECK-NEXT:    }
func.func @slots(%n: index, %condition: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %own = memref.alloca() : memref<4xf64>
    %vla = memref.alloca(%n) : memref<?xf64>
    scf.if %condition {
      %behind = memref.alloca() : memref<8xf64>
    }
    scf.for %j = %c0 to %n step %c1 {
      %inner = memref.alloca() : memref<3xf64>
    }
    scf.reduce
  } {parallel.unordered}
  return
}

// CHECK-LABEL: func.func @affine_loop
// CHECK:         affine.for %[[I:.*]] = #{{.*}} to min #{{.*}}(%{{.*}}, %{{.*}}) {
// CHECK-NEXT:      affine.for %[[J:.*]] = max #{{.*}} to {{.*}} step 2 {
// CHECK-NEXT:        affine.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @affine_loop(%n: index, %m: index, %v: memref<?x?xf64>, %x: f64) {
  affine.parallel (%i, %j) = (0, max(1, symbol(%m))) to (min(%n, %m + 3), 10) step (1, 2) {
    affine.store %x, %v[%i, %j] : memref<?x?xf64>
  }
  return
}
