// Claim: an active value that goes through the memory of a const argument is reported.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 meets a derivative: `llvm.store` at [[#@LINE+5]]:3
func.func @f(%x: !llvm.ptr, %tmp: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %v, %tmp : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %w = llvm.load %tmp : !llvm.ptr -> f64
  return %w : f64
}
