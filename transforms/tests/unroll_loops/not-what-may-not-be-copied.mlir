// Claim: a loop stays if its body may stand in a function once, or is large, or if its source says how to unroll it.
// RUN: rmlir-opt %s --unroll-loops='size=3' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK: label.c:1:1: remark: RM0353: unroll-loops: its body is too large, or has an operation that must not be duplicated
// REMARK: remark: RM0353: unroll-loops: the source has hints for its optimisation
// REMARK: label.c:4:1: remark: RM0353: unroll-loops: its body is too large
// CHECK-LABEL: func.func @label
// CHECK:         scf.for
func.func @label() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  scf.for %i = %c0 to %c2 step %c1 : i32 {
    llvm.inline_asm has_side_effects "here:", "" : () -> ()
  } loc("label.c":1:1)
  return
}
// CHECK-LABEL: func.func @nounroll
// CHECK:         scf.for
// CHECK-NOT:     scf.for
func.func @nounroll(%a: memref<2xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %v, %a[%i] : memref<2xf32>
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>} loc("label.c":2:1)
  // No hint of how to do it.
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %v, %a[%i] : memref<2xf32>
  } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>} loc("label.c":3:1)
  return
}
// CHECK-LABEL: func.func @large
// CHECK:         scf.for
func.func @large(%a: memref<2xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    %x = memref.load %a[%i] : memref<2xf32>
    %y = arith.addf %x, %v : f32
    memref.store %y, %a[%i] : memref<2xf32>
  } loc("label.c":4:1)
  return
}
