// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-ranges))' --remarks -o %t 2>%t.err && filecheck --allow-empty %s < %t.err
// Claim: nothing is said of results that may wrap around, of what loops carry without bound, of conditions that hold in one
// of several ways, and of values that only another path narrows.
// CHECK-NOT: remark
func.func @wraps(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %next = arith.addi %x, %one : i32
  return %next : i32
}
func.func @grows(%n: index) -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %by = arith.constant 3 : i8
  %start = arith.constant 0 : i8
  %last = scf.while (%k = %start) : (i8) -> i8 {
    %again = func.call @again() : () -> i1
    scf.condition(%again) %k : i8
  } do {
  ^bb0(%k: i8):
    %next = arith.addi %k, %by : i8
    scf.yield %next : i8
  }
  return %last : i8
}
func.func private @again() -> i1
func.func @either(%x: i8, %y: i8) {
  %ten = arith.constant 10 : i8
  %a = arith.cmpi slt, %x, %ten : i8
  %b = arith.cmpi slt, %y, %ten : i8
  %c = arith.ori %a, %b : i1
  scf.if %c {
    func.call @use(%x) : (i8) -> ()
  }
  func.call @use(%x) : (i8) -> ()
  return
}
func.func private @use(i8)
