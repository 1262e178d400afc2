// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an object that points to one of its kind is printed by name.
// CHECK: argument 0 -> a {0: f64, 8: pointer -> a}
// CHECK: result of `llvm.load` -> a {0: f64, 8: pointer -> a}
func.func @sum(%n: !llvm.ptr) -> f64 {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = arith.constant 0.0 : f64
  %r:2 = scf.while (%p = %n, %s = %zero) : (!llvm.ptr, f64) -> (!llvm.ptr, f64) {
    %more = llvm.icmp "ne" %p, %null : !llvm.ptr
    scf.condition(%more) %p, %s : !llvm.ptr, f64
  } do {
  ^bb0(%p: !llvm.ptr, %s: f64):
    %v = llvm.load %p : !llvm.ptr -> f64
    %t = arith.addf %s, %v : f64
    %at = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.node", (f64, ptr)>
    %next = llvm.load %at : !llvm.ptr -> !llvm.ptr
    scf.yield %next, %t : !llvm.ptr, f64
  }
  return %r#1 : f64
}
