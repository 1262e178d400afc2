// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: loops carry variables, which change at once; a loop that may go on for ever still may.
// CHECK-LABEL: rmlir_twin_fibonacci(int a_0)
// CHECK:         for (int i_3 = 0; i_3 < a_0; ++i_3) {
// CHECK-NEXT:      int t_4 = (int)((unsigned)v_1 + (unsigned)v_2);
// CHECK-NEXT:      v_1 = v_2;
// CHECK-NEXT:      v_2 = t_4;
// CHECK-NEXT:    }
// CHECK-NEXT:    return v_1;
func.func @fibonacci(%n: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%a = %zero, %b = %one) -> (i32, i32) : i32 {
    %c = arith.addi %a, %b : i32
    %d = arith.addi %zero, %c : i32
    scf.yield %b, %c : i32, i32
  }
  return %0#0 : i32
}
// CHECK-LABEL: rmlir_twin_wait(int a_0)
// CHECK:         for (;;) {
// CHECK-NEXT:      if (!(v_1 != 5)) break;
func.func @wait(%n: i32) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %five = arith.constant 5 : i32
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %more = arith.cmpi ne, %i, %five : i32
    scf.condition(%more) %i : i32
  } do {
  ^bb0(%i: i32):
    %next = arith.muli %i, %i : i32
    scf.yield %next : i32
  }
  return
}
// CHECK-LABEL: rmlir_twin_halve(int a_0)
// CHECK:         while (v_1 > 5) {
// CHECK-NEXT:      v_1 = v_1 >> 1;
func.func @halve(%n: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %more = arith.cmpi sgt, %i, %five : i32
    scf.condition(%more) %i : i32
  } do {
  ^bb0(%i: i32):
    %next = arith.shrsi %i, %one : i32
    scf.yield %next : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %0 : i32
}
// CHECK-LABEL: rmlir_twin_choose(int a_0)
// CHECK:         switch ((long long)(unsigned)a_0) {
// CHECK-NEXT:    case 3LL: {
// CHECK-NEXT:      r_1 = 1;
// CHECK-NEXT:      break;
// CHECK-NEXT:    }
// CHECK-NEXT:    default: {
func.func @choose(%n: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %one = arith.constant 1 : i32
  %0 = arith.index_castui %n : i32 to index
  %1 = scf.index_switch %0 -> i32
  case 3 {
    scf.yield %one : i32
  }
  default {
    scf.yield %n : i32
  }
  return %1 : i32
}
// CHECK: 'ask' calls answer and is
// CHECK-NEXT: rmlir_twin_ask(unsigned short a_0)
// CHECK-NEXT:   extern unsigned short rmlir_twin_ask_calls_answer(unsigned short, void *) __asm__("answer");
// CHECK-NEXT:   short t_1 = rmlir_twin_ask_calls_answer((unsigned short)(short)a_0, 0);
func.func @ask(%n: i16 {llvm.zeroext}) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = func.call @answer(%n, %null) : (i16, !llvm.ptr) -> i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}
func.func private @answer(i16 {llvm.zeroext}, !llvm.ptr) -> (i16 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<external>}
