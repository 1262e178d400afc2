// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: functions of a file that others cannot call stand with the twins that call them, those that are called first, under names with the
// checksums of their texts; what they use of other files is declared in them. What an executable hides can be used by all its files.
// CHECK: 'outer' calls elsewhere and is
// CHECK-NEXT: #ifndef RMLIR_PART_part_last_[[LAST:[0-9a-f]+]]
// CHECK: static inline {{.*}}int rmlir_part_last_[[LAST]](int a_0) {
// CHECK-NEXT:    extern __attribute__((visibility("hidden"))) int rmlir_twin_part_last_[[LAST]]_calls_elsewhere(int) __asm__("elsewhere");
// CHECK-NEXT:    int t_1 = rmlir_twin_part_last_[[LAST]]_calls_elsewhere(a_0);
// CHECK: #endif
// CHECK: static inline {{.*}}int rmlir_part_middle_[[MIDDLE:[0-9a-f]+]](int a_0) {
// CHECK-NEXT:    int t_1 = rmlir_part_last_[[LAST]](a_0);
// CHECK: static inline {{.*}}int rmlir_twin_outer(int a_0) {
// CHECK-NEXT:    int t_1 = rmlir_part_middle_[[MIDDLE]](a_0);
// CHECK-NEXT:    int t_2 = rmlir_part_last_[[LAST]](a_0);
// CHECK-NEXT:    return t_1 & t_2;
llvm.module_flags [#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
func.func private @elsewhere(i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.visibility_ = 1 : i64}
func.func @last(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local} {
  %0 = call @elsewhere(%a) : (i32) -> i32
  return %0 : i32
}
func.func @middle(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local} {
  %0 = call @last(%a) : (i32) -> i32
  return %0 : i32
}
func.func @outer(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = call @middle(%a) : (i32) -> i32
  %1 = call @last(%a) : (i32) -> i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}
