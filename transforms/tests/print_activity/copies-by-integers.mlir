// Claim: integers that copy memory with active floats, or hold the bits of one, are carriers; those that compute are shown as
// such.
// RUN: rmlir-opt %s --print-activity='arguments=dup,dup' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has a shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `llvm.load` is active, a copy of floats; uses the shadow
  %bits = llvm.load %x : !llvm.ptr -> i64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %bits, %y : i64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:9: {{.*}}: `arith.bitcast` is active, a copy of floats
  %of = arith.bitcast %v : f64 to i64
  %mask = arith.constant 9223372036854775807 : i64
  // CHECK: [[#@LINE+1]]:10: {{.*}}: `arith.andi` is active, computed from the bits of floats
  %abs = arith.andi %of, %mask : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.bitcast` is active
  %r = arith.bitcast %abs : i64 to f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %r, %y : f64, !llvm.ptr
  return
}
