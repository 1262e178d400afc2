// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// RUN: sed -e '/remark: /d' %t.err > %t.c && clang-22 -x c -std=c99 -Wall -Wextra -Werror -fsyntax-only %t.c && gcc -x c -std=c99 -O2 -Wall -Wextra -Werror -c %t.c -o %t.o
// RUN: clang++ -x c++ -Wall -Wextra -Werror -fsyntax-only %t.c && g++ -x c++ -O2 -Wall -Wextra -Werror -c %t.c -o %t.o
// Claim: constant tables of a file that are only read stand in the twin; zeros at their ends are not written.
// CHECK-LABEL: rmlir_twin_days(int a_0)
// CHECK-NEXT:    static const int c_1[12] __attribute__((aligned(16))) = {
// CHECK-NEXT:      31, 28, -2147483647 - 1, 30,
// CHECK-NEXT:    };
// CHECK-NEXT:    int t_2 = ((int *)c_1)[a_0];
// CHECK-NEXT:    int t_3 = *(int *)((char *)c_1 + 4);
// CHECK-NEXT:    return t_2 & t_3;
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
module attributes {llvm.data_layout = "e-i64:64"} {
  llvm.mlir.global internal constant @days.table(dense<[31, 28, -2147483648, 30, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<12xi32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<12 x i32>
  func.func @days(%i: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @days.table : !llvm.ptr
    %1 = arith.index_cast %i : i32 to index
    %view = cmem.pointer_to_memref %0 {alignment = 4 : i64, tbaa = [#tag]} : !llvm.ptr -> memref<?xi32>
    %2 = memref.load %view[%1] : memref<?xi32>
    %3 = llvm.getelementptr inbounds %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %4 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tag]} : !llvm.ptr -> i32
    %5 = arith.andi %2, %4 : i32
    return %5 : i32
  }
  // CHECK-LABEL: rmlir_twin_bytes(void *a_0)
  // CHECK-NEXT:    static const signed char c_1[3] __attribute__((aligned(1))) = {
  // CHECK-NEXT:      97, -1, 98,
  // CHECK-NEXT:    };
  // CHECK-NEXT:    __builtin_memcpy(a_0, c_1, 3LL);
  llvm.mlir.global private constant @text("a\FFb") {addr_space = 0 : i32}
  func.func @bytes(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %three = arith.constant 3 : i64
    %0 = llvm.mlir.addressof @text : !llvm.ptr
    "llvm.intr.memcpy"(%p, %0, %three) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
  // CHECK-LABEL: rmlir_twin_nothing(long long a_0)
  // CHECK:         static const short c_1[6] __attribute__((aligned(2))) = {
  // CHECK-NEXT:      0,
  // CHECK-NEXT:    };
  llvm.mlir.global internal constant @zeros(#llvm.zero) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x i16>>
  func.func @nothing(%i: i64) -> i16 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @zeros : !llvm.ptr
    %1 = llvm.getelementptr inbounds %0[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
    %2 = llvm.load %1 {alignment = 2 : i64} : !llvm.ptr -> i16
    return %2 : i16
  }
}
