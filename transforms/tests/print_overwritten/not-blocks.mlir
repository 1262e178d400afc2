// Claim: in a region with branches, each block may follow each other one; a while loop repeats both of its regions.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @blocks(%x: !llvm.ptr, %a: f64, %c: i1) -> f64 {
  llvm.store %a, %x : f64, !llvm.ptr
  cf.br ^bb1
^bb1:
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-3]]:3
  %v = llvm.load %x : !llvm.ptr -> f64
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return %v : f64
}
func.func @loop(%x: !llvm.ptr, %a: f64) -> f64 {
  %0 = scf.while (%s = %a) : (f64) -> f64 {
    llvm.store %s, %x : f64, !llvm.ptr
    %c = arith.cmpf ogt, %s, %a : f64
    scf.condition(%c) %s : f64
  } do {
  ^bb0(%s: f64):
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-5]]:5
    %v = llvm.load %x : !llvm.ptr -> f64
    scf.yield %v : f64
  }
  return %0 : f64
}
