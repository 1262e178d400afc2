// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-affine-loops,lower-cmem-access,lower-scf-to-cf,lower-core-to-llvm)' | filecheck %s
// Claim: views, variable-length arrays, strided fields, negative subscripts and structured loops compute what the C
// program in `targets/tests/native.rs` computes with the same data.
// CHECK-NOT: func.func
// CHECK: llvm.func @trace
// CHECK: llvm.func internal @halves
// CHECK-NOT: unrealized_conversion_cast
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#double_type = #llvm.tbaa_type_desc<id = "double", members = {<#char, 0>}>
#double = #llvm.tbaa_tag<base_type = #double_type, access_type = #double_type, offset = 0>
module {
  // double trace(int n, double a[n][n])
  func.func @trace(%n: i32, %a: !llvm.ptr {llvm.noundef}) -> f64 {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %start = arith.constant 0.0 : f64
    %extent = arith.index_cast %n : i32 to index
    %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> (f64) : i32 {
      %at = arith.index_cast %i : i32 to index
      %view = cmem.pointer_to_memref %a[%extent] {alignment = 8 : i64, tbaa = [#double]} : !llvm.ptr -> memref<?x?xf64>
      %x = memref.load %view[%at, %at] : memref<?x?xf64>
      %next = arith.addf %acc, %x : f64
      scf.yield %next : f64
    } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
    return %sum : f64
  }

  // double last_of_row_before(double (*q)[4], long i) { return q[i][-1]; }
  func.func @last_of_row_before(%q: !llvm.ptr, %i: i64) -> f64 {
    %back = arith.constant -1 : index
    %at = arith.index_cast %i : i64 to index
    %view = cmem.pointer_to_memref %q {alignment = 8 : i64} : !llvm.ptr -> memref<?x4xf64>
    %x = memref.load %view[%at, %back] : memref<?x4xf64>
    return %x : f64
  }

  // struct p { double x, y, z; }; void shift_y(struct p *p, int n) { for (i = 0; i < n; i += 2) p[i].y += 1; }
  func.func @shift_y(%p: !llvm.ptr, %n: i32) {
    %zero = arith.constant 0 : i32
    %two = arith.constant 2 : i32
    %unit = arith.constant 1.0 : f64
    %y = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64, f64)>
    scf.for %i = %zero to %n step %two : i32 {
      %at = arith.index_cast %i : i32 to index
      %view = cmem.pointer_to_memref %y {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64, strided<[3]>>
      %old = memref.load %view[%at] : memref<?xf64, strided<[3]>>
      %new = arith.addf %old, %unit : f64
      memref.store %new, %view[%at] : memref<?xf64, strided<[3]>>
    }
    return
  }

  // int collatz(unsigned n): a while loop with a choice in it
  func.func @collatz(%n: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i32
    %end:2 = scf.while (%x = %n, %count = %zero) : (i32, i32) -> (i32, i32) {
      %more = arith.cmpi ugt, %x, %one : i32
      scf.condition(%more) %x, %count : i32, i32
    } do {
    ^body(%x: i32, %count: i32):
      %low = arith.andi %x, %one : i32
      %odd = arith.cmpi eq, %low, %one : i32
      %next = scf.if %odd -> (i32) {
        %up = arith.muli %x, %three : i32
        %plus = arith.addi %up, %one : i32
        scf.yield %plus : i32
      } else {
        %half = arith.shrui %x, %one : i32
        scf.yield %half : i32
      }
      %more = arith.addi %count, %one overflow<nsw> : i32
      scf.yield %next, %more : i32, i32
    }
    return %end#1 : i32
  }

  // int pick(int k) { switch (k) { case 3: return 30; case -7: return 70; default: return 1; } }
  func.func @pick(%k: i32) -> i32 {
    %which = arith.index_cast %k : i32 to index
    %value = scf.index_switch %which -> i32
    case 3 {
      %x = arith.constant 30 : i32
      scf.yield %x : i32
    }
    case -7 {
      %x = arith.constant 70 : i32
      scf.yield %x : i32
    }
    default {
      %x = arith.constant 1 : i32
      scf.yield %x : i32
    }
    return %value : i32
  }

  // double affine_sum(double (*a)[5], long n): an affine nest in a scope, over all but the first column
  func.func @affine_sum(%a: !llvm.ptr, %n: i64) -> f64 {
    %rows = arith.index_cast %n : i64 to index
    %start = arith.constant 0.0 : f64
    %view = cmem.pointer_to_memref %a {alignment = 8 : i64} : !llvm.ptr -> memref<?x5xf64>
    %total = cmem.affine_scope -> f64 {
      %outer = affine.for %i = 0 to %rows iter_args(%acc = %start) -> (f64) {
        %inner = affine.for %j = 0 to 4 iter_args(%sum = %acc) -> (f64) {
          %x = affine.load %view[%i, %j + 1] : memref<?x5xf64>
          %next = arith.addf %sum, %x : f64
          affine.yield %next : f64
        }
        affine.yield %inner : f64
      }
      cmem.yield %outer : f64
    }
    return %total : f64
  }

  // long call_through(long x): a function's address, a call through it, and an internal function with two results
  func.func private @halves(%x: i64) -> (i64, i64) {
    %two = arith.constant 2 : i64
    %q = arith.divsi %x, %two : i64
    %r = arith.remsi %x, %two : i64
    return %q, %r : i64, i64
  }
  func.func @twice(%x: i64) -> i64 attributes {llvm.linkage = #llvm.linkage<internal>} {
    %q:2 = func.call @halves(%x) : (i64) -> (i64, i64)
    %s = arith.addi %q#0, %q#1 : i64
    return %s : i64
  }
  func.func @call_through(%x: i64) -> i64 {
    %f = func.constant @twice : (i64) -> i64
    %p = builtin.unrealized_conversion_cast %f : (i64) -> i64 to !llvm.ptr
    %y = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64
    return %y : i64
  }
}
