// Claim: iterations are counted exactly with negative, large and unsigned bounds, and with steps past the upper bound.
// RUN: rmlir-opt %s --unroll-loops='limit=3' --canonicalize | filecheck %s --implicit-check-not=scf.for
func.func private @use8(i8)
func.func private @use64(i64)
// CHECK-LABEL: func.func @negative
// CHECK:         call @use8(%c-128_i8)
// CHECK-NEXT:    call @use8(%c-28_i8)
// CHECK-NEXT:    call @use8(%c72_i8)
// CHECK-NEXT:    return
func.func @negative() {
  %low = arith.constant -128 : i8
  %high = arith.constant 127 : i8
  %step = arith.constant 100 : i8
  scf.for %i = %low to %high step %step : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// From 100 to 250.
// CHECK-LABEL: func.func @unsigned
// CHECK:         call @use8(%c100_i8)
// CHECK-NEXT:    call @use8(%c-56_i8)
// CHECK-NEXT:    return
func.func @unsigned() {
  %low = arith.constant 100 : i8
  %high = arith.constant 250 : i8
  scf.for unsigned %i = %low to %high step %low : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// Read signed, the same loop has no iteration.
// CHECK-LABEL: func.func @signed
// CHECK-NOT:     call
// CHECK:         return
func.func @signed() {
  %low = arith.constant 100 : i8
  %high = arith.constant 250 : i8
  scf.for %i = %low to %high step %low : i8 {
    func.call @use8(%i) : (i8) -> ()
  }
  return
}
// CHECK-LABEL: func.func @widest
// CHECK:         call @use64(%c-9223372036854775808_i64)
// CHECK-NEXT:    call @use64(%c-1_i64)
// CHECK-NEXT:    call @use64(%c9223372036854775806_i64)
// CHECK-NEXT:    return
func.func @widest() {
  %low = arith.constant -9223372036854775808 : i64
  %high = arith.constant 9223372036854775807 : i64
  scf.for %i = %low to %high step %high : i64 {
    func.call @use64(%i) : (i64) -> ()
  }
  return
}
// CHECK-LABEL: func.func @widest_unsigned
// CHECK:         call @use64(%c-3_i64)
// CHECK-NEXT:    call @use64(%c-2_i64)
// CHECK-NEXT:    return
func.func @widest_unsigned() {
  %low = arith.constant -3 : i64
  %high = arith.constant -1 : i64
  %step = arith.constant 1 : i64
  scf.for unsigned %i = %low to %high step %step : i64 {
    func.call @use64(%i) : (i64) -> ()
  }
  return
}
