// Claim: a pointer to memory with a shadow that is stored into the memory of a const argument, and loaded again, is reported.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 meets argument 1: `llvm.store` at [[#@LINE+3]]:3
func.func @f(%x: !llvm.ptr, %holder: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %holder : !llvm.ptr, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %holder : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
