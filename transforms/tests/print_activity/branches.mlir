// Claim: derivatives flow through blocks and switches.
// RUN: rmlir-opt %s --print-activity='arguments=out,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64, %n: index) -> f64 {
  %two = arith.constant 2.0 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `scf.index_switch` is active
  %0 = scf.index_switch %n -> f64
  case 1 {
    scf.yield %x : f64
  }
  default {
    scf.yield %two : f64
  }
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `scf.execute_region` is active
  %1 = scf.execute_region -> f64 {
    %c = arith.cmpf ogt, %0, %two : f64
    cf.cond_br %c, ^bb1(%0 : f64), ^bb1(%two : f64)
  ^bb1(%a: f64):
    scf.yield %a : f64
  }
  return %1 : f64
}
