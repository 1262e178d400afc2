// RUN: rmlir-opt %s --print-aliases --remarks 2>&1 | filecheck %s
// Claim: fields may overlap what C allows to access them as: the same field, its type alone, characters, other languages.
#root = #llvm.tbaa_root<id = "C">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#int, 4>}>
#line = #llvm.tbaa_type_desc<id = "line", members = {<#pair, 0>, <#pair, 8>}>
#elsewhere = #llvm.tbaa_root<id = "Fortran">
#number = #llvm.tbaa_type_desc<id = "number", members = {<#elsewhere, 0>}>
#scalar = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#anything = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#pair_second = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 4>
#line_fourth = #llvm.tbaa_tag<base_type = #line, access_type = #int, offset = 12>
#of_elsewhere = #llvm.tbaa_tag<base_type = #number, access_type = #number, offset = 0>

// A pointer to `int` may point to a field.
// CHECK: [[@LINE+4]]:{{.*}}access 1 may overlap access 0
func.func @scalar(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#scalar]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_second]} : i32, !llvm.ptr
  return
}

// The second of the second pair of a line is the second of a pair.
// CHECK: [[@LINE+4]]:{{.*}}access 1 may overlap access 0
func.func @field_of_field(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#line_fourth]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_second]} : i32, !llvm.ptr
  return
}

// CHECK: [[@LINE+4]]:{{.*}}access 1 may overlap access 0
func.func @characters(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#anything]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_second]} : i32, !llvm.ptr
  return
}

// CHECK: [[@LINE+4]]:{{.*}}access 1 may overlap access 0
func.func @another_root(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) {
  llvm.store %x, %q {tbaa = [#of_elsewhere]} : i32, !llvm.ptr

  llvm.store %x, %p {tbaa = [#pair_second]} : i32, !llvm.ptr
  return
}
