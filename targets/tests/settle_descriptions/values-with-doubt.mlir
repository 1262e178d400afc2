// RUN: rmlir-opt %s --settle-descriptions --describe-variables | filecheck %s
// Claim: a value counts only when exactly one operation of the recorded name has its identity, and its width fits.
// CHECK-LABEL: llvm.func @right
// CHECK:         %[[SUM:.*]] = llvm.add
// CHECK-NEXT:    llvm.intr.dbg.value #{{.*}} = %[[SUM]] : i32
// CHECK-LABEL: llvm.func @another_operation
// CHECK-NOT:     llvm.intr.dbg
// CHECK-LABEL: llvm.func @copied
// CHECK-NOT:     llvm.intr.dbg
// CHECK-LABEL: llvm.func @other_width
// CHECK-NOT:     llvm.intr.dbg
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#id = distinct[10]<>
#at = distinct[11]<>
#place = loc(fused<#f>["a.c":2:7])
#variable = #cmem.variable<variable = #x, place = #place, type = i32>
#state = #cmem.state<changes = [#variable, #cmem.value<#id, 0>]>
#add = #cmem.described<id = #id, op = "llvm.add", results = 1>
#use = #cmem.described<id = #at, op = "llvm.return", states = [#state]>
llvm.func @right(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32 loc(fused<#add>["a.c":3:3])
  llvm.return %0 : i32 loc(fused<#use>["a.c":4:3])
} loc(fused<#f>["a.c":1:5])
llvm.func @another_operation(%a: i32) -> i32 {
  %0 = llvm.mul %a, %a : i32 loc(fused<#add>["a.c":3:3])
  llvm.return %0 : i32 loc(fused<#use>["a.c":4:3])
} loc(fused<#f>["a.c":1:5])
llvm.func @copied(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32 loc(fused<#add>["a.c":3:3])
  %1 = llvm.add %0, %a : i32 loc(fused<#add>["a.c":3:3])
  llvm.return %1 : i32 loc(fused<#use>["a.c":4:3])
} loc(fused<#f>["a.c":1:5])
llvm.func @other_width(%a: i64) -> i64 {
  %0 = llvm.add %a, %a : i64 loc(fused<#add>["a.c":3:3])
  llvm.return %0 : i64 loc(fused<#use>["a.c":4:3])
} loc(fused<#f>["a.c":1:5])
