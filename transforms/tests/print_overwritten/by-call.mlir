// Claim: a call that may write memory overwrites it; one that only reads does not.
// RUN: rmlir-opt %s --infer-function-facts --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func private @change(!llvm.ptr)
func.func private @strlen(!llvm.ptr) -> i64
func.func @read(%x: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` reads the same again
  %n = func.call @strlen(%x) : (!llvm.ptr) -> i64
  return %v : f64
}
func.func @written(%x: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `func.call` at [[#@LINE+2]]:3
  %v = llvm.load %x : !llvm.ptr -> f64
  func.call @change(%x) : (!llvm.ptr) -> ()
  return %v : f64
}
