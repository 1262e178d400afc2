// Claim: a loop keeps its form if a bound or the step is not constant, or if the step is not positive.
// RUN: rmlir-opt %s --unroll-loops --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK-COUNT-5: remark: RM0353: unroll-loops: a bound or the step is not constant
func.func private @use(i8)
// CHECK-LABEL: func.func @values
// CHECK-COUNT-5: scf.for
func.func @values(%n: i8) {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c200 = arith.constant 200 : i8
  scf.for %i = %n to %c1 step %c1 : i8 {
    func.call @use(%i) : (i8) -> ()
  } loc("values.c":1:1)
  scf.for %i = %c0 to %n step %c1 : i8 {
    func.call @use(%i) : (i8) -> ()
  } loc("values.c":2:1)
  scf.for %i = %c0 to %c1 step %n : i8 {
    func.call @use(%i) : (i8) -> ()
  } loc("values.c":3:1)
  scf.for %i = %c0 to %c1 step %c0 : i8 {
    func.call @use(%i) : (i8) -> ()
  } loc("values.c":4:1)
  scf.for unsigned %i = %c0 to %c1 step %c200 : i8 {
    func.call @use(%i) : (i8) -> ()
  } loc("values.c":5:1)
  return
}
