// RUN: rmlir-opt %s --describe-variables --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s --implicit-check-not=cmem.described
// Claim: variables in memory are declared with their places, and no location says anything of them any more.
// CHECK-LABEL: llvm.func @f
// CHECK:         %[[SLOT:.*]] = llvm.alloca {{.*}} loc("a.c":2:3)
// CHECK-NEXT:    llvm.intr.dbg.declare {{.*}}name = "x"{{.*}} = %[[SLOT]] : !llvm.ptr loc(fused<{{.*}}name = "f"{{.*}}>["a.c":2:7])
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#variable = #cmem.variable<variable = #x, place = loc(fused<#f>["a.c":2:7])>
#slot = #cmem.described<id = distinct[10]<>, results = 1, memory = [#variable]>
llvm.func @f() {
  %one = llvm.mlir.constant(1 : i32) : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#slot>["a.c":2:3])
  llvm.return loc("a.c":5:3)
} loc(fused<#f>["a.c":1:5])
