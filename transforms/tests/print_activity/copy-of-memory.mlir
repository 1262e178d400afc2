// Claim: derivatives flow through copies of memory; the pointers in it take their shadows along.
// RUN: rmlir-opt %s --print-activity='arguments=dup' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  %size = arith.constant 16 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %t = llvm.alloca %one x !llvm.array<2 x ptr> : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.intr.memcpy` uses the shadow
  "llvm.intr.memcpy"(%t, %x, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %t : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
