// Claim: nothing is apart that may not be: rows that subscripts leave, pointers that escaped, different indices, unions of
// types, values of different iterations, wrapping offsets.
// RUN: rmlir-opt %s --print-aliases --remarks -o %null 2>&1 | filecheck %s
// CHECK-NOT: does not overlap
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#char_tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#int_tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func private @keep(!llvm.ptr)
  func.func private @give() -> !llvm.ptr
  func.func @rows(%v: memref<?x8xf64>, %i: index, %j: index, %x: f64) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    memref.store %x, %v[%c0, %i] : memref<?x8xf64>
    memref.store %x, %v[%c1, %j] : memref<?x8xf64>
    return
  }
  func.func @escaped(%x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    func.call @keep(%local) : (!llvm.ptr) -> ()
    %other = func.call @give() : () -> !llvm.ptr
    llvm.store %x, %local : i32, !llvm.ptr
    llvm.store %x, %other : i32, !llvm.ptr
    return
  }
  func.func @stored(%place: !llvm.ptr, %x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %same = llvm.getelementptr inbounds %local[0] : (!llvm.ptr) -> !llvm.ptr, i32
    %number = llvm.ptrtoint %same : !llvm.ptr to i64
    %again = llvm.inttoptr %number : i64 to !llvm.ptr
    llvm.store %x, %local : i32, !llvm.ptr
    llvm.store %x, %again : i32, !llvm.ptr
    return
  }
  func.func @characters(%a: !llvm.ptr, %b: !llvm.ptr, %x: i32, %c: i8) {
    llvm.store %x, %a {tbaa = [#int_tag]} : i32, !llvm.ptr
    llvm.store %c, %b {tbaa = [#char_tag]} : i8, !llvm.ptr
    return
  }
  func.func @merged(%which: i1, %a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr, %x: i32) {
    %p = arith.select %which, %a, %b : !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    return
  }
  func.func private @does_anything(!llvm.ptr {llvm.nocapture})
  // A private object that a call which may do anything is lent.
  func.func @lent(%x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %local : i32, !llvm.ptr
    func.call @does_anything(%local) : (!llvm.ptr) -> ()
    return
  }
  // Twelve divides no power of two: without `inbounds` the sum may wrap onto the other field.
  func.func @wraps(%p: !llvm.ptr, %i: i64, %x: i32) {
    %0 = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
    %1 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
    llvm.store %x, %0 : i32, !llvm.ptr
    llvm.store %x, %1 : i32, !llvm.ptr
    return
  }
}
// CHECK: may overlap
