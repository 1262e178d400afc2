// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-ranges))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: counters, what loops carry, arithmetic, declared ranges and affine bounds have their ranges, in both readings.

// CHECK: :[[#@LINE+12]]:{{[0-9]+}}: remark: RM0324: print-ranges: argument 1 of `scf.for` is from 1 to 8
// CHECK: the counter is from 0 to 8
// CHECK: the result of `scf.for` is from 1 to 8
// CHECK: the result of `arith.subi` is from -1 to 7 with sign
// CHECK: the result of `arith.remui` is from 0 to 7
// CHECK: the result of `arith.addi` is from 1 to 8
func.func @for(%c0: i32, %step: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %ten = arith.constant 10 : i32
  %last = scf.for %i = %zero to %ten step %two iter_args(%k = %one) -> (i32) : i32 {
    %below = arith.subi %i, %one : i32
    %m = arith.remui %k, %eight : i32
    %next = arith.addi %m, %one : i32
    scf.yield %next : i32
  }
  return %last : i32
}

// A loop that counts until a bound: the widened range comes back.
// CHECK: argument 0 of `scf.while` is from 0 to 10
// CHECK: the result of `scf.while` is 10
// CHECK: the result of `arith.addi` is from 1 to 10
func.func @while() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %last = scf.while (%v = %zero) : (i32) -> i32 {
    %less = arith.cmpi slt, %v, %ten : i32
    scf.condition(%less) %v : i32
  } do {
  ^bb0(%u: i32):
    %next = arith.addi %u, %one : i32
    scf.yield %next : i32
  }
  return %last : i32
}

// CHECK: the result of `arith.muli` is from -2147483640 to 2147483640 with sign
// CHECK: the result of `arith.shrsi` is from -128 to 127 with sign
// CHECK: the result of `arith.extui` is from 0 to 255
func.func @flags(%x: i8, %y: i32) -> (i32, i32, i32) {
  %by = arith.constant 10 : i32
  %shift = arith.constant 24 : i32
  %product = arith.muli %y, %by overflow<nsw> : i32
  %quotient = arith.divsi %product, %by : i32
  %times = arith.muli %quotient, %by overflow<nsw> : i32
  %high = arith.shrsi %y, %shift : i32
  %wide = arith.extui %x : i8 to i32
  return %times, %high, %wide : i32, i32, i32
}

// CHECK: argument 0 of `func.func` is from 1 to 99
// CHECK: the result of `func.call` is from -5 to 4 with sign
func.func @declared(%x: i32 {llvm.range = #llvm.constant_range<i32, 1, 100>}) -> i32 {
  %r = func.call @elsewhere(%x) {res_attrs = [{llvm.range = #llvm.constant_range<i32, -5, 5>}]} : (i32) -> i32
  return %r : i32
}
func.func private @elsewhere(i32) -> i32

// CHECK: the counter is from 3 to 19
// CHECK: the result of `affine.for` is from 6 to 56
// CHECK: the counter is from 0 to 18
// CHECK: the result of `affine.apply` is from 6 to 56
// CHECK: the result of `affine.min` is from 6 to 7
func.func @affine(%n: index) -> index {
  %sum = affine.for %i = 3 to 20 iter_args(%s = %n) -> index {
    %inner = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%t = %s) -> index {
      %a = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2 + 1 - 1)>(%j, %i)
      affine.yield %a : index
    }
    affine.yield %inner : index
  }
  %least = affine.min affine_map<(d0) -> (d0, 7)>(%sum)
  return %least : index
}
