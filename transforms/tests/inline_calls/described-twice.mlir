// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots),inline-calls,settle-descriptions,lower-core-to-llvm,describe-variables)' --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: a variable of a function that is inlined twice is one for each call, with the value that it has there.
// CHECK-LABEL: llvm.func @caller
// CHECK:         %[[FIRST:.*]] = llvm.mul
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}}name = "x"{{.*}} = %[[FIRST]] : i32 loc(callsite({{.*}} at fused<{{.*}}>["a.c":6:3]))
// CHECK:         %[[SECOND:.*]] = llvm.mul
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}}name = "x"{{.*}} = %[[SECOND]] : i32 loc(callsite({{.*}} at fused<{{.*}}>["a.c":7:3]))
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#caller = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "caller", file = #file, line = 5, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #callee, name = "x", file = #file, line = 2, type = #int>
func.func @caller(%a: i32) -> i32 {
  %0 = func.call @callee(%a) : (i32) -> i32 loc("a.c":6:3)
  %1 = func.call @callee(%0) : (i32) -> i32 loc("a.c":7:3)
  return %1 : i32 loc("a.c":8:3)
} loc(fused<#caller>["a.c":5:5])
func.func private @callee(%a: i32) -> i32 {
  %one = arith.constant 1 : i32 loc("a.c":2:3)
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("a.c":2:3)
  llvm.intr.dbg.declare #x = %slot : !llvm.ptr loc("a.c":2:7)
  %0 = arith.muli %a, %a : i32 loc("a.c":2:11)
  llvm.store %0, %slot : i32, !llvm.ptr loc("a.c":2:11)
  %1 = llvm.load %slot : !llvm.ptr -> i32 loc("a.c":3:10)
  %2 = arith.addi %1, %a : i32 loc("a.c":3:12)
  return %2 : i32 loc("a.c":3:3)
} loc(fused<#callee>["a.c":1:1])
