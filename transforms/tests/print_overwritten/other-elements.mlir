// Claim: stores to other fields and elements leave what was loaded; a store to an unknown element may not.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr, %i: i64, %a: f64) -> f64 {
  %one = llvm.getelementptr inbounds %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %v = llvm.load %x : !llvm.ptr -> f64
  llvm.store %a, %one : f64, !llvm.ptr
  return %v : f64
}
func.func @g(%x: !llvm.ptr, %i: i64, %a: f64) -> f64 {
  %at = llvm.getelementptr inbounds %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+2]]:3
  %v = llvm.load %x : !llvm.ptr -> f64
  llvm.store %a, %at : f64, !llvm.ptr
  return %v : f64
}
