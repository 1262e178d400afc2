// RUN: rmlir-opt %s --describe-variables | filecheck %s
// Claim: where all ways to a block end with the same value nothing is said again; where they differ, what holds there is said.
// CHECK-LABEL: llvm.func @f(
// CHECK-SAME:    %[[A:.*]]: i32, %{{.*}}: i1
// CHECK:         llvm.intr.dbg.value #[[X:.*]] = %[[A]] : i32
// CHECK-NEXT:    llvm.cond_br %{{.*}}, ^[[YES:.*]], ^[[NO:.*]]
// CHECK:       ^[[YES]]:
// CHECK-NEXT:    %[[SEVEN:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT:    llvm.intr.dbg.value #[[Y:.*]] = %[[SEVEN]] : i32
// CHECK-NEXT:    llvm.br ^[[JOIN:.*]]
// CHECK:       ^[[NO]]:
// CHECK-NEXT:    %[[EIGHT:.*]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT:    llvm.intr.dbg.value #[[Y]] = %[[EIGHT]] : i32
// CHECK-NEXT:    llvm.br ^[[JOIN]]
// CHECK:       ^[[JOIN]]:
// CHECK-NEXT:    %[[NOTHING:.*]] = llvm.mlir.poison : i32
// CHECK-NEXT:    llvm.intr.dbg.value #[[Y]] = %[[NOTHING]] : i32
// CHECK-NEXT:    llvm.return
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#at_x = #cmem.variable<variable = #x, place = loc(fused<#f>["a.c":2:7]), type = i32>
#at_y = #cmem.variable<variable = #y, place = loc(fused<#f>["a.c":3:7]), type = i32>
#argument = #cmem.described<id = distinct[9]<>>
#start = #cmem.state<changes = [#at_x, #cmem.value<distinct[9]<>, 0>]>
#begins = #cmem.described<id = distinct[10]<>, states = [#start]>
#yes = #cmem.described<id = distinct[11]<>, states = [#cmem.state<outer = #start, changes = [#at_y, 7 : i32]>]>
#no = #cmem.described<id = distinct[12]<>, states = [#cmem.state<outer = #start, changes = [#at_y, 8 : i32]>]>
#ends = #cmem.described<id = distinct[13]<>, states = [#cmem.state<outer = #start, changes = [#at_y, unit]>]>
llvm.func @f(%a: i32 loc(fused<#argument>["a.c":1:7]), %c: i1) {
  llvm.cond_br %c, ^yes, ^no loc(fused<#begins>["a.c":3:3])
^yes:
  llvm.br ^join loc(fused<#yes>["a.c":4:3])
^no:
  llvm.br ^join loc(fused<#no>["a.c":5:3])
^join:
  llvm.return loc(fused<#ends>["a.c":6:3])
} loc(fused<#f>["a.c":1:5])
