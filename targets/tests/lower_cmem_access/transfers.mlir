// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: a transfer in bounds is a load or store; a mask, or an extent that it may leave, makes it a masked one.

// CHECK-LABEL: func.func @in_bounds
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %[[X:.*]] = llvm.load %[[A]] {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
// CHECK:         llvm.store %[[X]], %{{.*}} {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
func.func @in_bounds(%p: !llvm.ptr, %i: i64, %pad: f32) {
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  %x = vector.transfer_read %view[%at], %pad {in_bounds = [true]} : memref<?xf32>, vector<8xf32>
  vector.transfer_write %x, %view[%at] {in_bounds = [true]} : vector<8xf32>, memref<?xf32>
  return
}

// CHECK-LABEL: func.func @with_mask
// CHECK-SAME:    %[[PAD:[a-z0-9]*]]: f32, %[[M:.*]]: vector<8xi1>
// CHECK:         %[[A:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %[[Y:.*]] = vector.broadcast %[[PAD]] : f32 to vector<8xf32>
// CHECK-NEXT:    %[[X:.*]] = llvm.intr.masked.load %[[A]], %[[M]], %[[Y]] {alignment = 4 : i32}
// CHECK:         llvm.intr.masked.store %[[X]], %{{.*}}, %[[M]] {alignment = 4 : i32}
func.func @with_mask(%p: !llvm.ptr, %i: i64, %pad: f32, %mask: vector<8xi1>) {
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  %x = vector.transfer_read %view[%at], %pad, %mask {in_bounds = [true]} : memref<?xf32>, vector<8xf32>
  vector.transfer_write %x, %view[%at], %mask {in_bounds = [true]} : vector<8xf32>, memref<?xf32>
  return
}

// Unsigned: lanes before the row are outside, too.
// CHECK-LABEL: func.func @static_extent
// CHECK-SAME:    (%{{.*}}: !llvm.ptr, %[[I:.*]]: i64, %[[J:.*]]: i64, %{{.*}}: f64)
// CHECK:         %[[A:.*]] = llvm.getelementptr %{{.*}}[%[[I]], %[[J]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<10 x f64>
// CHECK-DAG:     %[[N:.*]] = arith.constant 10 : i64
// CHECK-DAG:     %[[FIRST:.*]] = vector.broadcast %[[J]] : i64 to vector<4xi64>
// CHECK-DAG:     %[[LIMIT:.*]] = vector.broadcast %[[N]] : i64 to vector<4xi64>
// CHECK-DAG:     %[[NUMBERS:.*]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xi64>
// CHECK:         %[[LANES:.*]] = arith.addi %[[FIRST]], %[[NUMBERS]] : vector<4xi64>
// CHECK-NEXT:    %[[M:.*]] = arith.cmpi ult, %[[LANES]], %[[LIMIT]] : vector<4xi64>
// CHECK:         llvm.intr.masked.load %[[A]], %[[M]], %{{.*}} {alignment = 8 : i32}
func.func @static_extent(%p: !llvm.ptr, %i: i64, %j: i64, %pad: f64) -> vector<4xf64> {
  %row = arith.index_cast %i : i64 to index
  %column = arith.index_cast %j : i64 to index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x10xf64>
  %x = vector.transfer_read %view[%row, %column], %pad : memref<?x10xf64>, vector<4xf64>
  return %x : vector<4xf64>
}

// CHECK-LABEL: func.func @size_operand_and_mask
// CHECK-SAME:    (%{{.*}}: !llvm.ptr, %[[N:.*]]: i64, %{{.*}}: i64, %{{.*}}: vector<4xf64>, %[[GIVEN:.*]]: vector<4xi1>)
// CHECK:         %[[LIMIT:.*]] = vector.broadcast %[[N]] : i64 to vector<4xi64>
// CHECK:         %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %[[LIMIT]] : vector<4xi64>
// CHECK-NEXT:    %[[M:.*]] = arith.andi %[[GIVEN]], %[[INSIDE]] : vector<4xi1>
// CHECK-NEXT:    llvm.intr.masked.store %{{.*}}, %{{.*}}, %[[M]] {alignment = 8 : i32}
func.func @size_operand_and_mask(%p: !llvm.ptr, %n: i64, %i: i64, %x: vector<4xf64>, %mask: vector<4xi1>) {
  %extent = arith.index_cast %n : i64 to index
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p[%extent] : !llvm.ptr -> memref<?x?xf64>
  vector.transfer_write %x, %view[%at, %at], %mask : vector<4xf64>, memref<?x?xf64>
  return
}

// CHECK-LABEL: func.func @numbers_of_elements
// CHECK-SAME:    (%{{.*}}: index, %[[P:.*]]: index)
// CHECK:         %[[PAD:.*]] = arith.index_cast %[[P]] : index to i64
// CHECK-NEXT:    %[[Y:.*]] = vector.broadcast %[[PAD]] : i64 to vector<4xi64>
// CHECK-NEXT:    %[[X:.*]] = llvm.intr.masked.load %{{.*}}, %{{.*}}, %[[Y]]
// CHECK-NEXT:    arith.index_cast %[[X]] : vector<4xi64> to vector<4xindex>
func.func @numbers_of_elements(%i: index, %pad: index) -> vector<4xindex> {
  %local = memref.alloca() : memref<16xindex>
  %x = vector.transfer_read %local[%i], %pad : memref<16xindex>, vector<4xindex>
  return %x : vector<4xindex>
}
