// Claim: nothing is said of functions whose body may be replaced, that have none, or that call themselves.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(infer-footprints)' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --allow-empty < %t.err
// CHECK-NOT:  rmlir-
// REMARK-NOT: RM039
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @weak(%a: !llvm.ptr, %x: f64) attributes {llvm.linkage = #llvm.linkage<weak>} {
  llvm.store %x, %a : f64, !llvm.ptr
  return
}
func.func @replaceable(%a: !llvm.ptr, %x: f64) attributes {llvm.linkage = #llvm.linkage<external>} {
  llvm.store %x, %a : f64, !llvm.ptr
  return
}
func.func private @declared(%a: !llvm.ptr, %x: f64)
func.func @again(%a: !llvm.ptr, %x: f64, %go: i1) {
  llvm.store %x, %a : f64, !llvm.ptr
  scf.if %go {
    func.call @again(%a, %x, %go) : (!llvm.ptr, f64, i1) -> ()
  }
  return
}
}
