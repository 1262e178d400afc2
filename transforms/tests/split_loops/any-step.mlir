// Claim: the second loop starts where the original one passes the constant, also with bounds at the ends of the type.
// RUN: rmlir-opt %s --split-loops='at=5' --sccp | filecheck %s
func.func private @use8(i8)
func.func private @use(index)
// 1, 4 and 7, 10
// CHECK-LABEL: func.func @steps
// CHECK:         scf.for %{{.*}} = %c1 to %c5 step %c3
// CHECK:         scf.for %{{.*}} = %c7 to %c11 step %c3
func.func @steps() {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c11 = arith.constant 11 : index
  scf.for %i = %c1 to %c11 step %c3 {
    func.call @use(%i) : (index) -> ()
  }
  return
}
// 2 and 5, 8
// CHECK-LABEL: func.func @met
// CHECK:         scf.for %{{.*}} = %c2 to %c5 step %c3
// CHECK:         scf.for %{{.*}} = %c5 to %c11 step %c3
func.func @met() {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c11 = arith.constant 11 : index
  scf.for %i = %c2 to %c11 step %c3 {
    func.call @use(%i) : (index) -> ()
  }
  return
}
// -128, -1 and 126
// CHECK-LABEL: func.func @widest
// CHECK:         scf.for %{{.*}} = %c-128_i8 to %c5_i8 step %c127_i8
// CHECK:         scf.for %{{.*}} = %c126_i8 to %c127_i8 step %c127_i8
func.func @widest() {
  %low = arith.constant -128 : i8
  %high = arith.constant 127 : i8
  scf.for %i = %low to %high step %high : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// 0, and the next one is past 255.
// CHECK-LABEL: func.func @past
// CHECK:         scf.for unsigned %{{.*}} = %c0_i8 to %c5_i8 step %c-2_i8
// CHECK:         scf.for unsigned %{{.*}} = %c-6_i8 to %c-6_i8 step %c-2_i8
func.func @past() {
  %c0 = arith.constant 0 : i8
  %step = arith.constant 254 : i8
  %high = arith.constant 250 : i8
  scf.for unsigned %i = %c0 to %high step %step : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// 0 and 250
// CHECK-LABEL: func.func @unsigned
// CHECK:         scf.for unsigned %{{.*}} = %c0_i8 to %c5_i8 step %c-6_i8
// CHECK:         scf.for unsigned %{{.*}} = %c-6_i8 to %c-1_i8 step %c-6_i8
func.func @unsigned() {
  %c0 = arith.constant 0 : i8
  %step = arith.constant 250 : i8
  %high = arith.constant 255 : i8
  scf.for unsigned %i = %c0 to %high step %step : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// A loop without iterations may have the step 0.
// CHECK-LABEL: func.func @unknown
// CHECK-SAME:    %[[N:[a-z0-9]*]]: i8, %[[STEP:[a-z0-9]*]]: i8
// CHECK:         %[[POSITIVE:.*]] = arith.maxui %[[STEP]], %c1_i8
// CHECK:         arith.remui %{{.*}}, %[[POSITIVE]]
// CHECK:         arith.remui %{{.*}}, %[[POSITIVE]]
func.func @unknown(%n: i8, %step: i8) {
  %c0 = arith.constant 0 : i8
  scf.for %i = %c0 to %n step %step : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
