// Claim: an active value may be stored into the memory of a const argument that is not read afterwards: its derivative is not
// asked for.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not=meets
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %log: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %v, %log : f64, !llvm.ptr
  return %v : f64
}
