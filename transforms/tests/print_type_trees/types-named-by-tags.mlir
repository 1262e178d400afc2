// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: aliasing tags of pointers say what the pointers point to, also if nothing is read there.
// Proves: enzyme:E14
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#pointer = #llvm.tbaa_type_desc<id = "any pointer", members = {<#char, 0>}>
#doubles = #llvm.tbaa_type_desc<id = "p2 double", members = {<#pointer, 0>}>
#record = #llvm.tbaa_type_desc<id = "p1 _ZTSpair", members = {<#pointer, 0>}>
#at_doubles = #llvm.tbaa_tag<base_type = #doubles, access_type = #doubles, offset = 0>
#at_record = #llvm.tbaa_tag<base_type = #record, access_type = #record, offset = 0>
module attributes {cmem.types = [#cmem.struct<"pair", size 8, align 4, [#cmem.field<"x", 1, 0>, #cmem.field<"k", 2, 32>]>,
                                 #cmem.float<"float", f32>, #cmem.int<"int", 32, signed>]} {
  // CHECK: argument 0 -> {0: pointer -> {0: pointer -> {0: f64} [* 8]} [* 8]}
  // CHECK: argument 1 -> {0: pointer -> {0: f32, 4: integer} [* 8]}
  func.func @f(%a: !llvm.ptr, %b: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.load %a {tbaa = [#at_doubles]} : !llvm.ptr -> !llvm.ptr
    %1 = llvm.load %b {tbaa = [#at_record]} : !llvm.ptr -> !llvm.ptr
    return %0 : !llvm.ptr
  }
}
