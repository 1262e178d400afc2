// Claim: a pointer into the middle of a struct that is passed on gives up the distinction of the fields.
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func private @first(%s: !llvm.ptr) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
// CHECK: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// CHECK: [[#@LINE+2]]:1: {{.*}}: argument 2 has a shadow
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 2 meets argument 1: `llvm.store` at [[#@LINE+8]]:3, `func.call` at [[#@LINE+12]]:8, `llvm.store` at [[#@LINE+10]]:3
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %s = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
  %second = llvm.getelementptr inbounds %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %y, %s : !llvm.ptr, !llvm.ptr
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %second : !llvm.ptr, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %r = func.call @first(%second) : (!llvm.ptr) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %q = llvm.load %s : !llvm.ptr -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %u = llvm.load %q : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %t = arith.mulf %r, %u : f64
  return %t : f64
}
