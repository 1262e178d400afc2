// RUN: rmlir-opt %s --mlir-print-debuginfo -o %t.mlir && rmlir-opt %t.mlir --mlir-print-debuginfo | diff %t.mlir - && filecheck %s < %t.mlir
// RUN: rmlir-opt %s --emit-bytecode -o %t.mlirbc && rmlir-opt %t.mlirbc --mlir-print-debuginfo | diff %t.mlir -
// Claim: what locations say of variables is read and written as text and as bytecode, each part once.
// CHECK-LABEL: func.func @f
// CHECK-DAG:   #variable = #cmem.variable<variable = #di_local_variable, place = #loc{{[0-9]*}}, type = i32>
// CHECK-DAG:   #value = #cmem.value<distinct[{{[0-9]+}}]<>, 0>
// CHECK-DAG:   #state = #cmem.state<changes = [#variable, #value]>
// CHECK-DAG:   #state1 = #cmem.state<outer = #state, changes = [#variable, 7 : i32]>
// CHECK-DAG:   = #cmem.described<id = distinct[{{[0-9]+}}]<>, op = "func.return", also = [#value, 0], memory = [#variable], values = [#variable], states = [#state1]>
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#signature = #llvm.di_subroutine_type<types = #int, #int>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition", type = #signature>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#variable = #cmem.variable<variable = #x, place = loc(fused<#f>["a.c":2:7]), type = i32>
#value = #cmem.value<distinct[2]<>, 0>
#state = #cmem.state<changes = [#variable, #value]>
#inner = #cmem.state<outer = #state, changes = [#variable, 7 : i32]>
#some = #cmem.described<id = distinct[3]<>, op = "arith.addi", results = 1, states = [#state]>
#all = #cmem.described<id = distinct[4]<>, op = "func.return", also = [#value, 0], memory = [#variable], values = [#variable], states = [#inner]>
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc(fused<#some>["a.c":3:3])
  return %0 : i32 loc(fused<#all>["a.c":4:3])
} loc(fused<#f>["a.c":1:5])
