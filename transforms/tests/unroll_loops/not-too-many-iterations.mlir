// Claim: a loop of more iterations than the limit stays, however many more, and also if the step does not divide the distance.
// RUN: rmlir-opt %s --unroll-loops='limit=4' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// REMARK-COUNT-3: remark: RM0353: unroll-loops: it has more iterations than the limit
func.func private @use(i64)
// CHECK-LABEL: func.func @many
// CHECK-COUNT-3: scf.for
// CHECK-NOT:     scf.for
func.func @many() {
  %least = arith.constant -9223372036854775808 : i64
  %greatest = arith.constant 9223372036854775807 : i64
  %all = arith.constant -1 : i64
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %c12 = arith.constant 12 : i64
  %c13 = arith.constant 13 : i64
  scf.for %i = %least to %greatest step %c1 : i64 {
    func.call @use(%i) : (i64) -> ()
  } loc("many.c":1:1)
  scf.for unsigned %i = %c0 to %all step %c1 : i64 {
    func.call @use(%i) : (i64) -> ()
  } loc("many.c":2:1)
  scf.for %i = %c0 to %c13 step %c3 : i64 {
    func.call @use(%i) : (i64) -> ()
  } loc("many.c":3:1)
  scf.for %i = %c0 to %c12 step %c3 : i64 {
    func.call @use(%i) : (i64) -> ()
  } loc("many.c":4:1)
  return
}
