// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-ranges))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: conditions narrow values where they hold, with what was computed from these values and what these were computed from.

// CHECK: :[[#@LINE+10]]:{{[0-9]+}}: remark: RM0324: print-ranges: in its first region argument 0 of `func.func` at {{[0-9]+}}:{{[0-9]+}} is from 0 to 99
// CHECK: in its first region the result of `arith.extsi` at {{[0-9]+}}:{{[0-9]+}} is from 0 to 99
// CHECK: the result of `arith.muli` is from 0 to 198
func.func @both(%n: i32) {
  %zero = arith.constant 0 : i32
  %bound = arith.constant 100 : i64
  %wide = arith.extsi %n : i32 to i64
  %least = arith.cmpi sge, %n, %zero : i32
  %less = arith.cmpi slt, %wide, %bound : i64
  %inside = arith.andi %least, %less : i1
  scf.if %inside {
    %two = arith.constant 2 : i64
    %double = arith.muli %wide, %two : i64
    func.call @use(%double) : (i64) -> ()
  }
  return
}
func.func private @use(i64)

// CHECK: in its second region argument 0 of `func.func` {{.*}} is from 10 to 255
// CHECK: the result of `scf.if` is from 10 to 255
func.func @otherwise(%n: i8) -> i8 {
  %ten = arith.constant 10 : i8
  %less = arith.cmpi ult, %n, %ten : i8
  %r = scf.if %less -> i8 {
    scf.yield %ten : i8
  } else {
    scf.yield %n : i8
  }
  return %r : i8
}

// CHECK: in its first region argument 0 of `func.func` {{.*}} is from 4 to 10
// CHECK: in its second region argument 0 of `func.func` {{.*}} is from {{-[0-9]+}} to 3
func.func @sets(%n: index) {
  affine.if affine_set<(d0) : (d0 - 4 >= 0, 21 - 2 * d0 >= 0)>(%n) {
    func.call @use_index(%n) : (index) -> ()
  }
  affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%n) {
  } else {
    func.call @use_index(%n) : (index) -> ()
  }
  return
}
func.func private @use_index(index)

// CHECK: in its second region argument 0 of `func.func` {{.*}} is 5
func.func @cases(%n: index) {
  scf.index_switch %n
  case 5 {
    func.call @use_index(%n) : (index) -> ()
    scf.yield
  }
  default {
  }
  return
}
