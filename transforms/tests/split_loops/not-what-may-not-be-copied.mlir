// Claim: a loop stays whole if its body may stand in a function once.
// RUN: rmlir-opt %s --split-loops='at=1' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK: remark: RM0354: split-loops: an operation in it must not be duplicated
// CHECK-LABEL: func.func @label
// CHECK:         scf.for
// CHECK-NOT:     scf.for
func.func @label(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    llvm.inline_asm has_side_effects "here:", "" : () -> ()
  }
  return
}
