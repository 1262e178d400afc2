// RUN: not rmlir-opt %s --differentiate -o %null 2>&1 | filecheck %s
// Claim: a copy of active memory without evidence of what lies there is an error at its place, and no derivative is made.
// Proves: enzyme:E12
// CHECK: not-bytes-of-unknown-type.mlir:[[#@LINE+4]]:5{{.*}}RM0424
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  func.func @copy(%to: !llvm.ptr, %from: !llvm.ptr) {
    %size = arith.constant 8 : i64
    "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }

  func.func @user(%to: !llvm.ptr, %dto: !llvm.ptr, %from: !llvm.ptr, %dfrom: !llvm.ptr) {
    autodiff.gradient @copy(%to, %dto, %from, %dfrom) activity = [dup, dup] result = const : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    return
  }
}
