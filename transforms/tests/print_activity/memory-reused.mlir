// Claim: memory that holds active values at one time is active at all times; a store of a constant clears its shadow.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2.0 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %two, %t : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %a = llvm.load %t : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %t : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %b = llvm.load %t : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %a, %b : f64
  return %r : f64
}
