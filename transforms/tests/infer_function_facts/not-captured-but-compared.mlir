// Claim: a pointer whose address is compared is not one that nobody keeps anything of, but nobody gets to its memory either.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s

// CHECK-LABEL: func.func @compares(
// CHECK-SAME: !llvm.ptr {llvm.nofree, llvm.readnone}, %{{.*}}: !llvm.ptr {llvm.nofree, llvm.readnone})
// CHECK-SAME: ["rmlir-address-only", "1,2"]
func.func @compares(%a: !llvm.ptr, %b: !llvm.ptr) -> i1 {
  %same = llvm.icmp "eq" %a, %b : !llvm.ptr
  return %same : i1
}
// What a callee compares is compared.
// CHECK-LABEL: func.func @passes(
// CHECK-SAME: ["rmlir-address-only", "2"]
func.func @passes(%n: i32, %a: !llvm.ptr) -> i1 {
  %null = llvm.mlir.zero : !llvm.ptr
  %same = func.call @compares(%null, %a) : (!llvm.ptr, !llvm.ptr) -> i1
  return %same : i1
}
// CHECK-LABEL: func.func @reads(
// CHECK-SAME: llvm.nocapture
// CHECK-NOT: rmlir-address-only
func.func @reads(%a: !llvm.ptr) -> i32 {
  %x = llvm.load %a : !llvm.ptr -> i32
  return %x : i32
}
