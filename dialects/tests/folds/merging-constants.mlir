// RUN: rmlir-opt %s --canonicalize | FileCheck %s
// Claim: two operations with constants become one, with the flags that both have, also where a sum without sign is a
// difference and where the constants have different signs.

// CHECK-LABEL: func.func @sum
// CHECK:         arith.addi %{{.*}}, %c3_i32 overflow<nsw> : i32
func.func @sum(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = arith.addi %x, %one overflow<nsw> : i32
  %b = arith.addi %a, %two overflow<nsw> : i32
  return %b : i32
}

// CHECK-LABEL: func.func @both_signs
// CHECK:         arith.addi %{{.*}}, %c-3_i32 overflow<nsw> : i32
func.func @both_signs(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %five = arith.constant 5 : i32
  %a = arith.addi %x, %two overflow<nsw> : i32
  %b = arith.subi %a, %five overflow<nsw> : i32
  return %b : i32
}

// CHECK-LABEL: func.func @without_sign
// CHECK:         arith.subi %{{.*}}, %c3_i32 overflow<nuw> : i32
func.func @without_sign(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %five = arith.constant 5 : i32
  %a = arith.addi %x, %two overflow<nuw> : i32
  %b = arith.subi %a, %five overflow<nuw> : i32
  return %b : i32
}

// CHECK-LABEL: func.func @from_a_constant
// CHECK:         arith.subi %c8_i64, %{{.*}} overflow<nsw> : i64
func.func @from_a_constant(%x: i64) -> i64 {
  %two = arith.constant 2 : i64
  %ten = arith.constant 10 : i64
  %a = arith.addi %x, %two overflow<nsw> : i64
  %b = arith.subi %ten, %a overflow<nsw> : i64
  return %b : i64
}

// Without flags numbers wrap.
// CHECK-LABEL: func.func @wrapping
// CHECK:         arith.addi %{{.*}}, %c-56_i8 : i8
func.func @wrapping(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %a = arith.addi %x, %c overflow<nsw> : i8
  %b = arith.addi %a, %c : i8
  return %b : i8
}

// CHECK-LABEL: func.func @product
// CHECK:         arith.muli %{{.*}}, %c24 overflow<nsw, nuw> : index
func.func @product(%x: index) -> index {
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %a = arith.muli %x, %c4 overflow<nsw, nuw> : index
  %b = arith.muli %a, %c6 overflow<nsw, nuw> : index
  return %b : index
}

// CHECK-LABEL: func.func @wider_and_back
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32
// CHECK-NEXT:    return %[[X]] : i32
func.func @wider_and_back(%x: i32) -> i32 {
  %i = arith.index_cast %x : i32 to index
  %b = arith.index_cast %i : index to i32
  return %b : i32
}
