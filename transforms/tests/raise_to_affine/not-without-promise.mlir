// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine))' | filecheck %s
// Claim: arithmetic that may wrap, steps that are not known and differences that do not fit are not affine.
// CHECK-LABEL: func.func @wraps
// CHECK:         affine.for
// CHECK-NOT:     affine.store
// CHECK:         memref.store
func.func @wraps(%m: memref<?xf64>, %n: i32, %k: i32, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %sum = arith.addi %i, %k : i32
    %s = arith.index_cast %sum : i32 to index
    memref.store %x, %m[%s] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @step
// CHECK:         scf.for
func.func @step(%m: memref<?xf64>, %n: i32, %k: i32, %x: f64) {
  %c0 = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %k : i32 {
    %s = arith.index_cast %i : i32 to index
    memref.store %x, %m[%s] : memref<?xf64>
  }
  return
}
// A difference of any two numbers of 64 bits.
// CHECK-LABEL: func.func @condition
// CHECK:         affine.for
// CHECK:           scf.if
func.func @condition(%m: memref<?xf64>, %a: i64, %b: i64, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    %less = arith.cmpi slt, %a, %b : i64
    scf.if %less {
      memref.store %x, %m[%i] : memref<?xf64>
    }
  }
  return
}
// CHECK-LABEL: func.func @beyond_the_signed
// CHECK:         scf.for unsigned
func.func @beyond_the_signed(%m: memref<?xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = arith.constant 0 : index
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    memref.store %x, %m[%first] : memref<?xf64>
  }
  return
}
