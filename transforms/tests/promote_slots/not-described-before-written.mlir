// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' --mlir-print-debuginfo | filecheck %s
// Claim: operations before the first write, and functions without described slots, say nothing of variables.
// CHECK-NOT: cmem.state
// CHECK-LABEL: func.func @plain
// CHECK-LABEL: func.func @unwritten
// CHECK-NOT: cmem.state
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
func.func @plain(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}
func.func @unwritten(%a: i32) -> i32 {
  %one = arith.constant 1 : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("a.c":2:3)
  llvm.intr.dbg.declare #x = %x : !llvm.ptr loc("a.c":2:7)
  return %a : i32 loc("a.c":4:3)
} loc(fused<#f>["a.c":1:5])
