// Claim: a pointer to one of two objects without shadows mixes nothing, and a local object gets a shadow if the other one has.
// RUN: rmlir-opt %s --print-activity='arguments=const,const,const,dup' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not=meets
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has no shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has no shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 4 has a shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %c: i1, %z: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2.0 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.select` has no shadow
  %p = arith.select %c, %x, %y : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %two, %t : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.select` has a shadow
  %q = arith.select %c, %t, %z : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %w = llvm.load %q : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %v, %w : f64
  return %r : f64
}
