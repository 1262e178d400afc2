// Claim: a pointer to memory with or without a shadow is reported with the operation that makes it.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 meets argument 1: `arith.select` at [[#@LINE+3]]:8
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %c: i1) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.select` has a shadow
  %p = arith.select %c, %x, %y : !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
