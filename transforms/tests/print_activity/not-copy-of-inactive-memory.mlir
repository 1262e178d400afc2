// Claim: a copy between objects without derivatives uses no shadow, and a fill of one that is active does.
// RUN: rmlir-opt %s --print-activity='arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  %size = arith.constant 8 : i64
  %zero = arith.constant 0 : i8
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has no shadow
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.intr.memcpy` uses no shadow
  "llvm.intr.memcpy"(%t, %y, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %v = llvm.load %t : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.intr.memset` uses the shadow
  "llvm.intr.memset"(%x, %zero, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  return %v : f64
}
