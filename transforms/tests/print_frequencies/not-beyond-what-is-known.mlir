// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-frequencies))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: no guess is beyond the numbers of iterations that are known, a loop that nothing leaves has a limit, and blocks that
// nothing reaches run never.
// CHECK: region 0 of `affine.for` runs 3 times
// CHECK: region 0 of `scf.for` runs 100 times
func.func @limits(%n: index) {
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 3)>(%n) {
  }
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %hundred = arith.constant 100 : index
  %more = arith.maxsi %n, %hundred : index
  scf.for %i = %zero to %more step %one {
  }
  return
}
// CHECK: block 1 runs {{[0-9]+}} times
// CHECK: block 2 runs 0 times
func.func @endless() {
  cf.br ^loop
^loop:
  cf.br ^loop
^nowhere:
  return
}
