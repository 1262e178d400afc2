// RUN: rmlir-opt %s --print-reductions --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a value whose partial results are used, that is subtracted from something, that several operations change, or that
// does not change is no reduction; elements with another address in each iteration are not named.
// CHECK-NOT: is a reduction
// CHECK: carried value 0 is no reduction: a partial result has another use
// CHECK: carried value 1 is no reduction: it is not computed from its old value by reorderable operations
// CHECK: carried value 2 is no reduction: it is combined by different operations
// CHECK: carried value 3 is no reduction: it does not change
// CHECK: carried value 4 is no reduction: a partial result has another use
// CHECK-NOT: is a reduction
func.func @loop(%a: memref<?xi32>, %n: index, %k: i32) -> (i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:5 = scf.for %i = %zero to %n step %one iter_args(%s = %k, %d = %k, %m = %k, %u = %k, %c = %k) -> (i32, i32, i32, i32, i32) {
    %w = memref.load %a[%i] : memref<?xi32>
    %sum = arith.addi %s, %w : i32
    memref.store %sum, %a[%i] : memref<?xi32>
    %difference = arith.subi %w, %d : i32
    %once = arith.addi %m, %w : i32
    %twice = arith.muli %once, %w : i32
    %more = arith.cmpi sgt, %c, %w : i32
    %t = scf.if %more -> i32 {
      %next = arith.addi %c, %w : i32
      scf.yield %next : i32
    } else {
      scf.yield %c : i32
    }
    scf.yield %sum, %difference, %twice, %u, %t : i32, i32, i32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : i32, i32, i32, i32, i32
}
