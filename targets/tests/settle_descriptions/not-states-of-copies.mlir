// RUN: rmlir-opt %s --settle-descriptions --describe-variables | filecheck %s
// Claim: the state of an operation that was copied says nothing: a copy in another iteration has other values.
// CHECK-LABEL: llvm.func @f(%arg0: i32,
// CHECK:         llvm.intr.dbg.value #{{.*}} = %arg0 : i32
// CHECK-NEXT:    llvm.store
// CHECK:         llvm.mlir.poison : i32
// CHECK-NEXT:    llvm.intr.dbg.value
// CHECK-NEXT:    llvm.store
// CHECK-NEXT:    llvm.store
// CHECK-NEXT:    llvm.return
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#variable = #cmem.variable<variable = #x, place = loc(fused<#f>["a.c":2:7]), type = i32>
#state = #cmem.state<changes = [#variable, #cmem.value<distinct[10]<>, 0>]>
#argument = #cmem.described<id = distinct[10]<>, op = "llvm.func:">
#once = #cmem.described<id = distinct[11]<>, op = "llvm.store", states = [#state]>
#twice = #cmem.described<id = distinct[12]<>, op = "llvm.store", states = [#state]>
llvm.func @f(%a: i32 loc(fused<#argument>["a.c":1:7]), %p: !llvm.ptr) {
  llvm.store %a, %p : i32, !llvm.ptr loc(fused<#once>["a.c":3:3])
  llvm.store %a, %p : i32, !llvm.ptr loc(fused<#twice>["a.c":4:3])
  llvm.store %a, %p : i32, !llvm.ptr loc(fused<#twice>["a.c":4:3])
  llvm.return loc("a.c":5:3)
} loc(fused<#f>["a.c":1:5])
