// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-trip-counts))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: of loops whose counter may wrap around, or that count nothing, any number of iterations is said.
// CHECK: any number of iterations, or none{{$}}
// CHECK: any number of iterations, or none{{$}}
// CHECK-NOT: remark
func.func @wraps(%x: i8) {
  %zero = arith.constant 0 : i8
  %three = arith.constant 3 : i8
  %r = scf.while (%v = %zero) : (i8) -> i8 {
    %unlike = arith.cmpi ne, %v, %x : i8
    scf.condition(%unlike) %v : i8
  } do {
  ^bb0(%u: i8):
    %next = arith.addi %u, %three : i8
    scf.yield %next : i8
  }
  return
}
func.func @asks() {
  scf.while : () -> () {
    %again = func.call @again() : () -> i1
    scf.condition(%again)
  } do {
    scf.yield
  }
  return
}
func.func private @again() -> i1
