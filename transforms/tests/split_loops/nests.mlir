// Claim: each loop of a nest is split, which gives four inner loops.
// RUN: rmlir-opt %s --split-loops='at=-2' --sccp | filecheck %s
// CHECK-LABEL: func.func @nest
// CHECK:         scf.for %{{.*}} = %c-4_i32 to %c-2_i32
// CHECK:           scf.for %{{.*}} = %c-6_i32 to %c-2_i32
// CHECK:           scf.for %{{.*}} = %c-2_i32 to %c6_i32
// CHECK:         scf.for %{{.*}} = %c-2_i32 to %c4_i32
// CHECK:           scf.for %{{.*}} = %c-6_i32 to %c-2_i32
// CHECK:           scf.for %{{.*}} = %c-2_i32 to %c6_i32
// CHECK-NOT:     scf.for
func.func private @use(i32, i32)
func.func @nest() {
  %a = arith.constant -4 : i32
  %b = arith.constant 4 : i32
  %c = arith.constant -6 : i32
  %d = arith.constant 6 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  scf.for %i = %a to %b step %c1 : i32 {
    scf.for %j = %c to %d step %c2 : i32 {
      func.call @use(%i, %j) : (i32, i32) -> ()
    }
  }
  return
}
