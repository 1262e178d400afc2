// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c
// Claim: accesses say how they are aligned and alias anything; what is read is read where the module reads it.
// CHECK-LABEL: rmlir_twin_swap(void *a_0, long long a_1)
// CHECK-NEXT:    typedef int int_a2 __attribute__((may_alias, aligned(2)));
// CHECK-NEXT:    typedef int int_a4 __attribute__((may_alias, aligned(4)));
// CHECK-NEXT:    char *t_1 = (char *)a_0 + (a_1 * 32 + 24);
// CHECK-NEXT:    int t_2 = *(int_a4 *)a_0;
// CHECK-NEXT:    int t_3 = *(int_a2 *)t_1;
// CHECK-NEXT:    *(int_a4 *)a_0 = t_3;
// CHECK-NEXT:    *(int_a2 *)t_1 = t_2;
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func @swap(%p: !llvm.ptr, %i: i64) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %q = llvm.getelementptr inbounds %p[%i, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f64, array<3 x i8>, ptr)>
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
    %1 = llvm.load %q {alignment = 2 : i64} : !llvm.ptr -> i32
    llvm.store %1, %p {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %0, %q {alignment = 2 : i64} : i32, !llvm.ptr
    return
  }
  // CHECK-LABEL: rmlir_twin_element(void *a_0, int a_1)
  // CHECK-NEXT:    typedef double double_a8 __attribute__((may_alias, aligned(8)));
  // CHECK-NEXT:    double t_1 = ((double_a8 (*)[100])a_0)[a_1][3LL];
  // CHECK-NEXT:    return t_1;
  func.func @element(%p: !llvm.ptr, %i: i32) -> f64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %three = arith.constant 3 : index
    %0 = arith.index_cast %i : i32 to index
    %view = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?x100xf64>
    %1 = memref.load %view[%0, %three] : memref<?x100xf64>
    return %1 : f64
  }
  // CHECK-LABEL: rmlir_twin_shared(void)
  // CHECK-NEXT:    typedef int int_a4
  // CHECK-NEXT:    extern char rmlir_uses_count[] __asm__("count");
  // CHECK-NEXT:    int t_1 = *(int_a4 *)rmlir_uses_count;
  func.func @shared() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @count : !llvm.ptr
    %1 = llvm.load %0 {alignment = 4 : i64} : !llvm.ptr -> i32
    return %1 : i32
  }
  llvm.mlir.global external @count() {addr_space = 0 : i32, alignment = 4 : i64} : i32
}
