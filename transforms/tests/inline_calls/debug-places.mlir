// RUN: rmlir-opt %s --inline-calls --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: a variable of the callee stays described in its own scope, and is dropped when the caller has none.
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#caller = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "caller", file = #file, line = 5, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #callee, name = "x", file = #file, line = 1, arg = 1, type = #int>
// CHECK-LABEL: func.func @described
// CHECK:         llvm.intr.dbg.value {{.*}} loc(callsite(fused<#llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>["a.c":1:5] at fused<#llvm.di_subprogram<{{.*}}name = "caller"{{.*}}>["a.c":6:3]))
// CHECK-LABEL: func.func @nowhere
// CHECK:         llvm.intr.dbg.value {{.*}} loc(callsite(fused<#llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>["a.c":1:5] at fused<#llvm.di_subprogram<{{.*}}name = "caller"{{.*}}>["a.c":5:5]))
// CHECK-LABEL: func.func @without_debug
// CHECK-NOT:     llvm.intr.dbg.value
// CHECK:         arith.addi {{.*}} loc("a.c":8:3)
func.func @described(%a: i32) -> i32 {
  %0 = func.call @callee(%a) : (i32) -> i32 loc("a.c":6:3)
  return %0 : i32 loc("a.c":6:3)
} loc(fused<#caller>["a.c":5:5])
func.func @nowhere(%a: i32) -> i32 {
  %0 = func.call @callee(%a) : (i32) -> i32 loc(unknown)
  return %0 : i32 loc("a.c":6:3)
} loc(fused<#caller>["a.c":5:5])
func.func @without_debug(%a: i32) -> i32 {
  %0 = func.call @callee(%a) : (i32) -> i32 loc("a.c":8:3)
  return %0 : i32
} loc("a.c":7:1)
func.func @callee(%a: i32) -> i32 {
  llvm.intr.dbg.value #x = %a : i32 loc("a.c":1:5)
  %0 = arith.addi %a, %a : i32 loc(fused<#callee>["a.c":1:9])
  return %0 : i32 loc("a.c":1:9)
} loc(fused<#callee>["a.c":1:1])
