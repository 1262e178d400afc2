// Claim: derivatives flow through atomic updates of memory.
// RUN: rmlir-opt %s --print-activity='function=f arguments=out,dup' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 is active
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has a shadow
func.func @f(%x: f64, %sum: !llvm.ptr) {
  // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.atomicrmw` is inactive: no active output depends on it; uses the shadow
  %old = llvm.atomicrmw fadd %sum, %x monotonic : !llvm.ptr, f64
  return
}
