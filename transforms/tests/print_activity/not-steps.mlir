// Claim: no derivative passes through roundings, conversions to integers and comparisons, nor to the exponent of a power.
// RUN: rmlir-opt %s --print-activity='arguments=out,out' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 is inactive: no active output depends on it
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 is active
func.func @f(%x: f64, %y: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `math.floor` is inactive: it depends on no active input
  %0 = math.floor %x : f64
  %1 = arith.fptosi %x : f64 to i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.sitofp` is inactive: it depends on no active input
  %2 = arith.sitofp %1 : i64 to f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.addf` is inactive: it depends on no active input
  %3 = arith.addf %0, %2 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `math.copysign` is active
  %4 = math.copysign %y, %3 : f64
  %c = arith.cmpf ogt, %x, %y : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.select` is active
  %5 = arith.select %c, %4, %y : f64
  return %5 : f64
}
