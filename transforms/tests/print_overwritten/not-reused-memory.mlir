// Claim: memory from the allocator may be used as another type later, so that the type of a store does not matter.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
#root = #llvm.tbaa_root<id = "C">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#double = #llvm.tbaa_type_desc<id = "double", members = {<#char, 0>}>
#of_long = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
#of_double = #llvm.tbaa_tag<base_type = #double, access_type = #double, offset = 0>
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
func.func @f(%n: i64, %a: f64) -> f64 {
  %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %a, %p {tbaa = [#of_double]} : f64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE+2]]:3
  %v = llvm.load %p {tbaa = [#of_double]} : !llvm.ptr -> f64
  llvm.store %n, %p {tbaa = [#of_long]} : i64, !llvm.ptr
  return %v : f64
}
