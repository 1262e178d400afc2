// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a bound from memory is invariant where all that the loop writes has the alias tag of an unrelated type.
// CHECK-LABEL: func.func @through_a_view
// CHECK:         %[[N:.*]] = memref.load
// CHECK:         scf.for %{{.*}} = %{{.*}} to %[[N]]
// CHECK-LABEL: func.func @by_address
// CHECK:         scf.for
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#double = #llvm.tbaa_type_desc<id = "double", members = {<#char, 0>}>
#anint = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#adouble = #llvm.tbaa_tag<base_type = #double, access_type = #double, offset = 0>
#achar = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
func.func @through_a_view(%p: !llvm.ptr, %q: !llvm.ptr, %x: f64, %at: index) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.while (%i = %zero) : (i32) -> i32 {
    %v = cmem.pointer_to_memref %p {tbaa = [#anint]} : !llvm.ptr -> memref<?xi32>
    %n = memref.load %v[%at] : memref<?xi32>
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    %w = cmem.pointer_to_memref %q {tbaa = [#adouble]} : !llvm.ptr -> memref<?xf64>
    memref.store %x, %w[%at] : memref<?xf64>
    %k = arith.addi %j, %one overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @by_address(%p: !llvm.ptr, %q: !llvm.ptr, %x: f64, %at: index) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.while (%i = %zero) : (i32) -> i32 {
    %v = cmem.pointer_to_memref %p {tbaa = [#anint]} : !llvm.ptr -> memref<?xi32>
    %n = memref.load %v[%at] : memref<?xi32>
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    llvm.store %x, %q {tbaa = [#adouble]} : f64, !llvm.ptr
    %k = arith.addi %j, %one overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
