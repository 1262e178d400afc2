// Claim: a store of another C type through another argument leaves what was loaded.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
#root = #llvm.tbaa_root<id = "C">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#double = #llvm.tbaa_type_desc<id = "double", members = {<#char, 0>}>
#of_long = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
#of_double = #llvm.tbaa_tag<base_type = #double, access_type = #double, offset = 0>
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` reads the same again
  %v = llvm.load %x {tbaa = [#of_double]} : !llvm.ptr -> f64
  llvm.store %n, %y {tbaa = [#of_long]} : i64, !llvm.ptr
  return %v : f64
}
