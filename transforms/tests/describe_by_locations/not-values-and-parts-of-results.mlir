// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(describe-by-locations))' | filecheck %s
// Claim: what is said about one place, and what nothing with one result makes, stays an operation.
// CHECK-LABEL: func.func @f
// CHECK:         llvm.intr.dbg.value #{{.*}} = %{{.*}} : i32
// CHECK:         llvm.intr.dbg.declare #{{.*}} = %{{.*}}#1 : !llvm.ptr
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
func.func @f(%a: i32, %c: i1, %p: !llvm.ptr) -> i32 {
  llvm.intr.dbg.value #x = %a : i32 loc("a.c":2:7)
  %both:2 = scf.if %c -> (i32, !llvm.ptr) {
    scf.yield %a, %p : i32, !llvm.ptr
  } else {
    scf.yield %a, %p : i32, !llvm.ptr
  }
  llvm.intr.dbg.declare #y = %both#1 : !llvm.ptr loc("a.c":3:7)
  return %both#0 : i32 loc("a.c":4:3)
} loc(fused<#f>["a.c":1:5])
