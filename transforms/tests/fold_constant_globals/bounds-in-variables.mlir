// Claim: variables of the file that are only read are constants, and their loads numbers; those without use go.
// RUN: rmlir-opt %s --fold-constant-globals | filecheck %s
// CHECK-NOT:   @count
// CHECK-NOT:   @nobody
// CHECK:       llvm.mlir.global internal constant @zeros(#llvm.zero)
// CHECK:       llvm.mlir.global internal constant @table(
// CHECK:       llvm.mlir.global internal constant @wide(
llvm.mlir.global internal @count(100 : i32) : i32
llvm.mlir.global internal @nobody(1 : i32) : i32
llvm.mlir.global internal @zeros(#llvm.zero) : !llvm.array<4 x f64>
llvm.mlir.global internal @table(dense<[3, 1, 4, 1]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.global internal @wide(7 : i64) : i64
// CHECK-LABEL: func.func @read
// CHECK-DAG:     %[[N:.*]] = arith.constant 100 : i32
// CHECK-DAG:     %[[Z:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[T:.*]] = arith.constant 4 : i32
// CHECK:         %[[S:.*]] = memref.load
// CHECK:         %[[H:.*]] = llvm.load
// CHECK-NEXT:    return %[[N]], %[[Z]], %[[T]], %[[S]], %[[H]]
func.func @read(%i: index) -> (i32, f64, i32, i32, i32) {
  %count = llvm.mlir.addressof @count : !llvm.ptr
  %n = llvm.load %count : !llvm.ptr -> i32
  %zeros = llvm.mlir.addressof @zeros : !llvm.ptr
  %third = llvm.getelementptr inbounds %zeros[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x f64>
  %z = llvm.load %third : !llvm.ptr -> f64
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %view = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?xi32>
  %c2 = arith.constant 2 : index
  %t = memref.load %view[%c2] : memref<?xi32>
  // Which element is not known; what of the number is read is another type.
  %s = memref.load %view[%i] : memref<?xi32>
  %wide = llvm.mlir.addressof @wide : !llvm.ptr
  %h = llvm.load %wide : !llvm.ptr -> i32
  return %n, %z, %t, %s, %h : i32, f64, i32, i32, i32
}
