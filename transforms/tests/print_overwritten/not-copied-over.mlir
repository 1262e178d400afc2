// Claim: copies and fills overwrite memory; they do not overwrite what they read.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr {llvm.noalias}, %n: i64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `llvm.intr.memcpy` at [[#@LINE+2]]:3
  %w = llvm.load %y : !llvm.ptr -> f64
  "llvm.intr.memcpy"(%y, %x, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %s = arith.addf %v, %w : f64
  return %s : f64
}
func.func @g(%x: !llvm.ptr, %n: i64) -> f64 {
  %zero = arith.constant 0 : i8
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `llvm.intr.memset` at [[#@LINE+2]]:3
  %v = llvm.load %x : !llvm.ptr -> f64
  "llvm.intr.memset"(%x, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  // CHECK: [[#@LINE+1]]:12: {{.*}}: `llvm.load` reads the same again
  %after = llvm.load %x : !llvm.ptr -> f64
  %s = arith.addf %v, %after : f64
  return %s : f64
}
