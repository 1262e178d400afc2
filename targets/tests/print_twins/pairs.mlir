// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: structures that functions give back in two registers are structures of the language.
// CHECK: #ifndef RMLIR_PAIR_double_pointer
// CHECK: struct rmlir_pair_double_pointer { double first; void * second; };
// CHECK: static inline {{.*}}struct rmlir_pair_double_pointer rmlir_twin_both(double a_0, void *a_1) {
// CHECK-NEXT:    double t_1 = a_0 + 1.0;
// CHECK-NEXT:    char *t_2 = (char *)a_1;
// CHECK-NEXT:    struct rmlir_pair_double_pointer t_3;
// CHECK-NEXT:    t_3.first = t_1;
// CHECK-NEXT:    t_3.second = t_2;
// CHECK-NEXT:    return t_3;
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func @both(%a: f64, %p: !llvm.ptr) -> !llvm.struct<(f64, ptr)> attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %one = arith.constant 1.0 : f64
    %0 = llvm.mlir.undef : !llvm.struct<(f64, ptr)>
    %1 = arith.addf %a, %one : f64
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(f64, ptr)>
    %3 = llvm.insertvalue %p, %2[1] : !llvm.struct<(f64, ptr)>
    return %3 : !llvm.struct<(f64, ptr)>
  }
  // CHECK: struct rmlir_pair_long_int { long long first; int second; };
  // CHECK: static inline {{.*}}int rmlir_twin_calls(void *a_0)
  // CHECK:      extern struct rmlir_pair_long_int rmlir_twin_calls_calls_other(void) __asm__("other");
  // CHECK-NEXT:    struct rmlir_pair_long_int t_1 = rmlir_twin_calls_calls_other();
  // CHECK-NEXT:    *(long_a8 *)a_0 = t_1.first;
  // CHECK-NEXT:    *(int_a4 *)((char *)a_0 + 8) = t_1.second;
  // CHECK-NEXT:    return t_1.second;
  func.func private @other() -> !llvm.struct<(i64, i32)> attributes {llvm.linkage = #llvm.linkage<external>}
  func.func @calls(%p: !llvm.ptr) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = call @other() : () -> !llvm.struct<(i64, i32)>
    llvm.store %0, %p {alignment = 8 : i64} : !llvm.struct<(i64, i32)>, !llvm.ptr
    %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, i32)>
    return %1 : i32
  }
  // CHECK: struct rmlir_pair_long_int rmlir_twin_loads(void *a_0)
  // CHECK:      long long t_1 = *(long_a4 *)a_0;
  // CHECK-NEXT:    int t_2 = *(int_a4 *)((char *)a_0 + 8);
  func.func @loads(%p: !llvm.ptr) -> !llvm.struct<(i64, i32)> attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i64, i32)>
    return %0 : !llvm.struct<(i64, i32)>
  }
  // CHECK: 'lanes' has no twin: the type '!llvm.struct<(vector<2xf32>, f32)>' has no name in C
  func.func @lanes(%p: !llvm.ptr) -> !llvm.struct<(vector<2xf32>, f32)> attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(vector<2xf32>, f32)>
    return %0 : !llvm.struct<(vector<2xf32>, f32)>
  }
}
