// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: calls through a table and through a member reach the functions that are stored there.
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr> {
  %f = func.constant @ints : (!llvm.ptr) -> ()
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %1 = builtin.unrealized_conversion_cast %f : (!llvm.ptr) -> () to !llvm.ptr
  %2 = llvm.insertvalue %1, %0[1] : !llvm.array<2 x ptr>
  llvm.return %2 : !llvm.array<2 x ptr>
}
// CHECK: :[[#@LINE+1]]:1: {{.*}} argument 1 -> {0: integer}
func.func @by_table(%k: index, %p: !llvm.ptr) {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %view = cmem.pointer_to_memref %t : !llvm.ptr -> memref<?x!llvm.ptr>
  %f = memref.load %view[%k] : memref<?x!llvm.ptr>
  llvm.call %f(%p) : !llvm.ptr, (!llvm.ptr) -> ()
  return
}
// CHECK: :[[#@LINE+1]]:1: {{.*}} argument 0 -> {0: f32}
func.func @by_member(%p: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %f = constant @floats : (!llvm.ptr) -> ()
  %o = llvm.alloca %one x !llvm.struct<"struct.o", (ptr, ptr)> : (i32) -> !llvm.ptr
  %0 = builtin.unrealized_conversion_cast %f : (!llvm.ptr) -> () to !llvm.ptr
  llvm.store %0, %o : !llvm.ptr, !llvm.ptr
  %at = llvm.getelementptr %o[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.o", (ptr, ptr)>
  llvm.store %p, %at : !llvm.ptr, !llvm.ptr
  call @invoke(%o) : (!llvm.ptr) -> ()
  return
}
func.func private @invoke(%o: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %f = llvm.load %o : !llvm.ptr -> !llvm.ptr
  %at = llvm.getelementptr %o[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.o", (ptr, ptr)>
  %p = llvm.load %at : !llvm.ptr -> !llvm.ptr
  llvm.call %f(%p) : !llvm.ptr, (!llvm.ptr) -> ()
  return
}
func.func private @ints(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %k = llvm.load %p : !llvm.ptr -> i32
  %s = arith.addi %k, %k : i32
  llvm.store %s, %p : i32, !llvm.ptr
  return
}
func.func private @floats(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %x = llvm.load %p : !llvm.ptr -> f32
  return
}
