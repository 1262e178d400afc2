// RUN: rmlir-opt %s --merge-equal-values | filecheck %s
// Claim: operations with other operands, flags or types stay, and so do those in other regions, and loads.
// CHECK-LABEL: func.func @different
// CHECK:       arith.mulf %{{.*}}, %{{.*}} : f64
// CHECK-NEXT:  arith.mulf %{{.*}}, %{{.*}} fastmath<contract> : f64
// CHECK-NEXT:  arith.subf %arg0, %arg1
// CHECK-NEXT:  arith.subf %arg1, %arg0
// CHECK:       scf.if
// CHECK-NEXT:    arith.divf
// CHECK:       } else {
// CHECK-NEXT:    arith.divf
// CHECK:       memref.load
// CHECK-NEXT:  memref.load
func.func @different(%x: f64, %y: f64, %c: i1, %m: memref<4xf64>, %i: index) -> (f64, f64, f64, f64, f64, f64, f64) {
  %0 = arith.mulf %x, %y : f64
  %1 = arith.mulf %x, %y fastmath<contract> : f64
  %2 = arith.subf %x, %y : f64
  %3 = arith.subf %y, %x : f64
  %4 = scf.if %c -> f64 {
    %5 = arith.divf %x, %y : f64
    scf.yield %5 : f64
  } else {
    %6 = arith.divf %x, %y : f64
    scf.yield %6 : f64
  }
  %7 = memref.load %m[%i] : memref<4xf64>
  %8 = memref.load %m[%i] : memref<4xf64>
  return %0, %1, %2, %3, %4, %7, %8 : f64, f64, f64, f64, f64, f64, f64
}
