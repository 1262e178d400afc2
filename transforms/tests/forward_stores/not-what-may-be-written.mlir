// Claim: a load stays when something may write there in between: a store to what may be the same memory, a call, another
// iteration, one of the regions; and when only types that others need not have say that nothing did.
// RUN: rmlir-opt %s --infer-function-facts --forward-stores | filecheck %s
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#char_tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#int_tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#float_tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @unknown()
// CHECK-LABEL: func.func @stores
// CHECK-COUNT-2: llvm.load
func.func @stores(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %q : i32, !llvm.ptr
  %y = llvm.load %p : !llvm.ptr -> i32
  %s = arith.addi %x, %y : i32
  return %s : i32
}
// CHECK-LABEL: func.func @calls
// CHECK:         llvm.load
func.func @calls(%p: !llvm.ptr, %v: i32) -> i32 {
  llvm.store %v, %p : i32, !llvm.ptr
  func.call @unknown() : () -> ()
  %y = llvm.load %p : !llvm.ptr -> i32
  return %y : i32
}
// The second row of this iteration is the first one of the next.
// CHECK-LABEL: func.func @iterations
// CHECK:         scf.for
// CHECK:           memref.load
// CHECK:         memref.load
func.func @iterations(%a: memref<?xf64>, %x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %a[%c1] : memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    %y = memref.load %a[%c1] : memref<?xf64>
    memref.store %y, %a[%i] : memref<?xf64>
  }
  %r = memref.load %a[%c1] : memref<?xf64>
  return %r : f64
}
// What a loop body stores is not known behind it: it may not run.
// CHECK-LABEL: func.func @may_not_run
// CHECK:         llvm.load
func.func @may_not_run(%p: !llvm.ptr, %x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    llvm.store %x, %p : f64, !llvm.ptr
  }
  %r = llvm.load %p : !llvm.ptr -> f64
  return %r : f64
}
// CHECK-LABEL: func.func @one_region
// CHECK:         scf.if %{{.*}} {
// CHECK:         llvm.load
func.func @one_region(%p: !llvm.ptr, %x: i32, %c: i1) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  scf.if %c {
    func.call @unknown() : () -> ()
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
}
// The memory becomes that of a float in between; characters see that.
// CHECK-LABEL: func.func @changed_type
// CHECK:         %[[V:.*]] = llvm.load
// CHECK:         return %[[V]]
func.func @changed_type(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32, %f: f32) -> i32 {
  llvm.store %v, %p {tbaa = [#int_tag]} : i32, !llvm.ptr
  llvm.store %f, %q {tbaa = [#float_tag]} : f32, !llvm.ptr
  %r = llvm.load %p {tbaa = [#char_tag]} : !llvm.ptr -> i32
  return %r : i32
}
// What runs at the same time may write.
// CHECK-LABEL: func.func @concurrent
// CHECK:         scf.parallel
// CHECK:           memref.load
func.func @concurrent(%m: memref<8xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  memref.store %v, %m[%c0] : memref<8xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %x = memref.load %m[%c0] : memref<8xi32>
    memref.store %x, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}
}
