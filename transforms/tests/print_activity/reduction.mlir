// Claim: derivatives flow through the reductions of a parallel loop, whose values are not modelled.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: memref<?xf64>, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `scf.parallel` is active
  %0 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f64 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` is active; uses the shadow
    %v = memref.load %x[%i] : memref<?xf64>
    scf.reduce(%v : f64) {
    ^bb0(%a: f64, %b: f64):
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `arith.addf` is active
      %s = arith.addf %a, %b : f64
      scf.reduce.return %s : f64
    }
  }
  return %0 : f64
}
