// RUN: not rmlir-opt %s --convert-scf-to-openmp 2>&1 | FileCheck %s
// Claim: a minimum is refused: upstream starts it at the largest finite number.

// CHECK: error: RM0105: `convert-scf-to-openmp` does not run: a reduction with `arith.cmpf` is not translated faithfully
func.func @smallest(%m: memref<?xf64>, %n: index, %c0: index, %c1: index, %start: f64) -> f64 {
  %least = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%start) -> f64 {
    %x = memref.load %m[%i] : memref<?xf64>
    scf.reduce(%x : f64) {
    ^bb0(%a: f64, %b: f64):
      %less = arith.cmpf olt, %a, %b : f64
      %min = arith.select %less, %a, %b : f64
      scf.reduce.return %min : f64
    }
  }
  return %least : f64
}
