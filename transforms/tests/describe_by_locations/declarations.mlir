// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(describe-by-locations))' --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: the location of an allocation, or of an argument, says which variable lives there, and no operation does.
// CHECK-LABEL: func.func @f
// CHECK-NOT:     llvm.intr.dbg
// CHECK:         llvm.alloca {{.*}} loc(fused<#cmem.described<id = distinct[{{[0-9]+}}]<>, op = "llvm.alloca", results = 1, memory = [#cmem.variable<variable = #llvm.di_local_variable<{{.*}}name = "x"{{.*}}>, place = loc(fused<#llvm.di_subprogram<{{.*}}name = "f"{{.*}}>["a.c":2:7])>]>>["a.c":2:3])
// CHECK-NOT:     llvm.intr.dbg
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
func.func @f(%a: i32, %p: !llvm.ptr) -> i32 {
  %one = arith.constant 1 : i32 loc("a.c":2:3)
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("a.c":2:3)
  llvm.intr.dbg.declare #x = %x : !llvm.ptr loc("a.c":2:7)
  llvm.intr.dbg.declare #y = %p : !llvm.ptr loc("a.c":3:7)
  llvm.store %a, %x : i32, !llvm.ptr loc("a.c":2:11)
  return %a : i32 loc("a.c":4:3)
} loc(fused<#f>["a.c":1:5])
