// Claim: nothing is said of what is done with an argument by value, because the call itself copies it; to read the copy is
// to read memory behind an argument.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// CHECK: func.func @swap(%{{.*}}: !llvm.ptr {{{.*}}llvm.nocapture, {{.*}}llvm.sret = {{.*}}, llvm.writeonly}, %{{.*}}: !llvm.ptr {llvm.byval = !llvm.struct<(f64, f64)>, llvm.nocapture})
// CHECK-SAME: ["memory", "3"]
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @swap(%to: !llvm.ptr {llvm.sret = !llvm.struct<(f64, f64)>}, %from: !llvm.ptr {llvm.byval = !llvm.struct<(f64, f64)>}) attributes {llvm.dso_local, llvm.linkage = #llvm.linkage<external>} {
  %x = llvm.load %from : !llvm.ptr -> f64
  llvm.store %x, %to : f64, !llvm.ptr
  return
}
}
