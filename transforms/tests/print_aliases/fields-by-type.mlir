// RUN: rmlir-opt %s --print-aliases --remarks 2>&1 | filecheck %s
// Claim: two accesses of fields are apart when C's types lead from neither object to the other access.
#root = #llvm.tbaa_root<id = "C">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#int, 4>}>
#line = #llvm.tbaa_type_desc<id = "line", members = {<#pair, 0>, <#pair, 8>, <#float, 16>}>
#other = #llvm.tbaa_type_desc<id = "other", members = {<#int, 0>}>
#scalar_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#pair_first = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 0>
#pair_second = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 4>
#line_fourth = #llvm.tbaa_tag<base_type = #line, access_type = #int, offset = 12>
#other_first = #llvm.tbaa_tag<base_type = #other, access_type = #int, offset = 0>

// The field of another type than a scalar.
// CHECK: [[@LINE+4]]:{{.*}}access 1 does not overlap, by its type, access 0
func.func @field_and_scalar(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: f32) {
  llvm.store %y, %q {tbaa = [#scalar_float]} : f32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_first]} : i32, !llvm.ptr
  return
}

// Two fields of one type that have the same type.
// CHECK: [[@LINE+4]]:{{.*}}access 1 does not overlap, by its type, access 0
func.func @two_fields(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#pair_second]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_first]} : i32, !llvm.ptr
  return
}

// A field of a field, which is the second of its object.
// CHECK: [[@LINE+4]]:{{.*}}access 1 does not overlap, by its type, access 0
func.func @field_of_field(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#line_fourth]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_first]} : i32, !llvm.ptr
  return
}

// The same field of structures that have nothing to do with each other.
// CHECK: [[@LINE+4]]:{{.*}}access 1 does not overlap, by its type, access 0
func.func @unrelated_structures(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#other_first]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_first]} : i32, !llvm.ptr
  return
}
