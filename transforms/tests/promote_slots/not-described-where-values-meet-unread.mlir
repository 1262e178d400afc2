// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots),settle-descriptions,lower-core-to-llvm,describe-variables)' | filecheck %s
// Claim: where different values of a variable meet that nobody reads any more, debuggers are not told either of them.
// CHECK-LABEL: llvm.func @f(%arg0: i32, %arg1: i1)
// CHECK:         llvm.intr.dbg.value #[[X:.*]] = %arg0 : i32
// CHECK-NEXT:    llvm.cond_br
// CHECK:         llvm.mlir.constant(7 : i32)
// CHECK-NEXT:    llvm.intr.dbg.value #[[X]]
// CHECK:         llvm.br ^[[JOIN:bb[0-9]+]]
// CHECK:       ^[[JOIN]]:
// CHECK-NEXT:    %[[NOTHING:.*]] = llvm.mlir.poison : i32
// CHECK-NEXT:    llvm.intr.dbg.value #[[X]] = %[[NOTHING]] : i32
// CHECK-NEXT:    llvm.return
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
func.func @f(%a: i32, %c: i1) {
  %one = arith.constant 1 : i32 loc("a.c":2:3)
  %seven = arith.constant 7 : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("a.c":2:3)
  llvm.intr.dbg.declare #x = %x : !llvm.ptr loc("a.c":2:7)
  llvm.store %a, %x : i32, !llvm.ptr loc("a.c":2:11)
  cf.cond_br %c, ^write, ^join loc("a.c":3:3)
^write:
  llvm.store %seven, %x : i32, !llvm.ptr loc("a.c":3:11)
  cf.br ^join loc("a.c":3:11)
^join:
  return loc("a.c":4:3)
} loc(fused<#f>["a.c":1:5])
