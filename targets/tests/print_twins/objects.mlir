// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: accesses with tags are to objects of these types, all pointers alike; others alias anything.
// CHECK-LABEL: rmlir_twin_reads(void *a_0)
// CHECK-NEXT:    typedef long long long_a8 __attribute__((may_alias, aligned(8)));
// CHECK-NEXT:    typedef long long_u4 __attribute__((aligned(4)));
// CHECK-NEXT:    int t_1 = *(int *)a_0;
// CHECK-NEXT:    long long t_2 = *(long_u4 *)a_0;
// CHECK-NEXT:    long long t_3 = *(long long *)a_0;
// CHECK-NEXT:    char *t_4 = (char *)*(void * *)a_0;
// CHECK-NEXT:    long long t_5 = *(long_a8 *)a_0;
// CHECK-NEXT:    long long t_6 = *(long_a8 *)a_0;
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#longer = #llvm.tbaa_type_desc<id = "long long", members = {<#char, 0>}>
#pointer = #llvm.tbaa_type_desc<id = "any pointer", members = {<#char, 0>}>
#to_int = #llvm.tbaa_type_desc<id = "p1 int", members = {<#pointer, 0>}>
#as_char = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#as_int = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#as_long = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
#as_longer = #llvm.tbaa_tag<base_type = #longer, access_type = #longer, offset = 0>
#as_pointer = #llvm.tbaa_tag<base_type = #to_int, access_type = #to_int, offset = 0>
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func @reads(%p: !llvm.ptr) -> i64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.load %p {alignment = 4 : i64, tbaa = [#as_int]} : !llvm.ptr -> i32
    %1 = llvm.load %p {alignment = 4 : i64, tbaa = [#as_long]} : !llvm.ptr -> i64
    %2 = llvm.load %p {alignment = 8 : i64, tbaa = [#as_longer]} : !llvm.ptr -> i64
    %3 = llvm.load %p {alignment = 8 : i64, tbaa = [#as_pointer]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.load %p {alignment = 8 : i64, tbaa = [#as_int]} : !llvm.ptr -> i64
    %5 = llvm.load %p {alignment = 8 : i64, tbaa = [#as_char]} : !llvm.ptr -> i64
    %6 = arith.extsi %0 : i32 to i64
    %7 = llvm.ptrtoint %3 : !llvm.ptr to i64
    %8 = arith.andi %1, %2 : i64
    %9 = arith.andi %4, %5 : i64
    %10 = arith.andi %6, %7 : i64
    %11 = arith.andi %8, %9 : i64
    %12 = arith.andi %10, %11 : i64
    return %12 : i64
  }
  // What only other files of a library see can be used by what only they see; the declaration says so.
  // CHECK: extern __attribute__((visibility("hidden"))) int rmlir_twin_inner_calls_hidden(void) __asm__("hidden");
  func.func private @hidden() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.visibility_ = 1 : i64}
  func.func @inner(%a: i64) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local, llvm.visibility_ = 1 : i64} {
    %0 = call @hidden() : () -> i32
    // CHECK: __builtin_expect(
    %zero = arith.constant 0 : i64
    %1 = llvm.intr.expect %a, %zero : i64
    %2 = arith.trunci %1 : i64 to i32
    %3 = arith.andi %0, %2 : i32
    return %3 : i32
  }
}
