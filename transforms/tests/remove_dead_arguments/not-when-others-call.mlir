// Claim: arguments stay when others may call the function, its address is used, or the place of arguments matters.
// RUN: rmlir-opt %s --remove-dead-arguments > %t.mlir && rmlir-opt %s > %t.ref && diff %t.ref %t.mlir
func.func @seen(%unused: i32) attributes {llvm.dso_local, llvm.linkage = #llvm.linkage<external>} {
  return
}
func.func @pointed_to(%unused: i32) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
func.func @result_in_memory(%to: !llvm.ptr {llvm.sret = i64}, %unused: i32) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
func.func private @declared(i32) attributes {llvm.linkage = #llvm.linkage<external>}
func.func @different(%n: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %n : i32
}
func.func @caller(%p: !llvm.ptr) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  func.call @seen(%c1) : (i32) -> ()
  func.call @pointed_to(%c1) : (i32) -> ()
  %f = func.constant @pointed_to : (i32) -> ()
  func.call_indirect %f(%c1) : (i32) -> ()
  func.call @result_in_memory(%p, %c1) : (!llvm.ptr, i32) -> ()
  func.call @declared(%c1) : (i32) -> ()
  %a = func.call @different(%c1) : (i32) -> i32
  %b = func.call @different(%c2) : (i32) -> i32
  return
}
