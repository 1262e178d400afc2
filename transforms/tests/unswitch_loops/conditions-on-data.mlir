// Claim: a condition that does not change leaves the outermost loop in which it does not, with a copy for each outcome.
// RUN: rmlir-opt %s --unswitch-loops | filecheck %s
// CHECK-LABEL: func.func @both_arms
// CHECK-SAME:    %[[C:.*]]: i1
// CHECK:         %[[D:.*]] = llvm.freeze %[[C]] : i1
// CHECK-NEXT:    %[[R:.*]] = scf.if %[[D]] -> (f64) {
// CHECK-NEXT:      %[[ONE:.*]] = affine.for
// CHECK-NEXT:        affine.for
// CHECK-NEXT:          affine.load
// CHECK-NEXT:          arith.addf
// CHECK:           scf.yield %[[ONE]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[TWO:.*]] = affine.for
// CHECK-NEXT:        affine.for
// CHECK-NEXT:          affine.load
// CHECK-NEXT:          arith.mulf
// CHECK:           scf.yield %[[TWO]]
// CHECK:         return %[[R]]
func.func @both_arms(%c: i1, %a: memref<?x?xf64>, %n: index, %x: f64) -> f64 {
  %r = affine.for %i = 0 to %n iter_args(%s = %x) -> (f64) {
    %inner = affine.for %j = 0 to %n iter_args(%t = %s) -> (f64) {
      %v = affine.load %a[%i, %j] : memref<?x?xf64>
      %w = scf.if %c -> (f64) {
        %sum = arith.addf %t, %v : f64
        scf.yield %sum : f64
      } else {
        %product = arith.mulf %t, %v : f64
        scf.yield %product : f64
      }
      affine.yield %w : f64
    }
    affine.yield %inner : f64
  }
  return %r : f64
}
// A condition of the outer loop leaves the inner one; asked twice, once without an else.
// CHECK-LABEL: func.func @inner
// CHECK:         affine.for
// CHECK-NEXT:      affine.load
// CHECK-NEXT:      %[[C:.*]] = arith.cmpf
// CHECK-NEXT:      %[[D:.*]] = llvm.freeze %[[C]]
// CHECK-NEXT:      scf.if %[[D]] {
// CHECK-NEXT:        affine.for
// CHECK-NEXT:          affine.store
// CHECK-NEXT:          affine.store
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.for
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @inner(%a: memref<?xf64>, %b: memref<?x?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    %c = arith.cmpf ogt, %v, %x : f64
    affine.for %j = 0 to %n {
      scf.if %c {
        affine.store %x, %b[%i, %j] : memref<?x?xf64>
      }
      scf.if %c {
        affine.store %v, %b[%j, %i] : memref<?x?xf64>
      }
    }
  }
  return
}
// Three conditions: two are tested before the loop.
// CHECK-LABEL: func.func @three
// CHECK-COUNT-3: llvm.freeze
// CHECK-NOT:     llvm.freeze
// CHECK:         return
func.func @three(%c: i1, %d: i1, %e: i1, %a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    scf.if %c {
      affine.store %x, %a[%i] : memref<?xf64>
    }
    scf.if %d {
      affine.store %x, %a[%i + 1] : memref<?xf64>
    }
    scf.if %e {
      affine.store %x, %a[%i + 2] : memref<?xf64>
    }
  }
  return
}
