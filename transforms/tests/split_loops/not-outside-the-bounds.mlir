// Claim: a loop that the constant does not divide stays, also one without iterations or whose type does not have the constant.
// RUN: rmlir-opt %s --split-loops='at=200' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK-COUNT-6: remark: RM0354: split-loops: the constant is never between its bounds
func.func private @use8(i8)
func.func private @use(index)
// CHECK-LABEL: func.func @bounds
// CHECK-COUNT-6: scf.for
// CHECK-NOT:     scf.for
func.func @bounds(%n: index, %m: i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %c300 = arith.constant 300 : index
  %one = arith.constant 1 : i8
  %large = arith.constant 200 : i8
  scf.for %i = %c0 to %c200 step %c1 {
    func.call @use(%i) : (index) -> ()
  } loc("bounds.c":1:1)
  scf.for %i = %c200 to %n step %c1 {
    func.call @use(%i) : (index) -> ()
  } loc("bounds.c":2:1)
  scf.for %i = %c300 to %c200 step %c1 {
    func.call @use(%i) : (index) -> ()
  } loc("bounds.c":3:1)
  scf.for %i = %one to %m step %one : i8 {
    func.call @use8(%i) : (i8) -> ()
  } loc("bounds.c":4:1)
  scf.for %i = %m to %large step %one : i8 {
    func.call @use8(%i) : (i8) -> ()
  } loc("bounds.c":5:1)
  scf.for unsigned %i = %m to %large step %one : i8 {
    func.call @use8(%i) : (i8) -> ()
  } loc("bounds.c":6:1)
  return
}
