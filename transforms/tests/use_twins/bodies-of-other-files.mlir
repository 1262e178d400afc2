// RUN: rmlir-opt %s --use-twins --remarks 2>&1 | filecheck %s
// Claim: the body of a twin becomes one of its function, for inlining only; attributes stay those of the declaration.
// CHECK-LABEL: func.func @user
// CHECK:         call @f(%{{.*}})
// CHECK:       func.func @f(%{{.*}}: i32 {llvm.noundef}) -> i32 attributes {llvm.linkage = #llvm.linkage<available_externally>, llvm.passthrough = ["willreturn"]}
// CHECK-NEXT:    arith.addi
// CHECK-NOT:   rmlir_twin
func.func @user(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  %0 = call @f(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @f(i32 {llvm.noundef}) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["willreturn"]}
func.func @rmlir_twin_f(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind"]} {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
