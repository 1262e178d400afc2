// RUN: rmlir-opt %s --inline-calls --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: what locations say of a callee's variables goes along as seen through the call; a copy by value is where the argument lived; loops lose their places.
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#caller = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "caller", file = #file, line = 5, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #callee, name = "x", file = #file, line = 1, arg = 1, type = #int>
#y = #llvm.di_local_variable<scope = #callee, name = "y", file = #file, line = 1, type = #int>
#in_x = #cmem.described<id = distinct[3]<>, op = "func.func:", memory = [#cmem.variable<variable = #x, place = loc(fused<#callee>["a.c":1:5])>]>
#in_y = #cmem.described<id = distinct[4]<>, op = "llvm.alloca", results = 1, memory = [#cmem.variable<variable = #y, place = loc(fused<#callee>["a.c":1:7])>]>
#place = loc("a.c":2:1)
#loop = #llvm.loop_annotation<mustProgress = true, startLoc = loc(fused<#callee>[#place]), endLoc = loc(fused<#callee>[#place])>
// CHECK-LABEL: func.func @caller
// CHECK-DAG:     llvm.alloca {{.*}} loc(callsite(fused<#cmem.described<id = distinct[{{[0-9]+}}]<>, op = "llvm.alloca", results = 1, memory = {{.*}}name = "x"{{.*}}>[fused<{{.*}}name = "callee"{{.*}}>["a.c":1:3]] at fused<#llvm.di_subprogram<{{.*}}name = "caller"{{.*}}>["a.c":6:3]))
// CHECK-DAG:     llvm.alloca {{.*}} loc(callsite(fused<#cmem.described<id = distinct[{{[0-9]+}}]<>, op = "llvm.alloca", results = 1, memory = {{.*}}name = "y"{{.*}}>[fused<{{.*}}name = "callee"{{.*}}>["a.c":1:9]] at fused<#llvm.di_subprogram<{{.*}}name = "caller"{{.*}}>["a.c":6:3]))
// CHECK:         scf.for
// CHECK:         llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
func.func @caller(%p: !llvm.ptr, %n: i32) {
  func.call @callee(%p, %n) : (!llvm.ptr, i32) -> () loc("a.c":6:3)
  return loc("a.c":6:3)
} loc(fused<#caller>["a.c":5:5])
func.func private @use(!llvm.ptr)
func.func private @callee(%x: !llvm.ptr {llvm.byval = i64} loc(fused<#in_x>["a.c":1:3]), %n: i32) {
  %one = arith.constant 1 : i32 loc("a.c":1:9)
  %zero = arith.constant 0 : i32 loc("a.c":1:9)
  %y = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#in_y>["a.c":1:9])
  scf.for %i = %zero to %n step %one : i32 {
    func.call @use(%x) : (!llvm.ptr) -> () loc("a.c":2:3)
    func.call @use(%y) : (!llvm.ptr) -> () loc("a.c":2:3)
  } {llvm.loop_annotation = #loop} loc("a.c":2:1)
  return loc("a.c":3:3)
} loc(fused<#callee>["a.c":1:1])
