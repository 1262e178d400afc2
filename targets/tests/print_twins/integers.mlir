// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: arithmetic that may wrap is done without sign, the rest with; narrow results are cut.
// CHECK-LABEL: rmlir_twin_sums(int a_0, int a_1)
// CHECK-NEXT:    return (int)((unsigned)(a_0 + a_1) * (unsigned)a_1);
func.func @sums(%a: i32, %b: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.muli %0, %b : i32
  return %1 : i32
}
// CHECK-LABEL: unsigned char rmlir_twin_narrow(unsigned char a_0, short a_1)
// CHECK-NEXT:    signed char t_1 = (signed char)((unsigned)(signed char)a_0 * (unsigned)(signed char)a_1);
// CHECK-NEXT:    return (unsigned char)t_1;
func.func @narrow(%a: i8 {llvm.zeroext}, %b: i16 {llvm.signext}) -> (i8 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.trunci %b : i16 to i8
  %1 = arith.muli %a, %0 : i8
  return %1 : i8
}
// CHECK-LABEL: long long rmlir_twin_quotients(long long a_0, long long a_1)
// CHECK-NEXT:    long long t_1 = (long long)((unsigned long long)a_0 / (unsigned long long)a_1);
// CHECK-NEXT:    return (a_0 / a_1) ^ t_1;
func.func @quotients(%a: i64, %b: i64) -> i64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.divsi %a, %b : i64
  %1 = arith.divui %a, %b : i64
  %2 = arith.xori %0, %1 : i64
  return %2 : i64
}
// CHECK-LABEL: RMLIR_TWIN_BOOL rmlir_twin_order(int a_0, int a_1)
// CHECK-NEXT:    return (RMLIR_TWIN_BOOL)((a_0 < a_1) & ((unsigned)a_0 < 5u));
func.func @order(%a: i32, %b: i32) -> (i1 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %five = arith.constant 5 : i32
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.cmpi ult, %a, %five : i32
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}
// CHECK-LABEL: int rmlir_twin_least(void)
// CHECK-NEXT:    return -2147483647 - 1;
func.func @least() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.constant -2147483648 : i32
  return %0 : i32
}
