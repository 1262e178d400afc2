// RUN: rmlir-opt %s --describe-variables | filecheck %s --implicit-check-not=llvm.intr.dbg
// Claim: variables of another function, with two homes, or whose value is not there yet, are not described; nothing is without debug information.
// CHECK-LABEL: llvm.func @of_another_function
// CHECK-LABEL: llvm.func @two_homes
// CHECK-LABEL: llvm.func @not_there_yet
// CHECK-LABEL: llvm.func @without_debug_information
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#variable = #cmem.variable<variable = #x, place = loc(fused<#f>["a.c":2:7])>
#number = #cmem.variable<variable = #y, place = loc(fused<#f>["a.c":3:7]), type = i32>
#later = #cmem.described<id = distinct[9]<>, results = 1>
#early = #cmem.described<id = distinct[10]<>, states = [#cmem.state<changes = [#number, #cmem.value<distinct[9]<>, 0>]>]>
#one = #cmem.described<id = distinct[11]<>, results = 1, memory = [#variable]>
#two = #cmem.described<id = distinct[12]<>, results = 1, memory = [#variable]>
llvm.func @of_another_function() {
  %one = llvm.mlir.constant(1 : i32) : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#one>["a.c":2:3])
  llvm.return loc("a.c":5:3)
} loc(fused<#g>["a.c":1:5])
llvm.func @two_homes() {
  %one = llvm.mlir.constant(1 : i32) : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#one>["a.c":2:3])
  %y = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#two>["a.c":2:3])
  llvm.return loc("a.c":5:3)
} loc(fused<#f>["a.c":1:5])
llvm.func @not_there_yet(%a: i32, %p: !llvm.ptr) {
  llvm.store %a, %p : i32, !llvm.ptr loc(fused<#early>["a.c":3:3])
  %0 = llvm.add %a, %a : i32 loc(fused<#later>["a.c":4:3])
  llvm.return loc("a.c":5:3)
} loc(fused<#f>["a.c":1:5])
llvm.func @without_debug_information() {
  %one = llvm.mlir.constant(1 : i32) : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#one>["a.c":2:3])
  llvm.return loc("a.c":5:3)
}
