// Claim: a later loop that writes the same array overwrites what the first one read; what it reads itself stays.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: memref<100xf64>, %y: memref<100xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 100 : index
  %zero = arith.constant 0.0 : f64
  %t = memref.alloca() : memref<100xf64>
  %u = memref.alloca() : memref<100xf64>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE+11]]:5
    %v = memref.load %t[%i] : memref<100xf64>
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` reads the same again
    %w = memref.load %u[%i] : memref<100xf64>
    %a = arith.addf %v, %w : f64
    %b = arith.addf %s, %a : f64
    scf.yield %b : f64
  }
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` reads the same again
    %w = memref.load %u[%i] : memref<100xf64>
    memref.store %w, %t[%i] : memref<100xf64>
  }
  return %0 : f64
}
