// Claim: values that loops carry and results of conditionals are in cells; one cell serves a whole nest.
// RUN: rmlir-opt %s --form-statements | filecheck %s
// CHECK-LABEL: func.func @nest
// CHECK:         %[[CELL:.*]] = memref.alloca() : memref<f64>
// CHECK-NOT:     memref.alloca
// CHECK:         affine.store %{{.*}}, %[[CELL]][]
// CHECK-NEXT:    affine.for %[[I:.*]] = 0 to
// CHECK-NEXT:      affine.for %[[J:.*]] = 0 to
// CHECK-NEXT:        affine.if
// CHECK-NEXT:          affine.load %[[CELL]][]
// CHECK-NEXT:          affine.load %{{.*}}[%[[I]], %[[J]]]
// CHECK-NEXT:          %[[SUM:.*]] = arith.addf %{{.*}} fastmath<contract>
// CHECK-NEXT:          affine.store %[[SUM]], %[[CELL]][]
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[R:.*]] = affine.load %[[CELL]][]
// CHECK-NEXT:    return %[[R]]
func.func @nest(%a: memref<?x8xf64>, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = affine.for %i = 0 to %n iter_args(%s = %zero) -> (f64) {
    %inner = affine.for %j = 0 to 8 iter_args(%t = %s) -> (f64) {
      %w = affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%i, %j) -> f64 {
        %v = affine.load %a[%i, %j] : memref<?x8xf64>
        %sum = arith.addf %t, %v fastmath<contract> : f64
        affine.yield %sum : f64
      } else {
        affine.yield %t : f64
      }
      affine.yield %w : f64
    }
    affine.yield %inner : f64
  }
  return %r : f64
}
// The value that the inner loop starts with is used behind it: it has a cell of its own.
// CHECK-LABEL: func.func @used_behind
// CHECK-DAG:     %[[OUTER:.*]] = memref.alloca() : memref<f64>
// CHECK-DAG:     %[[INNER:.*]] = memref.alloca() : memref<f64>
// CHECK:         affine.for
// CHECK-NEXT:      %[[S:.*]] = affine.load %[[FIRST:.*]][]
// CHECK-NEXT:      affine.store %[[S]], %[[SECOND:.*]][]
// CHECK-NEXT:      affine.for
// CHECK:             affine.store %{{.*}}, %[[SECOND]][]
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.load %[[FIRST]][]
func.func @used_behind(%a: memref<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = affine.for %i = 0 to %n iter_args(%s = %zero) -> (f64) {
    %inner = affine.for %j = 0 to 8 iter_args(%t = %s) -> (f64) {
      %v = affine.load %a[%i + %j] : memref<?xf64>
      %sum = arith.addf %t, %v : f64
      affine.yield %sum : f64
    }
    affine.store %s, %a[%i] : memref<?xf64>
    affine.yield %inner : f64
  }
  return %r : f64
}
// All values are read before one is written.
// CHECK-LABEL: func.func @swap
// CHECK:         affine.for
// CHECK-NEXT:      %[[X:.*]] = affine.load %[[B:.*]][]
// CHECK-NEXT:      affine.store %[[X]], %[[WAITING:.*]][]
// CHECK-NEXT:      %[[Y:.*]] = affine.load %[[A:.*]][]
// CHECK-NEXT:      affine.store %[[Y]], %[[B]][]
// CHECK-NEXT:      %[[Z:.*]] = affine.load %[[WAITING]][]
// CHECK-NEXT:      affine.store %[[Z]], %[[A]][]
// CHECK-NEXT:    }
func.func @swap(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = affine.for %i = 0 to %n iter_args(%a = %x, %b = %y) -> (i32, i32) {
    affine.yield %b, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
