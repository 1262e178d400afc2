// RUN: rmlir-opt %s --canonicalize | FileCheck %s
// Claim: an index that goes through a narrow type loses bits: upstream takes the way there and back for nothing.

// CHECK-LABEL: func.func @signed
// CHECK:         arith.index_cast %{{.*}} : index to i32
// CHECK-NEXT:    arith.index_cast %{{.*}} : i32 to index
func.func @signed(%x: index) -> index {
  %i = arith.index_cast %x : index to i32
  %b = arith.index_cast %i : i32 to index
  return %b : index
}

// CHECK-LABEL: func.func @unsigned
// CHECK:         arith.index_castui %{{.*}} : index to i8
// CHECK-NEXT:    arith.index_castui %{{.*}} : i8 to index
func.func @unsigned(%x: index) -> index {
  %i = arith.index_castui %x : index to i8
  %b = arith.index_castui %i : i8 to index
  return %b : index
}
