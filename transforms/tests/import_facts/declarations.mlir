// Claim: what headers say of a declaration becomes the attributes that the source could have; names of before mean the same as those
// of today, facts add up, and the number of a parameter is that of the prototype.
// Proves: hto:HT-3 hto:HT-4
// RUN: rmlir-opt %s --import-facts | filecheck %s

// CHECK-LABEL: func.func private @mag(!llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.readonly}, i32) -> f64
// CHECK-SAME: cmem.facts_checksum = ["0123456789abcdef"]
// CHECK-SAME: llvm.passthrough = ["nounwind", ["memory", "1"], "willreturn"]
// CHECK-NOT: cmem.facts =
func.func private @mag(!llvm.ptr, i32) -> f64 attributes {
  cmem.facts = ["fn_attr(\"readonly\")", "fn_attr(\"argmemonly\")", "fn_attr(\"willreturn\")", "arg_attr(1, \"align=8\")",
                "arg_attr(1, \"nocapture\")", "arg_attr(1, \"readonly\")", "fn_attr(\"facts=mag:0123456789abcdef\")"],
  llvm.passthrough = ["nounwind"]}

// CHECK-LABEL: func.func private @today(
// CHECK-SAME: ["memory", "33"]
func.func private @today(!llvm.ptr) attributes {cmem.facts = ["fn_attr(\"memory(argmem: read, errnomem: write)\")"]}

// The structure that is returned comes first, and the second parameter of the prototype in two parts.
// CHECK-LABEL: func.func private @numbers(!llvm.ptr {llvm.noalias}, !llvm.ptr {llvm.readnone}, i64, i64, !llvm.ptr {llvm.nofree, llvm.returned})
// CHECK-SAME: ["rmlir-unused", "2,5"]
func.func private @numbers(!llvm.ptr {llvm.noalias}, !llvm.ptr {llvm.readonly}, i64, i64, !llvm.ptr) -> !llvm.ptr attributes {
  cmem.facts = ["arg_attr(1, \"writeonly\")", "arg_attr(3, \"nofree\")", "arg_attr(3, \"returned\")", "arg_attr(3, \"unused\")",
                "arg_attr(1, \"unused\")", "ret_attr(\"nonnull\")"],
  cmem.parameters = [0 : i32, 1 : i32, 0 : i32, 0 : i32, 3 : i32]}

// CHECK-LABEL: func.func private @own()
// CHECK-SAME: llvm.passthrough = ["rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive", "nosync"]
func.func private @own() attributes {
  cmem.facts = ["fn_attr(\"nospawn\")", "fn_attr(\"nobarrier\")", "fn_attr(\"inactive\")", "fn_attr(\"nosync\")"]}

// CHECK-LABEL: llvm.func @variadic(!llvm.ptr {llvm.nocapture}, ...) -> i32
// CHECK-SAME: passthrough = ["nofree"]
llvm.func @variadic(!llvm.ptr, ...) -> i32 attributes {
  cmem.facts = ["fn_attr(\"nofree\")", "arg_attr(1, \"captures(none)\")"]}
