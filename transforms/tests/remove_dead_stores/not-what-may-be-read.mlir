// Claim: a store stays when its bytes may be read before they are written again: by a load, a call, a region, another
// iteration, a caller; or when only a part of them is written again.
// RUN: rmlir-opt %s --infer-function-facts --remove-dead-stores | filecheck %s
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#char_tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#int_tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#float_tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @unknown() attributes {llvm.passthrough = ["willreturn", "nounwind"]}
func.func private @borrow(!llvm.ptr {llvm.nocapture}) attributes {llvm.passthrough = ["willreturn", "nounwind"]}
func.func private @keep(!llvm.ptr) attributes {llvm.passthrough = ["willreturn", "nounwind"]}
// CHECK-LABEL: func.func @loads
// CHECK-COUNT-2: llvm.store
func.func @loads(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.store %y, %p : i32, !llvm.ptr
  return %r : i32
}
// CHECK-LABEL: func.func @calls
// CHECK-COUNT-2: llvm.store
func.func @calls(%p: !llvm.ptr, %x: i32, %y: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  func.call @unknown() : () -> ()
  llvm.store %y, %p : i32, !llvm.ptr
  return
}
// CHECK-LABEL: func.func @region
// CHECK-COUNT-2: llvm.store
func.func @region(%p: !llvm.ptr, %x: i32, %c: i1) {
  llvm.store %x, %p : i32, !llvm.ptr
  scf.if %c {
    func.call @unknown() : () -> ()
  }
  llvm.store %x, %p : i32, !llvm.ptr
  return
}
// Overwritten on one way only; the caller reads.
// CHECK-LABEL: func.func @one_way
// CHECK-COUNT-2: llvm.store
func.func @one_way(%p: !llvm.ptr {llvm.noalias}, %x: i32, %y: i32, %c: i1) {
  llvm.store %x, %p : i32, !llvm.ptr
  scf.if %c {
    llvm.store %y, %p : i32, !llvm.ptr
  }
  return
}
// The next iteration reads the local variable.
// CHECK-LABEL: func.func @iterations
// CHECK:           llvm.load
// CHECK:           llvm.store
func.func @iterations(%out: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  scf.for %i = %c0 to %n step %c1 {
    %x = llvm.load %local : !llvm.ptr -> i32
    memref.store %x, %out[%i] : memref<?xi32>
    %y = arith.addi %x, %x : i32
    llvm.store %y, %local : i32, !llvm.ptr
  }
  return
}
// Another block reads the local variable, which is before this one in the text.
// CHECK-LABEL: func.func @blocks
// CHECK-COUNT-1: llvm.store
func.func @blocks(%c: i1, %x: i32) -> i32 {
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  cf.br ^next
^read:
  %r = llvm.load %local : !llvm.ptr -> i32
  return %r : i32
^next:
  llvm.store %x, %local : i32, !llvm.ptr
  cf.cond_br %c, ^read, ^next
}
// CHECK-LABEL: func.func @borrowed_and_kept
// CHECK-COUNT-2: llvm.store
func.func @borrowed_and_kept(%x: i32) {
  %one = arith.constant 1 : i64
  %a = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %b = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  func.call @keep(%b) : (!llvm.ptr) -> ()
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.store %x, %b : i32, !llvm.ptr
  func.call @borrow(%a) : (!llvm.ptr) -> ()
  func.call @unknown() : () -> ()
  return
}
// CHECK-LABEL: func.func @part
// CHECK-COUNT-2: llvm.store
func.func @part(%p: !llvm.ptr, %x: i64, %y: i32) {
  llvm.store %x, %p : i64, !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %y, %q : i32, !llvm.ptr
  return
}
// The bytes were written as characters and are read as a float before they become an int.
// CHECK-LABEL: func.func @types
// CHECK-COUNT-2: llvm.store
func.func @types(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> f32 {
  llvm.store %x, %p {tbaa = [#char_tag]} : i32, !llvm.ptr
  %f = llvm.load %q {tbaa = [#float_tag]} : !llvm.ptr -> f32
  llvm.store %y, %p {tbaa = [#int_tag]} : i32, !llvm.ptr
  return %f : f32
}
// What was loaded is not what is there any more.
// CHECK-LABEL: func.func @changed
// CHECK-COUNT-2: llvm.store
func.func @changed(%p: !llvm.ptr, %q: !llvm.ptr, %y: i32) {
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.store %y, %q : i32, !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  return
}
// The caller gets the object.
// CHECK-LABEL: func.func @returned
// CHECK:         llvm.store
func.func private @allocate() -> (!llvm.ptr {llvm.noalias}) attributes {llvm.passthrough = [["memory", "12"], "willreturn", "nounwind"]}
func.func @returned(%x: i32) -> !llvm.ptr {
  %p = func.call @allocate() : () -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  return %p : !llvm.ptr
}
// Each region writes it, but one reads it before.
// CHECK-LABEL: func.func @read_in_one
// CHECK-NEXT:    llvm.store
func.func @read_in_one(%p: !llvm.ptr, %x: i32, %y: i32, %c: i1) {
  llvm.store %x, %p : i32, !llvm.ptr
  scf.if %c {
    llvm.store %y, %p : i32, !llvm.ptr
  } else {
    %z = llvm.load %p : !llvm.ptr -> i32
    %n = arith.muli %z, %y : i32
    llvm.store %n, %p : i32, !llvm.ptr
  }
  return
}
}
