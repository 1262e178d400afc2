// Claim: a call that only reads memory gives the same again if nothing writes what it reads.
// RUN: rmlir-opt %s --infer-function-facts --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func private @strlen(!llvm.ptr) -> i64
func.func @same(%x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr {llvm.noalias}) -> i64 {
  %c = arith.constant 0 : i8
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` reads the same again
  %n = func.call @strlen(%x) : (!llvm.ptr) -> i64
  llvm.store %c, %y : i8, !llvm.ptr
  return %n : i64
}
func.func @other(%x: !llvm.ptr) -> i64 {
  %c = arith.constant 0 : i8
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` may be overwritten by `llvm.store` at [[#@LINE+2]]:3
  %n = func.call @strlen(%x) : (!llvm.ptr) -> i64
  llvm.store %c, %x : i8, !llvm.ptr
  return %n : i64
}
