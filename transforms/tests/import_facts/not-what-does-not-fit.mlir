// Claim: facts that are not known, that speak of what is not there, and facts of a function with a body here are left out.
// RUN: rmlir-opt %s --import-facts | filecheck %s

// CHECK-LABEL: func.func private @f(!llvm.ptr, i32) -> i64 attributes {llvm.passthrough = ["noreturn"]}
func.func private @f(!llvm.ptr, i32) -> i64 attributes {
  cmem.facts = ["fn_attr(\"swift\")", "arg_attr(2, \"nonnull\")", "arg_attr(3, \"nocapture\")", "arg_attr(1, \"returned\")",
                "arg_attr(1, \"align=12\")", "arg_attr(1, \"dereferenceable=0\")", "arg_attr(1, \"align\")", "ret_attr(\"noalias\")",
                "fn_attr(\"memory(everything: read)\")", "nothing", "fn_attr(\"willreturn\")"],
  llvm.passthrough = ["noreturn"]}

// CHECK-LABEL: func.func private @in_parts(i64, i64)
// CHECK-NOT: reads
func.func private @in_parts(i64, i64) attributes {
  cmem.facts = ["arg_attr(1, \"reads={[i] : i == 0 ; double[*]}\")"], cmem.parameters = [0 : i32, 0 : i32]}

// CHECK-LABEL: func.func @body(%{{.*}}: !llvm.ptr) {
func.func @body(%p: !llvm.ptr) attributes {cmem.facts = ["fn_attr(\"readnone\")", "arg_attr(1, \"readnone\")"]} {
  return
}
