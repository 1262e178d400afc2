// Claim: the memory behind both pointers of a struct with a shadow has shadows.
// RUN: rmlir-opt %s --print-activity='arguments=dup' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%v: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %data = llvm.load %v : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
  %second = llvm.getelementptr inbounds %v[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  // CHECK: [[#@LINE+1]]:14: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %weights = llvm.load %second : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %a = llvm.load %data : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %b = llvm.load %weights : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %a, %b : f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %r, %data : f64, !llvm.ptr
  return %r : f64
}
