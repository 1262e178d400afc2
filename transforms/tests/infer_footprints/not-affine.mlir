// Claim: nothing is said of elements that memory, products or arithmetic that may wrap decide, of those without bounds, and where
// the bound of a loop changes.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(infer-footprints)' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// CHECK-NOT:  rmlir-

module attributes {llvm.data_layout = "e-i64:64"} {
// REMARK:      RM0397: infer-footprints: the elements that are accessed through parameter 3 are not known: a subscript depends on more than
func.func @from_memory(%n: i32, %which: !llvm.ptr {llvm.byval = i32}, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %k = llvm.load %which : !llvm.ptr -> i32
    %at = arith.index_cast %k : i32 to index
    memref.store %x, %as[%at] : memref<?xf64>
  }
  return
}
// REMARK-NEXT: parameter 2 are not known: a subscript depends on more than
func.func @product(%n: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %square = arith.muli %i, %i overflow<nsw> : i32
    %at = arith.index_cast %square : i32 to index
    memref.store %x, %as[%at] : memref<?xf64>
  }
  return
}
// The number of the element may be one of 2^32 less.
// REMARK-NEXT: parameter 3 are not known: a subscript depends on more than
func.func @may_wrap(%n: i32, %k: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %sum = arith.addi %i, %k : i32
    %at = arith.index_cast %sum : i32 to index
    memref.store %x, %as[%at] : memref<?xf64>
  }
  return
}
// An address that may leave its object may wrap around, too.
// REMARK-NEXT: parameter 2 are not known: a subscript depends on more than
func.func @address_may_wrap(%k: i64, %a: !llvm.ptr, %x: f64) {
  %at = llvm.getelementptr %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %x, %at : f64, !llvm.ptr
  return
}
// REMARK-NEXT: parameter 1 are not known: a subscript has no bound in terms of the parameters
func.func @to_where_memory_says(%a: !llvm.ptr, %end: !llvm.ptr {llvm.byval = i32}, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %n = llvm.load %end : !llvm.ptr -> i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    memref.store %x, %as[%at] : memref<?xf64>
  }
  return
}
// REMARK-NEXT: parameter 2 are not known: a subscript depends on more than
func.func @bound_that_changes(%n: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %ends:2 = scf.while (%i = %c0, %end = %n) : (i32, i32) -> (i32, i32) {
    %less = arith.cmpi slt, %i, %end : i32
    scf.condition(%less) %i, %end : i32, i32
  } do {
  ^bb0(%i: i32, %end: i32):
    %at = arith.index_cast %i : i32 to index
    memref.store %x, %as[%at] : memref<?xf64>
    %next = arith.addi %i, %c1 overflow<nsw> : i32
    %less = arith.subi %end, %next overflow<nsw> : i32
    scf.yield %next, %less : i32, i32
  }
  return
}
// Two extents of rows, which are not the same elements.
// REMARK-NEXT: parameter 3 are not known: elements of several types, or rows of several lengths, are accessed
func.func @two_extents(%n: i32, %m: i32, %a: !llvm.ptr, %x: f64) {
  %c1 = arith.constant 1 : index
  %n1 = arith.index_cast %n : i32 to index
  %m1 = arith.index_cast %m : i32 to index
  %as = cmem.pointer_to_memref %a[%n1] : !llvm.ptr -> memref<?x?xf64>
  %bs = cmem.pointer_to_memref %a[%m1] : !llvm.ptr -> memref<?x?xf64>
  memref.store %x, %as[%c1, %c1] : memref<?x?xf64>
  memref.store %x, %bs[%c1, %c1] : memref<?x?xf64>
  return
}
// REMARK-NEXT: parameter 1 are not known: elements of several types, or rows of several lengths, are accessed
func.func @two_types(%a: !llvm.ptr, %x: f64, %y: i64) {
  %next = llvm.getelementptr inbounds %a[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %x, %a : f64, !llvm.ptr
  llvm.store %y, %next : i64, !llvm.ptr
  return
}
// REMARK-NOT:  RM039
}
