// RUN: rmlir-opt %s --canonicalize | FileCheck %s
// RUN: rmlir-opt %s --canonicalize="disable-patterns=nothing" | FileCheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(inline,canonicalize,cse)' | FileCheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{pipeline=canonicalize})' | FileCheck %s
// Claim: operations stay apart where one of them could not have the constant with the flags of both: upstream wraps the
// constant around, and what was defined for some numbers overflows for all.

// CHECK-LABEL: func.func @sum
// CHECK:         arith.addi %{{.*}}, %c-1_i32 overflow<nsw> : i32
// CHECK-NEXT:    arith.addi %{{.*}}, %c-2147483648_i32 overflow<nsw> : i32
func.func @sum(%x: i32) -> i32 {
  %one = arith.constant -1 : i32
  %least = arith.constant -2147483648 : i32
  %a = arith.addi %x, %one overflow<nsw> : i32
  %b = arith.addi %a, %least overflow<nsw> : i32
  return %b : i32
}

// CHECK-LABEL: func.func @checked_digit
// CHECK:         arith.subi %{{.*}}, %c48_i32 overflow<nsw> : i32
// CHECK-NEXT:    arith.subi %c2147483647_i32, %{{.*}} overflow<nsw> : i32
func.func @checked_digit(%x: i32) -> i32 {
  %zero = arith.constant 48 : i32
  %most = arith.constant 2147483647 : i32
  %a = arith.subi %x, %zero overflow<nsw> : i32
  %b = arith.subi %most, %a overflow<nsw> : i32
  return %b : i32
}

// CHECK-LABEL: func.func @differences
// CHECK:         arith.subi %{{.*}}, %c100_i8 overflow<nsw> : i8
// CHECK-NEXT:    arith.subi %{{.*}}, %c100_i8 overflow<nsw> : i8
func.func @differences(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %a = arith.subi %x, %c overflow<nsw> : i8
  %b = arith.subi %a, %c overflow<nsw> : i8
  return %b : i8
}

// For -1 the product is -128.
// CHECK-LABEL: func.func @product
// CHECK:         arith.muli %{{.*}}, %c16_i8 overflow<nsw> : i8
// CHECK-NEXT:    arith.muli %{{.*}}, %c8_i8 overflow<nsw> : i8
func.func @product(%x: i8) -> i8 {
  %c16 = arith.constant 16 : i8
  %c8 = arith.constant 8 : i8
  %a = arith.muli %x, %c16 overflow<nsw> : i8
  %b = arith.muli %a, %c8 overflow<nsw> : i8
  return %b : i8
}
