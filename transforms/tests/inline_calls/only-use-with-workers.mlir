// Claim: a function that starts workers comes to its only call when others do not; one that is called twice stays.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(inline-calls{small=0 hinted=0 in-loop=0 only-use=0})' | filecheck %s

// CHECK-NOT:   @starts_workers
// CHECK-LABEL: func.func @caller
// CHECK:         scf.parallel
// CHECK:         call @serial
// CHECK:         call @twice
// CHECK:         call @twice
// CHECK-LABEL: func.func private @serial
// CHECK-LABEL: func.func private @twice
func.func @caller(%m: memref<?xf64>, %n: index) {
  call @starts_workers(%m, %n) : (memref<?xf64>, index) -> ()
  call @serial(%m, %n) : (memref<?xf64>, index) -> ()
  call @twice(%m, %n) : (memref<?xf64>, index) -> ()
  call @twice(%m, %n) : (memref<?xf64>, index) -> ()
  return
}

func.func private @starts_workers(%m: memref<?xf64>, %n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %x, %x : f64
    %w0 = arith.mulf %y, %y : f64
    %w1 = arith.mulf %y, %w0 : f64
    %w2 = arith.mulf %y, %w1 : f64
    %w3 = arith.mulf %y, %w2 : f64
    %w4 = arith.mulf %y, %w3 : f64
    %w5 = arith.mulf %y, %w4 : f64
    %w6 = arith.mulf %y, %w5 : f64
    %w7 = arith.mulf %y, %w6 : f64
    %w8 = arith.mulf %y, %w7 : f64
    %w9 = arith.mulf %y, %w8 : f64
    memref.store %w9, %m[%i] : memref<?xf64>
    scf.reduce
  }
  return
}

func.func private @serial(%m: memref<?xf64>, %n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %x, %x : f64
    %w0 = arith.mulf %y, %y : f64
    %w1 = arith.mulf %y, %w0 : f64
    %w2 = arith.mulf %y, %w1 : f64
    %w3 = arith.mulf %y, %w2 : f64
    %w4 = arith.mulf %y, %w3 : f64
    %w5 = arith.mulf %y, %w4 : f64
    %w6 = arith.mulf %y, %w5 : f64
    %w7 = arith.mulf %y, %w6 : f64
    %w8 = arith.mulf %y, %w7 : f64
    %w9 = arith.mulf %y, %w8 : f64
    memref.store %w9, %m[%i] : memref<?xf64>
  }
  return
}

func.func private @twice(%m: memref<?xf64>, %n: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %x, %x : f64
    %w0 = arith.mulf %y, %y : f64
    %w1 = arith.mulf %y, %w0 : f64
    %w2 = arith.mulf %y, %w1 : f64
    %w3 = arith.mulf %y, %w2 : f64
    %w4 = arith.mulf %y, %w3 : f64
    %w5 = arith.mulf %y, %w4 : f64
    %w6 = arith.mulf %y, %w5 : f64
    %w7 = arith.mulf %y, %w6 : f64
    %w8 = arith.mulf %y, %w7 : f64
    %w9 = arith.mulf %y, %w8 : f64
    memref.store %w9, %m[%i] : memref<?xf64>
    scf.reduce
  }
  return
}
