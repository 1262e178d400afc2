// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots),settle-descriptions,lower-scf-to-cf,lower-core-to-llvm,describe-variables)' | filecheck %s
// Claim: debuggers are told what a promoted variable has: its first value, a constant, the value of a choice.
// CHECK-LABEL: llvm.func @f(%arg0: i32, %arg1: i1)
// CHECK-NOT:     llvm.alloca
// CHECK-NOT:     llvm.store
// CHECK:         llvm.intr.dbg.value #[[X:.*]] = %arg0 : i32
// CHECK-NEXT:    llvm.cond_br
// CHECK:         %[[SEVEN:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT:    llvm.intr.dbg.value #[[X]] = %[[SEVEN]] : i32
// CHECK-NEXT:    llvm.br ^[[JOIN:bb[0-9]+]]
// CHECK:       ^[[JOIN]](%[[NEW:.*]]: i32):
// CHECK-NEXT:    llvm.intr.dbg.value #[[X]] = %[[NEW]] : i32
// CHECK-NEXT:    llvm.return %[[NEW]]
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
func.func @f(%a: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32 loc("a.c":2:3)
  %seven = arith.constant 7 : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("a.c":2:3)
  llvm.intr.dbg.declare #x = %x : !llvm.ptr loc("a.c":2:7)
  llvm.store %a, %x : i32, !llvm.ptr loc("a.c":2:11)
  scf.if %c {
    llvm.store %seven, %x : i32, !llvm.ptr loc("a.c":3:11)
  } loc("a.c":3:3)
  %r = llvm.load %x : !llvm.ptr -> i32 loc("a.c":4:10)
  return %r : i32 loc("a.c":4:3)
} loc(fused<#f>["a.c":1:5])
