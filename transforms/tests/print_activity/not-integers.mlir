// Claim: integers of active memory whose type is stated, or that are only compared or converted, carry nothing.
// RUN: rmlir-opt %s --print-activity='arguments=dup' --remarks -o %null 2>&1 | filecheck %s --implicit-check-not='a copy'
#root = #llvm.tbaa_root<id = "C">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func @f(%x: !llvm.ptr) -> f64 {
  %c1 = arith.constant 1 : i64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` uses no shadow
  %n = llvm.load %x {tbaa = [#tag]} : !llvm.ptr -> i64
  %m = arith.addi %n, %c1 : i64
  // CHECK: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %m, %x {tbaa = [#tag]} : i64, !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` uses no shadow
  %k = llvm.load %x : !llvm.ptr -> i32
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.sitofp` is inactive: it depends on no active input
  %r = arith.sitofp %k : i32 to f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.getelementptr` has a shadow
  %p = llvm.getelementptr %x[8] : (!llvm.ptr) -> !llvm.ptr, i8
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %s = arith.mulf %r, %v : f64
  return %s : f64
}
