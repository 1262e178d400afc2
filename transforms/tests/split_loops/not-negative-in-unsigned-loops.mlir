// Claim: an unsigned loop has no negative values, so that a negative constant divides the signed loop of the same bounds only.
// RUN: rmlir-opt %s --split-loops='at=-1' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK: split.c:1:1: remark: RM0354: split-loops: the constant is never between its bounds
// REMARK-NOT: remark
func.func private @use(i32)
// CHECK-LABEL: func.func @both
// CHECK:         scf.for unsigned
// CHECK-NOT:     unsigned
// CHECK-COUNT-2: scf.for
// CHECK-NOT:     scf.for
func.func @both(%n: i32, %m: i32) {
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %n to %m step %c1 : i32 {
    func.call @use(%i) : (i32) -> ()
  } loc("split.c":1:1)
  scf.for %i = %n to %m step %c1 : i32 {
    func.call @use(%i) : (i32) -> ()
  } loc("split.c":2:1)
  return
}
