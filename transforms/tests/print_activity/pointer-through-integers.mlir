// Claim: a pointer that is made from an integer points to what the integer was made from; the difference of two pointers
// mixes nothing.
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not=meets
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %mask = arith.constant -16 : i64
  %a = llvm.ptrtoint %x : !llvm.ptr to i64
  %b = llvm.ptrtoint %y : !llvm.ptr to i64
  %distance = arith.subi %a, %b : i64
  %aligned = arith.andi %a, %mask : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.inttoptr` has a shadow
  %p = llvm.inttoptr %aligned : i64 to !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %w = llvm.load %y : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.sitofp` is inactive: it depends on no active input
  %d = arith.sitofp %distance : i64 to f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %v, %w : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %s = arith.mulf %r, %d : f64
  return %s : f64
}
