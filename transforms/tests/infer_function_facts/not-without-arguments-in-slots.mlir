// Claim: what is written through an argument that is read back from a stack slot counts as memory of the arguments.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// Other and argument memory are read and written: 4032 would leave out that of the arguments.
// CHECK:     func.func @stores_through_a_slot{{.*}}["memory", "4035"]
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @stores_through_a_slot(%to: !llvm.ptr {llvm.noalias}, %x: f64) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %one = arith.constant 1 : i32
  %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %to, %slot : !llvm.ptr, !llvm.ptr
  %again = llvm.load %slot : !llvm.ptr -> !llvm.ptr
  %old = llvm.load %again : !llvm.ptr -> f64
  %sum = arith.addf %old, %x : f64
  llvm.store %sum, %again : f64, !llvm.ptr
  return
}
}
