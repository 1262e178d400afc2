// Claim: the operations that lead from an active argument to a value are shown, through memory and calls, at most eight.
// RUN: rmlir-opt %s --print-activity='function=f arguments=dup chains' --remarks -o %null 2>&1 | filecheck %s
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func private @square(%v: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active, by `llvm.load` at [[#@LINE+10]]:8, `func.call` at [[#@LINE+12]]:8, `arith.mulf` at [[#@LINE+1]]:8
  %r = arith.mulf %v, %v : f64
  return %r : f64
}
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow, by `llvm.load` at [[#@LINE+1]]:8
  %v = llvm.load %x : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active, by `llvm.load` at [[#@LINE-1]]:8, `func.call` at [[#@LINE+1]]:8, `arith.mulf` at [[#@LINE-10]]:8, `func.return` at [[#@LINE-9]]:3 as result, `func.call` at [[#@LINE+1]]:8
  %s = func.call @square(%v) : (f64) -> f64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %s, %t : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow, by `llvm.load` at [[#@LINE-5]]:8, `func.call` at [[#@LINE-3]]:8, `arith.mulf` at [[#@LINE-14]]:8, `func.return` at [[#@LINE-13]]:3 as result, `func.call` at [[#@LINE-3]]:8, `llvm.store` at [[#@LINE-1]]:3 to memory, `llvm.load` at [[#@LINE+1]]:8
  %w = llvm.load %t : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.negf` is active, by `llvm.load` at [[#@LINE-7]]:8, `func.call` at [[#@LINE-5]]:8, `arith.mulf` at [[#@LINE-16]]:8, `func.return` at [[#@LINE-15]]:3 as result, `func.call` at [[#@LINE-5]]:8, `llvm.store` at [[#@LINE-3]]:3 to memory, `llvm.load` at [[#@LINE-1]]:8, `arith.negf` at [[#@LINE+1]]:8
  %1 = arith.negf %w : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.negf` is active, by `llvm.load` at [[#@LINE-9]]:8, `func.call` at [[#@LINE-7]]:8, `arith.mulf` at [[#@LINE-18]]:8, `func.return` at [[#@LINE-17]]:3 as result, `llvm.store` at [[#@LINE-5]]:3 to memory, `llvm.load` at [[#@LINE-3]]:8, `arith.negf` at [[#@LINE-1]]:8, `arith.negf` at [[#@LINE+1]]:8
  %2 = arith.negf %1 : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.negf` is active, by `llvm.load` at [[#@LINE-11]]:8, `func.call` at [[#@LINE-9]]:8, `arith.mulf` at [[#@LINE-20]]:8, `func.return` at [[#@LINE-19]]:3 as result, `llvm.load` at [[#@LINE-5]]:8, `arith.negf` at [[#@LINE-3]]:8, `arith.negf` at [[#@LINE-1]]:8, `arith.negf` at [[#@LINE+1]]:8
  %3 = arith.negf %2 : f64
  return %3 : f64
}
